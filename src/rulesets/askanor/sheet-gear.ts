import { label } from "../../core/label.js";
import type { ActorSubject } from "../../core/ruleset.js";
import { gauge } from "../../core/view.js";
import type { Deeds } from "./deeds.js";
import { protectionOf } from "./rules/figures.js";
import { armsOf, durabilityOf, isNatural } from "./rules/gear.js";
import { money } from "./rules/money.js";
import { damageOf, ownCost, smithCost } from "./rules/repair.js";
import { type Arm, type Armour, type Askanor, PANCERZ } from "./shape.js";
import { place } from "./sheet-arms.js";

type Subject = ActorSubject<Askanor>;

const say = (key: string, data?: Record<string, string | number>) => label(`ASKANOR.sheet.${key}`, data);

/** What mending something costs, and its buttons; null for what is whole. */
function wear({ battle, fighter }: Subject, deeds: Deeds, thing: Arm | Armour) {
  const { lost } = damageOf(thing);
  if (lost === 0) return null;
  const of = (kind: string) =>
    deeds.of(({ deed }) => deed.kind === kind && deed["item"] === thing._id)[0] ?? null;
  return {
    own: of("repair"),
    ownCost: money(ownCost(thing)),
    smith: of("smith"),
    smithCost: money(smithCost(thing, battle.combat.state.options)),
    timed: of("repair") === null,
    purse: fighter.actor.system.sakiewka,
  };
}

/** Everything that is carried: arms by where they are, and armour. */
export function gear(subject: Subject, deeds: Deeds) {
  const { fighter } = subject;
  const places = ["reka", "nie", "ziemia"].flatMap((where) => {
    const own = armsOf(fighter).filter(({ system }) =>
      where === "reka" ? !["nie", "ziemia"].includes(system.trzymana) : system.trzymana === where,
    );
    const rows = own
      .filter((arm) => !isNatural(arm))
      .map((arm) => {
        const left = durabilityOf(arm);
        return {
          id: arm._id,
          name: arm.name,
          place: where === "reka" ? place(arm) : null,
          damage: arm.system.obrazenia,
          nota: arm.system.nota,
          durability: left === null ? null : gauge(left, arm.system.wytrzymalosc ?? 0),
          durabilityText:
            left === null ? null : say("durability", { left, all: arm.system.wytrzymalosc ?? 0 }),
          price: money(arm.system.cena),
          deeds: deeds.of(
            ({ item, deed }) => item === arm._id && ["draw", "stow", "drop", "reload"].includes(deed.kind),
          ),
          repair: wear(subject, deeds, arm),
        };
      });
    return rows.length === 0 ? [] : [{ id: where, label: label(`ASKANOR.place.${where}`), rows }];
  });
  const worn = (fighter.actor.items.filter(({ type }) => type === PANCERZ) as Armour[]).map((piece) => ({
    id: piece._id,
    name: piece.name,
    worn: piece.system.noszony,
    nota: piece.system.nota,
    ...protectionOf(piece),
    kara: piece.system.kara,
    lost: damageOf(piece).lost,
    price: money(piece.system.cena),
    repair: wear(subject, deeds, piece),
  }));
  return {
    places,
    worn,
    lying: deeds.of(({ deed }) => deed.kind === "pickUp"),
  };
}
