import { fighter } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Rule } from "../../../core/rule.js";
import type { Fight, Seeker } from "../shape.js";
import { evades } from "./evasion.js";
import { fate, maySpend } from "./fate.js";
import { isForeseen } from "./meeting.js";
import { asked, clearOneOff, hindrances, prepare, saidBy, spend, totalOf } from "./preparation.js";
import { close, compare, contender, open, stage } from "./record.js";
import { reward } from "./reward.js";
import { rollBoth } from "./rolls.js";
import type { Terms } from "./terms.js";
import { activeOf, endTurn } from "./turns.js";

/** A poszukiwacz attacks another (TAL-2): the five steps of the rulebook. With the ability to he may do it by Moc. */
export function* duel(battle: Fight, deed: Deed): Rule {
  const attacker = fighter(battle, deed.by ?? "") as Seeker;
  const attacked = fighter(battle, deed.target ?? "") as Seeker;
  const isPsychic = deed["psychic"] === true;
  const terms: Terms = { cecha: isPsychic ? "moc" : "sila", rodzaj: "pojedynek", kinds: [] };
  open(battle, terms, [attacker], [attacked]);
  tell(
    battle,
    isPsychic ? ["TAL-2", "TAL-A11"] : "TAL-2",
    label(`TALISMAN.tell.duel.${terms.cecha}`, { who: attacker.name, whom: attacked.name }),
    { whom: attacked.id },
  );

  // 1. The attacked one says whether he tries to evade (TAL-20).
  if (yield* evades(battle, attacked, { from: [attacker], rule: "TAL-20", declared: false })) {
    close(battle, "wymkniecie");
    return;
  }

  // 2. Both cast, and both add up, before any roll (TAL-21, TAL-22, TAL-8).
  stage(battle, "zaklecia");
  const [first, second] = yield* prepare([saidBy(attacker, deed), asked(attacked)], terms, "TAL-21");
  if (!first || !second) return;
  for (const one of [first, second]) spend(battle, one, "TAL-21");
  if ([...first.used, ...second.used].some(({ system }) => system.skutek === "remis"))
    return standOff(battle, attacker);

  // 3. Both throw (TAL-23).
  const attack = contender(
    battle,
    "atak",
    [attacker],
    [...totalOf(first, terms), ...hindrances(second, terms)],
  );
  const defence = contender(
    battle,
    "obrona",
    [attacked],
    [...totalOf(second, terms), ...hindrances(first, terms)],
  );
  for (const one of [attacker, attacked]) clearOneOff(one);
  yield* rollBoth(battle, attack, defence, terms.cecha, {
    attack: ["TAL-23", "TAL-22", "TAL-8"],
    defence: ["TAL-23", "TAL-22", "TAL-8"],
  });

  // The attacker decides about Los first, the attacked one second, and that is that (TAL-24, TAL-A4).
  const isLast = !maySpend(attacked, defence);
  yield* fate(battle, attacker, attack, defence, { rule: "TAL-24", isLast });
  yield* fate(battle, attacked, defence, attack, { rule: "TAL-24", isLast: true });

  // 4. The scores are compared as against a creature (TAL-25, TAL-26).
  const outcome = compare(battle, attack, defence, ["TAL-25"]);
  if (isForeseen(deed)) return;
  if (outcome === "remis") return standOff(battle, attacker);

  // 5. The winner takes his reward (TAL-27 to TAL-30), and the turn ends (TAL-31).
  const [winner, loser] = outcome === "wygrana" ? [attacker, attacked] : [attacked, attacker];
  stage(battle, "nagroda");
  yield* reward(battle, winner, loser, terms.cecha);
  endTurn(battle, activeOf(battle, attacker), ["TAL-31", "TAL-A14"]);
}

/** Nobody wins anything and the turn ends; TAL-17 speaks of creatures only, so nothing is put off (TAL-A20). */
function standOff(battle: Fight, attacker: Seeker): void {
  close(battle, "remis");
  tell(battle, ["TAL-26", "TAL-A20"], label("TALISMAN.tell.standOff"), { tone: "quiet" });
  endTurn(battle, activeOf(battle, attacker), ["TAL-31", "TAL-A14"]);
}
