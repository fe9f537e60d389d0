import { type Label, label } from "../../../core/label.js";

const [ZLOTY, SREBRNIK] = [1000, 10];

/** Money in words: 1 zł is 100 s, 1 s is 10 g. */
export function money(grosze: number): Label {
  const zl = Math.floor(grosze / ZLOTY);
  const s = Math.floor((grosze % ZLOTY) / SREBRNIK);
  const g = grosze % SREBRNIK;
  const kinds = [zl > 0 ? "z" : "", s > 0 ? "s" : "", g > 0 || (zl === 0 && s === 0) ? "g" : ""].join("");
  return label(`ASKANOR.money.${kinds}`, { zl, s, g });
}
