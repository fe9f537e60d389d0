export { DataField } from "./base";
export { ArrayField, ObjectField, SchemaField, SetField, TypedObjectField } from "./containers";
export {
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
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
