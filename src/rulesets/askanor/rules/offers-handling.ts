import { label } from "../../../core/label.js";
import { type Arm, BRON, type Fight, type Figure, PANCERZ } from "../shape.js";
import { has, holdersOf } from "./figures.js";
import { armsOf, isArm, isHeld, isNatural } from "./gear.js";
import { lying } from "./ground.js";
import { isTimed } from "./handling.js";
import { damageOf, type Wearing } from "./repair.js";
import { type Sketch, simple } from "./sketch.js";

/** Moving, and what has to do with grips. */
export function moveSketches(battle: Fight, figure: Figure): Sketch[] {
  const placed = battle.scene !== null && figure.token !== null;
  const walks: Sketch[] = placed
    ? [simple("move", "ruch")]
    : [2, 4, 8].map((metry) => ({
        kind: "move",
        group: "ruch",
        label: label("ASKANOR.deed.walk", { metres: metry }),
        more: { metry },
      }));
  const drags: Sketch[] = figure.state.holds
    .filter(({ grip }) => grip === "chwyt")
    .flatMap(({ whom }) =>
      (placed ? [null] : [2, 4]).map((metry) => ({
        kind: "ciagniecie",
        group: "ruch" as const,
        label: label("ASKANOR.deed.ciagniecie", {
          whom: battle.fighters.find(({ id }) => id === whom)?.name ?? "",
        }),
        more: { target: whom, ...(metry === null ? {} : { metry }) },
      })),
    );
  const breaking = holdersOf(battle, figure).map(
    ({ id, name }): Sketch => ({
      kind: "wyrwanie",
      group: "ruch",
      label: label("ASKANOR.deed.wyrwanie", { whom: name }),
      more: { target: id },
    }),
  );
  return [
    ...walks,
    simple("wycofanie", "ruch"),
    ...(has(figure, "powalenie") ? [simple("wstanie", "ruch")] : []),
    ...drags,
    ...(figure.state.holds.length > 0 ? [simple("puszczenie", "ruch")] : []),
    ...breaking,
  ];
}

/** Drawing, stowing, loading, picking up, repairing. */
export function gearSketches(battle: Fight, figure: Figure): Sketch[] {
  const arms = armsOf(figure).filter((arm) => !isNatural(arm));
  const own = (kind: string, arm: Arm): Sketch => ({
    kind,
    group: "ekwipunek",
    label: label(`ASKANOR.deed.${kind}`, { what: arm.name }),
    short: label(`ASKANOR.short.${kind}`),
    more: { item: arm._id },
    item: arm._id,
  });
  const left = (arm: Arm): Sketch => ({
    ...own("draw", arm),
    label: label("ASKANOR.deed.drawLeft", { what: arm.name }),
    short: label("ASKANOR.short.drawLeft"),
    more: { item: arm._id, hand: "lewa" },
  });
  const handling = arms.flatMap((arm) => {
    if (isHeld(arm)) return [own("stow", arm), own("drop", arm)];
    if (arm.system.trzymana === "ziemia" && isTimed(battle)) return [];
    const offHand = arm.type === BRON && arm.system.rece === 1 && arm.system.klasa !== "dystansowa";
    return offHand ? [own("draw", arm), left(arm)] : [own("draw", arm)];
  });
  const loading = arms.filter((arm) => arm.type === BRON && arm.system.doNaladowania > 0);
  const onGround = lying(battle).map(
    ({ owner, arm }): Sketch => ({
      kind: "pickUp",
      group: "ekwipunek",
      label: label("ASKANOR.deed.pickUp", { what: arm.name }),
      more: { owner: owner.id, item: arm._id },
    }),
  );
  const broken = isTimed(battle)
    ? []
    : (figure.actor.items.filter((item) => isArm(item) || item.type === PANCERZ) as Wearing[]).filter(
        (thing) => damageOf(thing).lost > 0,
      );
  const mending = broken.flatMap(({ _id, name }) =>
    ["repair", "smith"].map(
      (kind): Sketch => ({
        kind,
        group: "ekwipunek",
        label: label(`ASKANOR.deed.${kind}`, { what: name }),
        short: label(`ASKANOR.short.${kind}`),
        more: { item: _id },
        item: _id,
        modifiable: kind === "repair",
      }),
    ),
  );
  return [...handling, ...loading.map((arm) => own("reload", arm)), ...onGround, ...mending];
}
