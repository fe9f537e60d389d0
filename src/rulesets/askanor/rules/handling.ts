import { spend } from "../../../core/budget.js";
import type { Deed } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Rule } from "../../../core/rule.js";
import { type Arm, BRON, type Fight, type Figure, TARCZA } from "../shape.js";
import { armOf, armsOf, type Hand, handsOf, isNatural } from "./gear.js";
import { dropOnGround, type Lying, lying, takeFromGround } from "./ground.js";
import { handFor, handOver } from "./manoeuvres.js";
import { isPlaceless } from "./space.js";
import { REACH } from "./tables.js";

/** Hands that a grip keeps busy. */
function gripping({ state }: Figure): number {
  if (state.holds.some(({ grip }) => grip === "duszenie")) return 2;
  return state.holds.filter(({ grip }) => grip === "chwyt").length;
}

/**
 * Where a thing goes when it is drawn: the hand that was wished for, else the usual one, a shield's being the left. What
 * that hand held is put away. Null where no hand can take it: lost, or holding somebody.
 */
export function drawInto(figure: Figure, arm: Arm, wish: unknown): "obie" | Hand | null {
  const hands = handsOf(figure);
  const usable = hands.length - gripping(figure);
  if (arm.type === BRON && arm.system.rece === 2) return usable >= 2 ? "obie" : null;
  if (usable < 1) return null;
  const busy = armsOf(figure).map(({ system }) => system.trzymana);
  const usual: Hand = arm.type === TARCZA ? "lewa" : "prawa";
  const wished = hands.find((hand) => hand === wish);
  return (
    wished ??
    hands.find((hand) => hand === usual) ??
    hands.find((hand) => !busy.includes(hand)) ??
    hands[0] ??
    null
  );
}

/** Is this deed done in the fight, where time counts? */
export function isTimed(battle: Fight): boolean {
  return battle.combat.id !== null && battle.combat.round > 0;
}

function pay(battle: Fight, figure: Figure, deed: Deed, cost: "akcja" | "free", kind: string): void {
  if (isTimed(battle)) spend(figure.state.budget, cost, kind, deed.override === true);
}

/** Draws something, or swaps it for what the hand held: one AKCJA (ASK-A50). */
export function draw(battle: Fight, figure: Figure, deed: Deed): void {
  const arm = armOf(figure, deed["item"]);
  const hand = arm && drawInto(figure, arm, deed["hand"]);
  if (!arm || !hand) return;
  pay(battle, figure, deed, "akcja", "draw");
  for (const other of armsOf(figure)) {
    const { trzymana } = other.system;
    const inTheWay = trzymana === hand || trzymana === "obie" || (hand === "obie" && trzymana !== "nie");
    if (other !== arm && !isNatural(other) && trzymana !== "ziemia" && trzymana !== "nie" && inTheWay)
      other.system.trzymana = "nie";
  }
  arm.system.trzymana = hand;
  tell(battle, "ASK-A50", label("ASKANOR.tell.drawn", { who: figure.name, what: arm.name }), {
    tone: "quiet",
  });
}

/** Puts something away: one AKCJA. */
export function stow(battle: Fight, figure: Figure, deed: Deed): void {
  const arm = armOf(figure, deed["item"]);
  if (!arm) return;
  pay(battle, figure, deed, "akcja", "stow");
  arm.system.trzymana = "nie";
  tell(battle, "ASK-A50", label("ASKANOR.tell.stowed", { who: figure.name, what: arm.name }), {
    tone: "quiet",
  });
}

/** Drops something: free. */
export function drop(battle: Fight, figure: Figure, deed: Deed): void {
  const arm = armOf(figure, deed["item"]);
  if (!arm) return;
  pay(battle, figure, deed, "free", `drop:${arm._id}`);
  dropOnGround(battle, figure, arm, figure.token);
  tell(battle, "ASK-A50", label("ASKANOR.tell.dropped", { who: figure.name, what: arm.name }), {
    tone: "quiet",
  });
}

/** Does it lie within 2 m? Where no scene tells, by whom it lies or where the game master lets it. */
export function isAtHand(battle: Fight, figure: Figure, { x, y }: Lying): boolean {
  if (isPlaceless(battle) || !battle.scene || !figure.token || x === null || y === null) return true;
  const { size, distance } = battle.scene.grid;
  const apart = (Math.hypot(figure.token.x - x, figure.token.y - y) / size) * distance;
  return apart <= REACH + figure.token.width / size + 0.05;
}

export function lyingOne(battle: Fight, deed: Deed): Lying | null {
  return (
    lying(battle).find(({ owner, arm }) => owner.id === deed["owner"] && arm._id === deed["item"]) ?? null
  );
}

/** Picks something up into a free hand; the opening that it gives has been taken by now (ASK-A50). */
export function* pickUp(battle: Fight, figure: Figure, deed: Deed): Rule {
  const found = lyingOne(battle, deed);
  const hand = found && handFor(figure, found.arm, deed["hand"]);
  if (!found || !hand) return;
  takeFromGround(battle, found.owner, found.arm._id);
  handOver(battle, found.owner, figure, found.arm, hand);
  tell(battle, "ASK-A50", label("ASKANOR.tell.pickedUp", { who: figure.name, what: found.arm.name }), {
    tone: "quiet",
  });
}

/** Loads a weapon by one AKCJA (A2.4, ours). */
export function reload(battle: Fight, figure: Figure, deed: Deed): void {
  const arm = armOf(figure, deed["item"]);
  if (arm?.type !== BRON) return;
  arm.system.doNaladowania = Math.max(0, arm.system.doNaladowania - 1);
  const key = arm.system.doNaladowania === 0 ? "loaded" : "loading";
  tell(battle, "ASK-26", label(`ASKANOR.tell.${key}`, { who: figure.name, what: arm.name }), {
    tone: "quiet",
  });
}
