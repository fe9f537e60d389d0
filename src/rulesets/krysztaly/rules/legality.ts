import type { Deed, Problem } from "../../../core/deed.js";
import { type LabelValue, label } from "../../../core/label.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Entry, Fight, Figure, Weapon } from "../shape.js";
import { tableDamage } from "./damage.js";
import { attacksUsed, entryOf, limitOf, needsDrawing, rowName, tokensOf } from "./doings.js";
import {
  ability,
  FOES,
  hasStatus,
  inFight,
  inHand,
  isOut,
  isSurprised,
  PARTY,
  STATUS,
  spell,
  weapon,
} from "./figures.js";
import { wouldStart } from "./lanes.js";
import { LONGEST, TYPES } from "./tables.js";

/** Phases of a round (KC-2). */
export const PHASE = { surprise: 1, planning: 2, order: 3, execution: 4, end: 5 } as const;

const no = (rule: string, key: string, data?: Record<string, LabelValue>): Problem => ({
  rule,
  label: label(`KRYSZTALY.problem.${key}`, data),
});

/** Can nobody who is left do anything at all? Then no round ever ends the fight. */
export function isStandstill(battle: Fight): boolean {
  return inFight(battle).every((one) => one.actor.system.sz <= 0 || hasStatus(one, STATUS.noRoom));
}

function sidesLeft(battle: Fight): string[] {
  return [PARTY, FOES].filter((side) => inFight(battle, side).length > 0);
}

export function isOver(battle: Fight): boolean {
  return battle.combat.round > 0 && (sidesLeft(battle).length < 2 || isStandstill(battle));
}

/** Why the fight cannot go on by a step, or null. */
export function stuck(battle: Fight): Problem | null {
  if (battle.combat.round > 0) return isOver(battle) ? no("KC-9", "over") : null;
  if (inFight(battle, PARTY).length === 0) return no("KC-1", "noParty");
  return inFight(battle, FOES).length === 0 ? no("KC-1", "noFoes") : null;
}

/** What stands in the way of anything that a figure does in a fight. */
function unfit(battle: Fight, figure: Figure): Problem | null {
  if (isOut(figure)) return no("KC-38", "out", { who: figure.name });
  if (battle.combat.id === null) return null;
  if (battle.combat.round === 0) return no("KC-2", "notBegun");
  if (isOver(battle)) return no("KC-9", "over");
  if (isSurprised(battle, figure)) return no("KC-11", "surprised", { who: figure.name });
  if (hasStatus(figure, STATUS.noRoom)) return no("KC-63", "noRoom", { who: figure.name });
  return null;
}

function targetProblem(
  battle: Fight,
  figure: Figure,
  target: string,
  doing: Entry["do"] = "attack",
): Problem | null {
  const whom = battle.fighters.find(({ id }) => id === target);
  if (!whom) return no("KC-A16", "goneTarget");
  if (whom.id === figure.id && doing === "attack") return no("KC-A31", "self");
  return isOut(whom) ? no("KC-38", "out", { who: whom.name }) : null;
}

function attackProblem(battle: Fight, figure: Figure, entry: Entry): Problem | null {
  const item = weapon(figure, entry.item);
  if (entry.item !== "" && !item) return no("KC-33", "noWeapon", { who: figure.name });
  if (tableDamage(battle, item, entry.type) <= 0) {
    const bron = item?.name ?? label("KRYSZTALY.fist");
    return no("KC-A31", "noType", { bron, typ: label(`KRYSZTALY.type.${entry.type}`) });
  }
  if (item?.system.upuszczona) return no("KC-A33", "onGround", { bron: item.name });
  if (limitOf(battle, item) === 0) return no("KC-41", "noAttacks", { bron: item?.name ?? "" });
  if (entry.ability === "") return null;
  const skill = ability(figure, entry.ability);
  if (skill?.system.dziala !== "dwaAtaki") return no("KC-67", "noAbility", { who: figure.name });
  return abilityProblem(battle, figure, entry.ability, battle.combat.round);
}

/** One professional ability a round (KC-68): a second one for the same round is the MG's to grant. */
export function abilityProblem(battle: Fight, figure: Figure, item: string, round: number): Problem | null {
  if (!ability(figure, item)) return no("KC-67", "noAbility", { who: figure.name });
  const declared = figure.state.abilities.filter((one) => one.round === round).map((one) => one.item);
  const planned = round === battle.combat.round ? figure.state.plan.map((entry) => entry.ability) : [];
  const other = [...declared, ...planned].some((one) => one !== "" && one !== item);
  return other ? no("KC-68", "oneAbility", { who: figure.name }) : null;
}

function castProblem(figure: Figure, entry: Entry): Problem | null {
  const item = spell(figure, entry.item);
  if (!item) return no("KC-34", "noSpell", { who: figure.name });
  const { zostalo } = figure.actor.system.magia;
  const { koszt } = item.system;
  return koszt > zostalo ? no("KC-A37", "price", { czar: item.name, koszt, zostalo }) : null;
}

function activityProblem(battle: Fight, entry: Entry): Problem | null {
  const row = battle.combat.state.options.czynnosci.find(({ id }) => id === entry.what);
  if (!row) return no("KC-22", "noActivity", { what: entry.what });
  if (!row.minimum || entry.segments === 0 || entry.segments >= row.segmenty) return null;
  return no(row.id === "plecak" ? "KC-28" : "KC-A40", "atLeast", { what: rowName(row), count: row.segmenty });
}

/** Will a weapon be in hand by then: is it, or is that the last thing planned for it? */
function willHold(figure: Figure, item: Weapon): boolean {
  const last = figure.state.plan.findLast(
    (entry) => entry.item === item._id && (entry.do === "draw" || entry.do === "drop"),
  );
  return last ? last.do === "draw" : inHand(item);
}

function weaponProblem(figure: Figure, entry: Entry): Problem | null {
  const item = weapon(figure, entry.item);
  if (!item) return no("KC-33", "noWeapon", { who: figure.name });
  const held = willHold(figure, item);
  if (entry.do === "draw") return held ? no("KC-39", "inHand", { bron: item.name }) : null;
  return held && item.system.noszona !== "reka" ? null : no("KC-A33", "notInHand", { bron: item.name });
}

/** A whole round of movement is the only thing in its round (A36). */
function runProblem(battle: Fight, figure: Figure, entry: Entry): Problem | null {
  const { chody } = battle.combat.state.options;
  if (!chody.some(({ id }) => id === entry.what)) return no("KC-57", "noGait", { what: entry.what });
  const { plan, spent, trail, carry, kept } = figure.state;
  const carries = carry !== null && kept === "keep";
  return plan.length > 0 || spent > 0 || trail.length > 0 || carries ? no("KC-A36", "wholeRound") : null;
}

/** Why an entry cannot be planned, of what it is alone; its target is judged where one is named. */
export function entryProblem(battle: Fight, figure: Figure, entry: Entry): Problem | null {
  const { condition } = entry;
  if (condition?.if === "mg" && condition.text.trim() === "") return no("KC-5", "noWords");
  const named = condition && !["mg", "attacked", "hurt"].includes(condition.if);
  if (named && !battle.fighters.some(({ id }) => id === condition.fighter))
    return no("KC-5", "noSuchFighter");
  if (entry.wait && !condition) return no("KC-A31", "waitsForWhat");
  const aims = entry.do === "attack" || entry.do === "cast";
  const target = aims && entry.target !== "" ? targetProblem(battle, figure, entry.target, entry.do) : null;
  if (target) return target;
  if (entry.otherwise) {
    const instead = { ...entry, ...entry.otherwise, condition: null, otherwise: null, wait: false };
    const wrong = instead.do === "run" ? null : entryProblem(battle, figure, instead);
    if (wrong) return wrong;
  }
  switch (entry.do) {
    case "attack":
      return attackProblem(battle, figure, entry);
    case "cast":
      return castProblem(figure, entry);
    case "act":
      return activityProblem(battle, entry);
    case "draw":
    case "drop":
      return weaponProblem(figure, entry);
    case "run":
      return runProblem(battle, figure, entry);
    default:
      return null;
  }
}

/** In mid-round only what can still begin may be added: something must be left to pay, and attacks to make. */
function addedProblem(battle: Fight, figure: Figure, entry: Entry): Problem | null {
  if (battle.combat.state.options.plany === "scisle") return no("KC-6", "locked");
  if (wouldStart(battle, figure, entry) === null) return no("KC-20", "spent", { who: figure.name });
  if (needsDrawing(figure, entry) && wouldStart(battle, figure, { do: "draw" }) === null) {
    return no("KC-39", "noTimeToDraw", { who: figure.name });
  }
  if (entry.do === "attack") {
    const limit = limitOf(battle, weapon(figure, entry.item));
    const used = attacksUsed(battle, figure, entry.item);
    if (used >= limit) return no("KC-41", "limit", { who: figure.name, count: limit });
    if (used + tokensOf(figure, entry) > limit && figure.state.carry) return no("KC-70", "carries");
  }
  return null;
}

/** A delay that somebody has typed must be one. */
export function typedProblem(said: object): Problem | null {
  const segments = "segments" in said ? said.segments : undefined;
  if (segments === undefined) return null;
  const sound = Number.isInteger(segments) && Number(segments) >= 1 && Number(segments) <= LONGEST;
  return sound ? null : no("KC-A40", "delay", { most: LONGEST });
}

function declareProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  if (battle.combat.id === null) return no("KC-4", "noFight");
  const unable = unfit(battle, figure) ?? typedProblem(deed);
  if (unable) return unable;
  const entry = entryOf(battle, figure, deed, "new");
  if (!entry) return no("KC-A31", "badEntry");
  if (figure.state.plan.some((one) => one.do === "run")) return no("KC-A36", "wholeRound");
  const own = entryProblem(battle, figure, entry);
  if (own) return own;
  if (battle.combat.state.phase === PHASE.execution) return addedProblem(battle, figure, entry);
  return figure.state.ready ? no("KC-6", "handedIn", { who: figure.name }) : null;
}

/** A whole plan, as it is handed in: each entry by itself, then what they are together. */
function planProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  if (battle.combat.id === null) return no("KC-4", "noFight");
  const unable = unfit(battle, figure);
  if (unable) return unable;
  if (battle.combat.state.phase !== PHASE.planning) return no("KC-6", "locked");
  const { entries = [] } = deed;
  if (!Array.isArray(entries)) return no("KC-A31", "badEntry");
  const trial: Figure = { ...figure, state: { ...figure.state, plan: [] } };
  for (const [index, said] of entries.entries()) {
    if (typeof said !== "object" || said === null) return no("KC-A31", "badEntry");
    const entry = entryOf(battle, figure, said, String(index));
    if (!entry) return typedProblem(said) ?? no("KC-A31", "badEntry");
    const wrong =
      typedProblem(said) ??
      entryProblem(battle, trial, entry) ??
      (needsTarget(figure, entry) && entry.target === "" ? no("KC-A31", "noTarget") : null) ??
      (trial.state.plan.some((one) => one.do === "run") ? no("KC-A36", "wholeRound") : null);
    if (wrong) return wrong;
    trial.state.plan = [...trial.state.plan, entry];
  }
  return null;
}

/** Is an entry nothing without a target? */
export function needsTarget(figure: Figure, entry: Pick<Entry, "do" | "item">): boolean {
  if (entry.do === "attack") return true;
  return entry.do === "cast" && (spell(figure, entry.item)?.system.celuje ?? false);
}

function carryProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const unable = unfit(battle, figure);
  if (unable) return unable;
  if (battle.combat.state.phase !== PHASE.planning) return no("KC-43", "carryPhase");
  const { carry } = figure.state;
  if (!carry) return no("KC-43", "noCarry", { who: figure.name });
  if (deed["keep"] !== true) return null;
  if (figure.state.plan.some((one) => one.do === "run")) return no("KC-A36", "wholeRound");
  const target = deed.target === undefined ? null : targetProblem(battle, figure, deed.target);
  const type = TYPES.find((one) => one === deed["type"]);
  if (target || type === undefined || carry.entry.do !== "attack") return target;
  return attackProblem(battle, figure, { ...carry.entry, type, ability: "" });
}

function abilityDeedProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const unable = unfit(battle, figure);
  if (unable) return unable;
  const { round, state } = battle.combat;
  const wanted = typeof deed["round"] === "number" ? deed["round"] : round;
  if (!Number.isInteger(wanted) || wanted < round) return no("KC-67", "pastRound");
  if (wanted === round && state.phase !== PHASE.planning) return no("KC-67", "declareBefore");
  return abilityProblem(battle, figure, String(deed["item"] ?? ""), wanted);
}

/** A blow or a shoulder outside the clock: only where no fight is under way. */
function looseProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  if (battle.combat.id !== null) return no("KC-8", "byTheClock");
  const unable = unfit(battle, figure);
  if (unable) return unable;
  if (deed.kind === "door") return null;
  const entry = entryOf(battle, figure, { ...deed, do: "attack" }, "loose");
  return entry ? entryProblem(battle, figure, entry) : no("KC-A31", "badEntry");
}

/** Deeds that are the MG's alone, and the rules that leave them to him. */
const MGS: Readonly<Record<string, string>> = {
  surprise: "KC-3",
  disarm: "KC-A33",
  interrupt: "KC-A16",
  release: "KC-A31",
  recount: "KC-17",
  space: "KC-63",
  ground: "KC-65",
  water: "KC-53",
  adjust: "KC-48",
  harm: "KC-49",
  bruise: "KC-55",
  time: "KC-55",
  withdraw: "KC-9",
};

function mgProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const { state } = figure;
  switch (deed.kind) {
    case "surprise":
      if (battle.combat.round === 0) return no("KC-2", "notBegun");
      if (isOut(figure)) return no("KC-38", "out", { who: figure.name });
      return battle.combat.state.phase === PHASE.planning ? null : no("KC-3", "surprisePhase");
    case "disarm": {
      const item = weapon(figure, String(deed["item"] ?? ""));
      if (!item) return no("KC-33", "noWeapon", { who: figure.name });
      return inHand(item) ? null : no("KC-A33", "notInHand", { bron: item.name });
    }
    case "interrupt":
      return state.current ? null : no("KC-A16", "notBusy", { who: figure.name });
    case "release":
      return state.waits === null ? no("KC-A31", "notWaiting", { who: figure.name }) : null;
    case "bruise":
      return figure.actor.system.stluczenia.some(
        ({ id, gotowe, minuty }) => id === deed["wound"] && !gotowe && minuty === null,
      )
        ? null
        : no("KC-55", "noBruise");
    case "withdraw":
      return isOut(figure) ? no("KC-38", "out", { who: figure.name }) : null;
    default:
      return numbersProblem(deed);
  }
}

/** What else the MG types must be numbers that make sense. */
function numbersProblem(deed: Deed): Problem | null {
  const within = (key: string, min: number, max: number) => {
    const value = deed[key];
    return value === undefined || (typeof value === "number" && value >= min && value <= max);
  };
  const sound =
    within("area", 0, 9_999) &&
    within("percent", 0, 100) &&
    within("points", 0, 9_999) &&
    within("minutes", 0, 9_999_999) &&
    within("tr", -999, 999) &&
    within("obr", -999, 999);
  return sound ? null : no("KC-22", "number");
}

/** The one judge of legality: why a deed may not be done now, or null. */
export function problem(battle: Fight, asker: Asker, deed: Deed): Problem | null {
  const mgRule = MGS[deed.kind];
  if (mgRule !== undefined && !asker.mg) return no(mgRule, "onlyMg");
  if (deed.kind === "water") return null;
  const figure = battle.fighters.find(({ id }) => id === deed.by);
  if (!figure) return no("KC-1", "gone");
  if (mgRule !== undefined) return mgProblem(battle, figure, deed);
  if (deed["extra"] !== undefined && !asker.mg) return no("KC-54", "onlyMg");
  switch (deed.kind) {
    case "move":
      return declareProblem(battle, figure, { ...deed, kind: "declare", do: "move" });
    case "declare":
      return declareProblem(battle, figure, deed);
    case "plan":
      return planProblem(battle, figure, deed);
    case "ready":
    case "unready": {
      const unable = unfit(battle, figure);
      if (unable) return unable;
      return battle.combat.state.phase === PHASE.planning ? null : no("KC-6", "locked");
    }
    case "enough":
      return battle.combat.id === null ? no("KC-4", "noFight") : unfit(battle, figure);
    case "carry":
      return carryProblem(battle, figure, deed);
    case "ability":
      return abilityDeedProblem(battle, figure, deed);
    case "strike":
    case "door":
      return looseProblem(battle, figure, deed);
    case "hold": {
      if (battle.combat.round > 0 && !asker.mg) return no("KC-39", "holdBefore");
      return weapon(figure, String(deed["item"] ?? ""))
        ? null
        : no("KC-33", "noWeapon", { who: figure.name });
    }
    default:
      return no("KC-1", "noSuchDeed", { kind: deed.kind });
  }
}
