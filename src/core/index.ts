/** What a rule set is made of: the public face of `core/`, also for modules that bring a rule set of their own. */
export * from "./battle.js";
export * from "./deed.js";
export * from "./dice.js";
export * from "./field.js";
export * from "./formation.js";
export * from "./json.js";
export * from "./label.js";
export * from "./odds.js";
export * from "./offer.js";
export * from "./question.js";
export * from "./report.js";
export * from "./rule.js";
export type * from "./ruleset.js";
export * as shape from "./shape.js";
export * from "./simulation.js";
