import {
  BooleanField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  IntegerSortField,
  NumberField,
  StringField,
} from "../data/fields";
import type { FieldOptions } from "../data/fields/base";
import type { Fields, SchemaKit } from "./kit";

/** The id; a document that is not stored yet has none. */
export const id = () => new DocumentIdField({ nullable: true, initial: null });

/** A name that may not be blank. */
export const name = (options: FieldOptions = {}) =>
  new StringField({ required: true, blank: false, textSearch: true, ...options });

/** The subtype of a document; the allowed ones are known only once packages are loaded. */
export function type(kit: SchemaKit, documentName: string, initial?: string) {
  return new StringField({
    required: true,
    blank: false,
    initial,
    validate: (value: string) => {
      if (!kit.types(documentName).includes(value))
        throw new Error(`"${value}" is not a valid type for the ${documentName} Document class`);
    },
  });
}

export const flags = () => new DocumentFlagsField();
export const sort = () => new IntegerSortField();
export const ownership = (options: FieldOptions = {}) => new DocumentOwnershipField(options);
export const yes = () => new BooleanField({ initial: true });
export const no = () => new BooleanField();

/** A number that is always there. */
export const number = (initial: number, options: FieldOptions = {}) =>
  new NumberField({ required: true, nullable: false, initial, ...options });

/** When, by whom and with what a document was written. */
export const stats = () => new DocumentStatsField();

/** What every stored document has at its end. */
export const tail = (): Fields => ({ flags: flags(), _stats: stats() });
