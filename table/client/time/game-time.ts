import type { Plain } from "../../shared/loose";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";

/** `game.time`: the time of the world in seconds. */
export class GameTime {
  #known = 0;

  get worldTime(): number {
    return game.settings.get("core", "time");
  }

  /** The clock of this machine, in milliseconds. */
  get serverTime(): number {
    return Date.now();
  }

  /** Takes the stored time for known, so that the first change has a difference. */
  start(): void {
    this.#known = this.worldTime;
  }

  /** Moves the time; resolves with the new one. */
  async advance(delta: number, options: Plain = {}): Promise<number> {
    const seconds = Number(delta);
    if (Number.isNaN(seconds)) throw new Error("You must provide a numeric time delta to advance");
    if (seconds === 0) return this.worldTime;
    return game.settings.set("core", "time", this.worldTime + seconds, options);
  }

  /** Sets the time. */
  async set(time: number, options: Plain = {}): Promise<number> {
    return game.settings.set("core", "time", Number(time), options);
  }

  onUpdateWorldTime(worldTime: number, options: Plain, userId: string): void {
    const delta = worldTime - this.#known;
    this.#known = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
  }
}
