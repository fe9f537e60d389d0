import { byText } from "../../../core/json.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Creature, Fight, Seeker } from "../shape.js";
import { isOut, isSeeker, seeker, seekers } from "./figures.js";

/** All poszukiwacze in the order of their places at the table. */
export function table(battle: Fight): Seeker[] {
  return battle.fighters
    .filter(isSeeker)
    .sort((a, b) => a.state.miejsce - b.state.miejsce || byText(a.id, b.id));
}

/** Whose turn it is (TAL-A14): in a fight with turns the one whose turn has come, else whoever acts. */
export function activeOf(battle: Fight, acting: Seeker): Seeker {
  return seeker(battle, battle.combat.state.tura ?? undefined) ?? acting;
}

/** A turn begins: what a stand-off has put off is in force now (TAL-17), or over. */
export function beginTurn(battle: Fight, figure: Seeker): void {
  const { system } = figure.actor;
  clearTruce(figure, "trwa");
  system.tura = "trwa";
  tell(battle, "TAL-A14", label("TALISMAN.tell.turn", { who: figure.name }));
  if (system.remis.stan !== "czeka") return;
  system.remis.stan = "trwa";
  tell(battle, ["TAL-17", "TAL-A17"], label("TALISMAN.tell.leaves", { who: figure.name }));
}

/** The turn that was free of the creatures of a stand-off is over. */
function clearTruce({ actor }: Seeker, when: "trwa" | "czeka"): void {
  const { remis } = actor.system;
  if (remis.stan !== when) return;
  remis.stan = "brak";
  remis.wrogowie = [];
}

/** A turn ends; by a fight it does so at once (TAL-15, TAL-31), and the rule that ends it is told. */
export function endTurn(battle: Fight, figure: Seeker, rules: readonly string[]): void {
  clearTruce(figure, "trwa");
  figure.actor.system.tura = "skonczona";
  tell(battle, rules, label("TALISMAN.tell.turnEnds", { who: figure.name }), { tone: "quiet" });
}

/** After a stand-off the next turn is free of the creatures that were met (TAL-17). */
export function agreeTruce({ actor }: Seeker, met: readonly Creature[]): void {
  actor.system.remis.stan = "czeka";
  actor.system.remis.wrogowie = met.map((one) => one.actor.uuid).sort(byText);
}

/** Is this creature let alone in the present turn? */
export function isLetAlone({ actor }: Seeker, creature: Creature): boolean {
  const { stan, wrogowie } = actor.system.remis;
  return stan === "trwa" && wrogowie.includes(creature.actor.uuid);
}

/** Whose turn comes after the present one: the next who is alive, round the table; null where nobody is. */
function next(battle: Fight): { figure: Seeker; round: boolean } | null {
  const all = table(battle);
  const at = all.findIndex(({ id }) => id === battle.combat.state.tura);
  for (let step = 1; step <= all.length; step++) {
    const place = at + step;
    const figure = all[place % all.length];
    if (figure && !isOut(figure)) return { figure, round: place >= all.length };
  }
  return null;
}

/** The turn passes to the next at the table; once round the table is a round. */
export function passTurn(battle: Fight): void {
  const { state } = battle.combat;
  const now = seeker(battle, state.tura ?? undefined);
  const coming = next(battle);
  if (now && now.actor.system.tura === "trwa") endTurn(battle, now, ["TAL-A14"]);
  state.poStarciu = false;
  state.tura = coming?.figure.id ?? null;
  if (!coming) return;
  if (coming.round) battle.combat.round += 1;
  beginTurn(battle, coming.figure);
}

/** Gives everybody who has none yet a place at the table, after the others. */
export function seat(battle: Fight): void {
  for (const figure of seekers(battle)) {
    if (figure.state.miejsce > 0) continue;
    figure.state.miejsce = Math.max(0, ...table(battle).map(({ state }) => state.miejsce)) + 1;
  }
}
