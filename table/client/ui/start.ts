import type { Loose } from "../../shared/loose";
import { defineElements } from "../applications/elements";
import { TokenHUD } from "../applications/hud/token-hud";
import { Compendium } from "../applications/sidebar/compendium";
import { Sidebar } from "../applications/sidebar/sidebar";
import { TextEditor } from "../applications/ux/text-editor";
import { seedDice } from "../dice";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";
import { surface } from "../surface";
import { theCanvas } from "./canvas-surface";
import { theGame } from "./globals";
import { installIcons } from "./icons";
import { listenToKeys } from "./keyboard";
import { layOut } from "./layout";
import { keepUp } from "./live";
import { applyTheme, followDevice } from "./theme";

/** Parts of the interface beside the sidebar's tabs. */
const FIXED = ["controls", "nav", "players", "hotbar", "pause"];

/** Make the interface out of `CONFIG.ui`, draw it, and show the scene. */
export async function startInterface(): Promise<void> {
  const { CONFIG, ui } = surface;
  document.body.classList.add("game");
  document.title = `${theGame()["world"]?.title ?? ""} · ${theGame().user.name}`;
  const seed = new URL(location.href).searchParams.get("seed") ?? game.data["seed"];
  // Every tab has dice of its own, the same ones each time.
  seedDice(seed ? `${seed} ${game.data["userId"]} ${game.data["joined"]}` : null);
  installIcons();
  defineElements();
  layOut();
  applyTheme();
  followDevice();
  Hooks.on("clientSettingChanged", (key: string) => {
    if (key === "core.uiConfig") applyTheme();
  });
  for (const [name, Cls] of Object.entries(CONFIG["ui"] as Record<string, new () => Loose>)) {
    if (name !== "notifications") ui[name] = new Cls();
  }
  for (const pack of game.packs?.values?.() ?? []) {
    pack.apps ??= [];
    pack.apps.push(new (Compendium as Loose)({ collection: pack }));
  }
  await ui["notifications"].render();
  await ui["sidebar"].render({ force: true });
  const tabs = Object.keys(Sidebar.TABS).filter((name) => ui[name]);
  await Promise.all([...tabs, ...FIXED].map((name) => draw(name)));
  ui["sidebar"].changeTab("chat", "primary");
  theCanvas.hud["token"] = new (CONFIG["Token"]?.hudClass ?? TokenHUD)();
  TextEditor.activateListeners();
  game.tooltip.activateEventListeners();
  theCanvas.initialize();
  listenToKeys(theCanvas);
  keepUp(theCanvas);
  await theCanvas.draw(theGame()["scenes"].viewed ?? theGame()["scenes"].active ?? null);
}

/** One part that fails must not take the others down. */
async function draw(name: string): Promise<void> {
  try {
    await surface.ui[name].render({ force: true });
  } catch (error) {
    console.error(`ui.${name}`, error);
  }
}
