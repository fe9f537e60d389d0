import type { Loose, Plain } from "../shared/loose";
import type { Assert, BehaviourCase } from "./case";

const COMBAT = "API v13 foundry.documents.Combat";

/** Records turn events of a combat: they are methods that systems override. */
function record(t: Assert, combat: Loose): [string, string | null, Plain][] {
  const events: [string, string | null, Plain][] = [];
  for (const name of ["_onStartTurn", "_onEndTurn"]) {
    combat[name] = async (combatant: Loose, context: Plain) => {
      events.push([name, combatant.name, context]);
    };
  }
  for (const name of ["_onStartRound", "_onEndRound"]) {
    combat[name] = async (context: Plain) => {
      events.push([name, null, context]);
    };
  }
  for (const name of ["_onEnter", "_onExit"]) {
    combat[name] = async (combatant: Loose) => {
      events.push([name, combatant.name, {}]);
    };
  }
  t.after(() => {
    for (const name of ["_onStartTurn", "_onEndTurn", "_onStartRound", "_onEndRound", "_onEnter", "_onExit"])
      delete combat[name];
  });
  return events;
}

const turnsOf = (events: [string, string | null, Plain][]) =>
  events
    .filter(([name]) => /Turn$/.test(name))
    .map(([name, who, context]) => `${name.slice(3)} ${who}${context["skipped"] ? " skipped" : ""}`);

const three = { A: 30, B: 20, C: 10 };

export const combats: BehaviourCase[] = [
  {
    title: "fighters are ordered by initiative, highest first, those without one last",
    source: `${COMBAT}#_sortCombatants`,
    async run(t) {
      const combat = await t.combat({ Low: 1, None: null, High: 9 });
      t.same(
        combat.turns.map((combatant: Loose) => combatant.name),
        ["High", "Low", "None"],
      );
    },
  },
  {
    title: "a combat starts in round 1 with the first turn, and says so before it is stored",
    source: "API v14 hookEvents.combatStart",
    async run(t) {
      const combat = await t.combat(three);
      const seen: unknown[] = [];
      t.hook("combatStart", (document, updateData) => {
        seen.push(document === combat, { ...updateData }, combat.round);
      });
      await combat.startCombat();
      t.same(seen, [true, { round: 1, turn: 0 }, 0]);
      t.same([combat.round, combat.turn, combat.combatant.name, combat.started], [1, 0, "A", true]);
    },
  },
  {
    title: "next turn goes on, and from the last fighter to the next round",
    source: `${COMBAT}#nextTurn`,
    async run(t) {
      const combat = await t.combat({ A: 2, B: 1 });
      await combat.startCombat();
      await combat.nextTurn();
      t.same([combat.round, combat.turn], [1, 1]);
      await combat.nextTurn();
      t.same([combat.round, combat.turn], [2, 0]);
    },
  },
  {
    title: "hooks of turns and rounds may change the update and its options before it is stored",
    source: "API v14 hookEvents.combatRound",
    async run(t) {
      const combat = await t.combat(three);
      await combat.startCombat();
      const seen: Plain[] = [];
      t.hook("combatTurn", (_combat, updateData, updateOptions) => {
        seen.push({
          ...updateData,
          direction: updateOptions.direction,
          delta: typeof updateOptions.worldTime.delta,
        });
        updateData.turn = 2;
      });
      await combat.nextTurn();
      t.same(seen, [{ round: 1, turn: 1, direction: 1, delta: "number" }]);
      t.is(combat.turn, 2);
    },
  },
  {
    title: "combatTurnChange comes after the update, with the state before and now",
    source: "API v13 hookEvents.combatTurnChange",
    async run(t) {
      const combat = await t.combat({ A: 2, B: 1 });
      await combat.startCombat();
      const calls = t.calls("combatTurnChange");
      await combat.nextTurn();
      const [, prior, current] = calls[0] as Loose[];
      t.same([prior.round, prior.turn, current.round, current.turn, combat.turn], [1, 0, 1, 1, 1]);
      t.is(current.combatantId, combat.combatant.id);
    },
  },
  {
    title: "previous turn in round 0 changes nothing",
    source: "foundryvtt #12014",
    async run(t) {
      const combat = await t.combat(three);
      await combat.previousTurn();
      t.same([combat.round, combat.turn], [0, null]);
    },
  },
  {
    title: "turn events run in order: the end of one, the start of the next",
    source: "release notes 13.335",
    async run(t) {
      const combat = await t.combat(three);
      const events = record(t, combat);
      await combat.startCombat();
      await combat.nextTurn();
      await t.until(() => turnsOf(events).length === 3, "three events");
      t.same(turnsOf(events), ["StartTurn A", "EndTurn A", "StartTurn B"]);
    },
  },
  {
    title: "a new round ends the last turn and the round before it starts round and turn",
    source: "foundryvtt #10786",
    async run(t) {
      const combat = await t.combat({ A: 1 });
      await combat.startCombat();
      await t.quiet();
      const events = record(t, combat);
      await combat.nextRound();
      await t.until(() => events.length >= 4, "four events");
      t.same(
        events.map(([name]) => name),
        ["_onEndTurn", "_onEndRound", "_onStartRound", "_onStartTurn"],
      );
      t.same(events[3]?.[2], { round: 2, turn: 0, skipped: false });
    },
  },
  {
    title: "turns that are leapt over begin and end as skipped",
    source: "release notes 13.335",
    async run(t) {
      const combat = await t.combat(three);
      await combat.startCombat();
      await t.quiet();
      const events = record(t, combat);
      await combat.update({ turn: 2 });
      await t.until(() => turnsOf(events).length >= 4, "four events");
      t.same(turnsOf(events), ["EndTurn A", "StartTurn B skipped", "EndTurn B skipped", "StartTurn C"]);
    },
  },
  {
    title: "going back starts and ends nothing",
    source: "foundryvtt #11997",
    async run(t) {
      const combat = await t.combat(three);
      await combat.startCombat();
      await combat.nextTurn();
      await t.quiet();
      const events = record(t, combat);
      await combat.previousTurn();
      await t.quiet();
      t.same([combat.turn, turnsOf(events)], [0, []]);
    },
  },
  {
    title: "changing initiative starts and ends no turns, and whose turn it is stays",
    source: "foundryvtt #12747",
    async run(t) {
      const combat = await t.combat(three);
      await combat.startCombat();
      await t.quiet();
      const events = record(t, combat);
      const current = combat.combatant;
      await current.update({ initiative: 1 });
      await t.until(() => combat.turn === 2, "the turn to follow");
      await t.quiet();
      t.same([combat.combatant.name, turnsOf(events)], ["A", []]);
    },
  },
  {
    title: "rolling initiative leaves whose turn it is alone",
    source: "foundryvtt #12311",
    async run(t) {
      const combat = await t.combat(three);
      await combat.startCombat();
      await combat.nextTurn();
      const current = combat.combatant.id;
      t.hook("preCreateChatMessage", () => false);
      await combat.rollInitiative(
        combat.turns.map((combatant: Loose) => combatant.id),
        { formula: "1d1000" },
      );
      await t.quiet();
      t.is(combat.combatant.id, current);
    },
  },
  {
    title: "taking all initiative away does not move the turn to somebody else",
    source: "foundryvtt #12312",
    async run(t) {
      const combat = await t.combat(three);
      await combat.startCombat();
      await combat.nextTurn();
      const current = combat.combatant.id;
      await combat.resetAll();
      t.same(
        combat.combatants.map((combatant: Loose) => combatant.initiative),
        [null, null, null],
      );
      t.is(combat.combatant.id, current);
    },
  },
  {
    title: "the fighters of a combat can be changed in one operation with round and turn",
    source: "foundryvtt #10501",
    async run(t) {
      const combat = await t.combat(three);
      await combat.startCombat();
      const calls = t.calls("updateCombat");
      const [a, b] = combat.turns;
      await combat.update({
        turn: 1,
        combatants: [
          { _id: a.id, initiative: 5 },
          { _id: b.id, initiative: 50 },
        ],
      });
      t.is(calls.length, 1);
      t.same(
        combat.turns.map((combatant: Loose) => combatant.name),
        ["B", "C", "A"],
      );
      t.same([combat.turn, combat.combatants.size], [1, 3]);
    },
  },
  {
    title: "a player may change round, turn and owned fighters through the combat, and nothing else of it",
    source: "foundryvtt #10501",
    async run(t) {
      const player = t.player();
      const actor = await t.actor({ ownership: { default: 0, [player.id]: 3 } });
      const combat = await t.combat({ Foe: 1 });
      const [own] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id, name: "Own" }]);
      const foe = combat.combatants.getName("Foe");
      const may = (change: Plain) => combat.canUserModify(player, "update", change);
      t.same(
        [
          may({ round: 1 }),
          may({ turn: 1, combatants: [{ _id: own.id, initiative: 3 }] }),
          may({ combatants: [{ _id: foe.id, initiative: 3 }] }),
          may({ flags: { world: { x: 1 } } }),
          may({ active: true }),
        ],
        [true, true, false, false, false],
      );
    },
  },
  {
    title: "a player may write initiative, flags, defeat and data of an owned fighter",
    source: "foundryvtt #11922",
    async run(t) {
      const player = t.player();
      const actor = await t.actor({ ownership: { default: 0, [player.id]: 3 } });
      const combat = await t.combat({ Foe: 1 });
      const [own] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id, name: "Own" }]);
      const may = (change: Plain) => own.canUserModify(player, "update", change);
      t.same(
        [
          may({ initiative: 1 }),
          may({ defeated: true }),
          may({ system: {} }),
          may({ hidden: true }),
          may({ name: "X" }),
        ],
        [true, true, true, false, false],
      );
      t.is(combat.combatants.getName("Foe").canUserModify(player, "update", { initiative: 1 }), false);
    },
  },
  {
    title: "a system can keep players from changing turn and round",
    source: "foundryvtt #9574",
    async run(t) {
      const player = t.player();
      const combat = await t.combat(three);
      combat._canChangeTurn = () => false;
      combat._canChangeRound = () => false;
      t.after(() => {
        delete combat._canChangeTurn;
        delete combat._canChangeRound;
      });
      t.same(
        [
          combat.canUserModify(player, "update", { turn: 1 }),
          combat.canUserModify(player, "update", { round: 2 }),
        ],
        [false, false],
      );
    },
  },
  {
    title: "only one combat is active",
    source: "foundryvtt #12204",
    async run(t) {
      const before = game.combats.active;
      if (before) t.after(() => before.activate());
      const first = await t.combat({}, { active: true });
      const second = await t.combat({}, { active: true });
      await t.until(() => !first.active, "the first to step back");
      t.ok(second.active);
      await first.activate();
      await t.until(() => !second.active, "the second to step back");
    },
  },
  {
    title: "a new combat is tied to no scene",
    source: "release notes 13.334",
    async run(t) {
      const combat = await t.combat();
      t.is(combat.scene, null);
    },
  },
  {
    title: "no time passes from round 0 to round 1",
    source: "foundryvtt #12015",
    async run(t) {
      const combat = await t.combat(three);
      t.is(combat.getTimeDelta(0, null, 1, 0), 0);
    },
  },
  {
    title: "time passes for every turn on the way, and back as much",
    source: "foundryvtt #12018",
    async run(t) {
      const { roundTime, turnTime } = CONFIG.time;
      t.after(() => Object.assign(CONFIG.time, { roundTime, turnTime }));
      Object.assign(CONFIG.time, { roundTime: 0, turnTime: 5 });
      const combat = await t.combat(three);
      t.same(
        [combat.getTimeDelta(1, 0, 1, 2), combat.getTimeDelta(1, 2, 2, 0), combat.getTimeDelta(2, 0, 1, 2)],
        [10, 5, -5],
      );
    },
  },
  {
    title: "world time moves before the combat does",
    source: "release notes 13.339",
    async run(t) {
      const { roundTime } = CONFIG.time;
      CONFIG.time.roundTime = 6;
      t.after(() => {
        CONFIG.time.roundTime = roundTime;
      });
      const combat = await t.combat({ A: 1 });
      await combat.startCombat();
      const before = game.time.worldTime;
      t.after(() => game.time.advance(before - game.time.worldTime));
      const seen: number[] = [];
      t.hook("updateCombat", () => {
        seen.push(game.time.worldTime - before);
      });
      await combat.nextRound();
      t.same(seen, [6 + (CONFIG.time.turnTime ?? 0)]);
    },
  },
  {
    title: "defeated fighters are skipped going on, where the settings say so, and not going back",
    source: "foundryvtt #11480",
    async run(t) {
      const settings = game.settings.get("core", "combatTrackerConfig");
      await game.settings.set("core", "combatTrackerConfig", { ...settings, skipDefeated: true });
      t.after(() => game.settings.set("core", "combatTrackerConfig", settings));
      const combat = await t.combat(three);
      await combat.startCombat();
      await combat.turns[1].update({ defeated: true });
      await combat.nextTurn();
      t.is(combat.turn, 2);
      await combat.previousTurn();
      t.is(combat.turn, 1);
    },
  },
  {
    title: "fighters enter when a combat begins and when they join it, and leave with it",
    source: "API v14 foundry.documents.Combat#_onEnter",
    async run(t) {
      const combat = await t.combat({ A: 1 });
      const events = record(t, combat);
      await combat.startCombat();
      await t.until(() => events.some(([name, who]) => name === "_onEnter" && who === "A"), "A to enter");
      const [late] = await combat.createEmbeddedDocuments("Combatant", [{ name: "Late" }]);
      await t.until(
        () => events.some(([name, who]) => name === "_onEnter" && who === "Late"),
        "the latecomer to enter",
      );
      await late.delete();
      await t.until(
        () => events.some(([name, who]) => name === "_onExit" && who === "Late"),
        "the latecomer to leave",
      );
    },
  },
  {
    title: "when the fighter whose turn it is goes, the next one's turn it is",
    source: `${COMBAT}#_onDeleteDescendantDocuments`,
    async run(t) {
      const combat = await t.combat(three);
      await combat.startCombat();
      await combat.nextTurn();
      await combat.combatant.delete();
      await t.until(() => combat.combatant?.name === "C", "C to be on");
      await combat.combatants.getName("A").delete();
      await t.until(() => combat.turns.length === 1 && combat.combatant?.name === "C", "C to stay on");
    },
  },
  {
    title: "a combat of one fighter goes round without end or error",
    source: "SR5-FoundryVTT #37",
    async run(t) {
      const combat = await t.combat({ Alone: 1 });
      await combat.startCombat();
      for (let count = 0; count < 3; count++) await combat.nextTurn();
      t.same([combat.round, combat.turn], [4, 0]);
    },
  },
  {
    title: "a combat without fighters can be begun and gone through",
    source: "foundryvtt #12014",
    async run(t) {
      const combat = await t.combat();
      await combat.startCombat();
      await combat.nextRound();
      t.is(combat.round, 2);
      t.is(combat.combatant ?? null, null);
    },
  },
  {
    title: "a fighter takes name and picture of its token or actor",
    source: "API v13 foundry.documents.Combatant",
    async run(t) {
      const actor = await t.actor({ name: "Named" });
      const combat = await t.combat();
      const [combatant] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
      t.same([combatant.name, combatant.img, combatant.actor === actor], ["Named", actor.img, true]);
      await actor.update({ name: "Renamed" });
      t.is(combat.combatants.get(combatant.id).name, "Renamed");
    },
  },
];
