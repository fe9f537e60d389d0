import { facesOf } from "../../core/dice.js";
import type { Encounters, Meeting, Met } from "../../core/encounter.js";
import { isRoll } from "../../core/question.js";

/** A creature that has been met, with the document that it is made from. */
export interface Creature {
  readonly met: Met;
  /** Null where the pack has no such document. */
  readonly uuid: string | null;
  readonly img: string;
}

/** A document of a pack, as its index tells of it. */
export interface Listed {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
}

/** Rolls on a table of a rule set. @throws where the rule asks for anything but dice */
export async function meet(
  encounters: Encounters,
  table: string,
  chosen: Readonly<Record<string, string>>,
  throwFaces: (count: number, faces: number) => Promise<number[]>,
): Promise<Meeting> {
  const rule = encounters.meet(table, chosen);
  let step = rule.next([]);
  while (!step.done) {
    const answers: number[][] = [];
    for (const question of step.value) {
      if (!isRoll(question)) throw new Error(`an encounter asks for a ${question.kind}`);
      answers.push(await throwFaces(question.dice.count, facesOf(question.dice.die)));
    }
    step = rule.next(answers);
  }
  return step.value;
}

/** The documents that a meeting's creatures are made from. */
export async function creaturesOf(
  { met }: Meeting,
  list: (pack: string) => Promise<readonly Listed[]>,
): Promise<Creature[]> {
  const found: Creature[] = [];
  for (const one of met) {
    const entry = (await list(one.pack)).find(({ name }) => name === one.name);
    found.push({ met: one, uuid: entry?.uuid ?? null, img: entry?.img ?? "" });
  }
  return found;
}
