import { label } from "../../core/label.js";
import type { ActorSubject, ItemSubject, SheetView } from "../../core/ruleset.js";
import { type Gauge, gauge } from "../../core/view.js";
import { weaponIcon } from "./board.js";
import { czarView, magicView, spells, upon, wrotaView } from "./magic-sheets.js";
import { fightBonus } from "./rules/abilities.js";
import {
  asCharacter,
  asMonster,
  biegloscOf,
  isOut,
  STONE,
  silaOf,
  weaponsOf,
  zrecznoscOf,
} from "./rules/figures.js";
import { sunOf } from "./rules/spells.js";
import { byLevel, columnName, columnOf, DISPUTED_CELLS, woundsFor } from "./rules/tables.js";
import {
  type Ability,
  BRON,
  type Bron,
  CZAR,
  type Labirynt,
  type Opcje,
  POSTAC,
  POTWOR,
  type Postac,
  type Potwor,
  SUNS,
  type Tabela,
  WROTA,
} from "./shape.js";
import { type Choice, choices, tabs } from "./sheet-parts.js";

type Actor = ActorSubject<Labirynt>;

/** Kinds of weapon that a table knows, and the present one where it knows it not. */
function kinds(tabela: Tabela, chosen: string, without: readonly string[] = []): Choice[] {
  const known = tabela.kolumny.map(({ id }) => id).filter((id) => !without.includes(id));
  const all = known.includes(chosen) ? known : [...known, chosen];
  return all.map((id) => ({ value: id, label: columnName(tabela, id), chosen: id === chosen }));
}

function wounds({ fighter }: Actor): Gauge {
  return gauge(fighter.actor.system.rany, silaOf(fighter));
}

function weapons({ fighter, battle }: Actor) {
  const { tabela } = battle.combat.state.options;
  return weaponsOf(fighter).map(({ _id, name, system }) => {
    const kind = columnOf(tabela, system.kolumna);
    return {
      id: _id,
      name,
      icon: weaponIcon(system.kolumna),
      kind: columnName(tabela, system.kolumna),
      ranged: kind?.zasieg === "dystans",
      once: kind?.jednorazowa ?? false,
      inHand: fighter.state.weapon === _id,
      used: system.zuzyta,
      bieglosc: biegloscOf(fighter, system.kolumna),
      premia: system.premia,
      nota: system.nota,
    };
  });
}

const RASY = ["czlowiek", "elf", "krasnolud", "polkronk", "inna"];
const ABILITIES_OF_MONSTERS = [
  "smrod",
  "ogien",
  "kamien",
  "regeneracja",
  "urok",
  "wzrost",
  "czary",
] as const satisfies readonly Ability[];
const ABILITIES = ["czarneWrota", "pulapki", "negocjacje"] as const;

function postacView(subject: Actor) {
  const { fighter, battle, editable } = subject;
  const system = asCharacter(fighter) as Postac;
  const { tabela } = battle.combat.state.options;
  return {
    subtitle: [
      label(`LABIRYNT.rodzaj.${system.rodzaj}`),
      label(`LABIRYNT.rasa.${system.rasa}`),
      ...(system.zdolnosci.czarneWrota > 0
        ? [label("LABIRYNT.sheet.gate", { count: system.zdolnosci.czarneWrota })]
        : []),
    ],
    tabs: tabs("walka", "czary", "ekwipunek", "opis"),
    editable,
    dead: isOut(fighter) && !fighter.actor.statuses.includes(STONE),
    stone: fighter.actor.statuses.includes(STONE),
    upon: upon(system, system.przyplyw),
    magic: magicView(subject, system.potencjal),
    spells: spells(subject),
    system,
    sila: silaOf(fighter),
    wounds: wounds(subject),
    woundsText: label("LABIRYNT.sheet.wounds", { count: system.rany, sila: silaOf(fighter) }),
    suns: SUNS.map((id) => ({
      id,
      value: system.potencjal[id],
      rules: id === sunOf(battle),
      label: label(`LABIRYNT.potencjal.${id}`),
    })),
    weapons: weapons(subject),
    inFight: battle.combat.id !== null,
    rodzaje: choices(["bohater", "uczen"], system.rodzaj, "rodzaj"),
    rasy: choices(RASY, system.rasa, "rasa"),
    zdolnosci: ABILITIES.map((id) => ({
      id,
      value: system.zdolnosci[id],
      label: label(`LABIRYNT.zdolnosc.${id}`),
    })),
    bieglosci: system.bieglosci.map(({ bron, premia }, index) => ({
      index,
      premia,
      name: columnName(tabela, bron),
      kinds: kinds(tabela, bron, ["potwory"]),
    })),
    miejsca: choices(["L", "C", "R"], system.szyk.miejsce, "miejsce"),
    szyk:
      system.szyk.szereg === 0
        ? label("LABIRYNT.sheet.anywhere")
        : label(`LABIRYNT.deed.place.${system.szyk.miejsce}`, { rank: system.szyk.szereg }),
  };
}

function potworView(subject: Actor) {
  const { fighter, battle, editable } = subject;
  const system = asMonster(fighter) as Potwor;
  const { tabela } = battle.combat.state.options;
  const rolled = system.rzut !== null;
  return {
    subtitle: [label("LABIRYNT.sheet.monster"), label("LABIRYNT.sheet.level", { poziom: system.poziom })],
    tabs: tabs("walka", "czary", "opis"),
    editable,
    dead: isOut(fighter),
    upon: upon(system),
    spells: spells(subject),
    abilities: ABILITIES_OF_MONSTERS.map((id) => ({
      id,
      on: system.zdolnosci[id],
      label: label(`LABIRYNT.moc.${id}`),
    })),
    able: ABILITIES_OF_MONSTERS.some((id) => system.zdolnosci[id]),
    abilitiesOff: !battle.combat.state.options.zdolnosci,
    role: choices(["zwykly", "demon", "bezimienny"], system.rola, "rola"),
    system,
    rolled,
    sila: silaOf(fighter),
    zrecznosc: zrecznoscOf(fighter) + fightBonus(battle, fighter),
    niechec: system.niechec === null ? null : system.niechec + byLevel("niechec", system.poziom),
    byLevel: system.poziom > 1,
    wounds: wounds(subject),
    woundsText: rolled
      ? label("LABIRYNT.sheet.wounds", { count: system.rany, sila: silaOf(fighter) })
      : label("LABIRYNT.sheet.unrolled", { kod: system.kod }),
    poziomy: [1, 2, 3].map((value) => ({ value, chosen: value === system.poziom })),
    kind: columnName(tabela, system.bron),
    kinds: kinds(tabela, system.bron),
    bieglosc: biegloscOf(fighter, system.bron),
    column: column(tabela, system.bron),
  };
}

/** One bar for each modified roll from 3 to the last row: the column of table 9.9 as a drawing. */
function column(tabela: Tabela, id: string) {
  const last = tabela.wiersze.at(-1)?.do ?? 0;
  const first = Math.min(3, last);
  const rolls = Array.from(
    { length: Math.max(0, Math.min(30, last - first + 1)) },
    (_, index) => first + index,
  );
  const amounts = rolls.map((roll) => woundsFor(tabela, id, roll));
  const most = Math.max(1, ...amounts);
  return rolls.map((roll, index) => {
    const amount = amounts[index] ?? 0;
    return {
      roll,
      amount,
      percent: Math.round((amount / most) * 100),
      label: label("LABIRYNT.sheet.cell", { roll, count: amount }),
    };
  });
}

function bronView({ item, options, editable }: ItemSubject<Labirynt>) {
  const system = item.system as Bron;
  const { tabela } = options;
  const kind = columnOf(tabela, system.kolumna);
  return {
    editable,
    system,
    icon: weaponIcon(system.kolumna),
    kind: columnName(tabela, system.kolumna),
    range: label(`LABIRYNT.zasieg.${kind?.zasieg ?? "wrecz"}`),
    once: kind?.jednorazowa ?? false,
    unknown: kind === undefined,
    kinds: kinds(tabela, system.kolumna, ["potwory"]),
    column: column(tabela, system.kolumna),
  };
}

/** Table 9.9 as a grid to edit, the cells where the sources disagree marked. */
function opcjeView({ tabela }: Opcje) {
  const disputed = (id: string, roll: number) =>
    DISPUTED_CELLS.some((cell) => cell.kolumna === id && cell.do === roll);
  return {
    columns: tabela.kolumny.map((kolumna, index) => ({
      ...kolumna,
      index,
      name: columnName(tabela, kolumna.id),
      ranges: choices(["wrecz", "dystans"], kolumna.zasieg, "zasieg"),
    })),
    rows: tabela.wiersze.map((wiersz, index) => ({
      index,
      to: wiersz.do,
      last: index === tabela.wiersze.length - 1,
      cells: tabela.kolumny.map(({ id }, at) => ({
        at,
        value: wiersz.rany[at] ?? 0,
        disputed: disputed(id, wiersz.do),
        label: label("LABIRYNT.options.cell", { bron: columnName(tabela, id), roll: wiersz.do }),
      })),
    })),
  };
}

const sheet = <Subject>(name: string, view: (subject: Subject) => object): SheetView<Subject> => ({
  template: `labirynt/${name}.hbs`,
  view,
});

/** Templates that the others include. */
export const partials = ["figure", "formation", "head", "spell-row", "spells", "weapon-row"].map(
  (name) => `labirynt/${name}.hbs`,
);

/** The sheets of Labirynt Śmierci. */
export const sheets = {
  actors: {
    [POSTAC]: sheet("postac", postacView),
    [POTWOR]: sheet("potwor", potworView),
    [WROTA]: sheet("wrota", wrotaView),
  },
  items: { [BRON]: sheet("bron", bronView), [CZAR]: sheet("czar", czarView) },
  options: sheet("opcje", opcjeView),
};
