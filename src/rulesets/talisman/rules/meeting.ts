import type { Deed } from "../../../core/deed.js";
import { parseDice, total } from "../../../core/dice.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { ask, askOne, type Rule } from "../../../core/rule.js";
import type { Cecha, Creature, Fight, Seeker } from "../shape.js";
import { attributeOf, creatures } from "./figures.js";
import { idsIn, type Met } from "./preparation.js";
import { throwerFor } from "./rolls.js";
import { isLetAlone } from "./turns.js";

/** A fight that a meeting comes to: the attribute, and the creatures that fight as one. */
export interface Joined {
  readonly cecha: Cecha;
  readonly creatures: readonly Creature[];
}

const able = (battle: Fight) => creatures(battle).filter((one) => attributeOf(one) !== null);

/** Does the player say that a card or the area tells otherwise (TAL-17)? */
export function byCard(deed: Deed): boolean {
  return deed["byCard"] === true;
}

/** Is it only asked how the comparison would come out, for the odds of a deed? Nobody does such a deed. */
export function isForeseen(deed: Deed): boolean {
  return deed["foreseen"] === true;
}

/**
 * The creatures that a deed meets for certain: the target and those named with it; without a Combat all that are there,
 * for whoever acts has marked them.
 */
export function metBy(battle: Fight, deed: Deed): Creature[] {
  const named = idsIn(deed, "wrogowie");
  if (named) return able(battle).filter(({ id }) => id === deed.target || named.includes(id));
  if (battle.combat.id === null) return able(battle);
  return able(battle).filter(({ id }) => id === deed.target);
}

/** Whom somebody meets (TAL-18): in a fight with turns the player says who else lies on that area; odds are those of the target. */
export function* meets(battle: Fight, figure: Seeker, deed: Deed): Rule<Creature[]> {
  const sure = metBy(battle, deed);
  if (battle.combat.id === null || idsIn(deed, "wrogowie") || isForeseen(deed)) return sure;
  const others = able(battle).filter(
    (one) => !sure.includes(one) && (byCard(deed) || !isLetAlone(figure, one)),
  );
  if (others.length === 0) return sure;
  const there = yield* askOne({
    kind: "some",
    to: { fighter: figure.id },
    rule: "TAL-18",
    prompt: label("TALISMAN.ask.there", { who: figure.name }),
    min: 0,
    max: others.length,
    options: others.map(({ id, name }) => ({
      value: id,
      label: label("SZRANKI.name", { name }),
      fighter: id,
    })),
  });
  return able(battle).filter((one) => sure.includes(one) || there.includes(one.id));
}

/**
 * Who fights together: all who use Siła, and apart from them all who use Moc (TAL-18, TAL-A9); by the other reading
 * only those whose number is the same as well (TAL-A10). The lower number comes first.
 */
export function fightsOf(battle: Fight, met: readonly Creature[]): Joined[] {
  const byNumber = battle.combat.state.options.laczenie === "numer";
  const numer = ({ actor }: Creature) => actor.system.numer;
  const fights = new Map<string, { cecha: Cecha; creatures: Creature[] }>();
  for (const one of met) {
    const cecha = attributeOf(one);
    if (cecha === null) continue;
    const key = byNumber ? `${cecha} ${numer(one)}` : cecha;
    const known = fights.get(key);
    if (known) known.creatures.push(one);
    else fights.set(key, { cecha, creatures: [one] });
  }
  const first = (joined: Joined) => Math.min(...joined.creatures.map(numer));
  const attribute = ({ cecha }: Joined) => (cecha === "sila" ? 0 : 1);
  return [...fights.values()].sort((a, b) => first(a) - first(b) || attribute(a) - attribute(b));
}

/** What each creature fights with: its printed value, or for some one that is thrown at every meeting (TAL-A22). */
export function* valuesOf(battle: Fight, figure: Seeker, { cecha, creatures: all }: Joined): Rule<Met[]> {
  const rolled = all.filter(({ actor }) => actor.system.kod !== "");
  const answers = yield* ask(
    ...rolled.map(({ name, actor }) => ({
      kind: "roll" as const,
      to: throwerFor(battle, figure),
      rule: "TAL-A22",
      prompt: label("TALISMAN.ask.value", { who: name, kod: actor.system.kod }),
      dice: parseDice(actor.system.kod),
    })),
  );
  return all.map((one): Met => {
    const at = rolled.indexOf(one);
    if (at < 0) return { figure: one, value: one.actor.system[cecha] ?? 0 };
    const dice = parseDice(one.actor.system.kod);
    const faces = answers[at] ?? [];
    const value = total(dice, faces);
    tell(battle, "TAL-A22", label("TALISMAN.tell.value", { who: one.name, value }), {
      tone: "quiet",
      whom: one.id,
      numbersOf: one.id,
      thrown: { die: dice.die, faces, parts: [], total: value },
    });
    return { figure: one, value };
  });
}
