import { fighter } from "../../../core/battle.js";
import { column, depth, freeSlots, type Post } from "../../../core/formation.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { asMonster, formation, place, settleGate } from "./figures.js";

/** The free places of a side, from the front, left to right; a new rank behind the last where there is none. */
export function freePlaces(battle: Fight, side: string): Post[] {
  const standing = formation(battle, side);
  const last = depth(standing);
  const free = Array.from({ length: last }, (_, index) => index + 1).flatMap((rank) =>
    freeSlots(standing, rank).map((slot) => ({ rank, slot })),
  );
  return free.length > 0 ? free : [{ rank: last + 1, slot: "C" }];
}

/** Is it one whom a spell has made fight for the other side? */
export function isCharmed({ state }: Figure): boolean {
  return state.charm !== null;
}

/** The side that a figure is of by rights, whoever it serves. */
export function trueSide(figure: Figure): string {
  return figure.state.charm?.side ?? figure.side;
}

const nameOf = ({ rank, slot }: Post) => `${rank}${slot}`;

/** The caster's owner says which free place of his side the newcomer takes (A29). */
function* choosePlace(battle: Fight, caster: Figure, victim: Figure): Rule<Post> {
  const free = freePlaces(battle, caster.side);
  const [first = { rank: 1, slot: "C" } as const, second] = free;
  if (!second) return first;
  const chosen = yield* askOne({
    kind: "one",
    to: { fighter: caster.id },
    rule: "LS-A29",
    prompt: label("LABIRYNT.ask.charmed", { whom: victim.name }),
    options: free.map((post) => ({
      value: nameOf(post),
      label: label(`LABIRYNT.deed.place.${post.slot}`, { rank: post.rank }),
    })),
  });
  return free.find((post) => nameOf(post) === chosen) ?? first;
}

/**
 * The victim joins the caster's side as a full member, and whoever acts for the caster acts for it (LS-10.5-1). Whom
 * it has charmed itself is free (A30). A vampire's victim stands in front and casts no spells (LS-15.5-1).
 */
export function* charm(battle: Fight, caster: Figure, victim: Figure, vampire: boolean): Rule {
  freeVictims(battle, victim);
  const { side, controller, auto } = victim;
  victim.state.rank = 0;
  victim.state.draft = null;
  victim.state.charm = { by: caster.id, side, controller, auto, mute: vampire };
  victim.side = caster.side;
  victim.controller = caster.controller;
  victim.auto = caster.auto;
  const front = freePlaces(battle, caster.side)[0];
  const post = vampire && front ? front : yield* choosePlace(battle, caster, victim);
  place(victim, post.rank, post.slot);
  settleGate(battle);
  tell(
    battle,
    vampire ? "LS-15.5-1" : "LS-10.5-1",
    label("LABIRYNT.tell.charmed", { whom: victim.name, side: sideName(caster.side), rank: post.rank }),
    { tone: asMonster(victim) ? "good" : "bad", whom: victim.id },
  );
}

const sideName = (side: string) => label(`LABIRYNT.side.${side}`);

/** The spell is broken: back at once to its own side, to the free place nearest the enemy, the leftmost of several (LS-10.5-11, A29). */
export function release(battle: Fight, figure: Figure): void {
  const { charm: spell } = figure.state;
  if (!spell) return;
  figure.state.rank = 0;
  figure.state.draft = null;
  figure.state.charm = null;
  figure.side = spell.side;
  figure.controller = spell.controller;
  figure.auto = spell.auto;
  const [post = { rank: 1, slot: "C" } as const] = freePlaces(battle, figure.side).sort(
    (a, b) => a.rank - b.rank || column(a.slot) - column(b.slot),
  );
  place(figure, post.rank, post.slot);
  settleGate(battle);
  tell(
    battle,
    "LS-10.5-11",
    label("LABIRYNT.tell.released", { whom: figure.name, side: sideName(figure.side), rank: post.rank }),
    { tone: asMonster(figure) ? "bad" : "good", whom: figure.id },
  );
}

/** Everybody whom a figure has charmed is free. */
export function freeVictims(battle: Fight, caster: Figure): void {
  for (const one of battle.fighters) if (one.state.charm?.by === caster.id) release(battle, one);
}

/** Those whom a figure holds by a spell. */
export function victimsOf(battle: Fight, caster: string): Figure[] {
  return battle.fighters.filter(({ state }) => state.charm?.by === caster);
}

/** Who holds a figure by a spell; null where nobody does. */
export function charmerOf(battle: Fight, { state }: Figure): Figure | null {
  return state.charm ? fighter(battle, state.charm.by) : null;
}
