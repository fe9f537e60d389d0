/** The data of every combat: which rule set it is fought by, and how it stands. Read through the rule set's shape. */
function combatSchema() {
  const { fields } = foundry.data;
  return {
    ruleset: new fields.StringField({ required: true, blank: true, initial: "" }),
    version: new fields.NumberField({ required: true, integer: true, nullable: false, initial: 0, min: 0 }),
    state: new fields.ObjectField({ required: true, initial: {} }),
    /** The id of the open exchange, which is its message's. */
    open: new fields.StringField({ required: true, blank: false, nullable: true, initial: null }),
  };
}

function combatantSchema() {
  const { fields } = foundry.data;
  return {
    side: new fields.StringField({ required: true, blank: false, nullable: true, initial: null }),
    /** The combatant whose owners act and answer for this one; null for itself, `mg` for the game master. */
    controller: new fields.StringField({ required: true, blank: false, nullable: true, initial: null }),
    auto: new fields.BooleanField({ required: true, nullable: true, initial: null }),
    state: new fields.ObjectField({ required: true, initial: {} }),
  };
}

/** `Combat.system`, registered under `base`: a combat that a module or a core button makes has it too. */
// biome-ignore lint/suspicious/noExplicitAny: a typed parent in a combat's model is circular
export class CombatModel extends foundry.abstract.TypeDataModel<ReturnType<typeof combatSchema>, any> {
  static override defineSchema() {
    return combatSchema();
  }
}

/** `Combatant.system`, registered under `base`. */
// biome-ignore lint/suspicious/noExplicitAny: a typed parent in a combatant's model is circular
export class CombatantModel extends foundry.abstract.TypeDataModel<ReturnType<typeof combatantSchema>, any> {
  static override defineSchema() {
    return combatantSchema();
  }
}
