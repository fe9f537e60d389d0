import type { Deed } from "../../../core/deed.js";
import { type Label, label } from "../../../core/label.js";
import { defaults, readOver } from "../../../core/shape.js";
import { type Doing, type Entry, type Fight, type Figure, type Trace, type Weapon, wpis } from "../shape.js";
import { tableDamage } from "./damage.js";
import { ability, inHand, spell, weapon } from "./figures.js";
import {
  ACTIVITY_RULES,
  type DamageType,
  DEFAULT_ACTIVITIES,
  DEFAULT_GAITS,
  DRAWING_RULES,
  SEGMENT,
  TYPES,
} from "./tables.js";

/** An entry that says nothing. */
const BLANK: Entry = defaults(wpis);

/** The bare fist, where a weapon's id is wanted. */
export const FIST = "";

/** The type of damage that a weapon does best. */
export function bestType(battle: Fight, item: Weapon | null): DamageType {
  return [...TYPES].sort((a, b) => tableDamage(battle, item, b) - tableDamage(battle, item, a))[0] ?? "tn";
}

/** An entry of a plan from what somebody has said, with its gaps filled; null where it cannot be read. */
export function entryOf(battle: Fight, figure: Figure, said: object, id: string): Entry | null {
  const data = readOver(wpis, BLANK, { ...said, id, tried: false, resumed: false });
  if (!data) return null;
  const typed = "type" in said && typeof said.type === "string";
  const type = data.do === "attack" && !typed ? bestType(battle, weapon(figure, data.item)) : data.type;
  return { ...data, type };
}

/** A plain entry, for what a rule puts into a plan by itself. */
export function plainEntry(id: string, more: Partial<Entry>): Entry {
  return { ...BLANK, ...more, id };
}

/** The members of a deed that plans an entry; what is left out takes its default. */
export function declaring(
  by: string,
  more: { readonly do: Doing } & Partial<Record<string, string | number>>,
): Deed {
  return { kind: "declare", by, ...more };
}

/** Natural Szybkość pays for blows of every kind and nothing else (KC-17, A39). */
export function poolOf({ state }: Figure, { do: doing }: Pick<Entry, "do">): number {
  return doing === "attack" ? state.natural : state.actual;
}

/** A delay: segments, dice of k10 added to them, or momenty outright. */
export interface Delay {
  readonly segments: number;
  readonly dice: number;
}

const fixed = (segments: number): Delay => ({ segments, dice: 0 });

function drawing(battle: Fight, item: Weapon | null, typed: number): Delay {
  const { dobycie } = battle.combat.state.options;
  if (!item || (item.system.noszona === "reka" && !item.system.upuszczona)) return fixed(0);
  if (item.system.upuszczona) return fixed(dobycie.ziemia);
  const { noszona } = item.system;
  const least = noszona === "reka" ? 0 : dobycie[noszona];
  return fixed(noszona === "plecak" ? Math.max(least, typed) : least);
}

/** The delay of an entry (KC-22 to KC-34), before variable ones are rolled. A round of a spell is its caster's whole actual Szybkość (A37). */
export function delayOf(battle: Fight, figure: Figure, entry: Entry): Delay {
  const { options } = battle.combat.state;
  switch (entry.do) {
    case "attack":
      return fixed(Math.max(1, weapon(figure, entry.item)?.system.opoznienie ?? options.piesc.opoznienie));
    case "draw":
      return drawing(battle, weapon(figure, entry.item), entry.segments);
    case "drop":
      return fixed(0);
    case "cast": {
      const system = spell(figure, entry.item)?.system;
      if (!system) return fixed(1);
      if (system.rundy > 0) return fixed((system.rundy * figure.state.actual) / SEGMENT);
      return fixed(Math.max(1, system.opoznienie === 0 ? system.krag : system.opoznienie));
    }
    case "move":
      return fixed(options.metr);
    case "run":
      return fixed(figure.state.actual / SEGMENT);
    case "door":
      return fixed(Math.max(1, entry.segments === 0 ? options.drzwi : entry.segments));
    case "act": {
      const row = options.czynnosci.find(({ id }) => id === entry.what);
      const least = Math.max(row?.kosci ? 0 : 1, row?.segmenty ?? 1);
      return { segments: row?.minimum ? Math.max(least, entry.segments) : least, dice: row?.kosci ?? 0 };
    }
  }
}

/** The rule that names the delay of an entry. */
export function ruleOf(figure: Figure, entry: Entry): string {
  switch (entry.do) {
    case "attack":
      return "KC-33";
    case "draw":
      return DRAWING_RULES[weapon(figure, entry.item)?.system.noszona ?? "reka"];
    case "drop":
      return "KC-A33";
    case "cast":
      return "KC-34";
    case "move":
      return "KC-32";
    case "run":
      return "KC-57";
    case "door":
      return "KC-54";
    case "act":
      return ACTIVITY_RULES[entry.what] ?? "KC-22";
  }
}

/** What an entry costs in momenty, when its dice are known. */
export function costOf(delay: Delay, rolled = 0): number {
  return Math.round((delay.segments + rolled) * SEGMENT);
}

/** Attacks that a weapon allows in a round (KC-41). */
export function limitOf(battle: Fight, item: Weapon | null): number {
  if (!item) return battle.combat.state.options.piesc.ataki;
  return Math.max(0, item.system.ataki + item.system.premiaAtakow);
}

/** Attacks of this round that count against a weapon's limit: all that the fighter has made, or by option that weapon's (A34). */
export function attacksUsed(battle: Fight, { state }: Figure, item: string): number {
  const perWeapon = battle.combat.state.options.limit === "bron";
  return state.attacks
    .filter((one) => !perWeapon || one.item === item || one.item === "")
    .reduce((sum, { count }) => sum + count, 0);
}

export function addAttacks({ state }: Figure, item: string, count: number): void {
  if (count > 0) state.attacks = [...state.attacks, { item, count }];
}

/** Attacks that an entry takes: two with a "twice slower" ability (KC-69), none where it is no attack. */
export function tokensOf(figure: Figure, entry: Entry): number {
  if (entry.do !== "attack") return 0;
  return ability(figure, entry.ability)?.system.dziala === "dwaAtaki" ? 2 : 1;
}

/** Must the weapon of a blow be drawn first (KC-39)? */
export function needsDrawing(figure: Figure, entry: Entry): boolean {
  const item = weapon(figure, entry.item);
  return entry.do === "attack" && item !== null && !inHand(item);
}

/** What a row of the tables of activities and gaits is called: as somebody has typed it, else as it came, else by its id. */
export function rowName({ id, nazwa }: { readonly id: string; readonly nazwa: string }): Label {
  if (nazwa !== "") return label("SZRANKI.name", { name: nazwa });
  const own = [...DEFAULT_ACTIVITIES, ...DEFAULT_GAITS].some((one) => one.id === id);
  return own ? label(`KRYSZTALY.row.${id}`) : label("SZRANKI.name", { name: id });
}

type Named = Pick<Trace, "do" | "what" | "item" | "text">;

/** Weapons that carry farther than this, in metres, are shot or thrown with. */
const ARM = 5;

/** What is done, in a sentence: by whom, when, to whom (`33: Ork tnie…`). */
export function eventOf(
  battle: Fight,
  figure: Figure,
  entry: Named & Pick<Trace, "type">,
  { at, whom }: { readonly at: number; readonly whom: string | null },
): Label {
  const item = weapon(figure, entry.item);
  const verb = (item?.system.zasieg ?? 0) > ARM ? "shot" : entry.type;
  const what = nameOf(battle, figure, entry);
  const bron = item?.name ?? label("KRYSZTALY.fist");
  const does =
    entry.do === "attack"
      ? label(`KRYSZTALY.tell.does.${verb}`, { who: figure.name, bron })
      : label("KRYSZTALY.tell.does.other", { who: figure.name, what });
  const data = { at, who: figure.name, what, does };
  return whom === null
    ? label("KRYSZTALY.tell.event", data)
    : label("KRYSZTALY.tell.eventAt", { ...data, whom });
}

/** What an entry is called on the time line and in reports. */
export function nameOf(battle: Fight, figure: Figure, entry: Named): Label {
  const { czynnosci, chody } = battle.combat.state.options;
  const item = figure.actor.items.find(({ _id }) => _id === entry.item)?.name;
  const fist = label("KRYSZTALY.fist");
  switch (entry.do) {
    case "act": {
      const row = czynnosci.find(({ id }) => id === entry.what);
      const what = row ? rowName(row) : label("SZRANKI.name", { name: entry.what });
      if (entry.text === "") return what;
      return label("KRYSZTALY.doing.act", { what, text: entry.text });
    }
    case "run": {
      const row = chody.find(({ id }) => id === entry.what);
      const gait = row ? rowName(row) : entry.what;
      return label("KRYSZTALY.doing.run", { gait });
    }
    default:
      return label(`KRYSZTALY.doing.${entry.do}`, { bron: item ?? fist });
  }
}
