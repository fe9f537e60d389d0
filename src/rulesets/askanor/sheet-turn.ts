import { AKCJE } from "../../core/budget.js";
import { type Label, label } from "../../core/label.js";
import type { ActorSubject } from "../../core/ruleset.js";
import type { Deeds } from "./deeds.js";
import { usedBy } from "./marks.js";
import { type TrialView, trialView } from "./pieces.js";
import { bandsOf, mobilityTrial } from "./rules/movement.js";
import { isOnBadGround } from "./rules/space.js";
import type { Askanor } from "./shape.js";

type Subject = ActorSubject<Askanor>;

const say = (key: string, data?: Record<string, string | number | Label>) =>
  label(`ASKANOR.sheet.${key}`, data);

/** The AKCJE and reactions that are left, in a fight that goes on. */
export function turn({ battle, fighter }: Subject) {
  if (battle.combat.id === null || battle.combat.round === 0) return null;
  const { budget } = fighter.state;
  const now = battle.combat.state.current === fighter.id;
  return {
    now,
    akcje: Array.from({ length: AKCJE }, (_, nth) =>
      now && nth < budget.akcje ? "left" : now || fighter.state.acted ? "gone" : "coming",
    ),
    text: now ? say("akcje", { count: budget.akcje }) : say(fighter.state.acted ? "over" : "waiting"),
    used: usedBy(fighter),
  };
}

/** How far one gets by what, and the deeds that move. */
export function movement(subject: Subject, deeds: Deeds) {
  const { battle, fighter } = subject;
  const { free, akcja, chwila } = bandsOf(fighter);
  const placed = battle.scene !== null && fighter.token !== null;
  const mobility: TrialView = trialView(
    battle,
    mobilityTrial(battle, fighter, isOnBadGround(battle, fighter)),
  );
  return {
    bands: [
      { cost: "free", metres: free },
      { cost: "akcja", metres: akcja },
      { cost: "chwila", metres: chwila },
    ].map(({ cost, metres }) => ({
      cost,
      metres,
      label: label(`ASKANOR.cost.${cost}`),
    })),
    halved: fighter.state.footing === "failed",
    rough: isOnBadGround(battle, fighter),
    mobility,
    drag: placed ? say("dragToken") : null,
    rows: deeds.of(
      ({ group, deed }) => group === "ruch" && !(placed && ["move", "ciagniecie"].includes(deed.kind)),
    ),
  };
}
