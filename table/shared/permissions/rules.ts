import { DOCUMENT_OWNERSHIP_LEVELS as LEVELS, USER_ROLES } from "../constants";
import type { Plain } from "../loose";
import { flattenObject } from "../utils";
import {
  actorOfCombatant,
  hasPermission,
  isGM,
  levelOf,
  type Subject,
  type UserFacts,
  type World,
} from "./levels";

export type Action = "create" | "update" | "delete";

/** May this user do this to that document? `data` is what is to be created, or the change. */
type Rule = (user: UserFacts, subject: Subject, data: Plain, world: World) => boolean;

const gm: Rule = (user) => isGM(user);
const never: Rule = () => false;
const owner: Rule = (user, subject, _data, world) => levelOf(user, subject, world) >= LEVELS.OWNER;
const permitted =
  (permission: string): Rule =>
  (user, _subject, _data, world) =>
    hasPermission(user, permission, world);

/** Keys of a change that stand for nothing by themselves. */
const names = (data: Plain, ...aside: string[]): string[] =>
  Object.keys(data).filter((key) => key !== "_id" && key !== "_stats" && !aside.includes(key));

/** A key without the operators that delete or replace. */
const bare = (key: string): string => key.replace(/(^|\.)(?:-=|==)/g, "$1");

const touches = (data: Plain, key: string): boolean =>
  Object.keys(data).some((entry) => bare(entry).split(".")[0] === key);

const within = (data: Plain, allowed: string[]): boolean =>
  names(data).every((key) => allowed.includes(bare(key).split(".")[0] ?? ""));

/** What an owner may change of a combatant. */
const COMBATANT_KEYS = ["initiative", "flags", "defeated", "system"];
/** What a player may change of a combat. */
const COMBAT_KEYS = ["round", "turn", "combatants"];

const updateCombat: Rule = (user, subject, data, world) => {
  if (isGM(user)) return true;
  if (!within(data, COMBAT_KEYS)) return false;
  const combatants: Plain[] = subject.source["combatants"] ?? [];
  for (const change of (data["combatants"] ?? []) as Plain[]) {
    const source = combatants.find((entry) => entry["_id"] === change["_id"]);
    if (!source) return false;
    const combatant = { documentName: "Combatant", source, parent: subject };
    if (!updateCombatant(user, combatant, change, world)) return false;
  }
  return true;
};

const updateCombatant: Rule = (user, subject, data, world) =>
  isGM(user) || (owner(user, subject, data, world) && within(data, COMBATANT_KEYS));

/** Who owns the actor may enter it into a fight and take it out of it. */
const enterCombat: Rule = (user, subject, data, world) => {
  if (isGM(user)) return true;
  const actor = actorOfCombatant(subject.source, world);
  if (!actor) return false;
  return (
    levelOf(user, { documentName: "Actor", source: actor, parent: null }, world) >= LEVELS.OWNER &&
    !data["hidden"]
  );
};

/** Owners change what they own, but not whose it is. */
const updateOwned: Rule = (user, subject, data, world) =>
  isGM(user) || (owner(user, subject, data, world) && !touches(data, "ownership"));

const inParent: Rule = (user, subject, _data, world) =>
  // A change inside a document names nothing of the document's own that it could forbid.
  subject.parent !== null && mayDo(user, "update", subject.parent, {}, world);

const updateToken: Rule = (user, subject, data, world) => {
  if (isGM(user)) return true;
  if (!owner(user, subject, data, world)) return false;
  const hidden = ["actorId", "actorLink", "delta.ownership"];
  const changed = Object.keys(flattenObject(data)).map(bare);
  return !changed.some((key) => hidden.some((path) => key === path || key.startsWith(`${path}.`)));
};

const createToken: Rule = (user, subject, data, world) => {
  if (isGM(user)) return true;
  const actor = data["actorId"] ? world.find("Actor", data["actorId"]) : undefined;
  if (!actor || !hasPermission(user, "TOKEN_CREATE", world)) return false;
  return (
    levelOf(user, { documentName: "Actor", source: actor, parent: null }, world) >= LEVELS.OWNER &&
    subject.parent !== null
  );
};

const updateUser: Rule = (user, subject, data) => {
  const target = subject.source;
  if (user.role === USER_ROLES.GAMEMASTER) return true;
  // Only a game master changes roles and what users are permitted, and touches another game master.
  if (touches(data, "role") || touches(data, "permissions")) return false;
  if (target["_id"] === user.id) return !("name" in data);
  return isGM(user) && target["role"] < USER_ROLES.GAMEMASTER;
};

const writeSetting: Rule = (user, subject, data, world) => {
  const forUser = subject.source["user"] ?? data["user"];
  if (forUser) return forUser === user.id;
  return hasPermission(user, "SETTINGS_MODIFY", world);
};

const createMacro: Rule = (user, _subject, data, world) =>
  isGM(user) ||
  (data["type"] !== "script" ? user.role >= USER_ROLES.PLAYER : hasPermission(user, "MACRO_SCRIPT", world));

const whisper: Rule = (user, _subject, data, world) => {
  if (user.role < USER_ROLES.PLAYER) return false;
  const others = ((data["whisper"] ?? []) as string[]).filter((id) => id !== user.id);
  if (isGM(user) || others.length === 0) return true;
  const toMasters = others.every((id) => (world.find("User", id)?.["role"] ?? 0) >= USER_ROLES.ASSISTANT);
  return toMasters || hasPermission(user, "MESSAGE_WHISPER", world);
};

const byOwner = (create: Rule): Record<Action, Rule> => ({ create, update: updateOwned, delete: owner });
const byParent: Record<Action, Rule> = { create: inParent, update: inParent, delete: inParent };
const byMaster: Record<Action, Rule> = { create: gm, update: gm, delete: gm };

/** An item stands on its own, or is part of what its owner has. */
const itemRule =
  (own: Rule): Rule =>
  (user, subject, data, world) =>
    subject.parent ? inParent(user, subject, data, world) : own(user, subject, data, world);

const rules: Record<string, Record<Action, Rule>> = {
  Actor: byOwner(permitted("ACTOR_CREATE")),
  ActorDelta: byParent,
  Item: {
    create: itemRule(permitted("ITEM_CREATE")),
    update: itemRule(updateOwned),
    delete: itemRule(owner),
  },
  ActiveEffect: byParent,
  Adventure: byMaster,
  ChatMessage: {
    create: whisper,
    update: (user, subject, data, world) =>
      owner(user, subject, data, world) && (isGM(user) || !touches(data, "author")),
    delete: owner,
  },
  Combat: { create: gm, update: updateCombat, delete: gm },
  Combatant: { create: enterCombat, update: updateCombatant, delete: enterCombat },
  CombatantGroup: { create: gm, update: updateOwned, delete: gm },
  Folder: byMaster,
  JournalEntry: byOwner(permitted("JOURNAL_CREATE")),
  JournalEntryPage: { create: inParent, update: owner, delete: owner },
  Macro: byOwner(createMacro),
  Region: byMaster,
  RegionBehavior: byMaster,
  RollTable: byOwner(gm),
  Scene: byMaster,
  Setting: { create: writeSetting, update: writeSetting, delete: writeSetting },
  TableResult: byParent,
  Token: {
    create: createToken,
    update: updateToken,
    delete: (user, subject, data, world) =>
      isGM(user) || (hasPermission(user, "TOKEN_DELETE", world) && owner(user, subject, data, world)),
  },
  User: {
    create: (user) => user.role === USER_ROLES.GAMEMASTER,
    update: updateUser,
    delete: (user, subject) => user.role === USER_ROLES.GAMEMASTER && subject.source["_id"] !== user.id,
  },
  Wall: {
    create: gm,
    delete: gm,
    update: (user, _subject, data, world) =>
      isGM(user) || (within(data, ["ds"]) && hasPermission(user, "WALL_DOORS", world)),
  },
};

/** Whether the user may create, change or delete the document. This is the one judge, on the server and in the page. */
export function mayDo(user: UserFacts, action: Action, subject: Subject, data: Plain, world: World): boolean {
  if (user.role < USER_ROLES.PLAYER) return false;
  // What lies in packs is the masters' business.
  if (subject.pack) return isGM(user);
  const rule = rules[subject.documentName]?.[action] ?? never;
  return rule(user, subject, data, world);
}

/** The sentence in which a refusal is told; systems and people know it from their consoles. */
export function refusal(user: UserFacts, action: Action, subject: Subject): string {
  const id = subject.source["_id"];
  const place = subject.parent
    ? ` in parent ${subject.parent.documentName} [${subject.parent.source["_id"]}]`
    : "";
  return `User ${user.name} lacks permission to ${action} ${subject.documentName}${id ? ` [${id}]` : ""}${place}`;
}
