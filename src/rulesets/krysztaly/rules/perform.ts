import { fighter } from "../../../core/battle.js";
import { type Deed, Refused } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import { read } from "../../../core/shape.js";
import { type Fight, type Figure, wpis } from "../shape.js";
import { takePlan, takeUp } from "./beginnings.js";
import { wound } from "./damage.js";
import { entryOf, plainEntry, rowName } from "./doings.js";
import { shoulders } from "./effects.js";
import { enemiesOf, STATUS, setStatus, weapon } from "./figures.js";
import { pass, tick } from "./healing.js";
import { arrange, interrupt, strikeOut, wakeUp } from "./lanes.js";
import { PHASE, problem } from "./legality.js";
import { metresOf } from "./movement.js";
import { byRule } from "./offers.js";
import { snapshot } from "./rounds.js";
import { roomIn } from "./space.js";
import { blowOf, strikes } from "./strike.js";
import { type SurpriseWay, testSurprise, WAYS } from "./surprise.js";
import { LONGEST, TYPES } from "./tables.js";
import { aftermath, brokenSpells } from "./wave.js";

const quiet = (who: Figure) => ({ tone: "quiet", whom: who.id }) as const;

/** An activity is added to a plan: while one plans, or in mid-round behind what has been declared (A15). */
function declare(battle: Fight, figure: Figure, deed: Deed): void {
  takeUp(battle, figure, deed);
  const { busy, waits } = figure.state;
  if (battle.combat.state.phase === PHASE.execution && !busy && waits === null) arrange(battle, figure);
}

/** What one does with what did not fit into the last round (KC-43, A33): target and type may be named anew. */
function carry(battle: Fight, figure: Figure, deed: Deed): void {
  const { state } = figure;
  const keep = deed["keep"] === true;
  state.kept = keep ? "keep" : "abandon";
  const type = TYPES.find((one) => one === deed["type"]);
  if (keep && state.carry) {
    const entry = {
      ...state.carry.entry,
      ...(deed.target === undefined ? {} : { target: deed.target }),
      ...(type === undefined ? {} : { type }),
    };
    state.carry = { ...state.carry, entry };
  }
  tell(
    battle,
    "KC-43",
    label(keep ? "KRYSZTALY.tell.keeps" : "KRYSZTALY.tell.abandons", { who: figure.name }),
    quiet(figure),
  );
}

/** A token was dragged: a whole round of movement, or metre by metre beside other things (KC-56). */
function* move(battle: Fight, figure: Figure, deed: Deed): Rule {
  const { path } = read(wpis, { path: deed["path"] }).data;
  const metres = metresOf(battle, figure, path) ?? Number(deed["metres"] ?? 1);
  const fresh = battle.combat.state.phase === PHASE.planning && figure.state.plan.length === 0;
  const { kept, carry: carried } = figure.state;
  const mayRun = fresh && !(carried && kept === "keep");
  const how = mayRun
    ? yield* askOne({
        kind: "one",
        to: { fighter: figure.id },
        rule: "KC-56",
        prompt: label("KRYSZTALY.ask.move", { who: figure.name, count: metres }),
        options: [
          { value: "beside", label: label("KRYSZTALY.answer.beside", { count: metres }) },
          ...battle.combat.state.options.chody.map((row) => ({
            value: row.id,
            label: label("KRYSZTALY.answer.gait", { gait: rowName(row) }),
          })),
        ],
      })
    : "beside";
  const doing = how === "beside" ? { do: "move", metres } : { do: "run", what: how };
  declare(battle, figure, {
    kind: "declare",
    by: figure.id,
    ...doing,
    path: path.map(({ x, y }) => ({ x, y })),
  });
}

/** A weapon is torn away, or dropped at the MG's word: it lies on the ground, and a blow with it is lost (A33). */
function disarm(battle: Fight, figure: Figure, id: string): void {
  const item = weapon(figure, id);
  if (!item) return;
  Object.assign(item.system, { wReku: false, upuszczona: true });
  tell(battle, "KC-A33", label("KRYSZTALY.tell.disarmed", { who: figure.name, bron: item.name }), {
    tone: "bad",
    whom: figure.id,
  });
  aftermath(battle);
}

/** Free room as the MG sees it (KC-60 to KC-64): in square metres, or in a word. */
function space(battle: Fight, figure: Figure, deed: Deed): void {
  const { area } = deed;
  const word = ["free", "cramped", "none"].find((one) => one === deed["room"]) ?? "free";
  const room = typeof area === "number" ? roomIn(figure, area, battle.combat.state.options) : word;
  setStatus(figure, STATUS.cramped, room === "cramped");
  setStatus(figure, STATUS.noRoom, room === "none");
  tell(
    battle,
    room === "none" ? "KC-63" : "KC-64",
    label(`KRYSZTALY.tell.room.${room}`, { who: figure.name }),
    quiet(figure),
  );
}

/** Deeds of the MG that concern one figure. */
function* mgDeed(battle: Fight, figure: Figure, deed: Deed): Rule {
  const { state } = figure;
  switch (deed.kind) {
    case "surprise": {
      const way: SurpriseWay = WAYS.find((one) => one === deed["how"]) ?? "plain";
      return yield* testSurprise(battle, [{ figure, way }]);
    }
    case "disarm":
      return disarm(battle, figure, String(deed["item"]));
    case "interrupt":
      interrupt(battle, figure, "mg");
      return arrange(battle, figure);
    case "release":
      return wakeUp(battle, figure);
    case "recount":
      snapshot(figure);
      tell(
        battle,
        "KC-17",
        label("KRYSZTALY.tell.recounted", { who: figure.name, natural: state.natural, actual: state.actual }),
        quiet(figure),
      );
      // What is under way keeps its end; only what has yet to begin is reckoned anew.
      if (battle.combat.state.phase === PHASE.execution && !state.busy && state.waits === null)
        arrange(battle, figure);
      return;
    case "space":
      return space(battle, figure, deed);
    case "ground":
      state.ground = { percent: Number(deed["percent"] ?? 100), why: String(deed["why"] ?? "") };
      return tell(
        battle,
        "KC-65",
        label("KRYSZTALY.tell.ground", {
          who: figure.name,
          percent: state.ground.percent,
          why: state.ground.why,
        }),
        quiet(figure),
      );
    case "adjust":
      state.tr = Number(deed["tr"] ?? state.tr);
      state.obr = Number(deed["obr"] ?? state.obr);
      return tell(
        battle,
        "KC-48",
        label("KRYSZTALY.tell.adjusted", { who: figure.name, tr: state.tr, obr: state.obr }),
        quiet(figure),
      );
    case "harm": {
      const type = TYPES.find((one) => one === deed["type"]) ?? "magia";
      wound(battle, { victim: figure, points: Math.floor(Number(deed["points"] ?? 0)), type });
      yield* brokenSpells(battle, [figure]);
      return aftermath(battle);
    }
    case "bruise":
      return yield* tick(battle, figure, String(deed["wound"]));
    case "time":
      return pass(battle, figure, Math.floor(Number(deed["minutes"] ?? 0)));
    case "withdraw":
      state.gone = true;
      strikeOut(battle, figure);
      tell(battle, "KC-9", label("KRYSZTALY.tell.withdraws", { who: figure.name }), { whom: figure.id });
      return aftermath(battle);
  }
}

/** A blow outside the clock: a roll from the sheet. */
function* strike(battle: Fight, figure: Figure, deed: Deed): Rule {
  const entry = entryOf(battle, figure, { ...deed, do: "attack" }, "loose");
  const [only] = battle.fighters.length === 2 ? enemiesOrOthers(battle, figure) : [];
  const whom = deed.target === undefined ? only : fighter(battle, deed.target);
  if (!entry || !whom) throw new Refused({ rule: "KC-A31", label: label("KRYSZTALY.problem.noTarget") });
  const struck = yield* strikes(battle, [blowOf(battle, figure, whom, { ...entry, target: whom.id })]);
  for (const { wound: one, thrown } of struck) wound(battle, one, thrown);
  aftermath(battle);
}

function enemiesOrOthers(battle: Fight, figure: Figure): Figure[] {
  const enemies = enemiesOf(battle, figure);
  return enemies.length > 0 ? enemies : battle.fighters.filter(({ id }) => id !== figure.id);
}

/** A door forced outside the clock (KC-54). */
function* door(battle: Fight, figure: Figure, deed: Deed): Rule {
  const entry = plainEntry("loose", { do: "door", extra: Math.min(LONGEST, Number(deed["extra"] ?? 0)) });
  const struck = yield* shoulders(battle, [{ by: figure, entry }]);
  for (const { wound: one, thrown } of struck) wound(battle, one, thrown);
  aftermath(battle);
}

/** A deed. @throws {Refused} what `problem` names, unless the deed overrides it; the report then says so */
export function* perform(battle: Fight, deed: Deed): Rule {
  const found = problem(battle, byRule, deed);
  if (found && !deed.override) throw new Refused(found);
  if (found)
    tell(battle, found.rule, label("SZRANKI.tell.override", { reason: found.label }), { tone: "quiet" });
  if (deed.kind === "water") {
    battle.combat.state.podWoda = deed["value"] === true;
    return tell(
      battle,
      "KC-53",
      label(battle.combat.state.podWoda ? "KRYSZTALY.tell.water" : "KRYSZTALY.tell.dry"),
      { tone: "quiet" },
    );
  }
  const figure = fighter(battle, deed.by ?? "");
  const { state } = figure;
  switch (deed.kind) {
    case "declare":
      return declare(battle, figure, deed);
    case "plan":
      return takePlan(battle, figure, deed);
    case "move":
      return yield* move(battle, figure, deed);
    case "ready":
    case "unready":
      state.ready = deed.kind === "ready";
      if (!state.ready) state.enough = false;
      return tell(
        battle,
        "KC-4",
        label(state.ready ? "KRYSZTALY.tell.planned" : "KRYSZTALY.tell.replans", { who: figure.name }),
        quiet(figure),
      );
    case "enough":
      state.enough = true;
      if (battle.combat.state.phase === PHASE.planning) state.ready = true;
      else if (state.plan.length === 0 && !state.busy) state.start = null;
      return tell(battle, "KC-A15", label("KRYSZTALY.tell.enough", { who: figure.name }), quiet(figure));
    case "carry":
      return carry(battle, figure, deed);
    case "ability": {
      const round = typeof deed["round"] === "number" ? deed["round"] : battle.combat.round;
      state.abilities = [...state.abilities, { item: String(deed["item"]), round }];
      const skill = figure.actor.items.find(({ _id }) => _id === deed["item"])?.name ?? "";
      return tell(
        battle,
        "KC-67",
        label("KRYSZTALY.tell.ability", { who: figure.name, zdolnosc: skill, round }),
        quiet(figure),
      );
    }
    case "strike":
      return yield* strike(battle, figure, deed);
    case "door":
      return yield* door(battle, figure, deed);
    case "hold": {
      const item = weapon(figure, String(deed["item"]));
      if (item) item.system.wReku = deed["value"] === true;
      return tell(
        battle,
        "KC-39",
        label("KRYSZTALY.tell.holds", { who: figure.name, bron: item?.name ?? "" }),
        quiet(figure),
      );
    }
    default:
      return yield* mgDeed(battle, figure, deed);
  }
}
