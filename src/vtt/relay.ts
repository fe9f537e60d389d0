import { label } from "../core/label.js";
import type { Arbiter } from "./exchange/arbiter.js";
import { type Command, type Reply, refused } from "./exchange/command.js";

const QUERY = "szranki.command";
/** How long a player's client waits for the arbiter's, and the arbiter for the sign of who asks; in milliseconds. */
const ANSWER_TIME = 15_000;
const TICKET_TIME = 3_000;
/** How long a session that does not lead an exchange lets the one that does answer first. */
const COURTESY = 1_500;

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

/**
 * Carries commands to the arbiter's client. A query does not tell its receiver who asked; a message on the system's
 * socket does, and the server vouches for its sender. So the asker first sends a ticket there, and then the query with
 * the same ticket: whoever claims to be somebody else is found out.
 */
export class Relay {
  readonly #tickets = new Map<string, string>();
  readonly #waiting = new Map<string, (user: string) => void>();

  constructor(
    private readonly arbiter: Arbiter,
    private readonly channel: string,
    private readonly isArbiter: () => boolean,
  ) {}

  start(): void {
    game.socket?.on(this.channel, ({ ticket }: { ticket?: string }, user: string) => {
      if (typeof ticket !== "string") return;
      const resolve = this.#waiting.get(ticket);
      if (resolve) resolve(user);
      else this.#tickets.set(ticket, user);
    });
    CONFIG.queries[QUERY] = (data) => this.#receive(data.ticket, data.command);
  }

  /** Hands a command to the arbiter, here or on another client. */
  async send(command: Command): Promise<Reply> {
    if (this.isArbiter()) return this.arbiter.handle(game.user.id, command);
    const gm = game.users.activeGM;
    if (!gm) return refused(label("SZRANKI.problem.noArbiter"));
    if (!game.user.hasPermission("QUERY_USER")) return refused(label("SZRANKI.problem.noQuery"));
    const ticket = foundry.utils.randomID();
    game.socket?.emit(this.channel, { ticket }, { recipients: [gm.id] } as never);
    const late = wait(ANSWER_TIME).then(() => refused(label("SZRANKI.problem.noAnswer")));
    try {
      return await Promise.race([gm.query(QUERY, { ticket, command }, { timeout: ANSWER_TIME }), late]);
    } catch {
      return refused(label("SZRANKI.problem.noAnswer"));
    }
  }

  async #receive(ticket: string, command: Command): Promise<Reply> {
    const user = await this.#ownerOf(ticket);
    if (user === null) return refused(label("SZRANKI.problem.unverified"));
    const reply = await this.arbiter.handle(user, command);
    const notMine = !reply.ok && reply.reason.key === "SZRANKI.problem.otherSession";
    if (notMine) await wait(COURTESY);
    return reply;
  }

  /** The user who sent a ticket, as the server says; null where none came. A ticket is good for one query. */
  #ownerOf(ticket: string): Promise<string | null> {
    const known = this.#tickets.get(ticket);
    this.#tickets.delete(ticket);
    if (known !== undefined) return Promise.resolve(known);
    const come = new Promise<string>((resolve) => this.#waiting.set(ticket, resolve));
    const late = wait(TICKET_TIME).then(() => null);
    return Promise.race([come, late]).finally(() => this.#waiting.delete(ticket));
  }
}
