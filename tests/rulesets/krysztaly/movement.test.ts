import { describe, expect, test } from "vitest";
import { krysztaly } from "../../../src/rulesets/krysztaly/index.js";
import { defence } from "../../../src/rulesets/krysztaly/rules/hit.js";
import { gaitMetres, metresOf, speedBonus, walk } from "../../../src/rulesets/krysztaly/rules/movement.js";
import {
  act,
  blow,
  carry,
  damage,
  does,
  type FigureMore,
  fight,
  forbidden,
  hitting,
  keeps,
  next,
  plans,
  playRound,
  playSteps,
  who,
} from "./fight.js";

/** Two on a scene with squares of two metres; 50 pixels are a metre. */
const ground = (hero: FigureMore, wrog: FigureMore = {}) =>
  fight({
    scene: true,
    fighters: {
      hero: { token: { x: 0, y: 0 }, ...hero, side: "party" },
      wrog: { token: { x: 5000, y: 5000 }, ...wrog, side: "foes" },
    },
  });
const place = (battle: ReturnType<typeof fight>, id = "hero") => {
  const { token } = who(battle, id);
  return [token?.x, token?.y];
};

describe("a whole round of movement", () => {
  test.each([
    [72, 22],
    [50, 0],
    [51, 1],
    [50.9, 0],
    [10, 0],
  ])("[KC-58] [KC-A27] [W44] %d metres a round: OBR +%i", (metres, expected) => {
    expect(speedBonus(ground({}), metres)).toBe(expected);
  });

  test.each([
    ["sprint", 73, 23],
    ["bieg", 36, 0],
    ["marsz", 18, 0],
  ])("[KC-57] [KC-58] [W45] %s with actual Szybkość 73: %i metres, OBR +%i", (what, metres, bonus) => {
    const battle = ground({ sz: 73, system: { zr: 0 } });
    expect(gaitMetres(battle, 73, what)).toBe(metres);
    plans(battle, "hero", { do: "run", what });
    next(battle);
    expect(defence(battle, who(battle, "hero")).total).toBe(bonus);
    playRound(battle);
    expect(defence(battle, who(battle, "hero")).total).toBe(0);
  });

  test("[KC-57] [KC-A36] [W74] a sprint of 60 metres runs evenly; struck down at 30 one lies at 30 metres", () => {
    const run = (kills: boolean) => {
      const battle = ground(
        { sz: 60, system: { zyw: 5, zr: 0 } },
        { sz: 60, weapons: { szabla: { zasieg: 999 } } },
      );
      plans(battle, "hero", { do: "run", what: "sprint", path: [{ x: 9_000, y: 0 }] });
      plans(battle, "wrog", blow("szabla", "hero"));
      next(battle);
      expect(who(battle, "hero").state.speed).toBe(10);
      playRound(battle, kills ? hitting(100) : {});
      return place(battle);
    };
    expect(run(true)).toEqual([1_500, 0]);
    expect(run(false)).toEqual([3_000, 0]);
  });

  test("[KC-A36] [KC-A16] broken off, one has come as far as the clock says", () => {
    const battle = ground({ sz: 60 }, { sz: 45 });
    plans(battle, "hero", { do: "run", what: "sprint", path: [{ x: 9_000, y: 0 }] });
    plans(battle, "wrog", act("krzyk"));
    playSteps(battle, 2);
    expect(battle.combat.state.clock).toBe(35);
    does(battle, { kind: "interrupt", by: "hero" });
    expect(place(battle)).toEqual([1_250, 0]);
  });

  test("[KC-58] an alternative that is a whole round of movement has its bonus from its beginning on", () => {
    const battle = ground({ sz: 80, system: { zr: 0 } });
    const run = { do: "run", what: "sprint" };
    plans(battle, "hero", act("krzyk", { condition: { if: "hurt" }, otherwise: run }));
    next(battle);
    expect(who(battle, "hero").state.speed).toBe(0);
    next(battle);
    expect(who(battle, "hero").state.speed).toBe(30);
  });

  test("[KC-58] where the way is shorter than the gait carries, the way is what counts", () => {
    const battle = ground({ sz: 150, system: { zr: 0 } });
    plans(battle, "hero", { do: "run", what: "sprint", path: [{ x: 3_000, y: 0 }] });
    playRound(battle);
    expect(place(battle)).toEqual([3_000, 0]);
  });

  test("[KC-57] [KC-A36] it is the only activity of its round", () => {
    const battle = ground({ sz: 60 });
    const run = { do: "run", what: "bieg" };
    expect(forbidden(battle, { kind: "plan", by: "hero", entries: [run, act("krzyk")] as never })).toBe(
      "KC-A36",
    );
    expect(forbidden(battle, { kind: "plan", by: "hero", entries: [act("krzyk"), run] as never })).toBe(
      "KC-A36",
    );
    plans(battle, "hero", act("plecak"));
    playRound(battle);
    keeps(battle, "hero");
    expect(forbidden(battle, { kind: "declare", by: "hero", ...run })).toBe("KC-A36");
    does(battle, { kind: "carry", by: "hero", keep: false });
    plans(battle, "hero", run);
    expect(forbidden(battle, { kind: "carry", by: "hero", keep: true })).toBe("KC-A36");
  });

  test("[KC-A36] as an alternative it may stand while nothing else has been done", () => {
    const battle = ground({ sz: 60 }, { sz: 90 });
    const flee = { do: "run", what: "bieg", path: [{ x: 0, y: 1_000 }] };
    plans(battle, "hero", act("krzyk", { condition: { if: "attacked" }, otherwise: flee }));
    plans(battle, "wrog", act("krzyk"));
    expect(playRound(battle)).toEqual(["80 wrog Krzyk", "0 hero run"]);
    expect(place(battle)).toEqual([0, 1_000]);
    plans(battle, "hero", act("krzyk"), act("zdanie", { condition: { if: "attacked" }, otherwise: flee }));
    expect(playRound(battle)).toEqual(["50 hero Krzyk"]);
  });
});

describe("a token that is dragged", () => {
  const path = [
    { x: 100, y: 0, elevation: 0 },
    { x: 100, y: 20, elevation: 0 },
  ];

  test("[KC-56] [KC-59] asks whether it is a whole round of movement, or metre by metre", () => {
    const drag = (how: string) => {
      const battle = ground({ sz: 73 });
      const rules = does(
        battle,
        { kind: "move", by: "hero", path },
        { choose: ({ rule }) => (rule === "KC-56" ? how : undefined) },
      );
      return { battle, rules, entry: who(battle, "hero").state.plan[0] };
    };
    expect(drag("beside").entry).toMatchObject({ do: "move", metres: 3 });
    expect(drag("sprint").entry).toMatchObject({ do: "run", what: "sprint" });
  });

  test("[KC-56] beside other things it is metre by metre, without a question", () => {
    const battle = ground({ sz: 73 });
    does(battle, { kind: "declare", by: "hero", ...act("krzyk") });
    does(battle, { kind: "move", by: "hero", path }, { choose: () => expect.fail("a question") });
    expect(who(battle, "hero").state.plan[1]).toMatchObject({ do: "move", metres: 3 });
  });

  test("[KC-59] [KC-A36] a started metre costs a whole one, and the token goes on at each that is complete", () => {
    const battle = ground({ sz: 73 });
    does(battle, { kind: "move", by: "hero", path });
    expect(metresOf(battle, who(battle, "hero"), path)).toBe(3);
    does(battle, { kind: "ready", by: "hero" });
    expect(playSteps(battle, 2)).toEqual(["53 hero metre", "33 hero metre", "13 hero metre"]);
    expect(place(battle)).toEqual([100, 20]);
  });

  test("[KC-A36] it moves along its way and never beyond the end", () => {
    const battle = ground({});
    const hero = who(battle, "hero");
    expect(walk(battle, hero, path, 1)).toEqual(path);
    expect(place(battle)).toEqual([50, 0]);
    expect(walk(battle, hero, path, 1.2)).toEqual([path[1]]);
    expect(place(battle)).toEqual([100, 10]);
    expect(walk(battle, hero, path.slice(1), 99)).toEqual([]);
    expect(place(battle)).toEqual([100, 20]);
  });

  test("[KC-A36] without a scene metres are only counted", () => {
    const battle = fight({ fighters: { hero: { sz: 73 }, wrog: { side: "foes" } } });
    does(battle, { kind: "move", by: "hero", path, metres: 2 });
    expect(who(battle, "hero").state.plan[0]).toMatchObject({ do: "move", metres: 2 });
  });
});

describe("reach", () => {
  const blows = { weapons: ["szabla"], sz: 90 } as const;

  test("[KC-A36] it is tested when a blow begins", () => {
    const battle = ground(blows);
    plans(battle, "hero", blow("szabla", "wrog"), act("krzyk"));
    expect(playRound(battle)).toEqual(["80 hero Krzyk"]);
  });

  test("[KC-A16] [KC-A36] a target that leaves it afterwards is lost at that moment", () => {
    const battle = ground(blows, { sz: 105, token: { x: 100, y: 0 } });
    plans(battle, "hero", blow("szabla", "wrog"), act("krzyk"));
    plans(battle, "wrog", { do: "move", metres: 2, path: [{ x: 300, y: 0 }] });
    expect(playRound(battle)).toEqual(["85 wrog metre", "65 wrog metre", "55 hero Krzyk"]);
    expect(damage(battle, "wrog")).toBe(0);
    expect(carry(battle, "hero")).toBe(null);
  });

  test("[KC-A36] a long weapon reaches farther", () => {
    const battle = ground({ sz: 90, weapons: { szabla: { zasieg: 200 } } });
    plans(battle, "hero", blow("szabla", "wrog"));
    expect(playRound(battle)).toEqual(["60 hero attack"]);
  });

  test("[KC-A36] [KC-A31] the automatic come near first, at a run where it is far", () => {
    const battle = ground(
      { sz: 60, weapons: ["szabla"], auto: true },
      { sz: 1, token: { x: 0, y: 1_000 }, system: { zyw: 900 } },
    );
    expect(playRound(battle)).toEqual(["0 hero run"]);
    expect(place(battle)).toEqual([0, 900]);
    expect(playRound(battle).slice(0, 1)).toEqual(["30 hero attack"]);
    const near = ground(
      { sz: 90, weapons: ["szabla"], auto: true },
      { sz: 1, token: { x: 0, y: 250 }, system: { zyw: 900 } },
    );
    expect(playRound(near).slice(0, 3)).toEqual(["70 hero metre", "50 hero metre", "20 hero attack"]);
  });
});

describe("the automatic on their way", () => {
  /** Two with sabres on the same line before an enemy. */
  const pair = (y: number, more: Readonly<Record<string, FigureMore>> = {}) =>
    fight({
      scene: true,
      fighters: {
        brat: { sz: 60, weapons: ["szabla"], auto: true, token: { x: 0, y: 0 } },
        siostra: { sz: 60, weapons: ["szabla"], auto: true, token: { x: 0, y: -100 } },
        wrog: { sz: 1, side: "foes", token: { x: 0, y }, system: { zyw: 900 } },
        ...more,
      },
    });
  const overlaps = (battle: ReturnType<typeof fight>) =>
    battle.fighters.flatMap((one, index) =>
      battle.fighters
        .slice(index + 1)
        .filter(({ token }) => {
          const [x, y] = [
            Math.abs((token?.x ?? 0) - (one.token?.x ?? 0)),
            Math.abs((token?.y ?? 0) - (one.token?.y ?? 0)),
          ];
          return x < 99 && y < 99;
        })
        .map((other) => `${one.id} ${other.id}`),
    );

  test("[KC-A36] [KC-A31] nobody ends a run in a friend's place, nor where a friend is going", () => {
    const battle = pair(1_000);
    expect(playRound(battle)).toEqual(["0 brat run", "0 siostra run"]);
    expect(overlaps(battle)).toEqual([]);
    expect(playRound(battle).slice(0, 2)).toEqual(["30 brat attack", "30 siostra attack"]);
  });

  test("[KC-A36] [KC-A31] a place that is taken is gone around", () => {
    const battle = pair(400, {
      straz: { sz: 1, side: "party", token: { x: 0, y: 300 } },
    });
    for (let round = 0; round < 3; round++) {
      playRound(battle);
      expect(overlaps(battle)).toEqual([]);
    }
    expect(damage(battle, "brat")).toBe(0);
    expect(battle.fighters.filter(({ state }) => state.weapon === "szabla").map(({ id }) => id)).toEqual([
      "brat",
      "siostra",
    ]);
  });

  test("[KC-A36] [KC-A31] who has no strength left for the whole way stops before a friend, not upon him", () => {
    const battle = pair(5_000, { straz: { sz: 1, side: "party", token: { x: 0, y: 3_000 } } });
    playRound(battle);
    expect(overlaps(battle)).toEqual([]);
    // A sprint of 60 metres would have ended in the guard's place.
    expect(place(battle, "brat")[1]).toBeLessThanOrEqual(2_901);
    expect(place(battle, "brat")[1]).toBeGreaterThan(2_700);
  });
});

test("[KC-56] moving a token in a fight is a deed", () => {
  expect(krysztaly.movement).toBe("deed");
});
