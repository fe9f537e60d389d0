import { label } from "../../core/label.js";
import { warn } from "./helpers.js";

const bound = (text: string) => (text === "" ? null : Number(text));

/** A number that is typed outside of its field's bounds becomes the nearest one within, and the user is told so. */
export function bindBounds(root: HTMLElement): void {
  root.addEventListener(
    "change",
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== "number" || target.value === "") return;
      const [value, min, max] = [Number(target.value), bound(target.min), bound(target.max)];
      if (min !== null && value < min) {
        target.value = String(min);
        warn(label("SZRANKI.ui.sheet.least", { min }));
      } else if (max !== null && value > max) {
        target.value = String(max);
        warn(label("SZRANKI.ui.sheet.most", { max }));
      }
    },
    { capture: true },
  );
}
