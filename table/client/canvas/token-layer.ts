import type { Loose, Plain } from "../../shared/loose";
import { Hooks } from "../hooks/hooks";
import { surface } from "../surface";
import { theGame } from "../ui/globals";
import type { Rectangle } from "./dimensions";
import { Token } from "./token";

/** The tokens of the scene in view: `canvas.tokens`. */
export class TokenLayer {
  static documentName = "Token";

  readonly element: HTMLElement;
  readonly controlledObjects = new Map<string, Token>();
  readonly #tokens = new Map<string, Token>();
  hover: Token | null = null;
  active = true;

  constructor(element: HTMLElement) {
    this.element = element;
  }

  get placeables(): Token[] {
    return [...this.#tokens.values()];
  }
  get controlled(): Token[] {
    return [...this.controlledObjects.values()];
  }
  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.actor?.isOwner);
  }
  get documentCollection(): Loose {
    return surface.canvas["scene"]?.tokens ?? null;
  }
  get hud(): Loose {
    return surface.canvas["hud"]?.token ?? null;
  }
  get objects(): Loose {
    return { children: this.placeables };
  }

  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }

  activate(_options: Plain = {}): this {
    void surface.ui["controls"]?.activate?.({ control: "tokens" });
    return this;
  }

  deactivate(): this {
    return this;
  }

  releaseAll({ except }: { except?: Token } & Plain = {}): number {
    const released = this.controlled.filter((token) => token !== except);
    for (const token of released) token.release();
    return released.length;
  }

  controlAll(_options: Plain = {}): Token[] {
    for (const token of this.ownedTokens) token.control({ releaseOthers: false });
    return this.controlled;
  }

  /** Make these tokens, and no others, the targets of the user. */
  setTargets(
    ids: Iterable<string>,
    { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {},
  ): void {
    const wanted = new Set(ids);
    const { user } = theGame();
    for (const token of this.placeables) {
      const has = token.isTargeted;
      const next =
        mode === "release"
          ? has && !wanted.has(token.id)
          : wanted.has(token.id) || (mode === "acquire" && has);
      if (has !== next) token.setTarget(next, { user, releaseOthers: false, groupSelection: true });
    }
    user.broadcastActivity?.({ targets: [...user.targets].map((one: Loose) => one.id) });
  }

  /** The tokens whose middle lies in a rectangle. */
  inRectangle(rectangle: Rectangle): Token[] {
    return this.placeables.filter(
      (token) => token.isVisible && rectangle.contains(token.center.x, token.center.y),
    );
  }

  // Keeping up with the documents

  /** Draw every token of a scene. */
  async draw(scene: Loose): Promise<void> {
    this.clear();
    for (const document of scene.tokens.values()) this.add(document);
    this.noteFocus();
  }

  clear(): void {
    for (const token of this.placeables) token.destroy();
    this.#tokens.clear();
    this.controlledObjects.clear();
    this.hover = null;
    this.element.replaceChildren();
  }

  add(document: Loose): Token {
    const known = this.#tokens.get(document.id);
    if (known) return known;
    const TokenClass = (surface.CONFIG["Token"]?.objectClass ?? Token) as typeof Token;
    const token = new TokenClass(document);
    this.#tokens.set(document.id, token);
    this.element.append(token.element);
    void token.draw();
    for (const user of theGame().users) {
      if (user.pendingTargets?.includes?.(document.id))
        token.setTarget(true, { user, releaseOthers: false, groupSelection: true });
    }
    this.noteFocus();
    return token;
  }

  remove(id: string): void {
    const token = this.#tokens.get(id);
    if (!token) return;
    if (this.hover === token) this.hover = null;
    const hud = surface.canvas["hud"]?.token;
    if (hud?.object === token) void hud.close();
    token.destroy();
    this.#tokens.delete(id);
    this.noteFocus();
  }

  refreshAll(): void {
    for (const token of this.placeables) token.refresh({ state: true });
  }

  /** One token of the layer can be reached by Tab; the others from it. */
  noteFocus(): void {
    const shown = this.placeables.filter((token) => token.isVisible);
    const current =
      shown.find((token) => token.element === document.activeElement) ??
      shown.find((token) => token.element.tabIndex === 0) ??
      shown[0];
    for (const token of shown) token.element.tabIndex = token === current ? 0 : -1;
  }

  /** The tokens in reading order, for moving from one to the next. */
  get inOrder(): Token[] {
    return this.placeables
      .filter((token) => token.isVisible)
      .sort((a, b) => a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : 1));
  }

  noteHover(token: Token | null): void {
    if (this.hover === token) return;
    this.hover?.setHover(false);
    this.hover = token;
    token?.setHover(true);
  }

  /** For systems that listen to the layer being drawn. */
  static announce(layer: TokenLayer): void {
    Hooks.callAll("drawTokenLayer", layer);
  }
}
