import { type Die, facesOf, readFace } from "../../../core/dice.js";
import { type Label, label } from "../../../core/label.js";

/** A die as it lies on the table. */
export interface DieView {
  readonly face: number;
  readonly name: Label;
  /** Centres of the pips on a square of 24; empty for dice that carry a number. */
  readonly pips: readonly { readonly x: number; readonly y: number }[];
  /** Corners of the outline, for dice that are no cubes. */
  readonly outline: string;
  /** It falls short of the number that each die is compared with. */
  readonly missed?: boolean;
}

const [LOW, MID, HIGH] = [7, 12, 17];
const at = (x: number, y: number) => ({ x, y });
const CORNERS = [at(LOW, LOW), at(HIGH, HIGH)];
const OTHERS = [at(HIGH, LOW), at(LOW, HIGH)];
const SIDES = [at(LOW, MID), at(HIGH, MID)];
const CENTRE = [at(MID, MID)];

const PIPS: readonly (readonly { x: number; y: number }[])[] = [
  CENTRE,
  CORNERS,
  [...CORNERS, ...CENTRE],
  [...CORNERS, ...OTHERS],
  [...CORNERS, ...OTHERS, ...CENTRE],
  [...CORNERS, ...OTHERS, ...SIDES],
];

const KITE = "12,1.5 22.5,11 12,22.5 1.5,11";
const GEM = "12,1 21.5,6.5 21.5,17.5 12,23 2.5,17.5 2.5,6.5";

/** The drawing of one thrown die. */
export function dieView(die: Die, face: number): DieView {
  const faces = facesOf(die);
  const value = readFace(die, face);
  const name =
    value === face
      ? label("SZRANKI.ui.die", { die, face })
      : label("SZRANKI.ui.dieRead", { die, face, value });
  if (faces === 6) return { face, name, pips: PIPS[face - 1] ?? [], outline: "" };
  return { face, name, pips: [], outline: faces === 10 || faces === 100 ? KITE : GEM };
}
