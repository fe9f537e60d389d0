import type { Label } from "../../core/label.js";
import type { Answer } from "../../core/question.js";
import type { Audience, Scope, Status, Step } from "./exchange.js";

/** What a client asks of the arbiter. The id of a new exchange is chosen by the asker: a command that arrives twice counts once. */
export type Command =
  | {
      readonly do: "start";
      readonly exchange: string;
      readonly scope: Scope;
      readonly step: Step;
      readonly audience: Audience;
    }
  | {
      readonly do: "answer";
      readonly exchange: string;
      readonly batch: number;
      readonly index: number;
      readonly answer: Answer;
    }
  | { readonly do: "cancel" | "goOn" | "takeOver"; readonly exchange: string }
  | { readonly do: "undo"; readonly exchange: string; readonly force: boolean }
  | { readonly do: "redo"; readonly exchange: string; readonly force: boolean };

/** What the arbiter says: how the exchange stands, or why not. Never an answer of a human. */
export type Reply =
  | { readonly ok: true; readonly exchange: string; readonly status: Status }
  | {
      readonly ok: false;
      readonly reason: Label /** May the MG do it all the same? */;
      readonly overridable: boolean;
    };

export function refused(reason: Label, overridable = false): Reply {
  return { ok: false, reason, overridable };
}
