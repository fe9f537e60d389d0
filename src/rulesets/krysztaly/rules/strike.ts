import { readFace } from "../../../core/dice.js";
import { label } from "../../../core/label.js";
import type { RollQuestion } from "../../../core/question.js";
import { type Part, tell } from "../../../core/report.js";
import { ask, type Rule } from "../../../core/rule.js";
import type { Entry, Fight, Figure } from "../shape.js";
import { absorption, damageOf, dieFor, effectiveDamage, tableDamage, type Wound } from "./damage.js";
import { FOES, weapon } from "./figures.js";
import { chanceToHit, defence, type Hit, hitOf, realChance } from "./hit.js";

/** A blow that falls now: who strikes whom and how, with the chances as they were before anything of this moment. */
export interface Blow {
  readonly by: Figure;
  readonly whom: Figure;
  readonly entry: Entry;
  readonly parts: readonly Part[];
  readonly rtr: number;
}

/** A blow with every part of its RTR (KC-47, KC-48). */
export function blowOf(battle: Fight, by: Figure, whom: Figure, entry: Entry): Blow {
  const tr = chanceToHit(battle, by, weapon(by, entry.item), entry);
  const obr = defence(battle, whom);
  const rtr = realChance(battle, tr, obr);
  const against = obr.parts.map(({ label: what, value }) => ({
    label: label("KRYSZTALY.part.obr", { what }),
    value: -value,
  }));
  const sum = tr.total - obr.total;
  const least = rtr > sum ? [{ label: label("KRYSZTALY.part.least"), value: rtr - sum }] : [];
  return { by, whom, entry, parts: [...tr.parts, ...against, ...least], rtr };
}

function hitRoll(battle: Fight, { by, whom, rtr }: Blow): RollQuestion {
  return {
    kind: "roll",
    to: { fighter: by.id },
    rule: "KC-47",
    prompt: label("KRYSZTALY.ask.hit", { who: by.name, whom: whom.name }),
    dice: { count: 1, die: "k100" },
    by: ([face = 100]) => hitOf(battle, rtr, face),
  };
}

/** What the damage of a blow is made of, before the dice: the target's wyparowania taken off. */
function damageParts(battle: Fight, { by, whom, entry }: Blow): Part[] {
  const parts = effectiveDamage(battle, by, weapon(by, entry.item), entry.type, entry);
  const absorbed = absorption(battle, whom, entry.type);
  return [...parts, { label: label("KRYSZTALY.part.wyparowania"), value: -absorbed }].filter(
    ({ value }) => value !== 0,
  );
}

function damageRoll(battle: Fight, blow: Blow): RollQuestion {
  const { by, whom, entry } = blow;
  const die = dieFor(tableDamage(battle, weapon(by, entry.item), entry.type));
  const parts = damageParts(battle, blow);
  return {
    kind: "roll",
    to: { fighter: by.id },
    rule: die === "±k25" ? "KC-51" : die === "±k100" ? "KC-52" : "KC-50",
    prompt: label("KRYSZTALY.ask.damage", { who: by.name, whom: whom.name, kosc: die }),
    dice: { count: 1, die },
    by: ([face = 1]) => damageOf(parts, readFace(die, face)),
  };
}

function tellHit(battle: Fight, { by, whom, entry, parts, rtr }: Blow, roll: number, hit: Hit): void {
  tell(
    battle,
    ["KC-47", "KC-48"],
    label(`KRYSZTALY.tell.${hit}`, {
      who: by.name,
      whom: whom.name,
      bron: weapon(by, entry.item)?.name ?? label("KRYSZTALY.fist"),
      roll,
      rtr,
    }),
    {
      tone: hit === "hit" || hit === "critical" ? "good" : "quiet",
      whom: whom.id,
      // The sum tells of both: where foes keep their numbers to themselves it is theirs.
      numbersOf: ([by, whom].find(({ side }) => side === FOES) ?? by).id,
      thrown: { die: "k100", faces: [roll], parts: [], total: roll },
      goal: { parts, total: rtr },
    },
  );
}

/** A wound with the dice that it came of. */
export interface Struck {
  readonly wound: Wound;
  readonly thrown: {
    readonly die: RollQuestion["dice"]["die"];
    readonly faces: number[];
    readonly parts: Part[];
    readonly total: number;
  };
}

/** All blows of one moment: first whether they hit, then what they do. Nothing is marked yet (A38). */
export function* strikes(battle: Fight, blows: readonly Blow[]): Rule<Struck[]> {
  const rolls = yield* ask(...blows.map((blow) => hitRoll(battle, blow)));
  const hitting = blows.filter((blow, index) => {
    const roll = rolls[index]?.[0] ?? 100;
    const hit = hitOf(battle, blow.rtr, roll);
    tellHit(battle, blow, roll, hit);
    return hit === "hit" || hit === "critical";
  });
  const questions = hitting.map((blow) => damageRoll(battle, blow));
  const thrown = yield* ask(...questions);
  return hitting.map((blow, index) => {
    const faces = thrown[index] ?? [1];
    const die = questions[index]?.dice.die ?? "±k50";
    const parts = damageParts(battle, blow);
    const points = damageOf(parts, readFace(die, faces[0] ?? 1));
    return {
      wound: { victim: blow.whom, points, type: blow.entry.type },
      thrown: { die, faces: [...faces], parts, total: points },
    };
  });
}
