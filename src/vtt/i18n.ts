import { type Label, type LabelValue, type Language, label, say } from "../core/label.js";

/** The reader's language: Foundry's dictionary and the plural forms of its language. */
const language: Language = {
  text: (key) => (game.i18n.has(key) ? game.i18n.localize(key) : undefined),
  plural: (count) => rulesFor(game.i18n.lang).select(count),
};

const known = new Map<string, Intl.PluralRules>();

function rulesFor(locale: string): Intl.PluralRules {
  const rules = known.get(locale) ?? new Intl.PluralRules(locale);
  known.set(locale, rules);
  return rules;
}

/** A label in the reader's language. */
export function words(text: Label): string {
  return say(language, text);
}

/** A key with its data in the reader's language. */
export function t(key: string, data?: Record<string, LabelValue>): string {
  return words(label(key, data));
}
