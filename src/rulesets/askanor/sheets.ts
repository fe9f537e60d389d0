import { type Label, label } from "../../core/label.js";
import type { ActorSubject, SheetView } from "../../core/ruleset.js";
import { gauge } from "../../core/view.js";
import { deedsOf, deedsWith } from "./deeds.js";
import { items } from "./item-sheets.js";
import { options } from "./options-sheet.js";
import { statusLabel } from "./pieces.js";
import {
  armourOf,
  armourPenalty,
  isDead,
  isUnconscious,
  lifeOf,
  mostLife,
  STATUS,
  type StatusName,
} from "./rules/figures.js";
import { armsOf, byHand, FIST, fistsOf, isHeld } from "./rules/gear.js";
import { money } from "./rules/money.js";
import { ATTRIBUTES } from "./rules/tables.js";
import { type Askanor, type Figure, POSTAC, RASA, STWORZENIE } from "./shape.js";
import { armCard, defences, hitting, spells } from "./sheet-arms.js";
import { gear } from "./sheet-gear.js";
import { skills, traits } from "./sheet-skills.js";
import { movement, turn } from "./sheet-turn.js";

type Subject = ActorSubject<Askanor>;

const say = (key: string, data?: Record<string, string | number | Label>) =>
  label(`ASKANOR.sheet.${key}`, data);

const name = (text: string) => label("SZRANKI.name", { name: text });

function subtitle({ actor: { system, type, items: all } }: Figure): Label[] {
  const race = all.find((item) => item.type === RASA)?.name ?? system.rasa;
  return [race === "" ? label(`ASKANOR.kind.${type === POSTAC ? "postac" : "stworzenie"}`) : name(race)];
}

const tabs = (...ids: string[]) => ids.map((id) => ({ id, label: label(`ASKANOR.tab.${id}`) }));

/** Modifiers that lie at hand: penalties of the rulebook are multiples of 2 (AF-8). */
const QUICK = [4, 2, 0, -2, -4];

function figureView(subject: Subject) {
  const { fighter, battle, viewer, editable } = subject;
  const { system } = fighter.actor;
  const deeds = deedsOf(subject);
  const inFight = battle.combat.id !== null;
  const magic = spells(subject, deeds);
  const life = lifeOf(fighter);
  const most = mostLife(fighter);
  const arms = armsOf(fighter).filter(isHeld).sort(byHand);
  const fists = system.rece > 0 ? deedsWith(deeds, FIST) : null;
  return {
    subtitle: subtitle(fighter),
    tabs: tabs("walka", "umiejetnosci", "ekwipunek", "czary", "opis"),
    editable,
    mg: viewer.mg,
    inFight,
    dead: isDead(fighter),
    out: isUnconscious(fighter),
    statuses: (Object.keys(STATUS) as StatusName[])
      .filter(
        (key) => !["dead", "nieprzytomny"].includes(key) && fighter.actor.statuses.includes(STATUS[key]),
      )
      .map((key) => statusLabel(key, fighter.actor)),
    system,
    life: gauge(life, most),
    lifeText: say("life", { left: life, most }),
    attributes: ATTRIBUTES.map((id) => ({
      id,
      value: system.atrybuty[id],
      label: label(`ASKANOR.attribute.${id}`),
    })),
    armour: { ...armourOf(fighter), kara: armourPenalty(fighter) },
    turn: turn(subject),
    defences: defences(subject),
    arms: arms.map((arm) => armCard(subject, deeds, arm)),
    fists: fists?.attack ? { ...hitting(fistsOf(fighter)), ...fists } : null,
    movement: inFight ? movement(subject, deeds) : null,
    others: deeds.hushed(deeds.of(({ group }) => group === "inne")),
    ...gear(subject, deeds),
    skills: skills(subject, deeds),
    spells: magic,
    traits: traits(subject),
    purse: money(system.sakiewka),
    quick: QUICK.map((value) => ({ value, text: value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0" })),
    races: fighter.actor.items.flatMap((item) =>
      item.type === RASA
        ? [
            {
              id: item._id,
              name: item.name,
              traits: item.system.cechy.join(", "),
              apply: JSON.stringify(
                Object.fromEntries(
                  ATTRIBUTES.map((key) => [`system.atrybuty.${key}`, item.system.atrybuty[key]]),
                ),
              ),
            },
          ]
        : [],
    ),
  };
}

/** Templates that the others include. */
export const partials = [
  "turn",
  "head",
  "cost",
  "trial",
  "parts",
  "hits",
  "deed",
  "arm",
  "repair",
  "row-tools",
  "durability",
  "item-head",
  "crits",
  "mending",
  "read",
].map((one) => `askanor/${one}.hbs`);

const figure: SheetView<Subject> = { template: "askanor/postac.hbs", view: figureView };

/** The sheets of Askanor: characters and creatures have the same one. */
export const sheets = {
  actors: { [POSTAC]: figure, [STWORZENIE]: figure },
  items,
  options,
};
