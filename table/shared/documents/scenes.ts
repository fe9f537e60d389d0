import {
  AlphaField,
  AngleField,
  ArrayField,
  ColorField,
  DocumentIdField,
  FilePathField,
  HTMLField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "../data/fields";
import { id, name, no, number, ownership, sort, tail, type, yes } from "./common";
import type { Fields, SchemaKit } from "./kit";

const other = () => new DocumentIdField({ nullable: true, initial: null, readonly: false });
/** Things on a scene that the table keeps but does not show. */
const kept = () => new ArrayField(new ObjectField());

const texture = (src: string | null = null) =>
  new SchemaField({
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"], initial: src, wildcard: true }),
    anchorX: number(0.5),
    anchorY: number(0.5),
    offsetX: number(0),
    offsetY: number(0),
    fit: new StringField({ initial: "contain" }),
    scaleX: number(1),
    scaleY: number(1),
    rotation: new AngleField(),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new AlphaField({ initial: 0.75 }),
  });

export const scene = (kit: SchemaKit): Fields => ({
  _id: id(),
  name: name(),
  active: no(),
  navigation: yes(),
  navOrder: sort(),
  navName: new StringField({ required: true, textSearch: true }),
  background: texture(),
  foreground: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
  thumb: new FilePathField({ categories: ["IMAGE"] }),
  width: number(4000, { integer: true, positive: true }),
  height: number(3000, { integer: true, positive: true }),
  padding: number(0.25, { min: 0, max: 0.5 }),
  initial: new SchemaField({
    x: new NumberField({ integer: true }),
    y: new NumberField({ integer: true }),
    scale: new NumberField({ positive: true }),
  }),
  backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
  grid: new SchemaField({
    type: number(kit.grid.type),
    size: number(100, { integer: true, min: 20 }),
    style: new StringField({ required: true, blank: false, initial: "solidLines" }),
    thickness: number(1),
    color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
    alpha: new AlphaField({ initial: 0.2 }),
    distance: number(kit.grid.distance, { positive: true }),
    units: new StringField({ required: true, initial: kit.grid.units }),
  }),
  tokenVision: yes(),
  fog: new ObjectField(),
  environment: new ObjectField(),
  drawings: kept(),
  tokens: kit.collection("Token"),
  lights: kept(),
  notes: kept(),
  sounds: kept(),
  regions: kit.collection("Region"),
  templates: kept(),
  tiles: kept(),
  walls: kit.collection("Wall"),
  journal: kit.foreign("JournalEntry"),
  weather: new StringField({ required: true }),
  folder: kit.foreign("Folder"),
  sort: sort(),
  ownership: ownership(),
  ...tail(),
});

const bar = (initial: string | null = null) =>
  new SchemaField({ attribute: new StringField({ nullable: true, blank: false, initial }) });

/** What tokens on scenes and the prototypes of actors share. */
const tokenCore = (): Fields => ({
  name: new StringField({ required: true, textSearch: true }),
  displayName: number(0),
  actorLink: no(),
  width: number(1, { positive: true }),
  height: number(1, { positive: true }),
  texture: texture("icons/svg/mystery-man.svg"),
  lockRotation: no(),
  rotation: new AngleField(),
  alpha: new AlphaField(),
  disposition: number(-1, { choices: [-2, -1, 0, 1] }),
  displayBars: number(0),
  bar1: bar(),
  bar2: bar(),
  light: new ObjectField(),
  sight: new SchemaField({
    enabled: no(),
    range: new NumberField({ initial: 0, min: 0 }),
    angle: new AngleField({ initial: 360, normalize: false }),
    visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
  }),
  detectionModes: kept(),
  occludable: new ObjectField(),
  ring: new ObjectField(),
  turnMarker: new SchemaField({
    mode: number(1),
    animation: new StringField({ nullable: true, blank: false, initial: null }),
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
    disposition: no(),
  }),
  movementAction: new StringField({ required: true, nullable: true, blank: false, initial: null }),
});

export const prototypeToken = (): Fields => ({
  ...tokenCore(),
  name: new StringField({ required: true }),
  appendNumber: no(),
  prependAdjective: no(),
  randomImg: no(),
  flags: new ObjectField(),
});

export const token = (kit: SchemaKit): Fields => ({
  _id: id(),
  ...tokenCore(),
  actorId: kit.foreign("Actor", { idOnly: true }),
  delta: kit.actorDelta(),
  shape: number(4),
  x: number(0, { integer: true }),
  y: number(0, { integer: true }),
  elevation: number(0),
  sort: sort(),
  locked: no(),
  hidden: no(),
  _movementHistory: kept(),
  _regions: new ArrayField(new StringField()),
  ...tail(),
});

/** Segments that stop light, sight, sound or movement; `c` are two points in pixels. */
export const wall = (): Fields => ({
  _id: id(),
  c: new ArrayField(new NumberField({ required: true, integer: true, nullable: false }), {
    min: 4,
    max: 4,
    initial: [0, 0, 0, 0],
    validate: (value: number[]) => {
      if (!Array.isArray(value) || value.length !== 4)
        throw new Error("must be a length-4 array of integer coordinates");
    },
  }),
  light: number(20),
  move: number(20),
  sight: number(20),
  sound: number(20),
  dir: number(0),
  door: number(0),
  ds: number(0),
  doorSound: new StringField({ blank: true, initial: "" }),
  threshold: new ObjectField(),
  animation: new ObjectField({ nullable: true, initial: null }),
  flags: new ObjectField(),
});

export const region = (kit: SchemaKit): Fields => ({
  _id: id(),
  name: name(),
  color: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
  shapes: kept(),
  elevation: new SchemaField({
    bottom: new NumberField({ required: true }),
    top: new NumberField({ required: true }),
  }),
  behaviors: kit.collection("RegionBehavior"),
  visibility: number(0),
  locked: no(),
  ...tail(),
});

export const regionBehavior = (kit: SchemaKit): Fields => ({
  _id: id(),
  name: new StringField({ required: true, blank: true, textSearch: true }),
  type: type(kit, "RegionBehavior"),
  system: kit.system("RegionBehavior"),
  disabled: no(),
  ...tail(),
});

export const journalEntry = (kit: SchemaKit): Fields => ({
  _id: id(),
  name: name(),
  pages: kit.collection("JournalEntryPage"),
  folder: kit.foreign("Folder"),
  categories: kept(),
  sort: sort(),
  ownership: ownership(),
  ...tail(),
});

export const journalEntryPage = (kit: SchemaKit): Fields => ({
  _id: id(),
  name: name(),
  type: type(kit, "JournalEntryPage", "text"),
  system: kit.system("JournalEntryPage"),
  title: new SchemaField({ show: yes(), level: number(1, { integer: true, min: 1, max: 6 }) }),
  image: new SchemaField({ caption: new StringField({ required: false, initial: undefined }) }),
  text: new SchemaField({
    content: new HTMLField({ required: false, textSearch: true }),
    markdown: new StringField({ required: false }),
    format: number(1),
  }),
  video: new ObjectField(),
  src: new StringField({ nullable: true, blank: false, initial: null }),
  category: other(),
  sort: sort(),
  ownership: ownership({ initial: { default: -1 } }),
  ...tail(),
});

export const folder = (kit: SchemaKit): Fields => ({
  _id: id(),
  name: name(),
  type: new StringField({ required: true, blank: false }),
  description: new HTMLField(),
  folder: kit.foreign("Folder"),
  sorting: new StringField({ required: true, initial: "a", choices: ["a", "m"] }),
  sort: sort(),
  color: new ColorField(),
  ...tail(),
});
