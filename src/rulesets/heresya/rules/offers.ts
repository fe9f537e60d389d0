import { fighter } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import type { DeedField } from "../../../core/deed-field.js";
import type { Json } from "../../../core/json.js";
import { type Label, type LabelValue, label } from "../../../core/label.js";
import type { Candidate, Offer } from "../../../core/offer.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Fight, Figure, Weapon } from "../shape.js";
import { activeSide } from "./fights.js";
import { enemiesOf, handWeapons, isConcealed, isRanged, rangedWeapons, weapon } from "./figures.js";
import { problem } from "./legality.js";
import { foesInContact } from "./space.js";
import { judgeTargets } from "./targets.js";

interface Draft {
  readonly id: string;
  readonly kind: string;
  readonly group: "attack" | "movement" | "place" | "other";
  readonly label: Label;
  readonly more?: Readonly<Record<string, Json>>;
  readonly aims?: boolean;
  readonly item?: string;
  readonly short?: Label;
  readonly fields?: readonly DeedField[];
}

const simple = (
  kind: string,
  group: Draft["group"],
  aims = false,
  more: Record<string, Json> = {},
): Draft => ({
  id: [kind, ...Object.values(more)].join(":"),
  kind,
  group,
  label: label(`HERESYA.deed.${[kind, ...Object.values(more)].join(".")}`),
  aims,
  more,
});

function shots(figure: Figure): Draft[] {
  return rangedWeapons(figure).map(({ _id, name }) => ({
    id: `shoot:${_id}`,
    kind: "shoot",
    group: "attack",
    label: label("HERESYA.deed.shoot", { what: name }),
    short: label("HERESYA.short.shoot"),
    more: { weapon: _id },
    aims: true,
    item: _id,
  }));
}

/** Hand weapons that could serve for the profile's attacks, or the basic one where there is none (HER-42, HER-43). */
function blows(battle: Fight, figure: Figure): Draft[] {
  const weapons = handWeapons(figure).filter(({ system }) => system.uzycie !== "dodatkowa");
  const several = foesInContact(battle, figure).length > 1 && battle.combat.id !== null;
  const draft = (item: Weapon | null, shared: boolean): Draft => {
    const what: LabelValue = item?.name ?? label("HERESYA.means.basic");
    return {
      id: `${shared ? "share" : "strike"}:${item?._id ?? "basic"}`,
      kind: "strike",
      group: "attack",
      label: label(`HERESYA.deed.${shared ? "share" : "strike"}`, { what }),
      more: { weapon: item?._id ?? "basic" },
      aims: !shared,
      ...(item ? { item: item._id, short: label(`HERESYA.short.${shared ? "share" : "strike"}`) } : {}),
    };
  };
  const all = weapons.length > 0 ? weapons : [null];
  return all.flatMap((item) => [draft(item, false), ...(several ? [draft(item, true)] : [])]);
}

/** Up or down ropes, ladders or stairs where the model stands: to which height, is typed (HF-18, HER-2). */
function climb({ token }: Figure): Draft[] {
  if (!token) return [];
  const height: DeedField = {
    kind: "number",
    name: "height",
    label: label("HERESYA.typed.height"),
    min: 0,
    max: HIGHEST,
    value: Math.round(token.elevation),
  };
  return [{ ...simple("climb", "place"), fields: [height] }];
}

function drafts(battle: Fight, figure: Figure): Draft[] {
  const attacks = [...shots(figure), ...blows(battle, figure)];
  const courage = simple("courage", "other");
  if (battle.combat.id === null) return [...attacks, courage];
  const moving = [
    simple("charge", "movement", true),
    simple("move", "movement", true, { pace: "walk" }),
    simple("move", "movement", true, { pace: "run" }),
    ...climb(figure),
    simple(isConcealed(figure) ? "reveal" : "hide", "place"),
  ];
  const own = figure.side === activeSide(battle);
  return [
    ...attacks,
    ...moving,
    ...(own && battle.combat.state.phase !== "melee" ? [simple("pass", "other")] : []),
    courage,
    ...(own ? [simple("endPhase", "other")] : []),
  ];
}

/** Every deed that a model could ever do now, up to its target, each with its problem. */
export function offers(battle: Fight, figure: Figure, asker: Asker): Offer[] {
  return drafts(battle, figure).map(({ kind, label: words, more = {}, aims = false, ...rest }) => {
    const deed: Deed = { kind, by: figure.id, ...more };
    return { ...rest, deed, label: words, aims, problem: problem(battle, asker, deed) };
  });
}

/** Whom an offer can be aimed at: every enemy that has not fallen, each with its problem. */
export function targets(battle: Fight, offer: Offer, asker: Asker): Candidate[] {
  const { deed, aims } = offer;
  if (!aims || deed.by === undefined) return [];
  const own = fighter(battle, deed.by);
  const enemies = enemiesOf(battle, own);
  const item = weapon(own, deed["weapon"]);
  const aim = (target: string): Deed => ({ ...deed, target });
  const before = problem(battle, asker, deed);
  if (deed.kind !== "shoot" || !item || !isRanged(item) || (before !== null && before.label.key !== NOBODY))
    return enemies.map(({ id }) => ({ fighter: id, problem: problem(battle, asker, aim(id)) }));
  // All targets of a shot are judged at once: each depends on where all the others stand.
  const judged = judgeTargets(battle, own, item.system.zasieg);
  return enemies.map(({ id }) => ({ fighter: id, problem: judged.get(id) ?? null }));
}

/** As high as anybody climbs, in inches. */
const HIGHEST = 60;

const NOBODY = "HERESYA.problem.nobody";
