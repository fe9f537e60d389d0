import { DOCUMENT_OWNERSHIP_LEVELS as LEVELS } from "../../shared/constants";
import type { Loose, Plain } from "../../shared/loose";
import { getProperty } from "../../shared/utils";
import { Document } from "../abstract/document";
import { game } from "../game/game";
import { surface } from "../surface";

/** A fighter in an encounter. */
export class Combatant extends Document {
  static override documentNameOf = "Combatant";

  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare group: Loose;
  /** The value that the tracker shows besides. */
  declare resource: Loose;

  override _configure(options: Plain = {}): void {
    super._configure(options);
    Object.defineProperty(this, "resource", {
      value: null,
      writable: true,
      configurable: true,
      enumerable: false,
    });
  }

  get combat(): Loose {
    return this.parent;
  }

  get token(): Loose {
    return (this.sceneId && this.tokenId && game.scenes?.get(this.sceneId)?.tokens.get(this.tokenId)) || null;
  }

  get actor(): Loose {
    if (this.token) return this.token.actor;
    return (this.actorId && game.actors?.get(this.actorId)) || null;
  }

  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  get isDefeated(): boolean {
    return (
      this.defeated || Boolean(this.actor?.statuses.has(surface.CONFIG["specialStatusEffects"].DEFEATED))
    );
  }

  get players(): Loose[] {
    return game.users.players.filter((user: Loose) => this.testUserPermission(user, "OWNER"));
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  override get permission(): number {
    return game.user.isGM ? LEVELS.OWNER : (this.actor?.permission ?? LEVELS.NONE);
  }

  override prepareDerivedData(): void {
    this.name ||= this.token?.name || this.actor?.name || game.i18n?.localize("COMBAT.UnknownCombatant");
    this.img ||= this.token?.texture.src || this.actor?.img || null;
    this.updateResource();
  }

  /** Reads the value that the tracker shows besides. */
  updateResource(): Loose {
    const path = game.combats?.settings?.["resource"];
    this.resource = this.actor && path ? (getProperty(this.actor.system, path) ?? null) : null;
    return this.resource;
  }

  _getInitiativeFormula(): string {
    return String(surface.CONFIG["Combat"].initiative.formula || game.system["initiative"] || "1d20");
  }

  /** The roll for initiative, not made yet. */
  getInitiativeRoll(formula?: string): Loose {
    const Roll = surface.foundry["dice"].Roll;
    return Roll.create(formula || this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  async rollInitiative(formula?: string): Promise<Loose> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }

  async toggleDefeated(): Promise<Loose> {
    return this.update({ defeated: !this.defeated });
  }

  /** Forgets the way its token came. */
  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory();
  }
}
