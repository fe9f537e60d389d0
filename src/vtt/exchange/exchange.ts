import type { Deed } from "../../core/deed.js";
import type { Json } from "../../core/json.js";
import type { Label } from "../../core/label.js";
import type { Answer, Question } from "../../core/question.js";
import type { Line } from "../../core/report.js";
import type { CombatantView } from "./views.js";

/** What an exchange does: a deed, or one of the steps that a fight takes. */
export type Step =
  | { readonly kind: "deed"; readonly deed: Deed }
  | { readonly kind: "advance" | "end" }
  /** The options that the fight is fought by: the world's as it begins. */
  | { readonly kind: "begin"; readonly options?: object }
  | { readonly kind: "join" | "arrive"; readonly fighter: string }
  /** The document of who leaves may be gone already; then this is how it was. */
  | { readonly kind: "leave"; readonly fighter: string; readonly ghost?: CombatantView };

/** Among whom: everybody of a combat, or actors and tokens by uuid without one. */
export type Scope = { readonly combat: string } | { readonly fighters: readonly string[] };

/** How an exchange stands. */
export type Status =
  /** Waits for answers. */
  | "asking"
  /** Somebody changed the battle meanwhile: the MG goes on with the new values, or cancels. */
  | "stale"
  /** Its changes are being written. */
  | "writing"
  | "done"
  /** What it wrote is being taken back. */
  | "undoing"
  | "undone"
  | "cancelled"
  /** A rule threw; nothing was written. */
  | "broken";

/** Who gave an answer: a user, the policy, or the dice. */
export interface Giver {
  readonly user: string | null;
  readonly how: "user" | "policy" | "dice";
  /** The MG answered for somebody. */
  readonly instead?: boolean;
}

/** Questions put at once, as they are kept, with the answers so far. */
export interface Asking {
  readonly questions: readonly Question[];
  readonly answers: readonly (Answer | null)[];
  readonly givers: readonly (Giver | null)[];
}

/** One value of one document: absolute, before and after. */
export interface Change {
  readonly uuid: string;
  readonly path: string;
  readonly before: Json;
  readonly after: Json;
}

/** A document that was made or deleted with its parent, whole. */
export interface Whole {
  readonly parent: string;
  readonly collection: "Item" | "ActiveEffect";
  readonly source: { readonly _id: string } & { readonly [key: string]: Json };
}

/** All that an exchange writes. */
export interface Changes {
  readonly changes: readonly Change[];
  readonly created: readonly Whole[];
  readonly deleted: readonly Whole[];
  /** Seconds of world time that it takes. */
  readonly seconds: number;
}

/** Whom the card is for. */
export type Audience = "public" | "private" | "blind" | "self";

/** An exchange as it is kept in its chat message: the message's `system`. */
export interface Exchange {
  readonly ruleset: string;
  /** Version of the rule set's state, and of Szranki, when it began. */
  readonly version: number;
  readonly systemVersion: string;
  readonly scope: Scope;
  readonly step: Step;
  readonly headline: Label;
  /** The fighters shown on the card: who acts, and at whom; as they looked then. */
  readonly who: Portrait | null;
  readonly whom: Portrait | null;
  /** How everybody looked of whom a summary tells or whose totals met: after a fight they may be gone. */
  readonly faces: readonly Portrait[];
  readonly asker: string;
  readonly status: Status;
  /** A deed that is not shown in the chat. */
  readonly quiet: boolean;
  readonly audience: Audience;
  /** The fighters that were hidden then: what tells of them is for the MG and whoever controls them. */
  readonly unseen: readonly Unseen[];
  readonly transcript: readonly Asking[];
  readonly report: readonly Line[];
  /** What has been read from the scene while it asks: a wall that is drawn meanwhile changes nothing of it. */
  readonly readings: readonly Reading[];
  /** How the fight stood after it, where that was decided. */
  readonly verdict: Label | null;
  readonly written: Changes;
  /** The session that leads it. */
  readonly arbiter: { readonly user: string; readonly session: string };
  /** Why it was cancelled, is stale or broken. */
  readonly reason: Label | null;
  /** The round that it was done in, and its place among the exchanges of its fight. */
  readonly round: number;
  readonly sequence: number;
}

/** A distance, a line of sight: what was read from the scene, under its key. */
export interface Reading {
  readonly key: string;
  readonly value: number | boolean;
}

/** A fighter of whom players are not to know. */
export interface Unseen {
  readonly id: string;
  readonly name: string;
}

/** How a fighter looked when the exchange began. */
export interface Portrait {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly side: string;
}

export const NOTHING: Changes = { changes: [], created: [], deleted: [], seconds: 0 };

/** The batch that waits for answers, or null. */
export function openAsking(exchange: Pick<Exchange, "status" | "transcript">): Asking | null {
  const last = exchange.transcript.at(-1);
  return exchange.status === "asking" && last?.answers.includes(null) ? last : null;
}
