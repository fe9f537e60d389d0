export { DataField } from "./base";
export { ArrayField, ObjectField, SchemaField, SetField, TypedObjectField } from "./containers";
export {
  DocumentFlagsField,
  DocumentOwnershipField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  EmbeddedDocumentField,
  ForeignDocumentField,
  TypeDataField,
} from "./documents";
export {
  AlphaField,
  AngleField,
  AnyField,
  BooleanField,
  ColorField,
  DocumentIdField,
  DocumentUUIDField,
  FilePathField,
  HTMLField,
  HueField,
  IntegerSortField,
  JavaScriptField,
  JSONField,
  NumberField,
  StringField,
} from "./primitives";
