import { battleActor } from "../describe.js";
import { rulesetOfType } from "../registry.js";
import type { Creature } from "./meet.js";
import { type Rectangle, type Size, spotsBeside } from "./spots.js";

/** The world's actor of a document of a pack, imported where it is not there yet. */
async function worldActor(uuid: string): Promise<Actor.Implementation | null> {
  const known = game.actors.find(
    ({ _stats }) => (_stats as { compendiumSource?: string | null }).compendiumSource === uuid,
  );
  if (known) return known;
  const source = (await fromUuid(uuid as never)) as Actor.Implementation | null;
  if (!source) return null;
  const data = game.actors.fromCompendium(source as never);
  return (await Actor.implementation.create(data as never)) as Actor.Implementation | null;
}

function rectangleOf(token: TokenDocument.Implementation, size: number): Rectangle {
  return { x: token.x, y: token.y, width: (token.width ?? 1) * size, height: (token.height ?? 1) * size };
}

/** Is it one of those who are met: a friendly token, still standing, of an actor of the same rule set? */
function isMet(token: TokenDocument.Implementation, type: string): boolean {
  const own = token.actor;
  const ruleset = own ? rulesetOfType(own.type) : null;
  if (!own || !ruleset || ruleset !== rulesetOfType(type)) return false;
  const fallen = own.statuses.has(CONFIG.specialStatusEffects.DEFEATED);
  return !ruleset.newToken(battleActor(own)).hostile && !token.hidden && !fallen;
}

/** The party that stands on the scene. */
export function partyOn(scene: Scene.Implementation, type: string): TokenDocument.Implementation[] {
  return scene.tokens.filter((token) => isMet(token, type));
}

interface Placed {
  readonly tokens: readonly TokenDocument.Implementation[];
  /** For how many there was no room. */
  readonly crowded: number;
}

/** Puts creatures on the scene that is looked at, beside the party, each as a token of its own. Null where there is no scene. */
export async function placeBeside(creatures: readonly Creature[]): Promise<Placed | null> {
  const { scene, dimensions } = canvas;
  if (!scene || !dimensions) return null;
  const { size } = scene.grid;
  const wanted: { actor: Actor.Implementation; creature: Creature; size: Size }[] = [];
  for (const creature of creatures) {
    const actor = creature.uuid === null ? null : await worldActor(creature.uuid);
    if (!actor) continue;
    const { width, height } = actor.prototypeToken;
    for (let nth = 0; nth < creature.met.count; nth++)
      wanted.push({ actor, creature, size: { width: width ?? 1, height: height ?? 1 } });
  }
  const [first] = wanted;
  const party = first ? partyOn(scene, first.actor.type) : [];
  const spots = spotsBeside(
    {
      bounds: dimensions.sceneRect,
      size,
      party: party.map((token) => rectangleOf(token, size)),
      taken: scene.tokens.map((token) => rectangleOf(token, size)),
      walls: scene.walls.map(({ c: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) => ({
        from: [x0, y0] as const,
        to: [x1, y1] as const,
        sight: true,
      })),
    },
    wanted.map((one) => one.size),
  );
  const sources: object[] = [];
  for (const [index, { actor, creature }] of wanted.entries()) {
    const spot = spots[index];
    if (!spot) continue;
    const token = await actor.getTokenDocument({ ...spot, delta: { system: creature.met.system } } as never);
    sources.push(token.toObject());
  }
  const tokens = (await scene.createEmbeddedDocuments(
    "Token",
    sources as never,
  )) as unknown as TokenDocument.Implementation[];
  return { tokens, crowded: wanted.length - sources.length };
}
