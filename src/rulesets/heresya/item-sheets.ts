import { type Label, label } from "../../core/label.js";
import type { ItemSubject, SheetView } from "../../core/ruleset.js";
import { BONUSES, bonusesOf, choices, effectsOf, grades, rowOf, say } from "./pieces.js";
import {
  BRON,
  type Bron,
  type Heresya,
  type Opcje,
  PANCERZ,
  type Pancerz,
  UMIEJETNOSC,
  type Umiejetnosc,
  WIERZCHOWIEC,
  type Wierzchowiec,
} from "./shape.js";

type Subject = ItemSubject<Heresya>;

/** A number of an item with its sign allowed, drawn big. */
const stat = (path: string, value: number, [min, max]: readonly [number, number], name = path) => ({
  path: `system.${path}`,
  value,
  min,
  max,
  label: label(`HERESYA.field.${name}`),
});

const BONUS = [-10, 10] as const;

function bronView(system: Bron, options: Opcje) {
  const ranged = system.rodzaj === "strzelecka";
  return {
    ranged,
    effects: effectsOf(system),
    half: ranged ? say("half", { half: system.zasieg / 2 }) : null,
    stats: [
      stat("trafienie", system.trafienie, BONUS),
      stat("odpornosc", system.odpornosc, BONUS, "odpornoscCelu"),
      stat("progBolu", system.progBolu, BONUS, "progBoluCelu"),
    ],
    grades: grades(options, system.stopnie),
    kinds: choices(["reczna", "strzelecka"], system.rodzaj, "rodzajBroni"),
    families: choices(["zwykla", "drzewcowa", "lancuchowa", "palna"], system.rodzina, "rodzina"),
    uses: choices(["glowna", "dodatkowa", "zapasowa"], system.uzycie, "uzycie"),
    orders: choices(["zwykla", "pierwszy", "ostatni"], system.kolejnosc, "kolejnosc"),
    subtitle: [
      label(`HERESYA.rodzajBroni.${system.rodzaj}`),
      ...(ranged ? [say("range", { zasieg: system.zasieg })] : [label(`HERESYA.uzycie.${system.uzycie}`)]),
    ],
    flaws: ranged && system.zasieg === 0 ? [say("noRange")] : [],
  };
}

const KINDS = ["lekki", "ciezki", "pelny", "helm", "tarcza", "puklerz"] as const;

function pancerzView(system: Pancerz, options: Opcje) {
  const worth = system.odpornosc ?? options.pancerze[system.rodzaj];
  const body = ["lekki", "ciezki", "pelny"].includes(system.rodzaj);
  return {
    worth,
    own: system.odpornosc !== null,
    usual: options.pancerze[system.rodzaj],
    grades: body ? grades(options, 0, system.rodzaj) : [],
    attack: ["tarcza", "puklerz"].includes(system.rodzaj),
    kinds: choices(KINDS, system.rodzaj, "pancerz"),
    subtitle: [label(`HERESYA.pancerz.${system.rodzaj}`)],
    flaws: [] as Label[],
  };
}

function umiejetnoscView(system: Umiejetnosc) {
  return {
    effects: bonusesOf(system),
    bonuses: BONUSES.map((key) => ({
      path: `system.${key}`,
      value: system[key],
      label: label(`HERESYA.bonus.${key}`),
    })),
    orders: choices(["zwykla", "pierwszy", "ostatni"], system.kolejnosc, "kolejnosc"),
    subtitle: [say("skill"), ...(system.grupa === "" ? [] : [label("SZRANKI.name", { name: system.grupa })])],
    flaws: [] as Label[],
  };
}

function wierzchowiecView(system: Wierzchowiec, options: Opcje) {
  return {
    stats: [
      stat("ruch", system.ruch, [0, 36]),
      stat("walka", system.walka, [0, 20]),
      stat("atak", system.atak, [0, 10]),
      stat("odpornoscCelu", system.odpornoscCelu, BONUS),
    ],
    row: rowOf(options, system.walka),
    subtitle: [say("mount"), ...(system.lata ? [say("flies")] : [])],
    flaws: [] as Label[],
  };
}

type Of<Type extends string> = Extract<Subject["item"], { type: Type }>["system"];

const sheet = <Type extends string>(
  name: string,
  view: (system: Of<Type>, options: Opcje) => object,
): SheetView<Subject> => ({
  template: `heresya/${name}.hbs`,
  view: ({ item, options, editable }) => ({
    editable,
    system: item.system,
    ...view(item.system as Of<Type>, options),
  }),
});

/** The sheets of items. */
export const items: Record<string, SheetView<Subject>> = {
  [BRON]: sheet<typeof BRON>("bron", bronView),
  [PANCERZ]: sheet<typeof PANCERZ>("pancerz", pancerzView),
  [UMIEJETNOSC]: sheet<typeof UMIEJETNOSC>("umiejetnosc", umiejetnoscView),
  [WIERZCHOWIEC]: sheet<typeof WIERZCHOWIEC>("wierzchowiec", wierzchowiecView),
};
