import { fighter } from "../../../core/battle.js";
import { type Deed, Refused } from "../../../core/deed.js";
import { type Slot, samePost } from "../../../core/formation.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Rule } from "../../../core/rule.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Fight, Figure } from "../shape.js";
import { attack } from "./attack.js";
import { PARTY, place, weapon } from "./figures.js";
import { problem } from "./legality.js";
import { shift } from "./monster-moves.js";
import { endPhase } from "./phases.js";
import { formParty } from "./start.js";
import { changeWeapon, declare } from "./weapons.js";

const anybody: Asker = { mg: true, controls: () => true };

/** Where the party marches is free before the fight (4.1 C); whoever stood there changes places. Everybody else stays where it would stand. */
function march(battle: Fight, figure: Figure, rank: number, slot: Slot): void {
  formParty(battle);
  const there = battle.fighters.find(
    (one) =>
      one.side === PARTY &&
      one.id !== figure.id &&
      samePost({ rank, slot }, { rank: one.state.rank, slot: one.state.slot }),
  );
  if (there) place(there, figure.state.rank, figure.state.slot);
  place(figure, rank, slot);
}

/** Means to stand there when the phase ends; its own place takes the draft back. */
function draft(battle: Fight, figure: Figure, rank: number, slot: Slot): void {
  const own = samePost({ rank, slot }, { rank: figure.state.rank, slot: figure.state.slot });
  figure.state.draft = own ? null : { rank, slot };
  tell(
    battle,
    "LS-A26",
    label(own ? "LABIRYNT.tell.undraft" : "LABIRYNT.tell.draft", { who: figure.name, rank }),
    { tone: "quiet" },
  );
}

/** The MG says how the fight came about: on which level, and whether a bribe was refused (A18). */
function circumstances(battle: Fight, deed: Deed): void {
  const { state } = battle.combat;
  const poziom = deed["poziom"];
  if (typeof poziom === "number" && poziom >= 1 && poziom <= 3) state.poziom = poziom;
  if (typeof deed["skipPartyAttack"] === "boolean") state.skipPartyAttack = deed["skipPartyAttack"];
}

/** A deed. @throws {Refused} what `problem` names, unless the deed overrides it; the report then says so */
export function* perform(battle: Fight, deed: Deed): Rule {
  const found = problem(battle, anybody, deed);
  if (found && !deed.override) throw new Refused(found);
  if (found)
    tell(battle, found.rule, label("SZRANKI.tell.override", { reason: found.label }), { tone: "quiet" });
  if (deed.kind === "endPhase") return yield* endPhase(battle);
  if (deed.kind === "circumstances") return circumstances(battle, deed);

  const by = deed.by ?? "";
  const figure = fighter(battle, by);
  switch (deed.kind) {
    case "attack":
      return yield* attack(battle, { ...deed, by });
    case "declare":
      return declare(battle, figure, weapon(figure, deed["weapon"] as string | null));
    case "changeWeapon":
      return changeWeapon(battle, { ...deed, by });
    case "pass":
      figure.state.acted = true;
      return tell(battle, "LS-9.2-2", label("LABIRYNT.tell.pass", { who: figure.name }), { tone: "quiet" });
    case "march":
      return march(battle, figure, deed["rank"] as number, deed["slot"] as Slot);
    case "draft":
      return draft(battle, figure, deed["rank"] as number, deed["slot"] as Slot);
    case "shift":
      return yield* shift(battle, { ...deed, by });
  }
}
