import type { ConcreteClass, Loose } from "../../shared/loose";
import { surface } from "../surface";

/** Core document classes by name; packages may configure subclasses of them. */
export const coreClasses = new Map<string, ConcreteClass>();

/** The class that packages configured for a document, or the core's own. */
export function implementationOf(documentName: string): Loose {
  const configured = surface.CONFIG[documentName]?.documentClass;
  const found = configured ?? coreClasses.get(documentName);
  if (!found) throw new Error(`The table knows no documents named "${documentName}"`);
  return found;
}
