import { fighter } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import type { Json } from "../../../core/json.js";
import { type Label, type LabelValue, label } from "../../../core/label.js";
import type { Candidate, Offer } from "../../../core/offer.js";
import type { Asker } from "../../../core/ruleset.js";
import { type Arm, BRON, type Fight, type Figure, PANCERZ, TARCZA } from "../shape.js";
import { alliesOf, bleedingOf, enemiesOf, has, holdersOf, isDead } from "./figures.js";
import { armsOf, FIST, heldBy, isArm, isHeld, isNatural } from "./gear.js";
import { lying } from "./ground.js";
import { isTimed } from "./handling.js";
import { problem } from "./legality.js";
import { damageOf, type Wearing } from "./repair.js";
import { spellsOf } from "./spells.js";
import { BLOWS, SKILL_NAMES, SKILLS } from "./tables.js";

/** Headings under which deeds stand. */
export const GROUPS = ["atak", "manewry", "ruch", "czary", "ekwipunek", "inne", "testy"] as const;
type Group = (typeof GROUPS)[number];

interface Draft {
  readonly kind: string;
  readonly group: Group;
  readonly label: Label;
  readonly more?: Readonly<Record<string, Json>>;
  readonly aims?: boolean;
  readonly item?: string;
}

function make(battle: Fight, figure: Figure, asker: Asker, draft: Draft): Offer {
  const { kind, group, label: words, more = {}, aims = false, item } = draft;
  const deed: Deed = { kind, by: figure.id, ...more };
  return {
    id: [kind, ...Object.entries(more).map(([key, value]) => `${key}=${JSON.stringify(value)}`)].join(" "),
    deed,
    label: words,
    group,
    aims,
    ...(item === undefined ? {} : { item }),
    problem: problem(battle, asker, deed),
  };
}

/** What can be done with one means: an attack, and every manoeuvre that it could ever serve. */
function attacksWith(id: string, name: LabelValue, kinds: readonly string[]): Draft[] {
  return kinds.flatMap((kind): Draft[] => {
    const group: Group = kind === "attack" ? "atak" : "manewry";
    const more: Record<string, Json> = { weapon: id };
    const deed = (key: string, extra: Record<string, Json>): Draft => ({
      kind,
      group,
      label: label(`ASKANOR.deed.${key}`, { what: name }),
      more: { ...more, ...extra },
      aims: true,
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

function attackDrafts(figure: Figure): Draft[] {
  const arms = armsOf(figure).filter(isHeld);
  const bare = figure.actor.system.rece > 0 ? attacksWith(FIST, label("ASKANOR.fist"), BARE) : [];
  return [...arms.flatMap((arm) => attacksWith(arm._id, arm.name, kindsFor(arm))), ...bare];
}

const simple = (kind: string, group: Group, aims = false): Draft => ({
  kind,
  group,
  aims,
  label: label(`ASKANOR.deed.${kind}`),
});

function moveDrafts(battle: Fight, figure: Figure): Draft[] {
  const placed = battle.scene !== null && figure.token !== null;
  const walks: Draft[] = placed
    ? [simple("move", "ruch")]
    : [2, 4, 8].map((metry) => ({
        kind: "move",
        group: "ruch",
        label: label("ASKANOR.deed.walk", { metres: metry }),
        more: { metry },
      }));
  const drags: Draft[] = figure.state.holds
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
    ({ id, name }): Draft => ({
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

function gearDrafts(battle: Fight, figure: Figure): Draft[] {
  const arms = armsOf(figure).filter((arm) => !isNatural(arm));
  const own = (kind: string, arm: Arm): Draft => ({
    kind,
    group: "ekwipunek",
    label: label(`ASKANOR.deed.${kind}`, { what: arm.name }),
    more: { item: arm._id },
    item: arm._id,
  });
  const left = (arm: Arm): Draft => ({
    ...own("draw", arm),
    label: label("ASKANOR.deed.drawLeft", { what: arm.name }),
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
    ({ owner, arm }): Draft => ({
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
      (kind): Draft => ({
        kind,
        group: "ekwipunek",
        label: label(`ASKANOR.deed.${kind}`, { what: name }),
        more: { item: _id },
        item: _id,
      }),
    ),
  );
  return [...handling, ...loading.map((arm) => own("reload", arm)), ...onGround, ...mending];
}

function spellDrafts(figure: Figure): Draft[] {
  const blades = heldBy(figure).filter(
    (arm) =>
      arm.type === BRON && arm.system.rece === 1 && !isNatural(arm) && arm.system.klasa !== "dystansowa",
  );
  return spellsOf(figure).flatMap(({ _id, name, system: { zasieg } }) => {
    const draft = (
      key: string,
      more: Record<string, Json>,
      data: Record<string, LabelValue> = {},
    ): Draft => ({
      kind: "spell",
      group: "czary",
      label: label(`ASKANOR.deed.${key}`, { what: name, ...data }),
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

function otherDrafts(battle: Fight, figure: Figure): Draft[] {
  const bleeding = [figure, ...alliesOf(battle, figure)].some((one) => bleedingOf(one) > 0);
  return [
    ...(alliesOf(battle, figure).length > 0 ? [simple("zywaTarcza", "manewry", true)] : []),
    ...(heldBy(figure).some(({ type }) => type === TARCZA) ? [simple("tarczaNa", "manewry", true)] : []),
    ...(bleeding ? [simple("opatrunek", "inne", true)] : []),
    simple("okrzyk", "inne"),
    { ...simple("inne", "inne"), more: { cost: "akcja", what: "" } },
    simple("endChwila", "inne"),
  ];
}

function testDrafts(figure: Figure): Draft[] {
  const known = SKILL_NAMES.map(
    (skill): Draft => ({
      kind: "test",
      group: "testy",
      label: label(`ASKANOR.skill.${skill}`),
      more: { skills: [skill], attribute: SKILLS[skill] },
    }),
  );
  const own = figure.actor.system.specjalizacje.map(
    ({ nazwa }): Draft => ({
      kind: "test",
      group: "testy",
      label: label("SZRANKI.name", { name: nazwa }),
      more: { skills: [nazwa] },
    }),
  );
  return [...known, ...own];
}

/** Every deed that a fighter could ever do now, up to its target; without a fight what takes no turns. */
export function offers(battle: Fight, figure: Figure, asker: Asker): Offer[] {
  const inFight = battle.combat.id !== null;
  const drafts = [
    ...attackDrafts(figure).filter(({ kind }) => inFight || (BLOWS as readonly string[]).includes(kind)),
    ...(inFight ? moveDrafts(battle, figure) : []),
    ...spellDrafts(figure),
    ...gearDrafts(battle, figure),
    ...(inFight ? otherDrafts(battle, figure) : []),
    ...testDrafts(figure),
  ];
  return drafts.map((draft) => make(battle, figure, asker, draft));
}

const HELPFUL = ["zywaTarcza", "opatrunek"];

/** Whom an offer can be aimed at, each with its problem: enemies, for help allies, for a spell anybody. */
export function targets(battle: Fight, offer: Offer, asker: Asker): Candidate[] {
  if (!offer.aims || offer.deed.by === undefined) return [];
  const own = fighter(battle, offer.deed.by);
  const allies = alliesOf(battle, own);
  const enemies = battle.combat.id === null ? [...enemiesOf(battle, own), ...allies] : enemiesOf(battle, own);
  const found = HELPFUL.includes(offer.deed.kind)
    ? [...(offer.deed.kind === "opatrunek" ? [own] : []), ...allies]
    : offer.deed.kind === "spell"
      ? [own, ...enemies, ...allies]
      : enemies;
  const once = found.filter((one, index) => found.indexOf(one) === index && !isDead(one));
  return once.map(({ id }) => ({
    fighter: id,
    problem: problem(battle, asker, { ...offer.deed, target: id }),
  }));
}
