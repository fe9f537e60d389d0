import { label } from "../../../core/label.js";
import type { OneQuestion, RollQuestion } from "../../../core/question.js";
import { tell } from "../../../core/report.js";
import { ask, askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { actualSpeed, inFight, STATUS, setStatus } from "./figures.js";
import { strikeOut } from "./lanes.js";

/** How somebody may be surprised: by foes seen, by foes hidden, invisible or sudden, or in sleep or by a supposed friend. */
export const WAYS = ["plain", "hidden", "auto"] as const;
export type SurpriseWay = (typeof WAYS)[number];

/** What the reflex roll is made against: actual Szybkość, or half of it rounded down (KC-10, KC-14, A6). */
export function reflex(figure: Figure, way: SurpriseWay): number {
  const speed = Math.max(0, actualSpeed(figure));
  return way === "hidden" ? Math.floor(speed / 2) : speed;
}

/** Surprised: nothing can be done in this round, and what was carried is lost (KC-11, A8). */
export function surprised(battle: Fight, figure: Figure): void {
  const { state } = figure;
  strikeOut(battle, figure);
  Object.assign(state, { surprised: battle.combat.round, natural: 0, actual: 0, plan: [], ready: false });
  setStatus(figure, STATUS.surprised, true);
  tell(battle, ["KC-11", "KC-12", "KC-13"], label("KRYSZTALY.tell.surprised", { who: figure.name }), {
    tone: "bad",
    whom: figure.id,
  });
}

interface Case {
  readonly figure: Figure;
  readonly way: SurpriseWay;
}

/** Tests for surprise all whom it may befall; whoever sleeps or is betrayed does not roll (KC-15). */
export function* testSurprise(battle: Fight, cases: readonly Case[]): Rule {
  const rolling = cases.filter(({ way }) => way !== "auto");
  const rolls = yield* ask(
    ...rolling.map(({ figure, way }): RollQuestion => {
      const against = reflex(figure, way);
      return {
        kind: "roll",
        to: { fighter: figure.id },
        rule: way === "hidden" ? "KC-14" : "KC-10",
        prompt: label("KRYSZTALY.ask.reflex", { who: figure.name, against }),
        dice: { count: 1, die: "k100" },
        by: ([face = 100]) => (face <= against ? "awake" : "surprised"),
      };
    }),
  );
  for (const { figure, way } of cases) {
    if (way === "auto") {
      tell(battle, "KC-15", label("KRYSZTALY.tell.asleep", { who: figure.name }), { tone: "quiet" });
      surprised(battle, figure);
      continue;
    }
    const face = rolls[rolling.findIndex((one) => one.figure === figure)]?.[0] ?? 100;
    const against = reflex(figure, way);
    tell(
      battle,
      way === "hidden" ? "KC-14" : "KC-10",
      label("KRYSZTALY.tell.reflex", { who: figure.name, roll: face, against }),
      {
        tone: face <= against ? "good" : "bad",
        whom: figure.id,
        numbersOf: figure.id,
        thrown: { die: "k100", faces: [face], parts: [], total: face },
        goal: { parts: [], total: against },
      },
    );
    if (face > against) surprised(battle, figure);
  }
}

/** The first stage of the first round: the MG says whom surprise may befall, and how (KC-3). */
export function* askSurprise(battle: Fight): Rule {
  const present = inFight(battle);
  const chosen = yield* askOne({
    kind: "some",
    to: "mg",
    rule: "KC-3",
    prompt: label("KRYSZTALY.ask.surprise"),
    options: present.map(({ id, name }) => ({
      value: id,
      label: label("SZRANKI.name", { name }),
      fighter: id,
    })),
    min: 0,
    max: present.length,
  });
  const endangered = present.filter(({ id }) => chosen.includes(id));
  const ways = yield* ask(
    ...endangered.map(
      ({ name }): OneQuestion => ({
        kind: "one",
        to: "mg",
        rule: "KC-14",
        prompt: label("KRYSZTALY.ask.surpriseHow", { who: name }),
        options: WAYS.map((value) => ({ value, label: label(`KRYSZTALY.answer.surprise.${value}`) })),
      }),
    ),
  );
  yield* testSurprise(
    battle,
    endangered.map((figure, index) => ({
      figure,
      way: WAYS.find((way) => way === ways[index]) ?? "plain",
    })),
  );
}
