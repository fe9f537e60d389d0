import { fighter } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import { freeSlots, type Slot } from "../../../core/formation.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { asMonster, closeUp, FOES, formation, place, rank, strengthLeft } from "./figures.js";

const option = (figure: Figure) => ({
  value: figure.id,
  label: label("SZRANKI.name", { name: figure.name }),
  fighter: figure.id,
});

const isMaster = (figure: Figure) => asMonster(figure)?.rola === "bezimienny";

/** Strongest first, and Bezimienny after all the others (A12). */
function inOrder(figures: readonly Figure[]): Figure[] {
  return [...figures].sort(
    (a, b) => Number(isMaster(a)) - Number(isMaster(b)) || strengthLeft(b) - strengthLeft(a),
  );
}

/** The strongest by the siła that is left, equals left first; on the wish of the MG another one (A12). Sleepers stay (A31). */
function* stepper(battle: Fight, candidates: readonly Figure[]): Rule<Figure | null> {
  const able = candidates.filter(({ state }) => !state.asleep);
  const [only, second] = able;
  if (!only || !second) return only ?? null;
  const chosen = yield* askOne({
    kind: "one",
    to: { side: FOES },
    rule: "LS-A12",
    prompt: label("LABIRYNT.ask.stepper"),
    options: inOrder(able).map(option),
  });
  return fighter(battle, chosen);
}

/** A free place of a rank: the only one, or of two the one that a die names, 1–3 the left (LS-9.8-M3). */
function* freePlace(battle: Fight, figure: Figure, number: number): Rule<Slot> {
  const free = freeSlots(formation(battle, FOES), number);
  const [left = "C", right] = free;
  if (!right || free.length === 3) return free.length === 3 ? "C" : left;
  const [face = 1] = yield* askOne({
    kind: "roll",
    to: "mg",
    rule: "LS-9.8-M3",
    prompt: label("LABIRYNT.ask.place", { who: figure.name }),
    dice: { count: 1, die: "k6" },
    by: ([face = 1]) => (face <= 3 ? left : right),
  });
  return face <= 3 ? left : right;
}

function* step(battle: Fight, figure: Figure, number: number, rule: string): Rule {
  const slot = yield* freePlace(battle, figure, number);
  place(figure, number, slot);
  tell(battle, rule, label("LABIRYNT.tell.step", { who: figure.name, rank: number }), { whom: figure.id });
}

/** Fills rank 1: one after another monsters of rank 2 step up until it has three, if possible (LS-9.2-14, LS-9.8-M1, A11). */
export function* fillFront(battle: Fight): Rule {
  while (rank(battle, FOES, 1).length < 3) {
    const chosen = yield* stepper(battle, rank(battle, FOES, 2));
    if (!chosen) return;
    yield* step(battle, chosen, 1, "LS-9.8-M1");
    closeUp(battle, FOES);
  }
}

/** Monsters behind rank 1 that could step one rank forward into a free place. */
export function advancers(battle: Fight): Figure[] {
  const standing = formation(battle, FOES);
  return standing
    .filter(
      ({ post, figure }) =>
        post.rank > 2 && !figure.state.asleep && freeSlots(standing, post.rank - 1).length > 0,
    )
    .map(({ figure }) => figure);
}

/** With three in rank 1, one monster of a farther rank may step one rank forward behind it (LS-9.8-M2). */
export function* stepBehind(battle: Fight): Rule {
  if (rank(battle, FOES, 1).length < 3) return;
  const candidates = inOrder(advancers(battle));
  if (candidates.length === 0) return;
  const chosen = yield* askOne({
    kind: "some",
    to: { side: FOES },
    rule: "LS-9.8-M2",
    prompt: label("LABIRYNT.ask.advance"),
    options: candidates.map(option),
    min: 0,
    max: 1,
  });
  const [id] = chosen;
  if (id === undefined) return;
  const figure = fighter(battle, id);
  yield* step(battle, figure, figure.state.rank - 1, "LS-9.8-M2");
}

/** On the wish of the MG a monster changes its position in its rank; of two free ones a die decides (LS-9.8-M3). */
export function* shift(battle: Fight, deed: Deed & { readonly by: string }): Rule {
  const figure = fighter(battle, deed.by);
  const slot = yield* freePlace(battle, figure, figure.state.rank);
  place(figure, figure.state.rank, slot);
  tell(battle, "LS-9.8-M3", label("LABIRYNT.tell.shift", { who: figure.name }), { whom: figure.id });
}
