import type { Loose, Plain } from "../../shared/loose";
import { Document } from "../abstract/document";

/** A thing, on its own or an actor's. */
export class Item extends Document {
  static override documentNameOf = "Item";

  declare effects: Loose;

  get actor(): Loose {
    return this.parent;
  }

  get isOwned(): boolean {
    return this.parent !== null;
  }

  get thumbnail(): string {
    return this.img;
  }

  /** Effects that it passes on to its owner. */
  get transferredEffects(): Loose[] {
    return this.effects.filter((effect: Loose) => effect.transfer);
  }

  override getRollData(): Plain {
    return super.getRollData();
  }

  override async _preCreate(data: Plain, options: Plain, user: Loose): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (data["img"] === undefined) {
      const { img } = (this.constructor as typeof Item).getDefaultArtwork(this.toObject());
      if (img) this.updateSource({ img });
    }
    return undefined;
  }
}
