import { isFormula } from "../../core/formula.js";
import { label } from "../../core/label.js";
import type { Flaw } from "../../core/shape.js";
import { isSkill } from "./rules/tables.js";
import { BRON, CECHA, type Cecha, CZAR, TARCZA } from "./shape.js";

const badDice = (code: string): Flaw[] =>
  isFormula(code) ? [] : [{ path: "obrazenia", label: label("ASKANOR.flaw.dice", { code }) }];

function badSkills({ premie, zakazane }: Cecha): Flaw[] {
  const named = [
    ...premie.map(({ umiejetnosc }, index) => [`premie.${index}.umiejetnosc`, umiejetnosc] as const),
    ...zakazane.map((name, index) => [`zakazane.${index}`, name] as const),
  ];
  return named
    .filter(([, name]) => !isSkill(name))
    .map(([path, what]) => ({ path, label: label("ASKANOR.flaw.skill", { what }) }));
}

/** What is wrong with an item beyond its shape: damage that is no sum of dice, a trait that names no skill. */
export function flaws(type: string, system: object): Flaw[] {
  if (type === CECHA) return badSkills(system as Cecha);
  return [BRON, TARCZA, CZAR].includes(type) ? badDice((system as { obrazenia: string }).obrazenia) : [];
}
