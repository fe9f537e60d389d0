import { type Label, label } from "../../core/label.js";
import type { ActorSubject, SheetView } from "../../core/ruleset.js";
import { gauge } from "../../core/view.js";
import { items } from "./item-sheets.js";
import { options } from "./options-sheet.js";
import { byType, choices, strokes } from "./pieces.js";
import { absorption } from "./rules/damage.js";
import { delayOf, limitOf, plainEntry } from "./rules/doings.js";
import {
  abilitiesOf,
  actualDexterity,
  actualSpeed,
  hasStatus,
  inHand,
  isDown,
  isOut,
  proficiency,
  STATUS,
  spellsOf,
  weaponsOf,
} from "./rules/figures.js";
import { chanceToHit, defence, workingAbilities } from "./rules/hit.js";
import { fieldOf, magicSkill } from "./rules/space.js";
import { KEPT } from "./rules/tables.js";
import { type Krysztaly, PANCERZ, POSTAC, type Postac, PROFESJA, RASA, type Weapon } from "./shape.js";
import { laneOf } from "./tracker.js";

type Subject = ActorSubject<Krysztaly>;

const say = (key: string, data?: Record<string, string | number | Label>) =>
  label(`KRYSZTALY.sheet.${key}`, data);

const COEFFICIENTS = ["zyw", "sf", "zr", "sz", "int", "md", "um", "ch", "pr", "wi", "zw"] as const;

/** The coefficients as they are, and as armour and room leave them. */
function coefficients({ fighter, battle }: Subject) {
  const { system } = fighter.actor;
  const actual: Partial<Record<(typeof COEFFICIENTS)[number], number>> = {
    zr: actualDexterity(fighter),
    sz: actualSpeed(fighter),
    um: magicSkill(battle, fighter),
  };
  return COEFFICIENTS.map((id) => ({
    id,
    value: system[id],
    actual: actual[id] !== undefined && actual[id] !== system[id] ? actual[id] : null,
    short: say(`short.${id}`),
    label: say(`long.${id}`),
  }));
}

function weaponRow({ fighter, battle }: Subject, item: Weapon) {
  const { system } = item;
  const skilled = proficiency(fighter, item);
  return {
    id: item._id,
    name: item.name,
    kept: label(`KRYSZTALY.kept.${system.upuszczona ? "ziemia" : inHand(item) ? "reka" : system.noszona}`),
    place: system.upuszczona ? "ziemia" : inHand(item) ? "reka" : system.noszona,
    held: inHand(item),
    dropped: system.upuszczona,
    delay: delayOf(battle, fighter, plainEntry("", { do: "attack", item: item._id })).segments,
    strokes: strokes(system.opoznienie),
    attacks: limitOf(battle, item),
    tr: chanceToHit(battle, fighter, item).total,
    skilled,
    types: byType((type) => system.skutecznosc[type]),
    obrona: system.obrona,
    nota: system.nota,
  };
}

/** What is carried, by where it is carried: weapons as they hang, armour as it is worn. */
function gear(subject: Subject, weapons: readonly ReturnType<typeof weaponRow>[]) {
  const places = ["reka", ...KEPT.filter((one) => one !== "reka"), "ziemia"].flatMap((place) => {
    const own = weapons.filter((one) => one.place === place);
    return own.length === 0 ? [] : [{ label: label(`KRYSZTALY.kept.${place}`), items: own }];
  });
  const armour = subject.fighter.actor.items.flatMap((item) =>
    item.type === PANCERZ
      ? [
          {
            id: item._id,
            name: item.name,
            worn: item.system.noszony,
            obrona: item.system.obrona,
            types: byType((type) => item.system.wyparowania[type]),
            kind: label(`KRYSZTALY.rodzajPancerza.${item.system.rodzaj}`),
            nota: item.system.nota,
          },
        ]
      : [],
  );
  return { places, armour };
}

/** Race and profession as carried items, with what they would write into the figures. */
function origins({ fighter }: Subject) {
  return fighter.actor.items.flatMap((item) => {
    if (item.type === RASA) {
      const { zyw, sf, zr, sz } = item.system;
      const figures = (sex: "m" | "k") =>
        JSON.stringify({
          "system.rasa": item.name,
          "system.zyw": zyw[sex],
          "system.sf": sf[sex],
          "system.zr": zr[sex],
          "system.sz": sz[sex],
        });
      return [
        {
          id: item._id,
          name: item.name,
          text: say("race", { obrona: item.system.obrona, wyparowania: item.system.wyparowania }),
          copies: [
            { apply: figures("m"), label: say("copyM") },
            { apply: figures("k"), label: say("copyK") },
          ],
        },
      ];
    }
    if (item.type !== PROFESJA) return [];
    const { liczba, minimum, premia } = item.system;
    return [{ id: item._id, name: item.name, text: say("trade", { liczba, minimum, premia }), copies: [] }];
  });
}

function magic({ fighter, battle }: Subject) {
  const working = workingAbilities(battle, fighter).map(({ _id }) => _id);
  return {
    spells: spellsOf(fighter).map(({ _id, name, system }) => ({
      id: _id,
      name,
      text: say(system.rundy > 0 ? "spellRounds" : "spell", {
        krag: system.krag,
        segmenty: delayOf(battle, fighter, plainEntry("", { do: "cast", item: _id })).segments,
        rundy: system.rundy,
        koszt: system.koszt,
      }),
      nota: system.nota,
    })),
    abilities: abilitiesOf(fighter).map(({ _id, name, system }) => ({
      id: _id,
      name,
      text: label(`KRYSZTALY.dziala.${system.dziala}`),
      working: working.includes(_id),
      nota: system.nota,
    })),
  };
}

function subtitle(system: Postac): Label[] {
  const name = (text: string) => label("SZRANKI.name", { name: text });
  return [
    ...(system.rasa === "" ? [] : [name(system.rasa)]),
    ...(system.profesja === "" ? [] : [name(system.profesja)]),
    ...(system.poziom > 0 ? [say("level", { poziom: system.poziom })] : []),
    ...(system.rasa === "" && system.profesja === "" ? [label(`KRYSZTALY.rodzaj.${system.rodzaj}`)] : []),
  ];
}

const tabs = (...ids: string[]) => ids.map((id) => ({ id, label: label(`KRYSZTALY.tab.${id}`) }));

function postacView(subject: Subject) {
  const { fighter, battle, viewer, editable } = subject;
  const { system } = fighter.actor;
  const weapons = weaponsOf(fighter).map((item) => weaponRow(subject, item));
  const { options: own } = battle.combat.state;
  const obr = defence(battle, fighter);
  const fought = battle.combat.id !== null && battle.combat.round > 0;
  const highest = Math.max(1, fighter.state.natural, fighter.state.actual);
  return {
    subtitle: subtitle(system),
    tabs: tabs("walka", "ekwipunek", "magia", "opis"),
    editable,
    mg: viewer.mg,
    out: isDown(fighter) || isOut(fighter),
    agony: hasStatus(fighter, STATUS.agony),
    statuses: [STATUS.surprised, STATUS.cramped, STATUS.noRoom, STATUS.underWater]
      .filter((id) => hasStatus(fighter, id))
      .map((id) => label(`KRYSZTALY.status.${id.replace("krysztaly-", "")}`)),
    system,
    life: gauge(system.obrazenia, system.zyw),
    lifeText: say("life", { obrazenia: system.obrazenia, zyw: system.zyw }),
    coefficients: coefficients(subject),
    obr: { total: obr.total, parts: obr.parts },
    wyparowania: byType((type) => absorption(battle, fighter, type)),
    lane: fought ? laneOf(battle, fighter, viewer, { highest, acting: [] }) : null,
    weapons,
    ...gear(subject, weapons),
    ...magic(subject),
    magical: spellsOf(fighter).length + abilitiesOf(fighter).length > 0,
    bruises: system.stluczenia.map(({ punkty, minuty, gotowe }) =>
      gotowe
        ? say("bruiseDone", { punkty })
        : minuty === null
          ? say("bruise", { punkty })
          : say("bruiseDue", { punkty, minuty }),
    ),
    origins: origins(subject),
    rodzaje: choices(["postac", "istota"], system.rodzaj, "rodzaj"),
    wielkosci: choices(["czlowiek", "mala", "duza"], system.wielkosc, "wielkosc"),
    pole: fieldOf(fighter, own),
    bieglosci: system.bieglosci.map(({ grupa, wartosc }, index) => ({ index, grupa, wartosc })),
  };
}

const sheet = <S>(name: string, view: (subject: S) => object): SheetView<S> => ({
  template: `krysztaly/${name}.hbs`,
  view,
});

/** Templates that the others include. */
export const partials = ["lane", "head", "weapon-row", "item-head", "item-tools"].map(
  (name) => `krysztaly/${name}.hbs`,
);

/** The sheets of Kryształy Czasu. */
export const sheets = {
  actors: { [POSTAC]: sheet("postac", postacView) },
  items,
  options,
};
