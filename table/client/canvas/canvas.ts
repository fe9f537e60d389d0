import type { Loose, Plain } from "../../shared/loose";
import { Hooks } from "../hooks/hooks";
import { surface } from "../surface";
import { shownCanvas, t, theGame } from "../ui/globals";
import { type Board, createBoard, layGround } from "./board";
import { type Dimensions, sceneDimensions } from "./dimensions";
import { dropOnCanvas } from "./drop";
import { type Point, SquareGrid } from "./grid";
import { Marks } from "./marks";
import { listenToPointer } from "./pointer";
import { TokenLayer } from "./token-layer";
import { View } from "./view";
import { WallLayer } from "./walls";

/** The board of the page: the scene in view, its tokens, and what one does with them. */
export class Canvas {
  ready = false;
  loading = false;
  initialized = false;
  scene: Loose = null;
  dimensions: Dimensions | null = null;
  grid: SquareGrid = new SquareGrid();
  tokens!: TokenLayer;
  walls!: WallLayer;
  hud: Plain = { token: null };
  mousePosition: Point = { x: 0, y: 0 };
  readonly app: Plain = { view: null };
  readonly activeTools = { control: "tokens", tool: "select" };
  board!: Board;
  view!: View;
  marks!: Marks;

  get id(): string | null {
    return this.scene?.id ?? null;
  }

  /** Scenes are drawn one after another. */
  #drawing: Promise<unknown> = Promise.resolve();

  /** Scale and middle of what is on screen, in the shape that packages know. */
  get stage(): Plain {
    const { scale = 1, x = 0, y = 0 } = this.view ?? {};
    return { scale: { x: scale, y: scale }, pivot: { x, y } };
  }

  get screenDimensions(): [number, number] {
    return [innerWidth, innerHeight];
  }

  get activeLayer(): Loose {
    return this.activeTools.control === "walls" ? this.walls : this.tokens;
  }

  get layers(): Loose[] {
    return [this.tokens, this.walls];
  }

  get interface(): Plain {
    return {};
  }

  /** Pings of other users arrive here. */
  readonly controls = {
    handlePing: (user: Loose, position: Point, data: Plain = {}): Promise<boolean> =>
      this.#receivePing(user, position, data),
    ping: (position: Point): Promise<boolean> => this.ping(position),
  };

  /** Make the board, once. */
  initialize(): void {
    if (this.initialized) return;
    this.board = createBoard();
    this.app["view"] = this.board.root;
    this.view = new View(this.board.root, this.board.world);
    this.marks = new Marks(this.board.marks);
    this.tokens = new (surface.CONFIG["Canvas"]?.layers?.tokens?.layerClass ?? TokenLayer)(this.board.tokens);
    this.walls = new WallLayer(this.board.walls);
    listenToPointer(this);
    this.#listenToDrops();
    this.initialized = true;
    Hooks.callAll("canvasInit", shownCanvas());
  }

  /** Show a scene (by default the one that the user views), or nothing. */
  draw(scene: Loose = theGame()["scenes"].current ?? theGame()["scenes"].active ?? null): Promise<this> {
    const run = this.#drawing.then(() => this.#draw(scene));
    this.#drawing = run.catch(() => undefined);
    return run;
  }

  async #draw(scene: Loose): Promise<this> {
    if (!this.initialized) this.initialize();
    const again = this.ready && this.scene === scene;
    if (this.ready) await this.tearDown();
    this.loading = true;
    this.scene = scene;
    this.board.root.classList.toggle("no-scene", !scene);
    this.board.empty.textContent = scene ? "" : t("TABLE.Board.Empty");
    if (!scene) {
      this.dimensions = null;
      this.loading = false;
      return this;
    }
    this.dimensions = sceneDimensions(scene);
    this.grid = makeGrid(scene);
    layGround(this.board, scene, this.dimensions);
    // A scene that is laid out anew is looked at as before.
    if (!again) this.view.set(this.#opening(scene));
    this.ready = true;
    await this.tokens.draw(scene);
    this.walls.draw();
    this.loading = false;
    Hooks.callAll("canvasReady", shownCanvas());
    return this;
  }

  /** Take the scene off the board. */
  async tearDown(): Promise<void> {
    this.ready = false;
    Hooks.callAll("canvasTearDown", shownCanvas());
    await this.hud["token"]?.close?.();
    this.tokens.clear();
    this.walls.element.replaceChildren();
    this.marks.clear();
    this.scene = null;
  }

  /** Where the scene opens: at its own starting point, or so that all of it is seen. */
  #opening(scene: Loose): { x: number; y: number; scale: number } {
    const { sceneRect } = this.dimensions!;
    const { x, y, scale } = scene.initial ?? {};
    const sidebar = document.getElementById("sidebar")?.offsetWidth ?? 0;
    const fit = Math.min(
      (innerWidth - sidebar - 120) / sceneRect.width,
      (innerHeight - 120) / sceneRect.height,
    );
    const chosen = scale ?? Math.min(1.2, Math.max(0.25, fit));
    return {
      x: (x ?? sceneRect.center.x) + sidebar / 2 / chosen,
      y: y ?? sceneRect.center.y,
      scale: chosen,
    };
  }

  // Looking around

  pan(position: Partial<Point & { scale: number }> = {}): void {
    this.view.set(position);
  }

  animatePan(position: Partial<Point & { scale: number; duration: number }> = {}): Promise<void> {
    return this.ready ? this.view.animate(position) : Promise.resolve();
  }

  /** Look at a token (by default the user's first one). */
  async recenter(): Promise<void> {
    const token = this.tokens.controlled[0] ?? this.tokens.ownedTokens[0];
    if (token) await this.animatePan(token.center);
  }

  canvasCoordinatesFromClient(origin: Point): Point {
    return this.view.toCanvas(origin);
  }

  clientCoordinatesFromCanvas(origin: Point): Point {
    return this.view.toPage(origin);
  }

  /** Point at a place, for everybody who looks at this scene. */
  async ping(position: Point, _options: Plain = {}): Promise<boolean> {
    if (!this.ready) return false;
    const { user } = theGame();
    user.broadcastActivity?.({ ping: { scene: this.scene.id, x: position.x, y: position.y } });
    await this.marks.ping(position, String(user.color?.css ?? user.color));
    return true;
  }

  async #receivePing(user: Loose, position: Point, data: Plain): Promise<boolean> {
    if (!this.ready || (data["scene"] && data["scene"] !== this.scene.id)) return false;
    await this.marks.ping(position, String(user.color?.css ?? user.color));
    return true;
  }

  /** The tool in use has changed. */
  noteTool(control: string, tool: string): void {
    Object.assign(this.activeTools, { control, tool });
    this.board.root.dataset["tool"] = tool;
    this.walls.select(null);
    if (control !== "tokens") this.tokens.releaseAll();
  }

  #listenToDrops(): void {
    const { root } = this.board;
    root.addEventListener("dragover", (event) => event.preventDefault());
    root.addEventListener("drop", (event) => {
      event.preventDefault();
      void dropOnCanvas(this, event);
    });
  }
}

function makeGrid(scene: Loose): SquareGrid {
  const { type, size, distance, units, alpha } = scene.grid;
  return new SquareGrid({
    type,
    size,
    distance,
    units,
    alpha,
    color: String(scene.grid.color?.css ?? scene.grid.color),
    diagonals: theGame()["system"]?.grid?.diagonals ?? 0,
  });
}
