import { describe, expect, test } from "vitest";
import { script } from "../../../src/core/drivers/script.js";
import { odds } from "../../../src/core/odds.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import { PHASE } from "../../../src/rulesets/labirynt/rules/tables.js";
import type { Fight } from "../../../src/rulesets/labirynt/shape.js";
import {
  casts,
  does,
  fight,
  forbidden,
  MG,
  next,
  PLAYER,
  type SpellName,
  strike,
  weaponsOf,
  who,
  wounds,
} from "./fight.js";

/** Curvenol behind three others, with these spells, against three orks of odporność 1 and one behind. */
function withCurvenol(
  spells: readonly SpellName[],
  {
    rany = 0,
    sila = 5,
    rank = 2,
    figures = {},
    ...more
  }: {
    rany?: number;
    sila?: number;
    rank?: 1 | 2;
    figures?: Parameters<typeof fight>[0]["figures"];
    phase?: number;
    round?: number;
    options?: Parameters<typeof fight>[0]["options"];
    sun?: "czerwone" | "zolte" | "niebieskie";
  } = {},
): Fight {
  return fight({
    party: rank === 2 ? ["A B C", ". Curvenol ."] : ["A Curvenol C", ". B ."],
    foes: ["1 2 3", "4 . ."],
    figures: {
      Curvenol: { system: { rany, sila }, spells },
      1: { system: { odpornosc: 1 } },
      2: { system: { odpornosc: 1 } },
      3: { system: { odpornosc: 1 } },
      4: { system: { odpornosc: 1 } },
      ...figures,
    },
    ...more,
  });
}

describe("paying for a spell", () => {
  test.each([
    [1, 0],
    [2, 2],
  ])("[LS-10.2-1] [LS-10.5-2] [LS-11.0-1] [O12] Curvenol's Wybuch, resistance die %i", (face, struck) => {
    const battle = withCurvenol(["wybuch"], { rany: 3 });
    does(battle, casts("Curvenol", "wybuch", "2"), [face]);
    expect([wounds(battle, "Curvenol"), wounds(battle, "2")]).toEqual([4, struck]);
  });

  test("[LS-10.2-1] [O13] a cost that would kill its caster is refused", () => {
    const battle = withCurvenol(["wybuch"], { rany: 4 });
    expect(forbidden(battle, casts("Curvenol", "wybuch", "2"))).toBe("LS-10.2-1");
  });

  test("[LS-10.3-1] [LS-9.4-5] [O14] whoever casts throws no knife in the same round, and who has thrown casts no more", () => {
    const battle = withCurvenol(["wybuch"], {
      figures: { Curvenol: { spells: ["wybuch"], declared: "noz" } },
    });
    does(battle, casts("Curvenol", "wybuch", "2"), [6]);
    expect(forbidden(battle, strike(battle, "Curvenol", "2", "noz"))).toBe("LS-9.4-5");
    who(battle, "Curvenol").state.acted = false;
    does(battle, strike(battle, "Curvenol", "2", "noz"), [1]);
    expect(forbidden(battle, casts("Curvenol", "wybuch", "2"))).toBe("LS-9.4-5");
  });

  test("[LS-10.2-1] a known spell is cast as often as its caster can pay", () => {
    const battle = withCurvenol(["wybuch"], { sila: 9 });
    for (const round of [1, 2, 3]) {
      battle.combat.round = round;
      who(battle, "Curvenol").state.acted = false;
      does(battle, casts("Curvenol", "wybuch", "2"), [2]);
    }
    expect([wounds(battle, "Curvenol"), wounds(battle, "2")]).toEqual([3, 6]);
    expect(who(battle, "Curvenol").state.tally).toMatchObject({
      dealt: 6,
      paid: 3,
      spells: ["wybuch", "wybuch", "wybuch"],
    });
  });

  test("[LS-10.4-1] [LS-9.2-3] [LS-9.2-4] [LS-A7] from the second rank only, and no spell changes the weapon in hand", () => {
    expect(forbidden(withCurvenol(["wybuch"], { rank: 1 }), casts("Curvenol", "wybuch", "2"))).toBe(
      "LS-10.4-1",
    );
    const battle = withCurvenol(["wybuch"]);
    const before = who(battle, "Curvenol").state.weapon;
    does(battle, casts("Curvenol", "wybuch", "2"), [6]);
    expect(who(battle, "Curvenol").state.weapon).toBe(before);
  });

  test("[LS-10.1-1] spells of type W only in a fight; others at any time, or outside of fights", () => {
    const battle = withCurvenol(["wybuch", "zbroja", "zamek"]);
    expect(forbidden(battle, casts("Curvenol", "zamek"))).toBe("LS-10.1-1");
    expect(forbidden(battle, casts("Curvenol", "zbroja", "A"))).toBe(null);
    const calm = { ...battle, combat: { ...battle.combat, id: null, round: 0 } };
    expect(
      (["wybuch", "zbroja", "zamek"] as const).map((name) =>
        forbidden(calm, casts("Curvenol", name, name === "zamek" ? undefined : "A")),
      ),
    ).toEqual(["LS-10.1-1", null, null]);
    does(calm, casts("Curvenol", "zamek"));
    expect(wounds(calm, "Curvenol")).toBe(1);
  });

  test("[LS-10.1-1] in whose phase: a character casts in the party's attack", () => {
    const battle = withCurvenol(["wybuch"], { phase: PHASE.foesAttack });
    expect(forbidden(battle, casts("Curvenol", "wybuch", "2"))).toBe("LS-9.4-1");
  });

  test("[LS-10.2-1] a spell that nobody knows is refused in words", () => {
    expect(forbidden(withCurvenol([]), casts("Curvenol", "wybuch", "2"))).toBe("LS-10.0-1");
  });
});

describe("the sun of the day", () => {
  const sunFight = (sun: "czerwone" | "zolte" | "niebieskie", spells: readonly SpellName[]) =>
    fight({
      party: ["A B C", ". Alryk ."],
      foes: ["1 2 3"],
      sun,
      figures: { Alryk: { system: { potencjal: { czerwone: 0, zolte: 1, niebieskie: 2 } }, spells } },
    });

  test("[LS-10.0-1] under the wrong sun one knows no magic at all", () => {
    expect(forbidden(sunFight("czerwone", ["wybuch"]), casts("Alryk", "wybuch", "2"))).toBe("LS-10.0-1");
    expect(forbidden(sunFight("zolte", ["wybuch"]), casts("Alryk", "wybuch", "2"))).toBe(null);
  });

  test("[LS-10.0-1] more chosen spells than the sun allows: none until some are left", () => {
    const battle = sunFight("zolte", ["wybuch", "blyskawica"]);
    expect(forbidden(battle, casts("Alryk", "wybuch", "2"))).toBe("LS-10.0-1");
    does(battle, { kind: "prepare", by: "Alryk", spell: "Alryk-blyskawica", value: false });
    expect(forbidden(battle, casts("Alryk", "wybuch", "2"))).toBe(null);
    expect(forbidden(battle, casts("Alryk", "blyskawica", "2"))).toBe("LS-10.0-1");
    const back = { kind: "prepare", by: "Alryk", spell: "Alryk-blyskawica", value: true };
    expect([forbidden(battle, back), forbidden(battle, back, PLAYER)]).toEqual(["LS-10.0-1", "LS-10.0-1"]);
    expect(
      forbidden({ ...battle, combat: { ...battle.combat, round: 0 } }, { ...back, value: false }, PLAYER),
    ).toBe(null);
  });

  test.each([
    [1, "czerwone"],
    [2, "czerwone"],
    [3, "zolte"],
    [4, "zolte"],
    [5, "niebieskie"],
    [6, "niebieskie"],
  ])(
    "[LS-10.0-1] [LS-A37] a die of %i at the beginning: the %s sun; the player chooses what it allows",
    (face, sun) => {
      const battle = fight({
        party: ["A B C", ". Alryk ."],
        foes: [". 1 ."],
        phase: 0,
        round: 0,
        figures: {
          Alryk: {
            system: { potencjal: { czerwone: 1, zolte: 2, niebieskie: 3 } },
            spells: ["wybuch", "blyskawica", "urok"],
            weapons: ["miecz"],
          },
        },
      });
      const allowed = { czerwone: 1, zolte: 2, niebieskie: 3 }[sun] ?? 0;
      const chosen = ["Alryk-urok", "Alryk-wybuch", "Alryk-blyskawica"].slice(0, allowed);
      script(labirynt.begin(battle), allowed === 3 ? [[face]] : [[face], chosen]);
      expect(battle.combat.state.slonce).toBe(sun);
      const ready = who(battle, "Alryk").actor.items.filter(
        ({ system }) => "gotowy" in system && system.gotowy,
      );
      expect(ready.map(({ _id }) => _id).sort()).toEqual([...chosen].sort());
    },
  );

  test("[LS-A37] nobody's spells, no sun; and a sun that the MG or an option has set is not rolled", () => {
    const plain = fight({ party: [". A ."], foes: [". 1 ."], phase: 0, round: 0 });
    script(labirynt.begin(plain), []);
    expect(plain.combat.state.slonce).toBe("nieznane");
    const set = withCurvenol(["wybuch"], { phase: 0, round: 0 });
    does(set, { kind: "circumstances", slonce: "zolte" });
    script(labirynt.begin(set), [["1", "2", "3"]]);
    expect(set.combat.state.slonce).toBe("zolte");
    expect(labirynt.prepare({ slonce: "niebieskie" }).slonce).toBe("niebieskie");
  });

  test("[LS-10.0-1] in the middle of a fight only the MG changes what has been chosen", () => {
    const battle = withCurvenol(["wybuch"]);
    const leave = { kind: "prepare", by: "Curvenol", spell: "Curvenol-wybuch", value: false };
    expect([forbidden(battle, leave, PLAYER), forbidden(battle, leave, MG)]).toEqual(["LS-10.0-1", null]);
  });
});

describe("resisting", () => {
  test.each([
    [4, 4, 0],
    [4, 5, 2],
    [5, 5, 0],
    [5, 6, 2],
  ])("[LS-11.0-1] odporność %i, die %i: %i wounds", (odpornosc, face, struck) => {
    const battle = withCurvenol(["wybuch"], { figures: { 2: { system: { odpornosc } } } });
    does(battle, casts("Curvenol", "wybuch", "2"), [face]);
    expect(wounds(battle, "2")).toBe(struck);
  });

  test("[LS-11.0-2] odporność counts as 5 at the most: a six always strikes", () => {
    const battle = withCurvenol(["wybuch"], { figures: { 2: { system: { odpornosc: 9 } } } });
    does(battle, casts("Curvenol", "wybuch", "2"), [6]);
    expect(wounds(battle, "2")).toBe(2);
    expect(battle.report.find(({ goal }) => goal)?.goal?.total).toBe(5);
  });
});

describe("wounding spells", () => {
  test("[LS-10.5-2] [LS-A14] Wybuch reaches the monsters' first rank and nobody behind it", () => {
    const battle = withCurvenol(["wybuch"]);
    expect(["1", "2", "3", "4", "A"].map((id) => forbidden(battle, casts("Curvenol", "wybuch", id)))).toEqual(
      [null, null, null, "LS-10.5-2", "LS-10.5-2"],
    );
  });

  test("[LS-10.5-4] Błyskawica: 1K3×2", () => {
    const battle = withCurvenol(["blyskawica"], { sila: 9 });
    does(battle, casts("Curvenol", "blyskawica", "1"), [2], [5]);
    expect([wounds(battle, "1"), wounds(battle, "Curvenol")]).toEqual([6, 2]);
  });

  test.each(["psychicznyCios", "gniewBozy"] as const)("[LS-10.5-10] [LS-10.8-2] %s: 2K6+2", (name) => {
    const battle = withCurvenol([name], { sila: 9, figures: { 1: { system: { rzut: 30 } } } });
    does(battle, casts("Curvenol", name, "1"), [2], [3, 4]);
    expect(wounds(battle, "1")).toBe(9);
  });

  test("[LS-10.5-3] [LS-A14] [LS-9.4-6] Eksplozja strikes everybody on both sides who does not resist, as one attack", () => {
    const battle = withCurvenol(["eksplozja"], { figures: { A: { system: { odpornosc: 3 } } } });
    // Dice in the order of ids: 1, 2, 3, 4, A, B, C, Curvenol.
    does(battle, casts("Curvenol", "eksplozja"), [1], [2], [6], [1], [3], [1], [6], [2]);
    expect(["1", "2", "3", "4", "A", "B", "C", "Curvenol"].map((id) => wounds(battle, id))).toEqual([
      0, 1, 1, 0, 0, 0, 1, 2,
    ]);
    expect(who(battle, "Curvenol").state.acted).toBe(true);
  });

  test("[LS-9.2-5] a spell that kills takes effect at once", () => {
    const battle = withCurvenol(["wybuch"], { figures: { 2: { system: { rzut: 2 } } } });
    does(battle, casts("Curvenol", "wybuch", "2"), [6]);
    expect(who(battle, "2")).toMatchObject({ defeated: true, state: { rank: 0, fate: "dead" } });
    expect(who(battle, "2").state.tally.slainBy).toBe("Curvenol");
  });

  test("[LS-10.5-7] Magiczna tarcza stops wounding spells, and nothing else", () => {
    const battle = withCurvenol(["tarcza", "wybuch", "eksplozja"], { sila: 12 });
    does(battle, casts("Curvenol", "tarcza", "A"));
    who(battle, "Curvenol").state.acted = false;
    const dice = [[6], [6], [6], [6], [6], [6], [6]];
    does(battle, casts("Curvenol", "eksplozja"), ...dice);
    expect([wounds(battle, "A"), wounds(battle, "B")]).toEqual([0, 1]);
    battle.combat.state.phase = PHASE.foesAttack;
    does(battle, { kind: "attack", by: "1" }, [6]);
    expect(wounds(battle, "A")).toBe(1);
  });

  test("[LS-10.6-1] [LS-A38] Magiczna zbroja catches wounds until it is used up; a second one does not add to it", () => {
    const battle = withCurvenol(["zbroja"], { sila: 12, figures: { 1: { system: { zrecznosc: 20 } } } });
    does(battle, casts("Curvenol", "zbroja", "A"), [4]);
    const armour = () => {
      const { actor } = who(battle, "A");
      return actor.type === "labirynt-postac" && actor.system.zbroja;
    };
    expect(armour()).toBe(3);
    who(battle, "Curvenol").state.acted = false;
    does(battle, casts("Curvenol", "zbroja", "A"), [1]);
    expect(armour()).toBe(3);
    battle.combat.state.phase = PHASE.foesAttack;
    does(battle, { kind: "attack", by: "1" }, [6]);
    expect([wounds(battle, "A"), armour()]).toEqual([2, 0]);
  });

  test("[LS-10.6-1] no armour catches the price of a spell", () => {
    const battle = withCurvenol(["zbroja", "wybuch"], { sila: 12 });
    does(battle, casts("Curvenol", "zbroja", "Curvenol"), [6]);
    who(battle, "Curvenol").state.acted = false;
    does(battle, casts("Curvenol", "wybuch", "1"), [1]);
    const { actor } = who(battle, "Curvenol");
    expect([wounds(battle, "Curvenol"), actor.type === "labirynt-postac" && actor.system.zbroja]).toEqual([
      2, 4,
    ]);
  });

  test("[LS-10.5-2] odds of a spell follow resistance and dice, and leave the price out", () => {
    const battle = withCurvenol(["wybuch", "blyskawica"], { sila: 12 });
    const chances = (name: SpellName) =>
      odds(labirynt, battle, casts("Curvenol", name, "2")).map(({ amount, chance }) => [
        amount,
        Math.round(chance * 18),
      ]);
    expect(chances("wybuch")).toEqual([
      [0, 3],
      [2, 15],
    ]);
    expect(chances("blyskawica")).toEqual([
      [0, 3],
      [2, 5],
      [4, 5],
      [6, 5],
    ]);
  });
});

describe("sleep", () => {
  test("[LS-10.5-5] [LS-A31] Uśpienie reaches any rank; a sleeper neither attacks nor steps up", () => {
    const battle = withCurvenol(["uspienie"], { sila: 12 });
    does(battle, casts("Curvenol", "uspienie", "4"), [2]);
    expect(who(battle, "4").state.asleep).toBe(true);
    expect(forbidden(battle, casts("Curvenol", "uspienie", "4"))).toBe("LS-9.4-5");
    who(battle, "1").defeated = true;
    battle.combat.state.phase = PHASE.foesMoves;
    next(battle);
    expect(who(battle, "4").state.rank).toBe(2);
  });

  test("[LS-10.5-5] who resists stays awake, and a sleeper of the first rank attacks nobody", () => {
    const battle = withCurvenol(["uspienie"], { sila: 12 });
    does(battle, casts("Curvenol", "uspienie", "1"), [1]);
    expect(who(battle, "1").state.asleep).toBe(false);
    who(battle, "Curvenol").state.acted = false;
    does(battle, casts("Curvenol", "uspienie", "1"), [2]);
    battle.combat.state.phase = PHASE.foesAttack;
    expect(forbidden(battle, { kind: "attack", by: "1" })).toBe("LS-A31");
    expect(labirynt.current(battle)).toBe("2");
  });

  test("[LS-10.5-5] the last sleepers are killed without a die, and not before", () => {
    const battle = fight({ party: ["A . ."], foes: ["1 . 2"] });
    who(battle, "1").state.asleep = true;
    const slay = { kind: "slay", by: "A", target: "1" };
    expect(forbidden(battle, slay)).toBe("LS-10.5-5");
    who(battle, "2").state.asleep = true;
    does(battle, slay);
    expect(who(battle, "1")).toMatchObject({ defeated: true, state: { fate: "dead" } });
    next(battle);
    expect(labirynt.verdict(battle)?.winner).toBe("party");
  });

  test("[LS-A31] an attack does not wake; where nobody is left awake on either side, all wake up", () => {
    const battle = fight({ party: ["A . ."], foes: ["1 . ."] });
    who(battle, "1").state.asleep = true;
    does(battle, strike(battle, "A", "1"), [6]);
    expect(who(battle, "1").state.asleep).toBe(true);
    who(battle, "A").state.asleep = true;
    next(battle);
    expect(battle.fighters.map(({ state }) => state.asleep)).toEqual([false, false]);
  });

  test("[LS-A31] [LS-9.8-P4] a sleeper stays in its place, and nobody has to step up where only sleepers could", () => {
    const battle = fight({ party: [". B .", "D E ."], foes: ["1 2 3"], phase: PHASE.partyMoves });
    for (const id of ["D", "E"]) who(battle, id).state.asleep = true;
    expect(forbidden(battle, { kind: "draft", by: "D", rank: 1, slot: "L" })).toBe("LS-A31");
    expect(forbidden(battle, { kind: "endPhase" })).toBe(null);
    who(battle, "E").state.asleep = false;
    expect(forbidden(battle, { kind: "endPhase" })).toBe("LS-9.8-P4");
  });
});

describe("spells that end or delay a fight", () => {
  test("[LS-10.5-9] [LS-A19] Zawieszenie broni ends it in any phase, for nobody's victory", () => {
    const battle = withCurvenol(["rozejm"], { phase: PHASE.foesAttack });
    does(battle, casts("Curvenol", "rozejm"));
    expect(labirynt.verdict(battle)).toEqual({ winner: null, label: { key: "LABIRYNT.verdict.truce" } });
    expect(labirynt.stuck(battle)?.rule).toBe("LS-9.0-3");
  });

  test("[LS-10.5-9] not against Bezimienny, and not by one who has attacked", () => {
    const master = withCurvenol(["rozejm"], { figures: { 4: { system: { rola: "bezimienny" } } } });
    expect(forbidden(master, casts("Curvenol", "rozejm"))).toBe("LS-10.5-9");
    const battle = withCurvenol(["rozejm"]);
    who(battle, "Curvenol").state.acted = true;
    expect(forbidden(battle, casts("Curvenol", "rozejm"))).toBe("LS-9.4-5");
  });

  test("[LS-A33] after a truce what has been killed counts, and thrown knives stay where they are", () => {
    const battle = withCurvenol(["rozejm"], { figures: { 4: { system: { rzut: 5, rany: 5 } } } });
    const [knife] = weaponsOf(who(battle, "Curvenol")).filter(({ system }) => system.kolumna === "noz");
    if (knife) knife.system.zuzyta = true;
    does(battle, casts("Curvenol", "rozejm"));
    script(labirynt.end(battle), []);
    const { actor } = who(battle, "A");
    expect(actor.type === "labirynt-postac" && actor.system.doswiadczenie).toBe(7);
    expect(knife?.system.zuzyta).toBe(true);
  });

  test("[LS-10.5-8] [LS-A32] Niepewność gives time for healing spells before the first blow", () => {
    const battle = withCurvenol(["niepewnosc", "uzdrowienie", "wybuch"], {
      sila: 12,
      figures: { A: { system: { rany: 3 } } },
    });
    does(battle, casts("Curvenol", "niepewnosc"));
    does(battle, casts("Curvenol", "uzdrowienie", "A"), [6], [6]);
    expect([wounds(battle, "A"), who(battle, "Curvenol").state.acted]).toEqual([0, false]);
    does(battle, casts("Curvenol", "wybuch", "2"), [6]);
    expect(battle.combat.state.pause).toBe(false);
    expect(forbidden(battle, casts("Curvenol", "niepewnosc"))).toBe("LS-10.5-8");
  });

  test("[LS-10.5-8] it comes before the fight or not at all", () => {
    const battle = withCurvenol(["niepewnosc"], { phase: 0, round: 0 });
    expect(forbidden(battle, casts("Curvenol", "niepewnosc"))).toBe(null);
    expect(forbidden(withCurvenol(["niepewnosc"], { round: 2 }), casts("Curvenol", "niepewnosc"))).toBe(
      "LS-10.5-8",
    );
  });
});

describe("spells that help", () => {
  test("[LS-10.6-3] Uzdrowienie heals another of 1K3+1, so often as a die has said", () => {
    const battle = withCurvenol(["uzdrowienie"], { sila: 12, figures: { A: { system: { rany: 4 } } } });
    expect(forbidden(battle, casts("Curvenol", "uzdrowienie", "Curvenol"))).toBe("LS-10.6-3");
    does(battle, casts("Curvenol", "uzdrowienie", "A"), [1], [3]);
    expect(wounds(battle, "A")).toBe(1);
    who(battle, "Curvenol").state.acted = false;
    expect(forbidden(battle, casts("Curvenol", "uzdrowienie", "A"))).toBe("LS-10.6-3");
  });

  test("[LS-10.6-4] Odmłodzenie heals of 1K6+1, and nobody of more wounds than he has", () => {
    const battle = withCurvenol(["odmlodzenie"], { sila: 12, figures: { A: { system: { rany: 4 } } } });
    does(battle, casts("Curvenol", "odmlodzenie", "A"), [6], [6]);
    expect(wounds(battle, "A")).toBe(0);
    who(battle, "Curvenol").state.acted = false;
    expect(forbidden(battle, casts("Curvenol", "odmlodzenie", "A"))).toBe("LS-10.6-4");
  });

  test("[LS-10.6-2] Siła waits for the next fight, and is gone after it has begun", () => {
    const battle = withCurvenol(["sila"], { sila: 12 });
    does(battle, casts("Curvenol", "sila", "A"), [4]);
    expect(who(battle, "A").state.zrecznosc).toBe(0);
    battle.combat.round = 0;
    battle.combat.state.slonce = "zolte";
    script(labirynt.begin(battle), [["1", "2", "3"]]);
    const { actor, state } = who(battle, "A");
    expect([state.zrecznosc, actor.type === "labirynt-postac" && actor.system.przyplyw]).toEqual([4, 0]);
    does(battle, strike(battle, "A", "1"), [1]);
    expect(battle.report[0]?.thrown?.total).toBe(5);
  });

  test("[LS-10.8-3] Wskrzeszenie, right after the fight: back among the living, without wounds", () => {
    const battle = withCurvenol(["wskrzeszenie"], { sila: 12 });
    who(battle, "A").actor.system.rany = 99;
    next(battle, { kind: "pass", by: "B" });
    expect(who(battle, "A").defeated).toBe(true);
    expect(forbidden(battle, casts("Curvenol", "wskrzeszenie", "A"))).toBe("LS-10.1-1");
    for (const id of ["1", "2", "3", "4"]) who(battle, id).defeated = true;
    does(battle, casts("Curvenol", "wskrzeszenie", "A"));
    expect(who(battle, "A")).toMatchObject({ defeated: false, state: { fate: "none" } });
    expect([wounds(battle, "A"), who(battle, "A").actor.statuses, wounds(battle, "Curvenol")]).toEqual([
      0,
      [],
      5,
    ]);
    const calm = { ...battle, combat: { ...battle.combat, id: null, round: 0 } };
    expect(forbidden(calm, casts("Curvenol", "wskrzeszenie", "A"))).toBe("LS-10.8-3");
  });

  test("[LS-10.6-5] Ożywienie kamienia brings back whom Meduza has turned, wounds and all", () => {
    const battle = withCurvenol(["ozywienie"], { sila: 12 });
    const stone = who(battle, "A");
    Object.assign(stone, { defeated: true });
    stone.actor.statuses = ["labirynt-kamien"];
    stone.actor.system.rany = 2;
    Object.assign(stone.state, { fate: "stone", rank: 0 });
    for (const id of ["1", "2", "3", "4"]) who(battle, id).defeated = true;
    expect(forbidden(battle, casts("Curvenol", "ozywienie", "B"))).toBe("LS-10.6-5");
    does(battle, casts("Curvenol", "ozywienie", "A"));
    expect([stone.defeated, stone.actor.statuses, wounds(battle, "A")]).toEqual([false, [], 2]);
  });

  test("[LS-10.7-1] [LS-10.6-6] what has no effect in a fight is paid for, and played by people", () => {
    const battle = withCurvenol(["zamek"], { phase: 0, round: 0 });
    expect(does(battle, casts("Curvenol", "zamek"))).toEqual(["LS-10.2-1", "LS-10.6-6"]);
  });
});

describe("monsters that cast", () => {
  const mage = (more: Parameters<typeof fight>[0]["figures"] = {}, rank = 2) =>
    fight({
      party: ["A B C"],
      foes: rank === 2 ? ["1 2 3", ". 4 ."] : [". 4 .", "1 2 3"],
      phase: PHASE.foesAttack,
      figures: {
        4: { system: { rzut: 6 }, spells: ["blyskawica"], can: { czary: true }, auto: true },
        ...more,
      },
    });

  test("[LS-9.2-8] [LS-9.3-12] [G16] from the second rank at whom the die names", () => {
    const battle = mage();
    for (const id of ["1", "2", "3"]) who(battle, id).state.acted = true;
    next(battle, casts("4", "blyskawica"), [4], [6], [5]);
    expect([wounds(battle, "B"), wounds(battle, "4")]).toEqual([6, 2]);
  });

  test("[LS-9.3-12] [G16] against two the second of them, against one the only one, without a die", () => {
    const two = mage();
    who(two, "B").defeated = true;
    does(two, casts("4", "blyskawica"), [4], [6], [1]);
    expect(wounds(two, "C")).toBe(2);
    const one = mage();
    for (const id of ["B", "C"]) who(one, id).defeated = true;
    does(one, casts("4", "blyskawica"), [6], [1]);
    expect(wounds(one, "A")).toBe(2);
  });

  test("[LS-9.2-7] [LS-10.4-1] [LS-A28] in the first rank it may choose, and a die names the target of its spell", () => {
    const battle = mage({}, 1);
    expect(forbidden(battle, casts("4", "blyskawica", "A"))).toBe("LS-A28");
    next(battle, { kind: "attack", by: "4" }, [3], [6]);
    expect(wounds(battle, "B")).toBe(1);
  });

  test("[LS-15.7-1] left to itself it casts in each of its phases, unless that would kill it", () => {
    const asked = (rany: number) => {
      const battle = mage(
        {
          4: { system: { rzut: 6, rany, bron: "sztylet" }, spells: ["blyskawica"], can: { czary: true } },
        },
        1,
      );
      const rule = labirynt.advance(battle);
      const [question] = rule.next([]).value as Parameters<typeof labirynt.policy>[1][];
      return question ? labirynt.policy(battle, question) : null;
    };
    expect(asked(0)).toMatchObject({ kind: "cast" });
    expect(asked(3)).toMatchObject({ kind: "cast" });
    expect(
      forbidden(
        mage({ 4: { system: { rzut: 6, rany: 4 }, spells: ["blyskawica"] } }),
        casts("4", "blyskawica"),
      ),
    ).toBe("LS-10.2-1");
  });

  test("[LS-9.2-6] [LS-A3] one that knows no spell does nothing in the second rank", () => {
    const battle = mage({ 4: { system: { rzut: 6 } } });
    for (const id of ["1", "2", "3"]) who(battle, id).state.acted = true;
    next(battle);
    expect(battle.combat.state.phase).toBe(PHASE.partyMoves);
  });

  test("[LS-9.4-7] nobody is attacked by more than six", () => {
    const battle = fight({
      party: [". A ."],
      foes: ["1 2 3", "4 5 6", "7 8 9"],
      phase: PHASE.foesAttack,
      figures: {
        A: { system: { sila: 99 } },
        ...Object.fromEntries(
          ["4", "5", "6", "7", "8", "9"].map((id) => [
            id,
            { system: { rzut: 9 }, spells: ["wybuch"] as const, auto: true },
          ]),
        ),
      },
    });
    let attacks = 0;
    while (labirynt.current(battle) !== null) {
      const id = labirynt.current(battle) ?? "";
      attacks += 1;
      const deed = Number(id) > 3 ? casts(id, "wybuch") : { kind: "attack", by: id };
      does(battle, deed, [6]);
    }
    expect(attacks).toBe(6);
  });
});
