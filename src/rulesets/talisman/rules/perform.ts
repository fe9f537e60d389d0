import { fighter } from "../../../core/battle.js";
import { type Deed, Refused } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Rule } from "../../../core/rule.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Fight, Seeker } from "../shape.js";
import { meet } from "./clash.js";
import { duel } from "./duel.js";
import { isPossible, problem } from "./legality.js";
import { byCard } from "./meeting.js";
import { plunder } from "./reward.js";
import { beginTurn, passTurn } from "./turns.js";

const anybody: Asker = { mg: true, controls: () => true };

/** A deed. @throws {Refused} what `problem` names, unless the deed overrides it; the report then says so */
export function* perform(battle: Fight, deed: Deed): Rule {
  const { foreseen: _, ...real } = deed;
  const found = problem(battle, anybody, real);
  if (found && !(deed.override && isPossible(battle, deed))) throw new Refused(found);
  if (found)
    tell(battle, found.rule, label("SZRANKI.tell.override", { reason: found.label }), { tone: "quiet" });
  const figure = fighter(battle, deed.by ?? "") as Seeker;
  switch (deed.kind) {
    case "battle":
      if (byCard(deed)) tell(battle, "TAL-17", label("TALISMAN.tell.byCard"), { tone: "quiet" });
      return yield* meet(battle, deed);
    case "duel":
      return yield* duel(battle, deed);
    case "gather":
      return yield* plunder(battle, figure, fighter(battle, deed.target ?? "") as Seeker, "TAL-30");
    case "newTurn":
      return beginTurn(battle, figure);
    case "endTurn":
      return passTurn(battle);
  }
}
