import { fighter } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import { depth, SLOTS } from "../../../core/formation.js";
import { label } from "../../../core/label.js";
import type { Candidate, Offer } from "../../../core/offer.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Fight, Figure, Spell, Weapon } from "../shape.js";
import { columnFor } from "./attack.js";
import {
  asCharacter,
  asGate,
  asMonster,
  enemyOf,
  FOES,
  formation,
  hasAbility,
  living,
  PARTY,
  spell,
  spellsOf,
  weaponsOf,
} from "./figures.js";
import { gateReach } from "./gate.js";
import { nameOfColumn, problem } from "./legality.js";
import { onlySleepers } from "./spell-legality.js";
import { helps, isAimed, spellReach } from "./spells.js";
import { PHASE } from "./tables.js";
import { isRanged } from "./weapons.js";

/** Makes the offers of one fighter for one who asks. */
class Maker {
  constructor(
    private readonly battle: Fight,
    private readonly figure: Figure,
    private readonly asker: Asker,
  ) {}

  make(
    kind: string,
    group: string,
    more: Partial<Offer> & { readonly with?: Omit<Deed, "kind"> } = {},
  ): Offer {
    const { with: added, ...rest } = more;
    const deed: Deed = { kind, by: this.figure.id, ...added };
    return {
      id: kind,
      deed,
      label: label(`LABIRYNT.deed.${kind}`),
      group,
      aims: false,
      ...rest,
      problem: problem(this.battle, this.asker, deed),
    };
  }
}

function weaponOffers(battle: Fight, figure: Figure, maker: Maker): Offer[] {
  const taking = battle.combat.round === 0 ? "declare" : "changeWeapon";
  return weaponsOf(figure).flatMap((item: Weapon) => {
    const common = { item: item._id, with: { weapon: item._id } };
    const verb = isRanged(battle, item.system.kolumna) ? "shoot" : "attack";
    const data = { bron: item.name };
    return [
      maker.make("attack", "attack", {
        ...common,
        id: `attack:${item._id}`,
        aims: !rolls(battle, figure),
        label: label(`LABIRYNT.deed.${verb}`, data),
      }),
      maker.make(taking, "weapon", {
        ...common,
        id: `${taking}:${item._id}`,
        label: label(`LABIRYNT.deed.${taking}`, data),
      }),
    ];
  });
}

/** Are this figure's targets shared out by dice: does it fight on the monsters' side (LS-9.3-4)? */
function rolls(battle: Fight, figure: Figure): boolean {
  return figure.side === FOES && battle.combat.id !== null;
}

function ownAttack(battle: Fight, figure: Figure, maker: Maker): Offer {
  const bron = nameOfColumn(battle, columnFor(figure, null) ?? "");
  return maker.make("attack", "attack", {
    aims: !rolls(battle, figure),
    label: label("LABIRYNT.deed.attack", { bron }),
  });
}

/** Spells that wound one enemy have odds; those that a die aims, or that strike everybody, have too many. */
function hasOdds(item: Spell): boolean {
  return item.system.skutek === "rany" && isAimed(item);
}

function spellOffers(battle: Fight, figure: Figure, maker: Maker): Offer[] {
  const choosing = battle.combat.round === 0 && asCharacter(figure) !== null;
  return spellsOf(figure).flatMap((item: Spell) => {
    const common = { item: item._id };
    const aims = isAimed(item) && (helps(item) || !rolls(battle, figure));
    const cast = maker.make("cast", "spell", {
      ...common,
      id: `cast:${item._id}`,
      with: { spell: item._id },
      aims,
      odds: hasOdds(item),
      label: label("LABIRYNT.deed.cast", { czar: item.name }),
    });
    const value = !item.system.gotowy;
    const prepare = maker.make("prepare", "prepare", {
      ...common,
      id: `prepare:${item._id}`,
      with: { spell: item._id, value },
      label: label(value ? "LABIRYNT.deed.choose" : "LABIRYNT.deed.leave", { czar: item.name }),
    });
    return choosing ? [cast, prepare] : [cast];
  });
}

/** What some can do besides: a vampire charms, the Gate casts, and who has the ability destroys it. */
function specialOffers(battle: Fight, figure: Figure, maker: Maker): Offer[] {
  const found: Offer[] = [];
  if (hasAbility(battle, figure, "urok") && battle.combat.id !== null)
    found.push(maker.make("charm", "spell"));
  if (onlySleepers(battle, enemyOf(figure.side)) && battle.combat.round > 0)
    found.push(maker.make("slay", "other", { aims: true }));
  const gates = battle.fighters.some((one) => asGate(one) !== null);
  if (gates && (asCharacter(figure)?.zdolnosci.czarneWrota ?? 0) > 0)
    found.push(maker.make("destroy", "gate", { aims: true }));
  return found;
}

/** How many ranks the party may march in: as it stands, as it wishes to, or as many as it fills. */
function marchDepth(battle: Fight): number {
  const party = living(battle, PARTY);
  const wishes = party.map((figure) => asCharacter(figure)?.szyk.szereg ?? 0);
  return Math.max(depth(formation(battle, PARTY)), Math.ceil(party.length / SLOTS.length), ...wishes);
}

/** Every place of the formation and of a new last rank, those out of reach with their reason. */
export function placeOffers(battle: Fight, figure: Figure, asker: Asker): Offer[] {
  const kind = battle.combat.round === 0 ? "march" : "draft";
  const last = (kind === "march" ? marchDepth(battle) : depth(formation(battle, PARTY))) + 1;
  const ranks = Array.from({ length: last }, (_, index) => index + 1);
  return ranks.flatMap((rank) =>
    SLOTS.map((slot): Offer => {
      const deed: Deed = { kind, by: figure.id, rank, slot };
      return {
        id: `${kind}:${rank}${slot}`,
        deed,
        label: label(`LABIRYNT.deed.place.${slot}`, { rank }),
        group: "formation",
        aims: false,
        place: true,
        problem: problem(battle, asker, deed),
      };
    }),
  );
}

/** Every deed that a fighter could ever do now, up to its target. */
export function offers(battle: Fight, figure: Figure, asker: Asker): Offer[] {
  const maker = new Maker(battle, figure, asker);
  if (asGate(figure))
    return battle.combat.id === null
      ? []
      : [maker.make("gate", "attack", { aims: true }), maker.make("hold", "other")];
  const attacks = asMonster(figure)
    ? [ownAttack(battle, figure, maker)]
    : weaponOffers(battle, figure, maker);
  const magic = [...spellOffers(battle, figure, maker), ...specialOffers(battle, figure, maker)];
  if (battle.combat.id === null) return [...attacks.filter(({ group }) => group === "attack"), ...magic];
  if (figure.side === FOES) {
    const shift = asMonster(figure) ? [maker.make("shift", "formation")] : [];
    return [...attacks, ...magic, maker.make("pass", "other"), ...shift];
  }
  const moving = battle.combat.round === 0 || battle.combat.state.phase === PHASE.partyMoves;
  return [
    ...attacks,
    ...magic,
    maker.make("pass", "other"),
    ...(moving ? placeOffers(battle, figure, asker) : []),
  ];
}

/** Who stands where an offer could be aimed at, in reach or not. */
function candidates(battle: Fight, own: Figure, deed: Deed): Figure[] {
  const enemies = living(battle, enemyOf(own.side)).filter(({ state }) => state.rank > 0);
  switch (deed.kind) {
    case "cast": {
      const item = spell(own, deed["spell"] as string);
      const reach = item ? spellReach(battle, own, item) : [];
      return item && helps(item) ? reach : [...reach, ...enemies.filter((one) => !reach.includes(one))];
    }
    case "gate":
      return gateReach(battle);
    case "destroy":
      return battle.fighters.filter((one) => asGate(one) !== null);
    default:
      return battle.combat.id === null
        ? battle.fighters.filter((one) => one.id !== own.id && !asGate(one))
        : enemies;
  }
}

/** Whom an offer can be aimed at: every living enemy, or without a fight everybody else, each with its problem. */
export function targets(battle: Fight, offer: Offer, asker: Asker): Candidate[] {
  if (!offer.aims || offer.deed.by === undefined) return [];
  return candidates(battle, fighter(battle, offer.deed.by), offer.deed).map(({ id }) => ({
    fighter: id,
    problem: problem(battle, asker, { ...offer.deed, target: id }),
  }));
}
