import Handlebars from "handlebars";

/** The Handlebars environment that packages see as the global `Handlebars`. */
export const engine = Handlebars;

/** Options with which every template is run: documents are class instances, their getters must be readable. */
export const RUNTIME = {
  allowProtoMethodsByDefault: true,
  allowProtoPropertiesByDefault: true,
  preventIndent: true,
};

/** A text that is markup already. */
export function safe(html: string): Handlebars.SafeString {
  return new Handlebars.SafeString(html);
}

/** Escape a text for markup. */
export function escaped(value: unknown): string {
  return Handlebars.escapeExpression(value as string);
}
