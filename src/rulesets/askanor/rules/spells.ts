import type { Cost } from "../../../core/budget.js";
import { spend, struck } from "../../../core/budget.js";
import type { Deed } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Rule } from "../../../core/rule.js";
import { CZAR, type Fight, type Figure, type Spell } from "../shape.js";
import { hitOf, land } from "./blow.js";
import { isWarded } from "./defence.js";
import { gain } from "./figures.js";
import { type Means, means } from "./gear.js";
import { momentsHere, opportunities } from "./opportunity.js";
import { PENALTY } from "./tables.js";
import { attempt, part, type Trial, trial } from "./trial.js";

/** How a spell is hurried: not at all, at a penalty, or together with a blow of a weapon (AF-40). */
export type Hurry = "nie" | "szybko" | "bron";

export function spellsOf({ actor }: Pick<Figure, "actor">): Spell[] {
  return actor.items.filter((item) => item.type === CZAR) as Spell[];
}

export function spellOf(figure: Pick<Figure, "actor">, id: unknown): Spell | null {
  return spellsOf(figure).find(({ _id }) => _id === id) ?? null;
}

export function hurryOf(deed: Deed): Hurry {
  const { mirmagia } = deed;
  return mirmagia === "szybko" || mirmagia === "bron" ? mirmagia : "nie";
}

/** A spell as something that hurts. */
export function spellMeans(item: Spell): Means {
  const { _id, name, system } = item;
  return {
    id: _id,
    name,
    item,
    size: "dystansowa",
    family: "magiczna",
    damage: system.obrazenia,
    element: system.zywiol,
    reach: 0,
    range: system.zasieg,
    parry: null,
    bypass: { lkp: system.omijaLkp, ckp: system.omijaCkp },
    ckpFactor: 1,
    crits: [system.kryt1, system.kryt2],
    attribute: "umysl",
    skill: system.umiejetnosc,
  };
}

/** What a spell costs; mirmagia makes it one AKCJA less (AF-40). */
export function costOfSpell({ system: { czas } }: Spell, hurry: Hurry): Cost {
  if (hurry === "nie") return czas;
  return czas === "chwila" ? "akcja" : "free";
}

/** The test of a spell under Umysł; with a weapon it joins the skill of the weapon, otherwise haste costs 2 (AF-40). */
export function spellTrial(
  battle: Fight,
  caster: Figure,
  spell: Spell,
  hurry: Hurry,
  weapon: Means | null,
  modifier?: Deed["modifier"],
): Trial {
  return trial(battle, caster, {
    skills:
      hurry === "bron"
        ? [spell.system.umiejetnosc, weapon?.skill ?? "walkaWrecz"]
        : [spell.system.umiejetnosc],
    attribute: "umysl",
    more: [
      ...(hurry === "szybko" ? [part("mirmagia", PENALTY.mirmagia)] : []),
      ...(modifier
        ? [{ label: label("ASKANOR.part.modifier", { why: modifier.why }), value: modifier.value }]
        : []),
    ],
    fighting: hurry === "bron",
  });
}

/** Casting: the opening that a long one gives (ASK-39), the test, and with a weapon its blow first. */
export function* cast(battle: Fight, caster: Figure, target: Figure, deed: Deed): Rule {
  const spell = spellOf(caster, deed["spell"]);
  if (!spell) return;
  const hurry = hurryOf(deed);
  const weapon = hurry === "bron" ? means(battle, caster, deed["weapon"]) : null;
  const cost = costOfSpell(spell, hurry);
  if (battle.combat.id !== null) {
    spend(caster.state.budget, cost, `czar:${spell._id}`, deed.override === true);
    if (weapon) struck(caster.state.budget, "weapon");
    const provokes = typeof deed["provokes"] === "boolean" ? deed["provokes"] : cost === "chwila";
    if (provokes) {
      const stopped = yield* opportunities(battle, caster, yield* momentsHere(battle, caster));
      if (stopped !== null) return;
    }
  }
  const outcome = yield* attempt(
    battle,
    caster,
    spellTrial(battle, caster, spell, hurry, weapon, deed.modifier),
    {
      rules: hurry === "nie" ? ["ASK-33"] : ["AF-40"],
      what: label("ASKANOR.what.spell", { what: spell.name }),
      striking: true,
    },
  );
  if (!outcome.passed) return;
  const common = { attacker: caster, outcome, surprise: false };
  if (weapon) {
    const struckAt = yield* hitOf(battle, caster, target);
    yield* land(battle, { ...common, victim: struckAt, means: weapon, manner: "attack", missile: false });
  }
  if (target.defeated) return;
  yield* take(battle, caster, target, spell, common);
}

/** What a spell does to its target: damage like any attack, and the status that it lays on it. */
function* take(
  battle: Fight,
  caster: Figure,
  target: Figure,
  spell: Spell,
  common: Pick<Parameters<typeof land>[1], "attacker" | "outcome" | "surprise">,
): Rule {
  const hurting = spellMeans(spell);
  if (spell.system.obrazenia !== "") {
    const lost = yield* land(battle, {
      ...common,
      victim: target,
      means: hurting,
      manner: "czar",
      missile: true,
    });
    if (lost === null) return;
  } else {
    const self = target.id === caster.id;
    const incoming = {
      attacker: caster,
      target,
      means: hurting,
      manner: "czar",
      missile: true,
      crit: false,
      surprise: false,
    } as const;
    if (!self && (yield* isWarded(battle, incoming))) return;
  }
  const { status } = spell.system;
  if (status === "brak") return;
  gain(target, status);
  tell(battle, "ASK-33", label(`ASKANOR.tell.effect.${status}`, { whom: target.name, count: 1 }), {
    whom: target.id,
  });
}
