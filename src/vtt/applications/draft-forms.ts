import { act } from "../act.js";
import { changePart, compose, partsOf, shiftPart, wholeOf } from "../compose.js";
import { dropDraft } from "../drafts.js";
import type { FightView } from "../fights.js";
import { saidBy } from "./deed-fields.js";

const near = (event: Event, selector: string) => (event.target as Element).closest<HTMLElement>(selector);

/** Hands a draft in; what has been taken is composed no longer. */
async function handIn(view: FightView, fighter: string): Promise<void> {
  const deed = wholeOf(view, fighter);
  if (!deed) return;
  const reply = await act(view, { kind: "deed", deed });
  if (reply.ok) dropDraft(view.battle.combat.id ?? "", fighter);
}

/** Makes the drafts below a root work: their parts' fields, order, and handing them in. */
export function bindDrafts(root: HTMLElement, sight: () => FightView | null): void {
  root.addEventListener("click", (event) => {
    const button = near(event, "button[data-szr-plan-do]");
    const plan = near(event, "[data-szr-plan]");
    const view = sight();
    if (!button || !plan || !view) return;
    const fighter = plan.dataset["szrPlan"] ?? "";
    const part = near(event, "[data-szr-part]")?.dataset["szrPart"] ?? "";
    const what = button.dataset["szrPlanDo"];
    if (what === "send") void handIn(view, fighter);
    else if (what === "clear") compose(view, fighter, []);
    else shiftPart(view, fighter, part, what === "up" ? -1 : what === "down" ? 1 : null);
  });
  root.addEventListener(
    "change",
    (event) => {
      const plan = near(event, "[data-szr-plan]");
      if (!plan) return;
      // A sheet sends its form whenever a field of it changes; the fields of a draft are none of its business.
      event.stopPropagation();
      const input = near(event, "[data-szr-member]");
      const part = near(event, "[data-szr-part]")?.dataset["szrPart"];
      const view = sight();
      const value = input ? saidBy(input) : null;
      if (!input || part === undefined || !view || value === null) return;
      const fighter = plan.dataset["szrPlan"] ?? "";
      if (!partsOf(view, fighter)?.some(({ id }) => id === part)) return;
      changePart(view, fighter, part, input.dataset["szrMember"] ?? "", value);
    },
    { capture: true },
  );
}
