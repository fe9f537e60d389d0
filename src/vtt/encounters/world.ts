import type { Listed } from "./meet.js";

/** Dice of Foundry's. */
export async function throwFaces(count: number, faces: number): Promise<number[]> {
  const roll = await new Roll(`${count}d${faces}`).evaluate();
  return roll.dice.flatMap(({ results }) => results.map(({ result }) => result));
}

/** The actors of a pack of Szranki; none where there is no such pack. */
export async function actorsOf(name: string): Promise<Listed[]> {
  const pack = game.packs.get(`szranki.${name}` as never) as CompendiumCollection<"Actor"> | undefined;
  const index = (await pack?.getIndex({ fields: ["img"] } as never)) ?? [];
  return [...index].map((entry) => ({
    uuid: `Compendium.szranki.${name}.Actor.${entry._id}`,
    name: entry.name ?? "",
    img: (entry.img as string | undefined) ?? "",
  }));
}
