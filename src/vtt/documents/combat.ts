import { defaults, read } from "../../core/shape.js";
import { step, undoLast, undoRound } from "../act.js";
import { confirm } from "../confirm.js";
import { t } from "../i18n.js";
import { rulesetById } from "../registry.js";
import { optionsOf, worldRuleset } from "../settings.js";

/** Which of two combatants comes first by what their states keep; 0 where their rule set leaves it to a number. */
function precedence(a: Combatant.Implementation, b: Combatant.Implementation): number {
  const ruleset = rulesetById(a.combat?.system.ruleset);
  if (!ruleset?.precedence) return 0;
  const stateOf = ({ system }: Combatant.Implementation) =>
    read(ruleset.shapes.fighter, system.state).data as object;
  return ruleset.precedence(stateOf(a), stateOf(b));
}

/** A combat that is fought by a rule set: next advances, previous undoes, and its order is the rule set's. */
export class SzrankiCombat<SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  protected override async _preCreate(
    ...args: Parameters<Combat["_preCreate"]>
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(...args)) === false) return false;
    const ruleset = rulesetById(this.system.ruleset) ?? worldRuleset();
    if (!ruleset) return undefined;
    const known = Object.keys(this.system.state as object).length > 0;
    const state = known ? {} : { state: ruleset.prepare(optionsOf(ruleset.id) ?? {}) };
    this.updateSource({ system: { ruleset: ruleset.id, version: ruleset.version, ...state } } as never);
    return undefined;
  }

  /** Another rule set for a fight that has not begun; what the old one has noted is gone with it. */
  async chooseRuleset(id: string): Promise<void> {
    const ruleset = rulesetById(id);
    if (!ruleset || this.round > 0) return;
    const state = ruleset.prepare(optionsOf(id) ?? {});
    const system = { ruleset: id, version: ruleset.version, state, open: null };
    await this.update({ system } as never, { recursive: false } as never);
    const fresh = { side: null, controller: null, auto: null, state: defaults(ruleset.shapes.fighter) };
    const updates = this.combatants.map(({ id: _id }) => ({ _id, system: fresh }));
    await this.updateEmbeddedDocuments("Combatant", updates as never, { recursive: false } as never);
  }

  override async startCombat(): Promise<this> {
    await step(this.id ?? "", { kind: "begin" });
    return this;
  }

  override async nextTurn(): Promise<this> {
    await step(this.id ?? "", { kind: "advance" });
    return this;
  }

  override async nextRound(): Promise<this> {
    return this.nextTurn();
  }

  override async previousTurn(): Promise<this> {
    await undoLast(this);
    return this;
  }

  override async previousRound(): Promise<this> {
    await undoRound(this);
    return this;
  }

  override async rollInitiative(..._args: Parameters<Combat["rollInitiative"]>): Promise<this> {
    ui.notifications.info(t("SZRANKI.initiative"));
    return this;
  }

  override async resetAll(..._args: Parameters<Combat["resetAll"]>): Promise<this> {
    ui.notifications.info(t("SZRANKI.initiative"));
    return this;
  }

  /** A fight that has begun ends by its rule set's rules first; then the combat goes. */
  override async endCombat(): Promise<this> {
    const sure = await confirm(
      "SZRANKI.end.title",
      t(this.round > 0 ? "SZRANKI.end.sure" : "SZRANKI.end.unbegun"),
    );
    if (!sure) return this;
    if (this.round > 0) await step(this.id ?? "", { kind: "end" });
    await this.delete();
    return this;
  }

  /**
   * What the rule set knows of ties first; then highest first, as everywhere in Foundry; equals by id, so that all
   * clients agree. Foundry may call it on nothing.
   */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const [first = "", second = ""] = [a.id ?? "", b.id ?? ""];
    return precedence(a, b) || (b.initiative ?? -1) - (a.initiative ?? -1) || (first < second ? -1 : 1);
  }

  /** World time passes by rounds, as long as the rule set says. */
  override getTimeDelta(...[fromRound, , toRound]: Parameters<Combat["getTimeDelta"]>): number {
    const seconds = rulesetById(this.system.ruleset)?.roundSeconds ?? 0;
    return ((toRound ?? 0) - (fromRound ?? 0)) * seconds;
  }
}
