import { thrower } from "../src/core/drivers/random.js";
import { defaults, read } from "../src/core/shape.js";
import { heresya } from "../src/rulesets/heresya/index.js";
import { judgeTargets } from "../src/rulesets/heresya/rules/targets.js";
import type { Fight, Figure } from "../src/rulesets/heresya/shape.js";
import * as shapes from "../src/rulesets/heresya/shape.js";

const INCH = 100;

/** So many models a side on either edge of a table of 48 by 48 inches, every other one with a bow, and walls between them. */
export function facingWarbands(size: number, walls: number): Fight {
  const throwDie = thrower(size);
  const bow = { rodzaj: "strzelecka", rece: 2, zasieg: 24 };
  const figure = (side: string, index: number): Figure => {
    const id = `${side}${index}`;
    const [x, y] = [throwDie(47), side === "A" ? throwDie(20) : 28 + throwDie(19)];
    return {
      id,
      name: id,
      side,
      controller: id,
      auto: true,
      defeated: false,
      hidden: false,
      state: defaults(shapes.walczacy),
      actor: {
        uuid: `Actor.${id}`,
        name: id,
        type: shapes.MODEL,
        system: defaults(shapes.model),
        items: [{ _id: "luk", name: "luk", type: shapes.BRON, system: read(shapes.bron, bow).data }],
        statuses: [],
      },
      token: { uuid: `Token.${id}`, x: x * INCH, y: y * INCH, elevation: 0, width: INCH, height: INCH },
    };
  };
  const each = Array.from({ length: size }, (_, index) => index);
  const corner = () => throwDie(48) * INCH;
  return {
    ruleset: "heresya",
    combat: {
      id: "bench",
      round: 1,
      state: { ...heresya.prepare({}), phase: "shooting", players: ["A", "B"], turns: 1 },
    },
    fighters: ["A", "B"].flatMap((side) => each.map((index) => figure(side, index))),
    scene: {
      grid: { size: INCH, distance: 1, units: "″" },
      walls: Array.from({ length: walls }, () => {
        const [x, y] = [corner(), corner()];
        return {
          from: [x, y] as const,
          to: [x + throwDie(6) * INCH, y + throwDie(6) * INCH] as const,
          sight: true,
        };
      }),
      readings: {},
    },
    report: [],
    origin: { exchange: "bench", made: 0 },
  };
}

/** Whom everybody of a battle may shoot at, read from the scene anew; gives how many targets are legal. */
export function judgeAll(battle: Fight): number {
  const fresh: Fight = { ...battle, scene: battle.scene && { ...battle.scene, readings: {} } };
  return fresh.fighters.reduce(
    (sum, one) => sum + [...judgeTargets(fresh, one, 24).values()].filter((flaw) => flaw === null).length,
    0,
  );
}
