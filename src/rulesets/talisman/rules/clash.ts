import { fighter } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Rule } from "../../../core/rule.js";
import type { Creature, Fight, Seeker, Starcie } from "../shape.js";
import { evades } from "./evasion.js";
import { fate } from "./fate.js";
import { fall, leaveBehind, loseLife } from "./loss.js";
import { fightsOf, isForeseen, type Joined, meets, valuesOf } from "./meeting.js";
import {
  aimedAt,
  asked,
  clearOneOff,
  hindering,
  type Met,
  type Prepared,
  prepare,
  saidBy,
  spend,
  totalOf,
} from "./preparation.js";
import { type Contender, close, compare, contender, open, score, stage } from "./record.js";
import { rollBoth } from "./rolls.js";
import { amount, creatureParts, names, type Terms } from "./terms.js";
import { activeOf, agreeTruce, endTurn } from "./turns.js";

/** The creatures of a meeting, and what the player has said of it. */
interface Meeting {
  readonly figure: Seeker;
  readonly met: readonly Creature[];
  readonly deed: Deed;
}

/**
 * A poszukiwacz meets creatures (TAL-1, TAL-18). Those who use another attribute are fought afterwards (TAL-A9), unless
 * the turn is over by then or he has got away; odds are those of the first fight.
 */
export function* meet(battle: Fight, deed: Deed): Rule {
  const figure = fighter(battle, deed.by ?? "") as Seeker;
  const met = yield* meets(battle, figure, deed);
  const fights = fightsOf(battle, met);
  for (const [index, joined] of fights.entries()) {
    const outcome = yield* clash(battle, joined, { figure, met, deed }, index === 0);
    const coming = fights[index + 1];
    if (!coming || isForeseen(deed)) return;
    const goesOn = outcome === "wygrana";
    const whom = names(coming.creatures);
    tell(battle, "TAL-A9", label(goesOn ? "TALISMAN.tell.next" : "TALISMAN.tell.noNext", { whom }), {
      tone: "quiet",
    });
    if (!goesOn) return;
  }
}

/** One fight with a creature, or with several that fight as one: the five steps of the rulebook. */
function* clash(
  battle: Fight,
  joined: Joined,
  { figure, met, deed }: Meeting,
  isFirst: boolean,
): Rule<Starcie["wynik"]> {
  const terms: Terms = {
    cecha: joined.cecha,
    rodzaj: "istota",
    kinds: joined.creatures.map(({ actor }) => actor.system.rodzaj),
  };
  open(battle, terms, [figure], joined.creatures);
  tell(
    battle,
    joined.creatures.length > 1 ? ["TAL-1", "TAL-18"] : "TAL-1",
    label(`TALISMAN.tell.meets.${joined.cecha}`, { who: figure.name, whom: names(joined.creatures) }),
  );

  // 1. He says whether he tries to evade: in the first fight he has said so with his deed (TAL-3).
  if (!isFirst || deed["evade"] === true) {
    const evasion = { from: joined.creatures, rule: "TAL-3", declared: isFirst };
    if (yield* evades(battle, figure, evasion)) return close(battle, "wymkniecie");
  }

  // 2. Spells of the one who fights (TAL-A15), and the sum of all modifiers, before the roll (TAL-4, TAL-5, TAL-8).
  stage(battle, "zaklecia");
  const values = yield* valuesOf(battle, figure, joined);
  const preparing = isFirst ? saidBy(figure, deed) : asked(figure);
  const [prepared] = yield* prepare([preparing], terms, "TAL-4");
  if (!prepared) return "trwa";
  spend(battle, prepared, "TAL-4");
  const { left, isStandOff } = yield* strokes(battle, prepared, values);
  if (isStandOff) return standOff(battle, figure, met);
  if (left.length === 0) return win(battle, []);

  // 3. and 4. Both attack rolls, then Los for the one whose turn it is (TAL-6, TAL-7, TAL-9, TAL-10).
  const attack = contender(battle, "atak", [figure], totalOf(prepared, terms));
  const defence = yield* defend(battle, prepared, left, terms);
  clearOneOff(figure);
  yield* rollBoth(battle, attack, defence, terms.cecha, {
    attack: ["TAL-6", "TAL-5", "TAL-7", "TAL-8"],
    defence: left.length > 1 ? ["TAL-9", "TAL-19"] : ["TAL-9", "TAL-A5"],
  });
  const isWinning = score(attack) > score(defence);
  if (!isWinning || battle.combat.state.options.pytanieOLos === "zawsze")
    yield* fate(battle, figure, attack, defence, { rule: "TAL-10", isLast: true });

  // 5. The scores are compared (TAL-11, TAL-12, TAL-14).
  const outcome = compare(battle, attack, defence, ["TAL-7"]);
  if (isForeseen(deed)) return outcome;
  if (outcome === "wygrana")
    return win(
      battle,
      left.map((one) => one.figure),
    );
  if (outcome === "remis") return standOff(battle, figure, met);
  return yield* lose(battle, figure, terms);
}

/** What spells do at a stroke: end the fight in a stand-off, or defeat the one creature they are aimed at (TAL-A21). */
function* strokes(
  battle: Fight,
  { figure, used }: Prepared,
  values: readonly Met[],
): Rule<{ left: Met[]; isStandOff: boolean }> {
  let left = [...values];
  for (const item of used) {
    if (item.system.skutek === "remis") return { left, isStandOff: true };
    if (item.system.skutek !== "pokonuje") continue;
    const struck = yield* aimedAt(figure, item, left);
    if (!struck) continue;
    left = left.filter((one) => one !== struck);
    defeat(battle, struck.figure, ["TAL-A21"]);
  }
  return { left, isStandOff: false };
}

/** The side of the creatures: the value of each (TAL-19), and what is taken from one of them (TAL-A21), never below 0. */
function* defend(battle: Fight, prepared: Prepared, left: readonly Met[], terms: Terms): Rule<Contender> {
  const parts = left.flatMap(({ figure, value }) => creatureParts(figure, value));
  const lost = new Map<Met, number>();
  for (const item of hindering(prepared, terms)) {
    const aimed = yield* aimedAt(prepared.figure, item, left);
    if (!aimed) continue;
    const before = lost.get(aimed) ?? 0;
    const value = Math.max(amount(item, terms, "przeciwnik"), 0 - (aimed.value + before));
    lost.set(aimed, before + value);
    parts.push({ label: label("SZRANKI.name", { name: item.name }), value });
  }
  return contender(
    battle,
    "obrona",
    left.map(({ figure }) => figure),
    parts,
  );
}

function defeat(battle: Fight, creature: Creature, rules: readonly string[]): void {
  fall(creature);
  tell(battle, rules, label("TALISMAN.tell.defeated", { whom: creature.name }), {
    tone: "good",
    whom: creature.id,
  });
}

/** The creatures are defeated, all of them (TAL-11, TAL-A8); the turn goes on (TAL-A6). */
function win(battle: Fight, beaten: readonly Creature[]): Starcie["wynik"] {
  for (const one of beaten) defeat(battle, one, beaten.length > 1 ? ["TAL-11", "TAL-A8"] : ["TAL-11"]);
  tell(battle, "TAL-A6", label("TALISMAN.tell.goesOn"), { tone: "quiet" });
  return close(battle, "wygrana");
}

/** Nobody loses anything, the turn ends at once (TAL-14, TAL-16), and the next is free of these creatures (TAL-17). */
function standOff(battle: Fight, figure: Seeker, met: readonly Creature[]): Starcie["wynik"] {
  close(battle, "remis");
  tell(battle, ["TAL-14", "TAL-16"], label("TALISMAN.tell.standOff"), { tone: "quiet" });
  endTurn(battle, activeOf(battle, figure), ["TAL-15"]);
  agreeTruce(figure, met);
  tell(battle, "TAL-17", label("TALISMAN.tell.truce", { who: figure.name, whom: names(met) }), {
    whom: figure.id,
  });
  return "remis";
}

/** He is beaten: one Życie for all enemies together (TAL-12, TAL-A8), and the turn ends (TAL-15). */
function* lose(battle: Fight, figure: Seeker, { cecha }: Terms): Rule<Starcie["wynik"]> {
  const isDead = yield* loseLife(battle, figure, cecha, { loss: "TAL-12", protection: "TAL-13" });
  if (isDead) leaveBehind(battle, figure, "TAL-A13");
  endTurn(battle, activeOf(battle, figure), ["TAL-15"]);
  return "przegrana";
}
