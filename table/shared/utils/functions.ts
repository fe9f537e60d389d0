import type { LooseFunction } from "../loose";

/** A function that runs once its caller has been quiet for `delay` milliseconds. */
export function debounce<F extends LooseFunction>(
  callback: F,
  delay: number,
): (...args: Parameters<F>) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args: Parameters<F>) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** A function that runs at most once in `delay` milliseconds; the last call of a burst is not lost. */
export function throttle<F extends LooseFunction>(
  callback: F,
  delay: number,
): (...args: Parameters<F>) => void {
  let waiting: Parameters<F> | null = null;
  let busy = false;
  return function (this: unknown, ...args: Parameters<F>) {
    if (busy) {
      waiting = args;
      return;
    }
    busy = true;
    callback.apply(this, args);
    setTimeout(() => {
      busy = false;
      if (!waiting) return;
      const last = waiting;
      waiting = null;
      callback.apply(this, last);
    }, delay);
  };
}

/** Runs functions with at most `max` of them under way at once, in the order they were added. */
export class Semaphore {
  readonly max: number;
  #active = 0;
  #queue: (() => void)[] = [];

  constructor(max = 1) {
    this.max = max;
  }

  /** How many functions wait. */
  get remaining(): number {
    return this.#queue.length;
  }

  /** How many functions run. */
  get active(): number {
    return this.#active;
  }

  /** Adds a function with its arguments; resolves or rejects as the function does. */
  add<F extends LooseFunction>(fn: F, ...args: Parameters<F>): Promise<Awaited<ReturnType<F>>> {
    return new Promise((resolve, reject) => {
      this.#queue.push(() => {
        this.#active++;
        Promise.resolve()
          .then(() => fn(...args))
          .then(resolve, reject)
          .finally(() => {
            this.#active--;
            this.#next();
          });
      });
      this.#next();
    });
  }

  /** Forgets everything that waits. */
  clear(): void {
    this.#queue = [];
  }

  #next(): void {
    if (this.#active < this.max) this.#queue.shift()?.();
  }
}
