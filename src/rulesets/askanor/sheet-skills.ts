import { type Label, label } from "../../core/label.js";
import type { ActorSubject } from "../../core/ruleset.js";
import type { Deeds } from "./deeds.js";
import { attributeOf, traitsOf } from "./rules/figures.js";
import { ATTRIBUTES, SKILL_NAMES, SKILLS } from "./rules/tables.js";
import type { Askanor } from "./shape.js";

type Subject = ActorSubject<Askanor>;

const say = (key: string, data?: Record<string, string | number | Label>) =>
  label(`ASKANOR.sheet.${key}`, data);

/** The 22 skills under their attributes, and specialisations after them. */
export function skills({ fighter }: Subject, deeds: Deeds) {
  const rows = deeds.of(({ deed }) => deed.kind === "test");
  const { umiejetnosci, specjalizacje } = fighter.actor.system;
  const known = SKILL_NAMES.map((skill, index) => ({
    id: skill,
    label: label(`ASKANOR.skill.${skill}`),
    level: umiejetnosci[skill],
    attribute: SKILLS[skill],
    deed: rows[index + 1] ?? null,
  }));
  return {
    columns: ATTRIBUTES.map((attribute) => ({
      id: attribute,
      label: label(`ASKANOR.attribute.${attribute}`),
      value: attributeOf(fighter, attribute),
      rows: known.filter((one) => one.attribute === attribute),
    })).filter(({ rows: own }) => own.length > 0),
    joined: rows[0] ?? null,
    own: specjalizacje.map(({ nazwa, poziom }, index) => ({
      index,
      nazwa,
      poziom,
      deed: rows[SKILL_NAMES.length + 1 + index] ?? null,
    })),
  };
}

/** Special traits, and what each changes. */
export function traits({ fighter }: Subject) {
  return traitsOf(fighter).map(({ _id, name: own, system }) => ({
    id: _id,
    name: own,
    nota: system.nota,
    texts: [
      ...system.premie.map(({ umiejetnosc, wartosc }) =>
        say("traitBonus", {
          value: wartosc > 0 ? `+${wartosc}` : `−${-wartosc}`,
          what: umiejetnosc in SKILLS ? label(`ASKANOR.skill.${umiejetnosc}`) : umiejetnosc,
        }),
      ),
      ...system.zakazane.map((what) =>
        say("traitBarred", { what: what in SKILLS ? label(`ASKANOR.skill.${what}`) : what }),
      ),
      ...(system.lkp > 0 ? [say("traitLkp", { count: system.lkp })] : []),
      ...(system.zywiol === "brak"
        ? []
        : [say("traitResists", { count: system.odpornosc, what: label(`ASKANOR.zywiol.${system.zywiol}`) })]),
      ...(system.utraconaReka === "zadna" ? [] : [label(`ASKANOR.reka.${system.utraconaReka}`)]),
    ],
  }));
}
