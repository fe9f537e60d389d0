import { fighter } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import { deciding } from "../../../core/policy.js";
import type { DeedQuestion, OneQuestion } from "../../../core/question.js";
import type { Fight, Krysztaly } from "../shape.js";
import { goesOn, ideas, nextDoing, type Way } from "./mind.js";
import type { DamageType } from "./tables.js";

/** The way to strike that an offered blow stands for. */
function wayOf({ item, type }: Deed): Way {
  return { item: String(item ?? ""), type: type as DamageType };
}

const isBlow = ({ kind, do: doing }: Deed) => kind === "strike" || (kind === "declare" && doing === "attack");

/** The best of the deeds that are offered: a blow, else what the figure would do by itself, else to let it be. */
function chooseDeed(battle: Fight, { offers }: DeedQuestion): Deed {
  const legal = offers.filter(({ problem }) => problem === null);
  const by = offers.find(({ deed }) => deed.by !== undefined)?.deed.by ?? "";
  const figure = fighter(battle, by);
  const blows = legal.filter(({ deed }) => isBlow(deed));
  const [best] = ideas(
    battle,
    figure,
    blows.map(({ deed }) => wayOf(deed)),
  );
  const blow = blows.find(({ deed }) => {
    const way = wayOf(deed);
    return deed["ability"] === undefined && way.item === best?.way.item && way.type === best.way.type;
  });
  if (best && blow) return { ...blow.deed, target: best.whom.id };
  const wanted = nextDoing(battle, figure);
  const same = legal.find(({ deed }) =>
    Object.entries(deed).every(([key, value]) => JSON.stringify(wanted?.[key]) === JSON.stringify(value)),
  );
  if (same && wanted) return wanted;
  const rest = legal.find(({ deed }) => deed.kind === "enough") ?? legal.find(({ aims }) => !aims);
  return rest?.deed ?? { kind: "enough", by };
}

/** Of a carry the same target as before, else nothing of it; of a spell the whole effect; no to what would break it. */
function chooseOne(battle: Fight, { options, to, rule }: OneQuestion): string {
  const values = options.map(({ value }) => value);
  if (rule === "KC-43" && typeof to === "object" && "fighter" in to) {
    const figure = fighter(battle, to.fighter);
    const same = `keep:${figure.state.carry?.entry.target ?? ""}`;
    return goesOn(battle, figure) && values.includes(same) ? same : "abandon";
  }
  if (rule === "KC-A18") return "no";
  return values[0] ?? "";
}

/** How an automatic figure of this rule set decides: also what is suggested to people. */
export const policy = deciding<Krysztaly>({ deed: chooseDeed, one: chooseOne });
