/** Constants of the public API. Numbers are those that systems and stored worlds use. */

export const BASE_DOCUMENT_TYPE = "base";

export const DOCUMENT_OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;
export const DOCUMENT_META_OWNERSHIP_LEVELS = { DEFAULT: -20, NOCHANGE: -10 } as const;

export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;
export const USER_ROLE_NAMES: Record<number, string> = {
  0: "NONE",
  1: "PLAYER",
  2: "TRUSTED",
  3: "ASSISTANT",
  4: "GAMEMASTER",
};

/** What users may be granted, and the least role that has it unless the world says otherwise. */
export const USER_PERMISSIONS: Record<
  string,
  { label: string; hint: string; defaultRole: number; disableGM: boolean }
> = {};
for (const [name, defaultRole, disableGM] of [
  ["ACTOR_CREATE", 3, false],
  ["CARDS_CREATE", 3, false],
  ["DRAWING_CREATE", 2, false],
  ["FILES_BROWSE", 2, false],
  ["FILES_UPLOAD", 3, false],
  ["ITEM_CREATE", 3, false],
  ["JOURNAL_CREATE", 2, false],
  ["MACRO_SCRIPT", 1, false],
  ["MANUAL_ROLLS", 2, true],
  ["MESSAGE_WHISPER", 1, false],
  ["NOTE_CREATE", 2, false],
  ["PING_CANVAS", 1, true],
  ["PLAYLIST_CREATE", 3, false],
  ["QUERY_USER", 1, false],
  ["SETTINGS_MODIFY", 3, false],
  ["SHOW_CURSOR", 1, true],
  ["SHOW_RULER", 1, true],
  ["TEMPLATE_CREATE", 1, false],
  ["TOKEN_CONFIGURE", 2, false],
  ["TOKEN_CREATE", 3, false],
  ["TOKEN_DELETE", 3, false],
  ["WALL_DOORS", 1, false],
] as const) {
  const key = name
    .toLowerCase()
    .split("_")
    .map((part) => part[0]?.toUpperCase() + part.slice(1))
    .join("");
  USER_PERMISSIONS[name] = {
    label: `PERMISSION.${key}`,
    hint: `PERMISSION.${key}Hint`,
    defaultRole,
    disableGM,
  };
}

export const PRIMARY_DOCUMENT_TYPES = [
  "Actor",
  "Adventure",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
  "Setting",
  "User",
] as const;
export const EMBEDDED_DOCUMENT_TYPES = [
  "ActiveEffect",
  "ActorDelta",
  "Combatant",
  "CombatantGroup",
  "Item",
  "JournalEntryPage",
  "Region",
  "RegionBehavior",
  "TableResult",
  "Token",
  "Wall",
] as const;
export const ALL_DOCUMENT_TYPES = [
  ...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES]),
].sort();
export const WORLD_DOCUMENT_TYPES = PRIMARY_DOCUMENT_TYPES.filter((name) => name !== "Adventure");
export const COMPENDIUM_DOCUMENT_TYPES = [
  "Actor",
  "Adventure",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
] as const;
export const FOLDER_DOCUMENT_TYPES = [
  "Actor",
  "Adventure",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
] as const;
export const SYSTEM_SPECIFIC_COMPENDIUM_TYPES = ["Actor", "Item"] as const;
export const DOCUMENT_LINK_TYPES = [
  "Actor",
  "Item",
  "JournalEntry",
  "JournalEntryPage",
  "Macro",
  "RollTable",
  "Scene",
] as const;

export const CHAT_MESSAGE_STYLES = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 } as const;
export const DICE_ROLL_MODES = {
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
} as const;

export const TOKEN_DISPOSITIONS = { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } as const;
export const TOKEN_DISPLAY_MODES = {
  NONE: 0,
  CONTROL: 10,
  OWNER_HOVER: 20,
  HOVER: 30,
  OWNER: 40,
  ALWAYS: 50,
} as const;
export const TOKEN_TURN_MARKER_MODES = { DISABLED: 0, DEFAULT: 1, CUSTOM: 2 } as const;
export const TOKEN_SHAPES = {
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
} as const;

export const GRID_TYPES = {
  GRIDLESS: 0,
  SQUARE: 1,
  HEXODDR: 2,
  HEXEVENR: 3,
  HEXODDQ: 4,
  HEXEVENQ: 5,
} as const;
export const GRID_DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;
export const GRID_SNAPPING_MODES = {
  CENTER: 0x1,
  EDGE_MIDPOINT: 0x2,
  TOP_LEFT_VERTEX: 0x10,
  TOP_RIGHT_VERTEX: 0x20,
  BOTTOM_LEFT_VERTEX: 0x40,
  BOTTOM_RIGHT_VERTEX: 0x80,
  VERTEX: 0xf0,
  TOP_LEFT_CORNER: 0x100,
  TOP_RIGHT_CORNER: 0x200,
  BOTTOM_LEFT_CORNER: 0x400,
  BOTTOM_RIGHT_CORNER: 0x800,
  CORNER: 0xf00,
  TOP_SIDE_MIDPOINT: 0x1000,
  BOTTOM_SIDE_MIDPOINT: 0x2000,
  LEFT_SIDE_MIDPOINT: 0x4000,
  RIGHT_SIDE_MIDPOINT: 0x8000,
  SIDE_MIDPOINT: 0xf000,
} as const;

export const WALL_SENSE_TYPES = { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 } as const;
export const WALL_MOVEMENT_TYPES = { NONE: 0, NORMAL: 20 } as const;
export const WALL_RESTRICTION_TYPES = ["light", "sight", "sound", "move"] as const;
export const WALL_DIRECTIONS = { BOTH: 0, LEFT: 1, RIGHT: 2 } as const;
export const WALL_DOOR_TYPES = { NONE: 0, DOOR: 1, SECRET: 2 } as const;
export const WALL_DOOR_STATES = { CLOSED: 0, OPEN: 1, LOCKED: 2 } as const;

export const ACTIVE_EFFECT_MODES = {
  CUSTOM: 0,
  MULTIPLY: 1,
  ADD: 2,
  DOWNGRADE: 3,
  UPGRADE: 4,
  OVERRIDE: 5,
} as const;
export const MACRO_TYPES = { SCRIPT: "script", CHAT: "chat" } as const;
export const MACRO_SCOPES = ["global", "actors", "actor"] as const;
export const TABLE_RESULT_TYPES = { TEXT: "text", DOCUMENT: "document" } as const;
export const JOURNAL_ENTRY_PAGE_FORMATS = { HTML: 1, MARKDOWN: 2 } as const;
export const KEYBINDING_PRECEDENCE = { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 } as const;
export const KEYBINDING_SCOPES = { WORLD: "world", CLIENT: "client", USER: "user" } as const;
export const SETTING_SCOPES = KEYBINDING_SCOPES;
export const REGION_VISIBILITY = { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 } as const;
export const SORT_INTEGER_DENSITY = 100000;
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";
