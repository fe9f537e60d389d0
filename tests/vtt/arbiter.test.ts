import { beforeEach, describe, expect, test } from "vitest";
import type { Deed } from "../../src/core/deed.js";
import { label } from "../../src/core/label.js";
import type { Answer } from "../../src/core/question.js";
import { tell } from "../../src/core/report.js";
import { askOne } from "../../src/core/rule.js";
import type { Ruleset } from "../../src/core/ruleset.js";
import { labirynt } from "../../src/rulesets/labirynt/index.js";
import { Arbiter } from "../../src/vtt/exchange/arbiter.js";
import type { Command, Reply } from "../../src/vtt/exchange/command.js";
import type { Exchange, Step } from "../../src/vtt/exchange/exchange.js";
import { fight } from "../rulesets/labirynt/fight.js";
import { Crash, type Doc, MemoryWorld, memoryHost } from "./memory-host.js";

const COMBAT = { combat: "fight" } as const;

/** Two against two in the party's phase; Ania owns Almuryk, Bartek Gilith. */
function world(phase = 1): MemoryWorld {
  const battle = fight({
    party: ["Almuryk . Dierdra", ". Gilith ."],
    foes: ["ork1 . ork2"],
    phase,
    figures: { ork1: { system: { rzut: 1 }, auto: true }, ork2: { system: { rzut: 4 }, auto: true } },
  });
  const made = MemoryWorld.of(battle);
  made.owners.set("Almuryk", "ania");
  made.owners.set("Gilith", "bartek");
  return made;
}

const strike = (target = "ork1"): Deed => ({
  kind: "attack",
  by: "Almuryk",
  weapon: "Almuryk-miecz",
  target,
});
const deed = (one: Deed): Step => ({ kind: "deed", deed: one });
const start = (exchange: string, step: Step): Command => ({
  do: "start",
  exchange,
  scope: COMBAT,
  step,
  audience: "public",
});
const reply = (exchange: string, answer: Answer, batch = 0, index = 0): Command => ({
  do: "answer",
  exchange,
  batch,
  index,
  answer,
});
const reason = (one: Reply) => (one.ok ? null : one.reason.key);
const actor = (from: MemoryWorld, id: string) =>
  from.find(`Actor.${id}`) as Doc & { system: { rany: number } };
const combatant = (from: MemoryWorld, id: string) =>
  from.find(`Combat.fight.Combatant.${id}`) as Doc & { system: { state: Record<string, unknown> } };
const system = (from: MemoryWorld) =>
  from.find("Combat.fight")?.["system"] as unknown as { open: string | null; state: { phase: number } };

let here: MemoryWorld;
let arbiter: Arbiter;
beforeEach(() => {
  here = world();
  arbiter = new Arbiter(memoryHost(here));
});

describe("a deed that asks nothing", () => {
  test("is done at once: wounds, death, message", async () => {
    here.dice = [[6]];
    expect(await arbiter.handle("ania", start("x1", deed(strike())))).toEqual({
      ok: true,
      exchange: "x1",
      status: "done",
    });
    expect(actor(here, "ork1").system.rany).toBe(2);
    expect(combatant(here, "ork1")).toMatchObject({ defeated: true, system: { state: { rank: 0 } } });
    expect(combatant(here, "Almuryk").system.state["acted"]).toBe(true);
    expect(actor(here, "ork1")["ActiveEffect"]).toHaveLength(1);
    expect(here.exchanges.get("x1")).toMatchObject({
      status: "done",
      asker: "ania",
      who: { name: "Almuryk" },
      whom: { name: "ork1" },
    });
  });

  test("costs at most three operations on its message, and one for each collection, the combat last", async () => {
    here.dice = [[6]];
    await arbiter.handle("ania", start("x1", deed(strike())));
    expect(here.writes.filter((write) => write.endsWith("message")).length).toBeLessThanOrEqual(3);
    expect(here.writes.slice(1, -1)).toEqual([
      "create ActiveEffect of Actor.ork1",
      "update Actor of world",
      "update Combat of world",
    ]);
  });

  test("that arrives twice counts once", async () => {
    here.dice = [[1], [6]];
    const [first, second] = await Promise.all([
      arbiter.handle("ania", start("x1", deed(strike()))),
      arbiter.handle("ania", start("x1", deed(strike()))),
    ]);
    expect(second).toEqual(first);
    expect(here.exchanges.size).toBe(1);
    expect(actor(here, "ork1").system.rany).toBe(1);
  });

  test("initiative is an integer for everybody, never null", async () => {
    await arbiter.handle("ania", start("x1", deed(strike("ork1"))));
    const initiatives = ["Almuryk", "Dierdra", "Gilith", "ork1", "ork2"].map(
      (id) => combatant(here, id)["initiative"],
    );
    expect(initiatives.every((one) => Number.isInteger(one))).toBe(true);
    expect(new Set(initiatives).size).toBe(5);
  });
});

describe("who may do what", () => {
  test("a player does not act for somebody else's fighter, whatever the query claims", async () => {
    expect(reason(await arbiter.handle("bartek", start("x1", deed(strike()))))).toBe(
      "SZRANKI.problem.notYours",
    );
    expect(reason(await arbiter.handle("ania", start("x2", deed({ kind: "attack", by: "ork1" }))))).toBe(
      "SZRANKI.problem.notYours",
    );
    expect(here.writes).toEqual([]);
  });

  test("nor against the rules, nor with an override, nor with a modifier beyond bounds", async () => {
    expect(reason(await arbiter.handle("ania", start("x1", deed(strike("ork2")))))).toBe(
      "LABIRYNT.problem.outOfReach",
    );
    expect(
      reason(await arbiter.handle("ania", start("x2", deed({ ...strike("ork2"), override: true })))),
    ).toBe("SZRANKI.problem.override");
    expect(
      reason(
        await arbiter.handle("ania", start("x3", deed({ ...strike(), modifier: { value: 99, why: "" } }))),
      ),
    ).toBe("SZRANKI.problem.modifier");
    expect(
      reason(
        await arbiter.handle("ania", start("x4", deed({ ...strike(), modifier: { value: 0.5, why: "" } }))),
      ),
    ).toBe("SZRANKI.problem.modifier");
  });

  test("the MG may, and the refusal says so", async () => {
    const refusal = await arbiter.handle("mg", start("x1", deed(strike("ork2"))));
    expect(refusal).toMatchObject({ ok: false, overridable: true });
    expect(
      await arbiter.handle("mg", start("x2", deed({ ...strike("ork2"), override: true }))),
    ).toMatchObject({ status: "done" });
  });

  test("a player does not advance the fight; without an MG whoever plays in it does", async () => {
    expect(reason(await arbiter.handle("ania", start("x1", { kind: "advance" })))).toBe(
      "SZRANKI.problem.onlyMg",
    );
    here = world(4);
    here.withoutMg = true;
    const host = new Arbiter(memoryHost(here));
    expect(reason(await host.handle("celina", start("x1", { kind: "advance" })))).toBe(
      "SZRANKI.problem.onlyMg",
    );
    expect(await host.handle("ania", start("x1", { kind: "advance" }))).toMatchObject({ status: "done" });
    expect(reason(await host.handle("mg", start("x2", { kind: "advance" })))).toBe("SZRANKI.problem.onlyMg");
  });

  test("without an MG those whom nobody owns are everybody's who plays, and nobody else's", async () => {
    here = world(2);
    here.withoutMg = true;
    const host = new Arbiter(memoryHost(here));
    const attack = deed({ kind: "attack", by: "ork1" });
    expect(reason(await host.handle("celina", start("x1", attack)))).toBe("SZRANKI.problem.notYours");
    expect(reason(await host.handle("mg", start("x2", attack)))).toBe("SZRANKI.problem.notYours");
    expect(await host.handle("bartek", start("x3", attack))).toMatchObject({ status: "done" });
  });

  test("an unknown fighter, an unknown deed, a combat that is gone", async () => {
    expect(reason(await arbiter.handle("mg", start("x1", deed({ kind: "attack", by: "nobody" }))))).toBe(
      "SZRANKI.problem.gone",
    );
    expect(reason(await arbiter.handle("mg", start("x2", deed({ kind: "dance", by: "Almuryk" }))))).toBe(
      "LABIRYNT.problem.noSuchDeed",
    );
    const elsewhere: Command = {
      do: "start",
      exchange: "x3",
      scope: { combat: "gone" },
      step: { kind: "advance" },
      audience: "public",
    };
    expect(reason(await arbiter.handle("mg", elsewhere))).toBe("SZRANKI.problem.noCombat");
  });

  test("a client that is not the arbiter does nothing", async () => {
    const other = new Arbiter(memoryHost(here, { arbiter: () => false }));
    expect(reason(await other.handle("mg", start("x1", { kind: "advance" })))).toBe(
      "SZRANKI.problem.notArbiter",
    );
    expect(here.writes).toEqual([]);
  });
});

describe("an exchange that asks", () => {
  beforeEach(async () => {
    await arbiter.handle("mg", start("ask", { kind: "advance" }));
  });

  test("stays open, and further deeds are refused, naming who is awaited", async () => {
    expect(system(here).open).toBe("ask");
    const refusal = await arbiter.handle(
      "bartek",
      start("x2", deed({ kind: "attack", by: "Gilith", weapon: "Gilith-luk", target: "ork1" })),
    );
    expect(refusal).toMatchObject({
      ok: false,
      reason: { key: "SZRANKI.problem.busy", data: { who: "Almuryk" } },
    });
  });

  test("is answered by who is asked, and goes on", async () => {
    here.dice = [[4]];
    expect(await arbiter.handle("ania", reply("ask", strike()))).toMatchObject({ status: "done" });
    expect(system(here).open).toBe(null);
    expect(actor(here, "ork1").system.rany).toBe(1);
  });

  test("not by somebody else; by the MG, and that is marked", async () => {
    expect(reason(await arbiter.handle("bartek", reply("ask", strike())))).toBe("SZRANKI.problem.notAsked");
    await arbiter.handle("mg", reply("ask", strike()));
    expect(here.exchanges.get("ask")?.transcript[0]?.givers[0]).toEqual({
      user: "mg",
      how: "user",
      instead: true,
    });
  });

  test("by an MG who owns all by his role: marked where a player has it in hand", async () => {
    here.ownsAll = true;
    await arbiter.handle("mg", reply("ask", strike()));
    expect(here.exchanges.get("ask")?.transcript[0]?.givers[0]).toMatchObject({ user: "mg", instead: true });
  });

  test("an answer that the rules refuse is not kept", async () => {
    expect(reason(await arbiter.handle("ania", reply("ask", strike("ork2"))))).toBe(
      "LABIRYNT.problem.outOfReach",
    );
    expect(reason(await arbiter.handle("ania", reply("ask", { kind: "endPhase" })))).toBe(
      "SZRANKI.answer.deed",
    );
    expect(here.exchanges.get("ask")).toMatchObject({ status: "asking" });
    expect(here.exchanges.get("ask")?.transcript[0]?.answers).toEqual([null]);
  });

  test("an answer that arrives twice counts once", async () => {
    here.dice = [[4], [6]];
    await arbiter.handle("ania", reply("ask", strike()));
    expect(await arbiter.handle("ania", reply("ask", strike()))).toMatchObject({ ok: true, status: "done" });
    expect(actor(here, "ork1").system.rany).toBe(1);
  });

  test("an answer of another, after the first, is told that it came too late", async () => {
    here.dice = [[4], [6]];
    await arbiter.handle("ania", reply("ask", strike()));
    expect(reason(await arbiter.handle("mg", reply("ask", strike())))).toBe("SZRANKI.problem.answered");
    expect(actor(here, "ork1").system.rany).toBe(1);
  });

  test("survives the loss of its arbiter", async () => {
    here.dice = [[4]];
    const other = new Arbiter(memoryHost(here, { user: "assistant", session: "two" }));
    expect(await other.handle("ania", reply("ask", strike()))).toMatchObject({ status: "done" });
  });

  test("belongs to the session that leads it, while that is there", async () => {
    const second = new Arbiter({
      ...memoryHost(here, { session: "two" }),
      isPresent: ({ session }) => session === "one",
    });
    expect(reason(await second.handle("ania", reply("ask", strike())))).toBe("SZRANKI.problem.otherSession");
    expect(await second.handle("mg", { do: "takeOver", exchange: "ask" })).toMatchObject({
      ok: true,
      status: "asking",
    });
    expect(await second.handle("ania", reply("ask", strike()))).toMatchObject({ status: "done" });
  });

  test("can be cancelled by the MG, and nothing has changed", async () => {
    expect(reason(await arbiter.handle("ania", { do: "cancel", exchange: "ask" }))).toBe(
      "SZRANKI.problem.onlyMg",
    );
    expect(await arbiter.handle("mg", { do: "cancel", exchange: "ask" })).toMatchObject({
      status: "cancelled",
    });
    expect(system(here).open).toBe(null);
    expect(reason(await arbiter.handle("ania", reply("ask", strike())))).toBe("SZRANKI.problem.is.cancelled");
  });

  test("is cancelled when its message goes", async () => {
    const gone = here.exchanges.get("ask") as Exchange;
    here.exchanges.delete("ask");
    await arbiter.forget("ask", gone);
    expect(system(here).open).toBe(null);
  });

  test("of another version of the system is cancelled with the reason", async () => {
    const newer = new Arbiter({ ...memoryHost(here), systemVersion: "9.0.0" });
    expect(await newer.handle("ania", reply("ask", strike()))).toMatchObject({ status: "cancelled" });
    expect(here.exchanges.get("ask")?.reason?.key).toBe("SZRANKI.problem.newVersion");
  });

  test("when somebody has changed the battle, the MG goes on with the new values, or cancels", async () => {
    actor(here, "Almuryk")["Item"] = [];
    expect(await arbiter.handle("ania", reply("ask", strike()))).toMatchObject({ status: "stale" });
    expect(reason(await arbiter.handle("ania", { do: "goOn", exchange: "ask" }))).toBe(
      "SZRANKI.problem.onlyMg",
    );
    expect(reason(await arbiter.handle("ania", start("x2", deed(strike()))))).toBe(
      "SZRANKI.problem.busyStale",
    );
    expect(await arbiter.handle("mg", { do: "goOn", exchange: "ask" })).toMatchObject({ status: "asking" });
    expect(here.exchanges.get("ask")?.transcript[0]?.questions[0]).toMatchObject({
      to: { fighter: "Dierdra" },
    });
  });

  test("a target that is deleted meanwhile cannot be chosen; another one can", async () => {
    const combat = here.find("Combat.fight") as Doc;
    combat["Combatant"] = (combat["Combatant"] as Doc[]).filter(({ _id }) => _id !== "ork1");
    expect(reason(await arbiter.handle("ania", reply("ask", strike())))).toBe("LABIRYNT.problem.gone");
    expect(await arbiter.handle("ania", reply("ask", strike("ork2")))).toMatchObject({ status: "done" });
  });

  test("the one who is asked being deleted makes it stale; it can be cancelled", async () => {
    const combat = here.find("Combat.fight") as Doc;
    combat["Combatant"] = (combat["Combatant"] as Doc[]).filter(({ _id }) => _id !== "Almuryk");
    expect(await arbiter.handle("mg", reply("ask", strike()))).toMatchObject({ ok: true, status: "stale" });
    expect(await arbiter.handle("mg", { do: "cancel", exchange: "ask" })).toMatchObject({
      status: "cancelled",
    });
  });
});

describe("the automatic", () => {
  test("act by policy and by dice, without a question", async () => {
    here = world(2);
    here.dice = [[6]];
    arbiter = new Arbiter(memoryHost(here));
    expect(await arbiter.handle("mg", start("x1", { kind: "advance" }))).toMatchObject({ status: "done" });
    expect(actor(here, "Almuryk").system.rany).toBe(1);
    expect(here.exchanges.get("x1")?.transcript[0]?.givers[0]).toEqual({ user: null, how: "dice" });
  });

  test("can be set and unset, by the MG and by the owner", async () => {
    await arbiter.handle("ania", start("x1", deed({ kind: "auto", by: "Almuryk", value: true })));
    here.dice = [[6]];
    await arbiter.handle("mg", start("x2", { kind: "advance" }));
    expect(here.exchanges.get("x2")).toMatchObject({
      status: "done",
      transcript: [{ givers: [{ how: "policy" }] }, { givers: [{ how: "dice" }] }],
    });
    expect(combatant(here, "Almuryk").system).toMatchObject({ auto: true });
  });

  test("other options in mid-fight are a deed of the MG", async () => {
    const options = { cele: "scisle" };
    expect(reason(await arbiter.handle("ania", start("x1", deed({ kind: "options", options }))))).not.toBe(
      null,
    );
    await arbiter.handle("mg", start("x2", deed({ kind: "options", options })));
    expect(system(here).state).toMatchObject({ options: { cele: "scisle" } });
  });
});

/** The labirynt with a rule that misbehaves. */
function broken(how: (battle: Parameters<Ruleset["perform"]>[0]) => ReturnType<Ruleset["perform"]>): Ruleset {
  return { ...labirynt, problem: () => null, perform: how } as Ruleset;
}

describe("a rule that fails", () => {
  test("leaves everything as it was, and the error on the card", async () => {
    const before = here.documents();
    const ruleset = broken(function* () {
      throw new Error("oops");
    });
    const bad = new Arbiter(memoryHost(here, { ruleset }));
    expect(await bad.handle("ania", start("x1", deed(strike())))).toMatchObject({ status: "broken" });
    expect(here.exchanges.get("x1")?.reason).toEqual({ key: "SZRANKI.broken", data: { message: "oops" } });
    expect(here.documents()).toEqual(before);
  });

  test("so does one that writes what rules do not write, by name", async () => {
    const before = here.documents();
    const ruleset = broken(function* (battle) {
      const [one] = battle.fighters;
      if (one) Object.assign(one.actor.system, { zrecznosc: 99 });
    });
    const bad = new Arbiter(memoryHost(here, { ruleset }));
    await bad.handle("ania", start("x1", deed(strike())));
    expect(here.exchanges.get("x1")).toMatchObject({
      status: "broken",
      reason: { data: { message: expect.stringContaining("zrecznosc") } },
    });
    expect(here.documents()).toEqual(before);
  });

  test.each([
    [
      "a name",
      (battle: Parameters<Ruleset["perform"]>[0]) => Object.assign(battle.fighters[0] ?? {}, { name: "x" }),
    ],
    [
      "a new member",
      (battle: Parameters<Ruleset["perform"]>[0]) =>
        Object.assign(battle.fighters[0]?.actor.system ?? {}, { nowe: 1 }),
    ],
    [
      "a list within",
      (battle: Parameters<Ruleset["perform"]>[0]) =>
        (battle.fighters[0]?.actor.system as { bieglosci: unknown[] } | undefined)?.bieglosci.push({}),
    ],
    [
      "a weapon's kind",
      (battle: Parameters<Ruleset["perform"]>[0]) =>
        Object.assign(battle.fighters[0]?.actor.items[0]?.system ?? {}, { kolumna: "x" }),
    ],
  ])("%s is not to be written either", async (_, spoil) => {
    const ruleset = broken(function* (battle) {
      spoil(battle);
    });
    await new Arbiter(memoryHost(here, { ruleset })).handle("ania", start("x1", deed(strike())));
    expect(here.exchanges.get("x1")?.status).toBe("broken");
  });

  test("one that does not ask the same again is stopped", async () => {
    let runs = 0;
    const ruleset = broken(function* (battle) {
      runs++;
      tell(battle, "X", label("run", { runs }));
      yield* askOne({ kind: "number", to: "mg", rule: "X", prompt: label("n"), min: 1, max: 2 });
    });
    const odd = new Arbiter(memoryHost(here, { ruleset }));
    await odd.handle("ania", start("x1", deed(strike())));
    expect(await odd.handle("mg", reply("x1", 1))).toMatchObject({ status: "stale" });
  });
});

describe("undo", () => {
  test("restores exactly, and redo does it again", async () => {
    const before = here.documents();
    here.dice = [[6]];
    await arbiter.handle("ania", start("x1", deed(strike())));
    const after = here.documents();
    expect(after).not.toEqual(before);
    expect(await arbiter.handle("mg", { do: "undo", exchange: "x1", force: false })).toMatchObject({
      status: "undone",
    });
    expect(here.documents()).toEqual(before);
    expect(await arbiter.handle("mg", { do: "redo", exchange: "x1", force: false })).toMatchObject({
      status: "done",
    });
    expect(here.documents()).toEqual(after);
  });

  test("goes back step by step through a whole fight, exactly", async () => {
    here.dice = [[6], [4], [6], [5]];
    const steps = [
      deed(strike()),
      { kind: "advance" },
      deed({ kind: "endPhase" }),
      { kind: "advance" },
      { kind: "advance" },
    ] as Step[];
    const states = [here.documents()];
    const done: string[] = [];
    for (const [index, step] of steps.entries()) {
      const outcome = await arbiter.handle("mg", start(`x${index}`, step));
      if (outcome.ok && outcome.status === "asking") {
        const pass = { kind: "pass", by: "Dierdra" };
        await arbiter.handle("mg", reply(`x${index}`, pass));
      }
      done.push(`x${index}`);
      states.push(here.documents());
    }
    for (const id of done.reverse()) {
      states.pop();
      expect(await arbiter.handle("mg", { do: "undo", exchange: id, force: false })).toMatchObject({
        status: "undone",
      });
      expect(here.documents()).toEqual(states.at(-1));
    }
  });

  test("is the MG's, and goes in order", async () => {
    await arbiter.handle("ania", start("x1", deed(strike())));
    await arbiter.handle("mg", start("x2", deed({ kind: "endPhase" })));
    expect(reason(await arbiter.handle("ania", { do: "undo", exchange: "x2", force: false }))).toBe(
      "SZRANKI.problem.onlyMg",
    );
    expect(reason(await arbiter.handle("mg", { do: "undo", exchange: "x1", force: false }))).toBe(
      "SZRANKI.problem.undoOrder",
    );
  });

  test("refuses where somebody has changed a value since, and may be forced", async () => {
    here.dice = [[4]];
    await arbiter.handle("mg", start("x1", deed(strike("ork1"))));
    actor(here, "ork1").system.rany = 7;
    const refusal = await arbiter.handle("mg", { do: "undo", exchange: "x1", force: false });
    expect(refusal).toMatchObject({
      ok: false,
      overridable: true,
      reason: { key: "SZRANKI.conflict.value", data: { name: "ork1", path: "system.rany" } },
    });
    expect(combatant(here, "Almuryk").system.state["acted"]).toBe(true);
    expect(await arbiter.handle("mg", { do: "undo", exchange: "x1", force: true })).toMatchObject({
      status: "undone",
    });
    expect(actor(here, "ork1").system.rany).toBe(0);
  });

  test("says when what it would restore is gone, and can pass over it", async () => {
    here.dice = [[4]];
    await arbiter.handle("mg", start("x1", deed(strike("ork1"))));
    here.collections["Actor"] = (here.collections["Actor"] ?? []).filter(({ _id }) => _id !== "ork1");
    expect(reason(await arbiter.handle("mg", { do: "undo", exchange: "x1", force: false }))).toBe(
      "SZRANKI.conflict.gone",
    );
    expect(await arbiter.handle("mg", { do: "undo", exchange: "x1", force: true })).toMatchObject({
      status: "undone",
    });
    expect(combatant(here, "Almuryk").system.state["acted"]).toBe(false);
  });

  test("redo is over as soon as something else is done", async () => {
    await arbiter.handle("ania", start("x1", deed(strike())));
    await arbiter.handle("mg", { do: "undo", exchange: "x1", force: false });
    await arbiter.handle("ania", start("x2", deed(strike())));
    expect(reason(await arbiter.handle("mg", { do: "redo", exchange: "x1", force: false }))).toBe(
      "SZRANKI.problem.redoOver",
    );
  });
});

describe("a crash", () => {
  /** Writes of one killing blow, counted once. */
  async function writesOf(): Promise<number> {
    const trial = world();
    trial.dice = [[6]];
    await new Arbiter(memoryHost(trial)).handle("ania", start("x1", deed(strike())));
    return trial.writes.length;
  }

  for (const crashAfter of [false, true]) {
    for (const successor of ["the same arbiter, reloaded", "another one"]) {
      test(`${crashAfter ? "after" : "before"} any write loses nothing and writes nothing twice: ${successor} goes on`, async () => {
        const writes = await writesOf();
        const whole = world();
        whole.dice = [[6]];
        await new Arbiter(memoryHost(whole)).handle("ania", start("x1", deed(strike())));
        for (let crashAt = 1; crashAt <= writes; crashAt++) {
          const struck = world();
          struck.dice = [[6]];
          Object.assign(struck, { crashAt, crashAfter });
          const first = new Arbiter(memoryHost(struck));
          await expect(first.handle("ania", start("x1", deed(strike())))).rejects.toThrow(Crash);
          const other =
            successor === "another one" ? { user: "assistant", session: "two" } : { session: "three" };
          const second = new Arbiter(memoryHost(struck, other));
          await second.recover();
          if (!struck.exchanges.has("x1")) {
            expect(struck.documents()).toEqual(world().documents());
            struck.dice = [[6]];
            await second.handle("ania", start("x1", deed(strike())));
          }
          expect(struck.exchanges.get("x1")?.status).toBe("done");
          expect(struck.documents()).toEqual(whole.documents());
          await second.handle("ania", start("x1", deed(strike())));
          expect(struck.documents()).toEqual(whole.documents());
        }
      });
    }
  }

  test("in the middle of undoing is finished too", async () => {
    const fresh = world().documents();
    for (let crashAt = 6; crashAt <= 10; crashAt++) {
      const struck = world();
      struck.dice = [[6]];
      const first = new Arbiter(memoryHost(struck));
      await first.handle("ania", start("x1", deed(strike())));
      Object.assign(struck, { crashAt, crashAfter: true });
      const crashed = await first.handle("mg", { do: "undo", exchange: "x1", force: false }).then(
        () => false,
        () => true,
      );
      expect(crashed).toBe(crashAt <= struck.writes.length);
      await new Arbiter(memoryHost(struck, { session: "two" })).recover();
      expect(struck.exchanges.get("x1")?.status).toBe("undone");
      expect(struck.documents()).toEqual(fresh);
    }
  });

  test("of the arbiter's office between two writes stops it; the successor finishes", async () => {
    const struck = world();
    struck.dice = [[6]];
    let writes = 0;
    const first = new Arbiter(memoryHost(struck, { arbiter: () => writes++ < 3 }));
    expect(reason(await first.handle("ania", start("x1", deed(strike()))))).toBe(
      "SZRANKI.problem.notArbiter",
    );
    expect(struck.exchanges.get("x1")?.status).toBe("writing");
    await new Arbiter(memoryHost(struck, { session: "two" })).recover();
    expect(struck.exchanges.get("x1")?.status).toBe("done");
  });

  test("and a value that somebody changed between crash and recovery is not overwritten: the MG decides", async () => {
    const struck = world();
    struck.dice = [[4]];
    Object.assign(struck, { crashAt: 2 });
    await expect(new Arbiter(memoryHost(struck)).handle("ania", start("x1", deed(strike())))).rejects.toThrow(
      Crash,
    );
    actor(struck, "ork1").system.rany = 5;
    const second = new Arbiter(memoryHost(struck, { session: "two" }));
    await second.recover();
    expect(struck.exchanges.get("x1")).toMatchObject({
      status: "stale",
      reason: { key: "SZRANKI.conflict.value" },
    });
    expect(actor(struck, "ork1").system.rany).toBe(5);
    expect(await second.handle("mg", { do: "goOn", exchange: "x1" })).toMatchObject({ status: "done" });
    expect(actor(struck, "ork1").system.rany).toBe(1);
  });

  test("two sessions of one MG that get the same command roll and write once", async () => {
    here.dice = [[6], [1]];
    const second = new Arbiter(memoryHost(here, { session: "two" }));
    const replies = await Promise.all([
      arbiter.handle("ania", start("x1", deed(strike()))),
      second.handle("ania", start("x1", deed(strike()))),
    ]);
    expect(replies.every(({ ok }) => ok)).toBe(true);
    expect(actor(here, "ork1").system.rany).toBe(2);
    expect(here.exchanges.size).toBe(1);
  });
});

describe("without a combat", () => {
  const fighters = ["Actor.Almuryk", "Actor.ork2"];
  const private_ = (id: string, one: Deed): Command => ({
    do: "start",
    exchange: id,
    scope: { fighters },
    step: deed(one),
    audience: "public",
  });

  test("an attack from the sheet works on actor and target alike, and is undone alike", async () => {
    here.owners.set("Actor.Almuryk", "ania");
    here.dice = [[4]];
    const blow = { kind: "attack", by: "Actor.Almuryk", weapon: "Almuryk-miecz", target: "Actor.ork2" };
    expect(await arbiter.handle("ania", private_("x1", blow))).toMatchObject({ status: "done" });
    expect(actor(here, "ork2").system.rany).toBe(1);
    await arbiter.handle("mg", { do: "undo", exchange: "x1", force: false });
    expect(actor(here, "ork2").system.rany).toBe(0);
  });

  test("somebody who is gone is named", async () => {
    const gone: Command = {
      do: "start",
      exchange: "x1",
      scope: { fighters: ["Actor.nobody"] },
      step: deed(strike()),
      audience: "public",
    };
    expect(reason(await arbiter.handle("mg", gone))).toBe("SZRANKI.problem.gone");
  });
});
