import { documentKinds } from "../../shared/documents";
import type { Loose, Plain } from "../../shared/loose";
import { implementationOf } from "../abstract/classes";
import { Document } from "../abstract/document";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";

/** The parts of an adventure, in the order in which they can refer to each other. */
const PARTS = ["Folder", "Actor", "Item", "JournalEntry", "RollTable", "Macro", "Scene", "Combat"];

/** Documents that are imported together. */
export class Adventure extends Document {
  static override documentNameOf = "Adventure";

  get thumbnail(): string | null {
    return this.img;
  }

  /** What an import would create, and what it would change because the world has it. */
  async prepareImport({
    importFields = [],
  }: {
    importFields?: string[];
  } = {}): Promise<{ toCreate: Plain; toUpdate: Plain; documentCount: number }> {
    const toCreate: Record<string, Plain[]> = {};
    const toUpdate: Record<string, Plain[]> = {};
    let documentCount = 0;
    for (const name of PARTS) {
      const collection = documentKinds[name]?.collection ?? "";
      if (importFields.length > 0 && !importFields.includes("all") && !importFields.includes(collection))
        continue;
      const sources = (this._source[collection] ?? []) as Plain[];
      documentCount += sources.length;
      const present = sources.filter((source) => game.collections.get(name).has(source["_id"]));
      const absent = sources.filter((source) => !present.includes(source));
      if (absent.length > 0) toCreate[name] = absent;
      if (present.length > 0) toUpdate[name] = present;
    }
    return { toCreate, toUpdate, documentCount };
  }

  async importContent({ toCreate, toUpdate, documentCount }: Plain): Promise<Plain> {
    const created: Record<string, Loose[]> = {};
    const updated: Record<string, Loose[]> = {};
    for (const name of PARTS) {
      const cls = implementationOf(name);
      if (toCreate[name])
        created[name] = await cls.createDocuments(toCreate[name], {
          keepId: true,
          keepEmbeddedIds: true,
          renderSheet: false,
        });
      if (toUpdate[name])
        updated[name] = await cls.updateDocuments(toUpdate[name], {
          diff: false,
          recursive: false,
          noHook: true,
        });
    }
    return { created, updated, documentCount };
  }

  /** Imports everything, or the collections named. */
  async import({ importFields = [], ...options }: Plain = {}): Promise<Plain> {
    const plan = await this.prepareImport({ importFields });
    if (!Hooks.call("preImportAdventure", this, options, plan.toCreate, plan.toUpdate))
      return { created: {}, updated: {} };
    const result = await this.importContent(plan);
    Hooks.callAll("importAdventure", this, options, result["created"], result["updated"]);
    return result;
  }
}
