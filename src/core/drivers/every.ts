import type { Battle, Kinds } from "../battle.js";
import { type Dice, facesOf, total } from "../dice.js";
import { byText } from "../json.js";
import type { Policy } from "../policy.js";
import { type Answer, isRoll, type RollQuestion } from "../question.js";
import type { Batch, Rule } from "../rule.js";
import { replay } from "./replay.js";

/** A class of faces with one consequence: how likely it is, and faces that stand for it. */
interface Outcome {
  readonly chance: number;
  readonly faces: number[];
}

const factorial = (number: number): number => (number <= 1 ? 1 : number * factorial(number - 1));

/** Every handful of dice, each once however its faces are ordered, with the number of orders. */
function* handfuls(count: number, sides: number, least = 1): Generator<{ faces: number[]; orders: number }> {
  if (count === 0) return yield { faces: [], orders: 1 };
  if (least > sides) return;
  for (let same = 0; same <= count; same++) {
    const ways = factorial(count) / (factorial(same) * factorial(count - same));
    for (const { faces, orders } of handfuls(count - same, sides, least + 1)) {
      yield { faces: [...Array.from({ length: same }, () => least), ...faces], orders: orders * ways };
    }
  }
}

/** The same as `outcomes` where the order of the faces does not matter. */
function unorderedOutcomes(dice: Dice, read: (faces: number[]) => string | number): Outcome[] {
  const sides = facesOf(dice.die);
  const all = sides ** dice.count;
  const found = new Map<string, { count: number; faces: number[] }>();
  for (const { faces, orders } of handfuls(dice.count, sides)) {
    const key = String(read(faces));
    const known = found.get(key);
    if (known) known.count += orders;
    else found.set(key, { count: orders, faces });
  }
  return [...found.values()].map(({ count, faces }) => ({ chance: count / all, faces }));
}

/** All distinct results of a roll, weighted. */
function outcomes({ dice, by, unordered }: RollQuestion): Outcome[] {
  const read = by ?? ((faces: number[]) => total(dice, faces));
  if (unordered) return unorderedOutcomes(dice, read);
  const sides = facesOf(dice.die);
  const found = new Map<string, { count: number; faces: number[] }>();
  const all = sides ** dice.count;
  for (let index = 0; index < all; index++) {
    const faces: number[] = [];
    for (let die = 0, rest = index; die < dice.count; die++, rest = Math.floor(rest / sides))
      faces.push(1 + (rest % sides));
    const key = String(read(faces));
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { count: 1, faces });
  }
  return [...found.values()].map(({ count, faces }) => ({ chance: count / all, faces }));
}

/** Each way in which a batch can be answered: every distinct roll, and the policy's choice. */
function ways<K extends Kinds>(
  battle: Battle<K>,
  batch: Batch,
  policy: Policy<K>,
): { chance: number; answers: Answer[] }[] {
  let paths: { chance: number; answers: Answer[] }[] = [{ chance: 1, answers: [] }];
  for (const question of batch) {
    const choices = isRoll(question)
      ? outcomes(question).map(({ chance, faces }) => ({ chance, answer: faces as Answer }))
      : [{ chance: 1, answer: policy(battle, question) }];
    paths = paths.flatMap((path) =>
      choices.map(({ chance, answer }) => ({
        chance: path.chance * chance,
        answers: [...path.answers, answer],
      })),
    );
  }
  return paths;
}

const inOrder = (a: string | number, b: string | number) =>
  typeof a === "number" && typeof b === "number" ? a - b : byText(String(a), String(b));

/**
 * Follows every distinct result of every roll of a deed. `begin` gives a fresh battle and the rule upon it, `read`
 * says what counts in the end; the answer is the exact chance of each value, in ascending order.
 */
export function every<K extends Kinds>(
  begin: () => { battle: Battle<K>; rule: Rule<unknown> },
  policy: Policy<K>,
  read: (battle: Battle<K>) => string | number,
): { value: string | number; chance: number }[] {
  const chances = new Map<string | number, number>();
  const follow = (given: Answer[][], chance: number): void => {
    const { battle, rule } = begin();
    const progress = replay(rule, given);
    if (progress.done) {
      const value = read(battle);
      chances.set(value, (chances.get(value) ?? 0) + chance);
      return;
    }
    const batch = progress.asked.at(-1) ?? [];
    for (const way of ways(battle, batch, policy)) follow([...given, way.answers], chance * way.chance);
  };
  follow([], 1);
  return [...chances].map(([value, chance]) => ({ value, chance })).sort((a, b) => inOrder(a.value, b.value));
}
