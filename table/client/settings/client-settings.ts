import { DataField } from "../../shared/data/fields";
import { DataModel } from "../../shared/data/model";
import type { ConcreteClass, Loose, Plain } from "../../shared/loose";
import { isSubclass } from "../../shared/utils";
import { implementationOf } from "../abstract/classes";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";
import { ClientStorage } from "./client-storage";

/** A registered setting. */
export interface SettingConfig extends Plain {
  namespace: string;
  key: string;
  id: string;
  scope: "world" | "client" | "user";
  name?: string;
  hint?: string;
  config?: boolean;
  type?: Loose;
  default?: Loose;
  choices?: Loose;
  requiresReload?: boolean;
  onChange?: (value: Loose, options: Plain, userId?: string) => void;
}

const PRIMITIVES: Loose[] = [String, Number, Boolean, BigInt];

/** `game.settings`: settings of the world, of the user (stored with the world) and of this browser. */
export class ClientSettings {
  /** Registered settings by `namespace.key`. */
  readonly settings = new Map<string, SettingConfig>();
  /** Registered sub-menus by `namespace.key`. */
  readonly menus = new Map<string, Plain>();
  /** Where values lie: `world` (a collection) and `client`. */
  readonly storage = new Map<string, Loose>();

  constructor() {
    this.storage.set("client", new ClientStorage(() => game.userId ?? ""));
  }

  /** Registers a setting; its value can be read once documents exist (client settings at once). */
  register(namespace: string, key: string, data: Plain): void {
    if (!namespace || !key)
      throw new Error("You must specify both namespace and key portions of the setting");
    const scope = ["world", "client", "user"].includes(data["scope"]) ? data["scope"] : "client";
    const config = { ...data, namespace, key, id: `${namespace}.${key}`, scope } as SettingConfig;
    this.settings.set(config.id, config);
  }

  /** Registers a window that is opened from the settings. */
  registerMenu(namespace: string, key: string, data: Plain): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    const menu = { ...data, namespace, key: `${namespace}.${key}` };
    this.menus.set(`${namespace}.${key}`, menu);
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  /** The value of a setting. */
  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): Loose {
    const config = this.#config(namespace, key);
    if (document && config.scope !== "client") return this.#document(config);
    return this.#read(config);
  }

  #document(config: SettingConfig): Loose {
    const world = this.storage.get("world");
    if (!world) throw new Error(`The setting ${config.id} cannot be read before the world is loaded`);
    return world.getSetting(config.id, config.scope === "user" ? game.userId : null);
  }

  #read(config: SettingConfig): Loose {
    const raw =
      config.scope === "client"
        ? this.storage.get("client").getItem(config.id)
        : (this.#document(config)?._source.value ?? null);
    return this.#cast(config, raw === null ? undefined : parse(raw));
  }

  /** Brings a stored value into the form that the setting's type wants. */
  #cast(config: SettingConfig, stored: Loose): Loose {
    const type = config.type;
    const value = stored === undefined ? initial(config.default) : stored;
    if (type instanceof DataField) {
      const cleaned = type.clean(value);
      if (type.validate(cleaned)) return type.initialize(type.clean(initial(config.default)), null);
      return type.initialize(cleaned, null);
    }
    if (isSubclass(type, DataModel))
      return (type as unknown as typeof DataModel).fromSource(value ?? {}, { strict: false });
    if (value === undefined || value === null || !type) return value;
    if (PRIMITIVES.includes(type)) return type(value);
    if (type === Object || type === Array) return value;
    return typeof value === "object" && value instanceof type ? value : new (type as ConcreteClass)(value);
  }

  /** Stores a value; settings of the world take a permission. Resolves with the value as stored. */
  async set(namespace: string, key: string, value: Loose, options: Plain = {}): Promise<Loose> {
    const config = this.#config(namespace, key);
    const plain = this.#plain(config, value);
    const json = JSON.stringify(plain) ?? "null";
    if (config.scope === "client") {
      this.storage.get("client").setItem(config.id, json);
      const cast = this.#read(config);
      config.onChange?.(cast, options, game.userId ?? undefined);
      Hooks.callAll("clientSettingChanged", config.id, cast, options);
      return cast;
    }
    const existing = this.#document(config);
    const cls = implementationOf("Setting");
    if (existing) await existing.update({ value: json }, options);
    else
      await cls.create(
        { key: config.id, value: json, user: config.scope === "user" ? game.userId : null },
        options,
      );
    return this.#read(config);
  }

  #plain(config: SettingConfig, value: Loose): Loose {
    const type = config.type;
    if (type instanceof DataField) {
      const cleaned = type.clean(type.toObject(value));
      const failure = type.validate(cleaned);
      if (failure) throw failure.asError();
      return cleaned;
    }
    if (isSubclass(type, DataModel)) {
      const model = value instanceof DataModel ? value : new (type as ConcreteClass)(value);
      return model.toObject();
    }
    if (PRIMITIVES.includes(type) && value !== null && value !== undefined) return type(value);
    return value;
  }

  /** Tells listeners that a stored setting has another value now. */
  changed(document: Loose, options: Plain, userId: string): void {
    const config = this.settings.get(document.key);
    if (!config || config.scope === "client") return;
    config.onChange?.(this.#read(config), options, userId);
  }
}

function parse(raw: string): Loose {
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

function initial(value: Loose): Loose {
  return typeof value === "object" && value !== null && !(value instanceof DataModel)
    ? structuredClone(value)
    : value;
}
