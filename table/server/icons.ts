import fs from "node:fs";
import path from "node:path";

/** Pictures that documents have by default, drawn by game-icons.net (CC BY 3.0), by the name they are asked for. */
const NAMES: Record<string, string> = {
  "mystery-man": "cowled",
  "item-bag": "knapsack",
  aura: "aura",
  "dice-target": "rolling-dices",
  "d20-grey": "dice-twenty-faces-twenty",
  d20: "dice-twenty-faces-twenty",
  skull: "skull-crossed-bones",
  blood: "drop",
  castle: "castle",
  combat: "crossed-swords",
  sword: "broadsword",
  shield: "round-shield",
  book: "open-book",
  chest: "open-chest",
  village: "village",
  poison: "poison-bottle",
  fire: "flame",
  sleep: "night-sleep",
  stoned: "rock",
  unconscious: "knocked-out-stars",
  falling: "falling",
  net: "fishing-net",
  eye: "eyeball",
  hazard: "hazard-sign",
  upgrade: "upgrade",
  downgrade: "broken-shield",
};

interface IconSet {
  icons: Record<string, { body: string }>;
}

let set: IconSet | null = null;

function load(root: string): IconSet {
  if (!set) {
    const file = path.join(root, "node_modules/@iconify-json/game-icons/icons.json");
    set = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")) as IconSet) : { icons: {} };
  }
  return set;
}

/** The picture of a name as SVG; a neutral dot where the name is not known. */
export function defaultIcon(name: string, root: string): string {
  const body =
    load(root).icons[NAMES[name] ?? name]?.body ?? '<circle fill="currentColor" cx="256" cy="256" r="96"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512" color="#efe9dc"><rect width="512" height="512" rx="48" fill="#3a342c"/><g transform="translate(40 40) scale(.84)">${body}</g></svg>`;
}
