import type { Loose, Plain } from "../../../shared/loose";
import { surface } from "../../surface";
import { isModern, t, theGame } from "../../ui/globals";

/** The commands that the chat's input line knows, by name. */
export const MESSAGE_PATTERNS: Record<string, RegExp> = {
  roll: /^\/(roll|r)\s+([\s\S]+)$/i,
  publicroll: /^\/(publicroll|pr)\s+([\s\S]+)$/i,
  gmroll: /^\/(gmroll|gmr)\s+([\s\S]+)$/i,
  blindroll: /^\/(blindroll|broll|br)\s+([\s\S]+)$/i,
  selfroll: /^\/(selfroll|sr)\s+([\s\S]+)$/i,
  whisper: /^(?:@|\/(?:w|whisper)\s+)(\[[^\]]+\]|[^\s]+)\s+([\s\S]+)$/i,
  gm: /^\/gm\s+([\s\S]+)$/i,
  ic: /^\/ic\s+([\s\S]+)$/i,
  ooc: /^\/ooc\s+([\s\S]+)$/i,
  emote: /^\/(?:em|emote|me)\s+([\s\S]+)$/i,
  invalid: /^\/(\S+)/,
};

/** What a line of chat is: a command and its parts; ordinary talk has the command `none`. */
export function parseChat(message: string): [string, RegExpMatchArray] {
  for (const [command, pattern] of Object.entries(MESSAGE_PATTERNS)) {
    const match = message.match(pattern);
    if (match) return [command, match];
  }
  return ["none", [message, "", message] as unknown as RegExpMatchArray];
}

/** The visibility that a roll command asks for, in the words of the running generation. */
function modeOf(command: string): string | undefined {
  const old = { publicroll: "publicroll", gmroll: "gmroll", blindroll: "blindroll", selfroll: "selfroll" }[
    command
  ];
  if (!old || !isModern()) return old;
  return { publicroll: "public", gmroll: "gm", blindroll: "blind", selfroll: "self" }[old];
}

async function rollCommand(command: string, match: RegExpMatchArray, data: Plain): Promise<unknown> {
  const { Roll } = surface.foundry["dice"];
  const [formula = "", ...flavor] = (match[2] ?? "").split("#");
  const speaker = data["speaker"];
  const ChatMessage = surface.CONFIG["ChatMessage"].documentClass;
  const actor = ChatMessage.getSpeakerActor?.(speaker) ?? theGame().user.character;
  const roll = await Roll.create(formula.trim(), actor?.getRollData?.() ?? {}).evaluate();
  const mode = modeOf(command);
  const options = mode ? (isModern() ? { messageMode: mode } : { rollMode: mode }) : {};
  return roll.toMessage(
    { speaker, ...(flavor.length > 0 ? { flavor: flavor.join("#").trim() } : {}) },
    options,
  );
}

/** The users that a whisper is addressed to; words for the game master reach all of them. */
export function whisperTargets(name: string): Loose[] {
  const wanted = name
    .replace(/^\[|\]$/g, "")
    .split(",")
    .map((part) => part.trim().toLowerCase());
  const users = theGame().users;
  if (wanted.some((one) => one === "gm" || one === "mg" || one === "dm"))
    return users.filter((user: Loose) => user.isGM);
  if (wanted.includes("players") || wanted.includes("gracze")) return users.players;
  return users.filter(
    (user: Loose) =>
      wanted.includes(user.name.toLowerCase()) || wanted.includes(user.character?.name.toLowerCase()),
  );
}

/**
 * Do what a line of chat asks for.
 * @throws when the command is unknown, or nobody of that name is there
 */
export async function runChat(message: string, data: Plain): Promise<unknown> {
  const ChatMessage = surface.CONFIG["ChatMessage"].documentClass;
  const styles = surface.CONST["CHAT_MESSAGE_STYLES"];
  const [command, match] = parseChat(message);
  const base: Plain = { author: theGame().user.id, speaker: data["speaker"] };
  switch (command) {
    case "roll":
    case "publicroll":
    case "gmroll":
    case "blindroll":
    case "selfroll":
      return rollCommand(command, match, data);
    case "whisper":
    case "gm": {
      const users =
        command === "gm"
          ? theGame().users.filter((user: Loose) => user.isGM)
          : whisperTargets(match[1] ?? "");
      if (users.length === 0) throw new Error(t("TABLE.Chat.NobodyNamed", { name: match[1] ?? "" }));
      const content = command === "gm" ? match[1] : match[2];
      return ChatMessage.create({
        ...base,
        content: asText(content),
        style: styles.WHISPER ?? styles.OTHER,
        whisper: users.map((user: Loose) => user.id),
      });
    }
    case "emote":
      return ChatMessage.create({
        ...base,
        style: styles.EMOTE,
        content: asText(`${data["speaker"]?.alias ?? theGame().user.name} ${match[1]}`),
      });
    case "ic":
      return ChatMessage.create({ ...base, style: styles.IC, content: asText(match[1]) });
    case "ooc":
      return ChatMessage.create({ ...base, style: styles.OOC, speaker: {}, content: asText(match[1]) });
    case "invalid":
      throw new Error(t("TABLE.Chat.UnknownCommand", { command: match[1] ?? "" }));
    default:
      return ChatMessage.create({
        ...base,
        style: data["speaker"]?.actor ? styles.IC : styles.OOC,
        content: asText(match[2]),
      });
  }
}

/** A typed line keeps its line breaks. Its markup is cleaned when the message is shown. */
function asText(text: string | undefined): string {
  return (text ?? "").trim().replace(/\n/g, "<br>");
}
