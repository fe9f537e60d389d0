const NAMES = [
  "aimed",
  "ask-deed",
  "ask-number",
  "ask-one",
  "ask-order",
  "ask-roll",
  "ask-send",
  "ask-share",
  "ask-some",
  "ask-text",
  "barred",
  "chip",
  "choices",
  "column",
  "die",
  "draft",
  "fields",
  "gauge",
  "groups",
  "item-head",
  "item-tools",
  "meeting",
  "menu",
  "modifier",
  "notes",
  "odds",
  "odds-words",
  "offer-button",
  "offers",
  "panel",
  "picture",
  "question",
  "questions",
  "reason",
  "stat",
  "steps",
  "summary",
  "tabs",
  "targets",
  "ticks",
];

/** The partials that all rule sets share, by their path below `templates/`. */
export const SHARED: readonly string[] = NAMES.map((name) => `shared/${name}.hbs`);

/** The name of a partial: `shared/chip.hbs` is `szr.chip`, `labirynt/figure.hbs` is `szr.labirynt.figure`. */
export function partialName(path: string): string {
  return `szr.${path
    .replace(/^shared\//, "")
    .replace(/\.hbs$/, "")
    .replaceAll("/", ".")}`;
}

/** Where a template lies for the browser; a module's rule set gives its whole path. */
export function templatePath(path: string): string {
  return /^(systems|modules)\//.test(path) ? path : `systems/szranki/templates/${path}`;
}
