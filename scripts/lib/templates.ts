import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Handlebars from "handlebars";
import { type Label, say } from "../../src/core/label.js";
import { partialName, templatePath } from "../../src/vtt/applications/partials.js";
import { templateHelpers } from "../../src/vtt/applications/template-helpers.js";
import { language } from "./language.js";

const TEMPLATES = fileURLToPath(new URL("../../templates/", import.meta.url));

/** Every template, by its path below `templates/`. */
export function templateFiles(): string[] {
  return readdirSync(TEMPLATES, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".hbs"))
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}

export function templateSource(path: string): string {
  return readFileSync(join(TEMPLATES, path), "utf8");
}

/** Draws Szranki's templates outside Foundry, in a language, as Foundry would: for tests and previews. */
export interface Drawer {
  draw(path: string, data: object): string;
  words(text: Label): string;
}

/** Foundry's own form inputs, of which one is used: the editor of a formatted text. */
function formInput(_field: unknown, { hash }: { hash: { value?: string } }): Handlebars.SafeString {
  return new Handlebars.SafeString(
    `<div class="editor">${Handlebars.escapeExpression(hash.value ?? "")}</div>`,
  );
}

export function drawer(locale: string): Drawer {
  const engine = Handlebars.create();
  const speech = language(locale);
  const words = (text: Label) => say(speech, text);
  for (const [name, helper] of Object.entries(templateHelpers(words))) engine.registerHelper(name, helper);
  engine.registerHelper("formInput", formInput);
  for (const file of templateFiles()) {
    const source = templateSource(file);
    engine.registerPartial(partialName(file), source);
    engine.registerPartial(templatePath(file), source);
  }
  const compiled = new Map(
    templateFiles().map((file) => [file, engine.compile(templateSource(file), { preventIndent: true })]),
  );
  return {
    words,
    draw(path, data) {
      const template = compiled.get(path);
      if (!template) throw new Error(`no template ${path}`);
      return template(data);
    },
  };
}
