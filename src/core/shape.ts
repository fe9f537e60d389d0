import * as v from "valibot";
import { copy } from "./json.js";
import { type Label, label } from "./label.js";

/**
 * A shape is written once, with these few builders over valibot. Types, defaults, the checks of packs and scenario
 * files and the data fields of the documents all derive from it.
 */
export type Shape = v.ObjectSchema<v.ObjectEntries, undefined>;
type Field = v.GenericSchema;

interface NumberOptions {
  readonly initial?: number;
  readonly min?: number;
  readonly max?: number;
}

/** A whole number; 0 where nothing else is said. */
export function whole({ initial = 0, min = -999_999, max = 999_999 }: NumberOptions = {}) {
  return v.optional(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)), initial);
}

/** A whole number, or null for "none". */
export function wholeOrNone({ min = -999_999, max = 999_999 }: Omit<NumberOptions, "initial"> = {}) {
  return v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))), null);
}

/** A short text, empty where nothing is said. */
export function text(initial = "") {
  return v.optional(v.pipe(v.string(), v.maxLength(500)), initial);
}

/** A text, or null for "none". */
export function textOrNone() {
  return v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500))), null);
}

/** A formatted text that users edit as such. */
export function prose() {
  return v.optional(v.pipe(v.string(), v.metadata({ html: true })), "");
}

/** Yes or no. */
export function flag(initial = false) {
  return v.optional(v.boolean(), initial);
}

/** One of a few words; the first where nothing is said. */
export function choice<const Words extends readonly [string, ...string[]]>(...words: Words) {
  return v.optional(v.picklist(words), words[0]);
}

/** A list; empty where nothing else is said. */
export function list<F extends Field>(of: F, initial: readonly v.InferInput<F>[] = []) {
  return v.optional(v.array(of), () => copy(initial) as v.InferInput<F>[]);
}

/** A whole piece of data, or null for "none". */
export function orNone<F extends Field>(of: F) {
  return v.optional(v.nullable(of), null);
}

/** A group of fields; each takes its own default where the group is absent. */
export function group<E extends v.ObjectEntries>(entries: E) {
  return v.optional(v.object(entries), {} as never);
}

/** The whole shape of a document's `system`, of a state or of options. */
export function shape<E extends v.ObjectEntries>(entries: E) {
  return v.object(entries);
}

/** Marks a field that rules write; all others are read-only for them. */
export function mutable<F extends Field>(field: F) {
  return v.pipe(field, v.metadata({ mutable: true }));
}

export type Of<S extends Field> = v.InferOutput<S>;

/** What the optional wrapper and the marks of a field hide: the field itself, its default, its marks. */
export interface Opened {
  readonly field: v.GenericSchema & { readonly type: string };
  readonly initial: unknown;
  readonly nullable: boolean;
  readonly mutable: boolean;
  readonly html: boolean;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly integer: boolean;
}

interface Inside {
  readonly type: string;
  readonly wrapped?: Inside;
  readonly default?: unknown;
  readonly pipe?: readonly {
    readonly kind: string;
    readonly type: string;
    readonly requirement?: unknown;
    readonly metadata?: Record<string, unknown>;
  }[];
}

/** Looks into a field as data, for those who build something else from it. */
export function open(schema: Field): Opened {
  let inside = schema as unknown as Inside;
  let initial: unknown;
  let nullable = false;
  const pipes: NonNullable<Inside["pipe"]>[number][] = [...(inside.pipe ?? [])];
  while (inside.wrapped && (inside.type === "optional" || inside.type === "nullable")) {
    if (inside.type === "optional") initial = inside.default;
    else nullable = true;
    inside = inside.wrapped;
    pipes.push(...(inside.pipe ?? []));
  }
  const requirement = (type: string) =>
    pipes.find((step) => step.type === type)?.requirement as number | undefined;
  const marked = (name: string) => pipes.some((step) => step.metadata?.[name] === true);
  return {
    field: inside as unknown as Opened["field"],
    initial: typeof initial === "function" ? (initial as () => unknown)() : initial,
    nullable,
    mutable: marked("mutable"),
    html: marked("html"),
    min: requirement("min_value"),
    max: requirement("max_value"),
    integer: pipes.some((step) => step.type === "integer"),
  };
}

/** The entries of an object field. */
export function entriesOf(field: Field): Record<string, Field> {
  return (field as unknown as { entries?: Record<string, Field> }).entries ?? {};
}

/** What the members of a list field are; null for a field that is no list. */
export function itemOf(field: Field): Field | null {
  return (field as unknown as { item?: Field }).item ?? null;
}

/** The dotted paths that rules may write in a document of this shape. */
export function mutablePaths(schema: Field, prefix = ""): string[] {
  return Object.entries(entriesOf(schema)).flatMap(([key, field]) => {
    const path = prefix === "" ? key : `${prefix}.${key}`;
    const opened = open(field);
    if (opened.mutable) return [path];
    return opened.field.type === "object" ? mutablePaths(opened.field, path) : [];
  });
}

/** What is wrong with a piece of data, and where: a dotted path below the document's `system`. */
export interface Flaw {
  readonly path: string;
  readonly label: Label;
}

/** The data read through its shape, defaults filled in, unknown members dropped; with the flaws, none where it is right. */
export interface Reading<Data> {
  readonly data: Data;
  readonly flaws: readonly Flaw[];
}

/** Reads data through a shape. Where it has flaws the defaults alone are given back. */
export function read<S extends Field>(schema: S, data: unknown): Reading<Of<S>> {
  const result = v.safeParse(schema, data ?? {});
  if (result.success) return { data: result.output, flaws: [] };
  return {
    data: defaults(schema),
    flaws: result.issues.map((issue) => ({
      path: (issue.path ?? []).map(({ key }) => String(key)).join("."),
      label: label("SZRANKI.bad.value", {
        expected: String(issue.expected ?? issue.requirement ?? issue.type),
        received: issue.received,
      }),
    })),
  };
}

/**
 * Reads only the members that the data names, over a whole piece of the same shape; null where one of them is wrong.
 * For what is read often and says little, since the rest need not be looked at again.
 */
export function readOver<S extends Shape>(schema: S, whole: Of<S>, data: object): Of<S> | null {
  const entries: Readonly<Record<string, Field>> = schema.entries;
  const named: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) {
    const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
    if (!entry) continue;
    const result = v.safeParse(entry, value);
    if (!result.success) return null;
    named[key] = result.output;
  }
  return { ...whole, ...named };
}

/** The defaults of a shape. */
export function defaults<S extends Field>(schema: S): Of<S> {
  return v.parse(schema, {});
}

/** A fresh state of a fight that is fought by these options: its defaults, and the options as far as they can be read. */
export function freshState<State extends Field, Options extends Field>(
  state: State,
  options: Options,
  chosen: object,
): Of<State> & { options: Of<Options> } {
  return { ...(defaults(state) as Of<State> & object), options: read(options, chosen).data };
}

/** Members of the data that the shape does not know, as dotted paths: a misspelt name in a source file. */
export function unknownPaths(schema: Field, data: unknown, prefix = ""): string[] {
  if (typeof data !== "object" || data === null) return [];
  const { field } = open(schema);
  if (field.type === "array" && Array.isArray(data)) {
    const item = itemOf(field);
    return data.flatMap((one, index) =>
      !item ? [] : unknownPaths(item, one, `${prefix}${prefix ? "." : ""}${index}`),
    );
  }
  if (field.type !== "object") return [];
  const entries = entriesOf(field);
  return Object.entries(data).flatMap(([key, value]) => {
    const path = prefix === "" ? key : `${prefix}.${key}`;
    const entry = entries[key];
    return entry ? unknownPaths(entry, value, path) : [path];
  });
}
