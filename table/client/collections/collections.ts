import type { Loose, Plain } from "../../shared/loose";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";
import { surface } from "../surface";
import { interfaceHalf } from "../ui/plug";
import { WorldCollection } from "./world-collection";

export class Actors extends WorldCollection {
  static override documentName = "Actor";

  /** Actors of unlinked tokens of all scenes, by the tokens' uuids. */
  get tokens(): Record<string, Loose> {
    const found: Record<string, Loose> = {};
    for (const scene of game.scenes)
      for (const token of scene.tokens) if (token.actor?.isToken) found[token.uuid] = token.actor;
    return found;
  }
}

export class Items extends WorldCollection {
  static override documentName = "Item";
}

export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";
}

export class RollTables extends WorldCollection {
  static override documentName = "RollTable";
}

export class Macros extends WorldCollection {
  static override documentName = "Macro";
}

export class Folders extends WorldCollection {
  static override documentName = "Folder";
}

export class Scenes extends WorldCollection {
  static override documentName = "Scene";

  /** The scene that is active for everybody. */
  get active(): Loose {
    return this.find((scene) => scene.active) ?? null;
  }

  /** The scene that the canvas shows. */
  get current(): Loose {
    return surface.canvas["scene"] ?? null;
  }

  /** The scene that this page looks at. */
  get viewed(): Loose {
    return this.get(game.user?.viewedScene ?? "") ?? null;
  }
}

export class CombatEncounters extends WorldCollection {
  static override documentName = "Combat";

  /** The active encounter. */
  get active(): Loose {
    return this.find((combat) => combat.active) ?? null;
  }

  /** Encounters that belong to the viewed scene or to none. */
  get combats(): Loose[] {
    const scene = game.scenes.viewed?.id;
    return this.filter((combat) => !combat._source.scene || combat._source.scene === scene);
  }

  /** The encounter that the tracker shows. */
  get viewed(): Loose {
    const shown = surface.ui["combat"];
    if (shown) return shown.viewed ?? null;
    return this.active ?? this.combats[0] ?? null;
  }

  get settings(): Plain {
    return game.settings.get("core", "combatTrackerConfig") ?? {};
  }
}

export class ChatMessages extends WorldCollection {
  static override documentName = "ChatMessage";

  override get directory(): Loose {
    return surface.ui["chat"] ?? null;
  }

  override render(): void {
    // The log follows its messages one by one.
  }

  /** Deletes every message, after a question. */
  async flush(): Promise<Loose> {
    return surface.foundry["applications"].api.DialogV2.confirm({
      window: { title: game.i18n.localize("CHAT.FlushTitle") },
      content: `<p>${game.i18n.localize("CHAT.FlushWarning")}</p>`,
      yes: { callback: () => this.documentClass.deleteDocuments([], { deleteAll: true }) },
    });
  }
}

export class Users extends WorldCollection {
  static override documentName = "User";

  /** The user of this page. */
  get current(): Loose {
    return game.user;
  }

  /** Users who are no masters. */
  get players(): Loose[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The connected master (or assistant) with the highest role; of several, the one with the first id. */
  get activeGM(): Loose {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** Of the users for whom the condition holds: the one with the highest role, then the first id. All pages agree. */
  getDesignatedUser(condition: (user: Loose) => unknown): Loose {
    const fitting = this.filter(condition).sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1));
    return fitting[0] ?? null;
  }

  /** Follows a user's coming or going. */
  connected(userId: string, active: boolean): void {
    const user = this.get(userId);
    if (!user || user.active === active) return;
    user.active = active;
    if (!active) {
      user.viewedScene = null;
      interfaceHalf.activity?.(user, { userId, active });
    }
    Hooks.callAll("userConnected", user, active);
    surface.ui["players"]?.render?.(false);
  }
}

/** Settings of the world and of this user, by key. */
export class WorldSettings extends WorldCollection {
  static override documentName = "Setting";

  /** The stored setting; of a user where one is given. */
  getSetting(key: string, user: string | null = null): Loose {
    return this.find((setting) => setting.key === key && (setting._source.user ?? null) === user);
  }

  getItem(key: string): string | null {
    return this.getSetting(key)?._source.value ?? null;
  }

  override render(): void {}
}

/** Collection classes by document name. */
export const worldCollections = {
  Actor: Actors,
  ChatMessage: ChatMessages,
  Combat: CombatEncounters,
  Folder: Folders,
  Item: Items,
  JournalEntry: Journal,
  Macro: Macros,
  RollTable: RollTables,
  Scene: Scenes,
  Setting: WorldSettings,
  User: Users,
};
