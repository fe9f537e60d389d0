import type { Loose, Plain } from "../../shared/loose";
import { deepClone } from "../../shared/utils";
import { Document } from "../abstract/document";
import { game } from "../game/game";
import { isV14 } from "../profile";
import { surface } from "../surface";
import { applyChange } from "./effect-changes";

/** Something that changes or marks an actor: a status, a blessing, a wound. */
export class ActiveEffect extends Document {
  static override documentNameOf = "ActiveEffect";

  declare statuses: Set<string>;
  declare disabled: boolean;
  declare transfer: boolean;
  declare duration: Plain;
  declare origin: string | null;
  declare description: string;

  /** The effect that stands for a status, not stored yet. Its id is the status's own. */
  static async fromStatusEffect(statusId: string, options: Plain = {}): Promise<Loose> {
    const status = surface.CONFIG["statusEffects"].find((entry: Plain) => entry["id"] === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id, hud: _hud, label, icon, name, ...data } = deepClone(status) as Plain;
    const statuses = new Set<string>([id, ...(data["statuses"] ?? [])]);
    const cls = surface.CONFIG["ActiveEffect"].documentClass;
    const source = {
      ...data,
      name: game.i18n.localize(name ?? label ?? id),
      img: data["img"] ?? icon,
      statuses: [...statuses],
    };
    return new cls(source, { ...options, keepId: true });
  }

  /** What it changes; in generation 14 the changes belong to its system data. */
  get changesOf(): Plain[] {
    return (isV14() ? this.system?.changes : this._source["changes"]) ?? [];
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** Subclasses may hold an effect back. */
  get isSuppressed(): boolean {
    return false;
  }

  /** Whether it shows on tokens: it has a duration or stands for a status. */
  get isTemporary(): boolean {
    const { seconds, rounds, turns, value } = this.duration;
    return Boolean(seconds || rounds || turns || value) || this.statuses.size > 0;
  }

  /** What it acts on: the actor, or the item it lies in. */
  get target(): Loose {
    const parent = this.parent;
    if (!parent) return null;
    if (parent.documentName === "Actor") return parent;
    return this.transfer ? (parent.parent ?? null) : parent;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  get sourceName(): string {
    return this.name;
  }

  /** Applies one of its changes; returns the new values by path. */
  apply(target: Loose, change: Plain): Plain {
    return applyChange(target, change);
  }

  override prepareDerivedData(): void {
    if (!isV14()) prepareDuration(this.duration);
  }
}

// Generation 14 has no `changes` of its own on an effect; both find them under one name here.
Object.defineProperty(ActiveEffect.prototype, "changes", {
  get(this: ActiveEffect) {
    return this.changesOf;
  },
  set() {},
  configurable: true,
});

/** What kind of duration it is, in generation 13. A function: effects are prepared while they are constructed. */
function prepareDuration(duration: Plain): void {
  const { seconds, rounds, turns } = duration as { seconds?: number | null; rounds?: number; turns?: number };
  const timed = typeof seconds === "number";
  const type = timed ? "seconds" : rounds || turns ? "turns" : "none";
  Object.assign(duration, { type, duration: timed ? seconds : null, remaining: null, label: "" });
}
