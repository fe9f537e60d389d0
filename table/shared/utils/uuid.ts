/** One step of a path to a document: its name and id. */
export interface UuidStep {
  type: string;
  id: string;
}

/** A document's address, taken apart. */
export interface UuidParts {
  /** The pack it lies in, or null for the world. */
  pack: string | null;
  /** From the primary document down to the one meant. */
  steps: UuidStep[];
}

/** Takes an absolute uuid apart; null where it is none. Pack entries may leave out the document's name. */
export function splitUuid(uuid: string, packType?: (pack: string) => string | undefined): UuidParts | null {
  const parts = uuid.split(".");
  let pack: string | null = null;
  let rest = parts;
  if (parts[0] === "Compendium") {
    if (parts.length < 4) return null;
    pack = `${parts[1]}.${parts[2]}`;
    rest = parts.slice(3);
    // The old form names no document: Compendium.scope.pack.id
    if (rest.length % 2 === 1) {
      const type = packType?.(pack);
      if (!type) return null;
      rest = [type, ...rest];
    }
  }
  if (rest.length === 0 || rest.length % 2 === 1) return null;
  const steps: UuidStep[] = [];
  for (let at = 0; at < rest.length; at += 2)
    steps.push({ type: rest[at] as string, id: rest[at + 1] as string });
  return { pack, steps };
}

/** Puts a uuid together. */
export function joinUuid(parts: UuidParts): string {
  const path = parts.steps.flatMap((step) => [step.type, step.id]);
  return (parts.pack ? ["Compendium", parts.pack, ...path] : path).join(".");
}
