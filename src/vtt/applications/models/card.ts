import type { Deed } from "../../../core/deed.js";
import { readFace } from "../../../core/dice.js";
import { same } from "../../../core/json.js";
import { type Label, label } from "../../../core/label.js";
import { type Line, type Part, type Thrown, type Total, tellsOf } from "../../../core/report.js";
import type { Summary, SummaryColumn } from "../../../core/summary.js";
import type { PhaseStep } from "../../../core/view.js";
import { type Exchange, openAsking } from "../../exchange/exchange.js";
import { type Chip, chips } from "./chips.js";
import { type DieView, dieView } from "./dice.js";
import { type Picture, picture } from "./picture.js";
import { type QuestionList, questionList, questionViews } from "./question.js";
import type { Face, Sight } from "./sight.js";

/** What a card knows of its reader besides the fight. */
export interface Reader {
  readonly mg: boolean;
  /** May the reader read this fighter's numbers? */
  reads(fighter: string): boolean;
  /** Does the reader act for this fighter, and so know of it although it is hidden? */
  controls(fighter: string): boolean;
  /** The name of a user. */
  user(id: string): string;
  /** Does this client lead the exchange? */
  readonly leads: boolean;
  /** The side that is drawn in plain ink. */
  readonly friends: string | undefined;
}

/** A thrown roll: the dice, what was added, the sum. */
export interface ThrownView {
  /** Those that stay out of what counts are drawn pale. */
  readonly dice: readonly DieView[];
  /** What is added, each with its sign; empty where the reader may not know. */
  readonly parts: readonly PartView[];
  readonly total: number | null;
  /** What the sum had to stay within, where it is compared with such a number. */
  readonly goal: {
    readonly parts: readonly PartView[];
    readonly total: number;
    /** How the two compare. */
    readonly sign: string;
    /** Is each die compared by itself? */
    readonly each: boolean;
  } | null;
}

/** A number that counts, with its sign, and what it is. */
export interface PartView {
  readonly label: Label;
  readonly value: string;
}

/** One of two totals that meet. */
export interface SideView {
  readonly who: readonly { readonly name: string; readonly picture: Picture }[];
  readonly thrown: ThrownView;
  /** Has it more than the other? */
  readonly ahead: boolean;
  /** The rules that its dice were thrown and added up by. */
  readonly chips: readonly Chip[];
}

export interface LineView {
  /** Null where what it says is drawn already. */
  readonly text: Label | null;
  readonly tone: string;
  readonly chips: readonly Chip[];
  readonly thrown: ThrownView | null;
  readonly meeting: readonly [SideView, SideView] | null;
  readonly summary: SummaryView | null;
}

/** What a fight has come to, as a small table: a row for each who took part, side by side. */
export interface SummaryView {
  readonly columns: readonly SummaryColumn[];
  readonly rows: readonly {
    readonly name: string;
    readonly picture: Picture;
    readonly fate: Label | null;
    readonly out: boolean;
    /** The first of another side than the one before. */
    readonly first: boolean;
    /** Null where the reader may not know; `most` is the best of its column. */
    readonly cells: readonly {
      readonly label: Label;
      readonly value: number | null;
      readonly most: boolean;
    }[];
  }[];
}

/** A button of the card's menu or status line. */
export interface CardAction {
  readonly action: "undo" | "redo" | "export" | "cancel" | "takeOver" | "goOn";
  readonly label: Label;
}

/** A chat card, filled in for one reader. */
export interface CardView {
  readonly ruleset: string;
  readonly headline: Label;
  readonly subtitle: Label | null;
  /** The rules of the line that has become the headline. */
  readonly chips: readonly Chip[];
  readonly who: Picture | null;
  readonly whom: Picture | null;
  readonly lines: readonly LineView[];
  /** The stages of the deed while it waits for somebody, where its rule set tells them. */
  readonly stages: readonly PhaseStep[];
  readonly stage: Label | null;
  readonly verdict: Label | null;
  readonly questions: QuestionList;
  /** What is unusual about how it stands, and what can be done about it. */
  readonly status: {
    readonly id: string;
    readonly label: Label;
    readonly reason: Label | null;
    readonly actions: readonly CardAction[];
  } | null;
  /** The MG answered for somebody: who. */
  readonly instead: readonly Label[];
  readonly menu: readonly CardAction[];
  readonly undone: boolean;
}

/** A number with its sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

function partViews(parts: readonly Part[]): PartView[] {
  return parts
    .filter(({ value }) => value !== 0)
    .map(({ label: name, value }) => ({ label: name, value: signed(value) }));
}

/** What the dice of ± say, which differs from the face that they show. */
function readPart({ die, faces }: Thrown): Part[] {
  const read = faces.reduce((sum, face) => sum + readFace(die, face), 0);
  const shown = faces.reduce((sum, face) => sum + face, 0);
  return die.startsWith("±") && read !== shown ? [{ label: label("SZRANKI.ui.random"), value: read }] : [];
}

/** How a total and what it is compared with stand to each other. */
function signOf(total: number, goal: NonNullable<Line["goal"]>): string {
  if (goal.each) return goal.least ? "≥" : "≤";
  if (goal.least) return total >= goal.total ? "≥" : "<";
  return total <= goal.total ? "≤" : ">";
}

/** Does a die fall short of a number that each is compared with? */
function isMissed(face: number, goal: Line["goal"]): boolean {
  if (!goal?.each) return false;
  return goal.least ? face < goal.total : face > goal.total;
}

function thrownView(line: Line, hidden: boolean): ThrownView | null {
  const { thrown, goal } = line;
  // Where nothing is added, the die itself is the number that is to be kept.
  if (!thrown || (hidden && thrown.parts.length === 0)) return null;
  return {
    dice: thrown.faces.map((face) => ({
      ...dieView(thrown.die, face),
      missed: !hidden && isMissed(face, goal),
    })),
    parts: hidden ? [] : partViews([...thrown.parts, ...readPart(thrown)]),
    total: hidden || (!goal && thrown.parts.length === 0 && thrown.faces.length === 1) ? null : thrown.total,
    goal:
      hidden || !goal
        ? null
        : {
            parts: partViews(goal.parts),
            total: goal.total,
            sign: signOf(thrown.total, goal),
            each: goal.each ?? false,
          },
  };
}

function summaryView({ columns, rows }: Summary, faces: Exchange["faces"], reader: Reader): SummaryView {
  const most = columns.map((_, index) => Math.max(...rows.map(({ cells }) => cells[index] ?? 0)));
  return {
    columns,
    rows: rows.map(({ who, name, side, fate, out, cells }, index) => ({
      name,
      picture: picture({ name, img: faces.find(({ id }) => id === who)?.img ?? "", side }, reader.friends),
      fate,
      out,
      first: side !== rows[index - 1]?.side,
      cells: columns.map(({ label: column }, at) => ({
        label: column,
        value: reader.reads(who) ? (cells[at] ?? 0) : null,
        most: (cells[at] ?? 0) > 0 && cells[at] === most[at],
      })),
    })),
  };
}

/** What reading a report needs besides its lines. */
interface Reading {
  readonly ruleset: string;
  readonly reader: Reader;
  readonly faces: (fighter: string) => Face | null;
  readonly portraits: Exchange["faces"];
  /** All that is told. */
  readonly lines: readonly Line[];
}

function sideView(own: Total, other: Total, { reader, faces, ruleset, lines }: Reading): SideView {
  const hidden = own.who.some((id) => !reader.reads(id));
  const { die, faces: thrown, parts, total } = own.thrown;
  return {
    who: own.who.flatMap((id) => {
      const face = faces(id);
      return face ? [{ name: face.name, picture: picture(face, reader.friends) }] : [];
    }),
    thrown: {
      dice: thrown.map((face) => dieView(die, face)),
      parts: hidden ? [] : partViews(parts),
      total: hidden ? null : total,
      goal: null,
    },
    ahead: total > other.thrown.total,
    chips: chips(
      ruleset,
      lines.flatMap(({ bare, rules, thrown: told }) => (bare && same(told, own.thrown) ? rules : [])),
    ),
  };
}

/**
 * Where totals that met are drawn, the dice that they came of need not be drawn twice, nor what their sentences say; nor
 * are totals that met before.
 */
function drawnOnce(lines: readonly Line[]): Line[] {
  const sameWho = (a: Line, b: Line) =>
    a.meeting !== undefined && b.meeting !== undefined && same(whoOf(a.meeting), whoOf(b.meeting));
  const last = lines.map((line, index): Line => {
    if (!lines.slice(index + 1).some((later) => sameWho(line, later))) return line;
    const { meeting: _, ...rest } = line;
    return rest;
  });
  return last.flatMap((line) => {
    if (!line.thrown || line.goal || !isDrawn(line.thrown, last)) return line;
    const { thrown: _, ...rest } = line;
    return line.bare && !line.meeting ? [] : rest;
  });
}

const isDrawn = (thrown: Thrown, lines: readonly Line[]) =>
  lines.some(({ meeting }) => meeting?.some((one) => same(one.thrown, thrown)));

const whoOf = (meeting: readonly Total[]) => meeting.map(({ who }) => [...who]);

function lineView(line: Line, reading: Reading): LineView {
  const { ruleset, reader } = reading;
  const hidden = line.numbersOf !== undefined && !reader.reads(line.numbersOf);
  const { key, data } = line.text;
  const [first, second] = line.meeting ?? [];
  const isSaid = line.bare === true && !line.thrown;
  return {
    // A sentence that tells numbers has a sibling that keeps them.
    text: isSaid ? null : hidden ? label(`${key}Hidden`, data ? { ...data } : undefined) : line.text,
    tone: line.tone ?? "plain",
    chips: isSaid ? [] : chips(ruleset, line.rules),
    thrown: thrownView(line, hidden),
    meeting: first && second ? [sideView(first, second, reading), sideView(second, first, reading)] : null,
    summary: line.summary ? summaryView(line.summary, reading.portraits, reader) : null,
  };
}

const action = (name: CardAction["action"]): CardAction => ({
  action: name,
  label: label(`SZRANKI.ui.card.${name}`),
});

function statusView(exchange: Exchange, { mg }: Reader): CardView["status"] {
  const { status, reason } = exchange;
  if (status === "done" || status === "asking") return null;
  const actions = status === "stale" && mg ? [action("goOn"), action("cancel")] : [];
  return {
    id: status,
    label: label(`SZRANKI.ui.status.${status}`),
    reason: status === "broken" && !mg ? null : reason,
    actions,
  };
}

function menu({ status, scope }: Exchange, { mg, leads }: Reader): CardAction[] {
  const open = status === "asking" || status === "stale";
  return [
    ...(mg && status === "done" ? [action("undo")] : []),
    ...(mg && status === "undone" && "combat" in scope ? [action("redo")] : []),
    ...(mg && open ? [action("cancel")] : []),
    ...(mg && !leads && (open || status === "writing") ? [action("takeOver")] : []),
    action("export"),
  ];
}

function insteadOf(exchange: Exchange, reader: Reader): Label[] {
  const users = exchange.transcript.flatMap(({ givers }) =>
    givers.flatMap((giver) => (giver?.instead && giver.user ? [giver.user] : [])),
  );
  return [...new Set(users)].map((id) => label("SZRANKI.ui.card.instead", { user: reader.user(id) }));
}

/** The modifiers that a user declared and the MG's overrides are told by the report; the subtitle says round and opponent. */
function subtitle({ round }: Exchange, whom: Pick<Face, "name"> | null): Label | null {
  if (round > 0)
    return whom
      ? label("SZRANKI.ui.card.roundAgainst", { round, whom: whom.name })
      : label("SZRANKI.ui.card.round", { round });
  return whom ? label("SZRANKI.ui.card.against", { whom: whom.name }) : null;
}

interface Headed {
  readonly headline: Label;
  readonly lines: readonly Line[];
  /** The line that has become the headline. */
  readonly taken: Line | null;
  /** Who has turned out to act, and who suffers it. */
  readonly by: string | null;
  readonly whom?: string | undefined;
}

/** What somebody chose to do when asked for a deed. */
function chosenDeed({ transcript }: Exchange): Deed | null {
  const deeds = transcript.flatMap(({ questions, answers }) =>
    questions.flatMap(({ kind }, index) =>
      kind === "deed" && answers[index] ? [answers[index] as Deed] : [],
    ),
  );
  return deeds.at(-1) ?? null;
}

/**
 * The step of a fight has no headline of its own: it is about whoever acts, or about what somebody chose to do; where it
 * tells one thing only, that is its headline.
 */
function headed(exchange: Exchange, sight: Sight | null): Headed {
  const { step, headline, who, report } = exchange;
  const plain = { headline, lines: report, taken: null, by: null };
  if (step.kind !== "advance") return plain;
  const head = report.find((line) => line.by !== undefined);
  if (head) {
    const { by = null, whom, text } = head;
    const lines = report.filter((line) => line !== head);
    return { headline: text, lines, taken: head, by, whom: whom === by ? undefined : whom };
  }
  const deed = chosenDeed(exchange);
  const by = deed?.by ?? null;
  if (deed && by !== null && sight?.battle.fighters.some(({ id }) => id === by))
    return { ...plain, headline: sight.ruleset.headline(sight.battle, deed), by };
  if (who) return { ...plain, headline: label("SZRANKI.name", { name: who.name }) };
  const [only, second] = report;
  const simple = only && !second && !only.thrown && only.numbersOf === undefined;
  return simple ? { headline: only.text, lines: [], taken: only, by: null } : plain;
}

/** An exchange as far as a reader may know of it: nothing in it tells of those who were hidden from him. */
function knownTo(reader: Reader, exchange: Exchange): Exchange {
  const unseen = exchange.unseen.filter(({ id }) => !reader.controls(id));
  if (unseen.length === 0) return exchange;
  const isUnseen = (id: string) => unseen.some((one) => one.id === id);
  const report = exchange.report
    .filter((line) => !unseen.some((one) => tellsOf(line, one)))
    .map((line): Line => {
      const { summary } = line;
      return summary
        ? { ...line, summary: { ...summary, rows: summary.rows.filter(({ who }) => !isUnseen(who)) } }
        : line;
    });
  const { whom } = exchange;
  return { ...exchange, report, whom: whom && isUnseen(whom.id) ? null : whom };
}

/** What a card shows of an exchange. `sight` is the fight that its open question belongs to, or null where it has gone. */
export function cardView(
  whole: Exchange,
  reader: Reader,
  sight: Sight | null,
  wish: string | null = null,
): CardView {
  const exchange = knownTo(reader, whole);
  const asking = openAsking(exchange);
  const { headline, lines, taken, by, whom: befalls } = headed(exchange, sight);
  const known = (id: string) => sight?.battle.fighters.some((one) => one.id === id) ?? false;
  const reading: Reading = {
    ruleset: exchange.ruleset,
    lines,
    portraits: exchange.faces,
    reader,
    // Whoever has left the fight is known by the picture that the exchange has kept.
    faces: (id) =>
      sight && known(id)
        ? sight.portrait(id)
        : ([...exchange.faces, exchange.who, exchange.whom].find((one) => one?.id === id) ?? null),
  };
  // A line that says who acts knows better than what the step was expected to be about.
  const told = taken?.by !== undefined;
  const acts = by === null ? null : reading.faces(by);
  const who = told ? acts : (exchange.who ?? acts);
  const whom = told ? (befalls === undefined ? null : reading.faces(befalls)) : exchange.whom;
  const stages = asking && sight?.live ? (sight.ruleset.stages?.(sight.battle, sight.live) ?? []) : [];
  return {
    ruleset: exchange.ruleset,
    headline,
    subtitle: subtitle(exchange, whom),
    chips: taken ? chips(exchange.ruleset, taken.rules) : [],
    who: who ? picture(who, reader.friends) : null,
    whom: whom ? picture(whom, reader.friends) : null,
    lines: drawnOnce(lines).map((line) => lineView(line, reading)),
    stages,
    stage: stages.find(({ state }) => state === "now")?.label ?? null,
    verdict: exchange.verdict,
    questions: questionList(asking && sight ? questionViews(sight, asking, { wish }) : []),
    status: statusView(exchange, reader),
    instead: insteadOf(exchange, reader),
    menu: menu(exchange, reader),
    undone: exchange.status === "undone",
  };
}
