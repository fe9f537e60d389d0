import type { Place } from "../../../core/battle.js";
import type { Label } from "../../../core/label.js";
import type { Offer } from "../../../core/offer.js";
import { type Reason, reason } from "./chips.js";
import { aimOf, commands, leads } from "./offers.js";
import type { Sight } from "./sight.js";

/** What the scene shows of a token while a fighter is picked. */
export interface TokenMark {
  readonly fighter: string;
  readonly place: Place;
  /** May it be aimed at, is it what would be aimed at, or why not. */
  readonly state: "legal" | "aimed" | "barred";
  readonly reason: Reason | null;
}

/** What the scene shows around the tokens of a fight for the fighter that is picked. All lengths are in pixels. */
export interface SceneView {
  readonly fighter: string;
  readonly marks: readonly TokenMark[];
  readonly rings: readonly {
    readonly id: string;
    readonly label: Label;
    readonly x: number;
    readonly y: number;
    readonly radius: number;
  }[];
  /** From the middle of the picked token to the middle of what it would aim at. */
  readonly line: readonly [number, number, number, number] | null;
}

const middle = ({ x, y, width, height }: Place) => [x + width / 2, y + height / 2] as const;

/** Attacks that can be aimed now; where none can, those that every target has its own reason against. */
function attacksOf(sight: Sight, fighter: string): readonly Offer[] {
  const all = sight.offers(fighter).filter((offer) => offer.aims && leads(offer));
  const open = all.filter(({ problem }) => problem === null);
  if (open.length > 0) return open;
  return all.filter(
    (offer) =>
      offer.problem !== null &&
      sight.targets(offer).every(({ problem }) => problem && problem.label.key !== offer.problem?.label.key),
  );
}

/** Why a target may not be aimed at by any of these offers; null where one of them may. */
function whyNot(sight: Sight, offers: readonly Offer[], fighter: string): Reason | null | undefined {
  const found = offers.flatMap((offer) => sight.targets(offer).filter((one) => one.fighter === fighter));
  if (found.length === 0) return undefined;
  const [first] = found;
  if (!first?.problem || found.some(({ problem }) => problem === null)) return null;
  return reason(sight.ruleset.id, first.problem);
}

/**
 * What the scene shows for a picked fighter: whom it may attack, by the offer that is being aimed or by any attack; why
 * not the others; how far it goes. Null for one who stands nowhere, or whom the viewer does not control.
 */
export function sceneView(
  sight: Sight,
  fighter: string,
  aiming: Offer | null,
  wish: string | null,
): SceneView | null {
  const { battle, ruleset } = sight;
  const own = battle.fighters.find(({ id }) => id === fighter);
  if (!own?.token || !battle.scene || battle.combat.round === 0) return null;
  if (!commands(sight, fighter)) return null;
  const offers = aiming ? [aiming] : attacksOf(sight, fighter);
  const [first] = offers;
  const aimed = first ? aimOf(sight, first, wish) : null;
  const marks = battle.fighters.flatMap(({ id, token }): TokenMark[] => {
    const why = token ? whyNot(sight, offers, id) : undefined;
    if (!token || why === undefined) return [];
    return [
      { fighter: id, place: token, state: why ? "barred" : id === aimed ? "aimed" : "legal", reason: why },
    ];
  });
  const { size, distance } = battle.scene.grid;
  const [x, y] = middle(own.token);
  const base = Math.min(own.token.width, own.token.height) / 2;
  const target = marks.find(({ state }) => state === "aimed");
  return {
    fighter,
    marks,
    rings: (ruleset.rings?.(battle, own) ?? []).map(({ id, label, length }) => ({
      id,
      label,
      x,
      y,
      radius: base + (length / distance) * size,
    })),
    line: target ? [x, y, ...middle(target.place)] : null,
  };
}
