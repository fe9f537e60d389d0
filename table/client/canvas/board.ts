import type { Loose } from "../../shared/loose";
import { t } from "../ui/globals";
import type { Dimensions } from "./dimensions";

const SVG = "http://www.w3.org/2000/svg";

/** Make an SVG element. */
export function svg(tag: string, attributes: Record<string, string | number> = {}): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** The elements of the board, from the ground up. */
export interface Board {
  root: HTMLElement;
  world: HTMLElement;
  ground: HTMLElement;
  grid: HTMLElement;
  walls: SVGElement;
  tokens: HTMLElement;
  marks: SVGElement;
  empty: HTMLElement;
}

/** Put the board into the page. */
export function createBoard(): Board {
  const root = document.createElement("main");
  root.id = "board";
  root.tabIndex = -1;
  root.setAttribute("aria-label", t("TABLE.Board.Title"));
  const world = document.createElement("div");
  world.className = "board-world";
  const ground = document.createElement("div");
  ground.className = "board-ground";
  const grid = document.createElement("div");
  grid.className = "board-grid";
  const walls = svg("svg", { class: "board-walls" });
  const tokens = document.createElement("div");
  tokens.className = "board-tokens";
  tokens.setAttribute("role", "group");
  tokens.setAttribute("aria-label", t("TABLE.Board.Tokens"));
  const marks = svg("svg", { class: "board-marks" });
  world.append(ground, grid, walls, tokens, marks);
  const empty = document.createElement("p");
  empty.className = "board-empty";
  root.append(world, empty);
  document.body.prepend(root);
  return { root, world, ground, grid, walls, tokens, marks, empty };
}

/** Lay out ground and grid for a scene. */
export function layGround(board: Board, scene: Loose, size: Dimensions): void {
  board.world.style.width = `${size.width}px`;
  board.world.style.height = `${size.height}px`;
  for (const layer of [board.walls, board.marks]) {
    layer.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
    layer.setAttribute("width", String(size.width));
    layer.setAttribute("height", String(size.height));
  }
  const { style } = board.ground;
  Object.assign(style, {
    left: `${size.sceneX}px`,
    top: `${size.sceneY}px`,
    width: `${size.sceneWidth}px`,
    height: `${size.sceneHeight}px`,
  });
  const color = scene.backgroundColor?.css ?? scene.backgroundColor;
  const src = scene.background?.src;
  style.backgroundColor = String(color ?? "");
  style.backgroundImage = src ? `url("${CSS.escape(src) === src ? src : encodeURI(src)}")` : "";
  board.ground.classList.toggle("plain", !src);
  const lines = board.grid.style;
  Object.assign(lines, { left: style.left, top: style.top, width: style.width, height: style.height });
  lines.setProperty("--grid-size", `${size.size}px`);
  lines.setProperty("--grid-color", String(scene.grid.color?.css ?? scene.grid.color ?? "#000"));
  lines.setProperty("--grid-alpha", String(scene.grid.alpha ?? 0.2));
  board.grid.hidden = scene.grid.type === 0;
}
