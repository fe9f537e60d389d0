import { reactionsLeft } from "../../core/budget.js";
import { type Label, label } from "../../core/label.js";
import { mayDodge } from "./rules/assess.js";
import { byHand, heldBy, isGripped, isRuined, meansOf } from "./rules/gear.js";
import { MOBILITY } from "./rules/movement.js";
import { type Fight, type Figure, TARCZA } from "./shape.js";

/** A defence of the round, drawn small: whether it is still to be had. */
export interface Mark {
  readonly icon: "blade" | "shield" | "dodge" | "lunge";
  readonly left: boolean;
  readonly text: Label;
  /** Against whom alone a shield is held. */
  readonly against: string | null;
}

const say = (key: string, data?: Record<string, string>) => label(`ASKANOR.mark.${key}`, data);

/** What somebody has left of a round outside its own CHWILA: parries, the shield, the dodge, the opportunity attack. */
export function marksOf(battle: Fight, figure: Figure, nameOf: (id: string | null) => string | null): Mark[] {
  const { budget, shieldFoe } = figure.state;
  const arms = heldBy(figure)
    .filter((arm) => !isRuined(arm) && isGripped(arm))
    .sort(byHand);
  const parries = arms.flatMap((arm): Mark[] => {
    const what = arm.name;
    if (arm.type === TARCZA) {
      const whom = nameOf(shieldFoe);
      const text = whom === null ? say("shield", { what }) : say("shieldAgainst", { what, whom });
      return [{ icon: "shield", left: true, text, against: whom }];
    }
    if (meansOf(battle, figure, arm).parry === null) return [];
    const left = !arm.system.sparowano;
    return [{ icon: "blade", left, text: say(left ? "parry" : "parried", { what }), against: null }];
  });
  const dodges = reactionsLeft(budget, "unik") > 0;
  const dodge: Mark[] = mayDodge(figure)
    ? [{ icon: "dodge", left: dodges, text: say(dodges ? "dodge" : "dodged"), against: null }]
    : [];
  const strikes = reactionsLeft(budget, "okazyjny") > 0;
  return [
    ...parries,
    ...dodge,
    { icon: "lunge", left: strikes, text: say(strikes ? "lunge" : "lunged"), against: null },
  ];
}

/** Kinds of free deeds that have a name; one of a thing or a spell is named by its kind alone. */
const FREE = ["krok", "lewa", "okrzyk", "percepcja", "zywaTarcza", "drop", "czar", "inne"];

/** What somebody has used of its CHWILA and of the free deeds of the round: the attack, the test of Mobilność, the free ones. */
export function usedBy({ state }: Figure): Label[] {
  const { blows, free, once } = state.budget;
  const kinds = free.map((kind) => kind.split(":")[0] ?? "").filter((kind) => FREE.includes(kind));
  return [
    ...(blows.with === "none" ? [] : [label("ASKANOR.used.attack", { count: blows.count })]),
    ...(once.includes(MOBILITY) ? [label("ASKANOR.used.mobilnosc")] : []),
    ...[...new Set(kinds)].map((kind) => label(`ASKANOR.used.${kind}`)),
  ];
}
