import { describe, expect, test } from "vitest";
import { heresya } from "../../../src/rulesets/heresya/index.js";
import { ruchOf } from "../../../src/rulesets/heresya/rules/figures.js";
import { gap } from "../../../src/rulesets/heresya/rules/space.js";
import {
  does,
  FAR_WALL,
  fallen,
  fight,
  forbidden,
  MG,
  next,
  type Setting,
  shot,
  skill,
  standing,
  wall,
  way,
  who,
} from "./fight.js";

const model = (side: string, x: number, y: number, more: Partial<Setting> = {}): Setting => ({
  side,
  at: [x, y],
  ...more,
});

const march = (models: Record<string, Setting>, more = {}) => fight({ phase: "movement", models, ...more });

describe("how far", () => {
  const field = () => march({ S: model("A", 0, 0), T: model("B", 40, 0) });

  test("[HF-18] [HER-16] [HER-17] [HER-A35] up to Ruch it is a walk, beyond it a run, and twice Ruch is the end", () => {
    const walk = field();
    does(walk, way(walk, "S", [5, 0]));
    expect(who(walk, "S").state).toMatchObject({ moved: true, ran: false, charged: false, walked: 500 });
    expect(standing(walk, "S")).toEqual([5, 0]);
    const run = field();
    does(run, way(run, "S", [5, 0], [5, 4]));
    expect(who(run, "S").state).toMatchObject({ moved: true, ran: true, walked: 900 });
    const far = field();
    expect(forbidden(far, way(far, "S", [10.1, 0]))).toBe("HF-18");
    expect(forbidden(far, way(far, "S", [10, 0]))).toBe(null);
  });

  test("[HF-18] [HER-2] going up costs an inch for each inch, and whoever climbs a rope or a ladder does not shoot", () => {
    const battle = field();
    const climb = (height: number) => ({ kind: "climb", by: "S", height });
    expect(heresya.offers(battle, who(battle, "S"), MG).find(({ id }) => id === "climb")).toMatchObject({
      problem: null,
      fields: [{ name: "height", value: 0 }],
    });
    expect(forbidden(battle, climb(11))).toBe("HF-18");
    expect(forbidden(battle, climb(0))).toBe("HF-18");
    does(battle, climb(3), "ladder");
    expect(who(battle, "S").token?.elevation).toBe(3);
    expect(who(battle, "S").state).toMatchObject({ moved: true, ran: false, climbed: true, walked: 300 });
    does(battle, climb(0), "slope");
    expect(who(battle, "S").state).toMatchObject({ ran: true, walked: 600 });
  });

  test("[HER-A33] who finds no way towards an enemy stays, is told so, and has not moved", () => {
    const box = [wall([-1, -1, 1, -1]), wall([1, -1, 1, 1]), wall([1, 1, -1, 1]), wall([-1, 1, -1, -1])];
    const battle = march({ S: model("A", 0, 0), T: model("B", 40, 0) }, { scene: { walls: box } });
    expect(does(battle, { kind: "move", by: "S", pace: "walk", target: "T" })).toContain("HER-A33");
    expect(who(battle, "S").state.moved).toBe(false);
    expect(standing(battle, "S")).toEqual([0, 0]);
  });

  test("[HER-A35] several moves of a turn add up", () => {
    const battle = field();
    does(battle, way(battle, "S", [3, 0]));
    expect(who(battle, "S").state.ran).toBe(false);
    does(battle, way(battle, "S", [6, 0]));
    expect(who(battle, "S").state).toMatchObject({ ran: true, walked: 600 });
    expect(forbidden(battle, way(battle, "S", [10.5, 0]))).toBe("HF-18");
    does(battle, way(battle, "S", [10, 0]));
    expect(forbidden(battle, way(battle, "S", [10, 1]))).toBe("HF-18");
  });

  test("[HF-2] [HF-18] skills and mounts change Ruch", () => {
    const battle = march({
      S: model("A", 0, 0, { items: [skill("goniec", { ruch: 2 })] }),
      K: model("A", 0, 9, { items: ["kon"] }),
      T: model("B", 40, 0),
    });
    expect([ruchOf(who(battle, "S")), ruchOf(who(battle, "K"))]).toEqual([7, 8]);
    expect(forbidden(battle, way(battle, "K", [16, 9]))).toBe(null);
  });

  test("[HER-2] [HF-18] height costs like any other way, and who changes it is asked whether it climbs", () => {
    const ladder = field();
    does(ladder, way(ladder, "S", [2, 0], [2, 0, 3]), "ladder");
    expect(who(ladder, "S").state).toMatchObject({ climbed: true, walked: 500, ran: false });
    expect(who(ladder, "S").token?.elevation).toBe(3);
    const slope = field();
    does(slope, way(slope, "S", [3, 0, 1]), "slope");
    expect(who(slope, "S").state.climbed).toBe(false);
    const said = field();
    does(said, { ...way(said, "S", [2, 0, 3]), climb: true });
    expect(who(said, "S").state.climbed).toBe(true);
  });

  test("[HER-A24] only in the own movement phase", () => {
    const battle = field();
    expect(forbidden(battle, way(battle, "T", [39, 0]))).toBe("HER-A24");
    battle.combat.state.phase = "shooting";
    expect(forbidden(battle, way(battle, "S", [1, 0]))).toBe("HER-A24");
    expect(forbidden(battle, { kind: "move", by: "S" })).toBe("HER-A24");
  });

  test("[HER-A33] a move without a way is none", () => {
    const battle = field();
    for (const path of [undefined, [], "there", [{ x: 1 }], [{ x: 0, y: Number.NaN }]])
      expect(
        forbidden(battle, { kind: "move", by: "S", ...(path === undefined ? {} : { path: path as never }) }),
      ).toBe("HER-A33");
  });
});

describe("where to", () => {
  test("[HER-A33] not into anybody's place, nor through an enemy; friends make way", () => {
    const battle = march({ S: model("A", 0, 0), K: model("A", 3, 0), T: model("B", 0, 3) });
    expect(forbidden(battle, way(battle, "S", [3.3, 0]))).toBe("HER-A33");
    expect(forbidden(battle, way(battle, "S", [6, 0]))).toBe(null);
    expect(forbidden(battle, way(battle, "S", [0, 6]))).toBe("HER-A33");
    expect(forbidden(battle, way(battle, "S", [3, 3], [0, 6]))).toBe(null);
  });

  test("[HER-32] [HER-A35] a move that ends in contact with an enemy is a charge", () => {
    const battle = march({ S: model("A", 0, 0), T: model("B", 6, 0) });
    expect(does(battle, way(battle, "S", [5, 0]))).toContain("HER-32");
    expect(who(battle, "S").state).toMatchObject({ charged: true, moved: true, ran: false });
    expect(forbidden(battle, way(battle, "S", [4, 0]))).toBe("HER-48");
  });

  test("[HER-29] who stops within an inch of an enemy without contact is told so", () => {
    const battle = march({ S: model("A", 0, 0), T: model("B", 6, 0) });
    expect(does(battle, way(battle, "S", [4.4, 0]))).toContain("HER-29");
    expect(who(battle, "S").state.charged).toBe(false);
    const apart = march({ S: model("A", 0, 0), T: model("B", 6, 0) });
    expect(does(apart, way(apart, "S", [4, 0]))).not.toContain("HER-29");
  });

  test("[HER-32] a charge at a target finds its place, around others and around walls", () => {
    const straight = march({ S: model("A", 0, 0), T: model("B", 8, 0) });
    does(straight, { kind: "charge", by: "S", target: "T" });
    expect(standing(straight, "S")).toEqual([7, 0]);
    const crowded = march({ S: model("A", 0, 0), K: model("A", 6, 0), T: model("B", 7, 0) });
    does(crowded, { kind: "charge", by: "S", target: "T" });
    expect(gap(crowded, who(crowded, "S"), who(crowded, "T"))).toBeLessThan(0.02);
    expect(gap(crowded, who(crowded, "S"), who(crowded, "K"))).toBeGreaterThanOrEqual(0);
    const walled = march(
      { S: model("A", 0, 0), T: model("B", 6, 0) },
      { scene: { walls: [wall([3, -1, 3, 1])] } },
    );
    does(walled, { kind: "charge", by: "S", target: "T" });
    expect(who(walled, "S").state).toMatchObject({ charged: true, ran: true });
    const shut = march(
      { S: model("A", 0, 0), T: model("B", 6, 0) },
      { scene: { walls: [wall([3, -20, 3, 20])] } },
    );
    expect(forbidden(shut, { kind: "charge", by: "S", target: "T" })).toBe("HER-32");
    const far = march({ S: model("A", 0, 0), T: model("B", 12, 0) });
    expect(forbidden(far, { kind: "charge", by: "S", target: "T" })).toBe("HF-18");
  });

  test("[HER-29] [HF-18] walking or running towards an enemy keeps an inch of distance", () => {
    const battle = march({ S: model("A", 0, 0), T: model("B", 6, 0) });
    does(battle, { kind: "move", by: "S", pace: "run", target: "T" });
    const between = gap(battle, who(battle, "S"), who(battle, "T")) ?? 0;
    expect(between).toBeGreaterThanOrEqual(1);
    expect(between).toBeLessThan(1.3);
    const far = march({ S: model("A", 0, 0), T: model("B", 40, 0) });
    does(far, { kind: "move", by: "S", pace: "walk", target: "T" });
    expect(standing(far, "S")).toEqual([5, 0]);
    expect(who(far, "S").state.ran).toBe(false);
  });

  test("[HER-32] [HER-A24] without a scene a charge brings contact, a run sets its flag", () => {
    const battle = march({ S: model("A", 0, 0), K: model("A", 0, 0), T: model("B", 0, 0) }, { scene: null });
    does(battle, { kind: "charge", by: "S", target: "T" });
    expect(battle.combat.state.contacts).toEqual([{ a: "S", b: "T" }]);
    expect(forbidden(battle, { kind: "move", by: "S", pace: "walk" })).toBe("HER-48");
    does(battle, { kind: "move", by: "K", pace: "run", inches: 7 });
    expect(who(battle, "K").state).toMatchObject({ moved: true, ran: true, walked: 700 });
    expect(forbidden(battle, { kind: "move", by: "K", inches: 4 })).toBe("HF-18");
  });
});

describe("shots from hiding", () => {
  const HIDING = ["heresya-ukrycie"];
  const corner = { walls: [wall([-3, -1, 3, -1])] };
  const watcher = (more: Partial<Setting> = {}): Setting => ({
    side: "B",
    at: [0, -6],
    items: ["luk"],
    statuses: HIDING,
    ...more,
  });
  /** M and N stand behind a wall, S watches its end. */
  const lane = (more: Record<string, Setting> = {}, options = {}) =>
    march({ M: model("A", 0, 1), N: model("A", -1.5, 1), S: watcher(), ...more }, { scene: corner, options });

  test("[HER-3] [HER-A28] [H-21] who steps into sight is shot at where it is first seen, and goes on if it stands", () => {
    const battle = lane();
    const rules = does(battle, way(battle, "M", [6, 1]), "luk", [6]);
    expect(rules).toContain("HER-3");
    expect(standing(battle, "M")).toEqual([6, 1]);
    expect(who(battle, "S").state.reactions).toBe(1);
    // Once a phase: the second one is not asked about.
    does(battle, way(battle, "N", [-5, 1]));
    expect(standing(battle, "N")).toEqual([-5, 1]);
  });

  test("[HER-A28] one that falls stays where it was hit, and has moved no farther", () => {
    const battle = lane();
    does(battle, way(battle, "M", [6, 1]), "luk", [3], [6]);
    expect(fallen(battle)).toEqual(["M"]);
    const [x] = standing(battle, "M");
    expect(x).toBeGreaterThan(2);
    expect(x).toBeLessThan(5);
  });

  test("[HER-A28] [HER-A9] [H-44] no shot at one who was seen already; who declines keeps the shot for the next", () => {
    const open = lane({ V: model("A", 6, 1) });
    does(open, way(open, "V", [7, 1]));
    expect(who(open, "S").state.reactions).toBe(0);
    const battle = lane();
    expect(does(battle, way(battle, "M", [6, 1]), "hold")).toContain("HER-A28");
    does(battle, way(battle, "N", [-6, 1]), "luk", [6]);
    expect(who(battle, "S").state.reactions).toBe(1);
  });

  test("[HER-A9] it counts as not moved, and costs no shot of the own phase", () => {
    const battle = lane({ S: watcher({ state: { moved: true, ran: true } }) });
    does(battle, way(battle, "M", [6, 1]), "luk", [3], [6]);
    expect(fallen(battle)).toEqual(["M"]);
    expect(who(battle, "S").state.shot.count).toBe(0);
  });

  test("[HER-A9] how many shots a phase is an option", () => {
    const battle = lane({}, { strzalyZUkrycia: 2 });
    does(battle, way(battle, "M", [6, 1]), "luk", [6]);
    does(battle, way(battle, "N", [-6, 1]), "luk", [6]);
    expect(who(battle, "S").state.reactions).toBe(2);
    const none = lane({}, { strzalyZUkrycia: 0 });
    does(none, way(none, "M", [6, 1]));
  });

  test("[HER-A28] only where the mover may be a target there, and by shooters free to shoot", () => {
    // F stands in plain view nearer to S, so M is not the nearest.
    const shielded = lane({ F: model("A", 0, -9) });
    does(shielded, way(shielded, "M", [6, 1]));
    const engaged = lane({ F: model("A", 0, -7) });
    does(engaged, way(engaged, "M", [6, 1]));
    const unarmed = lane({ S: watcher({ items: ["miecz"] }) });
    does(unarmed, way(unarmed, "M", [6, 1]));
    const seen = lane({ S: watcher({ statuses: [] }) });
    does(seen, way(seen, "M", [6, 1]));
    expect([shielded, engaged, unarmed, seen].map((one) => who(one, "S").state.reactions)).toEqual([
      0, 0, 0, 0,
    ]);
  });

  test("[HER-A28] [HER-A11] several shooters in the order of turns, each at the point where it sees the mover", () => {
    const battle = march(
      { M: model("A", 0, 1), S: watcher(), Z: { ...watcher(), side: "C", at: [0, 8] } },
      { scene: { walls: [wall([-3, -1, 3, -1]), wall([-3, 3, 3, 3])] }, players: ["A", "C", "B"] },
    );
    does(battle, way(battle, "M", [6, 1]), "luk", [6], "hold");
    expect([who(battle, "Z").state.reactions, who(battle, "S").state.reactions]).toEqual([1, 0]);
    const near = lane({ Z: watcher({ at: [2, -6] }) });
    does(near, way(near, "M", [6, 1]), "luk", [6], "hold");
    expect([who(near, "Z").state.reactions, who(near, "S").state.reactions]).toEqual([1, 0]);
  });

  test("[HER-3] where no wall tells who comes into sight, the owner says when", () => {
    const battle = march(
      { M: model("A", 0, 1), N: model("A", -3, 1), S: watcher() },
      { scene: { walls: [] } },
    );
    expect(forbidden(battle, shot("S", "M"))).toBe(null);
    does(battle, shot("S", "M"), "clear", [4], [6]);
    expect(fallen(battle)).toEqual(["M"]);
    expect(forbidden(battle, shot("S", "N"))).toBe("HER-1");
    const walled = march({ M: model("A", 0, 1), S: watcher() });
    expect(FAR_WALL.sight).toBe(true);
    expect(forbidden(walled, shot("S", "M"))).toBe("HER-1");
  });

  test("[HER-A34] one hides before the battle or in the own movement phase, and moving gives it away", () => {
    const battle = march({
      S: model("A", 0, 0),
      R: model("A", 5, 5, { state: { ran: true } }),
      T: model("B", 20, 0),
    });
    expect(forbidden(battle, { kind: "hide", by: "R" })).toBe("HER-A34");
    expect(forbidden(battle, { kind: "hide", by: "T" })).toBe("HER-A34");
    does(battle, { kind: "hide", by: "S" });
    expect(who(battle, "S").actor.statuses).toEqual(["heresya-ukrycie"]);
    expect(forbidden(battle, { kind: "hide", by: "S" })).toBe("HER-A34");
    expect(does(battle, way(battle, "S", [1, 0]))).toContain("HER-A34");
    expect(who(battle, "S").actor.statuses).toEqual([]);
    does(battle, { kind: "hide", by: "S" });
    does(battle, { kind: "reveal", by: "S" });
    expect(forbidden(battle, { kind: "reveal", by: "S" })).toBe("HER-A34");
    const before = fight({ phase: "before", round: 0, models: { S: model("A", 0, 0), T: model("B", 9, 0) } });
    expect(forbidden(before, { kind: "hide", by: "T" })).toBe(null);
  });
});

test("[HER-A33] the game master may have a move made all the same, and the report says so", () => {
  const battle = march({ S: model("A", 0, 0), T: model("B", 0, 3) });
  const deed = { ...way(battle, "S", [20, 0]), override: true };
  expect(does(battle, deed)).toContain("HF-18");
  expect(standing(battle, "S")).toEqual([20, 0]);
  expect(heresya.problem(battle, MG, { kind: "move", by: "S", path: [] })?.rule).toBe("HF-18");
  expect(() => does(battle, { kind: "move", by: "T", override: true })).toThrow();
  next(battle);
});
