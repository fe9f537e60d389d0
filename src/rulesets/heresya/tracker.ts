import { byText } from "../../core/json.js";
import { type Label, label } from "../../core/label.js";
import type { Viewer } from "../../core/ruleset.js";
import type { PhaseStep, TrackerView } from "../../core/view.js";
import { type BoardBand, type BoardFight, type Drawing, drawBands, drawFights } from "./board.js";
import { current, verdict } from "./rules/advance.js";
import { activeSide, strikersNow } from "./rules/fights.js";
import { isDead, rangedWeapons } from "./rules/figures.js";
import { foesInContact } from "./rules/space.js";
import { PHASES } from "./rules/tables.js";
import { activeModels, sideName } from "./rules/turn.js";
import type { Fight, Figure } from "./shape.js";

function steps(battle: Fight): PhaseStep[] {
  const { phase } = battle.combat.state;
  const now = PHASES.indexOf(phase as (typeof PHASES)[number]);
  return PHASES.map((id, index) => ({
    id,
    label: label(`HERESYA.phase.${id}`),
    state: index < now ? "past" : index === now ? "now" : "next",
    absent: id === "shooting" && !activeModels(battle).some((one) => rangedWeapons(one).length > 0),
  }));
}

/** Whom a model reaches from where it stands: enemies in contact. Whom it may shoot at is told by its offers. */
function reachOf(battle: Fight, figure: Figure): string[] {
  return isDead(figure) ? [] : foesInContact(battle, figure).map(({ id }) => id);
}

function progress(battle: Fight): Label | null {
  const { phase, fights } = battle.combat.state;
  if (battle.combat.round === 0 || verdict(battle)) return null;
  if (phase === "melee") return label("HERESYA.tracker.fights", { count: fights.length });
  const models = activeModels(battle);
  const done = models.filter(({ state }) =>
    phase === "movement" ? state.moved : state.shot.count > 0,
  ).length;
  return label(`HERESYA.tracker.${phase === "movement" ? "moved" : "shot"}`, {
    count: done,
    all: models.length,
  });
}

function next(battle: Fight, viewer: Viewer): Label {
  const step = (key: string, data?: Record<string, string>) => label(`HERESYA.tracker.next.${key}`, data);
  if (battle.combat.round === 0) return step("begin");
  if (verdict(battle)) return step("end");
  const who = battle.fighters.find(({ id }) => id === current(battle));
  if (!who) return step(battle.combat.state.phase);
  if (!viewer.sees(who.id)) return step("somebody");
  return step(strikersNow(battle).length > 0 ? "blow" : "auto", { who: who.name });
}

/** The tracker of a battle: whose turn it is, what everybody has done, the fights in the order of their blows. */
export interface HeresyaTracker extends TrackerView {
  readonly bands: readonly BoardBand[];
  readonly fights: readonly BoardFight[];
  readonly running: boolean;
}

/** The tracker's part of Heresya, for one viewer. While somebody is asked it shows how far the deed has come. */
export function trackerView(battle: Fight, viewer: Viewer, live: Fight | null = null): HeresyaTracker {
  const shown = live ?? battle;
  const seen = shown.fighters.filter(({ id }) => viewer.sees(id));
  const visible = new Set(seen.map(({ id }) => id));
  const side = activeSide(battle);
  const turn =
    battle.combat.round === 0 || side === null
      ? label("HERESYA.phase.before")
      : label("HERESYA.tracker.turn", { side: sideName(side) });
  const drawing: Drawing = {
    battle: shown,
    viewer,
    sides: [...new Set([...shown.combat.state.players, ...seen.map((one) => one.side).sort(byText)])],
    colours: [...new Set(seen.map((one) => one.side))].sort(byText),
    current: current(shown),
  };
  const fights = drawFights(drawing);
  return {
    heading: verdict(battle)?.label ?? turn,
    progress: progress(battle),
    steps: battle.combat.round === 0 ? [] : steps(battle),
    next: next(battle, viewer),
    reach: Object.fromEntries(
      seen.map((one) => [one.id, reachOf(battle, one).filter((id) => visible.has(id))] as const),
    ),
    bands: drawBands(drawing, fights).filter(
      ({ models, fallen, standing }) => models.length + fallen.length + standing > 0,
    ),
    fights,
    running: battle.combat.round > 0,
  };
}
