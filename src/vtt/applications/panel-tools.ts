import { act } from "../act.js";
import type { FightView } from "../fights.js";

/** An attack against the rules: the MG has chosen with what and at whom. */
async function override(root: HTMLElement, fight: FightView, fighter: string): Promise<void> {
  const chosen = (what: string) =>
    root.querySelector<HTMLSelectElement>(`[data-szr-override="${what}"]`)?.value ?? "";
  const offer = fight.offers(fighter).find(({ id }) => id === chosen("offer"));
  if (!offer) return;
  await act(fight, { kind: "deed", deed: { ...offer.deed, target: chosen("target"), override: true } });
}

/** What the buttons of a fighter's panel do besides its offers. */
export async function useTool(
  root: HTMLElement,
  fight: FightView,
  combatant: Combatant.Implementation,
  tool: string,
): Promise<void> {
  const id = combatant.id ?? "";
  if (tool === "sheet") await combatant.actor?.sheet?.render({ force: true } as never);
  else if (tool === "hide") await combatant.update({ hidden: !combatant.hidden });
  else if (tool === "remove") await combatant.deleteDialog();
  else if (tool === "override") await override(root, fight, id);
  else if (tool === "auto") {
    const auto = fight.battle.fighters.find((one) => one.id === id)?.auto ?? false;
    await act(fight, { kind: "deed", deed: { kind: "auto", by: id, value: !auto } });
  }
}
