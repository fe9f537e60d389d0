import { type Label, label } from "../../core/label.js";
import { armourParts } from "./rules/chance.js";
import { sum } from "./rules/figures.js";
import { GRADES, MOST } from "./rules/tables.js";
import { type Bron, MODEL, type Opcje, PANCERZ, type Umiejetnosc } from "./shape.js";

export const say = (key: string, data?: Record<string, string | number | Label>) =>
  label(`HERESYA.sheet.${key}`, data);

/** A choice among words, one of them made. */
export function choices(words: readonly string[], chosen: string, key: string) {
  return words.map((value) => ({ value, label: label(`HERESYA.${key}.${value}`), chosen: value === chosen }));
}

/** Numbers of a document as fields, each under its label. */
export function fields(path: string, values: Readonly<Record<string, number>>, key = "field") {
  return Object.entries(values).map(([id, value]) => ({
    path: `${path}${id}`,
    value,
    label: label(`HERESYA.${key}.${id}`),
  }));
}

/** The six faces of a die, and which of them succeed against a chance. */
export function faces(chance: number): boolean[] {
  return Array.from({ length: 6 }, (_, index) => index < Math.min(MOST + 1, Math.max(0, chance)));
}

const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);

/** What a weapon does besides its range and its blows, in a few words each. */
export function effectsOf(system: Bron): Label[] {
  const number = (key: "trafienie" | "odpornosc" | "progBolu") =>
    system[key] === 0 ? [] : [label(`HERESYA.effect.${key}`, { value: signed(system[key]) })];
  const flag = (on: boolean, key: string) => (on ? [label(`HERESYA.effect.${key}`)] : []);
  return [
    ...flag(system.rece === 2, "dwieRece"),
    ...(system.rodzina === "zwykla" ? [] : [label(`HERESYA.rodzina.${system.rodzina}`)]),
    ...(system.strzaly > 1 ? [label("HERESYA.effect.strzaly", { count: system.strzaly })] : []),
    ...number("trafienie"),
    ...number("odpornosc"),
    ...number("progBolu"),
    ...(system.stopnie > 0 ? [label("HERESYA.effect.stopnie", { count: system.stopnie })] : []),
    ...flag(system.bezHelmu, "bezHelmu"),
    ...flag(system.rodzaj === "strzelecka" && !system.poRuchu, "poRuchu"),
    ...(system.kolejnosc === "zwykla" ? [] : [label(`HERESYA.kolejnosc.${system.kolejnosc}`)]),
  ];
}

/** What of a skill is a number. */
export const BONUSES = [
  "ruch",
  "walka",
  "celnosc",
  "atak",
  "odpornosc",
  "progBolu",
  "cel",
  "odpornoscCelu",
  "progBoluCelu",
] as const satisfies readonly (keyof Umiejetnosc)[];

/** What a skill adds, in a few words each. */
export function bonusesOf(system: Umiejetnosc): Label[] {
  return [
    ...BONUSES.filter((key) => system[key] !== 0).map((key) =>
      label("HERESYA.effect.bonus", { what: label(`HERESYA.bonus.${key}`), value: signed(system[key]) }),
    ),
    ...(system.kolejnosc === "zwykla" ? [] : [label(`HERESYA.kolejnosc.${system.kolejnosc}`)]),
  ];
}

/** Body armour of each grade, the heaviest first, and what is left of it when it is some grades lower (HF-9). */
export function grades(options: Opcje, stopnie: number, worn: string | null = null) {
  const left = (rodzaj: (typeof GRADES)[number]) => {
    const piece = {
      _id: rodzaj,
      name: rodzaj,
      type: PANCERZ,
      system: { rodzaj, odpornosc: null, nota: "", opis: "" },
    } as const;
    const actor = { uuid: "", name: "", type: MODEL, items: [piece], statuses: [] } as never;
    return sum(armourParts(options, { actor }, { odpornosc: [], progBolu: [], stopnie, bezHelmu: false }));
  };
  return [...GRADES].reverse().map((id) => ({
    id,
    label: label(`HERESYA.pancerz.${id}`),
    value: options.pancerze[id],
    left: left(id),
    worn: id === worn,
  }));
}

/** The row of the table of hitting that a Walka strikes by: the chance against each Walka (HER-40). */
export function rowOf({ tabela }: Opcje, walka: number) {
  const row = tabela[Math.max(0, Math.min(tabela.length - 1, walka - 1))]?.szanse ?? [];
  return row.map((chance, index) => ({
    against: index + 1,
    chance,
    label: say("cell", { against: index + 1, chance }),
  }));
}
