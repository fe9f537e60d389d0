import type { Loose, Plain } from "../../../shared/loose";
import { cleanHTML } from "../../../shared/utils";
import { contentLink, enrich } from "./enrich";

/** Rich text: reading it, and what is dragged over it. */
// biome-ignore lint/complexity/noStaticOnlyClass: packages extend and replace the class
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return (globalThis as Loose).CONFIG?.ux?.TextEditor ?? TextEditor;
  }

  /**
   * Clean HTML in which document links, inline rolls and packages' own patterns have become elements.
   * @param options `secrets`, `documents`, `links`, `rolls`, `rollData`, `relativeTo`
   */
  static async enrichHTML(content: string, options: Plain = {}): Promise<string> {
    if (!content) return "";
    const holder = document.createElement("div");
    holder.innerHTML = cleanHTML(String(content));
    // Text inside links and code stays as it is written.
    await enrich(holder, options);
    return holder.innerHTML;
  }

  /** What a drag carries; an empty object when it carries nothing of ours. */
  static getDragEventData(event: DragEvent): Plain {
    if (!("dataTransfer" in event)) return {};
    try {
      const data = JSON.parse(event.dataTransfer?.getData("text/plain") || "{}");
      return typeof data === "object" && data !== null ? data : {};
    } catch {
      return {};
    }
  }

  /** The `@UUID[…]{…}` text for something that was dropped into an editor. */
  static async getContentLink(eventData: Plain, options: Plain = {}): Promise<string | null> {
    const { fromUuid } = globalThis as Loose;
    const document = eventData["uuid"]
      ? await fromUuid(eventData["uuid"], { relative: options["relativeTo"] })
      : null;
    if (!document) return null;
    return `@UUID[${document.uuid}]{${options["label"] ?? document.name}}`;
  }

  /** The beginning of a text without its markup. */
  static truncateText(text: string, { maxLength = 50, splitWords = true, suffix = "…" }: Plain = {}): string {
    const plain = text.replace(/\s+/g, " ").trim();
    if (plain.length <= maxLength) return plain;
    const cut = plain.slice(0, maxLength);
    const end = splitWords ? cut : cut.slice(0, Math.max(cut.lastIndexOf(" "), 0));
    return `${end}${suffix ?? ""}`;
  }

  static decodeHTML(html: string): string {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }

  static previewHTML(content: string, length = 250): string {
    const holder = document.createElement("div");
    holder.innerHTML = cleanHTML(content);
    return this.truncateText(holder.textContent ?? "", { maxLength: length });
  }

  /** Clicks on content links and inline rolls anywhere on the page. */
  static activateListeners(): void {
    const activate = (event: Event): void => {
      const target = event.target as Element | null;
      const link = target?.closest<HTMLElement>("a.content-link");
      if (link) {
        event.preventDefault();
        event.stopPropagation();
        void openLink(link);
        return;
      }
      const roll = target?.closest<HTMLElement>("a.inline-roll[data-formula]");
      if (roll) {
        event.preventDefault();
        event.stopPropagation();
        void rollLink(roll);
      }
    };
    document.addEventListener("click", activate);
    document.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.target as Element).matches?.("a.content-link, a.inline-roll"))
        activate(event);
    });
    document.addEventListener("dragstart", (event) => {
      const link = (event.target as Element).closest?.<HTMLElement>("a.content-link");
      if (!link || !event.dataTransfer) return;
      event.dataTransfer.setData(
        "text/plain",
        JSON.stringify({ type: link.dataset["type"], uuid: link.dataset["uuid"] }),
      );
    });
  }

  static createAnchor(uuid: string, label?: string): Promise<HTMLElement> {
    return contentLink(uuid, label, {});
  }
}

async function openLink(link: HTMLElement): Promise<void> {
  const { fromUuid } = globalThis as Loose;
  const document = await fromUuid(link.dataset["uuid"]).catch(() => null);
  if (!document) {
    (globalThis as Loose).ui.notifications.warn("TABLE.Link.Broken", { localize: true });
    return;
  }
  await document._onClickDocumentLink?.(new MouseEvent("click"), link);
  if (document._onClickDocumentLink) return;
  if (document.documentName === "JournalEntryPage") {
    await document.parent.sheet.render({ force: true });
    await document.parent.sheet.goToPage?.(document.id, { anchor: link.dataset["hash"] });
  } else await document.sheet?.render({ force: true });
}

async function rollLink(link: HTMLElement): Promise<void> {
  const { Roll, ChatMessage } = globalThis as Loose;
  const mode = {
    gmr: "gmroll",
    br: "blindroll",
    blindroll: "blindroll",
    gmroll: "gmroll",
    sr: "selfroll",
    pr: "publicroll",
  }[link.dataset["mode"] ?? ""];
  const roll = await Roll.create(link.dataset["formula"]).evaluate();
  await roll.toMessage(
    { flavor: link.dataset["flavor"], speaker: ChatMessage.getSpeaker() },
    mode ? { rollMode: mode } : {},
  );
}
