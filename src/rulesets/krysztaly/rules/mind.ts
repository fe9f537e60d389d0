import type { Deed } from "../../../core/deed.js";
import { readFace } from "../../../core/dice.js";
import { distance } from "../../../core/field.js";
import { byText } from "../../../core/json.js";
import type { Entry, Fight, Figure } from "../shape.js";
import { absorption, damageOf, dieFor, effectiveDamage, tableDamage } from "./damage.js";
import { attacksUsed, costOf, declaring, delayOf, FIST, limitOf, plainEntry } from "./doings.js";
import { enemiesOf, inHand, isSurprised, spellsOf, weapon, weaponsOf } from "./figures.js";
import { chanceToHit, defence, realChance } from "./hit.js";
import { wouldStart } from "./lanes.js";
import { gaitMetres } from "./movement.js";
import { reaches } from "./reach.js";
import { type DamageType, SEGMENT, TYPES } from "./tables.js";
import { freeMetres, wayTo } from "./way.js";

const FACES = Array.from({ length: 100 }, (_, index) => index + 1);

/** A way to strike: with what, and which type of damage. */
export interface Way {
  readonly item: string;
  readonly type: DamageType;
}

/** Every way to strike that a figure has; the bare fist where it has no weapon. */
export function waysToStrike(battle: Fight, figure: Figure): Way[] {
  const usable = weaponsOf(figure).filter(({ system }) => !system.upuszczona);
  const ids = usable.length > 0 ? usable.map(({ _id }) => _id) : [FIST];
  return ids.flatMap((item) =>
    TYPES.filter((type) => tableDamage(battle, weapon(figure, item), type) > 0).map((type) => ({
      item,
      type,
    })),
  );
}

/** Mean damage of one blow: the chance to hit, times what the dice do above the target's wyparowania, up to what it has left. */
function meanDamage(battle: Fight, figure: Figure, whom: Figure, { item, type }: Way): number {
  const arm = weapon(figure, item);
  const rtr = realChance(battle, chanceToHit(battle, figure, arm), defence(battle, whom));
  const chance = Math.max(0, Math.min(100, rtr)) / 100;
  const absorbed = absorption(battle, whom, type);
  const parts = effectiveDamage(battle, figure, arm, type);
  const { zyw, obrazenia } = whom.actor.system;
  const left = Math.max(1, zyw - obrazenia + 1);
  const base = [...parts, { label: { key: "" }, value: -absorbed }];
  const die = dieFor(tableDamage(battle, arm, type));
  const sum = FACES.reduce((all, face) => all + Math.min(left, damageOf(base, readFace(die, face))), 0);
  // A victim that a blow is likely to put out of the fight is worth more than one that it only hurts.
  return chance * (sum / FACES.length) * (1 + 1 / left);
}

/** How many blows of a kind still fit into what is left of the round, drawing included; half a one where none does. */
function blowsLeft(battle: Fight, figure: Figure, { item }: Way): number {
  const arm = weapon(figure, item);
  const entry = plainEntry("", { do: "attack", item });
  const draw =
    arm && !inHand(arm) ? costOf(delayOf(battle, figure, plainEntry("", { do: "draw", item }))) : 0;
  const { natural, spent } = figure.state;
  const cost = costOf(delayOf(battle, figure, entry));
  const room = Math.floor((natural - spent - draw) / cost);
  const limit = limitOf(battle, arm) - attacksUsed(battle, figure, item);
  return limit <= 0 ? 0 : Math.max(0.5, Math.min(limit, room));
}

/** A blow that a figure might plan, and how good it is. */
interface Idea {
  readonly way: Way;
  readonly whom: Figure;
  readonly worth: number;
}

/** All blows worth planning, the best first; an enemy within reach goes before one to be walked to. */
export function ideas(battle: Fight, figure: Figure, ways = waysToStrike(battle, figure)): Idea[] {
  const enemies = enemiesOf(battle, figure);
  return ways
    .flatMap((way) => {
      const blows = blowsLeft(battle, figure, way);
      return enemies.map((whom): Idea => {
        const near = reaches(battle, figure, whom, { do: "attack", item: way.item });
        const away = near ? 1 : 1 / (2 + (distance(battle, figure, whom) ?? 0));
        return { way, whom, worth: blows * away * meanDamage(battle, figure, whom, way) };
      });
    })
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || byText(a.whom.id, b.whom.id));
}

/** A harmful spell that can be paid for, at the enemy whom it hurts most. */
function spellIdea(battle: Fight, figure: Figure): { deed: Deed; worth: number } | null {
  const { magia } = figure.actor.system;
  const all = spellsOf(figure)
    .filter(({ system }) => system.obrazenia > 0 && system.koszt <= magia.zostalo)
    .flatMap(({ _id, system }) =>
      enemiesOf(battle, figure)
        .filter((whom) => reaches(battle, figure, whom, { do: "cast", item: _id }))
        .map((whom) => {
          const absorbed = system.typ === "magia" ? 0 : absorption(battle, whom, system.typ);
          return {
            deed: { ...declaring(figure.id, { do: "cast", item: _id }), target: whom.id },
            worth: Math.max(0, system.obrazenia - absorbed),
          };
        }),
    )
    .sort((a, b) => b.worth - a.worth);
  return all[0] ?? null;
}

/**
 * How one comes to an enemy out of reach: metre by metre where a blow still fits, else at a run where nothing has been
 * done yet. It ends in nobody's place.
 */
function approach(battle: Fight, figure: Figure, { whom, way }: Idea): Deed | null {
  const ahead = wayTo(battle, figure, whom, weapon(figure, way.item)?.system.zasieg ?? 1);
  if (!ahead) return null;
  const step = battle.combat.state.options.metr * SEGMENT;
  const { actual, spent, trail } = figure.state;
  const affordable = Math.floor((actual - spent) / step);
  const fresh = spent === 0 && trail.length === 0 && actual > 0;
  const runs = ahead.metres > affordable && fresh;
  if (!runs && wouldStart(battle, figure, { do: "move" }) === null) return null;
  const most = runs
    ? Math.min(ahead.all, gaitMetres(battle, actual, "sprint"))
    : Math.min(ahead.metres, Math.max(1, affordable));
  const metres = freeMetres(battle, figure, ahead, most);
  if (metres === 0) return null;
  const deed = { kind: "declare", by: figure.id, path: [{ ...ahead.at(metres) }] };
  return runs ? { ...deed, do: "run", what: "sprint" } : { ...deed, do: "move", metres };
}

/** What an automatic figure does next with what is left of its round, or null for nothing more. */
export function nextDoing(battle: Fight, figure: Figure): Deed | null {
  const [best] = ideas(battle, figure);
  const magic = wouldStart(battle, figure, { do: "cast" }) === null ? null : spellIdea(battle, figure);
  if (magic && magic.worth > (best?.worth ?? 0)) return magic.deed;
  if (!best) return null;
  if (!reaches(battle, figure, best.whom, { do: "attack", item: best.way.item }))
    return approach(battle, figure, best);
  const arm = weapon(figure, best.way.item);
  const draws = arm && !inHand(arm) && wouldStart(battle, figure, { do: "draw" }) === null;
  if (draws || wouldStart(battle, figure, { do: "attack" }) === null) return null;
  return { ...declaring(figure.id, { do: "attack", ...best.way }), target: best.whom.id, repeat: true };
}

/** Rounds without a scratch after which an automatic figure has had enough, and the longest that it fights at all. */
const PATIENCE = 20;
const ENDURANCE = 60;

/** Does an automatic figure leave the field: nothing that it can do would ever hurt anybody, or nobody hurts anybody? */
export function hasHadEnough(battle: Fight, figure: Figure): boolean {
  const { quiet } = battle.combat.state;
  if (isSurprised(battle, figure)) return false;
  if (quiet >= PATIENCE || battle.combat.round >= ENDURANCE) return true;
  const enemies = enemiesOf(battle, figure);
  if (enemies.length === 0 || spellIdea(battle, figure)) return false;
  const ways = waysToStrike(battle, figure);
  return enemies.every((whom) => ways.every((way) => meanDamage(battle, figure, whom, way) === 0));
}

/** Is what has been carried over still worth going on with? */
export function goesOn(battle: Fight, figure: Figure): boolean {
  const entry: Entry | undefined = figure.state.carry?.entry;
  if (!entry) return false;
  if (entry.target === "") return true;
  return enemiesOf(battle, figure).some(({ id }) => id === entry.target);
}
