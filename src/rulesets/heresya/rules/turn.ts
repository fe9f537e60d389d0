import { byText } from "../../../core/json.js";
import { type Label, label } from "../../../core/label.js";
import type { Option } from "../../../core/question.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure, Starcie } from "../shape.js";
import { activeSide, findFights, membersOf } from "./fights.js";
import {
  CONCEALED,
  COVERED,
  FIRST,
  isDead,
  living,
  rangedWeapons,
  refresh,
  SECOND,
  setStatus,
} from "./figures.js";
import { forgetContacts, isEngaged } from "./space.js";

/** What a side is called: a warband by its own name. */
export function sideName(side: string): Label {
  return side === FIRST || side === SECOND
    ? label(`HERESYA.side.${side}`)
    : label("SZRANKI.name", { name: side });
}

/** Sides that still have anybody, in the order of turns; those without a turn yet last. */
export function sidesLeft(battle: Fight): string[] {
  const { players } = battle.combat.state;
  const left = [...new Set(living(battle).map(({ side }) => side))].sort(byText);
  return [
    ...players.filter((side) => left.includes(side)),
    ...left.filter((side) => !players.includes(side)),
  ];
}

/** Models of the side whose turn it is. */
export function activeModels(battle: Fight): Figure[] {
  return living(battle).filter(({ side }) => side === activeSide(battle));
}

/** Flags of a player's models end as its turn begins; reactions of the others begin anew (HER-A29). */
function startTurn(battle: Fight): void {
  const side = activeSide(battle);
  for (const one of battle.fighters) {
    if (one.side === side) {
      Object.assign(one.state, { moved: false, ran: false, climbed: false, walked: 0 });
      one.state.shot = { weapon: null, count: 0 };
    } else one.state.reactions = 0;
  }
  battle.combat.state.turns += 1;
  tell(battle, ["HER-A24", "HER-A11"], label("HERESYA.tell.turn", { side: sideName(side ?? "") }));
  enter(battle, "movement");
}

function enter(battle: Fight, phase: "movement" | "shooting" | "melee"): void {
  battle.combat.state.phase = phase;
  for (const one of battle.fighters) one.state.passed = false;
  tell(battle, "HF-3", label(`HERESYA.phase.${phase}`), { tone: "quiet" });
}

/** A fight as something to be put in order: who is in it. */
function asOption(battle: Fight, fight: Starcie, index: number): Option {
  const names = membersOf(battle, fight).map(({ name }) => name);
  return {
    value: String(index),
    label: label("HERESYA.fight", { number: index + 1, who: names.join(", ") }),
  };
}

/**
 * The melee phase begins: all may strike again (HER-A29), the fights are found (HER-A25), and the player whose turn it
 * is says in which order they are resolved (HER-36, HER-A26). Without a fight the turn is over.
 */
function* enterMelee(battle: Fight): Rule {
  const { state } = battle.combat;
  enter(battle, "melee");
  for (const one of battle.fighters) one.state.struck = false;
  state.fights = findFights(battle);
  const [first, second] = state.fights;
  if (!first) return yield* endTurn(battle);
  if (second) {
    const order = yield* askOne({
      kind: "order",
      to: { side: activeSide(battle) ?? "" },
      rule: "HER-A26",
      prompt: label("HERESYA.ask.fights", { count: state.fights.length }),
      options: state.fights.map((fight, index) => asOption(battle, fight, index)),
    });
    const found = state.fights;
    state.fights = order.flatMap((index) => found[Number(index)] ?? []);
  }
  tell(battle, ["HER-34", "HER-36"], label("HERESYA.tell.melee", { count: state.fights.length }), {
    tone: "quiet",
  });
}

/** The turn passes to the next player who has anybody left; after the last one a new round begins (HER-A11). */
function* endTurn(battle: Fight): Rule {
  const { state } = battle.combat;
  state.fights = [];
  // A charge counts in the melee phase of its own turn only, or chargers would strike first in the next one too.
  for (const one of battle.fighters) one.state.charged = false;
  const left = sidesLeft(battle);
  for (let passed = 0; passed < state.players.length; passed++) {
    state.active = (state.active + 1) % Math.max(1, state.players.length);
    if (state.active === 0) battle.combat.round += 1;
    if (left.includes(activeSide(battle) ?? "")) break;
  }
  if (left.length > 1) startTurn(battle);
}

/** Could anybody of the side shoot at all? */
function hasShooters(battle: Fight): boolean {
  return activeModels(battle).some((one) => rangedWeapons(one).length > 0 && !isEngaged(battle, one));
}

/** Ends a phase and enters the next (HF-3); a shooting phase with nobody who could shoot is passed over. */
export function* endPhase(battle: Fight): Rule {
  switch (battle.combat.state.phase) {
    case "movement":
      if (!hasShooters(battle)) return yield* enterMelee(battle);
      for (const one of activeModels(battle)) one.state.shot = { weapon: null, count: 0 };
      return enter(battle, "shooting");
    case "shooting":
      return yield* enterMelee(battle);
    case "melee":
      return yield* endTurn(battle);
  }
}

/** The battle begins: the order of the players' turns is settled (HER-A11, HER-A36), and the first turn begins. */
export function* begin(battle: Fight): Rule {
  const { state } = battle.combat;
  for (const one of battle.fighters) refresh(one);
  state.players = [];
  state.contacts = [];
  const sides = sidesLeft(battle);
  state.players =
    sides.length < 2
      ? sides
      : yield* askOne({
          kind: "order",
          to: "mg",
          rule: "HER-A36",
          prompt: label("HERESYA.ask.players"),
          options: sides.map((side) => ({ value: side, label: sideName(side) })),
        });
  Object.assign(state, { active: 0, turns: 0, fights: [] });
  battle.combat.round = 1;
  tell(battle, "HER-A36", label("HERESYA.tell.begun"));
  startTurn(battle);
}

/** A latecomer takes its place with its side, a new side its turn after all others (HER-A36). */
export function* join(battle: Fight, figure: Figure): Rule {
  const { state } = battle.combat;
  refresh(figure);
  figure.state.struck = state.phase === "melee";
  if (!state.players.includes(figure.side)) state.players.push(figure.side);
  tell(battle, "HER-A36", label("HERESYA.tell.joined", { who: figure.name }), { whom: figure.id });
}

/** One leaves: nobody is in contact with it any more, and no fight waits for it. */
export function* leave(battle: Fight, figure: Figure): Rule {
  const { state } = battle.combat;
  refresh(figure);
  forgetContacts(battle, figure);
  state.fights = state.fights.map((fight) => ({
    ...fight,
    members: fight.members.filter((id) => id !== figure.id),
  }));
}

/** The end of a battle: nobody hides any more, and who is left is told. */
export function* end(battle: Fight): Rule {
  const { state } = battle.combat;
  Object.assign(state, { phase: "before", fights: [], contacts: [] });
  for (const one of battle.fighters) {
    refresh(one);
    for (const status of [CONCEALED, COVERED])
      if (one.actor.statuses.includes(status)) setStatus(one, status, false);
  }
  for (const side of sidesLeft(battle)) {
    const left = battle.fighters.filter((one) => one.side === side && !isDead(one)).length;
    tell(battle, "HF-17", label("HERESYA.tell.left", { side: sideName(side), count: left }), {
      tone: "quiet",
    });
  }
}
