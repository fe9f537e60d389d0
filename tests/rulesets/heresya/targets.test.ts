import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { heresya } from "../../../src/rulesets/heresya/index.js";
import { gap, isInSight } from "../../../src/rulesets/heresya/rules/space.js";
import { judgeTargets } from "../../../src/rulesets/heresya/rules/targets.js";
import type { Fight } from "../../../src/rulesets/heresya/shape.js";
import { area, fight, forbidden, MG, type Setting, shot, wall, who } from "./fight.js";

const bow = (zasieg: number): Setting["items"] => [
  { id: "luk", type: "heresya-bron", system: { rodzaj: "strzelecka", rece: 2, zasieg } },
];
const archer = (more: Partial<Setting> = {}, range = 20): Setting => ({
  side: "A",
  at: [0, 0],
  items: bow(range),
  ...more,
});
const foe = (x: number, y: number, more: Partial<Setting> = {}): Setting => ({
  side: "B",
  at: [x, y],
  ...more,
});
const large = (x: number, y: number): Setting => foe(x, y, { system: { duzy: true } });
const friend = (x: number, y: number): Setting => ({ side: "A", at: [x, y] });

/** Whom S may shoot at, in alphabetical order. */
function legal(battle: Fight, range = 20): string {
  const judged = [...judgeTargets(battle, who(battle, "S"), range)];
  return judged
    .flatMap(([id, flaw]) => (flaw === null ? [id] : []))
    .sort()
    .join(" ");
}

/** Rules that stand against shooting at each enemy. */
function reasons(battle: Fight, range = 20): Record<string, string | undefined> {
  return Object.fromEntries(
    [...judgeTargets(battle, who(battle, "S"), range)].map(([id, flaw]) => [id, flaw?.rule]),
  );
}

const H15 = { A: foe(9, 0), B: foe(10.54, 3.14), C: foe(12.5, -3.57) };

describe("the nearest target", () => {
  test("[HER-10] [H-15] the nearest, and others within 3 inches of it", () => {
    const battle = fight({ models: { S: archer(), ...H15 } });
    expect(gap(battle, who(battle, "A"), who(battle, "B"))).toBeCloseTo(2.5, 1);
    expect(legal(battle)).toBe("A B");
    expect(reasons(battle)).toEqual({ A: undefined, B: undefined, C: "HER-10" });
  });

  test("[HER-11] [HER-A5] [H-16] within 6 inches for one who stands 2 inches above the target", () => {
    const battle = (height: number) => fight({ models: { S: archer({ height }), ...H15 } });
    expect(legal(battle(2))).toBe("A B C");
    expect(legal(battle(1.9))).toBe("A B");
    const onTower = fight({ models: { S: archer({ height: 2 }), ...H15, C: { ...H15.C, height: 1 } } });
    expect(legal(onTower)).toBe("A B");
  });

  test("[HER-12] [HER-13] [H-17] large ones always, near each other by the same rule; foot models never for a large one's sake", () => {
    const battle = fight({
      models: { S: archer(), ...H15, D: large(0, 16.5), E: large(4, 16.5), F: foe(-2.5, 16.5) },
    });
    expect(legal(battle)).toBe("A B D E");
    expect(reasons(battle)).toMatchObject({ C: "HER-10", F: "HER-10" });
  });

  test("[HER-A6] [HER-13] [H-18] the nearest is large: only it", () => {
    const battle = fight({ models: { S: archer(), D: large(7.5, 0), A: foe(7.6, 2.5) } });
    expect(gap(battle, who(battle, "D"), who(battle, "A"))).toBeCloseTo(1, 1);
    expect(legal(battle)).toBe("D");
    expect(reasons(battle)).toEqual({ A: "HER-A6", D: undefined });
  });

  test("[HER-A20] [H-37] of two equally near either may be the nearest", () => {
    const battle = fight({ models: { S: archer(), A: foe(8, 0), B: foe(0, 8), C: foe(2.2, 9.75) } });
    expect(legal(battle)).toBe("A B C");
  });

  test("[HER-A22] [H-38] large ones are judged by the nearest large one alone", () => {
    const battle = fight({ models: { S: archer(), A: foe(8, 0), X: large(9.5, 3.2), D: large(0, 9.5) } });
    expect(gap(battle, who(battle, "X"), who(battle, "A"))).toBeCloseTo(2, 1);
    expect(legal(battle)).toBe("A D");
    expect(reasons(battle)).toMatchObject({ X: "HER-13" });
  });

  test("[HER-A22] a foot and a large one equally near: both lists are open", () => {
    const battle = fight({ models: { S: archer(), A: foe(8, 0), D: large(0, 8.5), B: foe(9, 2.5) } });
    expect(legal(battle)).toBe("A B D");
  });

  test("[HER-A23] [H-39] an alternative beyond the range is refused, the nearest may be declared untested", () => {
    const far = { B: foe(19.5, 2.9) };
    const both = fight({ models: { S: archer(), A: foe(18.5, 0), ...far } });
    expect(legal(both, 18)).toBe("A");
    expect(reasons(both, 18)).toMatchObject({ B: "HER-A23" });
    expect(legal(fight({ models: { S: archer(), ...far } }), 18)).toBe("B");
    const measured = fight({ models: { S: archer(), ...far }, options: { mierzeniePrzed: true } });
    expect(legal(measured, 18)).toBe("");
  });

  test("[HER-10] who is hidden by the nearest is no alternative", () => {
    const battle = fight({ models: { S: archer(), A: foe(8, 0), B: foe(10, 0.3) } });
    expect(legal(battle)).toBe("A");
    expect(legal(fight({ models: { S: archer(), A: foe(8, 0), B: foe(10, 1.6) } }))).toBe("A B");
  });

  test("[HER-A21] other enemies do not block the line", () => {
    const battle = fight({ models: { S: archer(), A: foe(8, -1.2), B: foe(8.2, 0.4), C: foe(9.8, 0.5) } });
    expect(legal(battle)).toBe("A B C");
  });
});

describe("who is no target", () => {
  test("[HER-8] [HER-9] [HER-1] [H-19] friends in the line, targets in melee with a friend, a shooter in melee", () => {
    const inLine = fight({ models: { S: archer(), A: foe(9, 0), K: friend(4, 0.4) } });
    expect(reasons(inLine)).toEqual({ A: "HER-9" });
    const inMelee = fight({ models: { S: archer(), A: foe(9, 0), K: friend(9, 1) } });
    expect(reasons(inMelee)).toEqual({ A: "HER-8" });
    expect(forbidden(inMelee, shot("S", "A"))).toBe("HER-8");
    const bound = fight({ models: { S: archer(), A: foe(9, 0), B: foe(0, 1) } });
    expect(forbidden(bound, shot("S", "A"))).toBe("HER-1");
  });

  test("[HER-8] one in melee with a third side may be shot at", () => {
    const battle = fight({ models: { S: archer(), A: foe(9, 0), X: { side: "C", at: [10, 0] } } });
    expect(legal(battle)).toBe("A");
  });

  test("[HER-9] [HER-A21] [H-42] a friend's base that only touches the line does not block it", () => {
    const battle = (y: number) => fight({ models: { S: archer(), T: foe(9, 0), K: friend(4, y) } });
    expect(legal(battle(0.5))).toBe("T");
    expect(legal(battle(0.4))).toBe("");
  });

  test("[HER-9] the fallen hide nobody", () => {
    const battle = fight({ models: { S: archer(), T: foe(9, 0), K: friend(4, 0) } });
    who(battle, "K").defeated = true;
    expect(legal(battle)).toBe("T");
  });

  test("[HER-A12] an enemy that may not be shot at is passed over when the nearest is sought", () => {
    const battle = fight({ models: { S: archer(), A: foe(6, 0), K: friend(6, 1), B: foe(0, 12) } });
    expect(legal(battle)).toBe("B");
    const walled = fight({
      models: { S: archer(), A: foe(6, 0), B: foe(0, 12) },
      scene: { walls: [wall([4, -3, 4, 3])] },
    });
    expect(reasons(walled)).toEqual({ A: "HER-5", B: undefined });
  });

  test("[HER-5] [HER-10] where nobody knows who stands where everything is allowed", () => {
    const battle = fight({ models: { S: archer(), A: foe(6, 0), B: foe(0, 12) }, scene: null });
    expect(legal(battle)).toBe("A B");
  });

  test("[HER-10] a model that the game master has hidden is neither target nor nearest", () => {
    const battle = fight({ models: { S: archer(), A: foe(6, 0, { hidden: true }), B: foe(0, 12) } });
    expect(legal(battle)).toBe("B");
  });
});

test("[HER-10] offers name every enemy as a target, with the reason why not", () => {
  const battle = fight({ models: { S: archer(), ...H15, K: friend(10, -1.1) } });
  const offer = heresya.offers(battle, who(battle, "S"), MG).find(({ id }) => id === "shoot:luk");
  if (!offer) throw new Error("no shot is offered");
  expect(offer).toMatchObject({ aims: true, problem: null, group: "attack", item: "luk" });
  expect(heresya.targets(battle, offer, MG).map(({ fighter, problem }) => [fighter, problem?.rule])).toEqual(
    Object.entries(reasons(battle)),
  );
});

/** Any battlefield: a shooter, enemies, friends and walls, on whole tenths of an inch. */
const tenth = fc.integer({ min: -150, max: 150 }).map((number) => number / 10);
const spot = fc.tuple(tenth, tenth);
const field = fc.record({
  enemies: fc.array(fc.record({ at: spot, duzy: fc.boolean() }), { minLength: 1, maxLength: 7 }),
  friends: fc.array(spot, { maxLength: 4 }),
  walls: fc.array(fc.tuple(tenth, tenth, tenth, tenth), { maxLength: 5 }),
  fence: fc.boolean(),
  height: fc.constantFrom(0, 1, 2, 4),
  range: fc.integer({ min: 4, max: 30 }),
});
type Field = typeof field extends fc.Arbitrary<infer One> ? One : never;

function battleOf(
  { enemies, friends, walls, fence, height, range }: Field,
  turned = ([x, y]: readonly number[]) => [x, y],
): Fight {
  const at = (spot: readonly [number, number]) => turned(spot) as [number, number];
  const models: Record<string, Setting> = { S: archer({ height, at: at([0, 0]) }, range) };
  for (const [index, one] of enemies.entries())
    models[`E${index}`] = { side: "B", at: at(one.at), system: { duzy: one.duzy } };
  for (const [index, one] of friends.entries()) models[`K${index}`] = { side: "A", at: at(one) };
  const lines = walls.map(([a, b, c, d]) => wall([...at([a, b]), ...at([c, d])]));
  return fight({ models, scene: { walls: lines, areas: fence ? [area("barykada", [3, 3, 5, 5])] : [] } });
}

describe("whatever the battlefield", () => {
  test("[HER-10] [HER-12] the nearest of those who can be shot at is always legal, and so is the nearest large one", () => {
    fc.assert(
      fc.property(field, (one) => {
        const battle = battleOf(one);
        const own = who(battle, "S");
        const judged = judgeTargets(battle, own, one.range);
        const open = battle.fighters
          .filter(
            ({ id }) =>
              id.startsWith("E") && !["HER-5", "HER-8", "HER-9"].includes(judged.get(id)?.rule ?? ""),
          )
          .map((figure) => ({ figure, far: gap(battle, own, figure) ?? 0 }));
        const nearestOf = (some: typeof open) => [...some].sort((a, b) => a.far - b.far)[0]?.figure.id;
        for (const id of [nearestOf(open), nearestOf(open.filter(({ figure }) => figure.actor.system.duzy))])
          if (id !== undefined) expect(judged.get(id)).toBe(null);
      }),
      { numRuns: 300 },
    );
  });

  test("[HER-5] [HER-8] [HER-9] nothing out of sight, behind a friend or in melee with one is ever legal", () => {
    fc.assert(
      fc.property(field, (one) => {
        const battle = battleOf(one);
        const own = who(battle, "S");
        for (const [id, flaw] of judgeTargets(battle, own, one.range)) {
          const target = who(battle, id);
          const [x = 0, y = 0] = one.enemies[Number(id.slice(1))]?.at ?? [];
          const blocked = one.friends.some(([fx, fy]) => {
            const square = x * x + y * y;
            const share = square === 0 ? 0 : Math.max(0, Math.min(1, (fx * x + fy * y) / square));
            return Math.hypot(fx - share * x, fy - share * y) < 0.4999;
          });
          const radius = target.actor.system.duzy ? 1 : 0.5;
          const bound = one.friends.some(([fx, fy]) => Math.hypot(fx - x, fy - y) - radius - 0.5 < 0.25);
          if (blocked || bound || !isInSight(battle, own, target)) expect(flaw).not.toBe(null);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("[HER-10] [HER-13] no legal alternative is farther from its nearest than 6 inches, nor beyond the range", () => {
    fc.assert(
      fc.property(field, (one) => {
        const battle = battleOf(one);
        const own = who(battle, "S");
        const ids = [...judgeTargets(battle, own, one.range)].flatMap(([id, flaw]) =>
          flaw === null ? [id] : [],
        );
        for (const duzy of [true, false]) {
          const kind = ids.map((id) => who(battle, id)).filter(({ actor }) => actor.system.duzy === duzy);
          const least = Math.min(...kind.map((figure) => gap(battle, own, figure) ?? 0));
          const anchors = kind.filter((figure) => (gap(battle, own, figure) ?? 0) <= least + 0.02);
          const most = one.height >= 2 ? 6 : 3;
          for (const figure of kind.filter((other) => !anchors.includes(other))) {
            expect(gap(battle, own, figure) ?? 0).toBeLessThanOrEqual(one.range + 0.02);
            expect(
              Math.min(...anchors.map((anchor) => gap(battle, anchor, figure) ?? 0)),
            ).toBeLessThanOrEqual(most + 0.02);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test("[HER-7] [HER-10] mirroring or turning the battlefield by right angles changes nothing", () => {
    const turns = [
      ([x = 0, y = 0]: readonly number[]) => [-x, y],
      ([x = 0, y = 0]: readonly number[]) => [y, -x],
      ([x = 0, y = 0]: readonly number[]) => [x + 7, y - 3],
    ];
    fc.assert(
      fc.property(field, (one) => {
        const plain = { ...one, fence: false };
        const straight = reasons(battleOf(plain), one.range);
        for (const turned of turns) expect(reasons(battleOf(plain, turned), one.range)).toEqual(straight);
      }),
      { numRuns: 100 },
    );
  });

  test("[HER-A19] gaps are the same from either side", () => {
    fc.assert(
      fc.property(spot, spot, fc.boolean(), (a, b, duzy) => {
        const battle = fight({
          models: { S: { side: "A", at: a }, T: { side: "B", at: b, system: { duzy } } },
        });
        const [one, other] = [who(battle, "S"), who(battle, "T")];
        expect(gap(battle, one, other)).toBe(gap(battle, other, one));
      }),
    );
  });
});
