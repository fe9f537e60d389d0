import { fighter } from "../../../core/battle.js";
import { type Deed, Refused } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Fight, Figure } from "../shape.js";
import { sum } from "./figures.js";
import { problem, senseless } from "./legality.js";
import { hide, move } from "./movement.js";
import { shoot } from "./shooting.js";
import { isFromHiding } from "./shot-legality.js";
import { strike } from "./strike.js";
import { MOST } from "./tables.js";
import { against, shown, successes } from "./throw.js";
import { endPhase } from "./turn.js";

const anybody: Asker = { mg: true, controls: () => true };

/** A throw against Odwaga, for whatever the players need it: the chapter on psychology is not part of these rules (HF-2). */
function* courage(battle: Fight, figure: Figure, deed: Deed): Rule {
  const parts = [
    { label: label("HERESYA.part.odwaga"), value: figure.actor.system.odwaga },
    ...(deed.modifier
      ? [{ label: label("HERESYA.part.modifier", { why: deed.modifier.why }), value: deed.modifier.value }]
      : []),
  ];
  const chance = { parts, total: Math.max(0, Math.min(MOST, sum(parts))) };
  const faces = yield* askOne(
    against(chance, 1, {
      who: figure,
      rule: "HF-2",
      prompt: label("HERESYA.ask.courage", { who: figure.name }),
    }),
  );
  const passed = successes(chance, faces) > 0;
  tell(
    battle,
    "HF-2",
    label(`HERESYA.tell.courage.${passed ? "passed" : "failed"}`, { who: figure.name, chance: chance.total }),
    { ...shown(chance, faces), tone: passed ? "good" : "bad", whom: figure.id, numbersOf: figure.id },
  );
}

/** A deed. @throws {Refused} what `problem` names, unless the deed overrides it; the report then says so */
export function* perform(battle: Fight, deed: Deed): Rule {
  const found = problem(battle, anybody, deed);
  if (found && (!deed.override || senseless(found))) throw new Refused(found);
  if (found)
    tell(battle, found.rule, label("SZRANKI.tell.override", { reason: found.label }), { tone: "quiet" });
  if (deed.kind === "endPhase") return yield* endPhase(battle);

  const by = deed.by ?? "";
  const figure = fighter(battle, by);
  switch (deed.kind) {
    case "move":
    case "charge":
    case "climb":
      return yield* move(battle, { ...deed, by });
    case "shoot": {
      const fromHiding = isFromHiding(battle, figure);
      if (fromHiding) figure.state.reactions += 1;
      return yield* shoot(battle, { ...deed, by }, fromHiding);
    }
    case "strike":
      return yield* strike(battle, { ...deed, by });
    case "hide":
    case "reveal":
      return hide(battle, figure, deed.kind === "hide");
    case "courage":
      return yield* courage(battle, figure, deed);
    case "pass":
      figure.state.passed = true;
      return tell(battle, "HER-A24", label("HERESYA.tell.pass", { who: figure.name }), {
        tone: "quiet",
        whom: figure.id,
      });
  }
}
