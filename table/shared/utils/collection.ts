/**
 * A Map that is read like an array: it iterates over its values, and `map`, `filter`, `find`, `some`, `every`
 * and `reduce` look at values.
 */
export class Collection<K = string, V = unknown> extends Map<K, V> {
  // @ts-expect-error A Map yields entries; this one yields values, which is its purpose.
  override [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  /** Copies of entries must not go through the value iterator. */
  constructor(entries?: Iterable<readonly [K, V]> | null) {
    super();
    if (entries instanceof Map) for (const [key, value] of entries.entries()) super.set(key, value);
    else if (entries) for (const [key, value] of entries) super.set(key, value);
  }

  /** The values as an array. */
  get contents(): V[] {
    return Array.from(this.values());
  }

  override get(key: K, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (strict && value === undefined) {
      throw new Error(`The key ${String(key)} does not exist in the ${this.constructor.name} Collection`);
    }
    return value;
  }

  /** The first value whose `name` is the given one. */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = this.find((entry) => (entry as { name?: unknown } | null)?.name === name);
    if (strict && value === undefined) {
      throw new Error(`An entry with name ${name} does not exist in the ${this.constructor.name} Collection`);
    }
    return value;
  }

  /** Every value, in order. */
  override forEach(fn: (value: V, key: K, map: Map<K, V>) => void): void {
    for (const [key, value] of this.entries()) fn(value, key, this as unknown as Map<K, V>);
  }

  /** Values for which the condition holds. */
  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  /** The first value for which the condition holds. */
  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    return this.contents.find((value, index) => condition(value, index, this));
  }

  map<T>(transformer: (value: V, index: number, collection: this) => T): T[] {
    return this.contents.map((value, index) => transformer(value, index, this));
  }

  reduce<T>(reducer: (accumulator: T, value: V, index: number, collection: this) => T, initial: T): T {
    return this.contents.reduce((sum, value, index) => reducer(sum, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  /** An array of the values, each by its own `toJSON` where it has one. */
  toJSON(): unknown[] {
    return this.map((value) => {
      const json = (value as { toJSON?: () => unknown } | null)?.toJSON;
      return typeof json === "function" ? json.call(value) : value;
    });
  }
}
