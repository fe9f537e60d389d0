import type { Roll } from "./roll";

export interface MessageOptions {
  /** Visibility, in the words of generation 13 (`publicroll`, `gmroll`, `blindroll`, `selfroll`). */
  rollMode?: string;
  /** Visibility, in the words of generation 14 (`public`, `gm`, `blind`, `self`). */
  messageMode?: string;
  /** With `false` only the data is returned. */
  create?: boolean;
}

interface MessageClass {
  new (
    data: Record<string, unknown>,
  ): {
    toObject(): Record<string, unknown>;
    applyRollMode?(mode: string): void;
    applyMode?(mode: string): void;
  };
  create(data: unknown, options: Record<string, unknown>): Promise<unknown>;
  implementation?: MessageClass;
}

interface World {
  ChatMessage: MessageClass;
  game: {
    user: { id: string };
    release: { generation: number };
    settings: { get(namespace: string, key: string): unknown };
  };
}

/** Put a roll into a chat message with the visibility asked for (or the user's current one). */
export async function rollToMessage(
  roll: Roll,
  messageData: Record<string, unknown>,
  { rollMode, messageMode, create = true }: MessageOptions,
): Promise<unknown> {
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: true });
  const { ChatMessage, game } = globalThis as unknown as World;
  const modern = game.release.generation >= 14;
  const Message = ChatMessage.implementation ?? ChatMessage;
  const message = new Message({
    author: game.user.id,
    content: String(roll.total ?? ""),
    ...messageData,
    rolls: [roll.toJSON()],
  });
  const mode =
    (modern ? (messageMode ?? rollMode) : (rollMode ?? messageMode)) ??
    String(game.settings.get("core", modern ? "messageMode" : "rollMode"));
  if (modern) message.applyMode?.(mode);
  else message.applyRollMode?.(mode);
  const data = message.toObject();
  delete data["_id"];
  return create ? Message.create(data, modern ? { messageMode: mode } : { rollMode: mode }) : data;
}
