import {
  ArrayField,
  ColorField,
  DocumentIdField,
  FilePathField,
  HTMLField,
  JavaScriptField,
  JSONField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "../data/fields";
import { id, name, no, number, ownership, sort, stats, tail, type, yes } from "./common";
import type { Fields, SchemaKit } from "./kit";

const other = () => new DocumentIdField({ nullable: true, initial: null, readonly: false });

export const chatMessage = (kit: SchemaKit): Fields => ({
  _id: id(),
  type: type(kit, "ChatMessage", "base"),
  system: kit.system("ChatMessage"),
  style: number(0, { choices: [0, 1, 2, 3] }),
  author: kit.foreign("User", { nullable: false, initial: () => kit.currentUser() }),
  timestamp: new NumberField({ required: true, nullable: false, integer: true, initial: () => Date.now() }),
  flavor: new HTMLField(),
  title: new StringField({ required: false, initial: "" }),
  content: new HTMLField({ textSearch: true }),
  speaker: new SchemaField({
    scene: other(),
    actor: other(),
    token: other(),
    alias: new StringField(),
  }),
  whisper: new ArrayField(new DocumentIdField({ nullable: false, readonly: false })),
  blind: no(),
  rolls: new ArrayField(new JSONField()),
  sound: new FilePathField({ categories: ["AUDIO"] }),
  emote: no(),
  ...tail(),
});

export const macro = (kit: SchemaKit): Fields => ({
  _id: id(),
  name: name(),
  type: new StringField({ required: true, blank: false, initial: "chat", choices: ["chat", "script"] }),
  author: kit.foreign("User", { initial: () => kit.currentUser() }),
  img: new FilePathField({ categories: ["IMAGE"], initial: "icons/svg/dice-target.svg" }),
  scope: new StringField({ required: true, blank: false, initial: "global" }),
  command: new JavaScriptField(),
  folder: kit.foreign("Folder"),
  sort: sort(),
  ownership: ownership(),
  ...tail(),
});

export const rollTable = (kit: SchemaKit): Fields => ({
  _id: id(),
  name: name(),
  img: new FilePathField({ categories: ["IMAGE"], initial: "icons/svg/d20-grey.svg" }),
  description: new HTMLField({ textSearch: true }),
  results: kit.collection("TableResult"),
  formula: new StringField(),
  replacement: yes(),
  displayRoll: yes(),
  folder: kit.foreign("Folder"),
  sort: sort(),
  ownership: ownership(),
  ...tail(),
});

export const tableResult = (): Fields => ({
  _id: id(),
  type: new StringField({ required: true, blank: false, initial: "text", choices: ["text", "document"] }),
  name: new StringField({ required: true, nullable: false, blank: true, initial: "", textSearch: true }),
  img: new FilePathField({ categories: ["IMAGE"], initial: null }),
  description: new HTMLField({ textSearch: true }),
  documentUuid: new StringField({ nullable: true, blank: false, initial: null }),
  weight: number(1, { integer: true, min: 1 }),
  range: new ArrayField(new NumberField({ required: true, nullable: false, integer: true }), {
    initial: [1, 1],
    min: 2,
    max: 2,
    validate: (range: number[]) => {
      if (Array.isArray(range) && (range[1] ?? 0) < (range[0] ?? 0))
        throw new Error("must be a length-2 array of ascending integers");
    },
  }),
  drawn: no(),
  ...tail(),
});

export const user = (kit: SchemaKit): Fields => ({
  _id: id(),
  name: name(),
  role: number(1, { choices: [0, 1, 2, 3, 4] }),
  avatar: new FilePathField({ categories: ["IMAGE"] }),
  character: kit.foreign("Actor"),
  color: new ColorField({ required: true, nullable: false, initial: "#6a7fa0" }),
  pronouns: new StringField({ required: true }),
  hotbar: new ObjectField(),
  permissions: new ObjectField(),
  ...tail(),
});

/** A setting of the world, or of one user of it. The value is JSON text. */
export const setting = (kit: SchemaKit): Fields => ({
  _id: id(),
  key: new StringField({ required: true, nullable: false, blank: false }),
  value: new JSONField({ required: true, nullable: true, initial: null }),
  user: kit.foreign("User", { idOnly: true }),
  _stats: stats(),
});

/** Whole documents that are imported together. They stay plain until they are imported. */
export const adventure = (kit: SchemaKit): Fields => {
  const plain = () => new ArrayField(new ObjectField());
  return {
    _id: id(),
    name: name(),
    img: new FilePathField({ categories: ["IMAGE"] }),
    caption: new HTMLField(),
    description: new HTMLField({ textSearch: true }),
    actors: plain(),
    combats: plain(),
    items: plain(),
    journal: plain(),
    scenes: plain(),
    tables: plain(),
    macros: plain(),
    cards: plain(),
    playlists: plain(),
    folders: plain(),
    folder: kit.foreign("Folder"),
    sort: sort(),
    ...tail(),
  };
};
