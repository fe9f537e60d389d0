import type { Deed } from "../../../core/deed.js";
import type { DeedField } from "../../../core/deed-field.js";
import { label } from "../../../core/label.js";
import type { Offer } from "../../../core/offer.js";
import type { Fight, Figure } from "../shape.js";
import { hasStatus, inHand, STATUS, weaponsOf } from "./figures.js";
import { PHASE } from "./legality.js";
import type { Make } from "./offers.js";
import { TYPES } from "./tables.js";
import { choice, number, words } from "./typed.js";

type Say = (id: string, deed: Deed, data?: Record<string, string>, fields?: readonly DeedField[]) => Offer;

/** What stays with a figure outside of fights too: wounds that the MG deals, and which bruises will pass. */
function woundOffers({ id: by, actor }: Figure, say: Say): Offer[] {
  const kinds = [...TYPES, "magia"].map((value) => ({ value, label: label(`KRYSZTALY.type.${value}`) }));
  const bruises = actor.system.stluczenia.filter(({ minuty, gotowe }) => minuty === null && !gotowe);
  return [
    say("harm", { kind: "harm", by }, undefined, [
      number("points", 10, 0, 9_999),
      choice("type", "ob", kinds),
    ]),
    ...bruises.map(({ id, punkty }) =>
      say(`bruise:${id}`, { kind: "bruise", by, wound: id }, { punkty: String(punkty) }),
    ),
  ];
}

/** Room, ground and modifiers. */
function placeOffers(battle: Fight, figure: Figure, say: Say): Offer[] {
  const { id: by, state } = figure;
  const { percent, why } = state.ground;
  const half = percent < 100 ? percent : battle.combat.state.options.ciasnota;
  const narrow = hasStatus(figure, STATUS.cramped) || hasStatus(figure, STATUS.noRoom);
  return [
    say(narrow ? "roomy" : "cramped", { kind: "space", by, room: narrow ? "free" : "cramped" }),
    say("area", { kind: "space", by }, undefined, [number("area", 4, 0, 9_999)]),
    say("ground", { kind: "ground", by }, undefined, [number("percent", half, 0, 100), words("why", why)]),
    say("adjust", { kind: "adjust", by }, undefined, [
      number("tr", state.tr, -999, 999),
      number("obr", state.obr, -999, 999),
    ]),
  ];
}

/** What the MG may do with a figure. */
export function mgOffers(battle: Fight, figure: Figure, make: Make): Offer[] {
  const { id: by, state } = figure;
  const say: Say = (id, deed, data, fields = []) =>
    make(`mg:${id}`, deed, label(`KRYSZTALY.deed.mg.${id.split(":")[0]}`, data), { group: "mg", fields });
  const wounds = woundOffers(figure, say);
  if (battle.combat.id === null || battle.combat.round === 0) return wounds;
  const surprise = ["plain", "hidden", "auto"].map((how) =>
    say(`surprise-${how}`, { kind: "surprise", by, how }),
  );
  const held = weaponsOf(figure).filter((item) => inHand(item));
  return [
    ...(battle.combat.state.phase === PHASE.planning ? surprise : []),
    ...held.map(({ _id, name }) => say(`disarm:${_id}`, { kind: "disarm", by, item: _id }, { bron: name })),
    ...(state.current ? [say("interrupt", { kind: "interrupt", by })] : []),
    ...(state.waits === null ? [] : [say("release", { kind: "release", by })]),
    ...placeOffers(battle, figure, say),
    ...wounds,
    say("recount", { kind: "recount", by }),
    say("withdraw", { kind: "withdraw", by }),
  ];
}
