import { type Die, readFace } from "../../../core/dice.js";
import { label } from "../../../core/label.js";
import type { OneQuestion, RollQuestion } from "../../../core/question.js";
import { type Part, tell } from "../../../core/report.js";
import { ask, type Rule } from "../../../core/rule.js";
import type { Entry, Fight, Figure, Spell } from "../shape.js";
import { absorption, damageOf } from "./damage.js";
import { spell } from "./figures.js";
import type { Struck } from "./strike.js";

/** One whose shoulder meets a door now. */
export interface Shoulder {
  readonly by: Figure;
  readonly entry: Entry;
}

const part = (key: string, value: number): Part => ({ label: label(`KRYSZTALY.part.${key}`), value });

/** What a door does to whoever forces it: k50 and what the MG adds, less blunt wyparowania (KC-54). */
export function* shoulders(battle: Fight, all: readonly Shoulder[]): Rule<Struck[]> {
  const partsOf = ({ by, entry }: Shoulder) =>
    [part("mg", entry.extra), part("wyparowania", -absorption(battle, by, "ob"))].filter(
      ({ value }) => value !== 0,
    );
  const rolls = yield* ask(
    ...all.map((one): RollQuestion => {
      const parts = partsOf(one);
      return {
        kind: "roll",
        to: { fighter: one.by.id },
        rule: "KC-54",
        prompt: label("KRYSZTALY.ask.door", { who: one.by.name }),
        dice: { count: 1, die: "k50" },
        by: ([face = 1]) => damageOf(parts, face),
      };
    }),
  );
  return all.map((one, index) => {
    const faces = rolls[index] ?? [1];
    const parts = partsOf(one);
    const points = damageOf(parts, faces[0] ?? 1);
    tell(battle, "KC-54", label("KRYSZTALY.tell.door", { who: one.by.name }));
    return {
      wound: { victim: one.by, points, type: "ob" },
      thrown: { die: "k50", faces: [...faces], parts, total: points },
    };
  });
}

/** A spell that is complete now, and whom it is meant for. */
interface Cast {
  readonly by: Figure;
  readonly whom: Figure | null;
  readonly item: Spell;
}

const harmful = ({ item, whom }: Cast) => item.system.obrazenia > 0 && whom !== null;

/** How much of a harmful spell comes through is for the MG to say: how it is resisted the text does not tell. */
function strength({ by, whom, item }: Cast): OneQuestion {
  return {
    kind: "one",
    to: "mg",
    rule: "KC-34",
    prompt: label("KRYSZTALY.ask.spell", { who: by.name, whom: whom?.name ?? "", czar: item.name }),
    options: ["whole", "half", "none"].map((value) => ({
      value,
      label: label(`KRYSZTALY.answer.${value}`),
    })),
  };
}

const SHARE: Readonly<Record<string, number>> = { whole: 1, half: 0.5, none: 0 };

/** Spells that are complete: the price is paid now (A37), what they do is told, and what harms is rolled. */
export function* spells(
  battle: Fight,
  all: readonly { readonly by: Figure; readonly entry: Entry }[],
): Rule<Struck[]> {
  const casts = all.flatMap(({ by, entry }): Cast[] => {
    const item = spell(by, entry.item);
    if (!item) return [];
    return [{ by, item, whom: battle.fighters.find(({ id }) => id === entry.target) ?? null }];
  });
  for (const { by, item, whom } of casts) {
    const { magia } = by.actor.system;
    magia.zostalo = Math.max(0, magia.zostalo - item.system.koszt);
    const text = whom
      ? label("KRYSZTALY.tell.castAt", { who: by.name, whom: whom.name, czar: item.name })
      : label("KRYSZTALY.tell.cast", { who: by.name, czar: item.name });
    tell(battle, "KC-34", text, { tone: "good", ...(whom ? { whom: whom.id } : {}) });
  }
  const harming = casts.filter(harmful);
  const shares = yield* ask(...harming.map(strength));
  const working = harming.filter((_, index) => shares[index] !== "none");
  const shareOf = (cast: Cast) => SHARE[shares[harming.indexOf(cast)] ?? "whole"] ?? 1;
  const partsOf = ({ item, whom }: Cast): Part[] => {
    const { typ, obrazenia } = item.system;
    const absorbed = typ === "magia" || !whom ? 0 : absorption(battle, whom, typ);
    return [part("czar", obrazenia), part("wyparowania", -absorbed)].filter(({ value }) => value !== 0);
  };
  const pointsOf = (cast: Cast, random: number) =>
    Math.floor(damageOf(partsOf(cast), random) * shareOf(cast));
  const dicing = working.filter(({ item }) => item.system.los !== "brak");
  const rolls = yield* ask(
    ...dicing.map((cast): RollQuestion => {
      const die = cast.item.system.los as Die;
      return {
        kind: "roll",
        to: { fighter: cast.by.id },
        rule: "KC-34",
        prompt: label("KRYSZTALY.ask.damage", { who: cast.by.name, whom: cast.whom?.name ?? "", kosc: die }),
        dice: { count: 1, die },
        by: ([face = 1]) => pointsOf(cast, readFace(die, face)),
      };
    }),
  );
  return working.flatMap((cast): Struck[] => {
    if (!cast.whom) return [];
    const faces = rolls[dicing.indexOf(cast)] ?? [];
    const die = faces.length === 0 ? "±k50" : (cast.item.system.los as Die);
    const random = faces[0] === undefined ? 0 : readFace(die, faces[0]);
    const points = pointsOf(cast, random);
    return [
      {
        wound: { victim: cast.whom, points, type: cast.item.system.typ },
        thrown: { die, faces: [...faces], parts: partsOf(cast), total: points },
      },
    ];
  });
}
