import { label } from "../../core/label.js";
import type { Viewer } from "../../core/ruleset.js";
import type { TrackerView } from "../../core/view.js";
import { current } from "./rules/advance.js";
import { enemiesOf, isAble } from "./rules/figures.js";
import { reachOf } from "./rules/gear.js";
import { queue } from "./rules/queue.js";
import { isWithin } from "./rules/space.js";
import type { Fight } from "./shape.js";

/** What the tracker shows around the queue of the CHWILE: whose it is, how many are past, who reaches whom. */
export function trackerView(battle: Fight, viewer: Viewer): TrackerView {
  const seen = queue(battle).filter(({ id }) => viewer.sees(id));
  const acting = seen.find(({ id }) => id === current(battle));
  const waiting = seen.filter((one) => isAble(one) && !one.state.acted && one !== acting);
  const next = acting ? (acting.auto ? "auto" : "end") : "chwila";
  const reach = (one: (typeof seen)[number]) =>
    enemiesOf(battle, one)
      .filter(
        (enemy) =>
          viewer.sees(enemy.id) && isAble(enemy) && isWithin(battle, one, enemy, reachOf(battle, one)),
      )
      .map(({ id }) => id);
  return {
    heading: acting
      ? label("ASKANOR.tracker.chwila", { who: acting.name })
      : label("ASKANOR.tracker.noChwila"),
    progress: battle.combat.round === 0 ? null : label("ASKANOR.tracker.waiting", { count: waiting.length }),
    steps: [],
    next: label(`ASKANOR.tracker.next.${next}`, { who: acting?.name ?? "" }),
    reach: Object.fromEntries(seen.map((one) => [one.id, isAble(one) ? reach(one) : []])),
  };
}
