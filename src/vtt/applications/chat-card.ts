import * as acts from "../act.js";
import type { Reply } from "../exchange/command.js";
import { type Exchange, openAsking } from "../exchange/exchange.js";
import { type FightView, fightOfExchange } from "../fights.js";
import { isMg } from "../host.js";
import { rulesetById } from "../registry.js";
import { exchangeMessage } from "../thin.js";
import { saveScenario } from "./export.js";
import { keep, restore } from "./focus.js";
import { renderElement, templatesReady } from "./helpers.js";
import { type CardAction, cardView, type Reader } from "./models/card.js";
import { friendsOf } from "./models/offers.js";
import { bindQuestions, type QuestionHost, settleForms } from "./question-forms.js";
import { bindChips } from "./rule-chips.js";
import { bindSteppers } from "./steppers.js";

/** The fight, with the question of this very exchange. */
function askingSight(message: ChatMessage.Stored, exchange: Exchange): FightView | null {
  const sight = fightOfExchange({ id: message.id, exchange });
  const asking = openAsking(exchange);
  if (!sight || !asking) return sight;
  return Object.create(sight, { open: { value: { message, exchange, asking } } }) as FightView;
}

function readerOf(exchange: Exchange, sight: FightView | null): Reader {
  const friends = sight ? friendsOf(sight) : rulesetById(exchange.ruleset)?.sides[0]?.id;
  const sides = new Map(
    [exchange.who, exchange.whom].flatMap((one) => (one ? [[one.id, one.side] as const] : [])),
  );
  const known = new Set(sight?.battle.fighters.map(({ id }) => id));
  // Without an MG whoever plays in the fight decides about its exchanges.
  const mg = isMg(game.user.id) || (sight?.viewer.mg ?? false);
  return {
    mg,
    friends,
    // Of those who have left the fight, friends remain readable.
    reads: (id) => (sight && known.has(id) ? sight.viewer.reads(id) : mg || sides.get(id) === friends),
    controls: (id) => mg || (sight?.viewer.controls(id) ?? false),
    user: (id) => game.users.get(id)?.name ?? "",
    leads: exchange.arbiter.user === game.user.id,
  };
}

/** The targets that users have chosen on open cards, by message. */
const wishes = new Map<string, string>();

const ACTIONS: Record<CardAction["action"], (message: ChatMessage.Stored) => Promise<Reply | null>> = {
  undo: acts.undo,
  redo: acts.redoMessage,
  cancel: acts.cancel,
  goOn: acts.goOn,
  takeOver: acts.takeOver,
  export: saveScenario,
};

function hostOf(id: string): QuestionHost | null {
  const known = exchangeMessage(id);
  const asking = known ? openAsking(known.exchange) : null;
  const sight = known ? fightOfExchange(known) : null;
  if (!known || !asking || !sight) return null;
  return {
    sight,
    wish: wishes.get(id) ?? null,
    question: (index) => {
      const question = asking.questions[index];
      return question && question.kind !== "roll" ? question : null;
    },
    answer: (index, given) => acts.answer(known.message, index, given),
  };
}

async function draw(id: string): Promise<HTMLElement> {
  await templatesReady();
  const known = exchangeMessage(id);
  if (!known) return document.createElement("article");
  const { message, exchange } = known;
  const sight = askingSight(message, exchange);
  const element = await renderElement(
    "card.hbs",
    cardView(exchange, readerOf(exchange, sight), sight, wishes.get(id) ?? null),
  );
  settleForms(element);
  return element;
}

/** Draws a card anew in its place, keeping what was half done. */
async function redraw(card: HTMLElement, id: string): Promise<void> {
  const fresh = await draw(id);
  const kept = keep(card);
  card.replaceWith(fresh);
  restore(fresh, kept);
  settleForms(fresh);
  bind(fresh, id);
}

function bind(card: HTMLElement, id: string): void {
  bindChips(card);
  bindSteppers(card);
  bindQuestions(card, () => hostOf(id));
  card.addEventListener("click", (event) => {
    const target = event.target as Element;
    const aim = target.closest<HTMLElement>("[data-szr-aim]")?.dataset["szrAim"];
    if (aim !== undefined) {
      wishes.set(id, aim);
      void redraw(card, id);
    }
    const button = target.closest<HTMLButtonElement>("[data-szr-do]");
    const message = exchangeMessage(id)?.message;
    if (!button || !message) return;
    button.closest("details")?.removeAttribute("open");
    button.disabled = true;
    void ACTIONS[button.dataset["szrDo"] as CardAction["action"]](message).finally(() => {
      button.disabled = false;
    });
  });
  card.addEventListener("keydown", (event) => {
    const menu = (event.target as Element).closest("details.szr-menu[open]");
    if (event.key !== "Escape" || !menu) return;
    event.stopPropagation();
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  });
}

/** Cards of one message that are on a page now: in the log, in its pop-out. */
function shownCards(id: string): HTMLElement[] {
  const logs = [ui.chat?.element, ui.chat?.popout?.element].flatMap((element) =>
    element instanceof HTMLElement ? [element] : [],
  );
  return logs.flatMap((log) => [
    ...log.querySelectorAll<HTMLElement>(`[data-message-id="${CSS.escape(id)}"] .szr-card`),
  ]);
}

/** What is half done on the shown card of a message passes to the one that takes its place. */
function inherit(fresh: HTMLElement, id: string): void {
  const prior =
    shownCards(id).find((card) => card.contains(card.ownerDocument.activeElement)) ?? shownCards(id)[0];
  if (!prior) return;
  const kept = keep(prior);
  const view = prior.ownerDocument.defaultView ?? window;
  view.requestAnimationFrame(() => {
    if (fresh.isConnected) restore(fresh, kept);
    settleForms(fresh);
  });
}

/** The card of an exchange, for this user: to be put into the message's content. */
export async function renderCard(message: ChatMessage.Stored): Promise<HTMLElement> {
  const card = await draw(message.id);
  bind(card, message.id);
  inherit(card, message.id);
  return card;
}
