import type { Deed } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import type { OneQuestion, SomeQuestion } from "../../../core/question.js";
import { type Part, tell } from "../../../core/report.js";
import { ask, askOne, type Rule } from "../../../core/rule.js";
import type { Creature, Fight, Seeker, Thing } from "../shape.js";
import { useUp } from "./figures.js";
import {
  amount,
  bestFirst,
  isWeapon,
  oneOff,
  ownParts,
  partsOf,
  slotsOf,
  standingBy,
  type Terms,
  usableFor,
  weaponsFor,
} from "./terms.js";

/** A creature that is met, with the value that it fights with now. */
export interface Met {
  readonly figure: Creature;
  readonly value: number;
}

/** One who gets ready: what he has said with his deed, null where he is still to be asked. */
export interface Preparing {
  readonly figure: Seeker;
  readonly weapons: readonly string[] | null;
  readonly spells: readonly string[] | null;
  readonly modifier: Deed["modifier"] | undefined;
}

/** What somebody fights with: the weapons in his hands, what he has cast or used up. */
export interface Prepared {
  readonly figure: Seeker;
  readonly weapons: readonly Thing[];
  readonly used: readonly Thing[];
  readonly modifier: Deed["modifier"] | undefined;
}

/** Ids that a deed names under a key; null where it names none. */
export function idsIn(deed: Deed, key: string): string[] | null {
  const named = deed[key];
  return Array.isArray(named) ? named.filter((one): one is string => typeof one === "string") : null;
}

/** What somebody who acts has decided beforehand. */
export function saidBy(figure: Seeker, deed: Deed): Preparing {
  return {
    figure,
    weapons: idsIn(deed, "weapons"),
    spells: idsIn(deed, "spells"),
    modifier: deed.modifier,
  };
}

/** Nothing has been decided beforehand by one who is attacked, nor for a fight that follows another. */
export function asked(figure: Seeker): Preparing {
  return { figure, weapons: null, spells: null, modifier: undefined };
}

const among = (things: readonly Thing[], ids: readonly string[]) =>
  things.filter(({ _id }) => ids.includes(_id));

function question(
  { figure }: Preparing,
  what: "weapons" | "spells",
  things: readonly Thing[],
  rule: string,
  terms: Terms,
): SomeQuestion {
  return {
    kind: "some",
    to: { fighter: figure.id },
    rule,
    prompt: label(`TALISMAN.ask.${what}`, { who: figure.name, count: slotsOf(figure) }),
    min: 0,
    max: what === "weapons" ? Math.min(slotsOf(figure), things.length) : things.length,
    options: things.map((item) => ({
      value: item._id,
      label: label("SZRANKI.name", { name: item.name }),
      hint: label("TALISMAN.ask.adds", { value: amount(item, terms) }),
    })),
  };
}

/**
 * Everybody gets ready before any die is thrown: casts (TAL-4, TAL-21) and takes up weapons, one at a time (TAL-8). All
 * are asked at once. Who has nothing to choose is not asked: with no more weapons than he uses at a time he uses them.
 */
export function* prepare(preparing: readonly Preparing[], terms: Terms, spellRule: string): Rule<Prepared[]> {
  const questions: SomeQuestion[] = [];
  /** Poses a question where there is a choice; gives what will be chosen, once everybody has answered. */
  const pose = (one: Preparing, what: "weapons" | "spells", things: readonly Thing[], rule: string) => {
    const at = questions.push(question(one, what, things, rule, terms)) - 1;
    return (answers: readonly string[][]) => among(things, answers[at] ?? []);
  };
  const chosen = preparing.map((one) => {
    const weapons = bestFirst(weaponsFor(one.figure, terms), terms);
    const usable = usableFor(one.figure, terms);
    const isFree = weapons.length > slotsOf(one.figure);
    return {
      weapons:
        one.weapons === null && isFree
          ? pose(one, "weapons", weapons, "TAL-8")
          : () => (one.weapons === null ? weapons : among(weapons, one.weapons)),
      used:
        one.spells === null && usable.length > 0
          ? pose(one, "spells", usable, spellRule)
          : () => among(usable, one.spells ?? []),
    };
  });
  const answers = yield* ask(...questions);
  return preparing.map(({ figure, modifier }, index) => ({
    figure,
    modifier,
    weapons: chosen[index]?.weapons(answers) ?? [],
    used: chosen[index]?.used(answers) ?? [],
  }));
}

/** What has been cast or used once is used up, and told; weapons that work once as well. */
export function spend(battle: Fight, { figure, used, weapons }: Prepared, rule: string): void {
  for (const item of used) {
    useUp(item);
    tell(battle, rule, label("TALISMAN.tell.cast", { who: figure.name, name: item.name }), {
      whom: figure.id,
    });
  }
  for (const item of weapons) if (isWeapon(item) && item.system.raz) useUp(item);
}

/** What counts for somebody's total: his value, what stands by him, the weapons in use, what he has cast, a one-off amount. */
export function totalOf({ figure, weapons, used, modifier }: Prepared, terms: Terms): Part[] {
  const { doraznie } = figure.actor.system;
  return [
    ...ownParts(figure, terms),
    ...partsOf(standingBy(figure), terms),
    ...partsOf(weapons, terms),
    ...partsOf(used, terms),
    ...oneOff(doraznie.wartosc, doraznie.powod),
    ...oneOff(modifier?.value ?? 0, modifier?.why ?? ""),
  ];
}

/** The one-off amount of the sheet has counted, and is gone. */
export function clearOneOff({ actor }: Seeker): void {
  actor.system.doraznie.wartosc = 0;
  actor.system.doraznie.powod = "";
}

/** Things that take something from the opponent's total, or add to it. */
export function hindering({ figure, weapons, used }: Prepared, terms: Terms): Thing[] {
  const things = [...standingBy(figure), ...weapons, ...used];
  return things.filter((item) => amount(item, terms, "przeciwnik") !== 0);
}

/** What they take or add, each by its name. */
export function hindrances(prepared: Prepared, terms: Terms): Part[] {
  return partsOf(hindering(prepared, terms), terms, "przeciwnik");
}

/** Which one of several creatures something is aimed at: whoever uses it chooses (TAL-A21). */
export function* aimedAt(figure: Seeker, item: Thing, met: readonly Met[]): Rule<Met | undefined> {
  const [only] = met;
  if (met.length < 2) return only;
  const which: OneQuestion = {
    kind: "one",
    to: { fighter: figure.id },
    rule: "TAL-A21",
    prompt: label("TALISMAN.ask.which", { who: figure.name, name: item.name }),
    options: met.map(({ figure: { id, name } }) => ({
      value: id,
      label: label("SZRANKI.name", { name }),
      fighter: id,
    })),
  };
  const id = yield* askOne(which);
  return met.find((one) => one.figure.id === id) ?? only;
}
