import type * as v from "valibot";
import { entriesOf, open, type Shape } from "../../core/shape.js";
import type { DataField, DataSchema } from "../thin.js";

/** The data field of one field of a shape. */
function fieldOf(schema: v.GenericSchema): DataField {
  const { fields } = foundry.data;
  const { field, initial, nullable, html, min, max, integer } = open(schema);
  const common = { required: true, nullable, ...(initial === undefined ? {} : { initial }) };
  switch (field.type) {
    case "number":
      return new fields.NumberField({
        ...common,
        integer,
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      } as never);
    case "boolean":
      return new fields.BooleanField(common as never);
    case "picklist": {
      const { options } = field as unknown as { options: readonly string[] };
      return new fields.StringField({ ...common, choices: [...options] } as never);
    }
    case "string":
      return html
        ? new fields.HTMLField(common as never)
        : new fields.StringField({ ...common, blank: true } as never);
    case "array": {
      const { item } = field as unknown as { item: v.GenericSchema };
      return new fields.ArrayField(fieldOf(item) as never, common as never);
    }
    case "object":
      return new fields.SchemaField(fieldsOf(field) as never);
    default:
      throw new Error(`Szranki: no data field for a ${field.type} in a shape`);
  }
}

/** The schema of a data model from a shape: the shape is the only place where it is written. */
export function fieldsOf(shape: Shape | v.GenericSchema): DataSchema {
  return Object.fromEntries(Object.entries(entriesOf(shape)).map(([key, field]) => [key, fieldOf(field)]));
}
