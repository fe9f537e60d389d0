import { copy, type Json } from "../core/json.js";
import type { Answer } from "../core/question.js";
import { scenarioOf } from "../core/scenario.js";
import { describeCombat } from "./describe.js";
import type { Change, Exchange } from "./exchange/exchange.js";
import { addressOf } from "./exchange/operations.js";
import { rewound } from "./exchange/rewind.js";
import { snapshot } from "./exchange/snapshot.js";
import type { CombatView } from "./exchange/views.js";
import { t, words } from "./i18n.js";
import { rulesetById } from "./registry.js";
import { exchangeMessages } from "./thin.js";
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

/** An exchange as the text of a scenario file; null where it has none (no combat, or one that is gone). */
export function exportScenario(exchange: Exchange): string | null {
  const { scope, step } = exchange;
  if (!("combat" in scope) || "fighter" in step) return null;
  const combat = game.combats.get(scope.combat);
  const ruleset = rulesetById(exchange.ruleset);
  if (!combat || !ruleset) return null;
  const later = exchangeMessages()
    .map((one) => one.exchange)
    .filter(
      (one) =>
        "combat" in one.scope &&
        one.scope.combat === scope.combat &&
        one.status === "done" &&
        one.sequence >= exchange.sequence,
    )
    .sort((a, b) => b.sequence - a.sequence);
  const view = rewound(
    describeCombat(combat),
    later.map(({ written }) => written),
  );
  const { battle } = snapshot(ruleset, view, "scenario");
  const answers = exchange.transcript.flatMap(({ questions, answers: given }) =>
    questions.flatMap(({ kind }, index) => {
      const value = given[index];
      return value === null || value === undefined ? [] : [{ kind, value: value as Answer }];
    }),
  );
  const changed = exchange.written.changes.flatMap((change) =>
    scenarioPaths(view, change).map((path) => [path, change.after] as const),
  );
  const scenario = scenarioOf(words(exchange.headline) || t("SZRANKI.step.advance"), {
    before: battle,
    step: step.kind === "deed" ? { deed: step.deed } : ({ [step.kind]: true } as { advance: true }),
    answers,
    changed: copy(Object.fromEntries(changed)) as Record<string, Json>,
    rules: exchange.report.flatMap(({ rules }) => rules),
  });
  return `${toYaml(scenario).trimStart()}\n`;
}
