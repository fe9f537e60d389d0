import { type Dice, notation, total } from "../../../core/dice.js";
import type { Encounters, Meeting, Met } from "../../../core/encounter.js";
import { type Label, label } from "../../../core/label.js";
import type { Thrown } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import { byLevel } from "./tables.js";

const PACK = "labirynt-bestiariusz";

/** Who may be met, and how many: a fixed number, or dice. */
export interface Entry {
  readonly name: string;
  readonly count: number | Dice;
  /** The sources differ about it. */
  readonly disputed?: true;
}

const k3 = (plus = 0): Dice => ({ count: 1, die: "k3", ...(plus ? { plus } : {}) });
const k6 = (plus = 0): Dice => ({ count: 1, die: "k6", ...(plus ? { plus } : {}) });
const one = (name: string, count: number | Dice = 1): Entry => ({ name, count });
const disputed = (entry: Entry): Entry => ({ ...entry, disputed: true });

const MAGE = one("Czarnoksiężnik");
const KNIGHT = one("Czarny Rycerz");

/** Residents (8.3): the first die names the row, the second the column. */
export const RESIDENTS: readonly (readonly Entry[])[] = [
  [MAGE, KNIGHT, one("Kronk", k6()), one("Gargoyl"), one("Chimera"), one("Meduza")],
  [one("Ork", k3()), one("Troll"), one("Wampir"), one("Harpia", k3(2)), one("Ogre"), one("Minotaur")],
  [one("Wilkołak", k6()), one("Upiór"), one("Warg", k3()), MAGE, KNIGHT, one("Kronk", k6(1))],
  [one("Gargoyl", 2), one("Chimera", 2), one("Meduza"), one("Ork", k6(1)), one("Hydra"), one("Wampir")],
  [
    disputed(one("Harpia", k6(1))),
    one("Ogre", 2),
    one("Minotaur"),
    one("Wilkołak", k6()),
    one("Upiór", 2),
    one("Warg", k6()),
  ],
  [
    one("Kościotrup", k3()),
    one("Zły duch", k3()),
    disputed(one("Kościotrup", k3())),
    disputed(one("Troll")),
    disputed(one("Zły duch", k3(2))),
    one("Hydra"),
  ],
];

/** Wanderers (8.3): the second die names a column for each two faces. */
export const WANDERERS: readonly (readonly Entry[])[] = [
  [KNIGHT, MAGE, one("Chimera")],
  [one("Gargoyl"), one("Meduza"), one("Ork", k3())],
  [one("Troll"), one("Wampir"), one("Harpia", k3(2))],
  [one("Ogre"), one("Minotaur"), one("Wilkołak", k6())],
  [one("Upiór"), one("Warg", k3()), one("Zły duch", k3())],
  [one("Hydra"), one("Kościotrup", k3()), one("Kronk", k6())],
];

/** How many Demons guard the Gate (16.0). */
const DEMONS: Dice = { count: 2, die: "k3", plus: 1 };

function* throwDice(dice: Dice, prompt: string): Rule<Thrown> {
  const faces = yield* askOne({
    kind: "roll",
    to: "mg",
    rule: "LS-8.3-1",
    prompt: label(`LABIRYNT.encounter.ask.${prompt}`),
    dice,
  });
  return { die: dice.die, faces, parts: [], total: total(dice, faces) };
}

/** How many there are, by the level of the labyrinth too (LS-6.7-1). */
function* numberOf(
  { count }: Entry,
  poziom: number,
): Rule<{ count: number; code: string; thrown: Thrown[] }> {
  const times = byLevel("liczba", poziom);
  const doubled = (code: string) => (times === 1 ? code : code === "" ? `×${times}` : `${code} ×${times}`);
  if (typeof count === "number") return { count: count * times, code: doubled(""), thrown: [] };
  const thrown = yield* throwDice(count, "number");
  return { count: thrown.total * times, code: doubled(notation(count)), thrown: [thrown] };
}

const met = (name: string, count: number, code: string, system: Met["system"] = {}): Met => ({
  pack: PACK,
  name,
  count,
  code,
  system,
});

/** Two dice, and the kind and the number that they name (LS-8.3-1, LS-9.0-4). */
function* onTable(table: readonly (readonly Entry[])[], poziom: number): Rule<Meeting> {
  const row = yield* throwDice({ count: 1, die: "k6" }, "row");
  const column = yield* throwDice({ count: 1, die: "k6" }, "column");
  const entries = table[row.total - 1] ?? [];
  const entry = entries[Math.ceil((column.total * entries.length) / 6) - 1];
  const circumstances = { kind: "circumstances", poziom };
  if (!entry) return { thrown: [row, column], met: [], notes: [], circumstances, rules: ["LS-8.3-1"] };
  const { count, code, thrown } = yield* numberOf(entry, poziom);
  return {
    thrown: [row, column, ...thrown],
    met: [met(entry.name, count, code, { poziom })],
    notes: entry.disputed ? [label("LABIRYNT.encounter.disputed")] : [],
    circumstances,
    rules: ["LS-8.3-1", "LS-9.0-4", "LS-6.7-1"],
  };
}

/** The guard of the Gate (LS-16.0-1): 2K3+1 Demons whatever the level, and one Bezimienny. */
function* atTheGate(poziom: number): Rule<Meeting> {
  const thrown = yield* throwDice(DEMONS, "demons");
  return {
    thrown: [thrown],
    met: [
      met("Demon", thrown.total, notation(DEMONS), { poziom }),
      met("Bezimienny", 1, "", { poziom }),
      met("Czarne Wrota", 1, ""),
    ],
    notes: [label("LABIRYNT.encounter.noTalk")],
    circumstances: { kind: "circumstances", poziom },
    rules: ["LS-16.0-1"],
  };
}

const text = (key: string): Label => label(`LABIRYNT.encounter.${key}`);

/** Whom the party may come upon in the labyrinth. */
export const encounters: Encounters = {
  tables: ["osiadle", "wedrowne", "wrota"].map((id) => ({
    id,
    label: text(`table.${id}`),
    hint: text(`hint.${id}`),
  })),
  choices: [
    {
      id: "poziom",
      label: label("LABIRYNT.tracker.level"),
      options: ["1", "2", "3"].map((value) => ({ value, label: label("SZRANKI.name", { name: value }) })),
    },
  ],
  *meet(table, { poziom = "1" }) {
    const level = Math.min(3, Math.max(1, Number(poziom) || 1));
    if (table === "wrota") return yield* atTheGate(level);
    return yield* onTable(table === "wedrowne" ? WANDERERS : RESIDENTS, level);
  },
};
