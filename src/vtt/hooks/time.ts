import { settle } from "../act.js";
import { fightFor } from "../fights.js";
import { rulesetOfType } from "../registry.js";

const MINUTE = 60;

/** Everybody whom time may change: the actors of the world, and those of unlinked tokens. */
function everybody(): Actor.Implementation[] {
  const tokens = game.scenes.contents.flatMap((scene) => scene.tokens.contents);
  const own = tokens.flatMap(({ actor, actorLink }) => (actor && !actorLink ? [actor] : []));
  return [...game.actors.contents, ...own];
}

/** Whole minutes of world time that nobody has been told of yet. Time that was turned back is not told again. */
async function untold(worldTime: number): Promise<number> {
  const told = game.settings.get("szranki", "minutes");
  const now = Math.floor(worldTime / MINUTE);
  if (now !== told) await game.settings.set("szranki", "minutes", now);
  return Math.max(0, now - told);
}

/** World time has passed: whatever a rule set makes of that is done, by the client that writes. */
export function watchTime(isArbiter: () => boolean): void {
  let line: Promise<unknown> = Promise.resolve();
  const pass = async (worldTime: number) => {
    const minutes = await untold(worldTime);
    for (const actor of minutes > 0 ? everybody() : []) {
      if (!rulesetOfType(actor.type)?.passes) continue;
      const view = fightFor(actor);
      const fighter = view?.battle.fighters.find(({ id }) => id === view.fighter);
      const deed = view && fighter ? (view.ruleset.passes?.(view.battle, fighter, minutes) ?? null) : null;
      // Time passes for each by itself, whatever is being fought or asked just now.
      const uuid = actor.token?.uuid ?? actor.uuid;
      if (deed) await settle({ fighters: [uuid] }, { kind: "deed", deed: { ...deed, by: uuid } });
    }
  };
  Hooks.on(
    "updateWorldTime" as never,
    ((worldTime: number) => {
      if (!isArbiter()) return;
      const turn = line.then(() => pass(worldTime));
      line = turn.catch(() => {});
    }) as never,
  );
}
