import { distance, sees, standsOn } from "../../../core/field.js";
import { label } from "../../../core/label.js";
import type { Choice, Option } from "../../../core/question.js";
import { ask, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { able, enemiesOf, isAble } from "./figures.js";
import { REACH } from "./tables.js";

/** Distances are approximate (ASK-15): this much more still counts as within. */
const GRACE = 0.05;

/** How far one can be from another in a question, in metres. */
const FARTHEST = 300;

/** A roll from a sheet: nobody stands anywhere, and everybody is at hand. */
export function isPlaceless(battle: Fight): boolean {
  return battle.combat.id === null;
}

const pair = (a: Figure, b: Figure) => (a.id < b.id ? { a: a.id, b: b.id } : { a: b.id, b: a.id });

function entry(battle: Fight, one: Figure, other: Figure) {
  const { a, b } = pair(one, other);
  return battle.combat.state.known.find((known) => known.a === a && known.b === b);
}

/** Metres between two fighters: from the scene, or as the game master has told; null where nobody knows. */
export function metres(battle: Fight, a: Figure, b: Figure): number | null {
  if (isPlaceless(battle)) return 0;
  return distance(battle, a, b) ?? entry(battle, a, b)?.m ?? null;
}

/** Is there neither a place nor a word about how far they are from each other? */
function isUnknown(battle: Fight, a: Figure, b: Figure): boolean {
  return distance(battle, a, b) === null && entry(battle, a, b) === undefined;
}

/** Are they known to be within so many metres of each other? */
export function isWithin(battle: Fight, a: Figure, b: Figure, reach: number): boolean {
  const known = metres(battle, a, b);
  return known !== null && known <= reach + GRACE;
}

/** Are they known to be farther apart? Somebody who has only been told to stand more than 2 m away is. */
export function isBeyond(battle: Fight, a: Figure, b: Figure, reach: number): boolean {
  const known = metres(battle, a, b);
  if (known !== null) return known > reach + GRACE;
  return reach <= REACH && entry(battle, a, b) !== undefined;
}

/** Does a wall hide them from each other? */
export function isHidden(battle: Fight, a: Figure, b: Figure): boolean {
  return !isPlaceless(battle) && sees(battle, a, b) === false;
}

/** Enemies within 2 m are engaged with each other (ASK-16). */
export function engagedWith(battle: Fight, figure: Figure): Figure[] {
  return enemiesOf(battle, figure).filter((one) => isAble(one) && isWithin(battle, figure, one, REACH));
}

/** Remembers a distance that the game master has told: whole metres, or null for "more than 2 m". */
export function remember(battle: Fight, one: Figure, other: Figure, m: number | null): void {
  const { a, b } = pair(one, other);
  const { state } = battle.combat;
  state.known = [...state.known.filter((known) => known.a !== a || known.b !== b), { a, b, m }];
}

/** Forgets how far somebody is from all others: it has moved. */
export function forget(battle: Fight, figure: Figure): void {
  const { state } = battle.combat;
  state.known = state.known.filter(({ a, b }) => a !== figure.id && b !== figure.id);
}

/** A fighter as something to choose. */
export function asOption(figure: Figure): Option {
  return { value: figure.id, label: label("SZRANKI.name", { name: figure.name }), fighter: figure.id };
}

/**
 * Asks the game master what no scene tells (ASK-15): how far the target is, and where the blow is struck hand to hand
 * who else stands by it. What has been told holds until one of them moves.
 */
export function* locate(battle: Fight, attacker: Figure, target: Figure, melee: boolean): Rule {
  if (isPlaceless(battle)) return;
  const questions: Choice[] = [];
  const far = metres(battle, attacker, target) === null;
  const bystanders = melee
    ? able(battle).filter(
        (one) => one.id !== attacker.id && one.id !== target.id && isUnknown(battle, one, target),
      )
    : [];
  if (far) {
    questions.push({
      kind: "number",
      to: "mg",
      rule: "ASK-15",
      prompt: label("ASKANOR.ask.distance", { who: attacker.name, whom: target.name }),
      min: 0,
      max: FARTHEST,
    });
  }
  if (bystanders.length > 0) {
    questions.push({
      kind: "some",
      to: "mg",
      rule: "ASK-16",
      prompt: label("ASKANOR.ask.bystanders", { whom: target.name }),
      options: bystanders.map(asOption),
      min: 0,
      max: bystanders.length,
    });
  }
  const answers = yield* ask(...questions);
  for (const [index, { kind }] of questions.entries()) {
    const answer = answers[index];
    if (kind === "number") remember(battle, attacker, target, answer as number);
    else
      for (const one of bystanders)
        remember(battle, one, target, (answer as string[]).includes(one.id) ? REACH : null);
  }
}

/** Does it stand on bad ground: by the scene, by the game master's word, or because all of the field is bad (ASK-20)? */
export function isOnBadGround(battle: Fight, figure: Figure): boolean {
  return battle.combat.state.trudny || figure.state.trudny || standsOn(battle, figure.token, BAD_GROUND);
}

/** The kind of area that a scene marks bad ground by. */
export const BAD_GROUND = "trudny";
