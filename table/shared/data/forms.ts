import type { Loose, Plain } from "../loose";

/**
 * How data fields become form inputs. The page fills these slots; without a page, asking for an input is an error.
 */
export const fieldForms: {
  /** The input element of a field. */
  input: (field: Loose, config: Plain) => HTMLElement;
  /** An input with its label and hint. */
  group: (field: Loose, groupConfig: Plain, inputConfig: Plain) => HTMLElement;
} = {
  input() {
    throw new Error("Form inputs need a page");
  },
  group() {
    throw new Error("Form groups need a page");
  },
};
