import { expect, test } from "vitest";
import { readPacks } from "../../scripts/packs/index.js";

interface Token {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly actorLink: boolean;
}

interface Adventure {
  readonly scenes: [{ readonly width: number; readonly height: number; readonly tokens: Token[] }];
  readonly actors: { readonly name: string; readonly items: { readonly name: string }[] }[];
}

const [adventure] = (readPacks().find(({ name }) => name === "talisman-sceny")?.documents ??
  []) as unknown as Adventure[];

/** Names on each of the board's areas where anybody is, row by row. */
function areas({ scenes: [{ width, height, tokens }] }: Adventure): string[] {
  const at = ({ x, y }: Token) => Math.floor((4 * y) / height) * 4 + Math.floor((4 * x) / width);
  const taken = [...new Set(tokens.map(at))].sort((a, b) => a - b);
  return taken.map((place) =>
    tokens
      .filter((one) => at(one) === place)
      .map(({ name }) => name)
      .sort()
      .join(" "),
  );
}

test("[TAL-18] on the board two animals meet the warrior on one area, two poszukiwacze and a spirit on another", () => {
  expect(adventure && areas(adventure)).toEqual([
    "Niedźwiedź Wilk Wojownik",
    "Smok",
    "Czarodziejka Duch Złodziej",
  ]);
  const linked = adventure?.scenes[0].tokens.filter(({ actorLink }) => actorLink).map(({ name }) => name);
  expect(linked).toEqual(["Wojownik", "Czarodziejka", "Złodziej"]);
});

test("[TAL-8] two of the three have more weapons than one", () => {
  const weapons = adventure?.actors.map(
    ({ items }) => items.filter(({ name }) => ["Miecz", "Topór"].includes(name)).length,
  );
  expect(weapons?.slice(0, 3)).toEqual([2, 0, 2]);
});
