import { type Label, label } from "../../core/label.js";
import type { Part } from "../../core/report.js";
import type { ActorSubject, SheetView } from "../../core/ruleset.js";
import { items } from "./item-sheets.js";
import { options } from "./options-sheet.js";
import { bonusesOf, choices, effectsOf, faces, rowOf, say } from "./pieces.js";
import { meansName, meansOf } from "./rules/arms.js";
import { armourParts, type Harm, odpornoscOf, painChance, saveChance } from "./rules/chance.js";
import {
  armourOf,
  atakOf,
  CONCEALED,
  COVERED,
  isDead,
  isLarge,
  isRanged,
  mountOf,
  mountsOf,
  ruchOf,
  skillParts,
  skillsOf,
  sum,
  walkaOf,
  weaponsOf,
} from "./rules/figures.js";
import { leftOf, limitsOf } from "./rules/journeys.js";
import { inches } from "./rules/shooting.js";
import { foesInContact } from "./rules/space.js";
import { type Heresya, MODEL, type Weapon } from "./shape.js";

type Subject = ActorSubject<Heresya>;

/** A hit that nothing makes worse. */
const PLAIN: Harm = { odpornosc: [], progBolu: [], stopnie: 0, bezHelmu: false };

const part = (key: string, value: number): Part => ({ label: label(`HERESYA.part.${key}`), value });

/** The profile as the game prints it: what is written on the card, and what skills, armour and mount make of it. */
function profile({ fighter, battle }: Subject) {
  const { system } = fighter.actor;
  const mount = mountOf(fighter);
  const { options: own } = battle.combat.state;
  const row = (
    id: "ruch" | "walka" | "celnosc" | "atak" | "odpornosc" | "progBolu" | "odwaga",
    value: number,
    max: number,
    parts: readonly Part[] = [],
  ) => ({
    id,
    base: system[id],
    value,
    changed: value !== system[id],
    max,
    short: say(`short.${id}`),
    label: say(`long.${id}`),
    parts,
  });
  const celnosc = skillParts(fighter, "celnosc");
  const pain = skillParts(fighter, "progBolu");
  const saves = odpornoscOf(own, fighter);
  return [
    row("ruch", ruchOf(fighter), 24, [
      ...(mount ? [part("mount", mount.ruch)] : []),
      ...skillParts(fighter, "ruch"),
    ]),
    row("walka", walkaOf(fighter), 20, skillParts(fighter, "walka")),
    row("celnosc", Math.max(0, system.celnosc + sum(celnosc)), 20, celnosc),
    row("atak", atakOf(fighter), 10, skillParts(fighter, "atak")),
    row("odpornosc", Math.max(0, sum(saves)), 20, saves),
    row("progBolu", Math.max(0, system.progBolu + sum(pain)), 20, pain),
    row("odwaga", system.odwaga, 6),
  ];
}

/** What happens when it is hit: Odporność first, then Próg bólu, each as the faces of a die (HER-22 to HER-27). */
function survival({ fighter, battle }: Subject) {
  const save = saveChance(battle, fighter, PLAIN);
  const pain = painChance(fighter, PLAIN);
  return [
    { label: say("long.odpornosc"), total: save.total, faces: faces(save.total), parts: save.parts },
    { label: say("long.progBolu"), total: pain.total, faces: faces(pain.total), parts: pain.parts },
  ];
}

function weaponRow({ fighter, battle }: Subject, item: Weapon) {
  const { system } = item;
  const ranged = isRanged(item);
  const chance = Math.max(
    0,
    fighter.actor.system.celnosc + sum(skillParts(fighter, "celnosc")) + system.trafienie,
  );
  const means = ranged
    ? []
    : meansOf(battle, fighter, { kind: "strike", by: fighter.id, weapon: item._id }).filter(
        ({ id, name }) => name === item.name && (id === "extra") === (system.uzycie === "dodatkowa"),
      );
  return {
    id: item._id,
    name: item.name,
    ranged,
    range: system.zasieg,
    chance,
    faces: ranged ? faces(chance) : [],
    attacks: means.reduce((all, { attacks }) => all + attacks, 0),
    use: ranged ? null : label(`HERESYA.uzycie.${system.uzycie}`),
    main: !ranged && system.uzycie === "glowna",
    effects: effectsOf(system),
    nota: system.nota,
  };
}

/** With what it strikes when its turn comes: so many dice with each (HER-37, HER-42 to HER-47). */
function attacks({ fighter, battle }: Subject) {
  return meansOf(battle, fighter, { kind: "strike", by: fighter.id }).map((means) => ({
    id: means.id,
    count: means.attacks,
    dice: Array.from({ length: Math.min(9, means.attacks) }, () => true),
    label: meansName(means),
  }));
}

function gear({ fighter, battle }: Subject) {
  const { options: own } = battle.combat.state;
  const worth = new Map(
    armourParts(own, fighter).map(({ label: name, value }) => [name.data?.["name"], value]),
  );
  return {
    armour: armourOf(fighter).map(({ _id, name, system }) => ({
      id: _id,
      name,
      text: [label(`HERESYA.pancerz.${system.rodzaj}`)],
      worth: worth.get(name) ?? null,
      nota: system.nota,
    })),
    skills: skillsOf(fighter).map(({ _id, name, system }) => ({
      id: _id,
      name,
      text: bonusesOf(system),
      nota: system.nota,
    })),
    mounts: mountsOf(fighter).map(({ _id, name, system }) => ({
      id: _id,
      name,
      text: [
        say("mountText", { ruch: system.ruch, walka: system.walka, atak: system.atak }),
        ...(system.lata ? [say("flies")] : []),
      ],
      nota: system.nota,
    })),
  };
}

function subtitle({ fighter }: Subject): Label[] {
  const { system } = fighter.actor;
  const name = (text: string) => (text === "" ? [] : [label("SZRANKI.name", { name: text })]);
  return [
    label(`HERESYA.rodzaj.${system.rodzaj}`),
    ...name(system.rasa),
    ...name(system.banda),
    ...(mountOf(fighter) ? [say("cavalry")] : isLarge(fighter) ? [label("HERESYA.state.large")] : []),
  ];
}

/** What binds it in a battle: whom it fights, and how far it may still go. */
function inBattle({ fighter, battle }: Subject): Label[] {
  if (battle.combat.id === null || battle.combat.round === 0 || isDead(fighter)) return [];
  const { walk, run } = limitsOf(battle, fighter);
  const [foe] = foesInContact(battle, fighter);
  if (foe) return [label("HERESYA.state.engaged", { whom: foe.name })];
  const left = {
    walk: inches(Math.min(walk, leftOf(battle, fighter, "walk"))),
    run: inches(Math.min(run, leftOf(battle, fighter, "run"))),
  };
  return [say("left", left)];
}

const tabs = (...ids: string[]) => ids.map((id) => ({ id, label: label(`HERESYA.tab.${id}`) }));

function modelView(subject: Subject) {
  const { fighter, battle, editable } = subject;
  const { system, statuses } = fighter.actor;
  const { options: own } = battle.combat.state;
  return {
    subtitle: subtitle(subject),
    tabs: tabs("walka", "ekwipunek", "opis"),
    editable,
    dead: isDead(fighter),
    statuses: [CONCEALED, COVERED]
      .filter((id) => statuses.includes(id))
      .map((id) => label(`HERESYA.status.${id.replace("heresya-", "")}`)),
    battle: inBattle(subject),
    system,
    profile: profile(subject),
    survival: survival(subject),
    weapons: weaponsOf(fighter).map((item) => weaponRow(subject, item)),
    attacks: attacks(subject),
    row: rowOf(own, walkaOf(fighter)),
    ...gear(subject),
    rodzaje: choices(["szeregowy", "bohater"], system.rodzaj, "rodzaj"),
  };
}

const sheet = <S>(name: string, view: (subject: S) => object): SheetView<S> => ({
  template: `heresya/${name}.hbs`,
  view,
});

/** Templates that the others include. */
export const partials = ["model", "faces", "gear-row", "weapon-row"].map((name) => `heresya/${name}.hbs`);

/** The sheets of Heresya. */
export const sheets = {
  actors: { [MODEL]: sheet("karta", modelView) },
  items,
  options,
};
