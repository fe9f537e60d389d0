import { fighter } from "../../../core/battle.js";
import { type Deed, Refused } from "../../../core/deed.js";
import { notation, parseDice, total } from "../../../core/dice.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure, Spell } from "../shape.js";
import { charm } from "./charm.js";
import { takeEffect } from "./effects.js";
import { asCharacter, enemyOf, rank, silaOf, spell } from "./figures.js";
import { resists } from "./resistance.js";
import { helps, isAimed, isRunning, ruleOf, spellReach } from "./spells.js";
import { thrownTarget } from "./targets.js";

/** The caster pays in wounds, which nothing catches (LS-10.2-1, LS-10.6-1). */
function pay(battle: Fight, figure: Figure, item: Spell): void {
  const { koszt } = item.system;
  figure.actor.system.rany += koszt;
  figure.state.tally.paid += koszt;
  tell(
    battle,
    "LS-10.2-1",
    label("LABIRYNT.tell.paid", {
      who: figure.name,
      czar: item.name,
      count: koszt,
      rany: figure.actor.system.rany,
      sila: silaOf(figure),
    }),
    { tone: koszt === 0 ? "quiet" : "bad", numbersOf: figure.id },
  );
}

/** A spell that can be cast so many times in an adventure: the number is rolled at its first use (LS-10.6-3). */
function* use(battle: Fight, figure: Figure, item: Spell): Rule {
  const { system } = item;
  if (system.limit === "") return;
  if (system.pozostalo === null) {
    const dice = parseDice(system.limit);
    const faces = yield* askOne({
      kind: "roll",
      to: { fighter: figure.id },
      rule: "LS-10.6-3",
      prompt: label("LABIRYNT.ask.limit", { czar: item.name, kod: notation(dice) }),
      dice,
    });
    system.pozostalo = total(dice, faces);
    tell(battle, "LS-10.6-3", label("LABIRYNT.tell.limit", { czar: item.name, count: system.pozostalo }), {
      tone: "quiet",
      thrown: { die: dice.die, faces, parts: [], total: system.pozostalo },
    });
  }
  system.pozostalo -= 1;
}

/** At whom: whom the deed names, or the only one; of several a monster's spell is given its target by a die (A28). */
function* aim(battle: Fight, figure: Figure, item: Spell, target: string | undefined): Rule<Figure | null> {
  if (!isAimed(item)) return null;
  if (target !== undefined) return fighter(battle, target);
  const reach = spellReach(battle, figure, item);
  const rule = figure.state.rank === 2 ? "LS-9.3-12" : "LS-A28";
  const named = yield* thrownTarget(battle, figure, reach, rule);
  if (!named) throw new Refused({ rule: ruleOf(item), label: label("LABIRYNT.problem.nobody") });
  return named;
}

/** Does this spell take the place of the round's attack? Not in the pause before the first blow, nor outside of a fight. */
export function costsAttack(battle: Fight, item: Spell): boolean {
  if (!isRunning(battle)) return false;
  return item.system.skutek !== "zwloka" && !(battle.combat.state.pause && helps(item));
}

/** A spell (10.0): paid for, aimed, and effective at once. */
export function* cast(battle: Fight, deed: Deed & { readonly by: string }): Rule {
  const figure = fighter(battle, deed.by);
  const item = spell(figure, deed["spell"] as string);
  if (!item) return;
  const attack = costsAttack(battle, item);
  if (attack) {
    figure.state.acted = true;
    battle.combat.state.pause = false;
  }
  figure.state.tally.spells = [...figure.state.tally.spells, item.name];
  yield* use(battle, figure, item);
  pay(battle, figure, item);
  const victim = yield* aim(battle, figure, item, deed.target);
  yield* takeEffect({ battle, caster: figure, item, victim });
}

/** Whom a vampire can charm: the party's first two ranks, as the spell does. */
export function charmReach(battle: Fight, figure: Figure): Figure[] {
  return [1, 2]
    .flatMap((number) => rank(battle, enemyOf(figure.side), number))
    .filter((one) => asCharacter(one) && one.state.charm === null);
}

/** A vampire's charm costs it nothing but its attack (LS-15.5-1). */
export function* vampireCharm(battle: Fight, deed: Deed & { readonly by: string }): Rule {
  const figure = fighter(battle, deed.by);
  figure.state.acted = true;
  battle.combat.state.pause = false;
  const victim =
    deed.target === undefined
      ? yield* thrownTarget(battle, figure, charmReach(battle, figure), "LS-A28")
      : fighter(battle, deed.target);
  if (!victim) throw new Refused({ rule: "LS-15.5-1", label: label("LABIRYNT.problem.nobody") });
  tell(battle, "LS-15.5-1", label("LABIRYNT.tell.charms", { who: figure.name, whom: victim.name }), {
    whom: victim.id,
  });
  if (yield* resists(battle, victim, "LS-15.5-1")) return;
  yield* charm(battle, figure, victim, true);
}
