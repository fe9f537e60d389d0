import type { Item as BattleItem } from "../../core/battle.js";
import { entriesOf, open, type Shape } from "../../core/shape.js";

/**
 * The thin bases of sheets: the mixin over Foundry's sheet classes is cast once, here, to what Szranki uses of it. The
 * full types cost a minute of checking.
 */
export interface ThinWindow {
  readonly element: HTMLElement;
  readonly form: HTMLFormElement | null;
  readonly rendered: boolean;
  readonly id: string;
  tabGroups: Record<string, string | null>;
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  changeTab(tab: string, group: string, options?: object): void;
  setPosition(position: object): unknown;
  _configureRenderParts(options: object): Record<string, TemplatePart>;
  _prepareContext(options: object): Promise<Record<string, unknown>>;
  _onFirstRender(context: object, options: object): Promise<void>;
  _onRender(context: object, options: object): Promise<void>;
  _onClose(options: object): void;
  _preSyncPartState(part: string, fresh: HTMLElement, prior: HTMLElement, state: PartState): void;
  _syncPartState(part: string, fresh: HTMLElement, prior: HTMLElement, state: PartState): void;
}

/** A sheet: a window that shows a document. */
export interface ThinSheet<Document> extends ThinWindow {
  readonly document: Document;
  readonly isEditable: boolean;
  _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: { readonly object: Record<string, unknown> },
  ): Record<string, unknown>;
}

/** A part of an application, as the mixin draws it. */
export interface TemplatePart {
  readonly template: string;
  readonly scrollable?: string[];
  readonly classes?: string[];
}

/** What is carried from a part to its successor. */
export type PartState = Record<string, unknown>;

interface ThinConstructor<Instance> {
  new (options?: object): Instance;
  DEFAULT_OPTIONS: object;
  PARTS: Record<string, TemplatePart>;
}

type Mix = (base: unknown) => unknown;
const mix = foundry.applications.api.HandlebarsApplicationMixin as unknown as Mix;

/** The base of actor sheets. */
export const ActorSheetBase = mix(foundry.applications.sheets.ActorSheetV2) as ThinConstructor<
  ThinSheet<Actor.Implementation>
>;

/** The base of item sheets. */
export const ItemSheetBase = mix(foundry.applications.sheets.ItemSheetV2) as ThinConstructor<
  ThinSheet<Item.Implementation>
>;

/** The base of windows that show no document. */
export const WindowBase = mix(foundry.applications.api.ApplicationV2) as ThinConstructor<ThinWindow>;

/** A formatted text: as it is kept, and as it is shown. */
export interface Prose {
  readonly raw: string;
  readonly enriched: string;
}

interface Describable {
  readonly isOwner: boolean;
  readonly _source: object;
  readonly system: object;
}

/** The formatted texts of a document, by their names in its shape. */
export async function proseOf(
  document: Describable,
  shape: Shape | undefined,
): Promise<Record<string, Prose>> {
  const editor = foundry.applications.ux.TextEditor.implementation;
  const names = Object.entries(shape ? entriesOf(shape) : {}).flatMap(([name, field]) =>
    open(field).html ? [name] : [],
  );
  const texts = names.map(async (name) => {
    const raw = String(foundry.utils.getProperty(document._source, `system.${name}`) ?? "");
    return [name, { raw, enriched: await editor.enrichHTML(raw, { secrets: document.isOwner }) }] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** The data fields of a document's system, for Foundry's form inputs. */
export function fieldsOf(document: Describable): object {
  return (document.system as { schema?: { fields: object } }).schema?.fields ?? {};
}

/** The picture of a document is chosen in Foundry's own window. */
export async function choosePicture(current: string, chosen: (path: string) => void): Promise<void> {
  const Picker = foundry.applications.apps.FilePicker.implementation;
  await new Picker({ type: "image", current, callback: chosen }).browse();
}

/** An item as rule sets read it. */
export function itemOf(document: Item.Implementation): BattleItem {
  const { _id, name, type, system } = document.toObject() as unknown as BattleItem;
  return { _id, name, type, system };
}
