import { cloneBattle } from "../../../src/core/battle.js";
import type { Deed } from "../../../src/core/deed.js";
import { replay } from "../../../src/core/drivers/replay.js";
import type { Answer } from "../../../src/core/question.js";
import type { Viewer } from "../../../src/core/ruleset.js";
import { talisman } from "../../../src/rulesets/talisman/index.js";
import { type Fight, PRZYJACIEL, ZAKLECIE } from "../../../src/rulesets/talisman/shape.js";
import type { Sight } from "../../../src/vtt/applications/models/sight.js";
import { type Asking, type Exchange, NOTHING } from "../../../src/vtt/exchange/exchange.js";
import { creature, fight, seeker } from "../../rulesets/talisman/fight.js";
import { look, MG } from "./sight.js";

const ICONS: Readonly<Record<string, string>> = {
  Elf: "tal-elf",
  Troll: "tal-troll",
  Thief: "tal-zlodziej",
  Wolf: "tal-wilk",
  Bear: "tal-niedzwiedz",
  Ghost: "tal-duch",
};

/** The look that the client takes of a fight; with an exchange that waits, also how far that has come. */
export function talismanSight(battle: Fight, viewer: Viewer = MG, open: Exchange | null = null): Sight {
  const asking = open?.transcript.at(-1) ?? null;
  const sight = look(talisman, battle, viewer, asking, (name) => ICONS[name] ?? "tal-wojownik");
  if (!open || !asking) return sight;
  return { ...sight, open: { exchange: open, asking }, live: progressed(battle, open).battle };
}

function progressed(before: Fight, { step, transcript }: Pick<Exchange, "step" | "transcript">) {
  const battle = cloneBattle(before);
  const deed = step.kind === "deed" ? step.deed : { kind: "" };
  const state = replay(
    talisman.perform(battle, deed),
    transcript.map(({ answers }) => answers),
  );
  return { battle, state };
}

/** An exchange as it stands after a deed with these answers, batch by batch: open where more is asked. */
export function talismanExchange(battle: Fight, deed: Deed, ...given: (readonly Answer[])[]): Exchange {
  const step = { kind: "deed", deed } as const;
  const transcript: Asking[] = [];
  const batch = (questions: Asking["questions"], answers: Asking["answers"]): Asking => ({
    questions: structuredClone(questions.map((one) => JSON.parse(JSON.stringify(one)))),
    answers,
    givers: answers.map(
      (one) => (one === null ? null : { user: "user", how: "choice" }) as Asking["givers"][number],
    ),
  });
  for (const answers of given) {
    const { state } = progressed(battle, { step, transcript });
    const asked = state.asked.at(-1);
    if (state.done || !asked) throw new Error("more answers than questions");
    transcript.push(batch(asked, [...answers]));
  }
  const { battle: after, state } = progressed(battle, { step, transcript });
  const asked = state.done ? undefined : state.asked.at(-1);
  if (asked)
    transcript.push(
      batch(
        asked,
        asked.map(() => null),
      ),
    );
  const face = (id: string | undefined) => {
    const one = battle.fighters.find((other) => other.id === id);
    return one && id !== undefined ? { id, ...talismanSight(battle).portrait(id) } : null;
  };
  return {
    ruleset: "talisman",
    version: 1,
    systemVersion: "0",
    scope: { combat: "fight" },
    step,
    headline: talisman.headline(battle, deed),
    who: face(deed.by),
    whom: face(deed.target),
    faces: [],
    readings: [],
    asker: "user",
    status: state.done ? "done" : "asking",
    quiet: false,
    audience: "public",
    unseen: [],
    transcript,
    report: structuredClone(after.report),
    verdict: null,
    written: NOTHING,
    arbiter: { user: "mg", session: "s" },
    reason: null,
    round: battle.combat.round,
    sequence: 1,
  };
}

/** Three at the table, two animals and a spirit: the first turn. */
export function sampleTable(): Fight {
  return fight(
    [
      seeker("Elf", {
        system: {
          zetony: { sila: 1, moc: 0 },
          zloto: 3,
          zycie: 3,
          charakter: "dobry",
          start: "Las",
          zdolnosci: { wymykanie: true },
        },
        items: [
          "Miecz",
          "Zbroja",
          { name: "Ognisty podmuch", type: ZAKLECIE, system: { raz: true, premie: [{ wartosc: 3 }] } },
          { name: "Przewodnik", type: PRZYJACIEL, system: { wymykanie: true } },
          { name: "Wywar", system: { raz: true, zuzyte: true, premie: [{ wartosc: 3 }] } },
        ],
      }),
      seeker("Thief", { items: ["Miecz", "Topór"], system: { tura: "skonczona" } }),
      seeker("Troll", { system: { los: 0, remis: { stan: "czeka", wrogowie: [] } } }),
      creature("Wolf", { auto: true }),
      creature("Bear", { auto: true, system: { modyfikator: 1, powod: "głód" } }),
      creature("Ghost", { auto: true }),
    ],
    { turn: "Elf" },
  );
}
