import { isFormula } from "../../core/formula.js";
import { type Label, label } from "../../core/label.js";
import type { ItemSubject, SheetView } from "../../core/ruleset.js";
import { gauge } from "../../core/view.js";
import { deedsOf } from "./deeds.js";
import { choices, trialView } from "./pieces.js";
import { money } from "./rules/money.js";
import { damageOf, ownCost, repairTrial, smithCost, type Wearing, wearingOf } from "./rules/repair.js";
import {
  ATTRIBUTES,
  CLASSES,
  EFFECTS,
  ELEMENTS,
  FAMILIES,
  MAGIC,
  QUALITIES,
  SKILL_NAMES,
  SKILLS,
} from "./rules/tables.js";
import { type Askanor, BRON, CECHA, CZAR, type Effect, PANCERZ, RASA, TARCZA } from "./shape.js";

type Subject = ItemSubject<Askanor>;
type Of<Type extends string> = Extract<Subject["item"], { type: Type }>["system"];

const say = (key: string, data?: Record<string, string | number | Label>) =>
  label(`ASKANOR.sheet.${key}`, data);

/** A list of effects as rows, for each of the two crits. */
function crits(system: { kryt1: readonly Effect[]; kryt2: readonly Effect[] }) {
  return (["kryt1", "kryt2"] as const).map((path, index) => ({
    path: `system.${path}`,
    sixes: index + 1,
    label: label(`ASKANOR.sheet.sixes.${index + 1}`),
    told: system[path].map(({ efekt, wartosc }) => label(`ASKANOR.efekt.${efekt}`, { count: wartosc })),
    rows: system[path].map(({ efekt, wartosc }, nth) => ({
      index: nth,
      path: `system.${path}.${nth}`,
      effects: choices(EFFECTS, efekt, "efektNazwa"),
      wartosc,
      counts: efekt === "krwawienie" || efekt === "pancerz",
    })),
  }));
}

/** What mending it costs, its owner's own work and the smith's; null for what is whole. */
function mending({ item, owner, options }: Subject) {
  const thing = item as Wearing;
  const { lost, ruined } = damageOf(thing);
  const deeds = owner ? deedsOf({ ...owner, actor: owner.fighter.actor, editable: true }) : null;
  const of = (kind: string) =>
    deeds?.of(({ deed }) => deed.kind === kind && deed["item"] === item._id)[0]?.id ?? null;
  const held = owner ? wearingOf(owner.fighter, item._id) : null;
  return {
    lost,
    ruined,
    own: of("repair"),
    smith: of("smith"),
    ownCost: money(ownCost(thing)),
    smithCost: money(smithCost(thing, options)),
    trial: owner && held ? trialView(owner.battle, repairTrial(owner.battle, owner.fighter, held)) : null,
    timed: owner !== undefined && owner.battle.combat.id !== null && owner.battle.combat.round > 0,
    purse: owner ? money(owner.fighter.actor.system.sakiewka) : null,
  };
}

function durability({ wytrzymalosc, zuzycie }: Of<typeof TARCZA>) {
  if (wytrzymalosc === null) return null;
  const left = Math.max(0, wytrzymalosc - zuzycie);
  return { ...gauge(left, wytrzymalosc), text: say("durability", { left, all: wytrzymalosc }) };
}

interface Fact {
  readonly label: Label;
  readonly value: Label;
}

const fact = (key: string, value: Label): Fact => ({ label: label(`ASKANOR.field.${key}`), value });
const written = (text: string | number): Label => label("SZRANKI.name", { name: text });

/** A figure that is to be read at a glance. */
const big = (key: string, value: string | number) => ({
  label: label(`ASKANOR.${key}`),
  value: value === "" ? "–" : String(value),
});

/** Words for the switches of an item that are on. */
function tags(system: object, keys: readonly string[]): Label[] {
  return keys
    .filter((key) => (system as Record<string, unknown>)[key] === true)
    .map((key) => label(`ASKANOR.field.${key}`));
}

const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

const HANDS = ["nie", "prawa", "lewa", "obie", "ziemia"];

function common(subject: Subject, system: Of<typeof BRON> | Of<typeof TARCZA>) {
  return {
    durability: durability(system),
    crits: crits(system),
    wrong: isFormula(system.obrazenia) ? null : label("ASKANOR.flaw.dice", { code: system.obrazenia }),
    held: choices(HANDS, system.trzymana, "trzymana"),
    quality: choices(QUALITIES, system.jakosc, "jakosc"),
    price: money(system.cena),
    repair: mending(subject),
    facts: [
      fact("trzymana", label(`ASKANOR.trzymana.${system.trzymana}`)),
      fact("jakosc", label(`ASKANOR.jakosc.${system.jakosc}`)),
      fact("price", money(system.cena)),
    ],
  };
}

function bronView(subject: Subject, system: Of<typeof BRON>) {
  const missile = system.klasa === "dystansowa";
  const known: readonly string[] = SKILL_NAMES;
  const own = system.umiejetnosc === "" || known.includes(system.umiejetnosc) ? [] : [system.umiejetnosc];
  const all = common(subject, system);
  const skill = system.umiejetnosc;
  return {
    ...all,
    missile,
    big: [
      big("field.obrazenia", system.obrazenia),
      big("field.zasieg", system.zasieg),
      missile
        ? big("field.przeladowanie", system.przeladowanie)
        : big("field.parowanie", system.parowanie === null ? "" : signed(system.parowanie)),
    ],
    tags: [
      ...tags(system, ["omijaLkp", "omijaCkp", "rzucana", "dusi"]),
      ...(system.rozbrajalna ? [] : [say("notDisarmed")]),
    ],
    facts: [
      fact(
        "umiejetnosc",
        skill === ""
          ? say("usualSkill")
          : known.includes(skill)
            ? label(`ASKANOR.skill.${skill}`)
            : written(skill),
      ),
      fact("atrybut", label(`ASKANOR.atrybut.${system.atrybut}`)),
      ...all.facts,
    ],
    classes: choices(CLASSES, system.klasa, "klasa"),
    families: choices(FAMILIES, system.rodzina, "rodzina"),
    attributes: choices(["klasa", "najlepszy", ...ATTRIBUTES], system.atrybut, "atrybut"),
    skills: ["", ...known, ...own].map((value) => ({
      value,
      label:
        value === ""
          ? say("usualSkill")
          : known.includes(value)
            ? label(`ASKANOR.skill.${value}`)
            : label("SZRANKI.name", { name: value }),
      chosen: value === system.umiejetnosc,
    })),
    subtitle: [
      label(`ASKANOR.klasa.${system.klasa}`),
      label(`ASKANOR.rodzina.${system.rodzina}`),
      say("hands", { count: system.rece }),
      ...(system.rzucana ? [label("ASKANOR.field.rzucana")] : []),
    ],
  };
}

const tarczaView = (subject: Subject, system: Of<typeof TARCZA>) => ({
  ...common(subject, system),
  big: [big("field.obrazenia", system.obrazenia)],
  subtitle: [label("ASKANOR.klasa.tarcza")],
});

function pancerzView(subject: Subject, system: Of<typeof PANCERZ>) {
  const { lkp, ckp, uszkodzenie } = system;
  const left = {
    ckp: Math.max(0, ckp - uszkodzenie),
    lkp: Math.max(0, lkp - Math.max(0, uszkodzenie - ckp)),
  };
  return {
    big: [
      big("sheet.ckpLong", left.ckp),
      big("sheet.lkpLong", left.lkp),
      big("field.kara", signed(system.kara)),
    ],
    facts: [fact("jakosc", label(`ASKANOR.jakosc.${system.jakosc}`)), fact("price", money(system.cena))],
    left,
    quality: choices(QUALITIES, system.jakosc, "jakosc"),
    price: money(system.cena),
    repair: mending(subject),
    subtitle: [say(system.noszony ? "worn" : "notWorn"), ...(system.kara < -1 ? [say("noDodge")] : [])],
  };
}

const skillChoices = (chosen: string) =>
  [...SKILL_NAMES, ...(chosen in SKILLS ? [] : [chosen])].map((value) => ({
    value,
    label: value in SKILLS ? label(`ASKANOR.skill.${value}`) : label("SZRANKI.name", { name: value }),
    chosen: value === chosen,
  }));

function cechaView(_subject: Subject, system: Of<typeof CECHA>) {
  const skill = (one: string) => (one in SKILLS ? label(`ASKANOR.skill.${one}`) : written(one));
  return {
    facts: [
      ...system.premie.map(({ umiejetnosc, wartosc }) => ({
        label: skill(umiejetnosc),
        value: written(signed(wartosc)),
      })),
      ...system.zakazane.map((one) => ({ label: skill(one), value: say("alwaysFails") })),
      ...(system.lkp > 0 ? [fact("lkpCechy", written(system.lkp))] : []),
      ...(system.zywiol === "brak"
        ? []
        : [
            {
              label: label(`ASKANOR.zywiol.${system.zywiol}`),
              value: say("resists", { count: system.odpornosc }),
            },
          ]),
      ...(system.utraconaReka === "zadna"
        ? []
        : [fact("utraconaReka", label(`ASKANOR.reka.${system.utraconaReka}`))]),
    ],
    keys: choices(["inna", "szpetny", "bezrecznosc", "kuternoga"], system.klucz, "klucz"),
    elements: choices(["brak", ...ELEMENTS], system.zywiol, "zywiol"),
    lost: choices(["zadna", "prawa", "lewa"], system.utraconaReka, "reka"),
    bonuses: system.premie.map(({ umiejetnosc, wartosc }, index) => ({
      index,
      wartosc,
      skills: skillChoices(umiejetnosc),
    })),
    barred: system.zakazane.map((skill, index) => ({ index, skills: skillChoices(skill) })),
    subtitle: [label(`ASKANOR.klucz.${system.klucz}`)],
  };
}

function czarView(_subject: Subject, system: Of<typeof CZAR>) {
  return {
    big: [
      big("field.obrazenia", system.obrazenia),
      big("field.zasiegCzaru", system.zasieg),
      { label: label("ASKANOR.field.czas"), words: label(`ASKANOR.cost.${system.czas}`) },
    ],
    tags: tags(system, ["unik", "tarcza", "omijaLkp", "omijaCkp"]),
    facts: [
      fact("umiejetnosc", label(`ASKANOR.skill.${system.umiejetnosc}`)),
      ...(system.obrazenia === "" ? [] : [fact("zywiol", label(`ASKANOR.zywiol.${system.zywiol}`))]),
      ...(system.status === "brak" ? [] : [fact("status", label(`ASKANOR.status.${system.status}`))]),
    ],
    skills: choices(MAGIC, system.umiejetnosc, "skill"),
    times: choices(["akcja", "chwila"], system.czas, "cost"),
    elements: choices(ELEMENTS, system.zywiol, "zywiol"),
    statuses: ["brak", "wzmocnienie", "ogluszenie", "powalenie"].map((value) => ({
      value,
      label: label(value === "brak" ? "ASKANOR.sheet.noStatus" : `ASKANOR.status.${value}`),
      chosen: value === system.status,
    })),
    crits: crits(system),
    wrong: isFormula(system.obrazenia) ? null : label("ASKANOR.flaw.dice", { code: system.obrazenia }),
    subtitle: [label(`ASKANOR.skill.${system.umiejetnosc}`), label(`ASKANOR.cost.${system.czas}`)],
  };
}

function rasaView(_subject: Subject, system: Of<typeof RASA>) {
  return {
    attributes: ATTRIBUTES.map((id) => ({
      id,
      value: system.atrybuty[id],
      label: label(`ASKANOR.attribute.${id}`),
    })),
    traits: system.cechy.map((own, index) => ({ index, name: own })),
    facts: system.cechy.map((own) => fact("cecha", written(own))),
    subtitle: [say("raceKind")],
  };
}

const sheet = <Type extends string>(
  file: string,
  view: (subject: Subject, system: Of<Type>) => object,
): SheetView<Subject> => ({
  template: `askanor/${file}.hbs`,
  view: (subject) => ({
    editable: subject.editable,
    system: subject.item.system,
    ...view(subject, subject.item.system as Of<Type>),
  }),
});

/** The sheets of items. */
export const items: Record<string, SheetView<Subject>> = {
  [BRON]: sheet<typeof BRON>("bron", bronView),
  [TARCZA]: sheet<typeof TARCZA>("tarcza", tarczaView),
  [PANCERZ]: sheet<typeof PANCERZ>("pancerz", pancerzView),
  [CECHA]: sheet<typeof CECHA>("cecha", cechaView),
  [CZAR]: sheet<typeof CZAR>("czar", czarView),
  [RASA]: sheet<typeof RASA>("rasa", rasaView),
};
