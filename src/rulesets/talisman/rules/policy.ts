import { fighter } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import { distance } from "../../../core/field.js";
import type { Offer } from "../../../core/offer.js";
import { deciding } from "../../../core/policy.js";
import type { DeedQuestion, OneQuestion, SomeQuestion } from "../../../core/question.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Cecha, Fight, Figure, Starcie, Talisman } from "../shape.js";
import { attributeOf, creatures, isCreature, isSeeker } from "./figures.js";
import { targets } from "./offers.js";
import { bestFirst, ownParts, partsOf, slotsOf, standingBy, sum, type Terms, weaponsFor } from "./terms.js";

const byRule: Asker = { mg: true, controls: () => true };
const FACES = [1, 2, 3, 4, 5, 6];

/** What a stand-off is worth beside a victory: nothing is lost, but the turn is. */
const STAND_OFF = 0.4;
/** Los is worth spending where it brings at least this much. */
const WORTH_LOS = 0.2;
/** A spell is kept for worse times where the chance of victory is at least this. */
const SAFE = 0.6;
/** Below this one would rather be elsewhere. */
const HOPELESS = 0.2;

const worth = (difference: number): number => (difference > 0 ? 1 : difference === 0 ? STAND_OFF : 0);

/** How likely one is to win who is so much stronger, with a die on each side. */
export function chance(lead: number): number {
  const wins = FACES.flatMap((own) => FACES.map((other) => lead + own - other)).filter((one) => one > 0);
  return wins.length / FACES.length ** 2;
}

/** What somebody adds to his die in a clash by this attribute, with his best weapons. */
function strength(figure: Figure, terms: Terms): number {
  if (isCreature(figure)) return figure.actor.system[terms.cecha] ?? 0;
  if (!isSeeker(figure)) return 0;
  const weapons = bestFirst(weaponsFor(figure, terms), terms).slice(0, slotsOf(figure));
  return sum([...ownParts(figure, terms), ...partsOf(standingBy(figure), terms), ...partsOf(weapons, terms)]);
}

/** How much stronger one side of the clash under way is, before anything is cast. */
function lead(battle: Fight, starcie: Starcie, own: "atak" | "obrona"): number {
  const sides = { atak: starcie.atak.kto, obrona: starcie.obrona.kto };
  const members = (side: "atak" | "obrona") => sides[side].map((id) => fighter(battle, id));
  const terms: Terms = {
    cecha: starcie.cecha,
    rodzaj: starcie.rodzaj,
    kinds: members("obrona")
      .filter(isCreature)
      .map(({ actor }) => actor.system.rodzaj),
  };
  const all = (side: "atak" | "obrona") =>
    members(side).reduce((total, one) => total + strength(one, terms), 0);
  return all(own) - all(own === "atak" ? "obrona" : "atak");
}

/** On which side of the clash the one who is asked stands. */
function sideOf({ to }: OneQuestion | SomeQuestion, { obrona }: Starcie): "atak" | "obrona" {
  return typeof to === "object" && "fighter" in to && obrona.kto.includes(to.fighter) ? "obrona" : "atak";
}

/** Spends Los on the lowest die where the throw promises enough more than what lies there. */
function chooseFate(question: OneQuestion, starcie: Starcie): string {
  const side = sideOf(question, starcie);
  const own = starcie[side];
  const other = starcie[side === "atak" ? "obrona" : "atak"].suma ?? 0;
  const lowest = Math.min(...own.oczka);
  const kept = own.oczka.filter((_, index) => index !== own.oczka.indexOf(lowest));
  const after = FACES.map((face) => worth(Math.max(face, ...kept) + own.plus - other));
  const gain = after.reduce((all, one) => all + one, 0) / FACES.length - worth((own.suma ?? 0) - other);
  const no = question.options[0]?.value ?? "";
  return gain >= WORTH_LOS ? `kosc:${own.oczka.indexOf(lowest)}` : no;
}

/** Stays and fights, unless it is hopeless and something of his lets him evade. */
function chooseEvasion(battle: Fight, question: OneQuestion, starcie: Starcie): string {
  const [first, second] = question.options;
  const own = second && (second.value.startsWith("rzecz:") || second.value === "zdolnosc");
  const isHopeless = chance(lead(battle, starcie, sideOf(question, starcie))) < HOPELESS;
  return (own && isHopeless ? second.value : first?.value) ?? "";
}

function chooseOne(battle: Fight, question: OneQuestion): string {
  const { starcie } = battle.combat.state;
  const [first] = question.options;
  if (starcie && question.options.some(({ value }) => value.startsWith("kosc:")))
    return chooseFate(question, starcie);
  if (starcie && first?.value === "nie" && ["TAL-3", "TAL-20"].includes(question.rule))
    return chooseEvasion(battle, question, starcie);
  return first?.value ?? "";
}

/** So many squares away still looks like the same area. */
const NEAR = 3;

/** Does somebody stand about where another does, as far as tokens tell? */
function isNear(battle: Fight, id: string, other: string): boolean {
  const away = distance(battle, fighter(battle, id), fighter(battle, other));
  return away === null || away <= NEAR * (battle.scene?.grid.distance ?? 1);
}

/** All who stand near, the best weapons, all that the dead have; of spells one, where victory is in doubt. */
function chooseSome(battle: Fight, question: SomeQuestion): string[] {
  const all = question.options.slice(0, question.max).map(({ value }) => value);
  const { to } = question;
  if (question.rule === "TAL-18" && typeof to === "object" && "fighter" in to)
    return all.filter((id) => isNear(battle, to.fighter, id));
  const { starcie } = battle.combat.state;
  if (!starcie || !["TAL-4", "TAL-21"].includes(question.rule)) return all;
  return chance(lead(battle, starcie, sideOf(question, starcie))) >= SAFE ? [] : all.slice(0, 1);
}

/** Whom an offer is best aimed at: the weakest who is there. */
function aimed(battle: Fight, offer: Offer): Deed | null {
  if (!offer.aims) return offer.deed;
  const psychic: Cecha = offer.deed["psychic"] === true ? "moc" : "sila";
  const value = (id: string) => {
    const figure = fighter(battle, id);
    const cecha = (isCreature(figure) ? attributeOf(figure) : psychic) ?? "sila";
    return strength(figure, { cecha, rodzaj: isCreature(figure) ? "istota" : "pojedynek", kinds: [] });
  };
  const [weakest] = targets(battle, offer, byRule)
    .filter(({ problem }) => problem === null)
    .sort((a, b) => value(a.fighter) - value(b.fighter));
  return weakest ? { ...offer.deed, target: weakest.fighter } : null;
}

/** Fights creatures as long as there are any, then his own kind; a card that tells otherwise he has none. */
function chooseDeed(battle: Fight, { offers }: DeedQuestion): Deed {
  const wereFoes = creatures(battle).some((one) => attributeOf(one) !== null);
  const wanted = offers.filter(({ id, deed }) => {
    if (offers.length === 1) return true;
    return id === "battle" || (deed.kind === "duel" && !wereFoes);
  });
  for (const offer of wanted) {
    const deed = aimed(battle, offer);
    if (deed) return deed;
  }
  const [any] = offers;
  return offers.find(({ deed }) => deed.kind === "endTurn")?.deed ?? any?.deed ?? { kind: "endTurn" };
}

/** How an automatic player decides: also what is suggested to people. */
export const policy = deciding<Talisman>({
  deed: chooseDeed,
  one: chooseOne,
  some: chooseSome,
  number: (_battle, { max }) => max,
});
