import type { Span } from "../../core/clock.js";
import type { Deed } from "../../core/deed.js";
import type { DeedField, FieldValue } from "../../core/deed-field.js";
import type { Draft, DraftRow } from "../../core/draft.js";
import { type Label, label } from "../../core/label.js";
import type { Option } from "../../core/question.js";
import type { Viewer } from "../../core/ruleset.js";
import { read } from "../../core/shape.js";
import { bestType, declaring, entryOf, nameOf, plainEntry, rowName } from "./rules/doings.js";
import { abilitiesOf, enemiesOf, inFight, isOut, isSurprised, weaponsOf } from "./rules/figures.js";
import { foreseen } from "./rules/foresight.js";
import { entryProblem, isOver, needsTarget, PHASE, typedProblem } from "./rules/legality.js";
import { metresOf } from "./rules/movement.js";
import { LONGEST } from "./rules/tables.js";
import { activityFields, choice, number, people, typesOf, words } from "./rules/typed.js";
import { CONDITIONS, type Entry, type Fight, type Figure, type Krysztaly, wpis } from "./shape.js";

const say = (key: string, data?: Record<string, string | number | Label>): Label =>
  label(`KRYSZTALY.draft.${key}`, data);

/** What is typed as a number. */
const NUMBERS = ["segments", "metres", "extra"] as const;

/** The part of a plan as an entry. A typed number that cannot be is left out: the part stays there to be mended. */
function entryIn(battle: Fight, figure: Figure, part: Deed, index: number): Entry {
  const id = `draft-${index}`;
  const unsound: readonly string[] = NUMBERS.filter(
    (key) => !entryOf(battle, figure, { [key]: part[key] ?? 1 }, id),
  );
  const sound = Object.fromEntries(Object.entries(part).filter(([key]) => !unsound.includes(key)));
  return entryOf(battle, figure, sound, id) ?? plainEntry(id, {});
}

/** Fields that show what has been typed, also where it cannot be. */
function asTyped(fields: readonly DeedField[], part: Partial<Deed>): DeedField[] {
  return fields.map((field) => {
    const typed = part[field.name];
    return field.kind === "number" && typeof typed === "number" ? { ...field, value: typed } : field;
  });
}

function entriesOf(battle: Fight, figure: Figure, parts: readonly Deed[]): Entry[] {
  return parts.map((part, index) => entryIn(battle, figure, part, index));
}

/** Whom a fighter that looks on may choose among. */
function chosenFrom(battle: Fight, figure: Figure, viewer: Viewer, more: string): Option[] {
  const known = inFight(battle).filter(({ id }) => id !== figure.id && (viewer.sees(id) || id === more));
  return people(known);
}

/** What could be done instead: a blow at anybody with the same weapon, an activity of the table, or nothing. */
function alternatives(battle: Fight, figure: Figure, entry: Entry, viewer: Viewer): Option[] {
  const item = entry.do === "attack" ? entry.item : (weaponsOf(figure)[0]?._id ?? "");
  const weapon = weaponsOf(figure).find(({ _id }) => _id === item) ?? null;
  const type = entry.do === "attack" ? entry.type : bestType(battle, weapon);
  const blows = enemiesOf(battle, figure)
    .filter(({ id }) => viewer.sees(id))
    .map((whom): Option => {
      const doing = { do: "attack", item, type, target: whom.id };
      const what = nameOf(battle, figure, { do: "attack", what: "", item, text: "" });
      return { value: JSON.stringify(doing), label: say("insteadAt", { what, whom: whom.name }) };
    });
  const acts = battle.combat.state.options.czynnosci.map(
    (row): Option => ({
      value: JSON.stringify({ do: "act", what: row.id }),
      label: rowName(row),
    }),
  );
  return [{ value: "", label: say("nothing") }, ...blows, ...acts];
}

/** What stands in an alternative's members that the choice speaks of. */
function insteadOf({ otherwise }: Entry): string {
  if (!otherwise) return "";
  const { do: doing, item, type, target, what } = otherwise;
  return JSON.stringify(doing === "attack" ? { do: doing, item, type, target } : { do: doing, what });
}

/** The conditions that an entry may have, and what each wants to know. */
function conditionFields(battle: Fight, figure: Figure, entry: Entry, viewer: Viewer): DeedField[] {
  const { condition } = entry;
  const kinds: Option[] = ["", ...CONDITIONS].map((value) => ({
    value,
    label: say(`if.${value === "" ? "always" : value}`),
  }));
  const named = condition && !["mg", "attacked", "hurt"].includes(condition.if);
  const flag = (name: "wait" | "repeat"): DeedField => ({
    kind: "flag",
    name,
    label: say(name),
    value: entry[name],
  });
  const instead = alternatives(battle, figure, entry, viewer);
  return [
    choice("condition", condition?.if ?? "", kinds, say("condition")),
    ...(named
      ? [
          choice(
            "fighter",
            condition.fighter,
            chosenFrom(battle, figure, viewer, condition.fighter),
            say("who"),
          ),
        ]
      : []),
    ...(condition?.if === "mg" ? [words("words", condition.text, say("words"))] : []),
    choice("otherwise", insteadOf(entry), instead, say("otherwise")),
    ...(condition ? [flag("wait")] : []),
    ...(entry.do === "attack" || entry.do === "act" ? [flag("repeat")] : []),
  ];
}

/** What an entry says of itself: whom it is meant for, how it is done, how long it takes. */
function fieldsOf(battle: Fight, figure: Figure, entry: Entry, viewer: Viewer): DeedField[] {
  const target = () => {
    const self = entry.do === "cast" ? people([figure]) : [];
    return choice("target", entry.target, [...chosenFrom(battle, figure, viewer, entry.target), ...self]);
  };
  switch (entry.do) {
    case "attack": {
      const types = typesOf(battle, figure, entry.item);
      const doubled = abilitiesOf(figure).filter(({ system }) => system.dziala === "dwaAtaki");
      return [
        target(),
        ...(types.length > 1 ? [choice("type", entry.type, types)] : []),
        ...(doubled.length > 0
          ? [
              choice("ability", entry.ability, [
                { value: "", label: say("plainBlow") },
                ...doubled.map(({ _id, name }) => ({ value: _id, label: label("SZRANKI.name", { name }) })),
              ]),
            ]
          : []),
      ];
    }
    case "cast":
      return needsTarget(figure, entry) ? [target()] : [];
    case "run":
    case "move":
      return entry.path.length > 0 || entry.do === "run"
        ? [gaitField(battle, entry)]
        : activityFields(battle, figure, entry);
    case "door":
      return [
        number("segments", Math.max(1, entry.segments || battle.combat.state.options.drzwi), 1, LONGEST),
        ...(viewer.mg ? [number("extra", entry.extra, 0, 999)] : []),
      ];
    default:
      return activityFields(battle, figure, entry);
  }
}

/** A way on the scene is gone metre by metre, or takes the whole round. */
function gaitField(battle: Fight, entry: Entry): DeedField {
  const beside = entry.path.length > 0 ? [{ value: "", label: say("beside") }] : [];
  const gaits = battle.combat.state.options.chody.map((row) => ({
    value: row.id,
    label: label("KRYSZTALY.deed.run", { gait: rowName(row) }),
  }));
  return choice("gait", entry.do === "move" ? "" : entry.what, [...beside, ...gaits]);
}

/** The figure with these entries for its plan. */
function trialOf(figure: Figure, plan: Entry[]): Figure {
  return { ...figure, state: { ...figure.state, plan } };
}

function noteOf(entry: Entry, span: Span | null): Label | null {
  if (!span) return say("unfit");
  if (span.end === null) return say("short", { from: span.from, short: span.short });
  if (entry.do === "act" && span.from === span.end) return null;
  return say("span", { from: span.from, end: span.end });
}

function titleOf(battle: Fight, figure: Figure, entry: Entry): Label {
  const what = nameOf(battle, figure, entry);
  const whom = battle.fighters.find(({ id }) => id === entry.target)?.name;
  const metres = entry.do === "move" ? say("metres", { what, count: entry.metres }) : what;
  return whom === undefined ? metres : say("at", { what: metres, whom });
}

/** The condition of an entry, with one of its members changed. */
function conditioned(battle: Fight, figure: Figure, part: Deed, value: string): Deed {
  if (value === "") return { ...part, condition: null, wait: false };
  const old = read(wpis, { condition: part["condition"] }).data.condition;
  const first = enemiesOf(battle, figure).find(({ hidden }) => !hidden)?.id ?? figure.id;
  const fighter = old && old.fighter !== "" ? old.fighter : first;
  return { ...part, condition: { if: value, fighter, text: old?.text ?? "" } };
}

/** The plan of a round as it is composed: by its owner alone, until it is handed in as a whole (KC-4, KC-5). */
export const draft: Draft<Krysztaly> = {
  begin(battle, figure) {
    const { phase } = battle.combat.state;
    const able = battle.combat.id !== null && battle.combat.round > 0 && phase === PHASE.planning;
    const free = !figure.state.ready && !isOut(figure) && !isSurprised(battle, figure);
    if (!able || !free || isOver(battle)) return null;
    // A delay that nobody has typed is none that could be judged.
    return figure.state.plan.map(({ modifier, segments, ...entry }) => ({
      kind: "declare",
      by: figure.id,
      ...entry,
      ...(segments > 0 ? { segments } : {}),
      ...(modifier ? { modifier } : {}),
    }));
  },

  part(battle, figure, deed) {
    if (deed.kind === "declare") return deed;
    if (deed.kind !== "move") return null;
    const { path } = read(wpis, { path: deed["path"] }).data;
    const way = path.map(({ x, y }) => ({ x, y }));
    const metres = metresOf(battle, figure, way) ?? 1;
    return { ...declaring(figure.id, { do: "move", metres }), path: way };
  },

  preview(battle, figure, parts) {
    const plan = entriesOf(battle, figure, parts);
    const fighters = battle.fighters.map((one) => (one.id === figure.id ? trialOf(one, plan) : one));
    return { ...battle, fighters };
  },

  whole: ({ id }, parts) => ({
    kind: "plan",
    by: id,
    entries: parts.map(({ kind: _kind, by: _by, ...entry }) => entry) as Deed[string],
  }),

  rows(battle, figure, parts, viewer) {
    const entries = entriesOf(battle, figure, parts);
    const spans = foreseen(battle, trialOf(figure, entries));
    const trial = (before: number) => trialOf(figure, entries.slice(0, before));
    return entries.map((entry, index): DraftRow => {
      const part = parts[index] ?? {};
      const alone = typedProblem(part) ?? entryProblem(battle, trial(index), entry);
      return {
        label: titleOf(battle, figure, entry),
        note: noteOf(entry, spans.find(({ of }) => of === entry.id)?.span ?? null),
        fields: asTyped(fieldsOf(battle, figure, entry, viewer), part),
        more: entry.do === "run" ? [] : conditionFields(battle, figure, entry, viewer),
        special: entry.condition !== null || entry.otherwise !== null || entry.wait || entry.repeat,
        problem: alone,
      };
    });
  },

  change(battle, figure, part, field, value: FieldValue) {
    const old = read(wpis, { condition: part["condition"] }).data.condition;
    switch (field) {
      case "condition":
        return conditioned(battle, figure, part, String(value));
      case "fighter":
        return { ...part, condition: { if: "down", text: "", ...old, fighter: String(value) } };
      case "words":
        return { ...part, condition: { if: "mg", fighter: "", ...old, text: String(value) } };
      case "otherwise":
        return { ...part, otherwise: value === "" ? null : JSON.parse(String(value)) };
      case "gait":
        return value === "" ? { ...part, do: "move", what: "" } : { ...part, do: "run", what: String(value) };
      default:
        return { ...part, [field]: value };
    }
  },
};
