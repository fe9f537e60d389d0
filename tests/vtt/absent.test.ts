import { beforeEach, describe, expect, test } from "vitest";
import type { Ruleset } from "../../src/core/ruleset.js";
import { talisman } from "../../src/rulesets/talisman/index.js";
import { Arbiter } from "../../src/vtt/exchange/arbiter.js";
import type { Command, Reply } from "../../src/vtt/exchange/command.js";
import { duel, fight, LIFE, STAYS, seeker } from "../rulesets/talisman/fight.js";
import { MemoryWorld, memoryHost } from "./memory-host.js";

const noLos = { system: { los: 0 } };
const ELF = "Actor.Elf";
const DWARF = "Actor.Dwarf";
const TROLL = "Actor.Troll";

let here: MemoryWorld;
let arbiter: Arbiter;

/** A game without an MG: Ania is the host and plays the dwarf, Bartek the elf, Celina the troll; no Combat. */
beforeEach(() => {
  here = MemoryWorld.of(fight([seeker("Dwarf", noLos), seeker("Elf", noLos), seeker("Troll", noLos)]));
  here.withoutMg = true;
  here.hostUser = "ania";
  here.present = ["ania", "bartek", "celina"];
  here.owners.set(DWARF, "ania").set(ELF, "bartek").set(TROLL, "celina");
  arbiter = new Arbiter(memoryHost(here, { user: "ania", ruleset: talisman as unknown as Ruleset }));
});

const start = (id: string, by: string, target: string, fighters = [by, target]): Command => ({
  do: "start",
  exchange: id,
  scope: { fighters },
  step: { kind: "deed", deed: duel(by, target) },
  audience: "public",
});
const answer = (id: string, batch: number, said: string): Command => ({
  do: "answer",
  exchange: id,
  batch,
  index: 0,
  answer: said,
});
const reason = (reply: Reply) => (reply.ok ? reply.status : reply.reason.key);
const lives = (uuid: string) => (here.find(uuid) as unknown as { system: { zycie: number } }).system.zycie;

describe("a player who has left the table", () => {
  test("is answered for by the host, and the card says who did it", async () => {
    await arbiter.handle("ania", start("x1", DWARF, ELF));
    here.present = ["ania", "celina"];
    here.dice = [[6], [1]];
    expect(reason(await arbiter.handle("celina", answer("x1", 0, STAYS)))).toBe("SZRANKI.problem.notAsked");
    expect(reason(await arbiter.handle("ania", answer("x1", 0, STAYS)))).toBe("asking");
    expect(here.exchanges.get("x1")?.transcript[0]?.givers).toEqual([
      { user: "ania", how: "user", instead: true },
    ]);
    expect(reason(await arbiter.handle("ania", answer("x1", 2, LIFE)))).toBe("done");
    expect(lives(ELF)).toBe(3);
  });

  test("who is there answers alone: the host gains nothing", async () => {
    await arbiter.handle("celina", start("x1", TROLL, ELF));
    expect(reason(await arbiter.handle("ania", answer("x1", 0, STAYS)))).toBe("SZRANKI.problem.notAsked");
    expect(reason(await arbiter.handle("bartek", answer("x1", 0, STAYS)))).toBe("asking");
  });

  test("does not have somebody act in his place", async () => {
    here.present = ["ania"];
    expect(reason(await arbiter.handle("ania", start("x1", ELF, TROLL)))).toBe("SZRANKI.problem.notYours");
  });
});

describe("clashes without a Combat", () => {
  test("are one at a time for everybody in them, and who is awaited is named", async () => {
    await arbiter.handle("ania", start("x1", DWARF, ELF));
    const second = await arbiter.handle("celina", start("x2", TROLL, ELF));
    expect(second).toMatchObject({
      ok: false,
      reason: { key: "SZRANKI.problem.busy", data: { who: "Elf" } },
    });
    await arbiter.handle("ania", { do: "cancel", exchange: "x1" });
    expect(reason(await arbiter.handle("celina", start("x3", TROLL, ELF)))).toBe("asking");
  });

  test("of others go on beside them", async () => {
    await arbiter.handle("ania", start("x1", DWARF, ELF));
    here.owners.set("Actor.Monk", "celina").set("Actor.Thief", "celina");
    const others = MemoryWorld.of(fight([seeker("Monk"), seeker("Thief")]));
    here.collections["Actor"]?.push(...(others.collections["Actor"] ?? []));
    expect(reason(await arbiter.handle("celina", start("x2", "Actor.Monk", "Actor.Thief")))).toBe("asking");
  });
});
