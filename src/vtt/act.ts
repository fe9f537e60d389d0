import type { Deed } from "../core/deed.js";
import { label } from "../core/label.js";
import { type Answer, unanswered } from "../core/question.js";
import { chosenAudience } from "./compat.js";
import { takeIntoDraft } from "./compose.js";
import { confirm } from "./confirm.js";
import type { Command, Reply } from "./exchange/command.js";
import type { Audience, Exchange, Scope, Step } from "./exchange/exchange.js";
import { exportScenario as scenarioText } from "./export.js";
import { type FightView, fightOf, type OpenQuestion } from "./fights.js";
import { t, words } from "./i18n.js";
import type { Relay } from "./relay.js";
import { exchangeMessage, exchangeMessages } from "./thin.js";

let relay: Relay | null = null;

/** From here on deeds have somewhere to go. */
export function actThrough(through: Relay): void {
  relay = through;
}

function fresh(scope: Scope, step: Step, audience: Audience): Command {
  return { do: "start", exchange: foundry.utils.randomID(), scope, step, audience };
}

/** Hands over a command; a refusal is shown to the user, in words. */
async function command(what: Command): Promise<Reply> {
  if (!relay) throw new Error("Szranki: too early for deeds");
  const reply = await relay.send(what);
  if (!reply.ok) ui.notifications.warn(words(reply.reason));
  return reply;
}

/** The question among the open ones that a deed answers, by its place; null where there is none. */
function answeredBy(open: OpenQuestion | null, deed: Deed): number | null {
  const index = open?.asking.questions.findIndex(
    (question, at) =>
      question.kind === "deed" && open.asking.answers[at] === null && !unanswered(question, deed),
  );
  return index === undefined || index < 0 ? null : index;
}

/**
 * Takes a step of a fight. A deed that belongs into a draft is only noted there; one that the open question asks for
 * becomes its answer.
 */
export async function act(view: FightView, step: Step, audience = chosenAudience()): Promise<Reply> {
  const { open } = view;
  const taken = step.kind === "deed" ? takeIntoDraft(view, step.deed) : null;
  if (taken) return { ok: true, exchange: "", status: "done" };
  if (taken === false) return { ok: false, reason: label("SZRANKI.problem.draft"), overridable: false };
  const index = step.kind === "deed" ? answeredBy(open, step.deed) : null;
  if (open && index !== null && step.kind === "deed") return answer(open.message, index, step.deed);
  return command(fresh(view.scope, step, audience));
}

/** Takes a step of a combat that this client need not look at. */
export function step(combat: string, what: Step): Promise<Reply> {
  return command(fresh({ combat }, what, "public"));
}

/** Something that a document brings about by itself: a newcomer's strength, say. Not shown unless it fails. */
export function settle(scope: Scope, what: Step): Promise<Reply> {
  return command(fresh(scope, what, "private"));
}

/** Answers a question of the open batch, by its place there. */
export function answer(message: ChatMessage.Stored, index: number, given: Answer): Promise<Reply> {
  const batch = (exchangeMessage(message.id)?.exchange.transcript.length ?? 1) - 1;
  return command({ do: "answer", exchange: message.id, batch, index, answer: given });
}

export function cancel(message: ChatMessage.Stored): Promise<Reply> {
  return command({ do: "cancel", exchange: message.id });
}

export function goOn(message: ChatMessage.Stored): Promise<Reply> {
  return command({ do: "goOn", exchange: message.id });
}

export function takeOver(message: ChatMessage.Stored): Promise<Reply> {
  return command({ do: "takeOver", exchange: message.id });
}

/** Asks whether to do something against what stands in its way; what was refused for good is only told. */
async function insisting(what: (force: boolean) => Command): Promise<Reply> {
  if (!relay) throw new Error("Szranki: too early for deeds");
  const reply = await relay.send(what(false));
  if (reply.ok) return reply;
  if (!reply.overridable) {
    ui.notifications.warn(words(reply.reason));
    return reply;
  }
  const anyway = await confirm("SZRANKI.undo.title", words(reply.reason), t("SZRANKI.undo.anyway"));
  return anyway ? command(what(true)) : reply;
}

/** Takes an exchange back, exactly; where something has changed since, the MG may insist. */
export function undo(message: ChatMessage.Stored): Promise<Reply> {
  return insisting((force) => ({ do: "undo", exchange: message.id, force }));
}

export function redoMessage(message: ChatMessage.Stored): Promise<Reply> {
  return insisting((force) => ({ do: "redo", exchange: message.id, force }));
}

interface Done {
  readonly message: ChatMessage.Stored;
  readonly exchange: Exchange;
}

function exchangesOf(combat: string, status: Exchange["status"]): Done[] {
  return exchangeMessages()
    .filter(
      ({ exchange: { scope, status: is } }) => "combat" in scope && scope.combat === combat && is === status,
    )
    .sort((a, b) => a.exchange.sequence - b.exchange.sequence);
}

/** The exchange that undoing takes back next, or null. */
export function lastDone(combat: string): Done | null {
  return exchangesOf(combat, "done").at(-1) ?? null;
}

/** The exchange that redoing does again next, or null. */
export function nextUndone(combat: string): Done | null {
  const after = lastDone(combat)?.exchange.sequence ?? 0;
  return exchangesOf(combat, "undone").find(({ exchange: { sequence } }) => sequence > after) ?? null;
}

function nothing(key: string): Reply {
  const reason = label(`SZRANKI.problem.${key}`);
  ui.notifications.warn(words(reason));
  return { ok: false, reason, overridable: false };
}

export async function undoLast(combat: Combat.Implementation): Promise<Reply> {
  const done = lastDone(combat.id ?? "");
  return done ? undo(done.message) : nothing("nothingDone");
}

export async function redo(combat: Combat.Implementation): Promise<Reply> {
  const undone = nextUndone(combat.id ?? "");
  return undone ? redoMessage(undone.message) : nothing("nothingUndone");
}

/** Takes a whole round back, after asking: every exchange of this round, or of the one before where this has none. */
export async function undoRound(combat: Combat.Implementation): Promise<Reply> {
  const done = exchangesOf(combat.id ?? "", "done");
  const round = done.at(-1)?.exchange.round;
  if (round === undefined) return nothing("nothingDone");
  const count = done.filter(({ exchange }) => exchange.round >= round).length;
  const sure = await confirm("SZRANKI.undo.title", t("SZRANKI.undo.round", { round, count }));
  if (!sure) return { ok: false, reason: label("SZRANKI.undo.kept"), overridable: false };
  let reply: Reply = { ok: true, exchange: "", status: "undone" };
  for (let left = count; left > 0 && reply.ok; left--) reply = await undoLast(combat);
  return reply;
}

/** Repeats the next step until somebody is asked, the phase is over, or nothing goes on. */
export async function wholePhase(combat: Combat.Implementation): Promise<void> {
  const phaseOf = () =>
    JSON.stringify([combat.round, (combat.system.state as { phase?: number }).phase ?? null]);
  const phase = phaseOf();
  for (;;) {
    const reply = await step(combat.id ?? "", { kind: "advance" });
    const over = fightOf(combat);
    if (
      !reply.ok ||
      reply.status !== "done" ||
      phaseOf() !== phase ||
      !over ||
      over.ruleset.verdict(over.battle)
    )
      return;
  }
}

/** An exchange as the text of a scenario file; empty, after saying why, where it has none. */
export function exportScenario(message: ChatMessage.Stored): Promise<string> {
  const known = exchangeMessage(message);
  const text = known ? scenarioText(known) : null;
  if (text === null) ui.notifications.warn(t("SZRANKI.problem.noScenario"));
  return Promise.resolve(text ?? "");
}
