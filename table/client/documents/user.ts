import { USER_PERMISSIONS, USER_ROLES } from "../../shared/constants";
import type { Loose, Plain } from "../../shared/loose";
import { hasPermission } from "../../shared/permissions/levels";
import { randomID } from "../../shared/utils/ids";
import { Document } from "../abstract/document";
import { clientWorld, factsOf } from "../abstract/permissions";
import { game } from "../game/game";
import { activityChannel } from "../socket/activity";
import { answerQuery, queryChannel } from "../socket/queries";
import { surface } from "../surface";

/** Tokens that a user targets. */
export class UserTargets extends Set<Loose> {
  readonly user: Loose;

  constructor(user: Loose) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return [...this].map((token) => token.id);
  }
}

/** A person at the table. */
export class User extends Document {
  static override documentNameOf = "User";

  declare role: number;
  declare color: Loose;
  declare character: Loose;
  declare avatar: string;
  declare permissions: Record<string, boolean>;
  declare hotbar: Record<string, string>;
  /** Whether the user is connected. */
  declare active: boolean;
  /** The id of the scene that the user looks at. */
  declare viewedScene: string | null;
  declare targets: UserTargets;

  override _configure(options: Plain = {}): void {
    super._configure(options);
    for (const [name, value] of Object.entries({
      active: false,
      viewedScene: null,
      targets: new UserTargets(this),
    })) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  get isSelf(): boolean {
    return this.id === game.userId;
  }

  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }

  get isDesignated(): boolean {
    return this.isActiveGM;
  }

  get border(): Loose {
    return this.color;
  }

  /** Whether the user has (at least, or exactly) a role. */
  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = typeof role === "string" ? USER_ROLES[role as keyof typeof USER_ROLES] : role;
    if (level === undefined) return false;
    return exact ? this.role === level : this.role >= level;
  }

  hasPermission(permission: string): boolean {
    return hasPermission(factsOf(this), permission, clientWorld);
  }

  /** Whether the user has a permission or a role, by name. */
  can(action: string): boolean {
    return action in USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action);
  }

  /** Macros of one page of the hotbar. */
  getHotbarMacros(page = 1): { slot: number; macro: Loose }[] {
    return Array.from({ length: 10 }, (_, index) => {
      const slot = (page - 1) * 10 + index + 1;
      return { slot, macro: game.macros.get(this.hotbar[slot] ?? "") ?? null };
    });
  }

  /** Puts a macro into a slot of the hotbar (the first free one), or empties the slot. */
  async assignHotbarMacro(
    macro: Loose,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number } = {},
  ): Promise<Loose> {
    const hotbar: Plain = { ...this._source["hotbar"] };
    let place = slot === undefined ? 0 : Number(slot);
    if (!place) {
      place = 1;
      while (hotbar[place]) place++;
    }
    if (macro) hotbar[place] = macro.id;
    else delete hotbar[place];
    if (fromSlot && fromSlot !== place) delete hotbar[fromSlot];
    return this.update({ hotbar }, { recursive: false, diff: false });
  }

  /**
   * Asks this user's page; resolves with what the handler in `CONFIG.queries` returns there. The handler is not told
   * who asks. Rejects where nobody answers in time, the user is not connected, or the handler fails.
   *
   * @param timeout milliseconds
   */
  async query(name: string, data: unknown, { timeout }: { timeout?: number } = {}): Promise<Loose> {
    if (!game.user.hasPermission("QUERY_USER"))
      throw new Error("You do not have permission to query other users");
    const handler = surface.CONFIG["queries"][name];
    if (typeof handler !== "function") throw new Error(`The query "${name}" is not registered`);
    const plain = data === undefined ? null : JSON.parse(JSON.stringify(data));
    const answer = this.isSelf
      ? await answerQuery(name, plain, timeout)
      : await this.#ask(name, plain, timeout);
    if (!answer.ok) throw new Error(answer.error);
    return answer.value;
  }

  async #ask(name: string, data: unknown, timeout?: number) {
    if (!this.active || !queryChannel.send) throw new Error(`The user ${this.name} is not connected`);
    return queryChannel.send({ queryId: randomID(), userId: this.id as string, name, data, timeout });
  }

  /** Tells the others what this user does that is not stored. */
  broadcastActivity(activity: Plain = {}): void {
    activityChannel.send?.({ userId: this.id as string, ...activity });
  }

  /** Tells the others which tokens this user targets. */
  broadcastTargets(): void {
    this.broadcastActivity({ targets: this.targets.ids });
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    surface.ui["players"]?.render?.(false);
    if ("hotbar" in changed && this.isSelf) surface.ui["hotbar"]?.render?.(false);
  }
}
