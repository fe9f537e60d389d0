import { fighter } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import type { DeedField } from "../../../core/deed-field.js";
import { type Label, label } from "../../../core/label.js";
import type { Candidate, Offer } from "../../../core/offer.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Doing, Fight, Figure } from "../shape.js";
import { tableDamage } from "./damage.js";
import { declaring, FIST, plainEntry, rowName } from "./doings.js";
import { abilitiesOf, enemiesOf, inFight, inHand, spellsOf, weapon, weaponsOf } from "./figures.js";
import { PHASE, problem } from "./legality.js";
import { mgOffers } from "./mg-offers.js";
import { TYPES } from "./tables.js";
import { activityFields, choice, number, people, typesOf } from "./typed.js";

/** The rules themselves ask: what nobody's rights stand in the way of. */
export const byRule: Asker = { mg: true, controls: () => true };

export interface More {
  readonly group: string;
  readonly aims?: boolean;
  readonly item?: string;
  readonly short?: Label;
  readonly fields?: readonly DeedField[];
}

/** An offer of a deed, judged. */
export type Make = (id: string, deed: Deed, text: Label, more: More) => Offer;

const makes =
  (battle: Fight, asker: Asker): Make =>
  (id, deed, text, { group, aims = false, item, short, fields = [] }) => ({
    id,
    deed,
    label: text,
    group,
    aims,
    ...(item === undefined ? {} : { item }),
    ...(short ? { short } : {}),
    ...(fields.length > 0 ? { fields } : {}),
    problem: problem(battle, asker, deed),
  });

/** What a button says beside the name of what it uses. */
const shortly = (key: string) => label(`KRYSZTALY.short.${key}`);

const say = (key: string, data?: Record<string, string | number | Label>) =>
  label(`KRYSZTALY.deed.${key}`, data);

/** Blows with everything that a figure has, a button for each type of damage that it does. */
function blowOffers(battle: Fight, figure: Figure, make: Make): Offer[] {
  const loose = battle.combat.id === null;
  const weapons = weaponsOf(figure);
  const ids = weapons.length > 0 ? weapons.map(({ _id }) => _id) : [FIST];
  const doubled = abilitiesOf(figure).filter(({ system }) => system.dziala === "dwaAtaki");
  return ids.flatMap((item) => {
    const arm = weapon(figure, item);
    const bron = arm?.name ?? label("KRYSZTALY.fist");
    const types = TYPES.filter((type) => tableDamage(battle, arm, type) > 0);
    const blow = (type: string, ability: string, text: Label, brief: Label) => {
      const aim = { item, type, ...(ability === "" ? {} : { ability }) };
      const deed: Deed = loose
        ? { kind: "strike", by: figure.id, ...aim }
        : declaring(figure.id, { do: "attack", ...aim });
      const more: More = { group: "attack", aims: true, short: brief, ...(item === FIST ? {} : { item }) };
      return make(`attack:${item}:${type}:${ability}`, deed, text, more);
    };
    // A weapon without skuteczność is offered all the same, so that its button says what is wrong with it.
    return (types.length > 0 ? types : (["tn"] as const)).flatMap((type) => {
      const typ = label(`KRYSZTALY.type.${type}`);
      return [
        blow(type, "", say("attack", { bron, typ }), shortly(type)),
        ...(loose
          ? []
          : doubled.map(({ _id, name }) =>
              blow(
                type,
                _id,
                say("attackWith", { bron, typ, zdolnosc: name }),
                label("KRYSZTALY.short.with", { zdolnosc: name, cios: shortly(type) }),
              ),
            )),
      ];
    });
  });
}

function weaponOffers(battle: Fight, figure: Figure, make: Make): Offer[] {
  const before = battle.combat.id === null || battle.combat.round === 0;
  return weaponsOf(figure)
    .filter(({ system }) => system.noszona !== "reka" || system.upuszczona)
    .map((item) => {
      const held = inHand(item);
      const deed: Deed = before
        ? { kind: "hold", by: figure.id, item: item._id, value: !held }
        : declaring(figure.id, { do: held ? "drop" : "draw", item: item._id });
      const key = before ? (held ? "sheathe" : "hold") : held ? "drop" : "draw";
      const drawn = plainEntry("", { do: "draw", item: item._id });
      return make(`hand:${item._id}`, deed, say(key, { bron: item.name }), {
        group: "weapon",
        item: item._id,
        short: shortly(key),
        fields: key === "draw" ? activityFields(battle, figure, drawn) : [],
      });
    });
}

function spellOffers(figure: Figure, make: Make): Offer[] {
  return spellsOf(figure).map(({ _id, name, system }) =>
    make(`cast:${_id}`, declaring(figure.id, { do: "cast", item: _id }), say("cast", { czar: name }), {
      group: "spell",
      item: _id,
      aims: system.celuje,
      short: shortly("cast"),
    }),
  );
}

/** So many rounds ahead an ability may be declared by its button. */
const LATEST = 20;

/** Abilities are declared for this round or, as soon as it is under way, for a later one (KC-67). */
function abilityOffers(battle: Fight, figure: Figure, make: Make): Offer[] {
  const { round, state } = battle.combat;
  const first = state.phase === PHASE.planning ? round : round + 1;
  return abilitiesOf(figure)
    .filter(({ system }) => system.dziala !== "dwaAtaki")
    .map(({ _id, name }) =>
      make(
        `ability:${_id}`,
        { kind: "ability", by: figure.id, item: _id, round: first },
        say("ability", { zdolnosc: name }),
        {
          group: "ability",
          item: _id,
          short: shortly("ability"),
          fields: [number("round", first, first, first + LATEST)],
        },
      ),
    );
}

/**
 * Movement and all activities of the table. In mid-round metres and delays are typed before; what is planned is edited
 * as a part of the plan.
 */
function otherOffers(battle: Fight, figure: Figure, make: Make): Offer[] {
  const { phase, options } = battle.combat.state;
  const plan = (doing: Doing, what: string, text: Label, group: string) => {
    const entry = plainEntry("", { do: doing, what });
    return make(
      `${doing}:${what}`,
      declaring(figure.id, { do: doing, ...(what === "" ? {} : { what }) }),
      text,
      { group, fields: phase === PHASE.execution ? activityFields(battle, figure, entry) : [] },
    );
  };
  return [
    plan("move", "", say("move"), "move"),
    ...options.chody.map((row) => plan("run", row.id, say("run", { gait: rowName(row) }), "move")),
    ...options.czynnosci.map((row) => plan("act", row.id, rowName(row), "act")),
    plan("door", "", say("door"), "act"),
  ];
}

/** Whom and how a carried blow may be turned on anew (A33). */
function carryFields(battle: Fight, figure: Figure): DeedField[] {
  const entry = figure.state.carry?.entry;
  if (!entry || entry.target === "") return [];
  const enemies = enemiesOf(battle, figure).filter(({ hidden, id }) => !hidden || id === entry.target);
  const types = entry.do === "attack" ? typesOf(battle, figure, entry.item) : [];
  return [
    ...(enemies.length > 1 ? [choice("target", entry.target, people(enemies))] : []),
    ...(types.length > 1 ? [choice("type", entry.type, types)] : []),
  ];
}

/** What concerns the plan as a whole. */
function planOffers(battle: Fight, figure: Figure, make: Make): Offer[] {
  const { id: by, state } = figure;
  const simple = (kind: string, key: string, more: Partial<Deed> = {}, fields: readonly DeedField[] = []) =>
    make(key, { kind, by, ...more }, say(key), { group: "plan", fields });
  if (battle.combat.state.phase === PHASE.execution) return [simple("enough", "enough")];
  return [
    ...(state.carry
      ? [
          simple("carry", "keep", { keep: true }, carryFields(battle, figure)),
          simple("carry", "abandon", { keep: false }),
        ]
      : []),
    state.ready ? simple("unready", "unready") : simple("enough", "nothing"),
  ];
}

/** Every deed that a figure could ever do now, up to its target, each with its problem. */
export function offersFor(battle: Fight, figure: Figure, asker: Asker = byRule): Offer[] {
  const make = makes(battle, asker);
  const blows = blowOffers(battle, figure, make);
  const weapons = weaponOffers(battle, figure, make);
  if (battle.combat.id === null) {
    const door = make("door", { kind: "door", by: figure.id }, say("door"), { group: "act" });
    return [...blows, ...weapons, door];
  }
  if (battle.combat.round === 0) return weapons;
  return [
    ...blows,
    ...weapons,
    ...spellOffers(figure, make),
    ...abilityOffers(battle, figure, make),
    ...otherOffers(battle, figure, make),
    ...planOffers(battle, figure, make),
  ];
}

/** The offers of a figure for a user: with the MG's own beside them where one looks. */
export function offers(battle: Fight, figure: Figure, asker: Asker): Offer[] {
  const own = offersFor(battle, figure, asker);
  return asker.mg ? [...own, ...mgOffers(battle, figure, makes(battle, asker))] : own;
}

/** Whom an offer can be aimed at: enemies first, then one's own side; without a fight everybody else. */
export function targets(battle: Fight, offer: Offer, asker: Asker): Candidate[] {
  if (!offer.aims || offer.deed.by === undefined) return [];
  const own = fighter(battle, offer.deed.by);
  const others = (battle.combat.id === null ? battle.fighters : inFight(battle)).filter(
    ({ id }) => id !== own.id,
  );
  // A spell may be meant for oneself.
  const self = offer.deed["do"] === "cast" ? [own] : [];
  const sorted = [
    ...others.filter(({ side }) => side !== own.side),
    ...others.filter(({ side }) => side === own.side),
    ...self,
  ];
  return sorted.map(({ id }) => ({
    fighter: id,
    problem: problem(battle, asker, { ...offer.deed, target: id }),
  }));
}
