import type { Loose, Plain } from "../../shared/loose";
import { joinUuid, splitUuid, type UuidStep } from "../../shared/utils/uuid";
import { game } from "../game/game";

const packType = (pack: string): string | undefined => game.packs?.get(pack)?.documentName;

/** A uuid made absolute: `.Item.x` and `..` start from a document. */
function absolute(uuid: string, relative: Loose): string {
  if (!uuid.startsWith(".") || !relative) return uuid;
  if (uuid.startsWith(".."))
    return `${relative.parent?.uuid ?? relative.compendium?.collection}.${relative.documentName}.${uuid.replace(/^\.+/, "")}`;
  const rest = uuid.slice(1);
  // A single id means a sibling; pairs mean something inside.
  if (!rest.includes(".")) return `${relative.parent?.uuid}.${relative.documentName}.${rest}`;
  return `${relative.uuid}.${rest}`;
}

/** Takes a uuid apart, as the public API has it. */
export function parseUuid(uuid: string, { relative }: { relative?: Loose } = {}): Plain | null {
  if (!uuid) return null;
  const whole = absolute(uuid, relative);
  const parts = splitUuid(whole, packType);
  if (!parts) return null;
  const [primary, ...rest] = parts.steps as [UuidStep, ...UuidStep[]];
  const last = parts.steps.at(-1) as UuidStep;
  return {
    uuid: whole,
    type: last.type,
    id: last.id,
    collection: parts.pack ? game.packs.get(parts.pack) : game.collections.get(primary.type),
    embedded: rest.flatMap((step) => [step.type, step.id]),
    documentType: last.type,
    documentId: last.id,
    primaryType: rest.length > 0 ? primary.type : undefined,
    primaryId: rest.length > 0 ? primary.id : undefined,
  };
}

/** Puts a uuid together. */
export function buildUuid({
  id,
  documentName,
  parentUuid,
  pack,
}: {
  id: string;
  documentName: string;
  parentUuid?: string;
  pack?: string;
}): string | null {
  if (!id) return null;
  if (parentUuid) return `${parentUuid}.${documentName}.${id}`;
  return joinUuid({ pack: pack ?? null, steps: [{ type: documentName, id }] });
}

/** Goes down from a whole document to one inside it. */
function descend(document: Loose, steps: UuidStep[], invalid: boolean): Loose {
  let found = document;
  for (const { type, id } of steps) {
    if (!found) return null;
    if (type === "Actor" && found.documentName === "Token") found = found.actor;
    else if (type === "ActorDelta" && found.documentName === "Token") found = found.delta;
    else {
      const name = found.constructor.getCollectionName(type);
      found = name ? found.collections[name]?.get(id, { invalid }) : null;
    }
  }
  return found ?? null;
}

interface UuidOptions {
  relative?: Loose;
  invalid?: boolean;
  strict?: boolean;
}

/** The document of a uuid; packs are loaded from the server as needed. Null where there is none. */
export async function fromUuid(uuid: string, options: UuidOptions = {}): Promise<Loose> {
  if (!uuid) return null;
  const parts = splitUuid(absolute(uuid, options.relative), packType);
  const [head, ...rest] = parts?.steps ?? [];
  if (!parts || !head) return null;
  if (!parts.pack) return fromUuidSync(uuid, options);
  const pack = game.packs.get(parts.pack);
  const document = await pack?.getDocument(head.id);
  return document ? descend(document, rest, options.invalid ?? false) : null;
}

/** The document of a uuid, at once. Of a pack it gives what is loaded: the document, or its entry in the index. */
export function fromUuidSync(
  uuid: string,
  { relative, invalid = false, strict = true }: UuidOptions = {},
): Loose {
  if (!uuid) return null;
  const parts = splitUuid(absolute(uuid, relative), packType);
  const [head, ...rest] = parts?.steps ?? [];
  if (!parts || !head) {
    if (strict && uuid.includes(" ")) throw new Error(`"${uuid}" is not a valid uuid`);
    return null;
  }
  if (parts.pack) {
    const pack = game.packs.get(parts.pack);
    const loaded = pack?.get(head.id);
    if (rest.length === 0) return loaded ?? pack?.index.get(head.id) ?? null;
    if (loaded) return descend(loaded, rest, invalid);
    if (strict) throw new Error(`What lies inside a document of a pack cannot be had at once: ${uuid}.`);
    return null;
  }
  const document = game.collections.get(head.type)?.get(head.id, { invalid });
  return document ? descend(document, rest, invalid) : null;
}

/** The parent of an operation, by its uuid. */
export function parentOf(uuid: string): Loose {
  return fromUuidSync(uuid, { invalid: true, strict: false });
}
