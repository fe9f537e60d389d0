import { renderCard } from "../applications/chat-card.js";
import { EXCHANGE } from "../data/exchange-model.js";

/** A chat message: one that carries an exchange shows its card in place of text; a quiet one shows nothing. */
export class SzrankiMessage<
  SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  get #carriesExchange(): boolean {
    return (this.type as string) === EXCHANGE;
  }

  /**
   * Core shows everybody that somebody has rolled in private; an exchange that is not for this user would tell too
   * much by that alone.
   */
  override get visible(): boolean {
    if (!this.#carriesExchange) return super.visible;
    const { quiet } = this.system as unknown as { quiet: boolean };
    const addressed = this.whisper.length === 0 || this.whisper.includes(game.user.id);
    return !quiet && (addressed || (this.isAuthor && !this.blind));
  }

  override async renderHTML(...args: Parameters<ChatMessage["renderHTML"]>): Promise<HTMLElement> {
    const html = await super.renderHTML(...args);
    if (!this.#carriesExchange) return html;
    html.classList.add("szranki-message");
    html.hidden = !this.visible;
    if (html.hidden) html.replaceChildren();
    else {
      const content = html.querySelector(".message-content");
      content?.replaceChildren(await renderCard(this as unknown as ChatMessage.Stored));
    }
    return html;
  }
}
