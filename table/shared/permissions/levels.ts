import {
  DOCUMENT_OWNERSHIP_LEVELS as LEVELS,
  USER_PERMISSIONS,
  USER_ROLE_NAMES,
  USER_ROLES,
} from "../constants";
import type { Plain } from "../loose";
import { mergeObject } from "../utils";

/** A user, as far as permissions go. */
export interface UserFacts {
  id: string;
  name: string;
  role: number;
  /** Grants and refusals for this user alone, by permission name. */
  permissions: Record<string, boolean>;
}

/** A document as permissions see it: its source, and the chain of what it lies in. */
export interface Subject {
  documentName: string;
  source: Plain;
  parent: Subject | null;
  /** The pack it lies in. */
  pack?: string | null;
}

/** What the rules ask of the world. */
export interface World {
  /** The source of a world document by its name and id. */
  find(documentName: string, id: string): Plain | undefined;
  /** The roles that have a permission, where the world differs from the defaults. */
  rolePermissions(): Record<string, number[]>;
}

/** True for assistants and game masters. */
export const isGM = (user: UserFacts): boolean => user.role >= USER_ROLES.ASSISTANT;

/** Whether a user has a permission: by a grant of its own, or by its role. */
export function hasPermission(user: UserFacts, permission: string, world: World): boolean {
  const known = USER_PERMISSIONS[permission];
  if (!known) return false;
  if (user.role === USER_ROLES.GAMEMASTER && !known.disableGM) return true;
  const own = user.permissions[permission];
  if (typeof own === "boolean") return own;
  const roles = world.rolePermissions()[permission];
  return roles ? roles.includes(user.role) : user.role >= known.defaultRole;
}

/** The level that a role has of a pack, by what the pack says of roles. */
export function levelOfPack(ownership: Record<string, string> | undefined, role: number): number {
  if (role >= USER_ROLES.ASSISTANT) return LEVELS.OWNER;
  let level: number = LEVELS.NONE;
  for (let held = 1; held <= role; held++) {
    const named = ownership?.[USER_ROLE_NAMES[held] ?? ""];
    if (named) level = Math.max(level, LEVELS[named as keyof typeof LEVELS] ?? LEVELS.NONE);
  }
  return level;
}

/** The source of the actor that a token stands for, with the token's own ownership laid over it. */
export function actorOfToken(token: Plain, world: World): Plain | undefined {
  const base = token["actorId"] ? world.find("Actor", token["actorId"]) : undefined;
  if (!base || token["actorLink"]) return base;
  const own = token["delta"]?.ownership;
  return own ? { ...base, ownership: mergeObject({ ...base["ownership"] }, own) } : base;
}

/** The source of the actor that a combatant stands for. */
export function actorOfCombatant(combatant: Plain, world: World): Plain | undefined {
  const scene = combatant["sceneId"] ? world.find("Scene", combatant["sceneId"]) : undefined;
  const tokens: Plain[] = scene?.["tokens"] ?? [];
  const token = tokens.find((entry) => entry["_id"] === combatant["tokenId"]);
  if (token) return actorOfToken(token, world);
  return combatant["actorId"] ? world.find("Actor", combatant["actorId"]) : undefined;
}

/** The level of ownership that a user has of a document. */
export function levelOf(user: UserFacts, subject: Subject, world: World): number {
  if (isGM(user)) return LEVELS.OWNER;
  const { documentName, source, parent } = subject;
  switch (documentName) {
    case "User":
      return source["_id"] === user.id ? LEVELS.OWNER : LEVELS.NONE;
    case "ChatMessage":
      return source["author"] === user.id ? LEVELS.OWNER : LEVELS.NONE;
    case "Combat":
      return LEVELS.NONE;
    case "Combatant":
      return ofActor(user, actorOfCombatant(source, world));
    case "Token":
      return ofActor(user, actorOfToken(source, world));
    // What an actor has is the actor's owner's, whatever it says of itself.
    case "Item":
    case "ActiveEffect":
      return parent ? levelOf(user, parent, world) : fromMap(user, source["ownership"], parent, world);
    case "Macro":
      if (source["author"] === user.id) return LEVELS.OWNER;
      return fromMap(user, source["ownership"], parent, world);
    default:
      return fromMap(user, source["ownership"], parent, world);
  }
}

function ofActor(user: UserFacts, actor: Plain | undefined): number {
  const ownership = actor?.["ownership"] ?? {};
  return Math.max(0, ownership[user.id] ?? ownership["default"] ?? 0);
}

function fromMap(
  user: UserFacts,
  ownership: Plain | undefined | null,
  parent: Subject | null,
  world: World,
): number {
  const inherited = () => (parent ? levelOf(user, parent, world) : LEVELS.NONE);
  if (!ownership) return inherited();
  const own = ownership[user.id];
  const level = own === undefined || own === LEVELS.INHERIT ? (own ?? ownership["default"]) : own;
  return level === undefined || level === LEVELS.INHERIT ? inherited() : level;
}
