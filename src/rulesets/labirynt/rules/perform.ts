import { fighter } from "../../../core/battle.js";
import { type Deed, Refused } from "../../../core/deed.js";
import { type Slot, samePost } from "../../../core/formation.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Rule } from "../../../core/rule.js";
import type { Asker } from "../../../core/ruleset.js";
import { type Fight, type Figure, SUNS } from "../shape.js";
import { attack } from "./attack.js";
import { cast, vampireCharm } from "./casting.js";
import { leaveFight } from "./fates.js";
import { asGate, gateOf, PARTY, place, spell, weapon } from "./figures.js";
import { destroy, gateCast } from "./gate.js";
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

/** The MG says how the fight came about: on which level, under which sun, and whether a bribe was refused (A18). */
function circumstances(battle: Fight, deed: Deed): void {
  const { state } = battle.combat;
  const poziom = deed["poziom"];
  if (typeof poziom === "number" && poziom >= 1 && poziom <= 3) state.poziom = poziom;
  const sun = SUNS.find((one) => one === deed["slonce"]);
  if (sun || deed["slonce"] === "nieznane") state.slonce = sun ?? "nieznane";
  if (typeof deed["skipPartyAttack"] === "boolean") state.skipPartyAttack = deed["skipPartyAttack"];
}

/** A sleeper is killed without a die (LS-10.5-5). */
function slay(battle: Fight, figure: Figure, target: string | undefined): void {
  const victim = fighter(battle, target ?? "");
  tell(battle, "LS-10.5-5", label("LABIRYNT.tell.slays", { who: figure.name, whom: victim.name }), {
    whom: victim.id,
  });
  leaveFight(battle, victim, "dead", figure.id);
}

/** A spell is chosen for this adventure, or left (LS-10.0-1). */
function prepare(figure: Figure, deed: Deed): void {
  const item = spell(figure, deed["spell"] as string);
  if (item) item.system.gotowy = deed["value"] === true;
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
    case "cast":
      return yield* cast(battle, { ...deed, by });
    case "charm":
      return yield* vampireCharm(battle, { ...deed, by });
    case "slay":
      return slay(battle, figure, deed.target);
    case "gate":
      return yield* gateCast(battle, { ...deed, by });
    case "hold":
      figure.state.charges = asGate(figure)?.ladunki ?? 0;
      return tell(battle, "LS-A17", label("LABIRYNT.tell.holds", { who: figure.name }), { tone: "quiet" });
    case "destroy":
      return yield* destroy(battle, { ...deed, by, target: deed.target ?? gateOf(battle)?.id ?? "" });
    case "prepare":
      return prepare(figure, deed);
  }
}
