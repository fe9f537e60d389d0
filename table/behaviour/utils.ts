import type { Loose } from "../shared/loose";
import type { BehaviourCase } from "./case";

const API = "API v13 foundry.utils.";

export const utils: BehaviourCase[] = [
  {
    title: "mergeObject merges nested objects and replaces arrays",
    source: `${API}mergeObject`,
    run(t) {
      const { mergeObject } = foundry["utils"];
      t.same(mergeObject({ a: { b: 1, c: [1, 2] } }, { a: { c: [3], d: 4 } }), { a: { b: 1, c: [3], d: 4 } });
    },
  },
  {
    title: "mergeObject expands dotted keys of the other object",
    source: `${API}mergeObject`,
    run(t) {
      t.same(foundry["utils"].mergeObject({ a: { b: 1 } }, { "a.c": 2 }), { a: { b: 1, c: 2 } });
    },
  },
  {
    title: "mergeObject inserts keys at the top by insertKeys and below by insertValues",
    source: `${API}mergeObject`,
    run(t) {
      const { mergeObject } = foundry["utils"];
      t.same(mergeObject({ a: 1 }, { a: 2, b: 3 }, { insertKeys: false }), { a: 2 });
      t.same(mergeObject({ a: { x: 1 } }, { a: { x: 2, y: 3 }, b: 1 }, { insertValues: false }), {
        a: { x: 2 },
        b: 1,
      });
    },
  },
  {
    title: "mergeObject keeps existing values without overwrite, and the original itself without inplace",
    source: `${API}mergeObject`,
    run(t) {
      const { mergeObject } = foundry["utils"];
      t.same(mergeObject({ a: 1 }, { a: 2, b: 3 }, { overwrite: false }), { a: 1, b: 3 });
      const original = { a: { b: 1 } };
      t.same(mergeObject(original, { a: { b: 2 } }, { inplace: false }), { a: { b: 2 } });
      t.same(original, { a: { b: 1 } });
    },
  },
  {
    title: "mergeObject replaces inner objects when it is not recursive",
    source: `${API}mergeObject`,
    run(t) {
      t.same(foundry["utils"].mergeObject({ a: { b: 1 } }, { a: { c: 2 } }, { recursive: false }), {
        a: { c: 2 },
      });
    },
  },
  {
    title: "mergeObject deletes by -= when it is told to perform deletions",
    source: `${API}mergeObject`,
    generation: 13,
    run(t) {
      t.same(
        foundry["utils"].mergeObject(
          { a: 1, b: { c: 1, d: 2 } },
          { "-=a": null, b: { "-=c": null } },
          { performDeletions: true },
        ),
        { b: { d: 2 } },
      );
    },
  },
  {
    title: "expandObject nests dotted keys, flattenObject undoes it",
    source: `${API}expandObject`,
    run(t) {
      const { expandObject, flattenObject } = foundry["utils"];
      t.same(expandObject({ "a.b": 1, "a.c.d": 2, e: 3 }), { a: { b: 1, c: { d: 2 } }, e: 3 });
      t.same(flattenObject({ a: { b: 1, c: { d: 2 } }, e: 3 }), { "a.b": 1, "a.c.d": 2, e: 3 });
    },
  },
  {
    title: "getProperty, setProperty and hasProperty go down dotted paths",
    source: `${API}setProperty`,
    run(t) {
      const { getProperty, setProperty, hasProperty } = foundry["utils"];
      const target = { a: {} };
      t.is(setProperty(target, "a.b.c", 5), true);
      t.is(setProperty(target, "a.b.c", 5), false);
      t.is(getProperty(target, "a.b.c"), 5);
      t.is(getProperty(target, "a.x.c"), undefined);
      t.is(hasProperty(target, "a.b"), true);
      t.is(hasProperty(target, "a.b.d"), false);
    },
  },
  {
    title: "diffObject gives what differs, and only members of the original with inner",
    source: `${API}diffObject`,
    run(t) {
      const { diffObject } = foundry["utils"];
      t.same(diffObject({ a: 1, b: { c: [1], d: 2 } }, { a: 1, b: { c: [2], d: 2 }, e: 1 }), {
        b: { c: [2] },
        e: 1,
      });
      t.same(diffObject({ a: 1 }, { a: 2, e: 1 }, { inner: true }), { a: 2 });
    },
  },
  {
    title: "isEmpty, objectsEqual and getType tell contents and kinds",
    source: `${API}isEmpty`,
    run(t) {
      const { isEmpty, objectsEqual, getType } = foundry["utils"];
      t.same(
        [isEmpty({}), isEmpty([]), isEmpty(undefined), isEmpty({ a: 1 }), isEmpty(new Set())],
        [true, true, true, false, true],
      );
      t.same([objectsEqual({ a: [1] }, { a: [1] }), objectsEqual({ a: 1 }, { a: 2 })], [true, false]);
      t.same(
        [getType([]), getType({}), getType(null), getType(new Map())],
        ["Array", "Object", "null", "Map"],
      );
    },
  },
  {
    title: "isNewerVersion compares by parts",
    source: `${API}isNewerVersion`,
    run(t) {
      const { isNewerVersion } = foundry["utils"];
      t.same(
        [
          isNewerVersion("1.10.0", "1.9.9"),
          isNewerVersion("1.2.0", "1.2.0"),
          isNewerVersion("2", "10"),
          isNewerVersion("14.359", "13.351"),
        ],
        [true, false, false, true],
      );
    },
  },
  {
    title: "randomID makes sixteen letters and digits, never twice",
    source: `${API}randomID`,
    run(t) {
      const ids = new Set(Array.from({ length: 200 }, () => foundry["utils"].randomID()));
      t.is(ids.size, 200);
      for (const id of ids) t.ok(/^[A-Za-z0-9]{16}$/.test(String(id)));
    },
  },
  {
    title: "deepClone copies objects and arrays and keeps instances",
    source: `${API}deepClone`,
    run(t) {
      const inner = { list: [{ a: 1 }], made: new Date(5) };
      const copy = foundry["utils"].deepClone(inner);
      t.ok(copy !== inner && copy.list[0] !== inner.list[0]);
      t.is(copy.made.getTime(), 5);
    },
  },
  {
    title: "a Collection iterates over values and filters into arrays",
    source: "API v13 foundry.utils.Collection",
    run(t) {
      const collection: Loose = new foundry["utils"].Collection([
        ["a", { name: "Ann", n: 1 }],
        ["b", { name: "Bob", n: 2 }],
      ]);
      const numbers = [...collection].map((entry: Loose) => entry.n);
      t.same(numbers, [1, 2]);
      t.ok(Array.isArray(collection.filter(() => true)));
      t.is(collection.getName("Bob").n, 2);
      const mapped = collection.map((entry: Loose) => entry.n);
      t.same(mapped, [1, 2]);
      const sum = collection.reduce((total: number, entry: Loose) => total + entry.n, 0);
      t.is(sum, 3);
    },
  },
  {
    title: "a Collection throws for a missing key only when strict",
    source: "API v13 foundry.utils.Collection",
    async run(t) {
      const collection = new foundry["utils"].Collection();
      t.is(collection.get("x"), undefined);
      await t.fails(() => collection.get("x", { strict: true }), /does not exist/);
    },
  },
  {
    title: "a Semaphore runs no more at once than allowed, in order",
    source: "API v13 foundry.utils.Semaphore",
    async run(t) {
      const semaphore = new foundry["utils"].Semaphore(1);
      const order: number[] = [];
      const work = async (n: number) => {
        await new Promise((resolve) => setTimeout(resolve, 10 - n));
        order.push(n);
        return n;
      };
      t.same(await Promise.all([1, 2, 3].map((n) => semaphore.add(work, n))), [1, 2, 3]);
      t.same(order, [1, 2, 3]);
    },
  },
  {
    title: "parseUuid takes addresses of the world, of embedded documents and of packs apart",
    source: `${API}parseUuid`,
    run(t) {
      const { parseUuid } = foundry["utils"];
      const plain = parseUuid("Actor.abcdefghijklmnop");
      t.same([plain.type, plain.id, plain.embedded], ["Actor", "abcdefghijklmnop", []]);
      const inner = parseUuid("Scene.aaaaaaaaaaaaaaaa.Token.bbbbbbbbbbbbbbbb");
      t.same(
        [inner.type, inner.id, inner.primaryType, inner.primaryId],
        ["Token", "bbbbbbbbbbbbbbbb", "Scene", "aaaaaaaaaaaaaaaa"],
      );
    },
  },
];
