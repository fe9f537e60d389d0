import type { Loose } from "../shared/loose";
import type { Assert, BehaviourCase } from "./case";

const ROLL = "API v14 foundry.dice.Roll";
const RANDOM = "API v14 CONFIG.Dice (randomUniform)";

/** Let the next dice show these faces of so many. */
function load(t: Assert, ...dice: [number, number][]): void {
  const before = CONFIG.Dice.randomUniform;
  const queue = dice.map(([face, faces]) => 1 - (face - 0.5) / faces);
  CONFIG.Dice.randomUniform = () => queue.shift() ?? 0.5;
  t.after(() => {
    CONFIG.Dice.randomUniform = before;
  });
}

export const uiDice: BehaviourCase[] = [
  {
    title: "a formula is parsed into terms, evaluated into a result and a total",
    source: ROLL,
    async run(t) {
      load(t, [16, 20], [4, 20]);
      const roll = new Roll("2d20kh + @prof + @strMod", { prof: 2, strMod: 4 });
      t.same(
        roll.terms.map((term: Loose) => term.constructor.name),
        ["Die", "OperatorTerm", "NumericTerm", "OperatorTerm", "NumericTerm"],
      );
      await roll.evaluate();
      t.is(roll.result, "16 + 2 + 4");
      t.is(roll.total, 22);
    },
  },
  {
    title: "all faces come from CONFIG.Dice.randomUniform",
    source: RANDOM,
    async run(t) {
      load(t, [3, 6], [5, 6], [2, 8]);
      const roll = await new Roll("2d6 + 1d8").evaluate();
      t.same(
        roll.dice.map((die: Loose) => die.values),
        [[3, 5], [2]],
      );
    },
  },
  {
    title: "a roll is evaluated once and immutable afterwards",
    source: ROLL,
    async run(t) {
      const roll = await new Roll("1d6").evaluate();
      await t.fails(() => roll.evaluate());
      t.is(roll._evaluated, true);
    },
  },
  {
    title: "before evaluation a roll has no total",
    source: ROLL,
    run(t) {
      t.is(new Roll("1d6").total, undefined);
    },
  },
  {
    title: "minimize and maximize show the extremes",
    source: ROLL,
    async run(t) {
      t.is((await new Roll("2d6 + 3").evaluate({ minimize: true })).total, 5);
      t.is((await new Roll("2d6 + 3").evaluate({ maximize: true })).total, 15);
    },
  },
  {
    title: "dice that are dropped remain among the results, inactive",
    source: "API v14 foundry.dice.terms.FateDie (results)",
    async run(t) {
      load(t, [1, 6], [6, 6], [4, 6]);
      const roll = await new Roll("3d6kh2").evaluate();
      t.is(roll.total, 10);
      t.same(
        roll.dice[0].results.map((result: Loose) => [result.result, result.active]),
        [
          [1, false],
          [6, true],
          [4, true],
        ],
      );
    },
  },
  {
    title: "brackets may stand for the number of dice",
    source: ROLL,
    async run(t) {
      load(t, [2, 6], [3, 6]);
      t.is((await new Roll("(1 + 1)d6").evaluate()).total, 5);
    },
  },
  {
    title: "functions take rolls",
    source: "API v14 foundry.dice.terms (FunctionTerm)",
    async run(t) {
      load(t, [2, 6]);
      t.is((await new Roll("max(1d6, 4) + floor(7 / 2)").evaluate()).total, 7);
    },
  },
  {
    title: "a term's flavour does not count",
    source: "API v14 foundry.dice.terms.FateDie (FLAVOR_REGEXP)",
    async run(t) {
      load(t, [4, 6]);
      const roll = await new Roll("1d6[fire] + 1").evaluate();
      t.is(roll.total, 5);
      t.is(roll.terms[0].flavor, "fire");
    },
  },
  {
    title: "a roll comes back from JSON with the same dice",
    source: ROLL,
    async run(t) {
      const roll = await new Roll("2d6 + max(1d4, 2)").evaluate();
      const back = Roll.fromJSON(JSON.stringify(roll));
      t.is(back.total, roll.total);
      t.is(back.formula, roll.formula);
      t.same(
        back.dice.map((die: Loose) => die.values),
        roll.dice.map((die: Loose) => die.values),
      );
    },
  },
  {
    title: "validate tells readable formulas from others",
    source: ROLL,
    run(t) {
      t.is(Roll.validate("1d6 + 2"), true);
      t.is(Roll.validate("1d6 + @str.mod"), true);
      t.is(Roll.validate("1d6 +"), false);
    },
  },
  {
    title: "paths without a value stay, or become what is asked",
    source: ROLL,
    run(t) {
      t.is(Roll.replaceFormulaData("@a.b + @c", { a: { b: 3 } }, { missing: "0" }), "3 + 0");
    },
  },
  {
    title: "a roll's message keeps the roll in its rolls array",
    source: "swnr PR #231",
    async run(t) {
      const roll = await new Roll("1d6").evaluate();
      const message = await roll.toMessage({ flavor: "case" });
      t.after(() => message.delete());
      t.is(message.rolls.length, 1);
      t.is(message.rolls[0].total, roll.total);
      t.is(message.flavor, "case");
    },
  },
  {
    title: "a roll for the master only is whispered to masters (13)",
    source: "swnr PR #231",
    generation: 13,
    async run(t) {
      const message = await (await new Roll("1d6").evaluate()).toMessage({}, { rollMode: "gmroll" });
      t.after(() => message.delete());
      t.ok(message.whisper.length > 0);
      t.is(message.blind, false);
    },
  },
  {
    title: "a roll for the master only is whispered to masters (14)",
    source: "swnr PR #231",
    generation: 14,
    async run(t) {
      const message = await (await new Roll("1d6").evaluate()).toMessage({}, { messageMode: "gm" });
      t.after(() => message.delete());
      t.ok(message.whisper.length > 0);
      t.is(message.blind, false);
    },
  },
];
