import { type Label, label } from "./label.js";

/** A kind of die: how many faces the die on the table has, and what a face is worth. */
interface Kind {
  faces: number;
  read(face: number): number;
}

const plain = (faces: number): Kind => ({ faces, read: (face) => face });

/**
 * A signed die, thrown as a k100: each pip above 50 adds and each below 51 takes away, `weight` for a pip. Of half
 * points only full ones count, so that 50 and 51 of the smallest come to nothing.
 */
const signed = (weight: number): Kind => ({
  faces: 100,
  read: (face) => (face > 50 ? Math.floor((face - 50) * weight) : 0 - Math.floor((51 - face) * weight)),
});

const KINDS = {
  k2: { faces: 6, read: (face: number) => Math.ceil(face / 3) },
  k3: { faces: 6, read: (face: number) => Math.ceil(face / 2) },
  k6: plain(6),
  k10: plain(10),
  k20: plain(20),
  k50: plain(50),
  k100: plain(100),
  "±k25": signed(0.5),
  "±k50": signed(1),
  "±k100": signed(2),
} as const satisfies Record<string, Kind>;

export type Die = keyof typeof KINDS;

/** A formula as data: `count` dice of one kind, multiplied, then something added. */
export interface Dice {
  readonly count: number;
  readonly die: Die;
  readonly times?: number;
  readonly plus?: number;
}

/** Faces of the physical die, 6 for k2 and k3. */
export function facesOf(die: Die): number {
  return KINDS[die].faces;
}

/** What one face is worth: a 5 on the die of a k3 is 3. */
export function readFace(die: Die, face: number): number {
  return KINDS[die].read(face);
}

/** The result of a formula for the given faces of its dice. */
export function total(dice: Dice, faces: readonly number[]): number {
  const sum = faces.reduce((all, face) => all + readFace(dice.die, face), 0);
  return sum * (dice.times ?? 1) + (dice.plus ?? 0);
}

/** The formula in the notation of the tables: `2k6+3`, `1k3`, `1k6×4`. */
export function notation({ count, die, times, plus = 0 }: Dice): string {
  const factor = times === undefined ? "" : `×${times}`;
  const rest = plus === 0 ? "" : plus > 0 ? `+${plus}` : `−${-plus}`;
  return `${count}${die}${factor}${rest}`;
}

/** A dice code that cannot be read. */
export class BadDice extends Error {
  readonly label: Label;
  constructor(readonly code: string) {
    super(`not a dice code: ${code}`);
    this.label = label("SZRANKI.bad.dice", { code });
  }
}

const CODE = /^(\d{1,2}|½|1\/2)(?:[kd](3|6))?(?:([+−-])(\d{1,2})|[x×*](\d{1,2}))?$/i;

/**
 * Reads a counter code of Labirynt Śmierci (chapter 3): `1+2` is 1k6+2, `½+1` and `1/2+1` are 1k3+1, `1K3+2` and
 * `1K6x4` say their kind.
 * @throws {BadDice} where the text is none of these
 */
export function parseDice(code: string): Dice {
  const found = CODE.exec(code.replace(/\s/g, ""));
  if (!found) throw new BadDice(code);
  const [, number = "", kind, sign, amount, factor] = found;
  const half = number === "½" || number === "1/2";
  const count = half ? 1 : Number(number);
  if ((half && kind) || count < 1) throw new BadDice(code);
  const plus = amount === undefined ? 0 : (sign === "+" ? 1 : -1) * Number(amount);
  return {
    count,
    die: half || kind === "3" ? "k3" : "k6",
    ...(factor === undefined ? {} : { times: Number(factor) }),
    ...(plus === 0 ? {} : { plus }),
  };
}
