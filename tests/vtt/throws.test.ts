import { beforeEach, describe, expect, test } from "vitest";
import type { Ruleset } from "../../src/core/ruleset.js";
import { talisman } from "../../src/rulesets/talisman/index.js";
import { Arbiter } from "../../src/vtt/exchange/arbiter.js";
import type { Command, Reply } from "../../src/vtt/exchange/command.js";
import { battle, creature, fight, seeker } from "../rulesets/talisman/fight.js";
import { MemoryWorld, memoryHost } from "./memory-host.js";

let here: MemoryWorld;
let arbiter: Arbiter;

/** Ania's elf meets a wolf in a fight with turns; Bartek's dwarf sits beside him. Players throw for themselves. */
beforeEach(() => {
  const noLos = { system: { los: 0 } };
  here = MemoryWorld.of(
    fight([seeker("Dwarf", noLos), seeker("Elf", noLos), creature("Wolf")], { turn: "Elf" }),
  );
  here.playersThrow = true;
  here.present = ["mg", "ania", "bartek"];
  here.owners.set("Elf", "ania").set("Dwarf", "bartek");
  arbiter = new Arbiter(memoryHost(here, { ruleset: talisman as unknown as Ruleset }));
});

const start = (): Promise<Reply> =>
  arbiter.handle("ania", {
    do: "start",
    exchange: "x1",
    scope: { combat: "fight" },
    step: { kind: "deed", deed: battle("Elf", "Wolf") },
    audience: "public",
  });
const throws = (user: string, index: number, answer: Extract<Command, { do: "answer" }>["answer"] = []) =>
  arbiter.handle(user, { do: "answer", exchange: "x1", batch: 0, index, answer });
const status = (reply: Reply) => (reply.ok ? reply.status : reply.reason.key);
const asking = () => here.exchanges.get("x1")?.transcript[0];

describe("players who throw for themselves", () => {
  test("[TAL-6] [TAL-9] are waited for: one for his own die, another for the creature's; what falls is not theirs to say", async () => {
    here.dice = [[6], [1]];
    expect(status(await start())).toBe("asking");
    expect(asking()?.answers).toEqual([null, null]);
    expect(asking()?.questions.map(({ to }) => to)).toEqual([{ fighter: "Elf" }, { fighter: "Dwarf" }]);
    expect(status(await throws("bartek", 0))).toBe("SZRANKI.problem.notAsked");
    expect(status(await throws("ania", 0, [1]))).toBe("asking");
    expect(asking()?.answers).toEqual([[6], null]);
    expect(status(await throws("bartek", 1))).toBe("done");
    expect(here.exchanges.get("x1")?.transcript[0]?.givers).toEqual([
      { user: "ania", how: "dice" },
      { user: "bartek", how: "dice" },
    ]);
  });

  test("are not waited for when they have left, nor is the game master, nor the policy", async () => {
    here.present = ["mg", "ania"];
    here.dice = [[2], [5]];
    expect(status(await start())).toBe("asking");
    expect(asking()?.answers).toEqual([null, [2]]);
    expect(status(await throws("mg", 0))).toBe("done");
    expect(here.exchanges.get("x1")?.transcript[0]?.givers[0]).toEqual({
      user: "mg",
      how: "dice",
      instead: true,
    });
  });

  test("a throw that is asked for twice falls once", async () => {
    here.dice = [[6], [1], [1]];
    await start();
    await throws("ania", 0);
    await throws("ania", 0);
    expect(here.dice).toHaveLength(2);
    here.playersThrow = false;
    expect(status(await throws("bartek", 1))).toBe("done");
  });
});
