import { describe, expect, test } from "vitest";
import { script } from "../../../src/core/drivers/script.js";
import { deedProblem } from "../../../src/core/house.js";
import { defaults, read } from "../../../src/core/shape.js";
import { heresya } from "../../../src/rulesets/heresya/index.js";
import { PHASES } from "../../../src/rulesets/heresya/rules/tables.js";
import * as shapes from "../../../src/rulesets/heresya/shape.js";
import {
  blow,
  does,
  fallen,
  fight,
  forbidden,
  MG,
  next,
  PLAYER,
  type Setting,
  shot,
  way,
  who,
} from "./fight.js";

const model = (side: string, x: number, y: number, more: Partial<Setting> = {}): Setting => ({
  side,
  at: [x, y],
  ...more,
});
const END = { kind: "endPhase" };

const gathered = (models: Record<string, Setting>) =>
  fight({ phase: "before", round: 0, players: [], models });

describe("the beginning", () => {
  test("[HER-A36] [HER-A11] the order of the players' turns is settled first, and the first of them moves", () => {
    const battle = gathered({ S: model("Straż", 0, 0), T: model("Ćmy", 20, 0), U: model("Wilki", 40, 0) });
    battle.report.length = 0;
    script(heresya.begin(battle), [["Wilki", "Straż", "Ćmy"]]);
    expect(battle.combat).toMatchObject({ round: 1, state: { phase: "movement", active: 0, turns: 1 } });
    expect(battle.combat.state.players).toEqual(["Wilki", "Straż", "Ćmy"]);
    expect(forbidden(battle, way(battle, "U", [41, 0]))).toBe(null);
    expect(forbidden(battle, way(battle, "S", [1, 0]))).toBe("HER-A24");
  });

  test("[HER-A36] it takes two sides, and nothing is done before", () => {
    const alone = gathered({ S: model("A", 0, 0), K: model("A", 3, 0) });
    expect(heresya.stuck(alone)?.rule).toBe("HER-A36");
    const battle = gathered({ S: model("A", 0, 0, { items: ["luk"] }), T: model("B", 9, 0) });
    expect(heresya.stuck(battle)).toBe(null);
    for (const deed of [shot("S", "T"), blow("S", "T"), END, { kind: "pass", by: "S" }])
      expect(forbidden(battle, deed)).toBe("HER-A36");
    expect(heresya.verdict(battle)).toBe(null);
  });

  test("[HER-A36] a side is a warband by its own name, or else the token's disposition", () => {
    const actor = (banda: string) => who(gathered({ S: model("A", 0, 0, { system: { banda } }) }), "S").actor;
    expect(heresya.sideOf(actor(" Straż "), true)).toBe("Straż");
    expect(heresya.sideOf(actor(""), true)).toBe("foes");
    expect(heresya.sideOf(actor(""), false)).toBe("party");
    expect(heresya.newToken(actor(""))).toEqual({ hostile: false, unique: false });
  });
});

describe("a turn", () => {
  const models = {
    S: model("A", 0, 0, { items: ["luk", "miecz"] }),
    T: model("B", 12, 0, { items: ["miecz"] }),
    U: model("C", 0, 30, { items: ["miecz"] }),
  };
  const battle = () => fight({ phase: "movement", models });

  test("[HF-3] [HER-A24] movement, shooting, melee, and then the next player's turn", () => {
    expect(PHASES).toEqual(["movement", "shooting", "melee"]);
    const now = battle();
    does(now, END);
    expect(now.combat.state.phase).toBe("shooting");
    does(now, END);
    // Nobody is in contact: there is no melee, and the turn passes on.
    expect(now.combat.state).toMatchObject({ phase: "movement", active: 1, turns: 2 });
    // B has nobody who shoots: its shooting phase is passed over.
    does(now, END);
    expect(now.combat.state).toMatchObject({ phase: "movement", active: 2 });
    does(now, END);
    expect(now.combat).toMatchObject({ round: 2, state: { active: 0 } });
  });

  test("[HER-A11] a player with nobody left is passed over", () => {
    const now = battle();
    who(now, "T").defeated = true;
    does(now, END);
    does(now, END);
    expect(now.combat.state.active).toBe(2);
  });

  test("[HER-A24] a phase is ended by the player whose turn it is, or by the game master", () => {
    const now = battle();
    const owner = (id: string) => ({ mg: false, controls: (one: string) => one === id });
    expect(forbidden(now, END, owner("T"))).toBe("HER-A24");
    expect(forbidden(now, END, owner("S"))).toBe(null);
    expect(forbidden(now, END, MG)).toBe(null);
  });

  test("[HER-A29] moving ends with the owner's next turn, shooting with the next shooting phase, reactions with the enemy's phase", () => {
    const now = battle();
    does(now, way(now, "S", [6, 0]));
    does(now, END);
    expect(who(now, "S").state).toMatchObject({ moved: true, ran: true });
    does(now, shot("S", "T"), [6]);
    expect(who(now, "S").state.shot.count).toBe(1);
    does(now, END);
    expect(who(now, "S").state).toMatchObject({ moved: true, ran: true });
    who(now, "S").state.reactions = 1;
    does(now, END);
    expect(now.combat.state.active).toBe(2);
    expect(who(now, "S").state.reactions).toBe(0);
    does(now, END);
    expect(who(now, "S").state).toMatchObject({
      moved: false,
      ran: false,
      walked: 0,
      shot: { weapon: null, count: 0 },
    });
  });

  test("[HER-A29] who has struck may strike again in the next melee phase", () => {
    const now = fight({ phase: "melee", models: { S: model("A", 0, 0), T: model("B", 1, 0) } });
    next(now, [6]);
    next(now, [6]);
    next(now);
    expect(who(now, "S").state.struck).toBe(true);
    does(now, END);
    expect(now.combat.state.phase).toBe("melee");
    expect([who(now, "S").state.struck, who(now, "T").state.struck]).toEqual([false, false]);
  });

  test("[HER-A24] who has passed has done with the phase", () => {
    const now = battle();
    does(now, { kind: "pass", by: "S" });
    expect(forbidden(now, { kind: "pass", by: "S" })).toBe("HER-A24");
    expect(forbidden(now, { kind: "pass", by: "T" })).toBe("HER-A24");
    does(now, END);
    expect(forbidden(now, { kind: "pass", by: "S" })).toBe(null);
    expect(forbidden(fight({ phase: "melee", models }), { kind: "pass", by: "S" })).toBe("HER-34");
  });
});

describe("the next step", () => {
  test("[HF-3] ends a phase in which people play, and lets automatic models of the active player act before", () => {
    const models = {
      S: model("A", 0, 0, { items: ["luk"], auto: true }),
      K: model("A", 3, 3),
      T: model("B", 12, 0, { auto: true }),
    };
    const battle = fight({ models });
    expect(heresya.current(battle)).toBe("S");
    next(battle, shot("S", "T"), [6]);
    expect(heresya.current(battle)).toBe(null);
    next(battle);
    expect(battle.combat.state.active).toBe(1);
    expect(heresya.current(battle)).toBe("T");
    next(battle, { kind: "charge", by: "T", target: "K" });
    expect(who(battle, "T").state.charged).toBe(true);
  });
});

describe("the end", () => {
  test("[HF-17] a battle is over when one side is left, or none", () => {
    const battle = fight({ models: { S: model("A", 0, 0, { items: ["luk"] }), T: model("B", 12, 0) } });
    expect(heresya.verdict(battle)).toBe(null);
    who(battle, "T").defeated = true;
    expect(heresya.verdict(battle)?.winner).toBe("A");
    expect(heresya.stuck(battle)?.rule).toBe("HF-17");
    expect(forbidden(battle, shot("S", "T"))).toBe("HF-17");
    who(battle, "S").defeated = true;
    expect(heresya.verdict(battle)?.winner).toBe(null);
    expect(forbidden(battle, { kind: "courage", by: "S" })).toBe("HF-17");
  });

  test("[HER-A30] automatic play stops undecided after so many turns; people may go on", () => {
    const models = (auto: boolean) => ({ S: model("A", 0, 0, { auto }), T: model("B", 1, 0, { auto }) });
    const state = { turns: 51 };
    expect(heresya.verdict(fight({ models: models(true), state }))?.winner).toBe(null);
    expect(heresya.verdict(fight({ models: models(false), state }))).toBe(null);
    expect(heresya.verdict(fight({ models: models(true), state: { turns: 50 } }))).toBe(null);
    expect(heresya.verdict(fight({ models: models(true), state, options: { maxTur: 60 } }))).toBe(null);
  });

  test("[HER-A36] a latecomer plays with its side, and a new side after all others", () => {
    const battle = fight({
      phase: "melee",
      models: { S: model("A", 0, 0), T: model("B", 1, 0), U: model("C", 9, 0) },
      players: ["A", "B"],
    });
    script(heresya.join(battle, who(battle, "U")), []);
    expect(battle.combat.state.players).toEqual(["A", "B", "C"]);
    expect(who(battle, "U").state.struck).toBe(true);
  });

  test("[HER-A10] a model that leaves in mid-fight is waited for no longer", () => {
    const battle = fight({
      phase: "melee",
      models: { S: model("A", 0, 0), T: model("B", 1, 0), V: model("B", 0, 1) },
    });
    script(heresya.leave(battle, who(battle, "T")), []);
    battle.fighters = battle.fighters.filter(({ id }) => id !== "T");
    expect(battle.combat.state.fights[0]?.members).toEqual(["S", "V"]);
    next(battle, [6]);
    next(battle, [6]);
    expect(forbidden(battle, END)).toBe(null);
  });

  test("[HER-A34] when it is over nobody hides any more, and the flags are gone", () => {
    const battle = fight({
      models: {
        S: model("A", 0, 0, { statuses: ["heresya-ukrycie"], state: { moved: true } }),
        T: model("B", 12, 0),
      },
    });
    script(heresya.end(battle), []);
    expect(who(battle, "S").actor.statuses).toEqual([]);
    expect(who(battle, "S").state).toEqual(defaults(shapes.walczacy));
  });
});

describe("numbers and people", () => {
  test("[HF-19] [HF-1] [HF-2] the profile of a plain human, and options as the rulebook and we have them", () => {
    expect(defaults(shapes.model)).toMatchObject({
      ruch: 5,
      walka: 3,
      celnosc: 3,
      atak: 1,
      odpornosc: 0,
      progBolu: 3,
      odwaga: 3,
    });
    expect(defaults(shapes.opcje)).toMatchObject({
      strzelanie: { oslona: -1, ruch: -1, bieg: -2, pol: 1, duzy: 1 },
      pancerze: { lekki: 1, ciezki: 2, pelny: 3, helm: 1, tarcza: 1, puklerz: 0 },
      szostkaPudlo: true,
      kontakt: 25,
      maxTur: 50,
    });
  });

  test("[HF-1] figures that make no sense are refused by name", () => {
    expect(read(shapes.model, { walka: "dobra" }).flaws.map(({ path }) => path)).toEqual(["walka"]);
    expect(read(shapes.model, { atak: -1 }).flaws.map(({ path }) => path)).toEqual(["atak"]);
    expect(read(shapes.bron, { rece: 3 }).flaws.map(({ path }) => path)).toEqual(["rece"]);
  });

  test("[HF-2] a throw against Odwaga, at any time", () => {
    const battle = fight({ models: { S: model("A", 0, 0), T: model("B", 12, 0) } });
    const told = (face: number) => {
      does(battle, { kind: "courage", by: "S" }, [face]);
      return battle.report.at(-1)?.tone;
    };
    expect([told(3), told(4)]).toEqual(["good", "bad"]);
    expect(fallen(battle)).toEqual([]);
  });

  test("[HER-14] a modifier that a user declares counts, within bounds, and only the MG acts against the rules", () => {
    const battle = fight({ models: { S: model("A", 0, 0, { items: ["luk"] }), T: model("B", 15, 0) } });
    const deed = { ...shot("S", "T"), modifier: { value: -2, why: "mgła" } };
    does(battle, deed, [2]);
    expect(fallen(battle)).toEqual([]);
    expect(deedProblem(heresya, battle, MG, { ...deed, modifier: { value: 99, why: "" } })?.rule).toBe("SZ");
    expect(deedProblem(heresya, battle, PLAYER, { ...deed, override: true })?.rule).toBe("SZ");
  });

  test("[HER-A36] the tracker's order is total: side after side, the fallen last", () => {
    const battle = fight({
      players: ["B", "A"],
      models: { S: model("A", 0, 0), K: model("A", 3, 0), T: model("B", 12, 0), V: model("B", 15, 0) },
    });
    who(battle, "T").defeated = true;
    expect(heresya.order(battle)).toEqual(["V", "K", "S", "T"]);
  });

  test("[HF-3] [HER-28] the tracker says whose turn and which phase it is, and who is in contact with whom", () => {
    const battle = fight({
      models: { S: model("A", 0, 0, { items: ["luk"] }), T: model("B", 12, 0), V: model("B", 1, 0) },
    });
    const view = heresya.tracker.view(battle, { ...MG, sees: () => true, reads: () => true });
    expect(view.steps.map(({ id, state }) => [id, state])).toEqual([
      ["movement", "past"],
      ["shooting", "now"],
      ["melee", "next"],
    ]);
    expect(view.reach).toEqual({ S: ["V"], T: [], V: ["S"] });
  });
});
