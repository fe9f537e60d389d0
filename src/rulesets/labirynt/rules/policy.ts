import { fighter } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import type { Offer } from "../../../core/offer.js";
import { deciding } from "../../../core/policy.js";
import type { DeedQuestion, OneQuestion, SomeQuestion } from "../../../core/question.js";
import type { Fight, Figure, Labirynt } from "../shape.js";
import { columnFor } from "./attack.js";
import {
  asCharacter,
  asMonster,
  enemyOf,
  living,
  odpornoscOf,
  PARTY,
  rank,
  spell,
  strengthLeft,
  weapon,
  weaponsOf,
} from "./figures.js";
import { gateReach } from "./gate.js";
import { castings, FACES, mean, mustCast, woundsByFace } from "./spell-worth.js";
import { chosenSpells } from "./spells.js";
import { enemiesInReach } from "./targets.js";
import { isRanged } from "./weapons.js";

/** How good a weapon is in a rank: mean wounds, nothing where it cannot be used there. */
function worth(battle: Fight, figure: Figure, item: string, rankNumber: number): number {
  const found = weapon(figure, item);
  if (!found || found.system.zuzyta) return 0;
  const { kolumna, premia } = found.system;
  const fits = isRanged(battle, kolumna) ? rankNumber === 2 : rankNumber === 1;
  return fits ? mean(woundsByFace(battle, figure, kolumna, premia)) : 0;
}

/** The weapon that serves best where the figure stands, or will stand, or at least in the first rank. */
function bestWeapon(battle: Fight, figure: Figure, options: readonly string[]): string | undefined {
  const here = figure.state.rank || asCharacter(figure)?.szyk.szereg || 1;
  const value = (item: string) => 100 * worth(battle, figure, item, here) + worth(battle, figure, item, 1);
  return [...options].sort((a, b) => value(b) - value(a))[0];
}

/** How much an attack on this victim is worth: likely deaths first, then wounds, then those who are hurt. */
function attackValue(battle: Fight, figure: Figure, deed: Deed, victim: Figure): number {
  const item = weapon(figure, deed["weapon"] as string | undefined);
  const wounds = woundsByFace(battle, figure, columnFor(figure, item) ?? "", item?.system.premia ?? 0);
  const left = strengthLeft(victim);
  const deaths = wounds.filter((one) => one >= left).length / FACES.length;
  return 10 * deaths + mean(wounds.map((one) => Math.min(one, left))) + 1 / (1 + left);
}

/** Every target of an attack from where the figure stands, with its worth. */
export function aimed(battle: Fight, figure: Figure, deed: Deed) {
  return enemiesInReach(battle, figure).map((victim) => ({
    deed: { ...deed, target: victim.id },
    value: attackValue(battle, figure, deed, victim),
  }));
}

/** Every way of casting the spells that are offered, with its worth. */
function cast(battle: Fight, figure: Figure, { deed, aims }: Offer) {
  const item = spell(figure, deed["spell"] as string);
  if (!item) return [];
  const ways = castings(battle, figure, deed, item, aims);
  return mustCast(battle, figure, item) ? ways.map((way) => ({ ...way, value: way.value + 100 })) : ways;
}

/** The Gate's spells go where they kill, else where they are least resisted and the most dangerous stand. */
function gateValue(victim: Figure): number {
  const opens = 1 - odpornoscOf(victim) / FACES.length;
  return (
    opens * (strengthLeft(victim) <= 2 ? 10 : 2) +
    1 / (1 + strengthLeft(victim)) -
    (victim.state.shield ? 50 : 0)
  );
}

/** Everything that an offer could become, each with its worth. */
function ways(battle: Fight, figure: Figure, offer: Offer): { deed: Deed; value: number }[] {
  const { deed, aims } = offer;
  switch (deed.kind) {
    case "attack": {
      const blows = aimed(battle, figure, deed);
      return aims ? blows : [{ deed, value: mean(blows.map(({ value }) => value)) }];
    }
    case "cast":
      return cast(battle, figure, offer);
    case "charm":
      return [{ deed, value: 50 }];
    case "gate":
      return gateReach(battle).map((victim) => ({
        deed: { ...deed, target: victim.id },
        value: gateValue(victim),
      }));
    case "slay":
      return living(battle, enemyOf(figure.side)).map(({ id }) => ({
        deed: { ...deed, target: id },
        value: 99,
      }));
    default:
      return [];
  }
}

/** What an automatic fighter does with its attack: the best blow or spell, else a better weapon, else nothing. */
function chooseDeed(battle: Fight, question: DeedQuestion): Deed {
  const by = question.offers.find(({ deed }) => deed.by !== undefined)?.deed.by ?? "";
  const figure = fighter(battle, by);
  const [best] = question.offers
    .flatMap((offer) => ways(battle, figure, offer))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  if (best) return best.deed;
  const changes = question.offers
    .filter(({ deed }) => deed.kind === "changeWeapon")
    .map(({ deed }) => ({ deed, value: worth(battle, figure, String(deed["weapon"]), figure.state.rank) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  const idle = question.offers.find(({ deed }) => deed.kind === "pass" || deed.kind === "hold");
  const [any] = question.offers;
  return changes[0]?.deed ?? idle?.deed ?? any?.deed ?? { kind: "pass", by };
}

/** How fit a character is for the first rank: strength left, something to strike with, and no spells to cast from behind. */
function frontWorth(battle: Fight, figure: Figure): number {
  const armed =
    asMonster(figure) !== null || weaponsOf(figure).some(({ _id }) => worth(battle, figure, _id, 1) > 0);
  const casts = chosenSpells(figure).some(({ system }) => system.kiedy === "walka");
  return strengthLeft(figure) + (armed ? 3 : 0) - (casts ? 4 : 0);
}

/** The best draft for the party: fill the first rank with the fittest, and relieve one who is nearly dead. */
function chooseDraft(battle: Fight, question: DeedQuestion): Deed {
  const end = question.offers.find(({ deed }) => deed.kind === "endPhase");
  const front = rank(battle, PARTY, 1);
  const drafted = battle.fighters.filter(({ side, state }) => side === PARTY && state.draft !== null);
  const enough =
    front.length + drafted.filter(({ state }) => state.rank > 1 && state.draft?.rank === 1).length >= 3;
  if (end && (enough || drafted.length > 0)) return end.deed;
  const forward = question.offers
    .filter(
      ({ deed }) => deed.kind === "draft" && fighter(battle, deed.by ?? "").state.rank > Number(deed["rank"]),
    )
    .map(({ deed }) => ({
      deed,
      value: frontWorth(battle, fighter(battle, deed.by ?? "")) - 10 * Number(deed["rank"]),
    }))
    .sort((a, b) => b.value - a.value);
  const [best] = forward;
  if (best) return best.deed;
  const [any] = question.offers;
  return end?.deed ?? any?.deed ?? { kind: "endPhase" };
}

/** What is worth most among several: of spells those that serve in a fight, else the first ones. */
function chooseSome(battle: Fight, { options, max, to }: SomeQuestion): string[] {
  const who = typeof to === "object" && "fighter" in to ? fighter(battle, to.fighter) : null;
  const fights = (id: string) => (who && spell(who, id)?.system.kiedy === "walka" ? 0 : 1);
  const values = options.map(({ value }) => value);
  return [...values].sort((a, b) => fights(a) - fights(b)).slice(0, max);
}

/** Of weapons the best, else what stands first. */
function chooseOne(battle: Fight, { options, to }: OneQuestion): string {
  const values = options.map(({ value }) => value);
  const who = typeof to === "object" && "fighter" in to ? fighter(battle, to.fighter) : null;
  return (who && bestWeapon(battle, who, values)) ?? values[0] ?? "";
}

/** How an automatic fighter of this rule set decides: also what is suggested to people. */
export const policy = deciding<Labirynt>({
  deed: (battle, question) =>
    question.offers.some(({ group }) => group === "formation")
      ? chooseDraft(battle, question)
      : chooseDeed(battle, question),
  one: chooseOne,
  some: chooseSome,
});
