import type { Loose, Plain } from "../../shared/loose";
import type { Activity } from "../../shared/wire";
import type { Token } from "../canvas/token";
import { theCanvas } from "./canvas-surface";

/** Follow what another user does that is not stored: targets and pings. */
export function followActivity(user: Plain, activity: Activity): void {
  if (activity.targets && theCanvas.ready) followTargets(user, new Set(activity.targets));
  if (activity.ping) {
    const { x, y, scene } = activity.ping;
    void theCanvas.controls.handlePing(user, { x, y }, { scene });
  }
  if (activity.active === false) followTargets(user, new Set());
}

function followTargets(user: Loose, ids: Set<string>): void {
  const quietly = { user, releaseOthers: false, groupSelection: true };
  for (const token of [...user.targets] as Token[]) if (!ids.has(token.id)) token.setTarget(false, quietly);
  for (const token of theCanvas.tokens.placeables)
    if (ids.has(token.id) && !token.targeted.has(user)) token.setTarget(true, quietly);
}
