import type { DataField } from "../../shared/data/fields";
import type { Loose, Plain } from "../../shared/loose";
import { getProperty, isPlainObject } from "../../shared/utils";
import { surface } from "../surface";

/** Paths that can be shown as a bar (`{value, max}`), and single numbers. */
export interface TrackedAttributes {
  bar: string[][];
  value: string[][];
}

/** What tokens can show of data: of a model, of its schema, or of a plain object. */
export function trackedAttributes(data: Loose, path: string[] = []): TrackedAttributes {
  const schema = data?.schema ?? (data?.fields ? data : null);
  return schema?.fields ? ofSchema(schema.fields, path) : ofObject(data ?? {}, path);
}

/** What tokens can show of one subtype of actors: what the system says in so many words, or what its model has. */
export function trackedAttributesOfType(type: string): TrackedAttributes {
  const configured = surface.CONFIG["Actor"].trackableAttributes?.[type] as
    | { bar?: string[]; value?: string[] }
    | undefined;
  if (!configured) return trackedAttributes(surface.CONFIG["Actor"].dataModels[type]?.schema ?? {});
  const paths = (list: string[] = []) => list.map((path) => path.split("."));
  return { bar: paths(configured.bar), value: paths(configured.value) };
}

/** What tokens can show of any subtype of actors. */
export function trackedAttributesOfTypes(): TrackedAttributes {
  const all: TrackedAttributes = { bar: [], value: [] };
  const seen = new Set<string>();
  const { dataModels, trackableAttributes } = surface.CONFIG["Actor"] as Plain;
  for (const type of new Set([...Object.keys(dataModels), ...Object.keys(trackableAttributes ?? {})])) {
    const found = trackedAttributesOfType(type);
    for (const kind of ["bar", "value"] as const) {
      for (const path of found[kind]) {
        const key = `${kind} ${path.join(".")}`;
        if (seen.has(key)) continue;
        seen.add(key);
        all[kind].push(path);
      }
    }
  }
  return all;
}

function ofSchema(fields: Record<string, DataField>, path: string[]): TrackedAttributes {
  const found: TrackedAttributes = { bar: [], value: [] };
  for (const [name, field] of Object.entries(fields) as [string, Loose][]) {
    const own = [...path, name];
    const inner = field.fields as Record<string, DataField> | undefined;
    if (inner?.["value"] && inner["max"]) found.bar.push(own);
    else if (inner) merge(found, ofSchema(inner, own));
    else if (isNumeric(field)) found.value.push(own);
  }
  return found;
}

const isNumeric = (field: Loose): boolean => "integer" in field && "positive" in field;

function ofObject(data: Plain, path: string[]): TrackedAttributes {
  const found: TrackedAttributes = { bar: [], value: [] };
  for (const [name, value] of Object.entries(data)) {
    const own = [...path, name];
    if (isPlainObject(value)) {
      if (typeof value["value"] === "number" && typeof value["max"] === "number") found.bar.push(own);
      else merge(found, ofObject(value, own));
    } else if (typeof value === "number") found.value.push(own);
  }
  return found;
}

function merge(target: TrackedAttributes, more: TrackedAttributes): void {
  target.bar.push(...more.bar);
  target.value.push(...more.value);
}

/** Paths as a selection offers them, in two groups. */
export function attributeChoices(attributes: TrackedAttributes): Plain[] {
  const group = (label: string, paths: string[][]) =>
    paths
      .map((path) => path.join("."))
      .sort()
      .map((value) => ({ group: label, value, label: value }));
  return [...group("TOKEN.BarAttributes", attributes.bar), ...group("TOKEN.BarValues", attributes.value)];
}

/** What a token shows as one of its bars; null where there is nothing to show. */
export function barAttribute(token: Loose, barName: string, alternative?: string): Plain | null {
  const attribute: string | null = alternative ?? token[barName]?.attribute ?? null;
  if (!attribute || !token.actor) return null;
  const data = getProperty(token.actor.system, attribute);
  if (data === null || data === undefined) return null;
  const editable = !token.actor.system?.schema || token.actor.system.schema.getField(attribute) !== undefined;
  if (typeof data === "object" && "value" in data && "max" in data) {
    return { type: "bar", attribute, value: Number(data.value || 0), max: Number(data.max || 0), editable };
  }
  if (
    typeof data === "number" ||
    (typeof data === "string" && data.trim() !== "" && Number.isFinite(Number(data)))
  ) {
    return { type: "value", attribute, value: Number(data), editable };
  }
  return null;
}
