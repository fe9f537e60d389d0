import { itemOf } from "../applications/thin.js";
import { battleActor } from "../describe.js";
import { rulesetOfType } from "../registry.js";
import { onDocument } from "../thin.js";

/** What a newly received item changes of its owner, on the client that gave it. */
export function watchReceipts(): void {
  onDocument("createItem", (item: Item.Implementation, userId) => {
    const { actor } = item;
    if (!actor || userId !== game.user.id) return;
    const receipt = rulesetOfType(actor.type)?.received?.(battleActor(actor), itemOf(item));
    if (!receipt) return;
    const figures = Object.entries(receipt.figures).map(([path, value]) => [`system.${path}`, value]);
    void (async () => {
      if (figures.length > 0) await actor.update(Object.fromEntries(figures) as never);
      if (receipt.replaces.length > 0) await actor.deleteEmbeddedDocuments("Item", [...receipt.replaces]);
    })();
  });
}
