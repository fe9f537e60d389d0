import { label } from "../../../core/label.js";
import { type Part, type Thrown, type Total, tell } from "../../../core/report.js";
import type { Fight, Figure, Starcie } from "../shape.js";
import { sum, type Terms } from "./terms.js";

/** One side of a clash: who fights, what is added to the die, and the record of it in the battle. */
export interface Contender {
  readonly who: readonly Figure[];
  readonly parts: Part[];
  readonly strona: Starcie["atak"];
}

/** The clash under way. @throws where there is none: rules open one before they speak of it */
export function starcieOf(battle: Fight): Starcie {
  const { starcie } = battle.combat.state;
  if (!starcie) throw new Error("no clash under way");
  return starcie;
}

const fresh = (who: readonly Figure[]): Starcie["atak"] => ({
  kto: who.map(({ id }) => id),
  oczka: [],
  plus: 0,
  suma: null,
  los: false,
});

/** A clash begins: from here on the battle says how far it has come. */
export function open(
  battle: Fight,
  { rodzaj, cecha }: Terms,
  attack: readonly Figure[],
  defence: readonly Figure[],
): void {
  battle.combat.state.starcie = {
    rodzaj,
    cecha,
    etap: "wymykanie",
    atak: fresh(attack),
    obrona: fresh(defence),
    wynik: "trwa",
  };
}

/** The clash comes to its next stage. */
export function stage(battle: Fight, etap: Starcie["etap"]): void {
  starcieOf(battle).etap = etap;
}

/** A side with all that is added to its die: from the roll on nothing of it changes any more (TAL-5, TAL-22). */
export function contender(
  battle: Fight,
  side: "atak" | "obrona",
  who: readonly Figure[],
  parts: Part[],
): Contender {
  const strona = starcieOf(battle)[side];
  strona.kto = who.map(({ id }) => id);
  strona.plus = sum(parts);
  return { who, parts, strona };
}

/** Of several dice the highest counts. */
export function counted(faces: readonly number[]): number {
  return Math.max(...faces);
}

/** The dice lie: their score is the highest face and all that is added (TAL-7). */
export function lay({ strona }: Contender, faces: readonly number[]): void {
  strona.oczka = [...faces];
  strona.suma = counted(faces) + strona.plus;
}

export function score({ strona }: Contender): number {
  return strona.suma ?? strona.plus;
}

export function thrown(side: Contender): Thrown {
  return { die: "k6", faces: side.strona.oczka, parts: side.parts, total: score(side) };
}

const total = (side: Contender): Total => ({ who: side.who.map(({ id }) => id), thrown: thrown(side) });

/** Both scores beside each other, the acting side's first. */
export function meeting(attack: Contender, defence: Contender): [Total, Total] {
  return [total(attack), total(defence)];
}

/** The two scores are compared: the acting side's first (TAL-11, TAL-25). */
export function compare(
  battle: Fight,
  attack: Contender,
  defence: Contender,
  rules: readonly string[],
): Starcie["wynik"] {
  const difference = score(attack) - score(defence);
  const wynik = difference > 0 ? "wygrana" : difference < 0 ? "przegrana" : "remis";
  const [hidden] = defence.who;
  tell(
    battle,
    rules,
    label(`TALISMAN.tell.compare.${wynik}`, {
      who: attack.who[0]?.name ?? "",
      ours: score(attack),
      theirs: score(defence),
    }),
    {
      meeting: meeting(attack, defence),
      tone: wynik === "wygrana" ? "good" : wynik === "przegrana" ? "bad" : "quiet",
      ...(hidden ? { numbersOf: hidden.id } : {}),
    },
  );
  return close(battle, wynik);
}

/** How the clash went. */
export function close(battle: Fight, wynik: Starcie["wynik"]): Starcie["wynik"] {
  const starcie = starcieOf(battle);
  starcie.wynik = wynik;
  if (wynik !== "wymkniecie") starcie.etap = "wynik";
  return wynik;
}
