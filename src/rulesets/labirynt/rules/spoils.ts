import { byText } from "../../../core/json.js";
import { type Label, label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Rule } from "../../../core/rule.js";
import type { Summary, SummaryRow } from "../../../core/summary.js";
import type { Fight, Figure } from "../shape.js";
import { isCharmed, trueSide } from "./charm.js";
import { asCharacter, asGate, asMonster, FOES, isOut, living, PARTY, silaOf } from "./figures.js";
import { byLevel } from "./tables.js";
import { takeBack } from "./weapons.js";

/** Experience for one siła of a killed monster (12.0). */
const PER_STRENGTH = 6;

/**
 * Experience of each survivor: the siła of the killed × 6 × the level's factor, shared equally and rounded down
 * (LS-12.0-1).
 */
export function experience(killed: readonly number[], poziom: number, survivors: number): number {
  const all = killed.reduce((sum, sila) => sum + sila, 0) * PER_STRENGTH * byLevel("doswiadczenie", poziom);
  return survivors === 0 ? 0 : Math.floor(all / survivors);
}

/** Monsters that were killed; who vanished or turned to stone was not (A34). */
function killed(battle: Fight): Figure[] {
  return battle.fighters.filter((one) => asMonster(one) && isOut(one) && one.state.fate !== "vanished");
}

/** What became of one: how it fell and by whom, or under whose spell it is. */
function fateOf(battle: Fight, figure: Figure): Label | null {
  const nameOf = (id: string | null) => battle.fighters.find((one) => one.id === id)?.name;
  const { charm, fate, tally } = figure.state;
  const gate = asGate(figure);
  if (gate?.zniszczone) return label("LABIRYNT.fate.destroyed");
  if (gate) return gate.moc ? null : label("LABIRYNT.fate.powerless");
  if (isOut(figure)) {
    const how = fate === "none" ? "dead" : fate;
    const by = nameOf(tally.slainBy);
    return by === undefined ? label(`LABIRYNT.fate.${how}`) : label(`LABIRYNT.fate.${how}By`, { who: by });
  }
  const caster = charm ? nameOf(charm.by) : undefined;
  return caster === undefined ? null : label("LABIRYNT.fate.charmed", { who: caster });
}

/** The card after the fight: wounds dealt and taken, spells cast, knives thrown, and who fell. */
export function summaryOf(battle: Fight): Summary {
  const row = (figure: Figure): SummaryRow => {
    const { dealt, taken, spells, thrown } = figure.state.tally;
    return {
      who: figure.id,
      name: figure.name,
      side: trueSide(figure),
      fate: fateOf(battle, figure),
      out: isOut(figure) || asGate(figure)?.zniszczone === true,
      cells: [dealt, taken, spells.length, thrown],
    };
  };
  const named = [...battle.fighters].sort((a, b) => byText(a.name, b.name) || byText(a.id, b.id));
  return {
    columns: (["dealt", "taken", "spells", "thrown"] as const).map((icon) => ({
      label: label(`LABIRYNT.summary.${icon}`),
      icon,
    })),
    rows: [PARTY, FOES].flatMap((side) => named.filter((one) => trueSide(one) === side).map(row)),
  };
}

/** How often each spell was cast by whom, as one sentence for each who cast any. */
function tellSpells(battle: Fight): void {
  for (const { id, name, state } of battle.fighters) {
    const { spells, paid } = state.tally;
    if (spells.length === 0) continue;
    const counted = [...new Set(spells)].map((czar) => {
      const times = spells.filter((one) => one === czar).length;
      return times === 1 ? czar : `${czar} ×${times}`;
    });
    tell(
      battle,
      "LS-10.2-1",
      label("LABIRYNT.tell.spellsCast", { who: name, czary: counted.join(", "), count: paid }),
      { tone: "quiet", whom: id },
    );
  }
}

/** Experience goes to the characters who are left (LS-12.0-1); the charmed earn none (LS-12.1-1). */
function share(battle: Fight): void {
  const survivors = living(battle, PARTY).filter((one) => asCharacter(one) !== null);
  const each = experience(killed(battle).map(silaOf), battle.combat.state.poziom, survivors.length);
  if (each === 0) return;
  for (const one of survivors) {
    const character = asCharacter(one);
    if (character) character.doswiadczenie += each;
  }
  tell(battle, "LS-12.0-1", label("LABIRYNT.tell.experience", { count: each }), { tone: "good" });
}

/** What the end of a fight brings: thrown knives after a victory (LS-9.5-4), what has been earned, and the sum of it all. */
export function* end(battle: Fight): Rule {
  const won = living(battle, PARTY).length > 0 && living(battle, FOES).length === 0;
  if (won) takeBack(battle);
  share(battle);
  for (const one of living(battle))
    if (isCharmed(one))
      tell(battle, "LS-10.5-1", label("LABIRYNT.tell.staysCharmed", { whom: one.name }), {
        tone: "quiet",
        whom: one.id,
      });
  tellSpells(battle);
  tell(battle, "LS-9.0-3", label("LABIRYNT.tell.summary", { count: battle.combat.round }), {
    summary: summaryOf(battle),
  });
}
