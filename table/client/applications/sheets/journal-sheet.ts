import type { Loose, Plain } from "../../../shared/loose";
import { t, theGame } from "../../ui/globals";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";
import { SearchFilter } from "../ux/search-filter";
import { TextEditor } from "../ux/text-editor";
import { type Row, RowSheet } from "./row-sheet";

/** A journal entry: its pages to choose from at the left, the chosen one to read at the right. */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static DEFAULT_OPTIONS: Plain = {
    classes: ["journal-sheet", "journal-entry"],
    tag: "div",
    sheetConfig: false,
    position: { width: 820, height: 640 },
    window: { icon: "fa-solid fa-book-open", resizable: true },
    actions: {
      goToPage: JournalEntrySheet.#onGoTo,
      editPage: JournalEntrySheet.#onEdit,
      addPage: JournalEntrySheet.#onAdd,
      deletePage: JournalEntrySheet.#onDelete,
      nextPage: function (this: Loose) {
        this.step(1);
      },
      previousPage: function (this: Loose) {
        this.step(-1);
      },
    },
  };
  static PARTS: Loose = {
    sidebar: { template: "templates/sheets/journal-pages.hbs", scrollable: [".pages-list"] },
    page: { template: "templates/sheets/journal-page.hbs", scrollable: [".page-scroll"] },
  };

  #page: string | null = null;
  #search = new SearchFilter({
    inputSelector: "input[type=search]",
    contentSelector: ".pages-list",
    callback: (_event: Event | null, query: string, rgx: RegExp, html: HTMLElement) => {
      for (const row of html.querySelectorAll<HTMLElement>("li"))
        row.hidden = query !== "" && !SearchFilter.testQuery(rgx, row.textContent ?? "");
    },
    delay: 100,
  } as Plain);

  get #pages(): Loose[] {
    const { user } = theGame();
    return [...this.document.pages.values()]
      .filter((page: Loose) => page.testUserPermission?.(user, "OBSERVER") ?? true)
      .sort((a: Loose, b: Loose) => a.sort - b.sort || (a.id < b.id ? -1 : 1));
  }

  get pageId(): string | null {
    return this.#page;
  }

  async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    const pages = this.#pages;
    const wanted = options["pageId"] ?? this.#page;
    const page = pages.find((one) => one.id === wanted) ?? pages[0] ?? null;
    this.#page = page?.id ?? null;
    const at = pages.indexOf(page);
    return Object.assign(context, {
      pages: pages.map((one) => ({
        id: one.id,
        name: one.name,
        active: one === page,
        level: one.title?.level ?? 1,
      })),
      page: page
        ? {
            id: page.id,
            name: page.name,
            showTitle: page.title?.show !== false,
            html: await pageHtml(page),
            editable: page.isOwner && this.isEditable,
          }
        : null,
      hasNext: at >= 0 && at < pages.length - 1,
      hasPrevious: at > 0,
      entry: this.document.name,
    });
  }

  async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
    const anchor = options["anchor"] as string | undefined;
    if (anchor) this.#scrollTo(anchor);
  }

  #scrollTo(anchor: string): void {
    const headings = this.element.querySelectorAll(
      ".page-content :is(h1,h2,h3,h4,h5,h6)",
    ) as NodeListOf<HTMLElement>;
    for (const heading of headings) {
      if (heading.id === anchor || slug(heading.textContent ?? "") === anchor) {
        heading.scrollIntoView({ block: "start" });
        return;
      }
    }
  }

  /** Turn to a page. */
  async goToPage(pageId: string, { anchor }: { anchor?: string } = {}): Promise<void> {
    const scroll = this.element?.querySelector(".page-scroll") as HTMLElement | null;
    if (scroll && pageId !== this.#page) scroll.scrollTop = 0;
    await this.render({ force: true, pageId, anchor });
  }

  step(by: number): void {
    const pages = this.#pages;
    const next = pages[pages.findIndex((page) => page.id === this.#page) + by];
    if (next) void this.goToPage(next.id);
  }

  static async #onGoTo(this: Loose, _event: Event, target: HTMLElement): Promise<void> {
    await this.goToPage(target.dataset["pageId"]);
  }

  static async #onEdit(this: Loose): Promise<void> {
    await this.document.pages.get(this.pageId)?.sheet.render({ force: true });
  }

  static async #onAdd(this: Loose): Promise<void> {
    const sort = Math.max(0, ...[...this.document.pages.values()].map((page: Loose) => page.sort)) + 100000;
    const [page] = await this.document.createEmbeddedDocuments("JournalEntryPage", [
      { name: t("TABLE.Journal.NewPage"), type: "text", sort },
    ]);
    await this.goToPage(page.id);
    await page.sheet.render({ force: true });
  }

  static async #onDelete(this: Loose): Promise<void> {
    await this.document.pages.get(this.pageId)?.deleteDialog();
  }
}

/** A page's content as HTML with links and rolls in it. */
async function pageHtml(page: Loose): Promise<string> {
  const own = await page.system?.toHTML?.();
  if (own) return own;
  const content = page.text?.content ?? page.src ?? "";
  return TextEditor.implementation.enrichHTML(content, { relativeTo: page, secrets: page.isOwner });
}

function slug(text: string): string {
  return SearchFilter.cleanQuery(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The editor of a page. */
export class JournalEntryPageSheet extends RowSheet {
  static override DEFAULT_OPTIONS: Plain = {
    position: { width: 640 },
    window: { icon: "fa-solid fa-pen-to-square", resizable: true },
  };
  static override ROWS: Row[] = [
    { name: "name", label: "TABLE.Field.Name" },
    { name: "title.show", label: "TABLE.Journal.ShowTitle", kind: "check" },
    { name: "text.content", label: "TABLE.Journal.Content", kind: "html" },
  ];
}

/** Open a page of a journal entry from anywhere. */
export async function openJournalPage(page: Loose, anchor?: string): Promise<void> {
  const sheet = page.parent.sheet;
  await sheet.render({ force: true, pageId: page.id, anchor });
}
