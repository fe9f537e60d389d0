import { type Label, label } from "../../../core/label.js";
import type { Part } from "../../../core/report.js";
import type { Entry, Fight, Figure, Weapon } from "../shape.js";
import {
  abilitiesOf,
  ability,
  actualDexterity,
  inHand,
  isSurprised,
  proficiency,
  racesOf,
  weapon,
  weaponsOf,
  wornBy,
} from "./figures.js";
import { freedom, hampered } from "./space.js";

/** A number that is made of parts: all of them shown, the sum after what halves it. */
export interface Sum {
  readonly parts: readonly Part[];
  readonly total: number;
}

const part = (key: string, value: number): Part => ({ label: label(`KRYSZTALY.part.${key}`), value });
const named = (text: Label, value: number): Part => ({ label: text, value });

/** The parts that count, in their order; what halves the sum stands as a part of its own. */
function sumOf(parts: readonly Part[], percent: number): Sum {
  const counting = parts.filter(({ value }) => value !== 0);
  const whole = counting.reduce((sum, { value }) => sum + value, 0);
  const total = hampered(whole, percent);
  return {
    parts: total === whole ? counting : [...counting, part("ciasnota", total - whole)],
    total,
  };
}

const tenth = (value: number, divisor: number, up: boolean) =>
  up ? Math.ceil(value / divisor) : Math.floor(value / divisor);

/** The abilities that work in this round, whatever they are (KC-66). */
export function workingAbilities(battle: Fight, figure: Figure) {
  const declared = figure.state.abilities.filter(({ round }) => round === battle.combat.round);
  return abilitiesOf(figure).filter(({ _id }) => declared.some(({ item }) => item === _id));
}

/** TR, the chance to hit before the target's defence: proficiency, and parts of SF and ZR. The formula is FOUND, not of the text. */
export function chanceToHit(battle: Fight, figure: Figure, item: Weapon | null, entry?: Entry): Sum {
  const { zaokraglenie, dzielnikTr } = battle.combat.state.options;
  const [sf, zr] = [figure.actor.system.sf, actualDexterity(figure)];
  const up = zaokraglenie === "gora";
  const strength = tenth(sf, dzielnikTr, up);
  const both = zaokraglenie === "suma" ? tenth(sf + zr, dzielnikTr, false) : null;
  const working = workingAbilities(battle, figure);
  const used = entry ? ability(figure, entry.ability) : null;
  const able = [...working, ...(used && !working.includes(used) ? [used] : [])];
  return sumOf(
    [
      part("bieglosc", proficiency(figure, item)),
      part("sf", strength),
      part("zr", both === null ? tenth(zr, dzielnikTr, up) : both - strength),
      ...able.map((one) => named(label("SZRANKI.name", { name: one.name }), one.system.tr)),
      named(label("KRYSZTALY.part.mg"), figure.state.tr),
      named(
        label("KRYSZTALY.part.modifier", { why: entry?.modifier?.why ?? "" }),
        entry?.modifier?.value ?? 0,
      ),
    ],
    freedom(battle, figure),
  );
}

/** The weapon that a figure fights with just now: its OBR counts. */
export function weaponInUse(figure: Figure): Weapon | null {
  return weapon(figure, figure.state.weapon) ?? weaponsOf(figure).find((one) => inHand(one)) ?? null;
}

/** OBR of armour under surprise: less by so much, never below nothing; a shield is no armour (KC-13, A9). */
function armour(battle: Fight, figure: Figure): { armour: number; shield: number } {
  const { zaskoczenie, zaskoczenieCzego } = battle.combat.state.options;
  const worn = wornBy(figure);
  const sum = (wanted: (rodzaj: string) => boolean) =>
    worn.filter(({ rodzaj }) => wanted(rodzaj)).reduce((all, { obrona }) => all + obrona, 0);
  const own = sum((rodzaj) => rodzaj !== "tarcza");
  const cut = isSurprised(battle, figure) && zaskoczenieCzego === "obrona";
  return {
    armour: cut ? Math.min(own, Math.max(0, own - zaskoczenie)) : own,
    shield: sum((rodzaj) => rodzaj === "tarcza"),
  };
}

/** OBR of one who is attacked, every part by itself: surprise cuts first, then lack of room halves (A30). */
export function defence(battle: Fight, figure: Figure): Sum {
  const { dzielnikObr } = battle.combat.state.options;
  const { armour: zbroja, shield } = armour(battle, figure);
  const rasa = racesOf(figure).reduce((all, { obrona }) => all + obrona, figure.actor.system.obrona);
  return sumOf(
    [
      part("rasa", rasa),
      part("zbroja", zbroja),
      part("tarcza", shield),
      part("bron", weaponInUse(figure)?.system.obrona ?? 0),
      part("zr", isSurprised(battle, figure) ? 0 : Math.floor(actualDexterity(figure) / dzielnikObr)),
      part("ruch", figure.state.speed),
      ...workingAbilities(battle, figure).map((one) =>
        named(label("SZRANKI.name", { name: one.name }), one.system.obr),
      ),
      part("mg", figure.state.obr),
    ],
    freedom(battle, figure),
  );
}

/** RTR: TR less OBR, but never below the least (KC-48). */
export function realChance(battle: Fight, tr: Sum, obr: Sum): number {
  return Math.max(battle.combat.state.options.minRtr, tr.total - obr.total);
}

/** How a blow falls out. */
export type Hit = "miss" | "hit" | "critical" | "self";

/** What a k100 says to RTR (KC-47), and where the world plays with critical hits what their table says. */
export function hitOf(battle: Fight, rtr: number, roll: number): Hit {
  const { krytyczne, tabelaKrytyczna } = battle.combat.state.options;
  const band = krytyczne ? (tabelaKrytyczna.find((one) => rtr <= one.do) ?? tabelaKrytyczna.at(-1)) : null;
  if (band && roll >= band.siebie) return "self";
  if (band && roll <= band.wrog) return "critical";
  return roll <= rtr ? "hit" : "miss";
}
