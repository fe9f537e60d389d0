import { nextId } from "../../../core/battle.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import { defaults } from "../../../core/shape.js";
import { CECHA, cecha, type Fight, type Figure, type Trait } from "../shape.js";
import { gain, has, lifeOf, lose, traitsOf } from "./figures.js";
import { armsOf, type Hand, handsOf, isNatural } from "./gear.js";
import { releaseAll } from "./grips.js";
import { dropOnGround } from "./ground.js";
import { type Consequence, DEATH } from "./tables.js";

/** One dies: marked, and whom it held is free. Life stays as it is. */
export function die(battle: Fight, victim: Figure, rule: string): void {
  if (victim.defeated && has(victim, "dead")) return;
  victim.defeated = true;
  gain(victim, "dead");
  lose(victim, "nieprzytomny");
  releaseAll(battle, victim);
  victim.state.guarding = null;
  tell(battle, rule, label("ASKANOR.tell.death", { whom: victim.name }), { tone: "bad", whom: victim.id });
}

const TRAITS: Readonly<Record<string, { name: string; system: Partial<Trait["system"]> }>> = {
  szpetny: {
    name: "Szpetny",
    system: {
      klucz: "szpetny",
      premie: [
        { umiejetnosc: "retoryka", wartosc: -2 },
        { umiejetnosc: "empatia", wartosc: -2 },
      ],
    },
  },
  bezrecznosc: { name: "Bezręczność", system: { klucz: "bezrecznosc" } },
  kuternoga: {
    name: "Kuternoga",
    system: {
      klucz: "kuternoga",
      premie: [
        { umiejetnosc: "rownowaga", wartosc: -2 },
        { umiejetnosc: "uniki", wartosc: -2 },
      ],
      zakazane: ["mobilnosc"],
    },
  },
};

/** What the hand that is left is worse at, where the better one is lost (AF-37). */
const ONE_HANDED = ["walkaWrecz", "strzelectwo", "rzemioslo", "kradziez"].map((umiejetnosc) => ({
  umiejetnosc,
  wartosc: -2,
}));

/** Adds a trait to somebody for good; who has it already gains nothing. */
export function addTrait(
  battle: Fight,
  victim: Figure,
  key: string,
  more: Partial<Trait["system"]> = {},
): void {
  const made = TRAITS[key];
  if (!made) return;
  victim.actor.items = [
    ...victim.actor.items,
    {
      _id: nextId(battle),
      name: made.name,
      type: CECHA,
      system: { ...defaults(cecha), ...made.system, ...more },
    },
  ];
  tell(battle, "ASK-24", label("ASKANOR.tell.trait", { whom: victim.name, what: made.name }), {
    tone: "bad",
    whom: victim.id,
  });
}

/** A hand is lost: the game master says which, and what it held falls. */
function* loseHand(battle: Fight, victim: Figure): Rule {
  const hands = handsOf(victim);
  const [only] = hands;
  if (!only) return;
  let lost: Hand = only;
  if (hands.length > 1) {
    lost = (yield* askOne({
      kind: "one",
      to: "mg",
      rule: "AF-37",
      prompt: label("ASKANOR.ask.hand", { whom: victim.name }),
      options: hands.map((hand) => ({ value: hand, label: label(`ASKANOR.hand.${hand}`) })),
    })) as Hand;
  }
  for (const arm of armsOf(victim)) {
    const { trzymana } = arm.system;
    if (!isNatural(arm) && (trzymana === lost || trzymana === "obie"))
      dropOnGround(battle, victim, arm, victim.token);
  }
  addTrait(battle, victim, "bezrecznosc", {
    utraconaReka: lost,
    premie: lost === "prawa" ? ONE_HANDED : [],
  });
}

/** The k6 of one who has fallen (ASK-23, ASK-24). */
function* consequence(battle: Fight, victim: Figure): Rule {
  const { konsekwencje } = battle.combat.state.options;
  const read = (face: number): Consequence => konsekwencje[face - 1] ?? "nic";
  const [face = 1] = yield* askOne({
    kind: "roll",
    to: "mg",
    rule: "ASK-23",
    prompt: label("ASKANOR.ask.consequence", { whom: victim.name }),
    dice: { count: 1, die: "k6" },
    by: ([one = 1]) => read(one),
  });
  const what = read(face);
  tell(battle, "ASK-24", label(`ASKANOR.tell.consequence.${what}`, { whom: victim.name }), {
    tone: what === "nic" ? "quiet" : "bad",
    whom: victim.id,
    thrown: { die: "k6", faces: [face], parts: [], total: face },
  });
  if (what === "smierc") return die(battle, victim, "ASK-24");
  if (what === "bezrecznosc") return yield* loseHand(battle, victim);
  const known = traitsOf(victim).some(({ system }) => system.klucz === what);
  if (what !== "nic" && !known) addTrait(battle, victim, what);
}

/**
 * What becomes of one whose life has sunk (ASK-23, ASK-25): at −5 it dies; at 0 or below it falls unconscious, and the
 * first time the game master rolls for what stays (ASK-A24). `before` is the life that it had.
 */
export function* collapse(battle: Fight, victim: Figure, before: number): Rule {
  const life = lifeOf(victim);
  if (life > 0 || victim.defeated) return;
  if (life <= DEATH) return die(battle, victim, "ASK-25");
  if (before <= 0) return;
  gain(victim, "nieprzytomny");
  releaseAll(battle, victim);
  victim.state.guarding = null;
  tell(battle, "ASK-23", label("ASKANOR.tell.falls", { whom: victim.name }), {
    tone: "bad",
    whom: victim.id,
  });
  yield* consequence(battle, victim);
}
