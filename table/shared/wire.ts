import type { Plain } from "./loose";
import type { Action } from "./permissions/rules";

/** One request to the server: one (parent, collection, action). */
export interface OperationRequest {
  requestId: string;
  action: Action;
  documentName: string;
  /** uuid of the parent, without the pack. */
  parent: string | null;
  pack: string | null;
  /** What is to be created. */
  data?: Plain[];
  /** Changes, each with its `_id`. */
  updates?: Plain[];
  ids?: string[];
  /** Everything else that was asked, as it was asked; handed on to every client. */
  options: Plain;
}

/** What the server did, as every client hears it. */
export interface OperationResult {
  /** The request that it answers; null for what the server does by itself. */
  requestId: string | null;
  /** The session whose request it was. */
  sessionId: string | null;
  userId: string;
  action: Action;
  documentName: string;
  parent: string | null;
  pack: string | null;
  /** Sources of what was created, or differences of what was changed. */
  data: Plain[];
  ids: string[];
  options: Plain;
}

/** The answer to a request. */
export type OperationAnswer = { ok: true } | { ok: false; error: string; name: string };

/** A message of a package on its way through the server. */
export interface PackageMessage {
  event: string;
  args: unknown[];
  recipients?: string[] | undefined;
}

/** A query on its way to a user. */
export interface QueryMessage {
  queryId: string;
  userId: string;
  name: string;
  data: unknown;
  timeout?: number | undefined;
}

export type QueryAnswer = { ok: true; value: unknown } | { ok: false; error: string };

/** What a user does that is not stored. */
export interface Activity {
  userId: string;
  active?: boolean;
  viewedScene?: string | null;
  targets?: string[];
  ping?: Plain;
  cursor?: { x: number; y: number } | null;
  ruler?: unknown;
  [key: string]: unknown;
}

/** Everything a client needs to start. */
export interface WorldData {
  sessionId: string;
  userId: string;
  release: { generation: number; build: number };
  world: Plain;
  system: Plain;
  modules: Plain[];
  packs: Plain[];
  /** Document sources by collection name. */
  documents: Record<string, Plain[]>;
  /** Users who are connected. */
  activeUsers: string[];
  paused: boolean;
  time: number;
  /** Languages: code and name. */
  languages: { lang: string; name: string }[];
  seed: string | null;
  /** How many times the user had joined since the server started: seeded ids of two sessions must differ. */
  joined: number;
  /** Names of the deliberate faults that a test has set. */
  sabotage: string[];
}
