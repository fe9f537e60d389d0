import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Seeker } from "../shape.js";
import { type Contender, counted, lay, meeting, score, stage, starcieOf, thrown } from "./record.js";

const NO = "nie";
const DIE = "kosc:";

/** May somebody spend Los on this roll of his? Once a roll, and only while he has some (TAL-A3). */
export function maySpend(figure: Seeker, { strona }: Pick<Contender, "strona">): boolean {
  return figure.actor.system.los > 0 && !strona.los;
}

/** The rule that gives the chance, and whether the comparison follows it at once. */
interface Chance {
  readonly rule: string;
  readonly isLast: boolean;
}

/**
 * Having seen all dice somebody may spend 1 Los and throw his own anew, one of them where he has several (TAL-10,
 * TAL-24, TAL-A4). What falls then stands, even if it is worse (TAL-A3).
 */
export function* fate(
  battle: Fight,
  figure: Seeker,
  own: Contender,
  other: Contender,
  { rule, isLast }: Chance,
): Rule {
  if (!maySpend(figure, own)) return;
  stage(battle, "los");
  const { oczka } = own.strona;
  const [facing] = other.who;
  const different = oczka.flatMap((face, index) => (oczka.indexOf(face) === index ? [{ face, index }] : []));
  const answer = yield* askOne({
    kind: "one",
    to: { fighter: figure.id },
    rule,
    prompt: label("TALISMAN.ask.fate", {
      who: figure.name,
      ours: score(own),
      theirs: score(other),
      count: figure.actor.system.los,
    }),
    ...(facing ? { numbersOf: facing.id } : {}),
    options: [
      { value: NO, label: label("TALISMAN.ask.noFate") },
      ...different.map(({ face, index }) => ({
        value: `${DIE}${index}`,
        label: label("TALISMAN.ask.reroll", { face }),
      })),
    ],
  });
  if (answer === NO) return;
  figure.actor.system.los -= 1;
  own.strona.los = true;
  const again = Number(answer.slice(DIE.length));
  const facesWith = (face: number) => oczka.map((old, index) => (index === again ? face : old));
  const lead = (face: number) => counted(facesWith(face)) + own.strona.plus - score(other);
  const [face = 1] = yield* askOne({
    kind: "roll",
    to: { fighter: figure.id },
    rule,
    prompt: label("TALISMAN.ask.again", { who: figure.name }),
    dice: { count: 1, die: "k6" },
    // Where nobody decides anything after it, all that is read off it is who has more.
    ...(isLast ? { by: ([face = 1]: number[]) => Math.sign(lead(face)) } : {}),
  });
  lay(own, facesWith(face));
  tell(
    battle,
    [rule, "TAL-A3"],
    label("TALISMAN.tell.fate", { who: figure.name, count: figure.actor.system.los, score: score(own) }),
    {
      whom: figure.id,
      thrown: thrown(own),
      meeting: own.strona === starcieOf(battle).atak ? meeting(own, other) : meeting(other, own),
    },
  );
}
