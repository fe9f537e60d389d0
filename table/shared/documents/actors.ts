import {
  ArrayField,
  BooleanField,
  ColorField,
  FilePathField,
  HTMLField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
} from "../data/fields";
import { flags, id, name, no, number, ownership, sort, tail, type } from "./common";
import type { Fields, SchemaKit } from "./kit";

const image = (initial: string) => new FilePathField({ categories: ["IMAGE"], initial });

export const actor = (kit: SchemaKit): Fields => ({
  _id: id(),
  name: name(),
  type: type(kit, "Actor"),
  img: image("icons/svg/mystery-man.svg"),
  system: kit.system("Actor"),
  prototypeToken: kit.prototypeToken(),
  items: kit.collection("Item"),
  effects: kit.collection("ActiveEffect"),
  folder: kit.foreign("Folder"),
  sort: sort(),
  ownership: ownership(),
  ...tail(),
});

/**
 * Everything is optional: only what differs from the actor of the world is kept. Embedded documents are whole
 * sources, or tombstones (`{_id, _tombstone: true}`) of what the token's actor lost.
 */
export const actorDelta = (): Fields => ({
  _id: id(),
  name: new StringField({ required: false, nullable: true, initial: null }),
  type: new StringField({ required: false, nullable: true, initial: null }),
  img: new FilePathField({ categories: ["IMAGE"], nullable: true, initial: null }),
  system: new ObjectField(),
  items: new ArrayField(new ObjectField()),
  effects: new ArrayField(new ObjectField()),
  ownership: ownership({ required: false, nullable: true, initial: null }),
  flags: flags(),
});

export const item = (kit: SchemaKit): Fields => ({
  _id: id(),
  name: name(),
  type: type(kit, "Item"),
  img: image("icons/svg/item-bag.svg"),
  system: kit.system("Item"),
  effects: kit.collection("ActiveEffect"),
  folder: kit.foreign("Folder"),
  sort: sort(),
  ownership: ownership(),
  ...tail(),
});

const text = () => new StringField({ required: true });

/** What an effect changes, in generation 13; in 14 its system data says so. */
const changes13 = () =>
  new ArrayField(
    new SchemaField({
      key: text(),
      value: text(),
      mode: number(2, { integer: true }),
      priority: new NumberField(),
    }),
  );

const duration13 = (kit: SchemaKit): Fields => ({
  startTime: new NumberField(),
  seconds: new NumberField({ integer: true, min: 0 }),
  combat: kit.foreign("Combat", { idOnly: true }),
  rounds: new NumberField({ integer: true, min: 0 }),
  turns: new NumberField({ integer: true, min: 0 }),
  startRound: new NumberField({ integer: true, min: 0 }),
  startTurn: new NumberField({ integer: true, min: 0 }),
});

const duration14 = (): Fields => ({
  value: new NumberField({ min: 0 }),
  units: new StringField({ required: true, initial: "seconds" }),
  expiry: new StringField({ nullable: true, initial: null, blank: false }),
  expired: no(),
});

/** Where and when an effect began, in generation 14. */
const start14 = (kit: SchemaKit) =>
  new SchemaField(
    {
      combat: kit.foreign("Combat", { idOnly: true }),
      combatant: new StringField({ nullable: true, initial: null, blank: false }),
      initiative: new NumberField(),
      round: new NumberField(),
      turn: new NumberField(),
      time: new NumberField(),
    },
    { nullable: true, initial: null },
  );

/** Changes and durations moved between the generations. */
export const activeEffect = (kit: SchemaKit): Fields => {
  const old = kit.generation !== 14;
  const modern = kit.generation !== 13;
  return {
    _id: id(),
    name: name(),
    img: image("icons/svg/aura.svg"),
    type: type(kit, "ActiveEffect", "base"),
    system: kit.system("ActiveEffect"),
    ...(old ? { changes: changes13() } : {}),
    duration: new SchemaField({ ...(old ? duration13(kit) : {}), ...(modern ? duration14() : {}) }),
    ...(modern ? { start: start14(kit), showIcon: number(1), folder: kit.foreign("Folder") } : {}),
    disabled: no(),
    description: new HTMLField(),
    origin: new StringField({ nullable: true, initial: null, blank: false }),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    transfer: new BooleanField({ initial: true }),
    statuses: new SetField(new StringField({ required: true, blank: false })),
    sort: sort(),
    ...tail(),
  };
};

/** The members of the base model that carries an effect's changes in generation 14. */
export const effectChangesV14 = (): Fields => ({
  changes: new ArrayField(
    new SchemaField({
      key: text(),
      type: new StringField({ required: true, blank: false, initial: "add" }),
      value: text(),
      phase: new StringField({ required: true, blank: false, initial: "initial" }),
      priority: new NumberField(),
    }),
  ),
});
