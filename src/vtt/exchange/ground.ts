import type { Battle } from "../../core/battle.js";
import { type Label, label } from "../../core/label.js";
import type { Ruleset } from "../../core/ruleset.js";
import type { Portrait, Scope } from "./exchange.js";
import type { Host, SkirmisherView } from "./host.js";
import { skirmish, snapshot } from "./snapshot.js";
import type { ActorView, CombatantView, CombatView } from "./views.js";

/** Where an exchange takes place: the battle as the documents stand now, and those documents. */
export interface Ground {
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  readonly combat: CombatView | null;
  readonly actors: readonly ActorView[];
  /** How a fighter looks now; null for nobody. */
  portrait(fighter: string | undefined): Portrait | null;
}

function combatGround(host: Host, id: string, exchange: string, ghost: CombatantView | null): Ground | Label {
  const combat = host.combat(id);
  if (!combat) return label("SZRANKI.problem.noCombat");
  const ruleset = host.ruleset(combat.system.ruleset);
  if (!ruleset) return label("SZRANKI.problem.noRuleset", { ruleset: combat.system.ruleset });
  const present = ghost ? { ...combat, combatants: [...combat.combatants, ghost] } : combat;
  const { battle } = snapshot(ruleset, present, exchange);
  const sideOf = (fighter: string) => battle.fighters.find(({ id }) => id === fighter)?.side ?? "";
  return {
    ruleset,
    battle,
    combat,
    actors: combat.combatants.flatMap(({ actor }) => (actor ? [actor] : [])),
    portrait(fighter) {
      const one = present.combatants.find(({ id }) => id === fighter);
      return one ? { id: one.id, name: one.name, img: one.img, side: sideOf(one.id) } : null;
    },
  };
}

function openGround(host: Host, uuids: readonly string[], exchange: string): Ground | Label {
  const known: SkirmisherView[] = uuids.flatMap((uuid) => host.skirmisher(uuid) ?? []);
  const [first] = known;
  if (known.length < uuids.length || !first) return label("SZRANKI.problem.gone");
  const ruleset = host.rulesetOfType(first.actor.type);
  if (!ruleset) return label("SZRANKI.problem.noRulesetFor", { name: first.name });
  const stranger = known.find(({ actor }) => !(actor.type in ruleset.shapes.actors));
  if (stranger) return label("SZRANKI.problem.stranger", { name: stranger.name, ruleset: ruleset.label });
  const battle = skirmish(ruleset, known, host.options(ruleset.id), exchange);
  return {
    ruleset,
    battle,
    combat: null,
    actors: known.map(({ actor }) => actor),
    portrait(fighter) {
      const one = known.find(({ uuid }) => uuid === fighter);
      const side = battle.fighters.find(({ id }) => id === fighter)?.side ?? "";
      return one ? { id: one.uuid, name: one.name, img: one.img, side } : null;
    },
  };
}

/** The ground of an exchange; a label says why there is none. `ghost` is one who has just left it. */
export function groundOf(
  host: Host,
  scope: Scope,
  exchange: string,
  ghost: CombatantView | null = null,
): Ground | Label {
  return "combat" in scope
    ? combatGround(host, scope.combat, exchange, ghost)
    : openGround(host, scope.fighters, exchange);
}
