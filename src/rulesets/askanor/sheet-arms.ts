import { type Label, label } from "../../core/label.js";
import type { ActorSubject } from "../../core/ruleset.js";
import { gauge } from "../../core/view.js";
import { type Deeds, deedsWith } from "./deeds.js";
import { marksOf } from "./marks.js";
import { trialView } from "./pieces.js";
import { dodgeTrial, mayDodge } from "./rules/assess.js";
import { parryTrial } from "./rules/defence.js";
import { armourPenalty } from "./rules/figures.js";
import {
  byHand,
  durabilityOf,
  heldBy,
  isGripped,
  isNatural,
  isRuined,
  type Means,
  meansOf,
} from "./rules/gear.js";
import { spellMeans, spellsOf } from "./rules/spells.js";
import { type Arm, type Askanor, type Effect, TARCZA } from "./shape.js";

type Subject = ActorSubject<Askanor>;

const say = (key: string, data?: Record<string, string | number | Label>) =>
  label(`ASKANOR.sheet.${key}`, data);

function effects(list: readonly Effect[]): Label[] {
  return list.map(({ efekt, wartosc }) => label(`ASKANOR.efekt.${efekt}`, { count: wartosc }));
}

/** What something does where it hits: dice, what it passes by, what sixes bring. */
export function hitting(means: Means) {
  const { damage, element, reach, range, bypass, crits } = means;
  const [one, two] = crits;
  return {
    damage,
    element: element === "fizyczne" ? null : label(`ASKANOR.zywiol.${element}`),
    reach:
      range !== null && range > 0
        ? say("range", { metres: range })
        : reach > 2
          ? say("reach", { metres: reach })
          : null,
    bypass: [
      ...(bypass.lkp ? [say("bypass", { what: "LKP" })] : []),
      ...(bypass.ckp ? [say("bypass", { what: "CKP" })] : []),
    ],
    crit1: effects(one),
    crit2: effects(two),
  };
}

/** Where it is: in which hand, put away, or on the ground. */
export const place = (arm: Arm) =>
  label(`ASKANOR.trzymana.${isNatural(arm) ? "cialo" : arm.system.trzymana}`);

/** A weapon or shield in hand, with all that can be done with it. */
export function armCard({ battle, fighter }: Subject, deeds: Deeds, arm: Arm) {
  const left = durabilityOf(arm);
  const loading = arm.type === TARCZA ? 0 : arm.system.doNaladowania;
  return {
    id: arm._id,
    name: arm.name,
    place: place(arm),
    kind: label(arm.type === TARCZA ? "ASKANOR.klasa.tarcza" : `ASKANOR.klasa.${arm.system.klasa}`),
    ...hitting(meansOf(battle, fighter, arm)),
    durability: left === null ? null : gauge(left, arm.system.wytrzymalosc ?? 0),
    durabilityText: left === null ? null : say("durability", { left, all: arm.system.wytrzymalosc ?? 0 }),
    ruined: isRuined(arm),
    loading: loading > 0 ? say("loading", { count: loading }) : null,
    ...deedsWith(deeds, arm._id),
    handling: deeds.of(({ item, deed }) => item === arm._id && deed.kind === "reload"),
  };
}

/** Ways to meet an attack, with their chances, and what is left of them in this round. */
export function defences({ battle, fighter }: Subject) {
  const inRound = battle.combat.id !== null && battle.combat.round > 0;
  const marks = marksOf(battle, fighter, (id) => battle.fighters.find((one) => one.id === id)?.name ?? null);
  const arms = heldBy(fighter)
    .filter(
      (arm) =>
        !isRuined(arm) &&
        isGripped(arm) &&
        (arm.type === TARCZA || meansOf(battle, fighter, arm).parry !== null),
    )
    .sort(byHand);
  const rows = arms.map((arm, index) => ({
    icon: arm.type === TARCZA ? "shield" : "blade",
    label: label(`ASKANOR.defence.${arm.type === TARCZA ? "shieldName" : "parryName"}`, { what: arm.name }),
    trial: trialView(battle, parryTrial(battle, fighter, arm)),
    left: marks[index]?.left ?? true,
    state: inRound ? (marks[index]?.text ?? null) : null,
    reason: null as Label | null,
    rule: arm.type === TARCZA ? "ASK-75" : "ASK-78",
  }));
  const dodges = mayDodge(fighter);
  const mark = marks.find(({ icon }) => icon === "dodge");
  return [
    ...rows,
    {
      icon: "dodge",
      label: label("ASKANOR.defence.dodge"),
      trial: dodges ? trialView(battle, dodgeTrial(battle, fighter)) : null,
      left: dodges && (mark?.left ?? true),
      state: inRound ? (mark?.text ?? null) : null,
      reason: dodges ? null : say(armourPenalty(fighter) < -1 ? "tooHeavy" : "shieldInHand"),
      rule: "ASK-79",
    },
  ];
}

/** Spells that are known, with all that can be done with each. */
export function spells(subject: Subject, deeds: Deeds) {
  return spellsOf(subject.fighter).map((spell) => ({
    id: spell._id,
    name: spell.name,
    ...hitting(spellMeans(spell)),
    reach: spell.system.zasieg === 0 ? say("onSelf") : say("range", { metres: spell.system.zasieg }),
    skill: label(`ASKANOR.skill.${spell.system.umiejetnosc}`),
    dodge: spell.system.unik,
    shield: spell.system.tarcza,
    status: spell.system.status === "brak" ? null : label(`ASKANOR.status.${spell.system.status}`),
    nota: spell.system.nota,
    deeds: deeds.hushed(deeds.of(({ deed }) => deed.kind === "spell" && deed["spell"] === spell._id)),
  }));
}
