export { ApplicationV2 } from "./application";
export { DialogV2 } from "./dialog";
export { DocumentSheetV2 } from "./document-sheet";
export { HandlebarsApplicationMixin } from "./handlebars-mixin";
