import type { Json } from "../../../core/json.js";
import { type LabelValue, label } from "../../../core/label.js";
import { type Arm, BRON, type Figure, TARCZA } from "../shape.js";
import { armsOf, byHand, FIST, heldBy, isHeld, isNatural } from "./gear.js";
import type { Sketch } from "./sketch.js";
import { spellsOf } from "./spells.js";
import { BLOWS } from "./tables.js";

/** What can be done with one means: an attack, and every manoeuvre that it could ever serve. */
function attacksWith(id: string, name: LabelValue, kinds: readonly string[]): Sketch[] {
  return kinds.flatMap((kind): Sketch[] => {
    const more: Record<string, Json> = { weapon: id };
    const deed = (key: string, extra: Record<string, Json>): Sketch => ({
      kind,
      group: "at" in extra ? "orez" : kind === "attack" ? "attack" : "manewry",
      label: label(`ASKANOR.deed.${key}`, { what: name }),
      short: label(`ASKANOR.short.${key}`),
      more: { ...more, ...extra },
      aims: true,
      modifiable: true,
      ...(id === FIST ? {} : { item: id }),
    });
    const variants = [deed(kind, id === FIST && kind === "rozbrojenie" ? { seize: true } : {})];
    if (kind === "rozbrojenie" && id !== FIST) variants.push(deed("przejecie", { seize: true }));
    if ((BLOWS as readonly string[]).includes(kind)) variants.push(deed(`orez.${kind}`, { at: "orez" }));
    return variants;
  });
}

/** Kinds of attack that an arm could serve at all. */
function kindsFor(arm: Arm): string[] {
  if (arm.type === TARCZA) return ["attack"];
  const { klasa, dusi, obrazenia, trzymana } = arm.system;
  if (klasa === "dystansowa") return ["attack"];
  const natural = klasa === "naturalna";
  const blows = obrazenia === "" ? [] : ["attack", "silny", "wielokrotny", "szarza"];
  if (obrazenia !== "" && !natural) blows.push("rzut");
  if (obrazenia !== "" && trzymana === "lewa") blows.push("lewa");
  return [...blows, "powalenie", "przewrocenie", "rozbrojenie", ...(dusi ? ["duszenie"] : [])];
}

const BARE = ["attack", "silny", "wielokrotny", "szarza", "chwyt", "duszenie", "powalenie", "rozbrojenie"];

/** Attacks and manoeuvres with what is in hand, and bare hands. */
export function attackSketches(figure: Figure): Sketch[] {
  const arms = armsOf(figure).filter(isHeld).sort(byHand);
  const bare = figure.actor.system.rece > 0 ? attacksWith(FIST, label("ASKANOR.fist"), BARE) : [];
  return [...arms.flatMap((arm) => attacksWith(arm._id, arm.name, kindsFor(arm))), ...bare];
}

/** Spells, as they are, hurried, and together with a blow. */
export function spellSketches(figure: Figure): Sketch[] {
  const blades = heldBy(figure).filter(
    (arm) =>
      arm.type === BRON && arm.system.rece === 1 && !isNatural(arm) && arm.system.klasa !== "dystansowa",
  );
  return spellsOf(figure).flatMap(({ _id, name, system: { zasieg } }) => {
    const draft = (
      key: string,
      more: Record<string, Json>,
      data: Record<string, LabelValue> = {},
    ): Sketch => ({
      kind: "spell",
      group: "spell",
      label: label(`ASKANOR.deed.${key}`, { what: name, ...data }),
      short: label(`ASKANOR.short.${key}`, data),
      modifiable: true,
      more: { spell: _id, ...more, ...(zasieg === 0 ? { target: figure.id } : {}) },
      aims: zasieg > 0,
      item: _id,
    });
    return [
      draft("spell", {}),
      draft("spellFast", { mirmagia: "szybko" }),
      ...(zasieg === 0
        ? []
        : blades.map((arm) =>
            draft("spellBlade", { mirmagia: "bron", weapon: arm._id }, { weapon: arm.name }),
          )),
    ];
  });
}
