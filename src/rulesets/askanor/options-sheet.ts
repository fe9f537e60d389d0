import { label } from "../../core/label.js";
import type { SheetView } from "../../core/ruleset.js";
import { choices } from "./pieces.js";
import { CONSEQUENCES, SKILL_NAMES, SKILLS } from "./rules/tables.js";
import type { Opcje } from "./shape.js";

/** What the options window shows besides the plain ones: lying on the ground, the armour penalty, the k6 of a fall. */
export const options: SheetView<Opcje> = {
  template: "askanor/opcje.hbs",
  view: ({ powalony, armourPenaltySkills, konsekwencje }) => ({
    powalony: (["kara", "premia"] as const).map((key) => ({
      path: `powalony.${key}`,
      value: powalony[key],
      min: key === "kara" ? -12 : 0,
      max: key === "kara" ? 0 : 12,
      label: label(`ASKANOR.options.powalony.${key}`),
    })),
    skills: armourPenaltySkills.map((skill, index) => ({
      index,
      name: skill in SKILLS ? label(`ASKANOR.skill.${skill}`) : label("SZRANKI.name", { name: skill }),
      choices: [...SKILL_NAMES, ...(skill in SKILLS || skill === "" ? [] : [skill])].map((value) => ({
        value,
        label: value in SKILLS ? label(`ASKANOR.skill.${value}`) : label("SZRANKI.name", { name: value }),
        chosen: value === skill,
      })),
    })),
    faces: konsekwencje.map((chosen, index) => ({
      index,
      face: index + 1,
      label: label("ASKANOR.options.konsekwencje.face", { face: index + 1 }),
      choices: choices(CONSEQUENCES, chosen, "konsekwencja"),
    })),
  }),
};
