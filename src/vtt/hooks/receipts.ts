import { byText } from "../../core/json.js";
import type { Receipt } from "../../core/ruleset.js";
import { itemOf } from "../applications/thin.js";
import { choose } from "../confirm.js";
import { battleActor } from "../describe.js";
import { t } from "../i18n.js";
import { rulesetOfType } from "../registry.js";
import { onDocument } from "../thin.js";

type Pack = ReturnType<typeof game.packs.filter>[number];

/** An item of a compendium that a name could mean. */
interface Found {
  readonly pack: Pack;
  readonly id: string;
  readonly name: string;
}

/** Items of an actor's rule set in the compendia, by name; „Odporność: ogień” is one kind of „Odporność”. */
async function inPacks(types: readonly string[], wanted: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const pack of game.packs.filter(({ documentName }) => documentName === "Item")) {
    const index = await pack.getIndex();
    for (const { _id, name = "", type } of index as Iterable<{ _id: string; name?: string; type?: string }>)
      if (types.includes(type ?? "") && (name === wanted || name.startsWith(`${wanted}:`)))
        found.push({ pack, id: _id, name });
  }
  return found.sort((a, b) => byText(a.name, b.name));
}

/** Takes what comes along from the compendia; where a name means several, its giver chooses. */
async function bring(actor: Actor.Implementation, names: NonNullable<Receipt["brings"]>): Promise<void> {
  const types = Object.keys(rulesetOfType(actor.type)?.shapes.items ?? {});
  for (const wanted of names) {
    const candidates = await inPacks(types, wanted);
    const has = (name: string) => actor.items.some((item) => item.name === name);
    if (candidates.some(({ name }) => has(name))) continue;
    const picked =
      candidates.length > 1
        ? await choose(
            wanted,
            t("SZRANKI.choose.which", { what: wanted }),
            candidates.map(({ id, name }) => ({ value: id, label: name })),
          )
        : candidates[0]?.id;
    const found = candidates.find(({ id }) => id === picked);
    const document = await found?.pack.getDocument(found.id);
    if (document)
      await actor.createEmbeddedDocuments("Item", [game.items.fromCompendium(document as never)] as never);
  }
}

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
      if (receipt.brings) await bring(actor, receipt.brings);
    })();
  });
}
