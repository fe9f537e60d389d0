import { CHAT_MESSAGE_STYLES, USER_ROLES } from "../../shared/constants";
import type { Loose, Plain } from "../../shared/loose";
import { Document } from "../abstract/document";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";
import { isV14 } from "../profile";
import { surface } from "../surface";
import { interfaceHalf } from "../ui/plug";

/** The words of generation 13 for who sees a message, by those of 14. */
const MODES: Record<string, string> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
  ic: "publicroll",
};

const masters = (): string[] => game.users.filter((user: Loose) => user.isGM).map((user: Loose) => user.id);

/** Something said, rolled or done, in the chat log. */
export class ChatMessage extends Document {
  static override documentNameOf = "ChatMessage";

  declare author: Loose;
  declare content: string;
  declare flavor: string;
  declare speaker: Plain;
  declare whisper: string[];
  declare blind: boolean;
  declare style: number;
  declare timestamp: number;
  /** What was rolled. */
  declare rolls: Loose[];

  override prepareDerivedData(): void {
    const Roll = surface.foundry["dice"]?.Roll;
    const rolls: Loose[] = [];
    for (const json of (this._source["rolls"] ?? []) as string[]) {
      try {
        rolls.push(Roll.fromJSON(json));
      } catch (error) {
        Hooks.onError("ChatMessage#rolls", error as Error, {
          msg: `${this.uuid}: a roll could not be read:`,
        });
      }
    }
    this.rolls = rolls;
  }

  // ---- reading

  get alias(): string {
    return this.speaker["alias"] || this.speakerActor?.name || this.author?.name || "";
  }

  get isAuthor(): boolean {
    return this._source["author"] === game.userId;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** Whether this user may read it: whispers are for the author and whom they name; that something was rolled is not hidden. */
  override get visible(): boolean {
    if (this.whisper.length === 0) return true;
    return this.isRoll || this.isAuthor || this.whisper.includes(game.userId ?? "");
  }

  /** Whether this user may see what was rolled. */
  get isContentVisible(): boolean {
    if (!this.isRoll || this.whisper.length === 0) return this.visible;
    if (this.whisper.includes(game.userId ?? "")) return true;
    return this.isAuthor && !this.blind;
  }

  get speakerActor(): Loose {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  override getRollData(): Plain {
    return this.speakerActor?.getRollData() ?? this.author?.character?.getRollData() ?? {};
  }

  // ---- who sees it

  /** Generation 13: sets who sees a message. `roll` means what the user chose in the chat's controls. */
  static applyRollMode(data: Plain, rollMode: string = "roll"): Plain {
    if (isV14()) console.warn("ChatMessage.applyRollMode is deprecated in favour of ChatMessage.applyMode");
    return address(data, !rollMode || rollMode === "roll" ? defaultMode() : rollMode);
  }

  /** Generation 14: sets who sees a message. */
  static applyMode(data: Plain, mode?: string): Plain {
    if (mode !== undefined && typeof mode !== "string")
      throw new Error("The mode of a message must be a string");
    return address(data, mode ?? defaultMode());
  }

  applyRollMode(rollMode: string): void {
    this.updateSource(ChatMessage.applyRollMode({}, rollMode));
  }

  applyMode(mode: string): void {
    this.updateSource(ChatMessage.applyMode({}, mode));
  }

  // ---- speakers

  /** Who speaks: the token or actor that is given, else a controlled token, the user's character, the user. */
  static getSpeaker({ scene, actor, token, alias }: Plain = {}): Plain {
    if (token || actor instanceof Document || actor?.documentName === "Actor") {
      const document = token?.document ?? token ?? actor?.token;
      if (document) return speakerOfToken(document, alias);
      return {
        scene: scene?.id ?? surface.canvas["scene"]?.id ?? null,
        actor: actor.id,
        token: null,
        alias: alias || actor.name,
      };
    }
    const character = game.user.character;
    const controlled = (surface.canvas["tokens"]?.controlled ?? []) as Loose[];
    const chosen = controlled.find((entry) => entry.actor === character) ?? controlled[0];
    if (chosen) return speakerOfToken(chosen.document ?? chosen, alias);
    if (character) {
      const own = character.getActiveTokens?.(false, true)[0];
      return own
        ? speakerOfToken(own, alias)
        : { scene: null, actor: character.id, token: null, alias: alias || character.name };
    }
    return {
      scene: surface.canvas["scene"]?.id ?? null,
      actor: null,
      token: null,
      alias: alias || game.user.name,
    };
  }

  static getSpeakerActor(speaker: Plain): Loose {
    const token =
      speaker["scene"] && speaker["token"]
        ? game.scenes.get(speaker["scene"])?.tokens.get(speaker["token"])
        : null;
    if (token?.actor) return token.actor;
    return speaker["actor"] ? (game.actors.get(speaker["actor"]) ?? null) : null;
  }

  /** Users who are meant by a name: `gm`, `players`, a user or a character. */
  static getWhisperRecipients(name: string): Loose[] {
    const wanted = name.toLowerCase();
    if (["gm", "dm", "mg"].includes(wanted)) return game.users.filter((user: Loose) => user.isGM);
    if (["players", "gracze"].includes(wanted)) return game.users.players;
    const named = game.users.filter((user: Loose) => user.name.toLowerCase() === wanted);
    if (named.length > 0) return named;
    return game.users.filter((user: Loose) => user.character?.name.toLowerCase() === wanted);
  }

  // ---- showing

  /** The element of the message in the log. */
  async renderHTML({ canDelete, canClose = false, ...rest }: Plain = {}): Promise<HTMLElement> {
    const context: Plain = {
      ...rest,
      canDelete: canDelete ?? this.canUserModify(game.user, "delete"),
      canClose,
      message: this.toObject(),
      user: game.user,
      author: this.author,
      alias: this.alias,
      cssClass: [
        this.style === CHAT_MESSAGE_STYLES.IC ? "ic" : null,
        this.style === CHAT_MESSAGE_STYLES.EMOTE ? "emote" : null,
        this.whisper.length > 0 ? "whisper" : null,
        this.blind ? "blind" : null,
      ]
        .filter(Boolean)
        .join(" "),
      isWhisper: this.whisper.length > 0,
      whisperTo: this.whisper
        .map((id) => game.users.get(id)?.name)
        .filter(Boolean)
        .join(", "),
    };
    const html = await interfaceHalf.chatCard(this as Loose, context);
    Hooks.callAll("renderChatMessageHTML", this, html, context);
    return html;
  }

  // ---- steps of storing

  override async _preCreate(data: Plain, options: Plain, user: Loose): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const mode = options["messageMode"] ?? options["rollMode"];
    if (mode) this.updateSource(address({}, mode === "roll" ? defaultMode() : mode));
    if (user.role < USER_ROLES.ASSISTANT || !data["author"]) this.updateSource({ author: user.id });
    return undefined;
  }

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    surface.ui["chat"]?.postOne?.(this, { notify: userId !== game.userId });
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    if (options["render"] !== false) surface.ui["chat"]?.updateMessage?.(this);
    super._onUpdate(changed, options, userId);
  }

  override _onDelete(options: Plain, userId: string): void {
    surface.ui["chat"]?.deleteMessage?.(this.id);
    super._onDelete(options, userId);
  }
}

/** Sets who sees a message, by the words of either generation. Changes the data and returns it. */
function address(data: Plain, mode: string): Plain {
  switch (MODES[mode] ?? mode) {
    case "gmroll":
    case "blindroll":
      data["whisper"] = masters();
      data["blind"] = (MODES[mode] ?? mode) === "blindroll";
      break;
    case "selfroll":
      data["whisper"] = [game.userId];
      data["blind"] = false;
      break;
    default:
      data["whisper"] = [];
      data["blind"] = false;
  }
  return data;
}

function defaultMode(): string {
  return game.settings.get("core", isV14() ? "messageMode" : "rollMode");
}

function speakerOfToken(token: Loose, alias?: string): Plain {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actorId ?? token.actor?.id ?? null,
    alias: alias || token.name,
  };
}
