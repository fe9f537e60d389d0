import type { Loose, Plain } from "../../shared/loose";
import { Document } from "../abstract/document";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";
import { surface } from "../surface";

export class Wall extends Document {
  static override documentNameOf = "Wall";

  /** The placeable on the canvas. */
  get object(): Loose {
    return surface.canvas["walls"]?.get?.(this.id) ?? null;
  }
}

export class CombatantGroup extends Document {
  static override documentNameOf = "CombatantGroup";

  /** The fighters in it. */
  get members(): Set<Loose> {
    return new Set(
      this.parent?.combatants.filter((combatant: Loose) => combatant._source.group === this.id) ?? [],
    );
  }
}

export class Folder extends Document {
  static override documentNameOf = "Folder";

  /** Documents in it, not those in folders below. */
  get contents(): Loose[] {
    const collection = this.pack ? game.packs.get(this.pack)?.index : game.collections.get(this.type);
    return (collection?.contents ?? []).filter(
      (entry: Loose) => (entry._source?.folder ?? entry.folder) === this.id,
    );
  }

  get children(): Loose[] {
    const folders = this.pack ? game.packs.get(this.pack)?.folders : game.folders;
    return (folders?.contents ?? []).filter((folder: Loose) => folder._source.folder === this.id);
  }

  get depth(): number {
    return 1 + this.ancestors.length;
  }

  get ancestors(): Loose[] {
    const list: Loose[] = [];
    for (let at = this.folder; at && !list.includes(at); at = at.folder) list.push(at);
    return list;
  }

  getSubfolders(recursive = false): Loose[] {
    return recursive
      ? this.children.flatMap((folder) => [folder, ...folder.getSubfolders(true)])
      : this.children;
  }

  override get visible(): boolean {
    if (game.user.isGM) return true;
    return (
      this.contents.some((document) => document.visible) || this.children.some((folder) => folder.visible)
    );
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    game.collections.get(this.type)?.render?.(false);
  }

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    game.collections.get(this.type)?.render?.(false);
  }

  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    game.collections.get(this.type)?.render?.(false);
  }
}

export class JournalEntry extends Document {
  static override documentNameOf = "JournalEntry";

  declare pages: Loose;

  get thumbnail(): string | null {
    return null;
  }

  /** Shows it to others, if they may read it. */
  async show(): Promise<void> {
    surface.ui["notifications"]?.info?.(this.name, { console: false });
  }
}

export class JournalEntryPage extends Document {
  static override documentNameOf = "JournalEntryPage";

  declare text: Plain;
  declare title: Plain;
  declare src: string | null;

  get toc(): Plain {
    return {};
  }
}

export class Setting extends Document {
  static override documentNameOf = "Setting";

  declare key: string;
  declare value: Loose;

  /** How the setting was registered. */
  get config(): Loose {
    return game.settings.settings.get(this.key) ?? null;
  }

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    game.settings.changed(this, options, userId);
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) game.settings.changed(this, options, userId);
  }
}

export class Macro extends Document {
  static override documentNameOf = "Macro";

  declare command: string;
  declare author: Loose;

  get isAuthor(): boolean {
    return this._source["author"] === game.userId;
  }

  get thumbnail(): string {
    return this.img;
  }

  /** Whether this user may run it. */
  get canExecute(): boolean {
    if (!this.testUserPermission(game.user, "LIMITED")) return false;
    return this.type === "script" ? game.user.can("MACRO_SCRIPT") : true;
  }

  /** Runs it: says its command in chat, or runs it as a script with the given names in scope. */
  async execute(scope: Plain = {}): Promise<Loose> {
    if (!this.canExecute) {
      surface.ui["notifications"]?.warn(game.i18n.format("MACRO.NoPermission", { name: this.name }));
      return undefined;
    }
    const ChatMessage = surface.CONFIG["ChatMessage"].documentClass;
    const speaker =
      scope["speaker"] ?? ChatMessage.getSpeaker({ actor: scope["actor"], token: scope["token"] });
    if (this.type === "chat") return surface.ui["chat"]?.processMessage?.(this.command, { speaker });
    const actor = scope["actor"] ?? ChatMessage.getSpeakerActor(speaker);
    const token = scope["token"] ?? (speaker.token ? surface.canvas["tokens"]?.get(speaker.token) : null);
    const names = { speaker, actor, token, character: game.user.character, scope, ...scope };
    try {
      const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
      return await new AsyncFunction(...Object.keys(names), this.command).call(this, ...Object.values(names));
    } catch (error) {
      surface.ui["notifications"]?.error(game.i18n.format("MACRO.Error", { name: this.name }));
      Hooks.onError("Macro#execute", error as Error, { msg: `Macro "${this.name}":` });
      return undefined;
    }
  }

  override async _preCreate(data: Plain, options: Plain, user: Loose): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource({ author: data["author"] ?? user.id });
    return undefined;
  }
}
