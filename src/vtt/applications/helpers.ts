import { type Label, type LabelValue, label } from "../../core/label.js";
import { words } from "../i18n.js";
import { rulesets } from "../registry.js";
import { partialName, SHARED, templatePath } from "./partials.js";
import { type TemplateHelpers, templateHelpers } from "./template-helpers.js";

let ready: Promise<void> | null = null;

/** Resolves when helpers and partials are there; whoever draws a template waits for it. */
export function templatesReady(): Promise<void> {
  ready ??= prepareTemplates();
  return ready;
}

/** Makes Szranki's helpers known to Handlebars, and loads the partials of all templates. */
async function prepareTemplates(): Promise<void> {
  const helpers: TemplateHelpers = templateHelpers(words);
  for (const [name, helper] of Object.entries(helpers)) Handlebars.registerHelper(name, helper);
  // What one rule set lacks is no reason for the others not to be drawn.
  const own = rulesets().map(({ id, partials = [], tracker, sheets }) =>
    load([...partials, tracker.template, ...(sheets.options ? [sheets.options.template] : [])]).catch(
      (error: unknown) => console.error(`Szranki | ${id}`, error),
    ),
  );
  await Promise.all([load(SHARED), ...own]);
}

async function load(paths: readonly string[]): Promise<void> {
  await foundry.applications.handlebars.loadTemplates(
    Object.fromEntries(paths.map((path) => [partialName(path), templatePath(path)])),
  );
}

/** The element of a template filled with data. */
export async function renderElement(path: string, data: object): Promise<HTMLElement> {
  const html = await foundry.applications.handlebars.renderTemplate(
    templatePath(path),
    data as Record<string, unknown>,
  );
  // What Handlebars has escaped is parsed where nothing runs; no data goes around it.
  const holder = document.createElement("template");
  holder.innerHTML = html.trim();
  const element = holder.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error(`${path}: one element was expected`);
  return element;
}

/** Says something to the user at the edge of the screen. */
export function warn(text: Label): void {
  ui.notifications?.warn(words(text));
}

/** The words of a key. */
export function text(key: string, data?: Record<string, LabelValue>): string {
  return words(label(key, data));
}
