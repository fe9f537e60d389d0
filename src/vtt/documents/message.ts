import { renderCard } from "../applications/chat-card.js";
import { EXCHANGE } from "../data/exchange-model.js";

/** A chat message: one that carries an exchange shows its card in place of text; a quiet one shows nothing. */
export class SzrankiMessage<
  SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  override async renderHTML(...args: Parameters<ChatMessage["renderHTML"]>): Promise<HTMLElement> {
    const html = await super.renderHTML(...args);
    if ((this.type as string) !== EXCHANGE) return html;
    const { quiet } = this.system as unknown as { quiet: boolean };
    html.classList.add("szranki-message");
    html.hidden = quiet;
    if (!quiet) {
      const content = html.querySelector(".message-content");
      content?.replaceChildren(await renderCard(this as unknown as ChatMessage.Stored));
    }
    return html;
  }
}
