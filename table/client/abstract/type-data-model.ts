import { DataModel } from "../../shared/data/model";
import type { Loose, Plain } from "../../shared/loose";

/** The data model of a subtype of a document; it lives under the document's `system`. */
export class TypeDataModel extends DataModel {
  /** What the subtype needs to say of itself (name, icon …). */
  static get metadata(): Plain {
    return {};
  }

  static override get schemaName(): string {
    return "system";
  }

  /** The package that provides the model. */
  get modelProvider(): Loose {
    return null;
  }

  /** Prepares data that does not depend on embedded documents or effects. */
  prepareBaseData(): void {}

  /** Prepares data after effects have been applied. */
  prepareDerivedData(): void {}

  // The document calls these at its own steps of the same names; `false` from a `_pre…` cancels.

  async _preCreate(_data: Plain, _options: Plain, _user: Loose): Promise<boolean | undefined> {
    return undefined;
  }

  _onCreate(_data: Plain, _options: Plain, _userId: string): void {}

  async _preUpdate(_changes: Plain, _options: Plain, _user: Loose): Promise<boolean | undefined> {
    return undefined;
  }

  _onUpdate(_changed: Plain, _options: Plain, _userId: string): void {}

  async _preDelete(_options: Plain, _user: Loose): Promise<boolean | undefined> {
    return undefined;
  }

  _onDelete(_options: Plain, _userId: string): void {}

  /** Markup for embedding the document in text, or null. */
  async toEmbed(_config: Plain, _options: Plain = {}): Promise<HTMLElement | null> {
    return null;
  }
}
