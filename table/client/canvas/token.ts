import type { Loose, Plain } from "../../shared/loose";
import { Hooks } from "../hooks/hooks";
import { surface } from "../surface";
import { t, theGame } from "../ui/globals";
import { Rectangle } from "./dimensions";
import type { Point } from "./grid";
import { drawToken, type TokenLooks } from "./token-looks";
import { calm } from "./view";

/** Milliseconds that a token takes for one space. */
const STEP_MS = 160;

/** A token as it stands on the canvas. */
export class Token {
  static embeddedName = "Token";

  readonly document: Loose;
  /** Where the token stands on the canvas; while it glides, this is where it will be. */
  readonly element: HTMLElement;
  /** Users who target this token. */
  readonly targeted = new Set<Loose>();
  #controlled = false;
  #hover = false;
  #destroyed = false;
  #looks: TokenLooks;

  constructor(document: Loose) {
    this.document = document;
    const { element, looks } = drawToken(document.id);
    this.element = element;
    this.#looks = looks;
  }

  get id(): string {
    return this.document.id;
  }
  get name(): string {
    return this.document.name;
  }
  get scene(): Loose {
    return this.document.parent;
  }
  get actor(): Loose {
    return this.document.actor;
  }
  get layer(): Loose {
    return surface.canvas["tokens"];
  }
  get sheet(): Loose {
    return this.document.sheet;
  }
  get objectId(): string {
    return `Token.${this.id}`;
  }
  get combatant(): Loose {
    return this.document.combatant;
  }
  get inCombat(): boolean {
    return this.document.inCombat;
  }
  get isOwner(): boolean {
    return this.document.isOwner;
  }
  get controlled(): boolean {
    return this.#controlled;
  }
  get hover(): boolean {
    return this.#hover;
  }
  get isPreview(): boolean {
    return false;
  }
  get destroyed(): boolean {
    return this.#destroyed;
  }
  get isTargeted(): boolean {
    return this.targeted.has(theGame().user);
  }

  /** Hidden tokens are there for game masters only. */
  get isVisible(): boolean {
    return !this.document.hidden || theGame().user.isGM;
  }
  get visible(): boolean {
    return this.isVisible;
  }
  get renderable(): boolean {
    return this.isVisible;
  }

  get x(): number {
    return this.document.x;
  }
  get y(): number {
    return this.document.y;
  }
  get position(): Point {
    return { x: this.x, y: this.y };
  }
  get w(): number {
    return this.document.width * surface.canvas["grid"].size;
  }
  get h(): number {
    return this.document.height * surface.canvas["grid"].size;
  }
  get bounds(): Rectangle {
    return new Rectangle(this.x, this.y, this.w, this.h);
  }
  get center(): Point {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }

  getCenterPoint({ x = this.x, y = this.y }: Partial<Point> = {}): Point {
    return { x: x + this.w / 2, y: y + this.h / 2 };
  }

  getSnappedPosition(position: Point = this.position): Point {
    return surface.canvas["grid"].getSnappedPoint(position, { mode: 0xff0 });
  }

  // Selecting and targeting

  /** Take control of the token; `false` when the user may not. */
  control({ releaseOthers = true }: Plain = {}): boolean {
    if (!this.isOwner || !this.isVisible) return false;
    const { layer } = this;
    if (releaseOthers) layer.releaseAll({ trigger: false, except: this });
    if (this.#controlled) return true;
    this.#controlled = true;
    layer.controlledObjects.set(this.id, this);
    this.refresh({ state: true });
    Hooks.callAll("controlToken", this, true);
    return true;
  }

  release(_options: Plain = {}): boolean {
    if (!this.#controlled) return true;
    this.#controlled = false;
    this.layer.controlledObjects.delete(this.id);
    this.refresh({ state: true });
    Hooks.callAll("controlToken", this, false);
    return true;
  }

  /** Mark or unmark the token as a target of a user. */
  setTarget(
    targeted = true,
    { user = theGame().user, releaseOthers = true, groupSelection = false }: Plain = {},
  ): void {
    if (releaseOthers) {
      for (const other of [...user.targets] as Token[]) {
        if (other !== this && other.document.parent === this.document.parent)
          other.setTarget(false, { user, releaseOthers: false, groupSelection: true });
      }
    }
    const before = this.targeted.has(user);
    if (targeted) {
      this.targeted.add(user);
      user.targets.add(this);
    } else {
      this.targeted.delete(user);
      user.targets.delete(this);
    }
    if (before !== targeted) {
      this.refresh({ targets: true });
      Hooks.callAll("targetToken", user, this, targeted);
    }
    if (!groupSelection && user.isSelf)
      user.broadcastActivity?.({ targets: [...user.targets].map((one: Loose) => one.id) });
  }

  /** The pointer is over the token, or over its row in the tracker. */
  setHover(hover: boolean): void {
    if (this.#hover === hover) return;
    this.#hover = hover;
    this.refresh({ state: true });
    const { combatant } = this;
    if (combatant) surface.ui["combat"]?.hoverCombatant?.(combatant, hover);
    Hooks.callAll("hoverToken", this, hover);
  }

  // Drawing

  async draw(): Promise<this> {
    this.refresh();
    Hooks.callAll("drawToken", this);
    return this;
  }

  /** Bring what is seen into line with the document. */
  refresh(flags: Plain = {}): this {
    if (this.#destroyed) return this;
    this.#looks.update(this);
    Hooks.callAll("refreshToken", this, Object.keys(flags).length > 0 ? flags : { redraw: true });
    return this;
  }

  /** Move the drawn token to where its document says, gliding unless that is unwanted. */
  place({ animate = true }: { animate?: boolean } = {}): void {
    const { style } = this.element;
    const target = `translate(${this.x}px, ${this.y}px)`;
    if (style.transform === target) return;
    const size = surface.canvas["grid"]?.size ?? 100;
    const from = this.#looks.last ?? this.position;
    const spaces = Math.max(Math.abs(from.x - this.x), Math.abs(from.y - this.y)) / size;
    this.#looks.last = this.position;
    const glide = animate && !calm() && style.transform !== "" && spaces > 0;
    // Without a way to glide there is no transition at all, so that the token is there at once.
    style.transitionProperty = glide ? "transform" : "none";
    if (glide) style.transitionDuration = `${Math.min(1200, Math.max(120, spaces * STEP_MS))}ms`;
    style.transform = target;
  }

  /** Take the token off the canvas. */
  destroy(): void {
    this.release();
    for (const user of [...this.targeted])
      this.setTarget(false, { user, releaseOthers: false, groupSelection: true });
    if (this.#hover) this.setHover(false);
    this.#destroyed = true;
    this.element.remove();
    Hooks.callAll("destroyToken", this);
  }

  /** A name for screen readers, with what can be seen of its state. */
  get spokenName(): string {
    const parts = [this.name];
    if (this.document.hidden) parts.push(t("TABLE.Token.Hidden"));
    if (this.isTargeted) parts.push(t("TABLE.Token.Targeted"));
    return parts.join(", ");
  }
}
