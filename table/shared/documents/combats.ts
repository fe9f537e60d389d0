import { BooleanField, DocumentIdField, FilePathField, NumberField, StringField } from "../data/fields";
import { id, no, ownership, sort, tail, type } from "./common";
import type { Fields, SchemaKit } from "./kit";

const other = () => new DocumentIdField({ nullable: true, initial: null, readonly: false });

export const combat = (kit: SchemaKit): Fields => ({
  _id: id(),
  type: type(kit, "Combat", "base"),
  system: kit.system("Combat"),
  scene: kit.foreign("Scene"),
  groups: kit.collection("CombatantGroup"),
  combatants: kit.collection("Combatant"),
  active: new BooleanField(),
  round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
  turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
  sort: sort(),
  ...tail(),
});

export const combatant = (kit: SchemaKit): Fields => ({
  _id: id(),
  type: type(kit, "Combatant", "base"),
  system: kit.system("Combatant"),
  actorId: other(),
  tokenId: other(),
  sceneId: other(),
  name: new StringField({ textSearch: true }),
  img: new FilePathField({ categories: ["IMAGE"] }),
  initiative: new NumberField({ required: true }),
  hidden: no(),
  defeated: no(),
  group: other(),
  ...tail(),
});

export const combatantGroup = (kit: SchemaKit): Fields => ({
  _id: id(),
  type: type(kit, "CombatantGroup", "base"),
  system: kit.system("CombatantGroup"),
  name: new StringField({ textSearch: true }),
  img: new FilePathField({ categories: ["IMAGE"] }),
  initiative: new NumberField({ required: true }),
  ownership: ownership(),
  ...tail(),
});
