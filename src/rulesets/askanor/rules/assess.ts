import type { Deed } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import type { Part } from "../../../core/report.js";
import type { Fight, Figure } from "../shape.js";
import { alliesOf, armourPenalty, enemiesOf, has, isAble } from "./figures.js";
import { heldBy, type Means } from "./gear.js";
import { isWithin } from "./space.js";
import { CAULDRON, type Manoeuvre, OFF_HAND, PENALTY, REACH } from "./tables.js";
import { part, type Trial, trial } from "./trial.js";

/** How an attack is made: as a manoeuvre, or by the way when somebody provokes it. */
export type Manner = Manoeuvre | "okazyjny";

/** An attack before it is rolled. */
export interface Aim {
  readonly manner: Manner;
  readonly means: Means;
  /** Null while nobody has been chosen. */
  readonly target: Figure | null;
  /** The disarming attacker takes the weapon for itself (ASK-66). */
  readonly seize?: boolean;
  readonly modifier?: Deed["modifier"];
}

/** Is it thrown or shot rather than struck? */
export function isMissile({ manner, means }: Pick<Aim, "manner" | "means">): boolean {
  return manner === "rzut" || means.range !== null;
}

/** Allies of the attacker by the target, without the attacker: each is worth 1 (ASK-94). */
export function crowdAt(battle: Fight, attacker: Figure, target: Figure): number {
  return alliesOf(battle, attacker).filter(
    (one) => one.id !== target.id && isAble(one) && isWithin(battle, one, target, REACH),
  ).length;
}

/** Does the attack gain by numbers: hand to hand, or thrown from within one's own reach (ASK-A20)? */
function isAmidst(battle: Fight, attacker: Figure, aim: Aim, target: Figure): boolean {
  if (!isMissile(aim)) return true;
  return aim.manner === "rzut" && isWithin(battle, attacker, target, aim.means.reach);
}

/** Surrounded by at least three able enemies, or said to be (ASK-95, ASK-A19). */
export function isCornered(battle: Fight, figure: Figure): boolean {
  if (figure.state.kociol !== "auto") return figure.state.kociol === "tak";
  const near = enemiesOf(battle, figure).filter((one) => isAble(one) && isWithin(battle, one, figure, REACH));
  return near.length >= CAULDRON;
}

/** What Kocioł czarownicy takes off a defensive manoeuvre (ASK-95, ASK-A42). */
export function cauldron(battle: Fight, figure: Figure): Part[] {
  return isCornered(battle, figure) ? [part("kociol", PENALTY.kociol)] : [];
}

function mannerParts({ manner, means, seize }: Aim): Part[] {
  const item = means.item && "rzucana" in means.item.system ? means.item.system : null;
  switch (manner) {
    case "silny":
    case "wielokrotny":
    case "powalenie":
    case "przewrocenie":
      return [part("manoeuvre", PENALTY[manner])];
    case "rozbrojenie":
      return [
        part("manoeuvre", PENALTY.rozbrojenie),
        ...(seize ? [part("seize", PENALTY.przejecie)] : []),
        part("parry", means.parry ?? 0),
      ];
    case "lewa":
      return [part("offHand", OFF_HAND[means.size] ?? 0)];
    case "rzut":
      return item?.rzucana ? [] : [part("thrown", PENALTY.rzut)];
    default:
      return [];
  }
}

function attributeFor({ manner, means }: Aim) {
  switch (manner) {
    case "silny":
    case "chwyt":
    case "duszenie":
    case "powalenie":
    case "szarza":
      return "kondycja" as const;
    case "wielokrotny":
    case "lewa":
    case "przewrocenie":
    case "rozbrojenie":
      return "zwinnosc" as const;
    default:
      return means.attribute;
  }
}

/** The test of an attack: skill, attribute, and all that lowers or lifts it. Szarża alone joins two skills (ASK-A32). */
export function attackTrial(battle: Fight, attacker: Figure, aim: Aim): Trial {
  const { manner, means, target, modifier } = aim;
  const { premia } = battle.combat.state.options.powalony;
  const close = target !== null && isAmidst(battle, attacker, aim, target);
  const more = [
    ...mannerParts(aim),
    ...(target && close ? [part("crowd", crowdAt(battle, attacker, target))] : []),
    ...(target && has(target, "powalenie") && !isMissile(aim) ? [part("downTarget", premia)] : []),
    ...(modifier
      ? [{ label: label("ASKANOR.part.modifier", { why: modifier.why }), value: modifier.value }]
      : []),
  ];
  return trial(battle, attacker, {
    skills: manner === "szarza" ? [means.skill, "mobilnosc"] : [means.skill],
    attribute: attributeFor(aim),
    more,
    fighting: true,
  });
}

/** May it dodge at all: light armour, and no shield in hand (ASK-79)? */
export function mayDodge(figure: Figure): boolean {
  return armourPenalty(figure) >= -1 && !heldBy(figure).some(({ type }) => type === "askanor-tarcza");
}

/** Uniki as a defence, with the right to it or without: then the skill counts as 0 (ASK-85, ASK-A43). */
export function dodgeTrial(battle: Fight, figure: Figure): Trial {
  return trial(battle, figure, {
    skills: ["uniki"],
    attribute: "zwinnosc",
    untrained: mayDodge(figure) ? [] : ["uniki"],
    more: cauldron(battle, figure),
    fighting: true,
  });
}

/** Wycofanie się: two skills and zwinność (ASK-84, ASK-85). */
export function withdrawalTrial(battle: Fight, figure: Figure): Trial {
  return trial(battle, figure, {
    skills: ["mobilnosc", "uniki"],
    attribute: "zwinnosc",
    untrained: mayDodge(figure) ? [] : ["uniki"],
    more: cauldron(battle, figure),
    fighting: true,
  });
}
