import { type Label, label } from "../../core/label.js";
import type { ActorSubject, ItemSubject, SheetView } from "../../core/ruleset.js";
import { choices, effectsOf, emblemOf, kindOf, tokens } from "./pieces.js";
import { attributeOf, isOut } from "./rules/figures.js";
import { isPsychic } from "./rules/legality.js";
import { isWorn } from "./rules/terms.js";
import {
  type Creature,
  POSZUKIWACZ,
  type Poszukiwacz,
  PRZEDMIOT,
  PRZYJACIEL,
  RODZAJE,
  type Seeker,
  type Talisman,
  WROG,
  ZAKLECIE,
} from "./shape.js";

type Subject = ActorSubject<Talisman>;

const say = (key: string, data?: Record<string, string | number | Label>) =>
  label(`TALISMAN.sheet.${key}`, data);

/** The special abilities, as a character's card tells them: each a sentence of its own. */
function abilities({ zdolnosci }: Poszukiwacz): Label[] {
  const { kosci, miejscaBroni, chroni } = zdolnosci;
  const ability = (key: string, data?: Record<string, number>) => label(`TALISMAN.ability.${key}`, data);
  const flags = ["mocDoSily", "bezBroni", "bezPancerza", "wymykanie", "psychiczna"] as const;
  return [
    ...(kosci > 1 ? [ability("kosci", { count: kosci })] : []),
    ...(miejscaBroni === 1 || zdolnosci.bezBroni ? [] : [ability("miejscaBroni", { count: miejscaBroni })]),
    ...flags.filter((id) => zdolnosci[id]).map((id) => ability(id)),
    ...(chroni === 0 ? [] : [ability(chroni === 1 ? "surely" : "chroni", { from: chroni })]),
  ];
}

/** What somebody carries, each as a small card; what has been used up comes last. */
function things(figure: Seeker) {
  const order = [PRZEDMIOT, PRZYJACIEL, ZAKLECIE];
  return [...figure.actor.items]
    .sort(
      (a, b) =>
        Number(a.system.zuzyte) - Number(b.system.zuzyte) || order.indexOf(a.type) - order.indexOf(b.type),
    )
    .map((item) => ({
      id: item._id,
      name: item.name,
      type: item.type,
      kind: label(`TALISMAN.rzecz.${kindOf(item)}`),
      effects: effectsOf(item),
      emblem: emblemOf(item),
      used: item.system.zuzyte,
      idle:
        !isWorn(figure, item) ||
        (kindOf(item) === "przedmiot.bron" && figure.actor.system.zdolnosci.bezBroni),
    }));
}

/** The two attributes in their shields: what is printed, what has been won, and what both come to. */
function attributes({ sila, moc, zetony }: Poszukiwacz) {
  return [["sila", sila] as const, ["moc", moc] as const].map(([id, printed]) => ({
    id,
    label: label(`TALISMAN.part.${id}`),
    printed,
    won: zetony[id],
    total: printed + zetony[id],
  }));
}

const tabs = (...ids: string[]) => ids.map((id) => ({ id, label: label(`TALISMAN.tab.${id}`) }));

const SWITCHES = ["mocDoSily", "bezBroni", "bezPancerza", "wymykanie", "psychiczna"] as const;

function poszukiwaczView({ fighter, battle, editable }: Subject) {
  const figure = fighter as Seeker;
  const { system } = figure.actor;
  const { zycie, zycieNaStart, los, losNaStart } = system;
  return {
    subtitle: [
      label(`TALISMAN.charakter.${system.charakter}`),
      ...(system.start === "" ? [] : [say("start", { start: system.start })]),
    ],
    tabs: tabs(...(editable ? ["walka"] : []), "rzeczy", "karta"),
    editable,
    dead: isOut(fighter),
    over: system.tura === "skonczona",
    truce: system.remis.stan === "brak" ? null : label(`TALISMAN.tracker.truce.${system.remis.stan}`),
    system,
    attributes: attributes(system),
    counters: [
      { id: "zycie", tokens: tokens(zycie, zycieNaStart), label: say("zycie", { count: zycie }) },
      { id: "los", tokens: tokens(los, losNaStart), label: say("los", { count: los }) },
      { id: "zloto", tokens: tokens(system.zloto, 0), label: say("zloto", { count: system.zloto }) },
    ],
    abilities: abilities(system),
    psychic: isPsychic(figure),
    things: things(figure),
    inFight: battle.combat.id !== null,
    charaktery: choices(["dobry", "neutralny", "zly"], system.charakter, "charakter"),
    tury: choices(["trwa", "skonczona"], system.tura, "tura"),
    remisy: choices(["brak", "czeka", "trwa"], system.remis.stan, "remis"),
    switches: SWITCHES.map((id) => ({ id, on: system.zdolnosci[id], label: label(`TALISMAN.field.${id}`) })),
  };
}

function wrogView({ fighter, editable }: Subject) {
  const figure = fighter as Creature;
  const { system } = figure.actor;
  const by = attributeOf(figure);
  return {
    subtitle: [label(`TALISMAN.rodzaj.${system.rodzaj}`), say("numer", { numer: system.numer })],
    editable,
    dead: isOut(fighter),
    system,
    by,
    byLabel: by === null ? null : label(`TALISMAN.part.${by}`),
    value: by === null ? "?" : system.kod === "" ? String(system[by] ?? 0) : system.kod,
    flaw:
      by !== null
        ? null
        : system.kod === ""
          ? label("TALISMAN.bad.noValue")
          : label("SZRANKI.bad.dice", { code: system.kod }),
    together: by === null ? null : say(`together.${by}`),
    rodzaje: choices(RODZAJE, system.rodzaj, "rodzaj"),
  };
}

const CECHY = ["sila", "moc"] as const;
const KIEDY = ["zawsze", "istoty", "pojedynki", ...RODZAJE] as const;

/** An object, a friend or a spell: the card, and below it what it is made of. */
function thingView({ item, editable }: ItemSubject<Talisman>) {
  const { system } = item;
  return {
    editable,
    system,
    kind: label(`TALISMAN.rzecz.${kindOf(item)}`),
    effects: effectsOf(item),
    emblem: emblemOf(item),
    spell: item.type === ZAKLECIE,
    rodzaje:
      item.type === PRZEDMIOT
        ? choices(["bron", "pancerz", "inny"], item.system.rodzaj, "rzecz.przedmiot")
        : null,
    premie: system.premie.map(({ wartosc, cecha, komu, kiedy }, index) => ({
      index,
      wartosc,
      cechy: choices(CECHY, cecha, "part"),
      komu: choices(["nosiciel", "przeciwnik"], komu, "komu"),
      kiedy: choices(KIEDY, kiedy, "kiedy"),
    })),
    skutki: choices(["brak", "pokonuje", "remis"], system.skutek, "skutek"),
    chroniCecha: choices(["sila", "moc", "obie"], system.chroniCecha, "chroniCecha"),
  };
}

const sheet = <S>(name: string, view: (subject: S) => object): SheetView<S> => ({
  template: `talisman/${name}.hbs`,
  view,
});

/** Templates that the others include. */
export const partials = ["clash", "seat", "foe", "tokens", "thing", "prose"].map(
  (name) => `talisman/${name}.hbs`,
);

const thing = sheet("rzecz", thingView);

/** The sheets of Talisman. */
export const sheets = {
  actors: { [POSZUKIWACZ]: sheet("poszukiwacz", poszukiwaczView), [WROG]: sheet("wrog", wrogView) },
  items: { [PRZEDMIOT]: thing, [PRZYJACIEL]: thing, [ZAKLECIE]: thing },
};
