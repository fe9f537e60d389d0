import { fighter } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import type { Offer } from "../../../core/offer.js";
import { deciding } from "../../../core/policy.js";
import type { DeedQuestion, ShareQuestion } from "../../../core/question.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Fight, Figure, Heresya } from "../shape.js";
import { meansOf } from "./arms.js";
import {
  blowChance,
  type Harm,
  harmOf,
  type Means,
  painChance,
  saveChance,
  shotChance,
  ticksOf,
} from "./chance.js";
import { enemiesOf, rangedWeapons, weapon } from "./figures.js";
import { journeyOf } from "./journeys.js";
import { problem } from "./legality.js";
import { targets } from "./offers.js";
import { gap } from "./space.js";
import { judgeTargets } from "./targets.js";

const byRule: Asker = { mg: true, controls: () => true };

/** A distance that is told where nobody measures, in inches. */
const SOME_DISTANCE = 12;

/** How likely one hit is to fell somebody, 0 to 1. */
function deadliness(battle: Fight, target: Figure, harm: Harm): number {
  const fails = ({ total }: { readonly total: number }) => 1 - total / 6;
  return fails(saveChance(battle, target, harm)) * fails(painChance(target, harm));
}

interface Weighed {
  readonly deed: Deed;
  readonly value: number;
}

const best = (weighed: readonly Weighed[]): Deed | undefined =>
  [...weighed].sort((a, b) => b.value - a.value)[0]?.deed;

/** Whom an offer may be aimed at. */
function legal(battle: Fight, offer: Offer): Figure[] {
  return targets(battle, offer, byRule)
    .filter(({ problem }) => problem === null)
    .map(({ fighter: id }) => fighter(battle, id));
}

/** Every shot of an offer, with how likely it is to fell its target; out of range it is worth nothing. */
function shots(battle: Fight, offer: Offer): Weighed[] {
  const { deed } = offer;
  const shooter = fighter(battle, deed.by ?? "");
  const item = weapon(shooter, deed["weapon"]);
  if (!item) return [];
  return legal(battle, offer).map((target) => {
    const far = gap(battle, shooter, target) ?? SOME_DISTANCE;
    const ticks = ticksOf(battle, shooter, item, target, far);
    const chance =
      far > item.system.zasieg ? 0 : shotChance(battle, shooter, item, target, ticks, deed).total;
    const value = (chance / 6) * deadliness(battle, target, harmOf(shooter, item));
    return { deed: { ...deed, target: target.id }, value };
  });
}

/** How likely the main attacks at one target are to fell it, each by itself. */
function blowWorth(battle: Fight, attacker: Figure, means: Means, target: Figure): number {
  const deed: Deed = { kind: "strike", by: attacker.id };
  return (
    (blowChance(battle, attacker, means, target, deed).total / 6) * deadliness(battle, target, means.harm)
  );
}

/** Blows of an offer: all attacks at one enemy. */
function blows(battle: Fight, offer: Offer): Weighed[] {
  const { deed } = offer;
  const attacker = fighter(battle, deed.by ?? "");
  return legal(battle, offer).map((target) => ({
    deed: { ...deed, target: target.id },
    value: meansOf(battle, attacker, deed).reduce(
      (all, means) => all + means.attacks * blowWorth(battle, attacker, means, target),
      0,
    ),
  }));
}

/** Has it an enemy in its sights where it stands, near enough to be hit? */
function hasShot(battle: Fight, figure: Figure): boolean {
  return rangedWeapons(figure).some(({ system }) =>
    [...judgeTargets(battle, figure, system.zasieg)].some(
      ([id, flaw]) =>
        flaw === null && (gap(battle, figure, fighter(battle, id)) ?? SOME_DISTANCE) <= system.zasieg,
    ),
  );
}

/** Does it fight better hand to hand than by shooting? */
function isBrawler({ actor: { system } }: Figure): boolean {
  return system.walka + system.atak > system.celnosc + 1;
}

/** Goes towards the nearest enemy that it can get nearer to; ways are long to find, so none is looked for in vain. */
function approach(battle: Fight, offers: readonly Offer[], pace: "walk" | "run"): Deed | undefined {
  const offer = offers.find(({ deed }) => deed.kind === "move" && deed["pace"] === pace);
  if (!offer) return undefined;
  const figure = fighter(battle, offer.deed.by ?? "");
  return enemiesOf(battle, figure)
    .map((target) => ({ target, far: gap(battle, figure, target) ?? SOME_DISTANCE }))
    .sort((a, b) => a.far - b.far)
    .map(({ target }): Deed => ({ ...offer.deed, target: target.id }))
    .find((deed) => problem(battle, byRule, deed) === null && journeyOf(battle, figure, deed) !== null);
}

/** How a model moves: it charges if it is good at it, stands if it has a shot, and otherwise goes nearer. */
function chooseMove(battle: Fight, figure: Figure, offers: readonly Offer[]): Deed {
  const stays: Deed = { kind: "pass", by: figure.id };
  const armed = rangedWeapons(figure).length > 0;
  const charge = offers.find(({ deed }) => deed.kind === "charge");
  const [main] = meansOf(battle, figure, { kind: "strike", by: figure.id });
  if (charge && main && (!armed || isBrawler(figure) || !hasShot(battle, figure))) {
    const prey = legal(battle, charge).map((target) => ({
      deed: { ...charge.deed, target: target.id },
      value: blowWorth(battle, figure, main, target),
    }));
    const found = best(prey);
    if (found) return found;
  }
  if (armed && hasShot(battle, figure)) return stays;
  return approach(battle, offers, armed ? "walk" : "run") ?? stays;
}

function chooseDeed(battle: Fight, { offers }: DeedQuestion): Deed {
  const by = offers.find(({ deed }) => deed.by !== undefined)?.deed.by ?? "";
  const figure = fighter(battle, by);
  const allowed = offers.filter(({ problem }) => problem === null);
  const attacks = allowed.flatMap((offer) =>
    offer.deed.kind === "shoot"
      ? shots(battle, offer)
      : offer.deed.kind === "strike" && offer.aims
        ? blows(battle, offer)
        : [],
  );
  const attack = best(attacks.filter(({ value }) => value > 0));
  if (attack) return attack;
  if (allowed.some(({ deed }) => deed.kind === "move" || deed.kind === "charge"))
    return chooseMove(battle, figure, allowed);
  return { kind: "pass", by };
}

/** Shares attacks one by one, each where it is likeliest to fell somebody whom those before have not felled. */
function share(battle: Fight, { to, options, total }: ShareQuestion): number[] {
  const attacker = typeof to === "object" && "fighter" in to ? fighter(battle, to.fighter) : null;
  const means = attacker ? meansOf(battle, attacker, { kind: "strike", by: attacker.id })[0] : undefined;
  const worth = options.map(({ value }) => {
    const target = battle.fighters.find(({ id }) => id === value);
    return attacker && means && target ? blowWorth(battle, attacker, means, target) : 0;
  });
  const shares = options.map(() => 0);
  for (let given = 0; given < total; given++) {
    const gain = worth.map((value, index) => value * (1 - value) ** (shares[index] ?? 0));
    const at = gain.indexOf(Math.max(...gain));
    shares[at] = (shares[at] ?? 0) + 1;
  }
  return shares;
}

/** How an automatic model of this rule set decides: also what is suggested to people. Options stand best first. */
export const policy = deciding<Heresya>({
  deed: chooseDeed,
  number: (_battle, { min, max }) => Math.min(max, Math.max(min, SOME_DISTANCE)),
  share,
});
