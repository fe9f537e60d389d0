import { fighter } from "../../../core/battle.js";
import { type Cost, spend } from "../../../core/budget.js";
import { type Deed, Refused } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { isAttack } from "./attack-legality.js";
import { nextChwila } from "./chwila.js";
import { holdersOf, lose } from "./figures.js";
import { means } from "./gear.js";
import { release } from "./grips.js";
import { draw, drop, isTimed, pickUp, reload, stow } from "./handling.js";
import { drag, dragged, meansToDrag, meansToWithdraw, withdraw } from "./journeys.js";
import { no, problem, senseless } from "./legality.js";
import { attack, breakFree } from "./manoeuvres.js";
import { dragProblem, moveProblem } from "./move-legality.js";
import { lengthOfMove, move, wayOf } from "./movement.js";
import { momentsHere, momentsOnTheWay, opportunities } from "./opportunity.js";
import { costOfTest, skillsOf } from "./other-legality.js";
import { repair, smith } from "./repair.js";
import { locate } from "./space.js";
import { cast, hurryOf } from "./spells.js";
import { type Attribute, isSkill, SKILLS } from "./tables.js";
import { attempt, trial } from "./trial.js";

const anybody = { mg: true, controls: () => true };

/** The one that a deed is aimed at. @throws {Refused} where it names nobody */
function targetOf(battle: Fight, deed: Deed): Figure {
  const found = battle.fighters.find(({ id }) => id === deed.target);
  if (!found) throw new Refused(no("ASK-29", "noTarget"));
  return found;
}

/** Non-combat deeds and standing up give an opening (ASK-39); the game master may say otherwise. Can it go on? */
function* openly(battle: Fight, figure: Figure, deed: Deed, usual: boolean): Rule<boolean> {
  const provokes = typeof deed["provokes"] === "boolean" ? deed["provokes"] : usual;
  if (!provokes || !isTimed(battle)) return true;
  const stopped = yield* opportunities(battle, figure, yield* momentsHere(battle, figure));
  return stopped === null;
}

function pay(battle: Fight, figure: Figure, deed: Deed, cost: Cost, kind: string): void {
  if (isTimed(battle)) spend(figure.state.budget, cost, kind, deed.override === true);
}

/** An attack, once the game master has told what no scene tells; one that turns out to be too far costs nothing. */
function* aimed(battle: Fight, figure: Figure, deed: Deed): Rule {
  const target = targetOf(battle, deed);
  const used = means(battle, figure, deed["weapon"]);
  const melee = used !== null && used.range === null && deed.kind !== "rzut";
  yield* locate(battle, figure, target, melee);
  const found = problem(battle, anybody, deed);
  if (found && !deed.override) return tell(battle, found.rule, found.label, { tone: "quiet" });
  yield* attack(battle, figure, target, deed);
}

/** A move, which may turn out to be a drag or a withdrawal: the mover says so where both are possible. */
function* go(battle: Fight, figure: Figure, deed: Deed): Rule {
  const [victim] = dragged(battle, figure);
  if (victim && deed["how"] === undefined) {
    const dragging = { ...deed, kind: "ciagniecie", target: victim.id };
    if (dragProblem(battle, figure, dragging) === null && (yield* meansToDrag(battle, figure, victim)))
      return yield* drag(battle, figure, victim, dragging);
  }
  if (deed["how"] === undefined && moveProblem(battle, figure, { ...deed, kind: "wycofanie" }) === null) {
    const way = wayOf(battle, figure, deed);
    const length = lengthOfMove(battle, figure, deed) ?? 0;
    const leaves = way !== null && (yield* momentsOnTheWay(battle, figure, { path: way, length })).length > 0;
    if (leaves && (yield* meansToWithdraw(battle, figure))) return yield* withdraw(battle, figure, deed);
  }
  yield* move(battle, figure, deed);
}

/** Standing up: an AKCJA, and an opening for whoever is near (AF-32, ASK-39). */
function* standUp(battle: Fight, figure: Figure, deed: Deed): Rule {
  pay(battle, figure, deed, "akcja", "wstanie");
  if (!(yield* openly(battle, figure, deed, true))) return;
  lose(figure, "powalenie");
  tell(battle, "AF-32", label("ASKANOR.tell.stands", { who: figure.name }), { whom: figure.id });
}

/** A test of any skill, or of several together (AF-1, AF-2, ASK-13). */
function* tested(battle: Fight, figure: Figure, deed: Deed): Rule {
  const skills = skillsOf(deed);
  const cost = costOfTest(deed);
  pay(battle, figure, deed, cost, "percepcja");
  if (!(yield* openly(battle, figure, deed, cost !== "free"))) return;
  const [first = ""] = skills;
  const usual: Attribute = isSkill(first) ? SKILLS[first] : "kondycja";
  const tried = trial(battle, figure, {
    skills,
    attribute: (deed["attribute"] as Attribute | undefined) ?? usual,
    more: deed.modifier
      ? [{ label: label("ASKANOR.part.modifier", { why: deed.modifier.why }), value: deed.modifier.value }]
      : [],
  });
  yield* attempt(battle, figure, tried, { rules: ["AF-1", "ASK-13"], what: label("ASKANOR.what.test") });
}

/** Leczenie stanches blood (AF-31). */
function* dress(battle: Fight, figure: Figure, deed: Deed): Rule {
  const target = targetOf(battle, deed);
  pay(battle, figure, deed, "akcja", "opatrunek");
  if (!(yield* openly(battle, figure, deed, true))) return;
  const tried = trial(battle, figure, { skills: ["leczenie"], attribute: "umysl" });
  const { passed } = yield* attempt(battle, figure, tried, {
    rules: ["AF-31"],
    what: label("ASKANOR.what.dress"),
  });
  if (!passed) return;
  target.actor.system.krwawienie = 0;
  lose(target, "krwawienie");
  tell(battle, "AF-31", label("ASKANOR.tell.stanched", { whom: target.name }), {
    tone: "good",
    whom: target.id,
  });
}

/** Any other deed: what the game master lets it cost, and whether it gives an opening. */
function* anything(battle: Fight, figure: Figure, deed: Deed): Rule {
  const cost = deed["cost"] as Cost;
  const what = typeof deed["what"] === "string" ? deed["what"] : "";
  pay(battle, figure, deed, cost, `inne:${what}`);
  if (!(yield* openly(battle, figure, deed, cost !== "free"))) return;
  tell(battle, "ASK-13", label("ASKANOR.tell.anything", { who: figure.name, what }), { tone: "quiet" });
}

/** What the game master says of one fighter: surprised, on bad ground, surrounded. */
function circumstances(battle: Fight, figure: Figure, deed: Deed): void {
  const { state } = figure;
  const { zaskoczony, trudny, kociol } = deed;
  if (typeof zaskoczony === "boolean") {
    const later = battle.combat.round > 0 && state.zaskoczony && !zaskoczony;
    if (later) state.recovers = true;
    else state.zaskoczony = zaskoczony;
    if (zaskoczony) state.recovers = false;
  }
  if (typeof trudny === "boolean") state.trudny = trudny;
  if (kociol === "auto" || kociol === "tak" || kociol === "nie") state.kociol = kociol;
  tell(battle, "ASK-4", label("ASKANOR.tell.circumstances", { who: figure.name }), { tone: "quiet" });
}

/** Putting oneself before an ally (ASK-87). */
function guard(battle: Fight, figure: Figure, deed: Deed): void {
  const target = targetOf(battle, deed);
  pay(battle, figure, deed, "free", "zywaTarcza");
  figure.state.guarding = target.id;
  tell(battle, "ASK-87", label("ASKANOR.tell.guards", { who: figure.name, whom: target.name }), {
    whom: target.id,
  });
}

/** A deed. @throws {Refused} what `problem` names, unless the deed overrides it; and what no override helps against */
export function* perform(battle: Fight, deed: Deed): Rule {
  const found = problem(battle, anybody, deed);
  const hopeless = found ? senseless(battle, deed) : null;
  if (hopeless || (found && !deed.override))
    throw new Refused(hopeless ?? (found as NonNullable<typeof found>));
  if (found)
    tell(battle, found.rule, label("SZRANKI.tell.override", { reason: found.label }), { tone: "quiet" });
  if (deed.kind === "pole") {
    battle.combat.state.trudny = deed["trudny"] === true;
    const key = battle.combat.state.trudny ? "badField" : "goodField";
    return tell(battle, "ASK-20", label(`ASKANOR.tell.${key}`), { tone: "quiet" });
  }
  const figure = fighter(battle, deed.by ?? "");
  if (isAttack(deed)) return yield* aimed(battle, figure, deed);
  switch (deed.kind) {
    case "move":
      return yield* go(battle, figure, deed);
    case "wycofanie":
      return yield* withdraw(battle, figure, deed);
    case "ciagniecie":
      return yield* drag(battle, figure, targetOf(battle, deed), deed);
    case "wstanie":
      return yield* standUp(battle, figure, deed);
    case "wyrwanie": {
      const [first] = holdersOf(battle, figure);
      const holder = deed.target === undefined && first ? first : targetOf(battle, deed);
      return yield* breakFree(battle, figure, holder, deed);
    }
    case "puszczenie":
      return release(battle, figure, deed.target);
    case "zywaTarcza":
      return guard(battle, figure, deed);
    case "tarczaNa": {
      const foe = targetOf(battle, deed);
      figure.state.shieldFoe = foe.id;
      return tell(battle, "ASK-A18", label("ASKANOR.tell.shieldFoe", { who: figure.name, whom: foe.name }), {
        tone: "quiet",
      });
    }
    case "spell": {
      const target = targetOf(battle, deed);
      if (target.id !== figure.id) yield* locate(battle, figure, target, hurryOf(deed) === "bron");
      const flaw = problem(battle, anybody, deed);
      if (flaw && !deed.override) return tell(battle, flaw.rule, flaw.label, { tone: "quiet" });
      return yield* cast(battle, figure, target, deed);
    }
    case "draw":
      return draw(battle, figure, deed);
    case "stow":
      return stow(battle, figure, deed);
    case "drop":
      return drop(battle, figure, deed);
    case "pickUp":
      pay(battle, figure, deed, "akcja", "pickUp");
      if (yield* openly(battle, figure, deed, true)) yield* pickUp(battle, figure, deed);
      return;
    case "reload":
      pay(battle, figure, deed, "akcja", "reload");
      if (yield* openly(battle, figure, deed, true)) reload(battle, figure, deed);
      return;
    case "test":
      return yield* tested(battle, figure, deed);
    case "opatrunek":
      return yield* dress(battle, figure, deed);
    case "inne":
      return yield* anything(battle, figure, deed);
    case "okrzyk":
      pay(battle, figure, deed, "free", "okrzyk");
      return tell(battle, "ASK-14", label("ASKANOR.tell.shout", { who: figure.name }), { tone: "quiet" });
    case "repair":
      return yield* repair(battle, figure, deed);
    case "smith":
      return smith(battle, figure, deed);
    case "okolicznosci":
      return circumstances(battle, figure, deed);
    case "provoke":
      yield* opportunities(battle, figure, yield* momentsHere(battle, figure));
      return;
    case "endChwila":
      return yield* nextChwila(battle);
  }
}
