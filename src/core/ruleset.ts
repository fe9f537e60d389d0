import type { Actor, Battle, Fighter, Item, Kinds } from "./battle.js";
import type { Deed, Problem } from "./deed.js";
import type { FieldValue, FlagField } from "./deed-field.js";
import type { Draft } from "./draft.js";
import type { Encounters } from "./encounter.js";
import type { Label } from "./label.js";
import type { Candidate, Offer } from "./offer.js";
import type { Answer, Choice } from "./question.js";
import type { Rule } from "./rule.js";
import type { Flaw, Shape } from "./shape.js";
import type { PhaseStep, SceneRing, TrackerView } from "./view.js";

/** Who asks for something: what a rule set must know of a user. */
export interface Asker {
  /** Game master, or in a game without one anybody who stands in. */
  readonly mg: boolean;
  /** Does this user control the fighter? */
  controls(fighter: string): boolean;
}

/** Who looks at something. */
export interface Viewer extends Asker {
  /** Is the fighter there for this user? */
  sees(fighter: string): boolean;
  /** May this user read the fighter's numbers? */
  reads(fighter: string): boolean;
}

/** How a fight stands: over or not, and who has won. */
export interface Verdict {
  /** The side that is left, or null where none is. */
  readonly winner: string | null;
  readonly label: Label;
}

/** A value with its limit that tokens show as a bar: what is left, and how a new value is written. */
export interface Bar<K extends Kinds = Kinds> {
  readonly id: string;
  readonly label: Label;
  read(actor: Actor<K>): { value: number; max: number } | null;
  /** The changes of `system`, by dotted path, that bring the bar to this value. */
  write(actor: Actor<K>, value: number): Record<string, number>;
}

/** A status that actors of this rule set can carry, besides the `dead` that every world knows. `id` is prefixed with the rule set's. */
export interface Status {
  readonly id: string;
  readonly label: Label;
  /** Path below `assets/`. */
  readonly icon: string;
}

/** What a sheet shows: a template below `templates/`, and the model that it is filled with. */
export interface SheetView<Subject> {
  readonly template: string;
  view(subject: Subject): object;
}

/** What a sheet of an actor knows. */
export interface ActorSubject<K extends Kinds = Kinds> {
  readonly actor: Actor<K>;
  /** The fight that it takes part in (the first where there are several), or a battle of its own without a Combat. */
  readonly battle: Battle<K>;
  readonly fighter: Fighter<K>;
  readonly viewer: Viewer;
  readonly editable: boolean;
  /** How the button of an offer stands now: whom it is aimed at, and whether it waits for somebody's answer. */
  button?(offer: string): { readonly target: string | null; readonly waits: boolean } | null;
  /** What stands typed beside an offer with fields, by their names, before it is done. */
  typed?(offer: string): Readonly<Record<string, FieldValue>>;
}

export interface ItemSubject<K extends Kinds = Kinds> {
  readonly item: Item<K>;
  readonly options: K["combat"]["options"];
  readonly editable: boolean;
  /** Who carries it, in the fight that it takes part in; absent for an item by itself. */
  readonly owner?: Pick<ActorSubject<K>, "battle" | "fighter" | "viewer">;
}

/** A side that fighters can be put on, in the order in which sides are shown. */
export interface Side {
  readonly id: string;
  readonly label: Label;
}

/** A heading under which offers stand. */
export interface OfferGroup {
  readonly id: string;
  readonly label: Label;
  /** Offers of items that belong here are many: they are folded away under it, item by item. */
  readonly folded?: true;
}

/** What a newly received item changes of its owner: figures by dotted path of `system`, and items that it takes the place of. */
export interface Receipt {
  readonly figures: Readonly<Record<string, string | number>>;
  readonly replaces: readonly string[];
  /** Names of items that come with it: they are taken from the compendia of its rule set where they are there. */
  readonly brings?: readonly string[];
}

/**
 * A rule set. Everything in it is pure: its rules are coroutines over a battle, its views are plain models. The
 * Foundry side knows this interface and no rule set by name.
 */
export interface Ruleset<K extends Kinds = Kinds> {
  readonly id: string;
  readonly label: Label;
  /** Version of its state; a begun fight of an older version is migrated. */
  readonly version: number;
  readonly shapes: {
    /** By document type. */
    readonly actors: Readonly<Record<string, Shape>>;
    readonly items: Readonly<Record<string, Shape>>;
    readonly combat: Shape;
    readonly fighter: Shape;
    /** Variants: numbers, switches, choices and tables; read once when a fight begins. */
    readonly options: Shape;
  };
  /** Kinds of ground that regions of a scene can be marked as, for rules that ask where somebody stands (`standsOn`). */
  readonly grounds?: readonly { readonly id: string; readonly label: Label }[];
  /** What is wrong with a document's `system` beyond its shape: a dice code that cannot be read, say. */
  flaws?(type: string, system: object): readonly Flaw[];
  readonly sides: readonly Side[];
  readonly statuses: readonly Status[];
  /** The first is the token's first bar. */
  readonly bars: readonly Bar<K>[];
  /** `deed`: moving a token in a fight is a deed; `free`: it is nobody's business. */
  readonly movement: "free" | "deed";
  /** Seconds of world time that a round lasts. */
  readonly roundSeconds: number;

  /** The state of a combat that has not begun, with the options that it will be fought by. */
  prepare(options: object): K["combat"];
  /** Brings a state of an older version to the present one; absent where all versions have the same. */
  migrate?(state: unknown, version: number): unknown;
  /** The side of a newcomer. */
  sideOf(actor: Actor<K>, hostile: boolean): string;
  /** How a token of this actor is made: hostile or friendly, and whether it is the one and only (linked). */
  newToken(actor: Actor<K>): { readonly hostile: boolean; readonly unique: boolean };
  /** Is a newcomer left to the policy until somebody says otherwise? */
  startsAutomatic(actor: Actor<K>): boolean;
  /** What a newly made document of an actor still needs: a rolled strength, say. */
  arrive(battle: Battle<K>, fighter: Fighter<K>): Rule;

  /** What a newly received item changes of its owner, or null. */
  received?(actor: Actor<K>, item: Item<K>): Receipt | null;
  /** World time has passed: the deed that this brings about for a fighter, or null. */
  passes?(battle: Battle<K>, fighter: Fighter<K>, minutes: number): Deed | null;

  /** The steps before round 1. */
  begin(battle: Battle<K>): Rule;
  /** A latecomer takes his place. */
  join(battle: Battle<K>, fighter: Fighter<K>): Rule;
  /** One leaves: fled, or his document is gone. */
  leave(battle: Battle<K>, fighter: Fighter<K>): Rule;
  /** What the end of a fight brings. */
  end(battle: Battle<K>): Rule;

  /** The one judge of legality: why this deed may not be done now, or null. Control is judged by the caller. */
  problem(battle: Battle<K>, asker: Asker, deed: Deed): Problem | null;
  /** Every deed that a fighter could ever do now, up to its target, each with its problem. */
  offers(battle: Battle<K>, fighter: Fighter<K>, asker: Asker): Offer[];
  /** Headings of offers that use no item, in the order in which they are shown; those of `mg` are the MG's alone. */
  readonly groups?: readonly OfferGroup[];
  /** Deeds that are composed before they are done as one. */
  readonly draft?: Draft<K>;
  /** Whom an offer can be aimed at, each with its problem. */
  targets(battle: Battle<K>, offer: Offer, asker: Asker): Candidate[];
  /**
   * What of a complete deed comes ticked from the battle and can be corrected before it is done: the modifiers of a
   * shot, say. A name may be dotted; only what has been changed becomes part of the deed.
   */
  corrections?(battle: Battle<K>, deed: Deed): readonly FlagField[];
  /** How far a fighter goes or reaches now, as circles around its token on the scene. */
  rings?(battle: Battle<K>, fighter: Fighter<K>): readonly SceneRing[];
  /** The deed. @throws {Refused} what `problem` names, unless the deed overrides it */
  perform(battle: Battle<K>, deed: Deed): Rule;
  /** Why the fight cannot go on by a step now, or null. */
  stuck(battle: Battle<K>): Problem | null;
  /**
   * The deed that the next step is for one who does not lead the whole fight: ending his own phase, say. It is given
   * whether or not it may be done; null where the step is nobody's own.
   */
  ownStep?(battle: Battle<K>, asker: Asker): Deed | null;
  /** The next step of the fight. */
  advance(battle: Battle<K>): Rule;

  /** All fighters in the order of the tracker: total, and the same everywhere. */
  order(battle: Battle<K>): string[];
  /**
   * A whole number for a fighter, for trackers that order by it: it must put the fighters in the same order, equals by
   * id, unless `precedence` says otherwise. Where a rule set has none, the place in its order is counted.
   */
  initiative?(battle: Battle<K>, fighter: Fighter<K>): number;
  /**
   * Which of two fighters comes first where that number alone does not tell, as with ties and the surprised: below 0
   * where the first does, 0 where it is left to the number. It knows nothing but what their states keep, so that all
   * trackers list by it.
   */
  precedence?(a: K["fighter"], b: K["fighter"]): number;
  /** Whose step is next, or null where nobody's in particular. */
  current(battle: Battle<K>): string | null;
  verdict(battle: Battle<K>): Verdict | null;
  /** Is this deed of no interest to the chat? */
  isQuiet(deed: Deed): boolean;
  /** A short headline of a deed for its card. */
  headline(battle: Battle<K>, deed: Deed): Label;
  /** The deed whose odds are counted for another that only declares it. */
  foreseen?(deed: Deed): Deed;
  /** What a deed that aims would bring, as a number to be counted by odds: wounds dealt, say. */
  yield?(before: Battle<K>, after: Battle<K>, deed: Deed): number;

  /** Whom the party may come upon; absent where a rule set has no tables of it. */
  readonly encounters?: Encounters;

  /** Where its rules are told: a pack of Szranki, an entry of it, and the page of a rule. */
  readonly journal: { readonly pack: string; readonly entry: string; page(rule: string): string };

  /** How an automatic fighter decides. */
  policy(battle: Battle<K>, question: Choice): Answer;
  readonly sheets: {
    readonly actors: Readonly<Record<string, SheetView<ActorSubject<K>>>>;
    readonly items: Readonly<Record<string, SheetView<ItemSubject<K>>>>;
    /** What the options window shows besides the plain numbers, switches and choices: tables. */
    readonly options?: SheetView<K["combat"]["options"]>;
  };
  /** The stages of what is done, and how far the open exchange has come: shown on its card while it waits. */
  stages?(before: Battle<K>, live: Battle<K>): readonly PhaseStep[];
  /** Templates that its own templates include: `labirynt/figure.hbs` is the partial `szr.labirynt.figure`. */
  readonly partials?: readonly string[];
  readonly tracker: {
    readonly template: string;
    /** Does selecting a token on the scene open what its fighter can do? For rule sets that are played on the scene. */
    readonly follows?: true;
    /**
     * `live` is the battle as far as the open exchange has brought it, with nothing of it written yet; null where none is
     * open or the viewer may not see it.
     */
    view(battle: Battle<K>, viewer: Viewer, live?: Battle<K> | null): TrackerView;
  };
}
