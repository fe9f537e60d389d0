import type { Deed } from "../../../core/deed.js";
import type { FlagField } from "../../../core/deed-field.js";
import { label } from "../../../core/label.js";
import type { SceneRing } from "../../../core/view.js";
import type { Fight, Figure } from "../shape.js";
import { properties, TICKS, tickValue } from "./chance.js";
import { activeSide } from "./fights.js";
import { isDead, isRanged, rangedWeapons, weapon } from "./figures.js";
import { leftOf } from "./journeys.js";
import { inches, seenTicks } from "./shooting.js";
import { isFromHiding } from "./shot-legality.js";
import { gap, isEngaged } from "./space.js";

const withSign = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);

/** The modifiers of a shot as they come ticked, to be corrected before the roll (HER-14 to HER-21). */
export function corrections(battle: Fight, deed: Deed): FlagField[] {
  const [shooter, target] = [deed.by, deed.target].map((id) => battle.fighters.find((one) => one.id === id));
  const item = shooter ? weapon(shooter, deed["weapon"]) : null;
  if (deed.kind !== "shoot" || !shooter || !target || !item || !isRanged(item)) return [];
  const { options } = battle.combat.state;
  const fromHiding = isFromHiding(battle, shooter);
  const ticks = seenTicks(battle, shooter, item, target, { far: gap(battle, shooter, target), fromHiding });
  const situation = TICKS.filter((key) => tickValue(options, key) !== 0).map((key): FlagField => {
    const value = withSign(tickValue(options, key));
    return {
      kind: "flag",
      name: `ticks.${key}`,
      value: ticks[key],
      label: label(`HERESYA.tick.${key}`, { value }),
    };
  });
  const own = properties(shooter, item, target).map(({ key, part }): FlagField => {
    const words = label("HERESYA.tick.property", { what: part.label, value: withSign(part.value) });
    return { kind: "flag", name: `ticks.${key}`, value: true, label: words };
  });
  return [...situation, ...own];
}

/** How far a model may still go in its movement phase (HF-18), and where distances may be measured before, how far it shoots (HER-4). */
export function rings(battle: Fight, figure: Figure): SceneRing[] {
  const { phase, options } = battle.combat.state;
  const acts = battle.combat.round > 0 && figure.side === activeSide(battle) && !isDead(figure);
  if (!acts || isEngaged(battle, figure)) return [];
  const ring = (id: string, length: number): SceneRing => ({
    id,
    label: label(`HERESYA.ring.${id}`, { far: inches(length) }),
    length,
  });
  if (phase === "movement")
    return (["walk", "run"] as const)
      .map((pace) => ring(pace, leftOf(battle, figure, pace)))
      .filter(({ length }) => length > 0);
  if (phase !== "shooting" || !options.mierzeniePrzed) return [];
  const range = Math.max(0, ...rangedWeapons(figure).map(({ system }) => system.zasieg));
  return range > 0 ? [ring("half", range / 2), ring("range", range)] : [];
}
