import { fighter } from "../../../core/battle.js";
import { type Deed, Refused } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { passWatchers } from "./ambush.js";
import { CONCEALED, isConcealed, setStatus } from "./figures.js";
import { put, tooNear } from "./ground.js";
import { changesHeight, isTowards, type Journey, journeyOf, limitsOf, paceOf } from "./journeys.js";
import { no } from "./no.js";
import { inches } from "./shooting.js";
import { forgetContacts, tellContact } from "./space.js";
import { GRACE } from "./tables.js";

/** Does the way lead up or down ropes or a ladder (HER-2)? Only one that changes its height can. */
function* climbs(figure: Figure, journey: Journey, deed: Deed): Rule<boolean> {
  if (typeof deed["climb"] === "boolean") return deed["climb"];
  if (!changesHeight(journey)) return false;
  const answer = yield* askOne({
    kind: "one",
    to: { fighter: figure.id },
    rule: "HER-2",
    prompt: label("HERESYA.ask.climb", { who: figure.name }),
    options: ["slope", "ladder"].map((value) => ({ value, label: label(`HERESYA.climb.${value}`) })),
  });
  return answer === "ladder";
}

/** Sets the flags that a move leaves until the owner's next turn (HER-A29): running is more than walking leads (HF-18). */
function mark(
  battle: Fight,
  figure: Figure,
  { length, meets, way }: Journey,
  deed: Deed,
  climbed: boolean,
): void {
  const { state } = figure;
  state.walked += Math.round(length * 100);
  state.moved = true;
  const far = state.walked / 100 > limitsOf(battle, figure).walk + GRACE;
  state.ran ||= far || (way === null && paceOf(deed) === "run");
  state.climbed ||= climbed;
  state.charged ||= meets.length > 0;
}

/** Tells how a model has moved, and with whom that has brought it into contact. */
function tellMove(battle: Fight, figure: Figure, { length, meets }: Journey): void {
  const { ran, climbed } = figure.state;
  const data = { who: figure.name, far: inches(length) };
  const about = { whom: figure.id, tone: "quiet" } as const;
  const [first] = meets;
  if (first) {
    tell(battle, "HER-32", label("HERESYA.tell.charges", { ...data, whom: first.name }), {
      whom: figure.id,
      tone: "good",
    });
  } else tell(battle, "HF-18", label(`HERESYA.tell.${ran ? "runs" : "walks"}`, data), about);
  if (climbed) tell(battle, "HER-2", label("HERESYA.tell.climbed", { who: figure.name }), about);
  for (const near of first ? [] : tooNear(battle, figure))
    tell(battle, "HER-29", label("HERESYA.tell.tooNear", { who: figure.name, whom: near.name }), about);
}

/** One who leaves its place is hidden no longer (HER-A34). */
function leaveHiding(battle: Fight, figure: Figure): void {
  if (!isConcealed(figure)) return;
  setStatus(figure, CONCEALED, false);
  tell(battle, "HER-A34", label("HERESYA.tell.revealed", { who: figure.name }), { tone: "quiet" });
}

/**
 * A model moves: a walk, a run, or a charge where it ends in contact with an enemy (HER-32, HER-A35). Hidden shooters
 * may fire at it on the way (HER-3), and one who falls stays where it was hit. @throws {Refused} where there is no way
 */
export function* move(battle: Fight, deed: Deed & { readonly by: string }): Rule {
  const figure = fighter(battle, deed.by);
  const journey = journeyOf(battle, figure, deed);
  if (!journey && isTowards(deed) && deed.target !== undefined) {
    return tell(battle, "HER-A33", label("HERESYA.tell.noWay", { who: figure.name }), {
      whom: figure.id,
      tone: "quiet",
    });
  }
  if (!journey) throw new Refused(no("HER-A33", "noWay"));
  const climbed = yield* climbs(figure, journey, deed);
  leaveHiding(battle, figure);
  const { way } = journey;
  if (way) {
    const fell = yield* passWatchers(battle, figure, way);
    if (fell !== null) {
      return tell(battle, "HER-A28", label("HERESYA.tell.stopped", { who: figure.name, far: inches(fell) }), {
        tone: "bad",
        whom: figure.id,
      });
    }
    const end = way.points.at(-1);
    if (end) put(figure, end);
  } else {
    forgetContacts(battle, figure);
    for (const foe of journey.meets) tellContact(battle, figure, foe);
  }
  mark(battle, figure, journey, deed, climbed);
  tellMove(battle, figure, journey);
}

/** A model hides, or shows itself (HER-A34). */
export function hide(battle: Fight, figure: Figure, on: boolean): void {
  setStatus(figure, CONCEALED, on);
  tell(
    battle,
    on ? "HER-3" : "HER-A34",
    label(`HERESYA.tell.${on ? "hides" : "revealed"}`, { who: figure.name }),
    {
      tone: "quiet",
      whom: figure.id,
    },
  );
}
