import type { Actor } from "../../core/battle.js";
import type { Ruleset } from "../../core/ruleset.js";
import { addStatus } from "../compat.js";
import { fieldsOf } from "./fields.js";

interface ActorLike {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
}

/** The data model of a type of actor: the shape's fields, and the bars that tokens show. */
function actorModel(ruleset: Ruleset, type: string, shape: Ruleset["shapes"]["combat"]) {
  return class extends foundry.abstract.TypeDataModel<
    foundry.data.fields.DataSchema,
    foundry.abstract.Document.Any
  > {
    static override LOCALIZATION_PREFIXES = [`${ruleset.id.toUpperCase()}.FIELDS`];

    static override defineSchema() {
      return fieldsOf(shape) as never;
    }

    override prepareDerivedData(): void {
      super.prepareDerivedData();
      const { uuid, name } = this.parent as unknown as ActorLike;
      const actor = { uuid, name, type, system: this, items: [], statuses: [] } as unknown as Actor;
      for (const bar of ruleset.bars)
        Object.assign(this, { [bar.id]: bar.read(actor) ?? { value: 0, max: 0 } });
    }
  };
}

function itemModel(ruleset: Ruleset, shape: Ruleset["shapes"]["combat"]) {
  return class extends foundry.abstract.TypeDataModel<
    foundry.data.fields.DataSchema,
    foundry.abstract.Document.Any
  > {
    static override LOCALIZATION_PREFIXES = [`${ruleset.id.toUpperCase()}.FIELDS`];

    static override defineSchema() {
      return fieldsOf(shape) as never;
    }
  };
}

/** Registers the models, bars and statuses of a rule set. */
export function registerModels(ruleset: Ruleset): void {
  for (const { id, label, icon } of ruleset.statuses) {
    addStatus({ id, name: label.key, img: `systems/szranki/assets/${icon}` });
  }
  for (const [type, shape] of Object.entries(ruleset.shapes.actors)) {
    (CONFIG.Actor.dataModels as Record<string, unknown>)[type] = actorModel(ruleset, type, shape);
    (CONFIG.Actor.trackableAttributes as Record<string, unknown>)[type] = {
      bar: ruleset.bars.map(({ id }) => id),
      value: [],
    };
  }
  for (const [type, shape] of Object.entries(ruleset.shapes.items)) {
    (CONFIG.Item.dataModels as Record<string, unknown>)[type] = itemModel(ruleset, shape);
  }
}
