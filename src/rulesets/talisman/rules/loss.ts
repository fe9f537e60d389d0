import { type Label, label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Cecha, Fight, Figure, Seeker, Thing } from "../shape.js";
import { DEAD, spoilsOf, thingsOf, useUp } from "./figures.js";
import { isWorn } from "./terms.js";

const NO = "nie";
const ABILITY = "zdolnosc";

/** What may prevent the loss of a Życie: from which face on, and the thing that does; null for an ability. */
interface Protection {
  readonly id: string;
  readonly name: Label;
  readonly from: number;
  readonly item: Thing | null;
}

/** All that may prevent the loss of a Życie in a fight by this attribute (TAL-13), the surest first. */
function protections(figure: Seeker, cecha: Cecha): Protection[] {
  const fits = ({ system }: Thing) =>
    system.chroni > 0 && (system.chroniCecha === "obie" || system.chroniCecha === cecha);
  const things = thingsOf(figure)
    .filter((item) => fits(item) && isWorn(figure, item))
    .map((item): Protection => {
      const { _id: id, name, system } = item;
      return { id, name: label("SZRANKI.name", { name }), from: system.chroni, item };
    });
  const { chroni } = figure.actor.system.zdolnosci;
  const ability: Protection = {
    id: ABILITY,
    name: label("TALISMAN.part.zdolnosc"),
    from: chroni,
    item: null,
  };
  return [...things, ...(chroni > 0 ? [ability] : [])].sort((a, b) => a.from - b.from);
}

/** Something tries to prevent the loss: on its face or a higher one it does; on 1 or more it needs no die. */
function* prevents(
  battle: Fight,
  figure: Seeker,
  { item, name, from }: Protection,
  rule: string,
): Rule<boolean> {
  if (item?.system.raz) useUp(item);
  const words = (saved: boolean) =>
    label(saved ? "TALISMAN.tell.protected" : "TALISMAN.tell.unprotected", { who: figure.name, name });
  if (from <= 1) {
    tell(battle, [rule, "TAL-A7"], words(true), { tone: "good", whom: figure.id });
    return true;
  }
  const [face = 1] = yield* askOne({
    kind: "roll",
    to: { fighter: figure.id },
    rule,
    prompt: label("TALISMAN.ask.save", { who: figure.name, name, from }),
    dice: { count: 1, die: "k6" },
    by: ([face = 1]) => (face >= from ? 1 : 0),
  });
  const saved = face >= from;
  tell(battle, saved ? [rule, "TAL-A7"] : [rule], words(saved), {
    tone: saved ? "good" : "bad",
    whom: figure.id,
    thrown: { die: "k6", faces: [face], parts: [], total: face },
    goal: { parts: [], total: from, least: true },
  });
  return saved;
}

/** What the loser sets against the loss: one object per loss (TAL-A18) or as many as the options allow, and an ability. */
function* protect(battle: Fight, figure: Seeker, cecha: Cecha, rule: string): Rule<boolean> {
  const tried: Protection[] = [];
  for (;;) {
    const things = tried.filter(({ item }) => item !== null).length;
    const isAllowed = ({ item }: Protection) => item === null || things < battle.combat.state.options.ochrony;
    const left = protections(figure, cecha).filter(
      (one) => isAllowed(one) && !tried.some(({ id }) => id === one.id),
    );
    if (left.length === 0) return false;
    const chosen = yield* askOne({
      kind: "one",
      to: { fighter: figure.id },
      rule,
      prompt: label("TALISMAN.ask.protect", { who: figure.name }),
      options: [
        ...left.map(({ id, name, from }) => ({
          value: id,
          label: name,
          hint: label(from <= 1 ? "TALISMAN.ask.surely" : "TALISMAN.ask.from", { from }),
        })),
        { value: NO, label: label("TALISMAN.ask.noProtection") },
      ],
    });
    const means = left.find(({ id }) => id === chosen);
    if (!means) return false;
    tried.push(means);
    if (yield* prevents(battle, figure, means, rule)) return true;
  }
}

/**
 * The beaten one loses 1 Życie (TAL-12, TAL-27), unless something prevents it (TAL-13). The fight is lost all the same
 * (TAL-A7). Says whether it has cost him his life.
 */
export function* loseLife(
  battle: Fight,
  figure: Seeker,
  cecha: Cecha,
  rules: { readonly loss: string; readonly protection: string },
): Rule<boolean> {
  if (yield* protect(battle, figure, cecha, rules.protection)) return false;
  const { system } = figure.actor;
  system.zycie = Math.max(0, system.zycie - 1);
  tell(battle, rules.loss, label("TALISMAN.tell.life", { who: figure.name, count: system.zycie }), {
    tone: "bad",
    whom: figure.id,
  });
  if (system.zycie > 0) return false;
  fall(figure);
  tell(battle, rules.loss, label("TALISMAN.tell.death", { who: figure.name }), {
    tone: "bad",
    whom: figure.id,
  });
  return true;
}

/** Somebody is out of the game: a poszukiwacz who has died, a creature that has been defeated. */
export function fall(figure: Figure): void {
  figure.defeated = true;
  if (!figure.actor.statuses.includes(DEAD)) figure.actor.statuses = [...figure.actor.statuses, DEAD].sort();
}

/** What the dead leave on the area (TAL-30, TAL-A13): it stays with their figure, for whoever comes to gather it. */
export function leaveBehind(battle: Fight, figure: Seeker, rule: string): void {
  const things = spoilsOf(figure).map(({ name }) => name);
  const { zloto } = figure.actor.system;
  if (things.length === 0 && zloto === 0) return;
  tell(
    battle,
    rule,
    label("TALISMAN.tell.left", {
      who: figure.name,
      things: things.length === 0 ? "–" : things.join(", "),
      zloto,
    }),
    { tone: "quiet", whom: figure.id },
  );
}
