/**
 * A text that a user will read, as data: a key of `lang/` and what its sentence is filled with. It becomes words
 * only where it is shown, in the reader's own language.
 */
export interface Label {
  readonly key: string;
  readonly data?: Readonly<Record<string, LabelValue>>;
}

/** A name that somebody typed, a number, or a text that is itself to be translated. */
export type LabelValue = string | number | Label;

/** A label; `count` among the data chooses the plural form. */
export function label(key: string, data?: Record<string, LabelValue>): Label {
  return data ? { key, data } : { key };
}

/** Is this name among what a text is filled with? */
export function names({ data = {} }: Label, name: string): boolean {
  return Object.values(data).some((value) =>
    typeof value === "object" ? names(value, name) : value === name,
  );
}

/** How labels become words: a dictionary and the plural form of a number in its language. */
export interface Language {
  /** The sentence of a key, or undefined. */
  text(key: string): string | undefined;
  /** `one`, `few`, `many` or `other`. */
  plural(count: number): string;
}

/**
 * The words of a label. A key without a sentence is shown as it is, never as nothing. Where the data has a `count`
 * the key may hold one sentence for each plural form.
 */
export function say(language: Language, { key, data = {} }: Label): string {
  const count = data["count"];
  const form = typeof count === "number" ? language.text(`${key}.${language.plural(count)}`) : undefined;
  const sentence = form ?? language.text(key) ?? key;
  return sentence.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = data[name];
    if (value === undefined) return hole;
    return typeof value === "object" ? say(language, value) : String(value);
  });
}
