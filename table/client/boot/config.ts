import { documentKinds } from "../../shared/documents";
import { effectChangesV14 } from "../../shared/documents/actors";
import type { Loose, Plain } from "../../shared/loose";
import { TypeDataModel } from "../abstract/type-data-model";
import { worldCollections } from "../collections/collections";
import { documentClasses } from "../documents/index";
import { isV14 } from "../profile";
import { leaveOpen } from "../strict/strict";

/** What an effect changes, in generation 14. */
export class EffectChanges extends TypeDataModel {
  static override defineSchema(): Loose {
    return effectChangesV14();
  }
}

/** `CONFIG.<Document>` for every kind of document. */
function documentConfig(): Plain {
  const config: Plain = {};
  for (const kind of Object.values(documentKinds)) {
    config[kind.name] = {
      documentClass: documentClasses[kind.name],
      collection: (worldCollections as Plain)[kind.name] ?? null,
      sheetClasses: {},
      dataModels: {},
      typeLabels: {},
      typeIcons: {},
      defaultType: undefined,
      compendiumIndexFields: [],
      sidebarIcon: "fa-solid fa-file",
      objectClass: null,
      layerClass: null,
      hudClass: null,
    };
  }
  return config;
}

/** Ways of moving that tokens know, with their glyphs. */
const MOVEMENT = [
  ["walk", "person-walking"],
  ["fly", "dove"],
  ["swim", "water"],
  ["burrow", "mound"],
  ["crawl", "person-falling"],
  ["climb", "mountain"],
  ["jump", "arrow-up"],
  ["blink", "bolt"],
  ["displace", "arrows-up-down-left-right"],
] as const;

const status = (id: string, key: string, icon: string): Plain => ({
  id,
  _id: `${id}0000000000000000`.slice(0, 16),
  name: `EFFECT.Status${key}`,
  img: `icons/svg/${icon}.svg`,
});

/** A list whose entries can be had by their id as well, as generation 14 has its statuses. */
function keyedById(list: Plain[]): Plain[] {
  return new Proxy(list, {
    get: (target, key, receiver) =>
      typeof key === "string" && !(key in target)
        ? target.find((entry) => entry["id"] === key)
        : Reflect.get(target, key, receiver),
  });
}

/** Lets the statuses of a configuration be had by their id, whatever list is put in their place. */
export function keyStatuses(config: Plain): void {
  let statuses = keyedById(config["statusEffects"]);
  Object.defineProperty(config, "statusEffects", {
    get: () => statuses,
    set: (list: Plain[]) => {
      statuses = keyedById(list);
    },
    enumerable: true,
    configurable: true,
  });
}

/** The configuration that packages find and change. */
export function defaultConfig(): Plain {
  const config: Plain = {
    ...documentConfig(),
    debug: leaveOpen({ hooks: false, documents: false, queries: false }),
    queries: leaveOpen({}),
    statusEffects: [
      status("dead", "Dead", "skull"),
      status("unconscious", "Unconscious", "unconscious"),
      status("sleep", "Asleep", "sleep"),
      status("prone", "Prone", "falling"),
      status("bleeding", "Bleeding", "blood"),
      status("poison", "Poison", "poison"),
      status("burning", "Burning", "fire"),
      status("invisible", "Invisible", "eye"),
    ],
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    controlIcons: leaveOpen({
      combat: "icons/svg/combat.svg",
      visibility: "icons/svg/eye.svg",
      effects: "icons/svg/aura.svg",
      defeated: "icons/svg/skull.svg",
    }),
    time: { roundTime: 0, turnTime: 0, worldCalendarConfig: {}, formatters: {} },
    supportedLanguages: leaveOpen({ pl: "Polski", en: "English" }),
    sounds: leaveOpen({}),
    fontDefinitions: leaveOpen({}),
    defaultFontFamily: "serif",
    weatherEffects: leaveOpen({}),
    i18n: {},
    compatibility: { mode: 1, includePatterns: [], excludePatterns: [] },
    maxCanvasZoom: 3,
    transientEdge: leaveOpen({}),
  };
  config["Actor"].trackableAttributes = {};
  Object.assign(config["Combat"], {
    initiative: { formula: null, decimals: 2 },
    fallbackTurnMarker: "icons/svg/aura.svg",
    initiativeIcon: { icon: "icons/svg/d20.svg", hover: "icons/svg/d20.svg" },
    settings: {},
    sounds: {},
  });
  Object.assign(config["ActiveEffect"], {
    legacyTransferral: false,
    expiryAction: "delete",
    phases: {},
    changeTypes: {},
    allowedDurationUnits: {},
  });
  if (isV14()) config["ActiveEffect"].dataModels.base = EffectChanges;
  Object.assign(config["ChatMessage"], { batchSize: 100, modes: {}, template: "" });
  if (isV14()) {
    config["ChatMessage"].modes = {
      public: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
      gm: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
      blind: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
      self: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
    };
  }
  Object.assign(config["Token"], {
    prototypeSheetClass: null,
    adjectivesPrefix: "TOKEN.Adjectives",
    movement: {
      TerrainData: null,
      defaultAction: "walk",
      defaultSpeed: 6,
      costAggregator: null,
      actions: leaveOpen(
        Object.fromEntries(
          MOVEMENT.map(([name, icon], order) => [
            name,
            {
              label: `TOKEN.Movement${name.charAt(0).toUpperCase()}${name.slice(1)}`,
              icon: `fa-solid fa-${icon}`,
              order,
              getCostFunction: null,
            },
          ]),
        ),
      ),
    },
    ring: {},
  });
  Object.assign(config["RollTable"], { resultIcon: "icons/svg/d20-grey.svg", resultTemplate: "" });
  Object.assign(config["JournalEntry"], { noteIcons: leaveOpen({}) });
  return config;
}
