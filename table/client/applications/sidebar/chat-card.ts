import type { Loose, Plain } from "../../../shared/loose";
import { cleanHTML } from "../../../shared/utils";
import { renderTemplate } from "../../handlebars/templates";
import { sortingLanguage, t, theGame } from "../../ui/globals";
import { TextEditor } from "../ux/text-editor";

/** Who a whisper went to, in words. */
function whisperTo(message: Loose): string {
  if (!message.whisper?.length) return "";
  const names = message.whisper.map((id: string) => theGame().users.get(id)?.name).filter(Boolean);
  return names.join(", ");
}

/** The body: the message's own content, or its rolls where it brings none of its own. */
async function body(message: Loose): Promise<string> {
  const { isContentVisible } = message;
  const rolls = (message.rolls ?? []) as Loose[];
  const hasMarkup = /<\w/.test(message.content ?? "");
  if (rolls.length > 0 && !hasMarkup) {
    const parts = await Promise.all(
      rolls.map((roll) => roll.render({ isPrivate: !isContentVisible, flavor: null })),
    );
    return parts.join("");
  }
  if (!isContentVisible) return `<p class="private">${t("TABLE.Chat.Private")}</p>`;
  const rollData = message.getRollData?.() ?? {};
  return TextEditor.implementation.enrichHTML(message.content ?? "", { rollData, secrets: message.isOwner });
}

/** The element of a message, as the log shows it. */
export async function chatCard(message: Loose, context: Plain = {}): Promise<HTMLElement> {
  const { user } = theGame();
  const whisper = whisperTo(message);
  const hidden = !message.isContentVisible;
  const flavor =
    hidden && message.isRoll
      ? t("TABLE.Chat.PrivateRoll", { user: message.author?.name ?? "" })
      : cleanHTML(message.flavor ?? "");
  const html = await renderTemplate("templates/chat/message.hbs", {
    id: message.id,
    alias: message.alias ?? message.author?.name ?? "",
    author: message.author?.name ?? "",
    showAuthor: Boolean(message.author) && message.alias !== message.author?.name,
    flavor,
    whisper,
    blind: message.blind,
    isWhisper: whisper !== "",
    time: message.timestamp,
    clock: new Intl.DateTimeFormat(sortingLanguage(), {
      hour: "2-digit",
      minute: "2-digit",
    }).format(message.timestamp),
    canDelete: context["canDelete"] ?? (user.isGM || message.isAuthor),
    cssClass: [
      message.whisper?.length ? "whisper" : null,
      message.blind ? "blind" : null,
      message.style === 3 ? "emote" : null,
      message.style === 2 ? "ic" : null,
    ]
      .filter(Boolean)
      .join(" "),
    borderColor: message.author?.color?.css ?? message.author?.color ?? "",
    content: await body(message),
  });
  const holder = document.createElement("template");
  holder.innerHTML = html.trim();
  return holder.content.firstElementChild as HTMLElement;
}
