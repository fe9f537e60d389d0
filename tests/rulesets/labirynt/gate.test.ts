import { describe, expect, test } from "vitest";
import { random, thrower } from "../../../src/core/drivers/random.js";
import { script } from "../../../src/core/drivers/script.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import { encounters } from "../../../src/rulesets/labirynt/rules/encounters.js";
import { PHASE } from "../../../src/rulesets/labirynt/rules/tables.js";
import { does, drawn, fight, forbidden, next, strike, who, wounds } from "./fight.js";

const MASTER = { system: { rzut: 9, rola: "bezimienny", odpornosc: 4 } } as const;
const DEMON = { system: { rzut: 5, rola: "demon", odpornosc: 4 } } as const;

/** The Gate with its guard, in its phase. */
const atGate = (more: Partial<Parameters<typeof fight>[0]> = {}) =>
  fight({
    party: ["Almuryk Dierdra Zareth"],
    foes: ["D1 D2 D3", ". X .", ". Wrota ."],
    phase: PHASE.gate,
    ...more,
    figures: { D1: DEMON, D2: DEMON, D3: DEMON, X: MASTER, Wrota: { gate: true }, ...more.figures },
  });

const blast = (target?: string) => ({
  kind: "gate",
  by: "Wrota",
  ...(target === undefined ? {} : { target }),
});

describe("the Gate's phase", () => {
  test("[LS-9.2-11] [LS-16.0-3] [W2] three spells at one: each is resisted by itself", () => {
    const battle = atGate();
    for (const face of [2, 3, 6]) does(battle, blast("Almuryk"), [face]);
    expect(wounds(battle, "Almuryk")).toBe(4);
  });

  test("[LS-9.2-11] [LS-9.4-6] [LS-A17] [W3] or spread among three", () => {
    const battle = atGate();
    does(battle, blast("Almuryk"), [1]);
    does(battle, blast("Dierdra"), [2]);
    does(battle, blast("Zareth"), [4]);
    expect(["Almuryk", "Dierdra", "Zareth"].map((id) => wounds(battle, id))).toEqual([0, 2, 0]);
  });

  test("[LS-9.2-11] [LS-9.4-5] [W4] there is no fourth", () => {
    const battle = atGate();
    for (let cast = 0; cast < 3; cast++) does(battle, blast("Almuryk"), [1]);
    expect(forbidden(battle, blast("Almuryk"))).toBe("LS-9.2-11");
  });

  test.each([3, 4])("[LS-9.2-11] [W5] from rank %i as well", (rank) => {
    const battle = atGate();
    who(battle, "Wrota").state.rank = rank;
    for (let cast = 0; cast < 3; cast++) does(battle, blast("Dierdra"), [6]);
    expect(wounds(battle, "Dierdra")).toBe(6);
  });

  test("[LS-A17] [LS-9.2-9] [W6] whom the second kills, the third need not aim at", () => {
    const battle = atGate({ party: ["Alryk Dierdra ."], figures: { Alryk: { system: { rany: 3 } } } });
    does(battle, blast("Alryk"), [6]);
    expect(who(battle, "Alryk")).toMatchObject({ defeated: false, actor: { system: { rany: 5 } } });
    does(battle, blast("Alryk"), [6]);
    expect(who(battle, "Alryk").defeated).toBe(true);
    expect(forbidden(battle, blast("Alryk"))).toBe("LS-A17");
    expect(forbidden(battle, blast("Dierdra"))).toBe(null);
  });

  test("[LS-9.2-10] [LS-9.2-1] the phase is there while the Gate has its power, and the next step asks the MG for each spell", () => {
    const battle = atGate({ phase: PHASE.foesAttack });
    for (const id of ["D1", "D2", "D3"]) who(battle, id).state.acted = true;
    next(battle);
    expect([battle.combat.state.phase, labirynt.current(battle)]).toEqual([PHASE.gate, "Wrota"]);
    for (const [index, target] of ["Almuryk", "Dierdra", "Zareth"].entries()) {
      next(battle, blast(target), [6]);
      expect(who(battle, "Wrota").state.charges).toBe(index + 1);
    }
    expect(labirynt.current(battle)).toBe(null);
    next(battle);
    expect(battle.combat.state.phase).toBe(PHASE.partyMoves);
  });

  test("[LS-A17] the MG may spare the rest", () => {
    const battle = atGate();
    next(battle, { kind: "hold", by: "Wrota" });
    next(battle);
    expect(battle.combat.state.phase).toBe(PHASE.partyMoves);
  });

  test("[LS-A17] by the option a die names the targets, among the first rank or all ranks", () => {
    const random = atGate({ options: { celeWrot: "losowo" } });
    next(random, [4], [6]);
    expect(wounds(random, "Dierdra")).toBe(2);
    const all = atGate({
      party: ["Almuryk Dierdra Zareth", "Alryk . ."],
      options: { celeWrot: "losowo", zasiegWrot: "wszystkie" },
    });
    next(all, [20], [6]);
    expect(wounds(all, "Alryk")).toBe(2);
    expect(forbidden(atGate({ party: ["Almuryk . .", "Alryk . ."] }), blast("Alryk"))).toBe("LS-A17");
  });

  test("[LS-A17] with nobody in rank 1 the rest are lost", () => {
    const battle = atGate({ party: ["Almuryk . .", "Alryk . ."] });
    who(battle, "Almuryk").defeated = true;
    expect(forbidden(battle, blast())).toBe("LS-A17");
    next(battle);
    expect(battle.combat.state.phase).toBe(PHASE.partyMoves);
  });

  test("[LS-9.2-10] in nobody else's phase, and by nobody else", () => {
    const battle = atGate({ phase: PHASE.foesAttack });
    expect(forbidden(battle, blast("Almuryk"))).toBe("LS-9.2-11");
    expect(forbidden(battle, { kind: "gate", by: "D1" })).toBe("LS-9.2-11");
  });

  test("[LS-10.5-7] Magiczna tarcza stops it", () => {
    const battle = atGate();
    who(battle, "Almuryk").state.shield = true;
    does(battle, blast("Almuryk"));
    expect([wounds(battle, "Almuryk"), who(battle, "Wrota").state.charges]).toEqual([0, 1]);
  });

  test("[LS-A12] the Gate itself neither attacks, nor is attacked, nor moves", () => {
    const battle = atGate({ phase: PHASE.partyAttack });
    expect(forbidden(battle, strike(battle, "Almuryk", "Wrota"))).not.toBe(null);
    expect(
      labirynt
        .targets(
          battle,
          labirynt.offers(battle, who(battle, "Almuryk"), { mg: true, controls: () => true })[0]!,
          { mg: true, controls: () => true },
        )
        .map(({ fighter }) => fighter),
    ).not.toContain("Wrota");
    battle.combat.state.phase = PHASE.foesMoves;
    expect(forbidden(battle, { kind: "shift", by: "Wrota" })).toBe("LS-A12");
    next(battle);
    expect(drawn(battle, "foes")).toEqual(["D1 D2 D3", ". X .", ". Wrota ."]);
  });
});

describe("the master and his Demons", () => {
  test("[LS-16.0-4] [W7] Bezimienny's death takes the Gate's power and all Demons, and ends the fight", () => {
    const battle = atGate({
      foes: ["D1 X D2", "D3 . .", ". Wrota ."],
      phase: PHASE.partyAttack,
      figures: { X: { system: { ...MASTER.system, rany: 8 } } },
    });
    does(battle, strike(battle, "Dierdra", "X"), [6]);
    expect(["D1", "D2", "D3"].map((id) => who(battle, id).state.fate)).toEqual([
      "vanished",
      "vanished",
      "vanished",
    ]);
    const { actor } = who(battle, "Wrota");
    expect(actor.type === "labirynt-wrota" && actor.system.moc).toBe(false);
    expect([labirynt.verdict(battle)?.winner, labirynt.stuck(battle)?.rule]).toEqual(["party", "LS-9.0-3"]);
  });

  test("[LS-A34] [LS-12.0-1] who vanishes has not been killed: no experience for Demons", () => {
    const battle = atGate({
      party: [". Dierdra ."],
      foes: ["D1 X D2", ". Wrota ."],
      phase: PHASE.partyAttack,
      figures: { X: { system: { ...MASTER.system, rany: 8 } } },
    });
    does(battle, strike(battle, "Dierdra", "X"), [6]);
    script(labirynt.end(battle), []);
    const { actor } = who(battle, "Dierdra");
    expect(actor.type === "labirynt-postac" && actor.system.doswiadczenie).toBe(54);
  });

  test("[LS-A34] [LS-9.2-10] without Bezimienny in the fight the Gate has no phase, and alone it is no enemy", () => {
    const battle = atGate({ foes: ["D1 D2 D3", ". Wrota ."] });
    expect(forbidden(battle, blast("Almuryk"))).toBe("LS-16.0-4");
    const alone = fight({
      party: ["A . ."],
      foes: [". Wrota ."],
      round: 0,
      phase: 0,
      figures: { Wrota: { gate: true } },
    });
    expect(labirynt.stuck(alone)?.rule).toBe("LS-9.0-1");
  });

  test("[LS-16.0-1] [LS-16.0-2] [LS-9.1-3] [W9] 2K3+1 Demons: dice 1 and 6 make five, in ranks of three and two, their master beside them, the Gate behind", () => {
    const meeting = script(encounters.meet("wrota", { poziom: "2" }), [[1, 6]]);
    expect(meeting.met.map(({ name, count }) => [name, count])).toEqual([
      ["Demon", 5],
      ["Bezimienny", 1],
      ["Czarne Wrota", 1],
    ]);
    const battle = fight({
      party: ["Almuryk Dierdra Zareth"],
      foes: ["D1 D2 D3", "D4 D5 X", ". Wrota ."],
      round: 0,
      phase: 0,
      figures: {
        ...Object.fromEntries(["D1", "D2", "D3", "D4", "D5"].map((id) => [id, DEMON])),
        X: MASTER,
        Wrota: { gate: true },
      },
    });
    for (const one of battle.fighters) if (one.side === "foes") one.state.rank = 0;
    script(labirynt.begin(battle), [["D1", "D2", "D3"]]);
    expect(drawn(battle, "foes")).toEqual(["D1 D2 D3", "D4 D5 X", ". Wrota ."]);
  });

  test("[LS-16.0-2] [LS-A12] the Gate stays behind all the others, and Bezimienny steps up last", () => {
    const battle = atGate({ foes: ["D1 D2 .", "D3 . X", ". Wrota ."], phase: PHASE.foesMoves });
    script(labirynt.advance(battle), ["D3"]);
    expect(drawn(battle, "foes")).toEqual(["D1 D2 D3", ". . X", ". Wrota ."]);
    who(battle, "X").state.rank = 1;
    who(battle, "D3").defeated = true;
    who(battle, "X").state.slot = "R";
    battle.combat.state.phase = PHASE.foesMoves;
    next(battle);
    expect(who(battle, "Wrota").state.rank).toBe(2);
  });
});

describe("destroying the Gate", () => {
  const won = (rany = 0) => {
    const battle = atGate({
      party: ["Almuryk . Gerudirr"],
      foes: [". X .", ". Wrota ."],
      phase: PHASE.partyAttack,
      figures: { X: { system: { ...MASTER.system, rany: 8 } }, Almuryk: { system: { rany } } },
    });
    does(battle, strike(battle, "Almuryk", "X"), [6]);
    return battle;
  };
  const destroy = (by: string) => ({ kind: "destroy", by, target: "Wrota" });

  test("[LS-16.0-5] [W8] Almuryk's ability is 1: a one destroys it", () => {
    const battle = won();
    does(battle, destroy("Almuryk"), [1]);
    const { actor } = who(battle, "Wrota");
    expect(actor.type === "labirynt-wrota" && actor.system.zniszczone).toBe(true);
    expect(forbidden(battle, destroy("Almuryk"))).toBe("LS-16.0-5");
  });

  test("[LS-16.0-5] [W8] a two costs a wound, and may be tried again", () => {
    const battle = won();
    does(battle, destroy("Almuryk"), [2]);
    expect([wounds(battle, "Almuryk"), forbidden(battle, destroy("Almuryk"))]).toEqual([1, null]);
  });

  test("[LS-16.0-5] it can kill who tries", () => {
    const battle = won(7);
    does(battle, destroy("Almuryk"), [6]);
    expect(who(battle, "Almuryk").defeated).toBe(true);
  });

  test("[LS-16.0-5] [LS-A34] only with the ability, only without its power, only when the fight is over", () => {
    expect(forbidden(won(), destroy("Gerudirr"))).toBe("LS-16.0-5");
    expect(forbidden(atGate({ phase: PHASE.partyAttack }), destroy("Almuryk"))).toBe("LS-16.0-5");
    const battle = atGate({
      foes: ["X Ork .", ". Wrota ."],
      phase: PHASE.partyAttack,
      figures: { X: { system: { ...MASTER.system, rany: 8 } } },
    });
    does(battle, strike(battle, "Almuryk", "X"), [6]);
    expect(forbidden(battle, destroy("Almuryk"))).toBe("LS-A34");
  });

  test("[LS-16.0-5] outside of a fight as well", () => {
    const battle = won();
    const calm = { ...battle, combat: { ...battle.combat, id: null, round: 0 } };
    expect(forbidden(calm, destroy("Almuryk"))).toBe(null);
  });
});

test("[LS-16.0-3] left to the policy the Gate casts where it kills", () => {
  const battle = atGate({ figures: { Dierdra: { system: { rany: 5 } } } });
  who(battle, "Wrota").auto = true;
  random(battle, labirynt.advance(battle), labirynt.policy, thrower(1));
  expect(battle.report[0]?.text.data?.["whom"]).toBe("Dierdra");
});
