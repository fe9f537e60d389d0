import type { Deed } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import type { Fight, Figure, Weapon } from "../shape.js";
import { harmOf, type Means, mountHarm } from "./chance.js";
import { armourOf, atakOf, handWeapons, isRanged, mountOf, walkaOf, weapon } from "./figures.js";
import { foesInContact, isAcross, isOnRoughGround } from "./space.js";

/** The weapon that the profile's attacks are made with unless the deed says otherwise (HER-43); null: the basic one (HER-42). */
export function mainWeapon(figure: Figure): Weapon | null {
  return handWeapons(figure).find(({ system }) => system.uzycie === "glowna") ?? null;
}

/** The additional weapon: in the other hand, beside the main one (HER-45). */
export function additionalWeapon(figure: Figure, main: Weapon | null): Weapon | null {
  const fits = ({ _id, system }: Weapon) =>
    system.uzycie === "dodatkowa" && system.rece === 1 && _id !== main?._id;
  return handWeapons(figure).find(fits) ?? null;
}

function hasShield(figure: Figure): boolean {
  return armourOf(figure).some(({ system }) => system.rodzaj === "tarcza" || system.rodzaj === "puklerz");
}

/**
 * The extra attack, if there is one (HER-45 to HER-47): with the additional weapon, or for a shield or buckler with the
 * basic one. Two hands on one weapon leave none, and there is never more than one (HER-A7).
 */
function extraAttack(
  battle: Fight,
  figure: Figure,
  main: Weapon | null,
  deed: Deed,
): { with: Weapon | null } | null {
  if (main?.system.rece === 2) return null;
  const additional = additionalWeapon(figure, main);
  const always = battle.combat.state.options.dodatkowyAtakZawsze && main !== null;
  if (!additional && !hasShield(figure) && !always) return null;
  return { with: deed["extra"] === "basic" ? null : additional };
}

const means = (figure: Figure, id: Means["id"], item: Weapon | null, attacks: number): Means => ({
  id,
  name: item?.name ?? null,
  attacks,
  walka: walkaOf(figure),
  trafienie: item?.system.trafienie ?? 0,
  rodzina: item?.system.rodzina ?? "zwykla",
  onFoot: mountOf(figure) === null,
  harm: harmOf(figure, item),
});

/** What a model strikes with (HER-37, HER-42 to HER-47): its own attacks, the extra one, its mount's. */
export function meansOf(battle: Fight, figure: Figure, deed: Deed): Means[] {
  const named = weapon(figure, deed["weapon"]);
  const main = deed["weapon"] === "basic" ? null : named && !isRanged(named) ? named : mainWeapon(figure);
  const own = means(figure, "main", main, atakOf(figure));
  const other = extraAttack(battle, figure, main, deed);
  const extra = other ? [means(figure, "extra", other.with, 1)] : [];
  const mount = mountOf(figure);
  const ridden: Means[] = mount
    ? [
        {
          id: "mount",
          name: null,
          attacks: mount.atak,
          walka: mount.walka,
          trafienie: 0,
          rodzina: "zwykla",
          onFoot: false,
          harm: mountHarm(figure),
        },
      ]
    : [];
  return [own, ...extra, ...ridden].filter(({ attacks }) => attacks > 0);
}

/** What a means is called: a weapon's name, the basic weapon, the mount. */
export function meansName({ id, name }: Means) {
  return name === null
    ? label(`HERESYA.means.${id === "mount" ? "mount" : "basic"}`)
    : label("SZRANKI.name", { name });
}

/**
 * Whom a means can be used on: every enemy in contact; a mount's attacks reach nobody across a barricade (HER-51,
 * HER-A16), and on very difficult ground nobody at all unless it flies (HER-53).
 */
export function reachOf(battle: Fight, figure: Figure, { id }: Means): Figure[] {
  const foes = foesInContact(battle, figure);
  if (id !== "mount") return foes;
  if (isOnRoughGround(battle, figure) && !mountOf(figure)?.lata) return [];
  return foes.filter((foe) => !isAcross(battle, figure, foe));
}
