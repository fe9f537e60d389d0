/// <reference path="./globals.d.ts" />
import type { Loose, Plain } from "../shared/loose";

/** One documented behaviour, and how to see whether a host has it. */
export interface BehaviourCase {
  title: string;
  /** Where it is said publicly: an issue (`foundryvtt #12204`), an API page, a release note. */
  source: string;
  /** Only in this generation. */
  generation?: 13 | 14;
  run(t: Assert): Promise<void> | void;
}

/** Thrown where a host does not behave as documented. */
export class Difference extends Error {
  override name = "Difference";
}

/**
 * What a case has at hand: comparisons, documents that are cleaned away after it, and waiting. It uses public globals
 * only, so that the same case runs at the table and in Foundry itself.
 */
export class Assert {
  #cleanups: (() => unknown)[] = [];

  ok(value: unknown, message = "expected a truthy value"): void {
    if (!value) throw new Difference(message);
  }

  /** Strict equality. */
  is(actual: unknown, expected: unknown, message = ""): void {
    if (!Object.is(actual, expected))
      throw new Difference(`${message} expected ${show(expected)}, got ${show(actual)}`.trim());
  }

  /** Equality of plain data. */
  same(actual: unknown, expected: unknown, message = ""): void {
    if (sorted(actual) !== sorted(expected))
      throw new Difference(`${message} expected ${sorted(expected)}, got ${sorted(actual)}`.trim());
  }

  /** The error of a function or promise; its message fits the pattern. */
  async fails(work: () => unknown, pattern: RegExp = /./): Promise<Error> {
    try {
      await work();
    } catch (error) {
      if (!pattern.test((error as Error).message))
        throw new Difference(`expected an error like ${pattern}, got "${(error as Error).message}"`);
      return error as Error;
    }
    throw new Difference(`expected an error like ${pattern}, got none`);
  }

  /** Waits for a condition. */
  async until(condition: () => unknown, what = "the condition", milliseconds = 2000): Promise<void> {
    const end = Date.now() + milliseconds;
    while (!condition()) {
      if (Date.now() > end) throw new Difference(`waited in vain for ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** Time in which something that must not happen would have happened. */
  async quiet(milliseconds = 60): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  /** Does something after the case, last first. */
  after(work: () => unknown): void {
    this.#cleanups.push(work);
  }

  /** Listens to a hook during the case. */
  hook(name: string, listener: (...args: Loose[]) => unknown): void {
    const id = Hooks.on(name, listener);
    this.after(() => Hooks.off(name, id));
  }

  /** Calls of a hook during the case. */
  calls(name: string): Loose[][] {
    const list: Loose[][] = [];
    this.hook(name, (...args) => {
      list.push(args);
    });
    return list;
  }

  #forget(document: Loose): void {
    this.after(() => document.collection?.get?.(document.id) && document.delete());
  }

  /** A subtype that the system offers. */
  actorType(): string {
    return game.documentTypes.Actor.find((type: string) => type !== "base") ?? "base";
  }

  itemType(): string {
    return game.documentTypes.Item.find((type: string) => type !== "base") ?? "base";
  }

  async actor(data: Plain = {}, options: Plain = {}): Promise<Loose> {
    const actor = await Actor.implementation.create(
      { name: "Case", type: this.actorType(), ...data },
      { renderSheet: false, ...options },
    );
    this.#forget(actor);
    return actor;
  }

  async item(actor: Loose, data: Plain = {}): Promise<Loose> {
    const [item] = await actor.createEmbeddedDocuments(
      "Item",
      [{ name: "Thing", type: this.itemType(), ...data }],
      { renderSheet: false },
    );
    return item;
  }

  async scene(data: Plain = {}): Promise<Loose> {
    const scene = await Scene.implementation.create(
      { name: "Case", width: 1000, height: 1000, padding: 0, ...data },
      { renderSheet: false },
    );
    this.#forget(scene);
    return scene;
  }

  /** An unlinked token of an actor, on a scene that nobody looks at. */
  async token(actor: Loose, data: Plain = {}, scene?: Loose): Promise<Loose> {
    const place = scene ?? (await this.scene());
    const prepared = await actor.getTokenDocument(
      { x: 0, y: 0, actorLink: false, ...data },
      { parent: place },
    );
    const [token] = await place.createEmbeddedDocuments("Token", [prepared.toObject()]);
    return token;
  }

  /** A fight of fighters without actors, by name and initiative. */
  async combat(fighters: Record<string, number | null> = {}, data: Plain = {}): Promise<Loose> {
    const combat = await Combat.implementation.create(data);
    this.#forget(combat);
    const entries = Object.entries(fighters).map(([name, initiative]) => ({ name, initiative }));
    if (entries.length > 0) await combat.createEmbeddedDocuments("Combatant", entries);
    return combat;
  }

  async message(data: Plain = {}, options: Plain = {}): Promise<Loose> {
    const message = await ChatMessage.implementation.create({ content: "case", ...data }, options);
    this.#forget(message);
    return message;
  }

  async table(data: Plain = {}): Promise<Loose> {
    const table = await RollTable.implementation.create(
      { name: "Case", formula: "1d2", ...data },
      { renderSheet: false },
    );
    this.#forget(table);
    return table;
  }

  /** A user who is not stored: enough to ask what such a user may do. */
  player(data: Plain = {}): Loose {
    return new User.implementation({ _id: "casePlayer000000", name: "Player", role: 1, ...data });
  }

  /** A subclass of data model with fields. */
  model(schema: (fields: Loose) => Plain, statics: Plain = {}): Loose {
    const Base = foundry["abstract"].DataModel as { new (...args: Loose[]): Loose };
    class Model extends Base {
      static defineSchema(): Plain {
        return schema(foundry["data"].fields);
      }
    }
    return Object.assign(Model, statics);
  }

  /** Puts everything back. */
  async finish(): Promise<void> {
    for (const work of this.#cleanups.reverse()) await work();
    this.#cleanups = [];
  }
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, entry) => {
    if (entry instanceof Set) return [...entry];
    if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return entry;
    return Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const show = (value: unknown): string => (typeof value === "object" ? sorted(value) : String(value));

/** Runs one case and puts everything back, whatever came of it. */
export async function runCase(behaviour: BehaviourCase): Promise<void> {
  const t = new Assert();
  try {
    await behaviour.run(t);
  } finally {
    await t.finish();
  }
}
