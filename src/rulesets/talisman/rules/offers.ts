import type { Deed } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import type { Candidate, Offer } from "../../../core/offer.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Fight, Figure, Seeker } from "../shape.js";
import { creatures, isOut, isSeeker, seekers, thingsOf } from "./figures.js";
import { isCastable, isPsychic, problem } from "./legality.js";

/** What somebody can do, by the id of its offer, and what each is beyond its kind. */
interface Possible {
  readonly id: string;
  readonly deed: Deed;
  readonly group: string;
  readonly aims: boolean;
  readonly item?: string;
  readonly name?: string;
}

/** What concerns creatures: to fight, to try to evade, and after a stand-off to fight because a card says so (TAL-17). */
function meetings(figure: Seeker): Possible[] {
  const by = figure.id;
  const truce = figure.actor.system.remis.stan === "trwa";
  return [
    { id: "battle", deed: { kind: "battle", by }, group: "attack", aims: true },
    { id: "evade", deed: { kind: "battle", by, evade: true }, group: "evasion", aims: true },
    ...(truce
      ? [{ id: "byCard", deed: { kind: "battle", by, byCard: true }, group: "attack", aims: true }]
      : []),
    ...thingsOf(figure)
      .filter(({ _id, system }) => system.raz && isCastable(figure, _id))
      .map(({ _id, name }) => ({
        id: `cast:${_id}`,
        deed: { kind: "battle", by, spells: [_id] },
        group: "spell",
        aims: true,
        item: _id,
        name,
      })),
  ];
}

/** What concerns others of his kind: duels, and what lies where one of them has died. */
function dealings(battle: Fight, figure: Seeker): Possible[] {
  const by = figure.id;
  const isLeft = battle.fighters.some((one) => isSeeker(one) && isOut(one) && one.id !== by);
  return [
    { id: "duel", deed: { kind: "duel", by }, group: "attack", aims: true },
    ...(isPsychic(figure)
      ? [{ id: "psychic", deed: { kind: "duel", by, psychic: true }, group: "attack", aims: true }]
      : []),
    ...(isLeft ? [{ id: "gather", deed: { kind: "gather", by }, group: "gather", aims: true }] : []),
  ];
}

/** Every deed that a fighter could ever do now, up to its target. Creatures do nothing by themselves. */
export function offers(battle: Fight, figure: Figure, asker: Asker): Offer[] {
  if (!isSeeker(figure)) return [];
  const turn = battle.combat.id === null ? "newTurn" : "endTurn";
  const possible: Possible[] = [
    ...meetings(figure),
    ...dealings(battle, figure),
    { id: turn, deed: { kind: turn, by: figure.id }, group: "turn", aims: false },
  ];
  return possible.map(({ id, deed, group, aims, item, name }) => ({
    id,
    deed,
    group,
    aims,
    label: label(`TALISMAN.deed.${id.split(":")[0]}`, name === undefined ? undefined : { name }),
    ...(item === undefined ? {} : { item, short: label("TALISMAN.deed.castIt") }),
    problem: problem(battle, asker, deed),
  }));
}

/** Whom an offer can be aimed at, each with its problem: creatures, others of one's kind, or the dead. */
export function targets(battle: Fight, offer: Offer, asker: Asker): Candidate[] {
  const { deed } = offer;
  if (!offer.aims) return [];
  const others = battle.fighters.filter((one) => isSeeker(one) && one.id !== deed.by);
  const possible: Readonly<Record<string, readonly Figure[]>> = {
    battle: creatures(battle),
    duel: seekers(battle).filter(({ id }) => id !== deed.by),
    gather: others.filter(isOut),
  };
  return (possible[deed.kind] ?? []).map(({ id }) => ({
    fighter: id,
    problem: problem(battle, asker, { ...deed, target: id }),
  }));
}
