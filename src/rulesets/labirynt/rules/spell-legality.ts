import type { Deed, Problem } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Fight, Figure, Spell } from "../shape.js";
import { charmReach, costsAttack } from "./casting.js";
import {
  asCharacter,
  asGate,
  asMonster,
  awake,
  enemyOf,
  FOES,
  hasAbility,
  isOut,
  living,
  spell,
} from "./figures.js";
import { activeGate, chargesLeft, gateReach } from "./gate.js";
import { isOver, no, outOfTurn, outProblem, unfit } from "./problems.js";
import {
  badCode,
  chosenSpells,
  helps,
  isAimed,
  isRunning,
  potencjalOf,
  ruleOf,
  spellReach,
  sunOf,
  wouldKill,
} from "./spells.js";
import { PHASE } from "./tables.js";

/** Is this the time for such a spell: in a fight, outside of one (LS-10.1-1), or as Niepewność before its first blow (A32)? */
function wrongTime(battle: Fight, { system, name }: Spell): Problem | null {
  const running = isRunning(battle);
  if (system.skutek === "zwloka") {
    const fresh = battle.combat.round === 1 && battle.fighters.every(({ state }) => !state.acted);
    const before =
      battle.combat.id !== null &&
      (battle.combat.round === 0 || (fresh && battle.combat.state.phase === PHASE.partyAttack));
    return before ? null : no("LS-10.5-8", "onlyBefore", { czar: name });
  }
  if (system.kiedy === "walka" && !running) return no("LS-10.1-1", "onlyInFight", { czar: name });
  if (system.kiedy === "pozaWalka" && running) return no("LS-10.1-1", "notInFight", { czar: name });
  const after = battle.combat.id !== null && battle.combat.round > 0;
  if (system.skutek === "wskrzeszenie" && !after) return no("LS-10.8-3", "rightAfter", { czar: name });
  return null;
}

/** May its owner use the spell in this adventure: chosen, within its potencjał, and not used up (LS-10.0-1, LS-10.6-3)? */
function notKnown(battle: Fight, figure: Figure, item: Spell): Problem | null {
  if (!asCharacter(figure)) return null;
  const sun = sunOf(battle);
  const potencjal = potencjalOf(battle, figure);
  const slonce = label(`LABIRYNT.potencjal.${sun ?? "nieznane"}`);
  if (potencjal === 0) return no("LS-10.0-1", "noMagic", { who: figure.name, slonce });
  if (!item.system.gotowy) return no("LS-10.0-1", "notChosen", { czar: item.name });
  if (potencjal !== null && chosenSpells(figure).length > potencjal)
    return no("LS-10.0-1", "tooManySpells", { who: figure.name, slonce, count: potencjal });
  return item.system.pozostalo === 0 ? no("LS-10.6-3", "usedUp", { czar: item.name }) : null;
}

/** From where a figure casts in a fight: a character from the second rank, a monster from the first two (LS-10.4-1). */
function wrongPlace(figure: Figure, item: Spell): Problem | null {
  const { rank } = figure.state;
  if (asMonster(figure)) return rank > 2 ? no("LS-10.4-1", "tooFarToCast", { who: figure.name }) : null;
  return rank === 2 ? null : no("LS-10.4-1", "castFromSecond", { czar: item.name });
}

/** What a running fight demands of a caster. */
function inFight(battle: Fight, figure: Figure, item: Spell): Problem | null {
  const unable = unfit(battle, figure);
  if (unable) return unable;
  if (figure.state.charm?.mute) return no("LS-15.5-1", "mute", { who: figure.name });
  if (!costsAttack(battle, item)) return null;
  if (item.system.skutek === "rozejm") {
    const master = living(battle).some((one) => asMonster(one)?.rola === "bezimienny");
    if (master) return no("LS-10.5-9", "noTruce");
    const acted = figure.state.acted ? no("LS-9.4-5", "acted", { who: figure.name }) : null;
    return wrongPlace(figure, item) ?? acted;
  }
  return wrongPlace(figure, item) ?? outOfTurn(battle, figure);
}

/** Why a spell may not be cast, or null. */
export function castProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const item = spell(figure, deed["spell"] as string | undefined);
  if (!item) return no("LS-10.0-1", "noSuchSpell", { who: figure.name });
  if (isOut(figure)) return outProblem(figure);
  const kod = badCode(item.system);
  if (kod !== null) return no("LS-10.1-1", "spellCode", { czar: item.name, kod });
  const before =
    wrongTime(battle, item) ??
    notKnown(battle, figure, item) ??
    (isRunning(battle) ? inFight(battle, figure, item) : null);
  if (before) return before;
  if (wouldKill(figure, item.system.koszt))
    return no("LS-10.2-1", "wouldKill", { who: figure.name, czar: item.name, count: item.system.koszt });
  if (!isAimed(item)) return null;
  const reach = spellReach(battle, figure, item);
  if (reach.length === 0) return no(ruleOf(item), "noTarget", { czar: item.name });
  return spellTarget(battle, figure, item, reach, deed.target);
}

function spellTarget(
  battle: Fight,
  figure: Figure,
  item: Spell,
  reach: readonly Figure[],
  target: string | undefined,
): Problem | null {
  if (target === undefined) return null;
  const victim = battle.fighters.find(({ id }) => id === target);
  if (!victim) return no("LS-9.3-1", "gone");
  if (!reach.includes(victim)) return no(ruleOf(item), "outOfSpell", { czar: item.name, whom: victim.name });
  return diceChoose(battle, figure, item, reach) ? no("LS-A28", "dieDecides", { who: figure.name }) : null;
}

/** Does a die name the target: of a monsters' spell that harms, where there are several (A28)? */
export function diceChoose(battle: Fight, figure: Figure, item: Spell, reach: readonly Figure[]): boolean {
  return figure.side === FOES && isRunning(battle) && !helps(item) && reach.length > 1;
}

/** A vampire's charm: in the first two rounds, in place of its attack (LS-15.5-1). */
export function charmProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  if (!hasAbility(battle, figure, "urok")) return no("LS-15.5-1", "noCharm", { who: figure.name });
  if (battle.combat.id === null) return no("LS-15.5-1", "noFight");
  const unable = unfit(battle, figure) ?? outOfTurn(battle, figure);
  if (unable) return unable;
  if (battle.combat.round > 2) return no("LS-15.5-1", "charmOver", { who: figure.name });
  if (figure.state.rank > 2) return no("LS-10.4-1", "tooFarToCast", { who: figure.name });
  const reach = charmReach(battle, figure);
  if (reach.length === 0) return no("LS-15.5-1", "nobody");
  if (deed.target === undefined) return null;
  if (!reach.some(({ id }) => id === deed.target)) return no("LS-15.5-1", "outOfCharm", { who: figure.name });
  return reach.length > 1 && figure.side === FOES ? no("LS-A28", "dieDecides", { who: figure.name }) : null;
}

/** Are the sleepers of a side all that is left of it? */
export function onlySleepers(battle: Fight, side: string): boolean {
  return living(battle, side).length > 0 && awake(battle, side).length === 0;
}

/** Killing a sleeper without a die: when nobody of its side is awake (LS-10.5-5, A31). */
export function slayProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const unable = unfit(battle, figure);
  if (unable) return unable;
  if (!onlySleepers(battle, enemyOf(figure.side))) return no("LS-10.5-5", "notOnlySleepers");
  if (deed.target === undefined) return null;
  const victim = living(battle, enemyOf(figure.side)).find(({ id }) => id === deed.target);
  return victim ? null : no("LS-10.5-5", "notAsleep");
}

/** The Gate casts in its own phase, three times (LS-9.2-11). */
export function gateProblem(battle: Fight, gate: Figure, deed: Deed): Problem | null {
  if (!asGate(gate)) return no("LS-9.2-11", "noGate", { who: gate.name });
  if (battle.combat.id === null) return no("LS-9.2-10", "noFight");
  if (battle.combat.round === 0) return no("LS-9.0-7", "notBegun");
  if (isOver(battle)) return no("LS-9.0-3", "over");
  if (activeGate(battle) !== gate) return no("LS-16.0-4", "powerless", { who: gate.name });
  if (battle.combat.state.phase !== PHASE.gate) return no("LS-9.2-11", "gatePhase");
  if (chargesLeft(gate) === 0) return no("LS-9.2-11", "noCharges", { who: gate.name });
  const reach = gateReach(battle);
  if (reach.length === 0) return no("LS-A17", "nobody");
  if (deed.target === undefined) return null;
  const victim = battle.fighters.find(({ id }) => id === deed.target);
  if (!victim) return no("LS-9.3-1", "gone");
  return reach.includes(victim) ? null : no("LS-A17", "outOfGate", { whom: victim.name });
}

/** Why the Gate cannot be destroyed by this one, or not yet (LS-16.0-5, A34). */
export function destroyProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  if (isOut(figure)) return outProblem(figure);
  const ability = asCharacter(figure)?.zdolnosci.czarneWrota ?? 0;
  if (ability === 0) return no("LS-16.0-5", "noAbility", { who: figure.name });
  const gates = battle.fighters.filter((one) => asGate(one) !== null);
  const gate = deed.target === undefined ? gates[0] : gates.find(({ id }) => id === deed.target);
  const system = gate ? asGate(gate) : null;
  if (!gate || !system) return no("LS-16.0-5", "noGateHere");
  if (system.zniszczone) return no("LS-16.0-5", "destroyed", { who: gate.name });
  if (system.moc) return no("LS-16.0-5", "hasPower", { who: gate.name });
  const calm = battle.combat.id === null || (battle.combat.round > 0 && isOver(battle));
  return calm ? null : no("LS-A34", "fightFirst");
}

/** Choosing a spell for the adventure, or leaving it: outside of fights, and within the potencjał (LS-10.0-1). */
export function prepareProblem(battle: Fight, figure: Figure, deed: Deed, asker: Asker): Problem | null {
  const item = spell(figure, deed["spell"] as string | undefined);
  if (!item || !asCharacter(figure)) return no("LS-10.0-1", "noSuchSpell", { who: figure.name });
  if (isRunning(battle) && !asker.mg) return no("LS-10.0-1", "chosenBefore");
  if (deed["value"] !== true) return null;
  const potencjal = potencjalOf(battle, figure);
  const known = chosenSpells(figure).filter(({ _id }) => _id !== item._id).length;
  if (potencjal === null || known < potencjal) return null;
  const slonce = label(`LABIRYNT.potencjal.${sunOf(battle) ?? "nieznane"}`);
  return potencjal === 0
    ? no("LS-10.0-1", "noMagic", { who: figure.name, slonce })
    : no("LS-10.0-1", "tooManySpells", { who: figure.name, slonce, count: potencjal });
}
