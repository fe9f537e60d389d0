import { effectKeys } from "../compat.js";
import { pathsOf } from "../exchange/snapshot.js";
import { t } from "../i18n.js";
import { rulesetOfType } from "../registry.js";

/** The first path of an effect that rules write, or undefined: there the prepared value must be the stored one. */
export function forbiddenPath(type: string, keys: readonly string[]): string | undefined {
  const shape = rulesetOfType(type)?.shapes.actors[type];
  const mutable = pathsOf(shape).map((path) => `system.${path}`);
  return keys.find((key) => mutable.some((path) => key === path || key.startsWith(`${path}.`)));
}

/** Keeps active effects off the values that rules write, in words. */
export function watchEffects(): void {
  const check = (effect: ActiveEffect.Implementation, changes: object) => {
    const actor = effect.parent;
    if (!(actor instanceof Actor)) return true;
    const path = forbiddenPath(actor.type, effectKeys(changes));
    if (path === undefined) return true;
    ui.notifications.warn(t("SZRANKI.problem.effect", { path }));
    return false;
  };
  Hooks.on(
    "preCreateActiveEffect" as never,
    ((effect: ActiveEffect.Implementation) => check(effect, effect.toObject())) as never,
  );
  Hooks.on("preUpdateActiveEffect" as never, check as never);
}
