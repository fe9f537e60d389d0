import { label } from "../../../core/label.js";
import type { Option } from "../../../core/question.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure, Seeker } from "../shape.js";
import { thing, thingsOf, useUp } from "./figures.js";
import { isWorn, names } from "./terms.js";

/** Answers of the question by what means somebody evades, besides things: `rzecz:` with an id. */
const NO = "nie";
const ABILITY = "zdolnosc";
const ELSEWHERE = "inne";
const THING = "rzecz:";

interface Evasion {
  readonly from: readonly Figure[];
  /** The rule that lets him: TAL-3 or TAL-20. */
  readonly rule: string;
  /** Has he said already that he tries? */
  readonly declared: boolean;
}

/** By what one can evade: things that let one, an ability, and what lies outside of the sheet (TAL-A2). */
function means(figure: Seeker): Option[] {
  const things = thingsOf(figure).filter((item) => item.system.wymykanie && isWorn(figure, item));
  return [
    ...things.map(({ _id, name }) => ({
      value: `${THING}${_id}`,
      label: label("TALISMAN.ask.evasion.thing", { name }),
    })),
    ...(figure.actor.system.zdolnosci.wymykanie
      ? [{ value: ABILITY, label: label("TALISMAN.ask.evasion.ability") }]
      : []),
    { value: ELSEWHERE, label: label("TALISMAN.ask.evasion.elsewhere") },
  ];
}

/** Which means he uses, or null where he does not try. */
function* chooseMeans(figure: Seeker, { from, rule, declared }: Evasion): Rule<string | null> {
  const possible = means(figure);
  const [only] = possible;
  if (declared && only && possible.length === 1) return only.value;
  const stay = { value: NO, label: label("TALISMAN.ask.evasion.no") };
  const chosen = yield* askOne({
    kind: "one",
    to: { fighter: figure.id },
    rule,
    prompt: label(declared ? "TALISMAN.ask.evasion.how" : "TALISMAN.ask.evasion.whether", {
      who: figure.name,
      whom: names(from),
    }),
    options: declared ? possible : [stay, ...possible],
  });
  return chosen === NO ? null : chosen;
}

/**
 * Somebody says whether he tries to evade (TAL-3, TAL-20). No die decides it (TAL-A2): the card, the spell or the place
 * that lets him does, and he says how it went. Where he does not try, or fails, the fight follows (TAL-A1). Says
 * whether he has got away.
 */
export function* evades(battle: Fight, figure: Seeker, evasion: Evasion): Rule<boolean> {
  const chosen = yield* chooseMeans(figure, evasion);
  if (chosen === null) return false;
  const item = chosen.startsWith(THING) ? thing(figure, chosen.slice(THING.length)) : null;
  if (item?.system.raz) useUp(item);
  const answer = yield* askOne({
    kind: "one",
    to: { fighter: figure.id },
    rule: "TAL-A2",
    prompt: label("TALISMAN.ask.evasion.outcome", { who: figure.name }),
    options: [
      { value: "tak", label: label("TALISMAN.ask.evasion.succeeds") },
      { value: "nie", label: label("TALISMAN.ask.evasion.fails") },
    ],
  });
  const free = answer === "tak";
  const by = item ? label("SZRANKI.name", { name: item.name }) : label(`TALISMAN.evasion.${chosen}`);
  tell(
    battle,
    [evasion.rule, free ? "TAL-A19" : "TAL-A1"],
    label(free ? "TALISMAN.tell.evaded" : "TALISMAN.tell.notEvaded", { who: figure.name, by }),
    { tone: free ? "good" : "bad", whom: figure.id },
  );
  return free;
}
