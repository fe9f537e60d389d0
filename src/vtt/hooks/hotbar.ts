import { act } from "../act.js";
import { fightFor } from "../fights.js";
import { t, words } from "../i18n.js";
import { rulesetOfType } from "../registry.js";

/**
 * Does with an item what its owner may do with it now: the first legal offer, at the user's target where it is a legal
 * one, else as the policy would. What hotbar macros call.
 */
export async function useItem(uuid: string): Promise<void> {
  const item = (await fromUuid(uuid as never)) as Item.Implementation | null;
  const actor = item?.actor;
  const fight = actor ? fightFor(actor) : null;
  if (!item || !fight) {
    ui.notifications.warn(t("SZRANKI.problem.noItem"));
    return;
  }
  const offers = fight.offers(fight.fighter).filter((offer) => offer.item === item.id);
  const offer = offers.find(({ problem }) => problem === null);
  if (!offer) {
    const why = offers[0]?.problem?.label;
    ui.notifications.warn(why ? words(why) : t("SZRANKI.problem.noOffer", { name: item.name }));
    return;
  }
  if (!offer.aims) {
    await act(fight, { kind: "deed", deed: offer.deed });
    return;
  }
  const legal = fight.targets(offer).filter(({ problem }) => problem === null);
  const aimed = [...game.user.targets].map(({ document }) => document.combatant?.id ?? document.uuid);
  const target =
    legal.find(({ fighter }) => aimed.includes(fighter)) ?? (legal.length === 1 ? legal[0] : undefined);
  if (!target) {
    ui.notifications.warn(t("SZRANKI.problem.target"));
    return;
  }
  await act(fight, { kind: "deed", deed: { ...offer.deed, target: target.fighter } });
}

interface Dropped {
  readonly type?: string;
  readonly uuid?: string;
}

/** An item of a rule set dropped on the hotbar becomes a macro that uses it. */
export function watchHotbar(): void {
  Hooks.on(
    "hotbarDrop" as never,
    ((_bar: unknown, { type, uuid }: Dropped, slot: number) => {
      const item =
        type === "Item" && uuid ? (fromUuidSync(uuid as never) as Item.Implementation | null) : null;
      if (!item?.actor || !rulesetOfType(item.type)) return true;
      const macro = {
        name: item.name,
        img: item.img,
        type: "script",
        command: `game.szranki.useItem("${item.uuid}")`,
      };
      void Macro.implementation
        .create(macro as never)
        .then((made) => (made ? game.user.assignHotbarMacro(made as never, slot) : undefined));
      return false;
    }) as never,
  );
}
