import type { Deed } from "../../../core/deed.js";
import { byText } from "../../../core/json.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure, Starcie } from "../shape.js";
import { membersOf, stepOf } from "./fights.js";
import { isDead } from "./figures.js";
import { freeSpotBeside, put } from "./ground.js";
import { asOption, foesInContact, gap, inContact, tellContact } from "./space.js";
import { GRACE, SHIFT } from "./tables.js";

/** Those of a fight who stand in contact with one of it, before it falls. */
function touching(battle: Fight, figure: Figure, fight: Starcie): Figure[] {
  return membersOf(battle, fight).filter((one) => one.id !== figure.id && inContact(battle, one, figure));
}

/**
 * Enemies of the same fight that a model can reach by a shift of an inch (HER-31, HER-A25), the nearest first. Where
 * nobody knows who stands where, any of them.
 */
function withinShift(battle: Fight, figure: Figure, fight: Starcie): Figure[] {
  return membersOf(battle, fight)
    .filter(({ side }) => side !== figure.side)
    .map((foe) => ({ foe, far: gap(battle, figure, foe) }))
    .filter(({ far }) => far === null || far <= SHIFT + GRACE)
    .filter(({ foe, far }) => far === null || freeSpotBeside(battle, figure, foe, SHIFT) !== null)
    .sort((a, b) => (a.far ?? 0) - (b.far ?? 0) || byText(a.foe.id, b.foe.id))
    .map(({ foe }) => foe);
}

/** One model may shift to an enemy (HER-31). Says whether it has. */
function* offerShift(battle: Fight, figure: Figure, fight: Starcie): Rule<boolean> {
  const foes = withinShift(battle, figure, fight);
  if (foes.length === 0) return false;
  const answer = yield* askOne({
    kind: "one",
    to: { fighter: figure.id },
    rule: "HER-31",
    prompt: label("HERESYA.ask.shift", { who: figure.name }),
    options: [...foes.map(asOption), { value: "stay", label: label("HERESYA.shift.stay") }],
  });
  const foe = foes.find(({ id }) => id === answer);
  if (!foe) return false;
  const spot = freeSpotBeside(battle, figure, foe, SHIFT);
  if (spot) put(figure, spot);
  else tellContact(battle, figure, foe);
  tell(battle, ["HER-31", "HER-A27"], label("HERESYA.tell.shift", { who: figure.name, whom: foe.name }), {
    tone: "quiet",
    whom: figure.id,
  });
  return true;
}

/** How a model strikes; handed over, since striking and closing in lead to each other. */
type Strike = (battle: Fight, deed: Deed & { readonly by: string }) => Rule;

/**
 * After one has fallen: those who stood in contact with it, now touch no enemy and have not struck may shift, in the
 * striking order (HER-31, HER-A27). Whose step has passed strikes at once.
 */
function* after(battle: Fight, stood: readonly Figure[], fight: Starcie, strike: Strike): Rule {
  const inOrder = [...stood].sort((a, b) => stepOf(battle, a) - stepOf(battle, b) || byText(a.id, b.id));
  for (const figure of inOrder) {
    if (isDead(figure) || figure.state.struck || foesInContact(battle, figure).length > 0) continue;
    const passed = stepOf(battle, figure) < fight.step;
    if (!(yield* offerShift(battle, figure, fight)) || !passed) continue;
    yield* strike(battle, { kind: "strike", by: figure.id });
  }
}

/** What the fall of one of a fight brings for those who stood by. */
export const closeIn = { touching, after };
