import type { DeedField } from "../../../core/deed-field.js";
import type { Json } from "../../../core/json.js";
import { label } from "../../../core/label.js";
import { type Fight, type Figure, TARCZA } from "../shape.js";
import { alliesOf, bleedingOf, skillLabel } from "./figures.js";
import { heldBy } from "./gear.js";
import { JOINED } from "./other-legality.js";
import { type Sketch, simple } from "./sketch.js";
import { ATTRIBUTES, SKILL_NAMES, SKILLS } from "./tables.js";

/** Longest description of any other deed, in characters. */
const LONGEST = 120;

/** What any other deed is, and what the game master lets it cost (ASK-13, ASK-14). */
function otherFields(): DeedField[] {
  return [
    { kind: "text", name: "what", label: label("ASKANOR.typed.what"), longest: LONGEST, value: "" },
    {
      kind: "choice",
      name: "cost",
      label: label("ASKANOR.typed.cost"),
      options: ["akcja", "chwila", "free"].map((value) => ({ value, label: label(`ASKANOR.cost.${value}`) })),
      value: "akcja",
    },
  ];
}

/** Guarding, dressing wounds, shouting, and whatever else. */
export function otherSketches(battle: Fight, figure: Figure): Sketch[] {
  const bleeding = [figure, ...alliesOf(battle, figure)].some((one) => bleedingOf(one) > 0);
  return [
    ...(alliesOf(battle, figure).length > 0 ? [simple("zywaTarcza", "inne", true)] : []),
    ...(heldBy(figure).some(({ type }) => type === TARCZA) ? [simple("tarczaNa", "inne", true)] : []),
    ...(bleeding ? [simple("opatrunek", "inne", true)] : []),
    simple("okrzyk", "inne"),
    { ...simple("inne", "inne"), more: { cost: "akcja", what: "" }, fields: otherFields() },
    simple("endChwila", "inne"),
  ];
}

/** The skills that a test joins, and the attribute that it takes (AF-2, AF-3). */
function combinedFields(figure: Figure): DeedField[] {
  const names = [...SKILL_NAMES, ...figure.actor.system.specjalizacje.map(({ nazwa }) => nazwa)];
  const skills = names.map((value) => ({ value, label: skillLabel(value) }));
  const none = { value: "", label: label("ASKANOR.typed.none") };
  return [
    ...JOINED.map(
      (name, index): DeedField => ({
        kind: "choice",
        name,
        label: label(`ASKANOR.typed.${name}`),
        options: index === 0 ? skills : [none, ...skills],
        value: index === 0 ? "mobilnosc" : index === 1 ? "rownowaga" : "",
      }),
    ),
    {
      kind: "choice",
      name: "attribute",
      label: label("ASKANOR.typed.attribute"),
      options: ATTRIBUTES.map((value) => ({ value, label: label(`ASKANOR.attribute.${value}`) })),
      value: "zwinnosc",
    },
  ];
}

/** A test of each skill, and of several joined. */
export function testSketches(figure: Figure): Sketch[] {
  const known = SKILL_NAMES.map(
    (skill): Sketch => ({
      kind: "test",
      group: "testy",
      label: label(`ASKANOR.skill.${skill}`),
      more: { skills: [skill], attribute: SKILLS[skill] },
      modifiable: true,
    }),
  );
  const own = figure.actor.system.specjalizacje.map(
    ({ nazwa }): Sketch => ({
      kind: "test",
      group: "testy",
      label: label("SZRANKI.name", { name: nazwa }),
      more: { skills: [nazwa] },
      modifiable: true,
    }),
  );
  const joined: Sketch = {
    kind: "test",
    group: "testy",
    label: label("ASKANOR.deed.joined"),
    more: { [JOINED[0]]: "mobilnosc", attribute: "zwinnosc" },
    modifiable: true,
    fields: combinedFields(figure),
  };
  return [joined, ...known, ...own];
}

/** What the game master says of a fighter: each button changes it (ASK-4, ASK-20, ASK-39, ASK-A19). */
export function mgSketches(battle: Fight, figure: Figure): Sketch[] {
  const { zaskoczony, trudny, kociol, recovers } = figure.state;
  const says = (key: string, more: Record<string, Json>): Sketch => ({
    kind: "okolicznosci",
    group: "mg",
    label: label(`ASKANOR.deed.says.${key}`),
    more,
  });
  const surprised = zaskoczony && !recovers;
  const others = (["auto", "tak", "nie"] as const).filter((one) => one !== kociol);
  return [
    says(surprised ? "aware" : "surprised", { zaskoczony: !surprised }),
    says(trudny ? "firm" : "rough", { trudny: !trudny }),
    ...others.map((value) => says(`kociol.${value}`, { kociol: value })),
    ...(battle.combat.round > 0 ? [simple("provoke", "mg")] : []),
  ];
}
