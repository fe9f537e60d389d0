import type { Label } from "./label.js";

/** One of the phases of a round, as the tracker shows them: a step of a short stair. */
export interface PhaseStep {
  readonly id: string;
  readonly label: Label;
  readonly state: "past" | "now" | "next";
  /** It does not take place in this fight: shown, but dimmed. */
  readonly absent: boolean;
}

/** What every tracker shows of a fight around the rule set's own board. */
export interface TrackerView {
  /** What is going on: the phase, the segment. */
  readonly heading: Label;
  /** How far it has come; null where there is nothing to count. */
  readonly progress: Label | null;
  readonly steps: readonly PhaseStep[];
  /** What the next step of the fight will be, for its button. */
  readonly next: Label;
  /** Is there no such thing as a whole phase, so that its button would make no sense? */
  readonly single?: true;
  /** Whom each fighter reaches from where it stands, whether or not its turn has come. */
  readonly reach: Readonly<Record<string, readonly string[]>>;
}

/** A circle around a fighter on the scene: how far something of it goes. */
export interface SceneRing {
  readonly id: string;
  readonly label: Label;
  /** From the edge of its base, in the scene's units. */
  readonly length: number;
}

/** A value with a limit, drawn as pips where there are few of them and as a bar where there are many. */
export interface Gauge {
  readonly value: number;
  readonly max: number;
  /** One for each unit, `true` for those that the value fills; empty where a bar is drawn. */
  readonly pips: readonly boolean[];
  readonly percent: number;
}

/** More than this are drawn as a bar. */
const MOST_PIPS = 12;

/** The drawing of a value with its limit. */
export function gauge(value: number, max: number): Gauge {
  const filled = Math.max(0, Math.min(value, max));
  return {
    value,
    max,
    pips: max > MOST_PIPS ? [] : Array.from({ length: Math.max(0, max) }, (_, index) => index < filled),
    percent: max <= 0 ? 0 : Math.round((filled / max) * 100),
  };
}
