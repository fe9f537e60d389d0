import type { Loose, Plain } from "../../../shared/loose";
import { surface } from "../../surface";

/** What stands in `CONFIG.<Document>.sheetClasses[<type>]` under `<scope>.<ClassName>`. */
export interface SheetEntry {
  id: string;
  label: string;
  canConfigure: boolean;
  canBeDefault: boolean;
  default: boolean;
  cls: Loose;
  themes: unknown;
}

export interface RegisterOptions {
  label?: string | (() => string);
  types?: string[];
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: unknown;
}

/** Every subtype of a document class, or only `base` where it has none. */
function typesOf(documentClass: Loose): string[] {
  const types = (documentClass.TYPES as string[] | undefined) ?? [];
  const declared = Object.keys(surface.CONFIG[documentClass.documentName]?.dataModels ?? {});
  return [...new Set([...(types.length > 0 ? types : ["base"]), ...declared, "base"])];
}

function classesOf(documentName: string): Plain {
  const config = surface.CONFIG[documentName];
  config.sheetClasses ??= {};
  return config.sheetClasses;
}

/** Sheets registered before the subtypes were known, to be repeated for types that come up later. */
const catchAll: { documentName: string; id: string; entry: SheetEntry }[] = [];

/** Offer a sheet class for (some types of) a document class. */
export function registerSheet(
  documentClass: Loose,
  scope: string,
  sheetClass: Loose,
  options: RegisterOptions = {},
): void {
  const {
    label,
    types,
    makeDefault = false,
    canBeDefault = true,
    canConfigure = true,
    themes = null,
  } = options;
  const id = `${scope}.${sheetClass.name}`;
  const byType = classesOf(documentClass.documentName);
  const text = typeof label === "function" ? label() : (label ?? sheetClass.name);
  const entry: SheetEntry = {
    id,
    label: text,
    canConfigure,
    canBeDefault,
    default: makeDefault,
    cls: sheetClass,
    themes,
  };
  if (!types) catchAll.push({ documentName: documentClass.documentName, id, entry });
  for (const type of types ?? typesOf(documentClass)) {
    byType[type] ??= {};
    if (makeDefault)
      for (const other of Object.values(byType[type] as Record<string, SheetEntry>)) other.default = false;
    byType[type][id] = { ...entry };
  }
}

/** Take a sheet class back. */
export function unregisterSheet(
  documentClass: Loose,
  scope: string,
  sheetClass: Loose,
  { types }: { types?: string[] } = {},
): void {
  const id = `${scope}.${sheetClass.name}`;
  const byType = classesOf(documentClass.documentName);
  for (const type of types ?? Object.keys(byType)) delete byType[type]?.[id];
  if (types) return;
  const at = catchAll.findIndex(
    (known) => known.id === id && known.documentName === documentClass.documentName,
  );
  if (at >= 0) catchAll.splice(at, 1);
}

/** The sheet entries of a type, those registered for every type included. */
export function sheetsFor(documentName: string, type: string): Record<string, SheetEntry> {
  const byType = classesOf(documentName);
  if (!byType[type]) {
    byType[type] = {};
    for (const known of catchAll)
      if (known.documentName === documentName) byType[type][known.id] = { ...known.entry };
  }
  return byType[type];
}

/** The sheet class for a document: its own choice, then the default of its type, then any. */
export function sheetClassFor(document: Loose): Loose {
  const entries = sheetsFor(document.documentName, document.type ?? "base");
  const chosen = document.getFlag?.("core", "sheetClass") as string | undefined;
  const list = Object.values(entries);
  const fallback = sheetsFor(document.documentName, "base");
  const entry =
    (chosen ? entries[chosen] : undefined) ??
    list.find((one) => one.default) ??
    list[list.length - 1] ??
    Object.values(fallback).at(-1);
  return entry?.cls ?? null;
}
