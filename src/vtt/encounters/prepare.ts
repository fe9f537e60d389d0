import type { Meeting } from "../../core/encounter.js";
import type { Ruleset } from "../../core/ruleset.js";
import { step } from "../act.js";
import { partyOn } from "./place.js";

/** The fight that is being prepared on a scene, or a new one. */
async function fightOn(
  scene: Scene.Implementation,
  { id: ruleset }: Ruleset,
): Promise<Combat.Implementation | null> {
  const { viewed } = game.combats;
  const prepared = viewed && viewed.round === 0 && viewed.system.ruleset === ruleset;
  if (prepared && (viewed.scene === null || viewed.scene.id === scene.id)) return viewed;
  const data = { active: true, scene: scene.id, system: { ruleset } };
  return (await Combat.implementation.create(data as never)) ?? null;
}

/** Puts the party and those whom it has met into a fight that is ready to begin, in the circumstances of their meeting. */
export async function prepareFight(
  ruleset: Ruleset,
  { circumstances }: Meeting,
  met: readonly TokenDocument.Implementation[],
): Promise<void> {
  const scene = met[0]?.parent;
  const type = met[0]?.actor?.type;
  if (!scene || !type) return;
  const combat = await fightOn(scene, ruleset);
  if (!combat) return;
  const fresh = [...partyOn(scene, type), ...met].filter(
    ({ id }) => !combat.combatants.some(({ tokenId }) => tokenId === id),
  );
  await TokenDocument.implementation.createCombatants(fresh as never, { combat } as never);
  if (circumstances) await step(combat.id ?? "", { kind: "deed", deed: circumstances });
}
