import type { Loose, Plain } from "../../../shared/loose";

type FilterCallback = (event: Event | null, query: string, rgx: RegExp, html: HTMLElement) => void;

/** Letters that Unicode does not take apart into a base letter and a mark. */
const STROKED: Record<string, string> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ø: "o",
  Ø: "O",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};

/** A text field that filters a list while one types. */
export class SearchFilter {
  static get implementation(): typeof SearchFilter {
    return SearchFilter;
  }

  query: string;
  rgx: RegExp = /(?:)/i;
  readonly callback: FilterCallback | undefined;
  readonly #inputSelector: string;
  readonly #contentSelector: string;
  readonly #delay: number;
  #input: HTMLInputElement | null = null;
  #content: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ inputSelector, contentSelector, initial = "", callback, delay = 200 }: Plain = {}) {
    this.#inputSelector = inputSelector;
    this.#contentSelector = contentSelector;
    this.query = initial;
    this.callback = callback;
    this.#delay = delay;
  }

  /** Connect to a drawn element; the query survives. */
  bind(html: HTMLElement): void {
    this.#input = html.querySelector(this.#inputSelector);
    this.#content = html.querySelector(this.#contentSelector);
    if (this.#input) {
      this.#input.value = this.query;
      this.#input.addEventListener("input", (event) => {
        clearTimeout(this.#timer);
        const { value } = event.currentTarget as HTMLInputElement;
        this.#timer = setTimeout(() => this.filter(event, value), this.#delay);
      });
      this.#input.addEventListener("keydown", (event) => {
        if (event.key === "Enter") event.preventDefault();
      });
    }
    if (this.query) this.filter(null, this.query);
  }

  unbind(): void {
    clearTimeout(this.#timer);
    this.#input = null;
    this.#content = null;
  }

  /** Filter by a query now. */
  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(this.query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
    if (this.#content) this.callback?.(event, this.query, this.rgx, this.#content);
  }

  /** A query without marks on its letters, so that "zolw" finds "Żółw". */
  static cleanQuery(query: string): string {
    return query
      .trim()
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .replace(/[łŁđĐøØßæœ]/g, (letter) => STROKED[letter] ?? letter);
  }

  /** Does a text contain what was searched for? */
  static testQuery(filter: RegExp | string, item: string): boolean {
    const text = SearchFilter.cleanQuery(item);
    return typeof filter === "string"
      ? text.toLowerCase().includes(SearchFilter.cleanQuery(filter).toLowerCase())
      : filter.test(text);
  }

  toString(): Loose {
    return this.query;
  }
}
