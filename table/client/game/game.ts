import type { Loose, Plain } from "../../shared/loose";
import { Collection } from "../../shared/utils";
import type { WorldData } from "../../shared/wire";
import { Hooks } from "../hooks/hooks";
import { surface } from "../surface";

/** The state of the game, as packages find it under `game`. Members are filled while the table starts. */
export class Game {
  readonly view = "game";
  ready = false;
  /** Documents exist and are prepared. */
  documentsReady = false;
  userId: string | null = null;
  sessionId: string | null = null;
  data: Plain = {};
  release: Plain = { generation: 13, build: 0 };
  world: Plain = {};
  system: Plain = {};
  modules: Collection<string, Plain> = new Collection();
  collections: Collection<string, Loose> = new Collection();
  packs: Loose = null;
  settings: Loose = null;
  i18n: Loose = null;
  socket: Loose = null;
  time: Loose = null;
  keybindings: Loose = null;
  keyboard: Loose = null;
  tooltip: Loose = null;
  /** Names of the subtypes by document. */
  documentTypes: Record<string, string[]> = {};
  /** Initial data of subtypes by document and type. */
  model: Plain = {};
  paused = false;
  /** Tells the server to pause; set when connected. */
  sendPause: ((value: boolean) => void) | null = null;

  get version(): string {
    return `${this.release["generation"]}.${this.release["build"]}`;
  }

  get user(): Loose {
    return this.userId ? (this.users?.get(this.userId) ?? null) : null;
  }

  get users(): Loose {
    return this.#world("User");
  }

  get actors(): Loose {
    return this.#world("Actor");
  }

  get items(): Loose {
    return this.#world("Item");
  }

  get scenes(): Loose {
    return this.#world("Scene");
  }

  get combats(): Loose {
    return this.#world("Combat");
  }

  get messages(): Loose {
    return this.#world("ChatMessage");
  }

  get journal(): Loose {
    return this.#world("JournalEntry");
  }

  get tables(): Loose {
    return this.#world("RollTable");
  }

  get macros(): Loose {
    return this.#world("Macro");
  }

  get folders(): Loose {
    return this.#world("Folder");
  }

  /** The encounter that this page looks at. */
  get combat(): Loose {
    return this.combats?.viewed ?? null;
  }

  get canvas(): Loose {
    return surface.canvas;
  }

  #world(name: string): Loose {
    return this.collections.get(name) ?? null;
  }

  /** Pauses the game or goes on; for everybody when `broadcast`, which takes a game master. */
  togglePause(pause: boolean, options: boolean | { broadcast?: boolean; userId?: string } = {}): boolean {
    const { broadcast = false, userId = this.userId ?? undefined } =
      typeof options === "boolean" ? { broadcast: options } : options;
    const next = pause ?? !this.paused;
    if (broadcast) {
      this.sendPause?.(next);
      return next;
    }
    this.paused = next;
    this.data["paused"] = next;
    Hooks.callAll("pauseGame", next, { broadcast, userId });
    return next;
  }

  /** Leaves the table: the next load asks who one is. */
  logOut(): void {
    sessionStorage.clear();
    location.reload();
  }

  /** Takes over what the server told. */
  receive(world: WorldData): void {
    this.data = world as unknown as Plain;
    this.userId = world.userId;
    this.sessionId = world.sessionId;
    this.world = world.world;
    this.paused = world.paused;
  }
}

/** The game of this page. */
export const game = new Game();
