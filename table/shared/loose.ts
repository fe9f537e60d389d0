/**
 * The one place where the table speaks of values whose shape only a game system knows: document sources,
 * update data, options that systems extend, classes that a package registers. Everything else is typed.
 */

// biome-ignore lint/suspicious/noExplicitAny: the public API hands through values that only systems can type.
export type Loose = any;

/** A plain object whose members only the system can type. */
export type Plain = Record<string, Loose>;

/** A class of which only its being constructible is known here. */
export type LooseClass<T = Loose> = (abstract new (...args: Loose[]) => T) & Plain;

/** A concrete class that can be called with `new`. */
export type ConcreteClass<T = Loose> = (new (...args: Loose[]) => T) & Plain;

/** Any function. */
export type LooseFunction = (...args: Loose[]) => Loose;
