import type { Loose, Plain } from "../../shared/loose";
import { Document } from "../abstract/document";
import { game } from "../game/game";
import { surface } from "../surface";

/** A place with tokens, walls and regions. */
export class Scene extends Document {
  static override documentNameOf = "Scene";

  declare tokens: Loose;
  declare walls: Loose;
  declare regions: Loose;
  declare active: boolean;
  declare navName: string;

  /** Whether this page looks at it. */
  get isView(): boolean {
    return game.user?.viewedScene === this.id;
  }

  get thumbnail(): string | null {
    return this._source["thumb"];
  }

  /** Measures in pixels: the scene inside its padding, and the whole. */
  get dimensions(): Plain {
    const { width, height, padding, grid } = this._source as {
      width: number;
      height: number;
      padding: number;
      grid: Plain;
    };
    const size: number = grid["size"];
    const rim = (length: number) => Math.ceil((length * padding) / size) * size;
    const sceneX = rim(width);
    const sceneY = rim(height);
    return {
      width: width + 2 * sceneX,
      height: height + 2 * sceneY,
      size,
      distance: grid["distance"],
      distancePixels: size / grid["distance"],
      sceneX,
      sceneY,
      sceneWidth: width,
      sceneHeight: height,
      rect: { x: 0, y: 0, width: width + 2 * sceneX, height: height + 2 * sceneY },
      sceneRect: { x: sceneX, y: sceneY, width, height },
    };
  }

  getDimensions(): Plain {
    return this.dimensions;
  }

  /** Makes it the scene of everybody. */
  async activate(): Promise<Loose> {
    if (this.active) return this;
    return this.update({ active: true });
  }

  /** Looks at it on this page. */
  async view(): Promise<this> {
    if (game.user.viewedScene === this.id && surface.canvas["scene"] === this) return this;
    game.user.viewedScene = this.id;
    game.user.broadcastActivity({ viewedScene: this.id });
    await surface.canvas["draw"]?.(this);
    surface.ui["combat"]?.render?.();
    game.scenes.render(false);
    return this;
  }

  async unview(): Promise<this> {
    const next = game.scenes.active ?? null;
    if (next && next !== this) await next.view();
    else {
      game.user.viewedScene = null;
      await surface.canvas["draw"]?.(null);
    }
    return this;
  }

  override get visible(): boolean {
    return game.user.isGM || this.active || super.visible;
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed["active"] === true) void this.view();
    else if (
      this.isView &&
      ["grid", "width", "height", "padding", "background", "backgroundColor"].some((key) => key in changed)
    ) {
      void surface.canvas["draw"]?.(this);
    }
  }

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.active) void this.view();
  }

  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    if (this.isView) void this.unview();
  }

  // What lies on the scene follows through its own documents; windows of the scene need not be rendered for it.

  override _onCreateDescendantDocuments(
    _parent: Loose,
    collection: string,
    documents: Loose[],
    _data: Plain[],
    options: Plain,
    _userId: string,
  ): void {
    this.#follow("create", collection, documents, options);
  }

  override _onUpdateDescendantDocuments(
    _parent: Loose,
    collection: string,
    documents: Loose[],
    changes: Plain[],
    options: Plain,
    _userId: string,
  ): void {
    this.#follow("update", collection, documents, options, changes);
  }

  override _onDeleteDescendantDocuments(
    _parent: Loose,
    collection: string,
    documents: Loose[],
    _ids: string[],
    options: Plain,
    _userId: string,
  ): void {
    this.#follow("delete", collection, documents, options);
  }

  #follow(
    action: string,
    collection: string,
    documents: Loose[],
    options: Plain,
    changes: Plain[] = [],
  ): void {
    if (surface.canvas["scene"] === this)
      surface.canvas["sceneChanged"]?.(action, collection, documents, options, changes);
  }
}
