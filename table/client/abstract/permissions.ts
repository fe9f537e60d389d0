import { DOCUMENT_OWNERSHIP_LEVELS as LEVELS } from "../../shared/constants";
import type { Loose, Plain } from "../../shared/loose";
import type { Subject, UserFacts, World } from "../../shared/permissions/levels";
import { game } from "../game/game";

/** The world as the permission rules see it from this page. */
export const clientWorld: World = {
  find: (documentName, id) => game.collections.get(documentName)?.get(id)?._source as Plain | undefined,
  rolePermissions: () => {
    const setting = game.settings?.storage?.get("world")?.getSetting?.("core.permissions");
    return setting?.value ?? {};
  },
};

/** A user as the permission rules see it. */
export const factsOf = (user: Loose): UserFacts => ({
  id: user.id,
  name: user.name,
  role: user._source?.role ?? user.role,
  permissions: user._source?.permissions ?? {},
});

/** A document as the permission rules see it. The actor of an unlinked token stands by itself. */
export function subjectOf(document: Loose, source: Plain = document._source): Subject {
  const alone = document.documentName === "Actor" || !document.parent;
  return {
    documentName: document.documentName,
    source,
    parent: alone ? null : subjectOf(document.parent),
    pack: document.pack ?? null,
  };
}

/** A level of ownership by number or name. */
export function levelNumber(permission: string | number): number {
  return typeof permission === "number"
    ? permission
    : (LEVELS[permission as keyof typeof LEVELS] ?? LEVELS.OWNER);
}
