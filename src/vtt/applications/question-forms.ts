import type { Deed } from "../../core/deed.js";
import { label } from "../../core/label.js";
import { type Answer, type Choice, unanswered } from "../../core/question.js";
import { words } from "../i18n.js";
import { typedDeed } from "./deed-fields.js";
import { aimOf } from "./models/offers.js";
import type { Sight } from "./models/sight.js";

/** What the forms of questions work for. */
export interface QuestionHost {
  readonly sight: Sight;
  /** The target that the user has chosen for an offer. */
  readonly wish: string | null;
  question(index: number): Choice | null;
  answer(index: number, answer: Answer): Promise<unknown>;
}

const within = (event: Event, selector: string) => (event.target as Element).closest<HTMLElement>(selector);

function order(form: HTMLElement): string[] {
  return [...form.querySelectorAll<HTMLElement>(".szr-order > [data-value]")].map(
    ({ dataset }) => dataset["value"] ?? "",
  );
}

function numbers(form: HTMLElement): number[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="number"]')].map(({ value }) =>
    value === "" ? Number.NaN : Number(value),
  );
}

/** What a form says, by the kind of its question. */
function read(form: HTMLElement, { kind }: Choice): Answer {
  switch (kind) {
    case "some":
      return [...form.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value);
    case "number":
      return numbers(form)[0] ?? Number.NaN;
    case "order":
      return order(form);
    case "share":
      return numbers(form);
    default:
      return form.querySelector("textarea")?.value ?? "";
  }
}

/** The deed of an offer that a question holds, aimed as the user wishes; what has been composed is handed in whole. */
function deedOf(host: QuestionHost, question: Choice, button: HTMLElement): Deed | null {
  const id = button.dataset["szrOffer"];
  const offer = question.kind === "deed" ? question.offers.find((one) => one.id === id) : undefined;
  if (!offer) return null;
  const by = host.sight.battle.fighters.find((one) => one.id === offer.deed.by);
  const parts = by ? host.sight.draft?.(by.id) : null;
  if (offer.composed && by)
    return host.sight.ruleset.draft?.whole(by, parts?.map(({ deed }) => deed) ?? []) ?? null;
  const target = aimOf(host.sight, offer, host.wish);
  const deed = typedDeed(button, offer);
  return target === null ? deed : { ...deed, target };
}

async function send(form: HTMLElement, host: QuestionHost, index: number, answer: Answer): Promise<void> {
  const question = host.question(index);
  if (!question) return;
  const flaw = unanswered(question, answer);
  const place = form.querySelector<HTMLElement>(".szr-flaw");
  if (place) place.textContent = flaw ? words(flaw) : "";
  if (flaw) return;
  const buttons = [...form.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  for (const button of buttons) button.disabled = true;
  try {
    await host.answer(index, answer);
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

/** Moves a row of an order and notes the new order, so that it outlives a new drawing. */
function shift(form: HTMLElement, row: HTMLElement, by: number): void {
  const rows = [...form.querySelectorAll<HTMLElement>(".szr-order > [data-value]")];
  const beside = rows[rows.indexOf(row) + by];
  if (!beside) return;
  if (by < 0) beside.before(row);
  else beside.after(row);
  noteOrder(form);
}

function noteOrder(form: HTMLElement): void {
  const kept = form.querySelector<HTMLInputElement>(".szr-order__kept");
  if (kept) kept.value = order(form).join(" ");
}

/** Brings freshly drawn forms to where their fields say: a noted order, the rest of a share. */
export function settleForms(root: HTMLElement): void {
  for (const form of root.querySelectorAll<HTMLElement>("[data-szr-question]")) {
    const kept = form.querySelector<HTMLInputElement>(".szr-order__kept")?.value.split(" ") ?? [];
    for (const value of kept) {
      const row = form.querySelector(`.szr-order > [data-value="${CSS.escape(value)}"]`);
      if (row) row.parentElement?.append(row);
    }
    settleShare(form);
  }
}

function settleShare(form: HTMLElement): void {
  const share = form.querySelector<HTMLElement>(".szr-share");
  const rest = form.querySelector<HTMLElement>(".szr-share__rest");
  if (!share || !rest) return;
  const given = numbers(form).reduce((sum, one) => sum + (Number.isNaN(one) ? 0 : one), 0);
  rest.textContent = String(Number(share.dataset["total"]) - given);
}

function bindDragging(root: HTMLElement): void {
  let dragged: HTMLElement | null = null;
  root.addEventListener("dragstart", (event) => {
    dragged = within(event, ".szr-order > [data-value]");
    if (dragged) event.dataTransfer?.setData("text/plain", words(label("SZRANKI.ui.order")));
  });
  root.addEventListener("dragover", (event) => {
    const over = within(event, ".szr-order > [data-value]");
    if (!dragged || !over || over.parentElement !== dragged.parentElement) return;
    event.preventDefault();
    const box = over.getBoundingClientRect();
    if (event.clientY < box.top + box.height / 2) over.before(dragged);
    else over.after(dragged);
  });
  root.addEventListener("dragend", () => {
    const form = dragged?.closest<HTMLElement>("[data-szr-question]");
    if (form) noteOrder(form);
    dragged = null;
  });
}

/** Makes the forms of questions below a root work. `host` says for whom, at the moment of the click. */
export function bindQuestions(root: HTMLElement, host: () => QuestionHost | null): void {
  root.addEventListener("click", (event) => {
    const form = within(event, "[data-szr-question]");
    if (!form) return;
    const row = within(event, "[data-szr-shift]");
    if (row) {
      const item = row.closest<HTMLElement>("[data-value]");
      if (item) shift(form, item, Number(row.dataset["szrShift"]));
      row.focus();
      return;
    }
    const found = host();
    const index = Number(form.dataset["szrQuestion"]);
    const thrown = within(event, "[data-szr-throw]");
    if (found && thrown instanceof HTMLButtonElement) {
      thrown.disabled = true;
      void found.answer(index, []).finally(() => {
        thrown.disabled = false;
      });
    }
    const question = found?.question(index);
    if (!found || !question) return;
    const one = within(event, "[data-szr-answer]");
    const offer = within(event, "[data-szr-offer]");
    if (one) void send(form, found, index, one.dataset["szrAnswer"] ?? "");
    else if (within(event, "[data-szr-send]")) void send(form, found, index, read(form, question));
    else if (offer) {
      const deed = deedOf(found, question, offer);
      if (deed) void send(form, found, index, deed);
    }
  });
  root.addEventListener("input", (event) => {
    const form = within(event, "[data-szr-question]");
    if (form) settleShare(form);
  });
  root.addEventListener("keydown", (event) => {
    const row = within(event, ".szr-order > [data-value]");
    const form = within(event, "[data-szr-question]");
    if (!row || !form || !event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    const focused = row.ownerDocument.activeElement;
    shift(form, row, event.key === "ArrowUp" ? -1 : 1);
    if (focused instanceof HTMLElement) focused.focus();
  });
  // A sheet sends its form whenever a field of it changes; the fields of a question are none of its business.
  root.addEventListener(
    "change",
    (event) => {
      if (within(event, "[data-szr-draft]")) event.stopPropagation();
    },
    { capture: true },
  );
  bindDragging(root);
}
