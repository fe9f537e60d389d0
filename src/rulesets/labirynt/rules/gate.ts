import { fighter } from "../../../core/battle.js";
import { type Deed, Refused } from "../../../core/deed.js";
import { depth } from "../../../core/formation.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { shielded } from "./effects.js";
import { wound } from "./fates.js";
import { asCharacter, asGate, asMonster, formation, gateOf, living, PARTY, rank } from "./figures.js";
import { resists } from "./resistance.js";
import { thrownTarget } from "./targets.js";

/** The Gate that can still cast: it has its power while Bezimienny lives, and he is in this fight (LS-16.0-4, A34). */
export function activeGate(battle: Fight): Figure | null {
  const gate = gateOf(battle);
  const system = gate ? asGate(gate) : null;
  if (!gate || !system?.moc || system.zniszczone) return null;
  return living(battle).some((one) => asMonster(one)?.rola === "bezimienny") ? gate : null;
}

/** Is the Black Gate in this fight, and active (LS-9.2-10)? The third phase exists only then. */
export function hasGate(battle: Fight): boolean {
  return activeGate(battle) !== null;
}

/** Spells that the Gate has left in this phase. */
export function chargesLeft(gate: Figure): number {
  return Math.max(0, (asGate(gate)?.ladunki ?? 0) - gate.state.charges);
}

/** Whom the Gate can cast at: the party's first rank, or by an option every rank (A17). */
export function gateReach(battle: Fight): Figure[] {
  const first = battle.combat.state.options.zasiegWrot === "pierwszy";
  const last = first ? 1 : depth(formation(battle, PARTY));
  return Array.from({ length: last }, (_, index) => index + 1).flatMap((number) =>
    rank(battle, PARTY, number),
  );
}

/** One Wybuch of the Gate (LS-9.2-11, LS-16.0-3): it costs nothing, each is resisted by itself, and the next may have another target. */
export function* gateCast(battle: Fight, deed: Deed & { readonly by: string }): Rule {
  const gate = fighter(battle, deed.by);
  const victim =
    deed.target === undefined
      ? yield* thrownTarget(battle, gate, gateReach(battle), "LS-A17")
      : fighter(battle, deed.target);
  if (!victim) throw new Refused({ rule: "LS-A17", label: label("LABIRYNT.problem.nobody") });
  gate.state.charges += 1;
  tell(
    battle,
    ["LS-9.2-11", "LS-16.0-3"],
    label("LABIRYNT.tell.gateCasts", { who: gate.name, whom: victim.name, count: gate.state.charges }),
    { whom: victim.id },
  );
  if (shielded(battle, victim)) return;
  if (yield* resists(battle, victim, "LS-16.0-3")) return;
  wound(battle, victim, asGate(gate)?.sila ?? 0, gate.id);
}

/** One who has the ability tries to destroy the powerless Gate: a die, and a wound where it fails (LS-16.0-5). */
export function* destroy(battle: Fight, deed: Deed & { readonly by: string; readonly target: string }): Rule {
  const figure = fighter(battle, deed.by);
  const gate = fighter(battle, deed.target);
  const system = asGate(gate);
  const ability = Math.min(5, asCharacter(figure)?.zdolnosci.czarneWrota ?? 0);
  const [face = 1] = yield* askOne({
    kind: "roll",
    to: { fighter: figure.id },
    rule: "LS-16.0-5",
    prompt: label("LABIRYNT.ask.destroy", { who: figure.name, count: ability }),
    dice: { count: 1, die: "k6" },
    by: ([one = 1]) => (one <= ability ? "destroyed" : "stands"),
  });
  const done = face <= ability;
  tell(
    battle,
    "LS-16.0-5",
    label(`LABIRYNT.tell.${done ? "destroyed" : "stands"}`, { who: figure.name, whom: gate.name }),
    {
      tone: done ? "good" : "bad",
      whom: gate.id,
      thrown: { die: "k6", faces: [face], parts: [], total: face },
      goal: { parts: [{ label: label("LABIRYNT.zdolnosc.czarneWrota"), value: ability }], total: ability },
    },
  );
  if (!done) wound(battle, figure, 1);
  else if (system) system.zniszczone = true;
}
