import type { SceneData } from "../../core/field.js";
import type { Json } from "../../core/json.js";
import type { Whole } from "./exchange.js";

/**
 * What the exchange reads of documents: plain data in their own shape. The adapter to Foundry fills them; tests write
 * them by hand.
 */
export interface ItemView {
  readonly _id: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly system: object;
  /** The whole document as it is stored: what comes along when it changes hands, and back when that is undone. */
  readonly source?: Whole["source"];
}

/** An effect, for the statuses that it carries. */
export interface EffectView {
  readonly _id: string;
  readonly statuses: readonly string[];
  readonly source: { readonly _id: string } & { readonly [key: string]: Json };
}

export interface ActorView {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  /** Prepared values. */
  readonly system: object;
  readonly items: readonly ItemView[];
  readonly effects: readonly EffectView[];
}

export interface TokenView {
  readonly uuid: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
}

/** The data of `Combatant.system`. */
export interface CombatantSystem {
  readonly side: string | null;
  readonly controller: string | null;
  readonly auto: boolean | null;
  readonly state: object;
}

export interface CombatantView {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly hidden: boolean;
  readonly hostile: boolean;
  readonly defeated: boolean;
  readonly initiative: number | null;
  readonly system: CombatantSystem;
  readonly actor: ActorView | null;
  readonly token: TokenView | null;
}

/** The data of `Combat.system`. */
export interface CombatSystem {
  readonly ruleset: string;
  readonly version: number;
  readonly state: object;
  /** The open exchange: there is at most one. */
  readonly open: string | null;
}

export interface CombatView {
  readonly id: string;
  readonly uuid: string;
  readonly round: number;
  readonly turn: number | null;
  readonly system: CombatSystem;
  readonly combatants: readonly CombatantView[];
  readonly scene: SceneData | null;
}
