import { defaults } from "../../core/shape.js";
import { t } from "../i18n.js";
import { rulesetById, rulesetOfType } from "../registry.js";

/** A combatant of a fight: one for each fighter, always. */
export class SzrankiCombatant<
  SubType extends Combatant.SubType = Combatant.SubType,
> extends Combatant<SubType> {
  /** Refuses an actor of another rule set in words; gives the others a whole state to begin with. */
  protected override async _preCreate(
    ...args: Parameters<Combatant["_preCreate"]>
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(...args)) === false) return false;
    const ruleset = rulesetById(this.combat?.system.ruleset);
    if (!ruleset) return undefined;
    const type = this.actor?.type;
    if (type !== undefined && !(type in ruleset.shapes.actors)) {
      const other = rulesetOfType(type);
      const data = { name: this.name ?? "", ruleset: ruleset.label, other: other?.label ?? type };
      ui.notifications.warn(
        t(other ? "SZRANKI.combatant.otherRuleset" : "SZRANKI.combatant.noRuleset", data),
      );
      return false;
    }
    const known = Object.keys(this.system.state as object).length > 0;
    if (!known) this.updateSource({ system: { state: defaults(ruleset.shapes.fighter) } } as never);
    if ((this.combat?.round ?? 0) > 0 && this.initiative === null) this.updateSource({ initiative: 0 });
    return undefined;
  }
}
