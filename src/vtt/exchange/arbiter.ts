import { type Label, label } from "../../core/label.js";
import { isRoll, type Question, unanswered } from "../../core/question.js";
import type { Line } from "../../core/report.js";
import { changesOf, inverse, isEmpty } from "./changes.js";
import { type Command, type Reply, refused } from "./command.js";
import { Conflict, commit, Gone, remaining } from "./commit.js";
import { askerOf, isInstead, mayAnswer } from "./control.js";
import {
  type Change,
  type Changes,
  type Exchange,
  NOTHING,
  openAsking,
  type Scope,
  type Step,
} from "./exchange.js";
import { type Ground, groundOf } from "./ground.js";
import type { Host } from "./host.js";
import { type Progress, progress, readingsOf, stands, withReadings } from "./progress.js";
import { stepProblem } from "./step-problem.js";

/** The arbiter has lost its office in the middle of something. */
class Deposed extends Error {}

/** Another session of the same user has taken up the same command first. */
class Taken extends Error {}

const no = (key: string, data?: Record<string, string | number>): Label =>
  label(`SZRANKI.problem.${key}`, data);

/** Whom a report tells of first. The beginning and the end of a fight tell of many, and are aimed at nobody. */
const firstAimed = ({ kind }: Step, report: readonly Line[]) =>
  kind === "begin" || kind === "end" ? undefined : report.find(({ whom }) => whom !== undefined)?.whom;

/** Who stands opposite the one that acts, on the card; nobody where it does something by itself. */
const opposite = ({ portrait }: Ground, acting: string | undefined, aimed: string | undefined) =>
  aimed === acting ? null : portrait(aimed);

/** Of whom a report sums something up, and whose totals met in it. */
const shownIn = (report: readonly Line[]): string[] => {
  const ids = report.flatMap(({ summary, meeting }) => [
    ...(summary?.rows.map(({ who }) => who) ?? []),
    ...(meeting?.flatMap(({ who }) => who) ?? []),
  ]);
  return [...new Set(ids)];
};

/**
 * The one client that writes a fight. It takes commands one at a time, judges them, runs their rules, keeps each
 * exchange in its message, and writes what came of it.
 */
export class Arbiter {
  #line: Promise<unknown> = Promise.resolve();

  constructor(private readonly host: Host) {}

  /** Carries out a command of a user, after all that came before. Answers at once and never waits for a human. */
  handle(user: string, command: Command): Promise<Reply> {
    const turn = this.#line.then(() => this.#carryOut(user, command));
    this.#line = turn.catch(() => {});
    return turn;
  }

  /** Finishes what another arbiter, or this one before a reload, left half written. */
  recover(): Promise<void> {
    const turn = this.#line.then(async () => {
      for (const { id, exchange } of this.host.unfinished()) {
        const { session, user } = exchange.arbiter;
        if (session !== this.host.session && this.host.isPresent({ user, session })) continue;
        await (exchange.status === "undoing"
          ? this.#takeBack(id, exchange, false)
          : this.#write(id, exchange));
      }
    });
    this.#line = turn.catch(() => {});
    return turn;
  }

  async #carryOut(user: string, command: Command): Promise<Reply> {
    if (!this.host.isArbiter()) return refused(no("notArbiter"));
    try {
      switch (command.do) {
        case "start":
          return await this.#start(user, command);
        case "answer":
          return await this.#answer(user, command);
        case "cancel":
          return await this.#cancel(user, command.exchange);
        case "goOn":
          return await this.#goOn(user, command.exchange);
        case "takeOver":
          return await this.#takeOver(user, command.exchange);
        case "undo":
          return await this.#undo(user, command.exchange, command.force);
        case "redo":
          return await this.#redo(user, command.exchange, command.force);
      }
    } catch (error) {
      if (error instanceof Deposed) return refused(no("notArbiter"));
      if (error instanceof Taken) {
        const known = this.host.exchange(command.exchange);
        return known
          ? { ok: true, exchange: command.exchange, status: known.status }
          : refused(no("noExchange"));
      }
      if (error instanceof Conflict || error instanceof Gone) return refused(error.label, true);
      throw error;
    }
  }

  #still(): void {
    if (!this.host.isArbiter()) throw new Deposed();
  }

  async #start(
    user: string,
    { exchange: id, scope, step: taken, audience }: Extract<Command, { do: "start" }>,
  ): Promise<Reply> {
    const known = this.host.exchange(id);
    if (known) return { ok: true, exchange: id, status: known.status };
    const busy = this.#busy(scope);
    if (busy) return refused(busy);
    const ground = groundOf(this.host, scope, id, (taken.kind === "leave" && taken.ghost) || null);
    if ("key" in ground) return refused(ground);
    const step: Step =
      taken.kind === "begin" ? { kind: "begin", options: this.host.options(ground.ruleset.id) } : taken;
    const problem = stepProblem(this.host, user, ground, step);
    if (problem) return refused(problem.reason, problem.overridable);

    const { ruleset, battle } = ground;
    const run = await progress({ ruleset, before: battle, step, transcript: [], report: [] }, this.host);
    if (run.kind === "refused") return refused(run.reason, this.host.isMg(user));
    const deed = step.kind === "deed" ? step.deed : null;
    const report = run.kind === "done" || run.kind === "asks" ? run.report : [];
    const unseen = battle.fighters.flatMap(({ id: one, name, hidden }) => (hidden ? { id: one, name } : []));
    const isUnseen = (one: string | undefined) => unseen.some((fighter) => fighter.id === one);
    // A moment at which several act is about those whom everybody sees, where there are such.
    const heads = step.kind === "advance" ? report.filter(({ by }) => by !== undefined) : [];
    const head = heads.find(({ by }) => !isUnseen(by)) ?? heads[0];
    const aimed = head ? head.whom : firstAimed(step, report);
    const next = step.kind === "advance" ? (ruleset.current(battle) ?? undefined) : undefined;
    const acting = deed?.by ?? head?.by ?? next;
    const fresh: Exchange = {
      ruleset: ruleset.id,
      version: ruleset.version,
      systemVersion: this.host.systemVersion,
      scope,
      step,
      headline: deed ? ruleset.headline(battle, deed) : label(`SZRANKI.step.${step.kind}`),
      who: ground.portrait(acting),
      whom: opposite(ground, acting, deed?.target ?? aimed),
      faces: [],
      asker: user,
      status: "broken",
      quiet: deed
        ? ruleset.isQuiet(deed) || deed.kind === "auto"
        : step.kind === "arrive" || step.kind === "leave",
      // What a hidden fighter does is nobody's business but the MG's.
      audience: audience === "public" && isUnseen(acting) ? "private" : audience,
      unseen,
      transcript: [],
      report: [],
      readings: [],
      verdict: null,
      written: NOTHING,
      arbiter: { user: this.host.user, session: this.host.session },
      reason: null,
      round: battle.combat.round,
      sequence: this.#nextSequence(scope),
    };
    return this.#settle(id, fresh, ground, run, true);
  }

  /** What becomes of an exchange that has run as far as it could: kept as asking, written, stale or broken. */
  async #settle(
    id: string,
    exchange: Exchange,
    ground: Ground,
    run: Progress,
    isNew: boolean,
  ): Promise<Reply> {
    const arbiter = { user: this.host.user, session: this.host.session };
    const keep = (what: Partial<Exchange>, rolls: readonly unknown[] = []) => {
      this.#still();
      const changes = { ...what, arbiter };
      return isNew
        ? this.#create(id, { ...exchange, ...changes }, rolls)
        : this.host.updateExchange(id, changes, rolls);
    };
    if (run.kind === "refused") return refused(run.reason);
    if (run.kind === "stale") {
      await keep({ status: "stale", reason: no("stale") });
      return { ok: true, exchange: id, status: "stale" };
    }
    if (run.kind === "broken") {
      await keep({ status: "broken", reason: run.reason, quiet: false });
      await this.#close(exchange.scope, id);
      return { ok: true, exchange: id, status: "broken" };
    }
    const { transcript, report, rolls } = run;
    if (run.kind === "asks") {
      const readings = readingsOf(run.after);
      await keep({ status: "asking", transcript, report, readings, quiet: false }, rolls);
      if ("combat" in exchange.scope && ground.combat?.system.open !== id)
        await this.host.setOpen(exchange.scope.combat, id);
      return { ok: true, exchange: id, status: "asking" };
    }
    const { ruleset, battle } = ground;
    const makers = { effect: (status: string) => this.host.effect(ruleset.id, status) };
    const written = changesOf(ruleset, ground, battle, run.after, makers);
    const silent = isNew && "fighter" in exchange.step && isEmpty(written) && report.length === 0;
    if (silent) return { ok: true, exchange: id, status: "done" };
    const verdict = ground.combat ? (ruleset.verdict(run.after)?.label ?? null) : null;
    const whom = exchange.whom ?? opposite(ground, exchange.who?.id, firstAimed(exchange.step, report));
    const faces = shownIn(report).flatMap((who) => ground.portrait(who) ?? []);
    const outcome = {
      status: "writing",
      transcript,
      report,
      readings: [],
      written,
      verdict,
      whom,
      faces,
    } as const;
    await keep(outcome, rolls);
    return this.#write(id, { ...exchange, ...outcome });
  }

  async #create(id: string, exchange: Exchange, rolls: readonly unknown[]): Promise<void> {
    try {
      await this.host.createExchange(id, exchange, rolls);
    } catch (error) {
      const known = this.host.exchange(id);
      if (known && known.arbiter.session !== this.host.session) throw new Taken();
      throw error;
    }
  }

  /** Writes the changes of an exchange, as far as they are not written yet, and marks it done. */
  async #write(id: string, exchange: Exchange): Promise<Reply> {
    try {
      const written = this.#withClosing(id, exchange.scope, exchange.written);
      await commit(this.host, written, { before: () => this.#still() });
    } catch (error) {
      if (!(error instanceof Conflict || error instanceof Gone)) throw error;
      await this.host.updateExchange(id, { status: "stale", reason: error.label });
      return { ok: true, exchange: id, status: "stale" };
    }
    this.#still();
    await this.host.updateExchange(id, { status: "done" });
    return { ok: true, exchange: id, status: "done" };
  }

  /** The combat's last update also says that the exchange is no longer open. */
  #withClosing(id: string, scope: Scope, written: Changes): Changes {
    if (!("combat" in scope)) return written;
    const combat = this.host.combat(scope.combat);
    if (combat?.system.open !== id) return written;
    const closing: Change = { uuid: combat.uuid, path: "system.open", before: id, after: null };
    return { ...written, changes: [...written.changes, closing] };
  }

  async #close(scope: Scope, id: string): Promise<void> {
    if (!("combat" in scope) || this.host.combat(scope.combat)?.system.open !== id) return;
    this.#still();
    await this.host.setOpen(scope.combat, null);
  }

  /** Why nothing new can begin in a fight: something is open, and somebody is awaited. */
  #busy(scope: Scope): Label | null {
    const exchange = this.#open(scope);
    if (!exchange) return null;
    if (exchange.status === "stale") return no("busyStale");
    const asking = openAsking(exchange);
    if (!asking) return null;
    const waiting = asking.questions.filter((_, index) => asking.answers[index] === null);
    return no("busy", { who: this.#names(exchange.scope, waiting) });
  }

  /** The open exchange of a combat; without one, that of anybody who would take part. */
  #open(scope: Scope): Exchange | null {
    if ("combat" in scope) {
      const open = this.host.combat(scope.combat)?.system.open ?? null;
      return open === null ? null : this.host.exchange(open);
    }
    const actors = this.#actors(scope.fighters);
    const concerns = ({ exchange: { scope: other } }: { readonly exchange: Exchange }) =>
      "fighters" in other && this.#actors(other.fighters).some((actor) => actors.includes(actor));
    return this.host.waiting().find(concerns)?.exchange ?? null;
  }

  /** A token and its actor are one and the same who fights. */
  #actors(fighters: readonly string[]): string[] {
    return fighters.flatMap((uuid) => this.host.skirmisher(uuid)?.actor.uuid ?? []);
  }

  #names(scope: Scope, questions: readonly Question[]): string {
    const nameOf = (fighter: string) =>
      "combat" in scope
        ? this.host.combat(scope.combat)?.combatants.find(({ id }) => id === fighter)?.name
        : this.host.skirmisher(fighter)?.name;
    const names = questions.map(({ to }) => {
      if (to === "mg") return "MG";
      return "side" in to ? to.side : (nameOf(to.fighter) ?? "");
    });
    return [...new Set(names)].join(", ");
  }

  #nextSequence(scope: Scope): number {
    if (!("combat" in scope)) return 0;
    return 1 + Math.max(0, ...this.host.exchangesOf(scope.combat).map(({ exchange }) => exchange.sequence));
  }

  /** The exchange of a command, where it is in a state to take it. */
  #known(id: string, ...statuses: Exchange["status"][]): Exchange | Label {
    const exchange = this.host.exchange(id);
    if (!exchange) return no("noExchange");
    return statuses.includes(exchange.status) ? exchange : no(`is.${exchange.status}`);
  }

  async #answer(
    user: string,
    { exchange: id, batch, index, answer }: Extract<Command, { do: "answer" }>,
  ): Promise<Reply> {
    const exchange = this.host.exchange(id);
    if (!exchange) return refused(no("noExchange"));
    const asking = exchange.transcript[batch];
    const question = asking?.questions[index];
    if (!asking || !question) return refused(no("noQuestion"));
    if (asking.answers[index] !== null)
      return asking.givers[index]?.user === user
        ? { ok: true, exchange: id, status: exchange.status }
        : refused(no("answered"));
    if (exchange.status !== "asking") return refused(no(`is.${exchange.status}`));
    const { session, user: leader } = exchange.arbiter;
    if (session !== this.host.session && this.host.isPresent({ user: leader, session }))
      return refused(no("otherSession"));
    if (exchange.systemVersion !== this.host.systemVersion) return this.#drop(id, exchange, no("newVersion"));

    const ground = groundOf(this.host, exchange.scope, id);
    if ("key" in ground) return this.#drop(id, exchange, ground);
    if (!mayAnswer(this.host, user, ground.battle, question)) return refused(no("notAsked"));
    // Whoever is asked to throw says when; what falls is the dice's business.
    const [thrown] = isRoll(question) ? await this.host.throwDice([question]) : [];
    const said = thrown?.faces ?? answer;
    const flaw = unanswered(question, said);
    if (flaw) return refused(flaw);
    const instead = isInstead(this.host, user, ground.battle, question);
    const given = {
      ...asking,
      answers: asking.answers.with(index, said),
      givers: asking.givers.with(index, {
        user,
        how: thrown ? "dice" : "user",
        ...(instead ? { instead } : {}),
      } as const),
    };
    const { ruleset, battle } = ground;
    const { step, report } = exchange;
    const before = { ruleset, before: withReadings(battle, exchange.readings), step, report };
    const onRecord = stands({ ...before, transcript: exchange.transcript });
    const run: Progress = onRecord
      ? await progress({ ...before, transcript: exchange.transcript.with(batch, given) }, this.host)
      : { kind: "stale" };
    const shown = thrown && "rolls" in run ? { ...run, rolls: [thrown.roll, ...run.rolls] } : run;
    return this.#settle(id, exchange, ground, shown, false);
  }

  async #drop(id: string, exchange: Exchange, reason: Label): Promise<Reply> {
    this.#still();
    await this.host.updateExchange(id, { status: "cancelled", reason });
    await this.#close(exchange.scope, id);
    return { ok: true, exchange: id, status: "cancelled" };
  }

  async #cancel(user: string, id: string): Promise<Reply> {
    const exchange = this.#known(id, "asking", "stale");
    if ("key" in exchange) return refused(exchange);
    if (!this.#rules(user, exchange)) return refused(no("onlyMg"));
    return this.#drop(id, exchange, no("cancelled"));
  }

  /** The message of an exchange is gone: it is cancelled with it. */
  async forget(id: string, exchange: Exchange): Promise<void> {
    const turn = this.#line.then(() => this.#close(exchange.scope, id));
    this.#line = turn.catch(() => {});
    await turn;
  }

  async #goOn(user: string, id: string): Promise<Reply> {
    const exchange = this.#known(id, "stale");
    if ("key" in exchange) return refused(exchange);
    if (!this.#rules(user, exchange)) return refused(no("onlyMg"));
    if (exchange.written !== NOTHING && !isEmpty(exchange.written)) {
      this.#still();
      await this.host.updateExchange(id, { status: "writing", reason: null });
      await commit(this.host, this.#withClosing(id, exchange.scope, exchange.written), {
        force: true,
        before: () => this.#still(),
      });
      await this.host.updateExchange(id, { status: "done" });
      return { ok: true, exchange: id, status: "done" };
    }
    const ground = groundOf(this.host, exchange.scope, id);
    if ("key" in ground) return this.#drop(id, exchange, ground);
    const { ruleset, battle } = ground;
    const { step, transcript, report } = exchange;
    const run = await progress({ ruleset, before: battle, step, transcript, report, anew: true }, this.host);
    if (run.kind === "refused") return this.#drop(id, exchange, run.reason);
    return this.#settle(id, { ...exchange, reason: null }, ground, run, false);
  }

  /** Another session leads the exchange from now on. */
  async #takeOver(user: string, id: string): Promise<Reply> {
    const exchange = this.#known(id, "asking", "stale", "writing", "undoing");
    if ("key" in exchange) return refused(exchange);
    if (!this.#rules(user, exchange)) return refused(no("onlyMg"));
    this.#still();
    const arbiter = { user: this.host.user, session: this.host.session };
    await this.host.updateExchange(id, { arbiter });
    if (exchange.status === "writing") return this.#write(id, { ...exchange, arbiter });
    if (exchange.status === "undoing") return this.#takeBack(id, { ...exchange, arbiter }, false);
    return { ok: true, exchange: id, status: exchange.status };
  }

  async #undo(user: string, id: string, force: boolean): Promise<Reply> {
    const exchange = this.#known(id, "done");
    if ("key" in exchange) return refused(exchange);
    if (!this.#rules(user, exchange)) return refused(no("onlyMg"));
    const later = this.#laterDone(exchange);
    if (later && !force) return refused(no("undoOrder"), true);
    const busy = this.#busy(exchange.scope);
    if (busy) return refused(busy);
    return this.#takeBack(id, exchange, force);
  }

  /** Writes what was before. Nothing is marked before it is clear that nothing conflicts. */
  async #takeBack(id: string, exchange: Exchange, force: boolean): Promise<Reply> {
    const written = inverse(exchange.written);
    remaining(this.host, written, force);
    this.#still();
    const arbiter = { user: this.host.user, session: this.host.session };
    if (exchange.status !== "undoing") await this.host.updateExchange(id, { status: "undoing", arbiter });
    await commit(this.host, written, { force, before: () => this.#still() });
    this.#still();
    await this.host.updateExchange(id, { status: "undone" });
    return { ok: true, exchange: id, status: "undone" };
  }

  async #redo(user: string, id: string, force: boolean): Promise<Reply> {
    const exchange = this.#known(id, "undone");
    if ("key" in exchange) return refused(exchange);
    if (!this.#rules(user, exchange)) return refused(no("onlyMg"));
    if (this.#laterDone(exchange) && !force) return refused(no("redoOver"), true);
    remaining(this.host, exchange.written, force);
    this.#still();
    const arbiter = { user: this.host.user, session: this.host.session };
    await this.host.updateExchange(id, { status: "writing", arbiter });
    await commit(this.host, exchange.written, { force, before: () => this.#still() });
    this.#still();
    await this.host.updateExchange(id, { status: "done" });
    return { ok: true, exchange: id, status: "done" };
  }

  /** May the user decide about exchanges: the MG, or without one whoever plays in the fight? */
  #rules(user: string, { scope }: Exchange): boolean {
    const ground = groundOf(this.host, scope, "");
    return this.host.isMg(user) || (!("key" in ground) && askerOf(this.host, user, ground.battle).mg);
  }

  /** Has something been done in the fight after this exchange? */
  #laterDone({ scope, sequence }: Exchange): boolean {
    if (!("combat" in scope)) return false;
    return this.host
      .exchangesOf(scope.combat)
      .some(({ exchange }) => exchange.status === "done" && exchange.sequence > sequence);
  }
}
