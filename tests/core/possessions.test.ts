import { expect, test } from "vitest";
import type { Actor, Battle } from "../../src/core/battle.js";
import { handOver, NotTheirs } from "../../src/core/possessions.js";

const owner = (name: string, ...ids: string[]): Actor => ({
  uuid: `Actor.${name}`,
  name,
  type: "owner",
  system: {},
  statuses: [],
  items: ids.map((_id) => ({ _id, name: `the ${_id}`, type: "thing", system: { weight: 3 } })),
});

const battle = (exchange = "x"): Battle => ({
  ruleset: "none",
  combat: { id: null, round: 0, state: { options: {} } },
  fighters: [],
  scene: null,
  report: [],
  origin: { exchange, made: 0 },
});

test("an item that changes hands is gone here, and there as it was, under another id", () => {
  const [giver, taker] = [owner("giver", "cup", "ring"), owner("taker", "rope")];
  const taken = handOver(battle(), "ring", giver, taker);
  expect(giver.items.map(({ _id }) => _id)).toEqual(["cup"]);
  expect(taker.items).toContain(taken);
  expect(taken).toEqual({
    _id: taken._id,
    name: "the ring",
    type: "thing",
    system: { weight: 3 },
    origin: "Actor.giver.Item.ring",
  });
  const ids = taker.items.map(({ _id }) => _id);
  expect(ids).toEqual([...ids].sort());
});

test("its id is the same at every replay of the exchange, and another in another one", () => {
  const idIn = (exchange: string) =>
    handOver(battle(exchange), "cup", owner("giver", "cup"), owner("taker"))._id;
  expect(idIn("x")).toBe(idIn("x"));
  expect(idIn("x")).not.toBe(idIn("y"));
});

test("two of the same id, taken in one exchange, stay two", () => {
  const [here, taker] = [battle(), owner("taker")];
  handOver(here, "cup", owner("first", "cup"), taker);
  handOver(here, "cup", owner("second", "cup"), taker);
  expect(new Set(taker.items.map(({ _id }) => _id)).size).toBe(2);
});

test("handed on within one exchange it still says which document it was", () => {
  const [here, giver, between, taker] = [battle(), owner("giver", "cup"), owner("between"), owner("taker")];
  const { _id } = handOver(here, "cup", giver, between);
  expect(handOver(here, _id, between, taker).origin).toBe("Actor.giver.Item.cup");
});

test("nobody hands over what is not his, and giving to oneself changes nothing", () => {
  const giver = owner("giver", "cup");
  expect(() => handOver(battle(), "ring", giver, owner("taker"))).toThrow(NotTheirs);
  expect(handOver(battle(), "cup", giver, giver)).toBe(giver.items[0]);
  expect(giver.items).toHaveLength(1);
});
