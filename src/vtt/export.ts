import { copy, type Json } from "../core/json.js";
import type { Answer } from "../core/question.js";
import { scenarioOf } from "../core/scenario.js";
import { describeCombat, describeSkirmisher } from "./describe.js";
import type { Change, Changes, Exchange } from "./exchange/exchange.js";
import type { SkirmisherView } from "./exchange/host.js";
import { addressOf } from "./exchange/operations.js";
import { rewound } from "./exchange/rewind.js";
import { skirmish, snapshot } from "./exchange/snapshot.js";
import type { CombatView } from "./exchange/views.js";
import { t, words } from "./i18n.js";
import { rulesetById } from "./registry.js";
import { optionsOf } from "./settings.js";
import { type ExchangeMessage, exchangeMessages } from "./thin.js";
import { toYaml } from "./yaml.js";

/** The paths of a scenario file for a change of a document; none for what only trackers read. */
function scenarioPaths(view: CombatView, { uuid, path }: Change): string[] {
  if (path === "initiative" || path === "turn") return [];
  const { collection, id, parent } = addressOf(uuid);
  const inner = path.replace(/^system\.(?=state|side|controller|auto)/, "");
  if (collection === "Combat") return [`combat.${inner}`];
  if (collection === "Combatant") return [`${id}.${inner}`];
  const owner = collection === "Item" ? parent : uuid;
  const owners = view.combatants.filter(({ actor }) => actor?.uuid === owner).map((one) => one.id);
  const tail =
    collection === "Item"
      ? `actor.items.${id}.${path}`
      : collection === "Token"
        ? `token.${path}`
        : `actor.${path}`;
  return owners.map((one) => `${one}.${tail}`);
}

/** Those who fight without a Combat, in the shape of one; null where somebody of them is gone. */
function asCombat(fighters: readonly string[]): CombatView | null {
  const known = fighters.flatMap((uuid) => describeSkirmisher(uuid) ?? []);
  if (known.length < fighters.length) return null;
  return {
    id: "",
    uuid: "",
    round: 0,
    turn: null,
    system: { ruleset: "", version: 0, state: {}, open: null },
    combatants: known.map((one) => ({
      ...one,
      id: one.uuid,
      defeated: false,
      initiative: null,
      system: { side: null, controller: null, auto: null, state: {} },
    })),
    scene: null,
  };
}

/** What an exchange took place among, as the documents stand now. */
function viewOf({ scope }: Exchange): CombatView | null {
  if ("fighters" in scope) return asCombat(scope.fighters);
  const combat = game.combats.get(scope.combat);
  return combat ? describeCombat(combat) : null;
}

/** Everything that has been written since, the last first, and what the exchange itself wrote. */
function writtenSince(id: string, { scope, sequence }: Exchange): Changes[] {
  const all = exchangeMessages();
  const at = all.findIndex((one) => one.id === id);
  const isLater = ({ exchange }: ExchangeMessage, index: number) =>
    "combat" in scope
      ? "combat" in exchange.scope && exchange.scope.combat === scope.combat && exchange.sequence >= sequence
      : index >= at;
  const later = all.filter((one, index) => one.exchange.status === "done" && isLater(one, index));
  if ("combat" in scope) later.sort((a, b) => a.exchange.sequence - b.exchange.sequence);
  return later.reverse().map(({ exchange }) => exchange.written);
}

/** Names for uuids in a scenario: its fighters go by short ids, and an actor by the fighter's. */
function renamed(data: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof data === "string") return names.get(data) ?? data;
  if (Array.isArray(data)) return data.map((one) => renamed(one, names));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, renamed(value as Json, names)]));
}

/** Fighters without a Combat are called by their uuids, which are no ids of a scenario file. */
function shortNames({ combatants }: CombatView): Map<string, string> {
  const names = new Map<string, string>();
  for (const { id, actor } of combatants) {
    const short = addressOf(id).id;
    names.set(id, short);
    // Whose token it is comes second: an actor that fights by itself bears its own name.
    if (actor && actor.uuid !== id) names.set(actor.uuid, `Actor.${short}`);
  }
  return names;
}

/** An exchange as the text of a scenario file; null where it has none: its combat, or somebody of it, is gone. */
export function exportScenario({ id, exchange }: Pick<ExchangeMessage, "id" | "exchange">): string | null {
  const { scope, step } = exchange;
  const ruleset = rulesetById(exchange.ruleset);
  const now = viewOf(exchange);
  if (!now || !ruleset || "fighter" in step) return null;
  const view = rewound(now, writtenSince(id, exchange));
  const battle =
    "combat" in scope
      ? snapshot(ruleset, view, "scenario").battle
      : skirmish(
          ruleset,
          view.combatants as readonly SkirmisherView[],
          optionsOf(ruleset.id) ?? {},
          "scenario",
        );
  const answers = exchange.transcript.flatMap(({ questions, answers: given }) =>
    questions.flatMap(({ kind }, index) => {
      const value = given[index];
      return value === null || value === undefined ? [] : [{ kind, value: value as Answer }];
    }),
  );
  const names = "combat" in scope ? new Map<string, string>() : shortNames(view);
  const changed = exchange.written.changes.flatMap((change) =>
    scenarioPaths(view, change).map((path) => {
      const [whole] = [...names.keys()].filter((uuid) => path.startsWith(`${uuid}.`));
      return [whole ? path.replace(whole, names.get(whole) ?? whole) : path, change.after] as const;
    }),
  );
  const scenario = scenarioOf(words(exchange.headline) || t("SZRANKI.step.advance"), {
    before: battle,
    step: step.kind === "deed" ? { deed: step.deed } : ({ [step.kind]: true } as { advance: true }),
    answers,
    changed: copy(Object.fromEntries(changed)) as Record<string, Json>,
    rules: exchange.report.flatMap(({ rules }) => rules),
  });
  return `${toYaml(renamed(scenario, names)).trimStart()}\n`;
}
