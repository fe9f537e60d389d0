import type { Loose, Plain } from "../../../shared/loose";
import { expandObject, mergeObject, randomID } from "../../../shared/utils";
import { t, theGame } from "../../ui/globals";
import { sheetsFor } from "../apps/sheet-registry";
import type { FormDataExtended } from "../ux/form-data";
import { ApplicationV2 } from "./application";
import type { HeaderControl } from "./frame";

/** Ownership levels that sheets ask for. */
const LIMITED = 1;
const OWNER = 3;

/** A window that shows one document and writes its form back into it. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Plain = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: LIMITED,
    editPermission: OWNER,
    canCreate: false,
    sheetConfig: true,
    actions: {
      copyUuid: DocumentSheetV2.#copyUuid,
      configureSheet: DocumentSheetV2.#configureSheet,
      importDocument: DocumentSheetV2.#importDocument,
      editImage: DocumentSheetV2.#editImage,
    },
    form: { handler: DocumentSheetV2.#submit, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        { action: "copyUuid", icon: "fa-solid fa-passport", label: "TABLE.Sheet.CopyUuid" },
        {
          action: "importDocument",
          icon: "fa-solid fa-download",
          label: "TABLE.Sheet.Import",
          visible: false,
        },
      ],
    },
  };

  readonly #document: Loose;

  constructor(options: Plain = {}) {
    super(options);
    this.#document = options["document"];
  }

  protected override _initializeApplicationOptions(options: Plain): Loose {
    if (!options["document"]?.documentName)
      throw new Error(`A ${this.constructor.name} needs options.document`);
    const merged = super._initializeApplicationOptions(options);
    merged.document = options["document"];
    merged.uniqueId = `${this.constructor.name}-${String(options["document"].uuid).replaceAll(".", "-")}`;
    return merged;
  }

  get document(): Loose {
    return this.#document;
  }

  override get title(): string {
    const { document } = this;
    const label = t(document.constructor.metadata?.label ?? `DOCUMENT.${document.documentName}`);
    return document.name ? `${label}: ${document.name}` : label;
  }

  get isVisible(): boolean {
    return this.document.testUserPermission(theGame().user, this.options.viewPermission);
  }

  get isEditable(): boolean {
    const { pack } = this.document;
    if (pack && theGame()["packs"].get(pack)?.locked) return false;
    return this.document.testUserPermission(theGame().user, this.options.editPermission);
  }

  protected override _canRender(_options: Plain): boolean | undefined {
    if (this.isVisible) return undefined;
    throw new Error(t("TABLE.Sheet.Private", { type: t(`DOCUMENT.${this.document.documentName}`) }));
  }

  protected override async _prepareContext(options: Plain): Promise<Loose> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return Object.assign(context, {
      document,
      source: document._source,
      fields: document.schema?.fields ?? {},
      editable: this.isEditable,
      user: theGame().user,
      rootId: document.collection?.has(document.id) ? this.id : randomID(),
    });
  }

  protected override _configureRenderOptions(options: Loose): void {
    super._configureRenderOptions(options);
    if (this.hasFrame) options.window.title = this.title;
  }

  protected override _getHeaderControls(): HeaderControl[] {
    const { document } = this;
    const inPack = Boolean(document.pack) && !document.isEmbedded;
    const choice = Object.keys(sheetsFor(document.documentName, document.type ?? "base")).length > 1;
    const controls = super._getHeaderControls();
    if (this.options.sheetConfig && choice && this.isEditable) {
      controls.unshift({
        action: "configureSheet",
        icon: "fa-solid fa-gear",
        label: "TABLE.Sheet.Configure",
      });
    }
    return controls.map((control) =>
      control.action === "importDocument" ? { ...control, visible: inPack && theGame().user.isGM } : control,
    );
  }

  protected override async _onFirstRender(context: Loose, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  protected override async _onRender(context: Loose, options: Plain): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  protected override _onClose(options: Plain): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Make the form fields of this sheet read-only, or writable again. */
  protected _toggleDisabled(disabled: boolean): void {
    const content = (this.element as HTMLElement | null)?.querySelector(".window-content");
    for (const field of content?.querySelectorAll<HTMLInputElement>(
      "input, select, textarea, prose-mirror, button[type=submit]",
    ) ?? []) {
      if (!field.classList.contains("always-enabled")) field.disabled = disabled;
    }
  }

  // Form

  static async #submit(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: Plain = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...updateOptions } = options;
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, updateOptions);
  }

  /** The form's fields as nested, checked changes. */
  protected _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: Plain,
  ): Plain {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) mergeObject(submitData, updateData, { performDeletions: true });
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  protected _processFormData(
    _event: Event | null,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Plain {
    return expandObject(formData.object);
  }

  protected async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Plain,
    options: Plain = {},
  ): Promise<void> {
    await this.document.update(submitData, options);
  }

  // Actions of the frame's menu

  static async #copyUuid(this: DocumentSheetV2): Promise<void> {
    const { uuid } = this.document;
    await navigator.clipboard?.writeText(uuid).catch(() => undefined);
    (globalThis as Loose).ui.notifications.info("TABLE.Sheet.UuidCopied", { format: { uuid } });
  }

  static async #configureSheet(this: DocumentSheetV2): Promise<void> {
    const { DocumentSheetConfig } = (globalThis as Loose).foundry.applications.apps;
    await new DocumentSheetConfig({ document: this.document }).render({ force: true });
  }

  static async #importDocument(this: DocumentSheetV2): Promise<void> {
    const collection = theGame()["collections"].get(this.document.documentName);
    const pack = theGame()["packs"].get(this.document.pack);
    await collection.importFromCompendium(pack, this.document.id);
    await this.close();
  }

  static async #editImage(this: DocumentSheetV2, _event: Event, target: HTMLElement): Promise<void> {
    const path = target.dataset["edit"];
    if (!path || !this.isEditable) return;
    const { FilePicker } = (globalThis as Loose).foundry.applications.apps;
    const picker = new FilePicker.implementation({
      current: target.getAttribute("src") ?? "",
      type: "image",
      callback: (chosen: string) => {
        target.setAttribute("src", chosen);
        void this.document.update({ [path]: chosen });
      },
    });
    await picker.browse();
  }
}
