import type { Offer } from "../../core/offer.js";
import { words } from "../i18n.js";
import { text } from "./helpers.js";
import type { Sight } from "./models/sight.js";
import { placeOffer } from "./models/tracker.js";

/** What moving figures on a board works for. */
export interface MoveHost {
  sight(): Sight | null;
  act(offer: Offer): Promise<unknown>;
  /** Says something to those who listen rather than look. */
  announce(words: string): void;
  /** Says why not, for everybody. */
  refuse(offer: Offer): void;
}

type Place = Record<string, unknown>;

const KIND = "application/x-szranki-fighter";

/** Putting figures elsewhere on a board: by dragging, or by Enter, arrow keys and Enter. */
export class BoardMoves {
  #carried: string | null = null;
  #byKeys = false;

  constructor(
    readonly root: HTMLElement,
    readonly host: MoveHost,
  ) {
    root.addEventListener("dragstart", (event) => this.#lift(event));
    root.addEventListener("dragover", (event) => this.#over(event));
    root.addEventListener("dragleave", (event) => this.#placeOf(event)?.classList.remove("is-over"));
    root.addEventListener("drop", (event) => this.#drop(event));
    root.addEventListener("dragend", () => this.leave());
    root.addEventListener("keydown", (event) => this.#keys(event), { capture: true });
    root.addEventListener("click", (event) => this.#click(event), { capture: true });
  }

  /** Is a figure being carried by the keyboard? */
  get carrying(): boolean {
    return this.#byKeys && this.#carried !== null;
  }

  /** Takes a figure up by the keyboard; the focus goes to its place. */
  take(fighter: string): void {
    this.#carried = fighter;
    this.#byKeys = true;
    this.#mark();
    const start = this.#figure(fighter)?.closest<HTMLElement>("[data-szr-place]") ?? this.#places()[0];
    start?.focus();
    this.host.announce(text("SZRANKI.ui.move.taken", { who: this.#name() }));
  }

  /** Puts everything back as it was. */
  leave(): void {
    const carried = this.#byKeys ? this.#carried : null;
    this.#carried = null;
    this.#byKeys = false;
    this.#mark();
    if (carried) this.#figure(carried)?.focus();
  }

  /** After a new drawing: marks the places again, and the carried figure's focus. */
  refresh(): void {
    if (this.#carried !== null) this.#mark();
  }

  #name(): string {
    return this.#carried ? (this.host.sight()?.portrait(this.#carried).name ?? "") : "";
  }

  #figure(fighter: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(`.szr-figure[data-combatant-id="${CSS.escape(fighter)}"]`);
  }

  #places(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>("[data-szr-place]")];
  }

  #placeOf(event: Event): HTMLElement | null {
    return (event.target as Element).closest<HTMLElement>("[data-szr-place]");
  }

  #offerAt(place: HTMLElement | null): Offer | null {
    const sight = this.host.sight();
    if (!place || !sight || this.#carried === null) return null;
    const side = sight.portrait(this.#carried).side;
    if (place.dataset["side"] !== side) return null;
    return placeOffer(sight, this.#carried, JSON.parse(place.dataset["szrPlace"] ?? "{}") as Place);
  }

  /** Shows which places are open to the carried figure, and which are not. */
  #mark(): void {
    for (const place of this.#places()) {
      const offer = this.#offerAt(place);
      place.classList.toggle("is-open", offer !== null && offer.problem === null);
      place.classList.toggle("is-barred", offer !== null && offer.problem !== null);
      place.classList.remove("is-over");
    }
    this.root.classList.toggle("is-carrying", this.#carried !== null);
  }

  #lift(event: DragEvent): void {
    const figure = (event.target as Element).closest<HTMLElement>(".szr-figure[data-movable]");
    if (!figure) return;
    this.#byKeys = false;
    this.#carried = figure.dataset["combatantId"] ?? null;
    event.dataTransfer?.setData(KIND, this.#carried ?? "");
    if (event.dataTransfer) event.dataTransfer.effectAllowed = "move";
    this.#mark();
  }

  #over(event: DragEvent): void {
    const place = this.#placeOf(event);
    if (!place || !this.#offerAt(place)) return;
    event.preventDefault();
    place.classList.add("is-over");
  }

  #drop(event: DragEvent): void {
    const place = this.#placeOf(event);
    if (this.#carried === null || this.#byKeys || !place) return;
    event.preventDefault();
    event.stopPropagation();
    void this.#put(place);
  }

  async #put(place: HTMLElement): Promise<void> {
    const offer = this.#offerAt(place);
    const who = this.#name();
    if (!offer) {
      this.host.announce(text("SZRANKI.ui.move.nowhere"));
      return;
    }
    if (offer.problem) {
      this.host.refuse(offer);
      this.host.announce(words(offer.problem.label));
      return;
    }
    this.leave();
    await this.host.act(offer);
    this.host.announce(text("SZRANKI.ui.move.put", { who, place: place.dataset["name"] ?? "" }));
  }

  #keys(event: KeyboardEvent): void {
    if (!this.carrying) return;
    const place = this.#placeOf(event);
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (event.key === "Escape") this.leave();
    else if (place && (event.key === "Enter" || event.key === " ")) void this.#put(place);
    else if (step) this.#walk(place, step[0] ?? 0, step[1] ?? 0);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The next place that way, among those of the carried figure's side. */
  #walk(from: HTMLElement | null, down: number, right: number): void {
    const own = this.#places().filter((place) => this.#offerAt(place) !== null);
    const at = (place: HTMLElement) => ({
      row: Number(place.dataset["row"]),
      column: Number(place.dataset["column"]),
    });
    const here = from ? at(from) : { row: 0, column: 0 };
    const next = own.find(
      (place) => at(place).row === here.row + down && at(place).column === here.column + right,
    );
    if (!next) return;
    next.focus();
    const offer = this.#offerAt(next);
    const problem = offer?.problem ? words(offer.problem.label) : text("SZRANKI.ui.move.open");
    this.host.announce(text("SZRANKI.ui.move.over", { place: next.dataset["name"] ?? "", verdict: problem }));
  }

  /** While a figure is carried by keys, a click on a place puts it there too. */
  #click(event: MouseEvent): void {
    const place = this.#placeOf(event);
    if (!this.carrying || !place) return;
    event.preventDefault();
    event.stopPropagation();
    void this.#put(place);
  }
}
