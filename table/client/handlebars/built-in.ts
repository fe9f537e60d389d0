import { offerTemplate } from "./templates";

/** The table's own templates, by their path below `templates/`. */
const sources = import.meta.glob<string>("./templates/**/*.hbs", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Offer all of them under `templates/…`. */
export function offerBuiltInTemplates(): void {
  for (const [path, source] of Object.entries(sources)) offerTemplate(path.replace(/^\.\//, ""), source);
}
