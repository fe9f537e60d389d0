import type { Loose } from "../../shared/loose";
import { surface } from "../surface";
import { theGame } from "../ui/globals";
import type { Point } from "./grid";
import type { Token } from "./token";

/** When names and bars are shown; the numbers of the public constant TOKEN_DISPLAY_MODES. */
const DISPLAY = { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 };

/** What updates a drawn token. */
export interface TokenLooks {
  last: Point | null;
  update(token: Token): void;
}

function part(parent: HTMLElement, className: string, tag = "div"): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}

/** Should a name or a bar of this display mode be seen now? */
function isShown(mode: number, token: Token): boolean {
  switch (mode) {
    case DISPLAY.NONE:
      return false;
    case DISPLAY.CONTROL:
      return token.controlled;
    case DISPLAY.OWNER_HOVER:
      return token.isOwner && token.hover;
    case DISPLAY.HOVER:
      return token.hover;
    case DISPLAY.OWNER:
      return token.isOwner;
    default:
      return true;
  }
}

const DISPOSITIONS: Record<string, string> = {
  "-2": "secret",
  "-1": "hostile",
  "0": "neutral",
  "1": "friendly",
};

function dispositionOf(token: Token): string {
  const { actor, document } = token;
  if (token.isOwner && actor?.hasPlayerOwner && document.disposition !== -1) return "party";
  return DISPOSITIONS[String(document.disposition)] ?? "neutral";
}

/** Make the elements of a token. */
export function drawToken(id: string): { element: HTMLElement; looks: TokenLooks } {
  const element = document.createElement("div");
  element.className = "token";
  element.dataset["tokenId"] = id;
  element.tabIndex = -1;
  element.setAttribute("role", "button");
  const ring = part(element, "token-ring");
  const image = part(ring, "token-art", "img") as HTMLImageElement;
  image.draggable = false;
  image.alt = "";
  const overlay = part(element, "token-overlay", "img") as HTMLImageElement;
  overlay.alt = "";
  const effects = part(element, "token-effects");
  const bars = [part(element, "token-bar bar2"), part(element, "token-bar bar1")];
  for (const bar of bars) part(bar, "fill", "span");
  const targets = part(element, "token-targets");
  const plate = part(element, "token-name");
  const state = part(element, "token-state");

  const looks: TokenLooks = {
    last: null,
    update(token) {
      const { document } = token;
      element.style.width = `${token.w}px`;
      element.style.height = `${token.h}px`;
      element.style.zIndex = String(10 + (document.sort ?? 0) + (token.hover || token.controlled ? 500 : 0));
      element.classList.toggle("hidden-token", document.hidden);
      element.classList.toggle("controlled", token.controlled);
      element.classList.toggle("hover", token.hover);
      element.classList.toggle("owned", token.isOwner);
      element.dataset["disposition"] = dispositionOf(token);
      element.setAttribute("aria-label", token.spokenName);
      element.setAttribute("aria-pressed", String(token.controlled));
      element.hidden = !token.isVisible;
      updateArt(image, token);
      updateBars(bars, token);
      updateEffects(effects, overlay, token);
      updateTargets(targets, token);
      plate.textContent = document.name;
      plate.hidden = !isShown(document.displayName, token) && !token.hover;
      const combat = surface.ui["combat"]?.viewed;
      const turn =
        combat?.started &&
        combat.combatant?.tokenId === document.id &&
        combat.combatant?.sceneId === document.parent?.id;
      element.classList.toggle("on-turn", Boolean(turn));
      element.classList.toggle("in-combat", Boolean(document.inCombat));
      state.textContent = document.elevation
        ? `${document.elevation > 0 ? "+" : ""}${document.elevation}`
        : "";
      if (!element.style.transform) token.place({ animate: false });
    },
  };
  return { element, looks };
}

function updateArt(image: HTMLImageElement, token: Token): void {
  const { texture, alpha = 1, rotation = 0, lockRotation } = token.document;
  const src = texture?.src || "icons/svg/mystery-man.svg";
  if (image.getAttribute("src") !== src) image.src = src;
  const turn = lockRotation ? 0 : rotation;
  image.style.transform = `scale(${texture?.scaleX ?? 1}, ${texture?.scaleY ?? 1}) rotate(${turn}deg)`;
  image.style.opacity = String(alpha);
}

function updateBars(bars: HTMLElement[], token: Token): void {
  const shown = isShown(token.document.displayBars, token);
  for (const [index, name] of ["bar2", "bar1"].entries()) {
    const bar = bars[index]!;
    const attribute = shown ? token.document.getBarAttribute?.(name) : null;
    bar.hidden = attribute?.type !== "bar" || !(attribute.max > 0);
    if (bar.hidden) continue;
    const part = Math.max(0, Math.min(1, Number(attribute.value) / attribute.max));
    bar.style.setProperty("--part", String(part));
    bar.dataset["value"] = `${attribute.value}/${attribute.max}`;
  }
}

function updateEffects(holder: HTMLElement, overlay: HTMLImageElement, token: Token): void {
  const effects = (token.actor?.temporaryEffects ?? []) as Loose[];
  const defeatedId = surface.CONFIG["specialStatusEffects"]?.DEFEATED;
  const over = effects.findLast(
    (effect) => effect.flags?.core?.overlay || effect.getFlag?.("core", "overlay"),
  );
  const defeated = token.combatant?.isDefeated || (defeatedId && token.actor?.statuses?.has(defeatedId));
  const src =
    over?.img ?? (defeated ? (surface.CONFIG["controlIcons"]?.defeated ?? "icons/svg/skull.svg") : null);
  overlay.hidden = !src;
  if (src && overlay.getAttribute("src") !== src) overlay.src = src;
  token.element.classList.toggle("defeated", Boolean(defeated));
  const icons = effects.filter((effect) => effect !== over && effect.img);
  const key = icons.map((effect) => `${effect.img}|${effect.name}`).join("\n");
  if (holder.dataset["key"] === key) return;
  holder.dataset["key"] = key;
  holder.replaceChildren(
    ...icons.map((effect) => {
      const icon = document.createElement("img");
      icon.src = effect.img;
      icon.alt = effect.name;
      icon.title = effect.name;
      icon.draggable = false;
      return icon;
    }),
  );
}

function updateTargets(holder: HTMLElement, token: Token): void {
  const users = [...token.targeted];
  holder.replaceChildren(
    ...users.map((user) => {
      const mark = document.createElement("span");
      mark.className = user === theGame().user ? "target-mark own" : "target-mark";
      mark.style.setProperty("--user-color", String(user.color?.css ?? user.color));
      return mark;
    }),
  );
}
