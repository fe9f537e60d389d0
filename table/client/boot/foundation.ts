import * as CONSTANTS from "../../shared/constants";
import { DataModelValidationError, DataModelValidationFailure } from "../../shared/data/failure";
import * as fields from "../../shared/data/fields";
import { DataModel } from "../../shared/data/model";
import { modelSlots } from "../../shared/data/slots";
import type { ConcreteClass, Plain } from "../../shared/loose";
import { Collection } from "../../shared/utils";
import { Document } from "../abstract/document";
import { EmbeddedCollection } from "../abstract/embedded-collection";
import { TypeDataModel } from "../abstract/type-data-model";
import * as collections from "../collections/collections";
import { DocumentCollection, WorldCollection } from "../collections/world-collection";
import { documentClasses, PrototypeToken } from "../documents/index";
import { RegionBehaviorType } from "../documents/region";
import { UserTargets } from "../documents/user";
import { game } from "../game/game";
import { HookBus, Hooks } from "../hooks/hooks";
import { Localization } from "../i18n/localization";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../operations/operators";
import { CompendiumCollection, CompendiumPacks } from "../packs/compendium-collection";
import { isV14 } from "../profile";
import { ClientSettings } from "../settings/client-settings";
import { ClientKeybindings } from "../settings/keybindings";
import { KeyboardManager } from "../settings/keyboard";
import { leaveOpen } from "../strict/strict";
import type { Surface } from "../surface";
import { GameTime } from "../time/game-time";
import { extendPrimitives } from "../utils/primitives";
import { utilities } from "../utils/utilities";
import { defaultConfig, EffectChanges, keyStatuses } from "./config";
import { ActorSheet, ItemSheet, JournalSheet } from "./first-version";

/** Names under which document classes stand, where they are not the document's own. */
const NAMES: Record<string, string> = {
  Token: "TokenDocument",
  Region: "RegionDocument",
  Wall: "WallDocument",
};

/** Puts the foundation's part of the public API on the surface. */
export function registerFoundation(surface: Surface): void {
  extendPrimitives();
  const documents: Plain = {};
  for (const [name, cls] of Object.entries(documentClasses)) {
    documents[NAMES[name] ?? name] = cls;
    // The table has one class where a server and a page would share a base.
    documents[`Base${name}`] = cls;
  }
  const { worldCollections: _all, ...collectionClasses } = collections;
  documents["collections"] = { ...collectionClasses, CompendiumCollection, CompendiumPacks };
  Object.assign(surface.CONST, CONSTANTS);
  Object.assign(surface.CONFIG, defaultConfig());
  if (isV14()) keyStatuses(surface.CONFIG);
  Object.assign(surface.foundry, {
    CONST: surface.CONST,
    utils: { ...utilities, HttpError: Error },
    abstract: {
      DataModel,
      TypeDataModel,
      Document,
      EmbeddedCollection,
      DocumentCollection,
      types: leaveOpen({}),
    },
    data: {
      fields,
      operators: { DataFieldOperator, ForcedDeletion, ForcedReplacement },
      regionBehaviors: { RegionBehaviorType },
      validation: { DataModelValidationError, DataModelValidationFailure },
      PrototypeToken,
      UserTargets,
      ...(isV14() ? { ActiveEffectTypeDataModel: EffectChanges } : {}),
    },
    documents: { ...documents, abstract: { DocumentCollection, WorldCollection } },
    helpers: {
      Hooks: HookBus,
      Localization,
      GameTime,
      ClientSettings,
      interaction: { ClientKeybindings, KeyboardManager },
    },
    appv1: { sheets: { ActorSheet, ItemSheet, JournalSheet } },
    packages: {},
  });
  for (const [name, cls] of Object.entries(documentClasses)) surface.globals[NAMES[name] ?? name] = cls;
  const { fromUuid, fromUuidSync, Color } = utilities;
  Object.assign(surface.globals, { Hooks, fromUuid, fromUuidSync, Collection, Color });
  if (isV14()) {
    Object.assign(surface.globals, {
      _loc: (key: string, data?: Plain) => game.i18n.localize(key, data),
      _del: new ForcedDeletion(),
      _replace: (value: unknown) => new ForcedReplacement(value),
    });
  }
  modelSlots.typeModel = (documentName, type) =>
    surface.CONFIG[documentName]?.dataModels?.[type] as ConcreteClass | undefined;
  modelSlots.lookup = (documentName, id, model) => {
    if (model?.pack && documentName === "Folder") return game.packs?.get(model.pack)?.folders.get(id) ?? null;
    if (model?.pack) return null;
    return game.collections.get(documentName)?.get(id) ?? null;
  };
  game.settings = new ClientSettings();
  game.i18n = new Localization();
  game.time = new GameTime();
  game.keybindings = new ClientKeybindings();
  game.keyboard = new KeyboardManager();
  game.keyboard.activateEventListeners();
}
