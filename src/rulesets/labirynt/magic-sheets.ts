import { type Label, label } from "../../core/label.js";
import type { ActorSubject, ItemSubject } from "../../core/ruleset.js";
import { spellIcon } from "./board.js";
import { asGate, spellsOf } from "./rules/figures.js";
import { chargesLeft } from "./rules/gate.js";
import { badCode, chosenSpells, strengthOf, strengthText, sunOf } from "./rules/spells.js";
import {
  CZAR,
  type Czar,
  KIEDY,
  type Labirynt,
  type Postac,
  SKUTKI,
  type Spell,
  SUNS,
  type Wrota,
  ZASIEGI,
} from "./shape.js";
import { choices, tabs } from "./sheet-parts.js";

type Actor = ActorSubject<Labirynt>;

/** How a spell is told in a few words. */
function spellWords({ system }: Spell) {
  const strength = strengthText(strengthOf(system));
  return {
    typ: label(`LABIRYNT.typ.${system.typ}`),
    reach: label(`LABIRYNT.zasiegCzaru.${system.zasieg}`),
    effect: label(`LABIRYNT.skutek.${system.skutek}`),
    strength: strength === "0" ? null : strength,
    cost: label("LABIRYNT.sheet.cost", { count: system.koszt }),
    pips: Array.from({ length: system.koszt }, () => true),
  };
}

/** How often a spell can be cast, where that is limited: what is left, or how it will be rolled. */
function uses({ limit, pozostalo }: Czar): Label | null {
  if (limit === "") return null;
  return pozostalo === null
    ? label("LABIRYNT.sheet.uses", { kod: limit })
    : label("LABIRYNT.sheet.usesLeft", { count: pozostalo });
}

/** The spells that somebody knows, as rows of a sheet. */
export function spells({ fighter }: Actor) {
  return spellsOf(fighter).map((item) => {
    const { _id, name, img, system } = item;
    return {
      id: _id,
      name,
      icon: spellIcon(img),
      ...spellWords(item),
      letter: system.typ,
      ready: system.gotowy,
      spent: system.pozostalo === 0,
      uses: uses(system),
      nota: system.nota,
    };
  });
}

/** How many spells may be used today: by the sun where it is known, else as many as the best of them allows. */
export function magicView(subject: Actor, potencjal: Postac["potencjal"]) {
  const { battle, fighter } = subject;
  const sun = sunOf(battle);
  const best = Math.max(...SUNS.map((id) => potencjal[id]));
  const max = sun ? potencjal[sun] : best;
  const count = chosenSpells(fighter).length;
  return {
    knows: best > 0 || spellsOf(fighter).length > 0,
    sun,
    max,
    count,
    over: count > max,
    text: sun
      ? label("LABIRYNT.sheet.sun", { slonce: label(`LABIRYNT.potencjal.${sun}`), count, max })
      : label("LABIRYNT.sheet.sunUnknown"),
  };
}

/** What a spell has put upon somebody, in words. */
export function upon(system: { readonly zbroja: number }, surge = 0): Label[] {
  return [
    ...(system.zbroja > 0 ? [label("LABIRYNT.sheet.armour", { count: system.zbroja })] : []),
    ...(surge > 0 ? [label("LABIRYNT.sheet.surge", { value: surge })] : []),
  ];
}

/** The sheet of the Black Gate. */
export function wrotaView({ fighter, battle, editable }: Actor) {
  const system = asGate(fighter) as Wrota;
  const state = system.zniszczone ? "isDestroyed" : system.moc ? "hasPower" : "noPower";
  const left = battle.combat.round > 0 ? chargesLeft(fighter) : system.ladunki;
  return {
    subtitle: [label("LABIRYNT.sheet.gateSubtitle"), label(`LABIRYNT.sheet.${state}`)],
    tabs: tabs("walka", "opis"),
    editable,
    dead: system.zniszczone,
    gate: true,
    system,
    state,
    charges: Array.from({ length: system.ladunki }, (_, index) => index < left),
  };
}

export function czarView({ item, editable }: ItemSubject<Labirynt>) {
  const system = item.system as Czar;
  const { zasada } = system;
  const kod = badCode(system);
  return {
    editable,
    system,
    rule: zasada && {
      rule: zasada,
      text: zasada.replace("LS-", ""),
      gloss: label(`LABIRYNT.rule.${zasada.replaceAll(".", "_")}`),
    },
    uses: uses(system),
    flaw: kod === null ? null : label("LABIRYNT.problem.spellCode", { czar: item.name, kod }),
    ...spellWords({ ...item, type: CZAR, system }),
    when: label(`LABIRYNT.kiedy.${system.kiedy}`),
    typy: choices(["W", "O", "N", "V", "S"], system.typ, "typ"),
    kiedy: choices(KIEDY, system.kiedy, "kiedy"),
    zasiegi: choices(ZASIEGI, system.zasieg, "zasiegCzaru"),
    skutki: choices(SKUTKI, system.skutek, "skutek"),
  };
}
