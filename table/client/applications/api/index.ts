export { ApplicationV2 } from "./application";
export { DialogV2 } from "./dialog";
export { HandlebarsApplicationMixin } from "./handlebars-mixin";
export { DocumentSheetV2 } from "./document-sheet";
