import type { Ruleset } from "../../core/ruleset.js";
import type { Documents } from "./commit.js";
import type { Exchange, Whole } from "./exchange.js";
import type { Answerers } from "./progress.js";
import type { ActorView, CombatantView, CombatView } from "./views.js";

/** A member of a fight without a combat: an actor or a token by its uuid. */
export type SkirmisherView = Omit<CombatantView, "id" | "system" | "defeated" | "initiative" | "actor"> & {
  readonly actor: ActorView;
};

/** The world that an arbiter works in: the adapter to Foundry, or a test's memory. */
export interface Host extends Documents, Answerers {
  /** This client's user and session: the same user may be logged in twice. */
  readonly user: string;
  readonly session: string;
  readonly systemVersion: string;
  /** Is this client the one that writes? Asked before each write. */
  isArbiter(): boolean;
  /** Is the session that led an exchange still there? */
  isPresent(arbiter: Exchange["arbiter"]): boolean;
  ruleset(id: string): Ruleset | null;
  rulesetOfType(type: string): Ruleset | null;
  options(ruleset: string): object;
  combat(id: string): CombatView | null;
  skirmisher(uuid: string): SkirmisherView | null;
  /**
   * Does the user own the actor of a fighter (a combatant's id, or an uuid)? Without an MG only what is expressly his:
   * a host's role gives him nothing.
   */
  owns(user: string, fighter: string, combat: string | null): boolean;
  /** Does any player own it? */
  isOwned(fighter: string, combat: string | null): boolean;
  /** Is it in the hands of a player who is no game master? */
  isPlayed(fighter: string, combat: string | null): boolean;
  isMg(user: string): boolean;
  /** Is this the user whose client writes: the MG who is there, or the host? */
  isHost(user: string): boolean;
  /** The users who are at the table now. */
  readonly present: readonly string[];
  /** A game without an MG: nobody is one, and his questions go to the players. */
  readonly withoutMg: boolean;
  /** May whoever controls the current fighter take the next step? */
  readonly playersAdvance: boolean;
  effect(ruleset: string, status: string): Whole["source"];

  exchange(id: string): Exchange | null;
  /** Exchanges that wait for somebody: for an answer, or for a decision about what has changed meanwhile. */
  waiting(): { readonly id: string; readonly exchange: Exchange }[];
  /** All exchanges on record of a combat. */
  exchangesOf(combat: string): { readonly id: string; readonly exchange: Exchange }[];
  /** Unfinished exchanges: those that are being written, or taken back. */
  unfinished(): { readonly id: string; readonly exchange: Exchange }[];
  /** @throws where there is a message of this id already: another session was faster */
  createExchange(id: string, exchange: Exchange, rolls: readonly unknown[]): Promise<void>;
  updateExchange(id: string, changes: Partial<Exchange>, rolls?: readonly unknown[]): Promise<void>;
  /** Says which exchange of a combat is open. */
  setOpen(combat: string, exchange: string | null): Promise<void>;
}
