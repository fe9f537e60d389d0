import { total } from "../../../core/dice.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Czar, Fight, Figure, Spell } from "../shape.js";
import { charm, release } from "./charm.js";
import { wound } from "./fates.js";
import { asCharacter, asMonster, DEAD, living, STONE, silaOf } from "./figures.js";
import { resists, yielding } from "./resistance.js";
import { ruleOf, strengthOf, strengthText } from "./spells.js";

/** A spell as it is cast: by whom, which one, at whom. */
interface Casting {
  readonly battle: Fight;
  readonly caster: Figure;
  readonly item: Spell;
  readonly victim: Figure | null;
}

type Effect = (casting: Casting) => Rule;

/** How much the spell does this time: dice thrown by its caster, and what is added. */
function* amount({ caster, item }: Casting): Rule<{ value: number; faces: number[] }> {
  const strength = strengthOf(item.system);
  const { dice, plus } = strength;
  if (!dice) return { value: plus, faces: [] };
  const faces = yield* askOne({
    kind: "roll",
    to: { fighter: caster.id },
    rule: ruleOf(item),
    prompt: label("LABIRYNT.ask.strengthOfSpell", { czar: item.name, kod: strengthText(strength) }),
    dice,
  });
  return { value: total(dice, faces) + plus, faces };
}

/** Tells what the dice of a spell came to; nothing is told of one without dice. */
function tellAmount(
  { battle, caster, item }: Casting,
  { value, faces }: { value: number; faces: number[] },
): void {
  const { dice } = strengthOf(item.system);
  if (!dice) return;
  tell(battle, ruleOf(item), label("LABIRYNT.tell.amount", { czar: item.name, count: value }), {
    tone: "quiet",
    thrown: { die: dice.die, faces, parts: [], total: value },
    numbersOf: caster.id,
  });
}

/** Magiczna tarcza lets no wounding spell through (LS-10.5-7). */
export function shielded(battle: Fight, victim: Figure): boolean {
  if (!victim.state.shield) return false;
  tell(battle, "LS-10.5-7", label("LABIRYNT.tell.shielded", { whom: victim.name }), {
    tone: "quiet",
    whom: victim.id,
  });
  return true;
}

/** Wounds for one, or for everybody in the fight (LS-10.5-3, LS-A14). */
const wounds: Effect = function* (casting) {
  const { battle, caster, item, victim } = casting;
  const rule = ruleOf(item);
  const aimed = victim ? [victim] : living(battle).filter(({ state }) => state.rank > 0);
  const open = aimed.filter((one) => !shielded(battle, one));
  const struck = item.system.odpierany ? yield* yielding(battle, open, rule) : open;
  if (struck.length === 0) return;
  const done = yield* amount(casting);
  tellAmount(casting, done);
  for (const one of struck) if (!one.defeated) wound(battle, one, done.value, caster.id);
};

/** An effect upon one who may resist. */
function upon(change: (casting: Casting, victim: Figure) => Rule): Effect {
  return function* (casting) {
    const { battle, item, victim } = casting;
    if (!victim) return;
    if (item.system.odpierany && (yield* resists(battle, victim, ruleOf(item)))) return;
    yield* change(casting, victim);
  };
}

const told = ({ battle, item }: Casting, key: string, victim: Figure, more: Record<string, number> = {}) =>
  tell(battle, ruleOf(item), label(`LABIRYNT.tell.${key}`, { whom: victim.name, ...more }), {
    whom: victim.id,
    tone: "good",
  });

const sleep = upon(function* (casting, victim) {
  victim.state.asleep = true;
  victim.state.draft = null;
  told(casting, "asleep", victim);
});

const shield = upon(function* (casting, victim) {
  victim.state.shield = true;
  told(casting, "shield", victim);
});

/** A second armour does not add to the first; the stronger one stays (A38). */
const armour = upon(function* (casting, victim) {
  const done = yield* amount(casting);
  tellAmount(casting, done);
  const own = asCharacter(victim) ?? asMonster(victim);
  if (own) own.zbroja = Math.max(own.zbroja, done.value);
  told(casting, "armour", victim, { count: own?.zbroja ?? 0 });
});

const heal = upon(function* (casting, victim) {
  const done = yield* amount(casting);
  tellAmount(casting, done);
  const healed = Math.min(done.value, victim.actor.system.rany);
  victim.actor.system.rany -= healed;
  told(casting, "healed", victim, { count: healed, rany: victim.actor.system.rany, sila: silaOf(victim) });
});

const surge = upon(function* (casting, victim) {
  const done = yield* amount(casting);
  tellAmount(casting, done);
  const own = asCharacter(victim);
  if (own) own.przyplyw += done.value;
  told(casting, "surge", victim, { count: done.value });
});

/** Back among the living: out of stone with the wounds of before, from death without any (LS-10.6-5, LS-10.8-3). */
function back(status: string, key: string, wounded: boolean): Effect {
  return upon(function* (casting, victim) {
    victim.actor.statuses = victim.actor.statuses.filter((one) => one !== status);
    if (!wounded) victim.actor.system.rany = 0;
    victim.defeated = false;
    victim.state.fate = "none";
    victim.state.tally.slainBy = null;
    told(casting, key, victim);
  });
}

const EFFECTS: Record<Czar["skutek"], Effect> = {
  rany: wounds,
  urok: upon(({ battle, caster }, victim) => charm(battle, caster, victim, false)),
  sen: sleep,
  uwolnienie: upon(function* ({ battle }, victim) {
    release(battle, victim);
  }),
  tarcza: shield,
  zbroja: armour,
  leczenie: heal,
  przyplyw: surge,
  *rozejm({ battle }) {
    battle.combat.state.truce = true;
    tell(battle, "LS-10.5-9", label("LABIRYNT.tell.truce"), { tone: "good" });
  },
  *zwloka({ battle }) {
    battle.combat.state.pause = true;
    tell(battle, "LS-10.5-8", label("LABIRYNT.tell.pause"), { tone: "good" });
  },
  ozywienie: back(STONE, "unstoned", true),
  wskrzeszenie: back(DEAD, "revived", false),
  *opis({ battle, item }) {
    tell(battle, ruleOf(item), label("LABIRYNT.tell.described", { czar: item.name }), { tone: "quiet" });
  },
};

/** What a spell does once it has been paid for. */
export function* takeEffect(casting: Casting): Rule {
  yield* EFFECTS[casting.item.system.skutek](casting);
}
