import { DOCUMENT_OWNERSHIP_LEVELS as LEVELS } from "../../shared/constants";
import { DataModel } from "../../shared/data/model";
import { applyDelta } from "../../shared/delta";
import { prototypeToken } from "../../shared/documents/scenes";
import type { Loose, Plain } from "../../shared/loose";
import { deepClone } from "../../shared/utils";
import { implementationOf } from "../abstract/classes";
import { Document } from "../abstract/document";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";
import { surface } from "../surface";
import { followInCombats } from "./combat-names";
import {
  attributeChoices,
  barAttribute,
  type TrackedAttributes,
  trackedAttributes,
  trackedAttributesOfType,
  trackedAttributesOfTypes,
} from "./token-bars";
import { describeMovement, type MovementOptions, moves, plainMovement, positionOf } from "./token-movement";

/** The token that new tokens of an actor are made from. */
export class PrototypeToken extends DataModel {
  declare name: string;

  static override defineSchema(): Loose {
    return prototypeToken();
  }

  get actor(): Loose {
    return this.parent;
  }

  get documentName(): string {
    return "Token";
  }

  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): Plain | null {
    return barAttribute(this, barName, alternative);
  }

  getFlag(scope: string, key: string): Loose {
    return (this as Loose).flags?.[scope]?.[key];
  }
}

/** What an unlinked token changes of its actor. */
export class ActorDelta extends Document {
  static override documentNameOf = "ActorDelta";

  /** The token's own actor. */
  get syntheticActor(): Loose {
    return this.parent?.actor ?? null;
  }
}

/** A token on a scene. */
export class TokenDocument extends Document {
  static override documentNameOf = "Token";

  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: Loose;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare hidden: boolean;
  declare disposition: number;
  declare texture: Plain;
  declare displayName: number;
  declare displayBars: number;
  declare movementAction: string | null;
  /** The movement that brought it where it is. */
  declare movement: Plain;
  declare _actor: Loose;

  override _configure(options: Plain = {}): void {
    super._configure(options);
    const movement = {
      id: null,
      origin: {},
      destination: {},
      passed: { waypoints: [] },
      pending: { waypoints: [] },
      state: "completed",
    };
    for (const [name, value] of Object.entries({ _actor: null, movement })) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  get scene(): Loose {
    return this.parent;
  }

  // ---- actor

  /** The actor of the world that it stands for. */
  get baseActor(): Loose {
    return (this.actorId && game.actors?.get(this.actorId)) || null;
  }

  /** Its actor: the world's where it is linked, else one of its own that follows the world's. */
  get actor(): Loose {
    const base = this.baseActor;
    if (!base || this.actorLink || !this.id) return base;
    if (!this._actor) {
      // Asked for while it is made, it would go on for ever.
      this._actor = base;
      this._actor = new (implementationOf("Actor"))(applyDelta(base._source, this._source["delta"]), {
        parent: this,
      });
    }
    return this._actor;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  /** Makes its own actor anew from the world's actor and the delta, in place: windows stay open. */
  rebuildActor(): void {
    const base = this.baseActor;
    if (!this._actor || !base || this._actor === base) return;
    const source = applyDelta(base._source, this._source["delta"]);
    Object.defineProperty(this._actor, "_source", { value: source, writable: true, configurable: true });
    this._actor.reset();
  }

  override getUserLevel(user: Loose = game.user): number {
    if (user.isGM) return LEVELS.OWNER;
    return this.actor ? this.actor.getUserLevel(user) : LEVELS.NONE;
  }

  override get isOwner(): boolean {
    return this.testUserPermission(game.user, "OWNER");
  }

  override get visible(): boolean {
    return !this.hidden || game.user.isGM;
  }

  /** Its placeable on the canvas, where the canvas shows its scene. */
  get object(): Loose {
    return surface.canvas["scene"] === this.parent ? (surface.canvas["tokens"]?.get(this.id) ?? null) : null;
  }

  get rendered(): boolean {
    return Boolean(this.object);
  }

  get isSecret(): boolean {
    return this.disposition === -2 && !this.testUserPermission(game.user, "OBSERVER");
  }

  // ---- fighting

  /** The fighter it is, in the encounter that this page looks at. */
  get combatant(): Loose {
    return game.combat?.getCombatantByToken(this) ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /** Enters tokens into an encounter; one is made where there is none. */
  static async createCombatants(tokens: Loose[], { combat }: { combat?: Loose } = {}): Promise<Loose[]> {
    let encounter = combat ?? game.combats.viewed;
    if (!encounter) {
      if (!game.user.isGM) {
        surface.ui["notifications"]?.warn("COMBAT.NoneActive", { localize: true });
        return [];
      }
      encounter = await implementationOf("Combat").create({ active: true }, { render: tokens.length === 0 });
    }
    const present = new Set(encounter.combatants.map((combatant: Loose) => combatant.tokenId));
    const data = tokens
      .filter((token) => !present.has(token.id))
      .map((token) => ({
        tokenId: token.id,
        sceneId: token.parent.id,
        actorId: token.actorId,
        hidden: token.hidden,
      }));
    return data.length > 0 ? encounter.createEmbeddedDocuments("Combatant", data) : [];
  }

  /** Takes tokens out of an encounter. */
  static async deleteCombatants(tokens: Loose[], { combat }: { combat?: Loose } = {}): Promise<Loose[]> {
    const encounter = combat ?? game.combats.viewed;
    if (!encounter) return [];
    const wanted = new Set(tokens.map((token) => token.id));
    const ids = encounter.combatants
      .filter((combatant: Loose) => wanted.has(combatant.tokenId))
      .map((combatant: Loose) => combatant.id);
    return ids.length > 0 ? encounter.deleteEmbeddedDocuments("Combatant", ids) : [];
  }

  async toggleCombatant({ active, ...options }: Plain = {}): Promise<boolean> {
    const cls = this.constructor as typeof TokenDocument;
    const enter = active ?? !this.inCombat;
    if (enter) await cls.createCombatants([this], options);
    else await cls.deleteCombatants([this], options);
    return this.inCombat;
  }

  async toggleCombatants(tokens: Loose[], options: Plain = {}): Promise<boolean> {
    const cls = this.constructor as typeof TokenDocument;
    const enter = options["active"] ?? !this.inCombat;
    if (enter) await cls.createCombatants(tokens, options);
    else await cls.deleteCombatants(tokens, options);
    return enter;
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  // ---- bars

  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): Plain | null {
    return barAttribute(this, barName, alternative);
  }

  static getTrackedAttributes(data?: Loose, path: string[] = []): TrackedAttributes {
    if (typeof data === "string") return trackedAttributesOfType(data);
    return data ? trackedAttributes(data, path) : trackedAttributesOfTypes();
  }

  static getTrackedAttributeChoices(attributes?: TrackedAttributes): Plain[] {
    return attributeChoices(attributes ?? this.getTrackedAttributes());
  }

  // ---- moving

  /** The way it came in this turn. */
  get movementHistory(): Plain[] {
    return this._source["_movementHistory"] ?? [];
  }

  async clearMovementHistory(): Promise<void> {
    if (this.movementHistory.length > 0) await this.update({ _movementHistory: [] }, { diff: false });
  }

  /** Its size in pixels. */
  getSize(data: Plain = {}): { width: number; height: number } {
    const size = this.parent?.grid?.size ?? 100;
    return { width: (data["width"] ?? this.width) * size, height: (data["height"] ?? this.height) * size };
  }

  getCenterPoint(data: Plain = {}): Plain {
    const { width, height } = this.getSize(data);
    return {
      x: (data["x"] ?? this.x) + width / 2,
      y: (data["y"] ?? this.y) + height / 2,
      elevation: data["elevation"] ?? this.elevation,
    };
  }

  getSnappedPosition(data: Plain = {}): Plain {
    const point = { x: data["x"] ?? this.x, y: data["y"] ?? this.y };
    return { ...point, ...surface.canvas["grid"]?.getSnappedPoint?.(point, { mode: 0x10, resolution: 1 }) };
  }

  /**
   * Moves it through waypoints; resolves with whether it arrived. At each checkpoint one step ends and the next begins;
   * a step that is refused ends the movement.
   */
  async move(
    waypoints: Plain | Plain[],
    { updateOptions = {}, ...options }: MovementOptions = {},
  ): Promise<boolean> {
    let rest = Array.isArray(waypoints) ? waypoints : [waypoints];
    const chain: string[] = [...(options.chain ?? [])];
    while (rest.length > 0) {
      const movement = describeMovement(this, rest, { ...options, chain: [...chain] });
      const target = movement["destination"] as Plain;
      const here = positionOf(this);
      const change = Object.fromEntries(Object.entries(target).filter(([key, value]) => here[key] !== value));
      if (Object.keys(change).length > 0) {
        const done = await this.update(change, {
          ...updateOptions,
          _movement: { [this.id as string]: movement },
        });
        if (!done) return false;
      }
      chain.push(movement["id"]);
      rest = movement["pending"].waypoints;
    }
    return true;
  }

  /** Puts it somewhere at once, with no way between. */
  async displace(position: Plain, options: Plain = {}): Promise<boolean> {
    return this.move([{ ...position, action: "displace" }], options);
  }

  override async _preUpdate(changes: Plain, options: Plain, user: Loose): Promise<boolean | undefined> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    if (!moves(changes)) return undefined;
    const given = options["_movement"]?.[this.id as string];
    const movement = given ?? this.#movementOf(changes, options);
    const operation = { ...options, updates: [changes], parent: this.parent };
    if ((await this._preUpdateMovement(movement, operation)) === false) return false;
    if (!options["noHook"] && Hooks.call("preMoveToken", this, movement, operation) === false) return false;
    options["_movement"] = { ...options["_movement"], [this.id as string]: plainMovement(movement) };
    if (movement["recorded"]) {
      const origin = { ...movement["origin"], action: movement["passed"].waypoints[0]?.action ?? "walk" };
      const history = this.movementHistory.length > 0 ? this.movementHistory : [origin];
      changes["_movementHistory"] = deepClone([...history, ...movement["passed"].waypoints]);
    }
    return undefined;
  }

  #movementOf(changes: Plain, options: Plain): Plain {
    const asked = options["movement"]?.[this.id as string] as Plain | undefined;
    const method = asked?.["method"] ?? options["method"] ?? "api";
    const waypoints = asked?.["waypoints"] ?? [
      { ...changes, action: options["teleport"] ? "displace" : undefined },
    ];
    return describeMovement(this, waypoints, { ...asked, method });
  }

  /** Refuses a movement with `false`. */
  async _preUpdateMovement(_movement: Plain, _operation: Plain): Promise<boolean | undefined> {
    return undefined;
  }

  /** Follows a movement. */
  _onUpdateMovement(_movement: Plain, _operation: Plain, _user: Loose): void {}

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    if ("delta" in changed) this.rebuildActor();
    if ("actorId" in changed || "actorLink" in changed) this._actor = null;
    super._onUpdate(changed, options, userId);
    if (["name", "texture", "actorId", "actorLink"].some((key) => key in changed))
      followInCombats((combatant) => combatant.token === this);
    const movement = options["_movement"]?.[this.id as string] as Plain | undefined;
    if (!movement || !moves(changed)) return;
    const user = game.users.get(userId);
    this.movement = {
      ...movement,
      user,
      state: movement["pending"].waypoints.length > 0 ? "paused" : "completed",
    };
    const operation = { ...options, parent: this.parent };
    this._onUpdateMovement(this.movement, operation, user);
    if (!options["noHook"]) Hooks.callAll("moveToken", this, this.movement, operation, user);
  }

  /** Follows a change of its actor, of an effect or a fighter of it. */
  _onRelatedUpdate(_update: Plain = {}, _operation: Plain = {}): void {
    this.object?.refresh?.();
  }

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    this._onRelatedUpdate();
  }

  /** Fighters go with their tokens; the page that asked takes them out where it may. */
  static override async _onDeleteOperation(documents: Loose[], operation: Plain, user: Loose): Promise<void> {
    const responsible = user?.isGM ? user : game.users.activeGM;
    if (!responsible?.isSelf) return;
    const scene = operation["parent"];
    const gone = new Set(documents.map((token) => token.id));
    for (const combat of game.combats) {
      const ids = combat.combatants
        .filter((combatant: Loose) => combatant.sceneId === scene?.id && gone.has(combatant.tokenId))
        .map((combatant: Loose) => combatant.id);
      if (ids.length > 0) await combat.deleteEmbeddedDocuments("Combatant", ids);
    }
  }
}
