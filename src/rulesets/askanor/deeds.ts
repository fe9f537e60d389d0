import type { Deed } from "../../core/deed.js";
import type { Label } from "../../core/label.js";
import type { Offer } from "../../core/offer.js";
import type { ActorSubject } from "../../core/ruleset.js";
import { type CostView, costView, type TrialView, trialView } from "./pieces.js";
import { attackTrial, withdrawalTrial } from "./rules/assess.js";
import { isAttack } from "./rules/attack-legality.js";
import { means } from "./rules/gear.js";
import { costOfAttack } from "./rules/manoeuvres.js";
import { mobilityTrial } from "./rules/movement.js";
import { offers } from "./rules/offers.js";
import { costOfTest, skillsOf } from "./rules/other-legality.js";
import { repairTrial, wearingOf } from "./rules/repair.js";
import { isOnBadGround } from "./rules/space.js";
import { costOfSpell, hurryOf, spellOf, spellTrial } from "./rules/spells.js";
import { type Attribute, isSkill, type Manoeuvre, SKILLS } from "./rules/tables.js";
import { type Trial, trial } from "./rules/trial.js";
import type { Askanor } from "./shape.js";

type Subject = ActorSubject<Askanor>;

/** A deed as a row of the sheet: what it costs, what it is tested by; its button is drawn from its offer. */
export interface DeedRow {
  /** The offer's id. */
  readonly id: string;
  readonly kind: string;
  readonly label: Label;
  readonly cost: CostView | null;
  readonly trial: TrialView | null;
  /** The same blow at the enemy's weapon or shield: its offer's id. */
  readonly atArms: string | null;
  /** Is it barred for the same reason as what stands above it, which is told there? */
  readonly quiet: boolean;
}

/** What a deed is tested by, before anybody rolls; null for what is not tested. */
function trialOf({ battle, fighter, button }: Subject, { id, deed }: Offer): Trial | null {
  const target = battle.fighters.find((one) => one.id === button?.(id)?.target) ?? null;
  if (isAttack(deed)) {
    const used = means(battle, fighter, deed["weapon"]);
    const manner = deed.kind as Manoeuvre;
    return used
      ? attackTrial(battle, fighter, { manner, means: used, target, seize: deed["seize"] === true })
      : null;
  }
  switch (deed.kind) {
    case "spell": {
      const spell = spellOf(fighter, deed["spell"]);
      const weapon = means(battle, fighter, deed["weapon"]);
      return spell ? spellTrial(battle, fighter, spell, hurryOf(deed), weapon) : null;
    }
    case "move":
    case "ciagniecie":
      return mobilityTrial(battle, fighter, isOnBadGround(battle, fighter));
    case "wycofanie":
      return withdrawalTrial(battle, fighter);
    case "wyrwanie":
      return trial(battle, fighter, { skills: ["walkaWrecz"], attribute: "kondycja", fighting: true });
    case "opatrunek":
      return trial(battle, fighter, { skills: ["leczenie"], attribute: "umysl" });
    case "repair": {
      const thing = wearingOf(fighter, deed["item"]);
      return thing ? repairTrial(battle, fighter, thing) : null;
    }
    case "test": {
      const skills = skillsOf(deed);
      const [first = ""] = skills;
      const usual: Attribute = isSkill(first) ? SKILLS[first] : "kondycja";
      return trial(battle, fighter, {
        skills,
        attribute: (deed["attribute"] as Attribute | undefined) ?? usual,
      });
    }
    default:
      return null;
  }
}

const AKCJA = ["wstanie", "wyrwanie", "opatrunek", "draw", "stow", "pickUp", "reload"];
const FREE = ["okrzyk", "zywaTarcza", "tarczaNa", "drop", "puszczenie"];

function costOf({ fighter }: Subject, deed: Deed): string | null {
  if (isAttack(deed)) return costOfAttack(deed.kind as Manoeuvre);
  if (deed.kind === "wycofanie") return "chwila";
  if (AKCJA.includes(deed.kind)) return "akcja";
  if (FREE.includes(deed.kind)) return "free";
  if (deed.kind === "test") return costOfTest(deed);
  const spell = deed.kind === "spell" ? spellOf(fighter, deed["spell"]) : null;
  return spell ? costOfSpell(spell, hurryOf(deed)) : null;
}

/** The deeds of a fighter as rows, in the order of its offers; blows at arms stand beside the blow that they are. */
export interface Deeds {
  readonly of: (which: (offer: Offer) => boolean) => DeedRow[];
  /** Rows of which each keeps quiet about a reason that the one above it tells. */
  readonly hushed: (rows: readonly DeedRow[], above?: DeedRow | null) => DeedRow[];
}

export function deedsOf(subject: Subject): Deeds {
  const { battle, fighter, viewer } = subject;
  const all = offers(battle, fighter, viewer);
  const why = (id: string | undefined) => {
    const found = all.find((one) => one.id === id);
    const waits = found && !found.problem && subject.button?.(found.id)?.waits === true;
    return waits ? "waits" : JSON.stringify(found?.problem ?? null);
  };
  const inFight = battle.combat.id !== null;
  const atArms = ({ deed }: Offer) =>
    all.find(
      (one) => one.deed.kind === deed.kind && one.deed["weapon"] === deed["weapon"] && one.group === "orez",
    )?.id ?? null;
  const row = (offer: Offer): DeedRow => {
    const typed = offer.fields ? subject.typed?.(offer.id) : undefined;
    const tried = trialOf(subject, { ...offer, deed: { ...offer.deed, ...typed } });
    const cost = inFight ? costOf(subject, offer.deed) : null;
    return {
      id: offer.id,
      kind: offer.deed.kind,
      label: offer.short ?? offer.label,
      cost: cost === null ? null : costView(cost),
      trial: tried ? trialView(battle, tried) : null,
      quiet: false,
      atArms: offer.group === "attack" || offer.group === "manewry" ? atArms(offer) : null,
    };
  };
  return {
    of: (which) => all.filter((offer) => offer.group !== "orez" && which(offer)).map(row),
    hushed: (rows, above) =>
      rows.map((one, index) => {
        const before = why((rows[index - 1] ?? above)?.id);
        return { ...one, quiet: before !== "null" && before === why(one.id) };
      }),
  };
}

/** Deeds with one weapon, or with bare hands: the plain attack and the manoeuvres. */
export function deedsWith(deeds: Deeds, id: string) {
  const own = deeds.of(({ deed }) => isAttack(deed) && deed["weapon"] === id);
  const attack = own.find(({ kind }) => kind === "attack") ?? null;
  return {
    attack,
    manoeuvres: deeds.hushed(
      own.filter(({ kind }) => kind !== "attack"),
      attack,
    ),
  };
}
