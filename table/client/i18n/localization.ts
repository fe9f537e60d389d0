import type { DataField } from "../../shared/data/fields";
import type { Loose, Plain } from "../../shared/loose";
import { expandObject, getProperty, isPlainObject, mergeObject } from "../../shared/utils";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";
import { isV14 } from "../profile";
import { surface } from "../surface";

/** `game.i18n`: texts of the table, the system and the modules in the language of this browser. */
export class Localization {
  lang = "en";
  readonly defaultModule = "core";
  translations: Plain = {};
  /** English, for keys that the language lacks. */
  _fallback: Plain = {};
  #formatters = new Map<string, Intl.ListFormat>();

  /** Loads the texts of a language, and the fallback. Order: the table, the system, the modules. */
  async load(lang: string): Promise<void> {
    this.lang = lang;
    document.documentElement.lang = lang;
    const [own, english] = await Promise.all([this.#collect(lang), lang === "en" ? {} : this.#collect("en")]);
    this.translations = own;
    this._fallback = english;
  }

  async #collect(lang: string): Promise<Plain> {
    const files = [`/table-lang/${lang}.json`];
    for (const pkg of [game.system, ...game.modules.filter((module) => module["active"])]) {
      const folder = pkg === game.system ? "systems" : "modules";
      for (const language of (pkg["languages"] ?? []) as Plain[]) {
        const fits =
          language["lang"] === lang && (!language["system"] || language["system"] === game.system["id"]);
        const present = !language["module"] || game.modules.get(language["module"])?.["active"];
        if (fits && present) files.push(`/${folder}/${pkg["id"]}/${language["path"]}`);
      }
    }
    const loaded = await Promise.all(files.map(readJson));
    const texts: Plain = {};
    for (const file of loaded) mergeObject(texts, expandObject(file));
    return texts;
  }

  /** Whether there is a text. */
  has(key: string, fallback = true): boolean {
    const own = getProperty(this.translations, key);
    if (typeof own === "string") return true;
    return fallback && typeof getProperty(this._fallback, key) === "string";
  }

  /** The text of a key; the key itself where there is none. Generation 14 fills `{placeholders}` too. */
  localize(key: string, data?: Plain): string {
    if (typeof key !== "string") return String(key);
    let text = getProperty(this.translations, key);
    if (typeof text !== "string") text = getProperty(this._fallback, key);
    if (typeof text !== "string") text = key;
    return data && isV14() ? fill(text, data) : text;
  }

  /** The text of a key with its `{placeholders}` filled. */
  format(key: string, data: Plain = {}): string {
    return fill(this.localize(key), data);
  }

  /** A formatter of lists in this language. */
  getListFormatter({ style = "long", type = "conjunction" }: Plain = {}): Intl.ListFormat {
    const key = `${style} ${type}`;
    let formatter = this.#formatters.get(key);
    if (!formatter) {
      formatter = new Intl.ListFormat(this.lang, { style, type });
      this.#formatters.set(key, formatter);
    }
    return formatter;
  }

  /** Objects sorted by a text, as this language sorts. */
  sortObjects(objects: Plain[], key: string): Plain[] {
    return [...objects].sort((a, b) =>
      this.localize(a[key] ?? "").localeCompare(this.localize(b[key] ?? ""), this.lang),
    );
  }

  /** Gives the fields of a model their labels and hints, from the lang keys below its prefixes. */
  static localizeDataModel(
    model: Loose,
    { prefixes, prefixPath = "" }: { prefixes?: string[]; prefixPath?: string } = {},
  ): void {
    const given = prefixes ?? model.LOCALIZATION_PREFIXES ?? [];
    if (given.length === 0) return;
    for (const field of Object.values(model.schema.fields) as DataField[])
      localizeField(field, given, prefixPath);
  }
}

function localizeField(field: Loose, prefixes: string[], path: string): void {
  const own = `${path}${field.name}`;
  for (const prefix of prefixes) {
    const entry = `${prefix}.FIELDS.${own}`;
    for (const what of ["label", "hint"]) {
      if (!field[what] && game.i18n.has(`${entry}.${what}`))
        field[what] = game.i18n.localize(`${entry}.${what}`);
    }
  }
  if (field.fields) {
    const model = field.model as Loose;
    const inner = [...(model?.LOCALIZATION_PREFIXES ?? []), ...prefixes];
    for (const child of Object.values(field.fields)) localizeField(child, inner, `${own}.`);
  } else if (field.element?.fields) {
    for (const child of Object.values(field.element.fields))
      localizeField(child, prefixes, `${own}.element.`);
  } else if (field.element?.name) localizeField(field.element, prefixes, `${own}.`);
}

/** Labels of all models that packages registered. */
export function localizeModels(): void {
  for (const config of Object.values(surface.CONFIG)) {
    if (!isPlainObject(config)) continue;
    for (const model of Object.values((config["dataModels"] ?? {}) as Plain)) localizeSafely(model);
  }
}

/** One model that cannot be built must not keep the table from starting. */
function localizeSafely(model: Loose): void {
  try {
    Localization.localizeDataModel(model);
  } catch (error) {
    Hooks.onError("Localization.localizeDataModel", error as Error, {
      msg: `${model?.name}: the schema cannot be built:`,
    });
  }
}

function fill(text: string, data: Plain): string {
  return text.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const value = getProperty(data, name);
    return value === undefined || value === null ? (name in data ? "" : whole) : String(value);
  });
}

async function readJson(address: string): Promise<Plain> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as Plain) : {};
  } catch (error) {
    Hooks.onError("Localization#load", error as Error, { msg: `The texts of ${address} could not be read:` });
    return {};
  }
}
