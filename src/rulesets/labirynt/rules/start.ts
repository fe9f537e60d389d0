import { Refused } from "../../../core/deed.js";
import { BadDice, notation, parseDice, total } from "../../../core/dice.js";
import { lastPost, type Posted, SLOTS, slotsFor } from "../../../core/formation.js";
import { byText } from "../../../core/json.js";
import { label } from "../../../core/label.js";
import type { OneQuestion, RollQuestion, SomeQuestion } from "../../../core/question.js";
import { tell } from "../../../core/report.js";
import { ask, askOne, type Rule } from "../../../core/rule.js";
import { type Fight, type Figure, SUNS } from "../shape.js";
import { stench } from "./abilities.js";
import {
  asCharacter,
  asGate,
  asMonster,
  closeUp,
  FOES,
  formation,
  living,
  PARTY,
  place,
  rank,
  settleGate,
  silaOf,
  spellsOf,
  strengthLeft,
  weaponsOf,
} from "./figures.js";
import { chosenSpells, potencjalOf } from "./spells.js";
import { declare, isRanged, undeclared } from "./weapons.js";

/** The dice of a monster: its siła by the counter's code (LS-9.0-5), its biegłość where that is rolled too (A21); at least 1. */
function strengthRolls(figure: Figure): { question: RollQuestion; keep: (faces: number[]) => void }[] {
  const monster = asMonster(figure);
  if (!monster) return [];
  const { kod, bieglosc } = monster;
  const roll = (code: string, rule: string, keep: (value: number) => void) => {
    const dice = parseDice(code);
    const prompt = label("LABIRYNT.ask.strength", { who: figure.name, kod: notation(dice) });
    const question: RollQuestion = { kind: "roll", to: "mg", rule, prompt, dice };
    return { question, keep: (faces: number[]) => keep(Math.max(1, total(dice, faces))) };
  };
  const wanted = [];
  try {
    if (monster.rzut === null)
      wanted.push(
        roll(kod, "LS-9.0-5", (value) => {
          monster.rzut = value;
        }),
      );
    if (bieglosc.kod !== "" && bieglosc.wartosc === null) {
      wanted.push(
        roll(bieglosc.kod, "LS-A21", (value) => {
          bieglosc.wartosc = value;
        }),
      );
    }
  } catch (error) {
    if (!(error instanceof BadDice)) throw error;
    throw new Refused({
      rule: "LS-9.0-5",
      label: label("LABIRYNT.problem.code", { who: figure.name, kod: error.code }),
    });
  }
  return wanted;
}

/** Rolls the strength of each monster that has none yet, each by itself (LS-9.0-5). */
export function* rollStrength(battle: Fight, figures: readonly Figure[]): Rule {
  const once = new Map(figures.map((figure) => [figure.actor.uuid, figure]));
  const rolls = [...once.values()].flatMap((figure) =>
    strengthRolls(figure).map((roll) => ({ figure, ...roll })),
  );
  const answers = yield* ask(...rolls.map(({ question }) => question));
  for (const [index, { figure, question, keep }] of rolls.entries()) {
    const faces = answers[index] ?? [];
    keep(faces);
    tell(battle, question.rule, label("LABIRYNT.tell.strength", { who: figure.name, sila: silaOf(figure) }), {
      tone: "quiet",
      numbersOf: figure.id,
      thrown: { die: question.dice.die, faces, parts: [], total: total(question.dice, faces) },
    });
  }
}

/** Strongest first; equals keep their order (LS-9.1-3). */
export function byStrength(a: Figure, b: Figure): number {
  return strengthLeft(b) - strengthLeft(a) || byText(a.id, b.id);
}

/** Is it the master of the Gate? He stands behind the Demons (LS-16.0-2). */
const isMaster = (figure: Figure) => asMonster(figure)?.rola === "bezimienny";

function inRanks(figures: readonly Figure[]): void {
  for (let first = 0; first < figures.length; first += SLOTS.length) {
    const members = figures.slice(first, first + SLOTS.length);
    const slots = slotsFor(members.length);
    for (const [index, figure] of members.entries())
      place(figure, first / SLOTS.length + 1, slots[index] ?? "C");
  }
}

/**
 * The monsters' formation (LS-9.1-1): the three strongest in rank 1, the rest behind (LS-9.1-3, LS-9.1-4); one alone
 * in the centre (LS-9.1-6), two on the outside (LS-9.1-7). Bezimienny comes last, and the Gate stands behind them all
 * (LS-16.0-2).
 */
export function formMonsters(battle: Fight): void {
  const monsters = living(battle, FOES).sort(
    (a, b) => Number(isMaster(a)) - Number(isMaster(b)) || byStrength(a, b),
  );
  inRanks(monsters);
  settleGate(battle);
  tell(
    battle,
    "LS-9.1-3",
    label("LABIRYNT.tell.monsters", { count: monsters.length, ranks: Math.ceil(monsters.length / 3) }),
  );
}

/**
 * The party keeps the order that it marched in (LS-9.1-2): each character's szyk, in the order of the ranks; who has
 * none, or finds the place taken, stands at the back. Ranks that nobody marches in close up (A10).
 */
export function formParty(battle: Fight): void {
  const wish = (figure: Figure) => {
    if (figure.state.rank > 0) return { rank: figure.state.rank, slot: figure.state.slot };
    const szyk = asCharacter(figure)?.szyk;
    return szyk && szyk.szereg > 0 ? { rank: szyk.szereg, slot: szyk.miejsce } : null;
  };
  const placed: Posted[] = [];
  const later: Figure[] = [];
  for (const figure of living(battle, PARTY)) {
    const post = wish(figure);
    const taken = post && placed.some((one) => one.post.rank === post.rank && one.post.slot === post.slot);
    if (!post || taken) later.push(figure);
    else placed.push({ id: figure.id, post });
  }
  for (const figure of battle.fighters) if (figure.side === PARTY) figure.state.rank = 0;
  const put = (posted: Posted) => {
    const figure = battle.fighters.find(({ id }) => id === posted.id);
    if (figure) place(figure, posted.post.rank, posted.post.slot);
  };
  placed.forEach(put);
  if (placed.length === 0) inRanks(later);
  else
    for (const figure of later) {
      const post = lastPost(formation(battle, PARTY));
      place(figure, post.rank, post.slot);
    }
  closeUp(battle, PARTY);
}

/** The players choose who of the monsters' first rank faces whom: the order of those who stand there (LS-9.1-5, A24). */
function* facing(battle: Fight): Rule {
  const front = rank(battle, FOES, 1);
  if (front.length < 2) return;
  const order = yield* askOne({
    kind: "order",
    to: { side: PARTY },
    rule: "LS-9.1-5",
    prompt: label("LABIRYNT.ask.facing"),
    options: front.map((figure) => ({
      value: figure.id,
      label: label("SZRANKI.name", { name: figure.name }),
      fighter: figure.id,
    })),
  });
  const slots = slotsFor(front.length);
  for (const figure of front) place(figure, 1, slots[order.indexOf(figure.id)] ?? figure.state.slot);
}

/** Each character who has a choice declares its weapon (LS-9.4-3); who has one weapon or none has nothing to choose. */
function* declarations(battle: Fight): Rule {
  const choosing: Figure[] = [];
  for (const figure of undeclared(battle)) {
    const [first = null, second] = weaponsOf(figure);
    if (second) choosing.push(figure);
    else declare(battle, figure, first);
  }
  const questions = choosing.map(
    (figure): OneQuestion => ({
      kind: "one",
      to: { fighter: figure.id },
      rule: "LS-9.4-3",
      prompt: label("LABIRYNT.ask.weapon", { who: figure.name }),
      options: weaponsOf(figure).map((item) => ({
        value: item._id,
        label: label("SZRANKI.name", { name: item.name }),
        hint: label(
          isRanged(battle, item.system.kolumna) ? "LABIRYNT.ask.fromSecond" : "LABIRYNT.ask.fromFirst",
        ),
      })),
    }),
  );
  const answers = yield* ask(...questions);
  for (const [index, figure] of choosing.entries()) {
    declare(battle, figure, weaponsOf(figure).find(({ _id }) => _id === answers[index]) ?? null);
  }
}

/** Which sun rules the day, where nobody has said so and somebody of the party knows spells (LS-10.0-1, A37). */
function* riseSun(battle: Fight): Rule {
  const { state } = battle.combat;
  const casters = living(battle, PARTY).some((one) => asCharacter(one) && spellsOf(one).length > 0);
  if (state.slonce !== "nieznane" || !casters) return;
  const sunFor = (face: number) => SUNS[Math.ceil(face / 2) - 1] ?? "czerwone";
  const [face = 1] = yield* askOne({
    kind: "roll",
    to: "mg",
    rule: "LS-10.0-1",
    prompt: label("LABIRYNT.ask.sun"),
    dice: { count: 1, die: "k6" },
    by: ([one = 1]) => sunFor(one),
  });
  state.slonce = sunFor(face);
  tell(
    battle,
    "LS-10.0-1",
    label("LABIRYNT.tell.sun", { slonce: label(`LABIRYNT.potencjal.${state.slonce}`) }),
    { thrown: { die: "k6", faces: [face], parts: [], total: face } },
  );
}

/** Whoever has chosen more spells than the sun allows says which ones he uses in this adventure (LS-10.0-1). */
function* chooseSpells(battle: Fight, figures: readonly Figure[]): Rule {
  const choosing = figures.filter((figure) => {
    const potencjal = potencjalOf(battle, figure) ?? 0;
    return potencjal > 0 && chosenSpells(figure).length > potencjal;
  });
  const questions = choosing.map(
    (figure): SomeQuestion => ({
      kind: "some",
      to: { fighter: figure.id },
      rule: "LS-10.0-1",
      prompt: label("LABIRYNT.ask.spells", { who: figure.name, count: potencjalOf(battle, figure) ?? 0 }),
      options: chosenSpells(figure).map(({ _id, name, system }) => ({
        value: _id,
        label: label("SZRANKI.name", { name }),
        hint: label("LABIRYNT.ask.cost", { count: system.koszt }),
      })),
      min: 0,
      max: potencjalOf(battle, figure) ?? 0,
    }),
  );
  const answers = yield* ask(...questions);
  for (const [index, figure] of choosing.entries())
    for (const item of chosenSpells(figure)) item.system.gotowy = answers[index]?.includes(item._id) ?? false;
}

/** Ready for round 1; Siła has waited for this fight (LS-10.6-2). */
function freshen(figure: Figure): void {
  figure.state.acted = false;
  figure.state.draft = null;
  const character = asCharacter(figure);
  if (!character || character.przyplyw === 0) return;
  figure.state.zrecznosc += character.przyplyw;
  character.przyplyw = 0;
}

/**
 * The steps before round 1 (LS-9.0-4 to LS-9.0-7): strength, formations, the sun, who faces whom, declared weapons and
 * chosen spells, stench. After a refused bribe the first party attack is skipped (A18).
 */
export function* begin(battle: Fight): Rule {
  const { state } = battle.combat;
  for (const figure of battle.fighters) {
    const monster = asMonster(figure);
    if (monster) monster.poziom = state.poziom;
    freshen(figure);
  }
  yield* rollStrength(battle, living(battle));
  formMonsters(battle);
  formParty(battle);
  yield* riseSun(battle);
  yield* facing(battle);
  yield* declarations(battle);
  yield* chooseSpells(battle, living(battle, PARTY));
  battle.combat.round = 1;
  state.phase = state.skipPartyAttack ? 2 : 1;
  if (state.skipPartyAttack) tell(battle, "LS-A18", label("LABIRYNT.tell.skipped"));
  tell(battle, "LS-9.0-7", label("LABIRYNT.tell.begun"));
  yield* stench(battle);
}

/** A latecomer stands at the back of its side, and acts from the next round on. */
export function* join(battle: Fight, figure: Figure): Rule {
  const monster = asMonster(figure);
  if (monster) monster.poziom = battle.combat.state.poziom;
  yield* rollStrength(battle, [figure]);
  if (asGate(figure)) return settleGate(battle);
  const post = lastPost(formation(battle, figure.side));
  place(figure, post.rank, post.slot);
  settleGate(battle);
  figure.state.acted = true;
  tell(battle, "LS-9.1-4", label("LABIRYNT.tell.joined", { who: figure.name, rank: post.rank }));
  if (monster) return;
  yield* declarations(battle);
  yield* chooseSpells(battle, [figure]);
}
