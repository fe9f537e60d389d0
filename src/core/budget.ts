import * as s from "./shape.js";

/**
 * What a deed costs: the whole turn (`chwila`), half of it (`akcja`), or nothing but the doing of it (`free`), which
 * each kind of deed can be only once a round.
 */
export type Cost = "chwila" | "akcja" | "free";

/** AKCJE in a whole CHWILA. */
export const AKCJE = 2;

/** What a blow is struck with: the first one of a turn decides for all of it. */
export type Means = "weapon" | "fists";

/** Fields of a fighter's budget, for the shape of its state. Nothing in it ever goes below zero. */
export const budgetFields = {
  /** AKCJE that are left of the present CHWILA; 0 outside one's own. */
  akcje: s.whole({ min: 0, max: AKCJE }),
  /** Kinds of what is allowed once a CHWILA and has been done in this one. */
  once: s.list(s.text()),
  /** How many blows have been struck in this CHWILA, and with what. */
  blows: s.group({ with: s.choice("none", "weapon", "fists"), count: s.whole({ min: 0, max: 99 }) }),
  /** Kinds of free deeds done in this round. */
  free: s.list(s.text()),
  /** Kinds of reactions spent in this round. */
  reactions: s.list(s.text()),
};

const fields = s.group(budgetFields);

export type Budget = s.Of<typeof fields>;

/** A deed that was paid for although there was not enough. */
export class Overspent extends Error {
  constructor(readonly cost: Cost) {
    super(`not enough left for ${cost}`);
  }
}

/** A round begins: free deeds and reactions are there again, for whoever acts early or late in it. */
export function startRound(budget: Budget): void {
  budget.free = [];
  budget.reactions = [];
}

/** One's own turn begins, with so many AKCJE lost beforehand. */
export function startTurn(budget: Budget, lost = 0): void {
  budget.akcje = Math.max(0, AKCJE - lost);
  budget.once = [];
  budget.blows = { with: "none", count: 0 };
}

/** One's own turn ends: what is left of it is gone. */
export function endTurn(budget: Budget): void {
  budget.akcje = 0;
}

/** Is there enough left for this? A whole CHWILA wants one that nothing has been taken from. */
export function affords(budget: Budget, cost: Cost, kind: string): boolean {
  switch (cost) {
    case "chwila":
      return budget.akcje === AKCJE;
    case "akcja":
      return budget.akcje >= 1;
    case "free":
      return !budget.free.includes(kind);
  }
}

/**
 * Pays for a deed. `anyway` lets the game master have it done with too little: then everything that is left is taken.
 * @throws {Overspent} where there is not enough
 */
export function spend(budget: Budget, cost: Cost, kind: string, anyway = false): void {
  if (!anyway && !affords(budget, cost, kind)) throw new Overspent(cost);
  if (cost === "free") {
    if (!budget.free.includes(kind)) budget.free.push(kind);
    return;
  }
  budget.akcje = Math.max(0, budget.akcje - (cost === "chwila" ? AKCJE : 1));
}

/**
 * May another blow be struck in this turn? One with a weapon, and nothing beside it; with fists as many as there are
 * free hands.
 */
export function mayStrike({ blows }: Budget, means: Means, hands = 1): boolean {
  if (blows.with === "none") return means === "weapon" || hands > 0;
  return means === "fists" && blows.with === "fists" && blows.count < hands;
}

/** A blow has been struck. */
export function struck(budget: Budget, means: Means): void {
  budget.blows = { with: means, count: budget.blows.count + 1 };
}

/** Has what is allowed once a turn been done in this one? */
export function isDone(budget: Budget, kind: string): boolean {
  return budget.once.includes(kind);
}

/** Does what is allowed once a turn. */
export function doOnce(budget: Budget, kind: string): void {
  if (!budget.once.includes(kind)) budget.once.push(kind);
}

/** How many reactions of a kind are left in this round, of so many. */
export function reactionsLeft(budget: Budget, kind: string, of = 1): number {
  return Math.max(0, of - budget.reactions.filter((one) => one === kind).length);
}

/** Spends a reaction. @throws {Overspent} where none is left */
export function react(budget: Budget, kind: string, of = 1): void {
  if (reactionsLeft(budget, kind, of) === 0) throw new Overspent("free");
  budget.reactions.push(kind);
}
