import type { Loose, Plain } from "../../shared/loose";
import { debounce } from "../../shared/utils";
import type { Canvas } from "../canvas/canvas";
import { Hooks } from "../hooks/hooks";
import { surface } from "../surface";
import { theGame } from "./globals";

/** Which tab lists which documents. */
const DIRECTORIES: Record<string, string> = {
  Actor: "actors",
  Item: "items",
  JournalEntry: "journal",
  RollTable: "tables",
  Scene: "scenes",
};

/** Draw a part of the interface soon, once for however many changes arrive together. */
function soon(draw: () => void): () => void {
  return debounce(draw, 10);
}

/** Keep what is on screen in step with the documents. */
export function keepUp(canvas: Canvas): void {
  const { ui } = surface;
  const again = (name: string): (() => void) => soon(() => void ui[name]?.render?.());
  const drawn: Record<string, () => void> = {};
  for (const name of [
    "actors",
    "items",
    "journal",
    "tables",
    "scenes",
    "players",
    "hotbar",
    "nav",
    "combat",
    "pause",
  ])
    drawn[name] = again(name);

  const documents = (name: string, change: () => void): void => {
    for (const verb of ["create", "update", "delete"]) Hooks.on(`${verb}${name}`, change);
  };
  for (const [name, tab] of Object.entries(DIRECTORIES)) {
    // The collection tells of every change, also of those that call no hooks; the directory draws only what it shows.
    theGame()
      ["collections"].get(name)
      ?.apps?.push({ render: soon(() => void ui[tab]?.renderIfChanged?.()) });
  }
  documents("Folder", () => {
    for (const tab of Object.values(DIRECTORIES)) drawn[tab]!();
  });
  documents("Macro", () => drawn["hotbar"]!());
  documents("User", () => drawn["actors"]!());
  documents("Scene", () => drawn["nav"]!());
  Hooks.on("userConnected", () => drawn["players"]!());
  Hooks.on("pauseGame", () => drawn["pause"]!());
  Hooks.on("canvasReady", () => {
    drawn["nav"]!();
    drawn["combat"]!();
    drawn["scenes"]!();
  });
  listenToTokens(canvas);
  listenToCombats();
  listenToScenes(canvas);
}

/** Does a change of place show the way? Being put somewhere does not. */
function glides(document: Loose, options: Plain): boolean {
  if (options["animate"] === false || options["teleport"] === true) return false;
  const way = (options["_movement"]?.[document.id]?.passed?.waypoints ?? []) as Plain[];
  return way.length === 0 || way.some((point) => point["action"] !== "displace");
}

function listenToTokens(canvas: Canvas): void {
  const here = (document: Loose): boolean => canvas.ready && document.parent === canvas.scene;
  Hooks.on("createToken", (document: Loose) => {
    if (here(document)) canvas.tokens.add(document);
  });
  Hooks.on("updateToken", (document: Loose, changes: Plain, options: Plain) => {
    if (!here(document)) return;
    const token = canvas.tokens.get(document.id);
    if (!token) return;
    if ("hidden" in changes && document.hidden && !theGame().user.isGM) {
      token.release();
      token.setTarget(false, { releaseOthers: false });
    }
    token.refresh({ redraw: true });
    token.place({ animate: glides(document, options ?? {}) });
    if (canvas.hud["token"]?.object === token) void canvas.hud["token"].render();
  });
  Hooks.on("deleteToken", (document: Loose) => {
    if (here(document)) canvas.tokens.remove(document.id);
  });
  // Bars, statuses and names of tokens come from their actors.
  const refresh = soon(() => {
    if (!canvas.ready) return;
    canvas.tokens.refreshAll();
    if (canvas.hud["token"]?.rendered) void canvas.hud["token"].render();
  });
  for (const name of ["Actor", "Item", "ActiveEffect", "ActorDelta", "Combat", "Combatant"]) {
    for (const verb of ["create", "update", "delete"]) Hooks.on(`${verb}${name}`, refresh);
  }
  Hooks.on("canvasPan", () => canvas.hud["token"]?.place?.());
  Hooks.on("updateUser", refresh);
}

/** The tracker hears of encounters from their documents; what its rows show of tokens and actors is followed here. */
function listenToCombats(): void {
  const draw = soon(() => void surface.ui["combat"]?.render?.());
  for (const verb of ["create", "delete"]) Hooks.on(`${verb}Combat`, draw);
  Hooks.on("deleteToken", draw);
  Hooks.on("updateToken", (_document: Loose, changes: Plain) => {
    if (["hidden", "name", "texture"].some((key) => key in changes)) draw();
  });
  const ofActor = (actor: Loose): void => {
    const combat = surface.ui["combat"]?.viewed;
    if (combat?.combatants?.some?.((combatant: Loose) => combatant.actor === actor)) draw();
  };
  Hooks.on("updateActor", ofActor);
  for (const verb of ["create", "update", "delete"]) {
    Hooks.on(`${verb}ActiveEffect`, (effect: Loose) => {
      const { parent } = effect;
      ofActor(parent?.documentName === "Actor" ? parent : parent?.parent);
    });
  }
}

function listenToScenes(canvas: Canvas): void {
  for (const verb of ["create", "update", "delete"]) Hooks.on(`${verb}Wall`, () => canvas.walls?.draw());
}
