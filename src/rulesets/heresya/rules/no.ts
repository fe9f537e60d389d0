import type { Problem } from "../../../core/deed.js";
import { type LabelValue, label } from "../../../core/label.js";

/** A reason why something may not be done. */
export const no = (rule: string, key: string, data?: Record<string, LabelValue>): Problem => ({
  rule,
  label: label(`HERESYA.problem.${key}`, data),
});
