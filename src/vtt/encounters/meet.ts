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

async function throwFaces(count: number, faces: number): Promise<number[]> {
  const roll = await new Roll(`${count}d${faces}`).evaluate();
  return roll.dice.flatMap(({ results }) => results.map(({ result }) => result));
}

/** Rolls on a table of a rule set, with Foundry's dice. @throws where the rule asks for anything but dice */
export async function meet(
  encounters: Encounters,
  table: string,
  chosen: Readonly<Record<string, string>>,
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
export async function creaturesOf({ met }: Meeting): Promise<Creature[]> {
  const found: Creature[] = [];
  for (const one of met) {
    const pack = game.packs.get(`szranki.${one.pack}` as never) as CompendiumCollection<"Actor"> | undefined;
    const index = await pack?.getIndex({ fields: ["img"] } as never);
    const entry = index?.find(({ name }) => name === one.name);
    found.push({
      met: one,
      uuid: entry ? `Compendium.szranki.${one.pack}.Actor.${entry._id}` : null,
      img: (entry?.img as string | undefined) ?? "",
    });
  }
  return found;
}
