import type { Loose, Plain } from "../../shared/loose";
import { Hooks } from "../hooks/hooks";
import { surface } from "../surface";
import { shownCanvas, theGame } from "../ui/globals";
import type { Canvas } from "./canvas";

/** Something was dropped on the board. Hooks on `dropCanvasData` may take care of it by returning `false`. */
export async function dropOnCanvas(canvas: Canvas, event: DragEvent): Promise<void> {
  if (!canvas.ready) return;
  const { TextEditor } = surface.foundry["applications"].ux;
  const data = TextEditor.implementation.getDragEventData(event) as Plain;
  if (!data["type"]) return;
  const { x, y } = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  data["x"] = x;
  data["y"] = y;
  if (Hooks.call("dropCanvasData", shownCanvas(), data, event) === false) return;
  try {
    if (data["type"] === "Actor") await placeActor(canvas, data, event.altKey);
    else if (data["type"] === "ActiveEffect" || data["type"] === "Item") await dropOnToken(canvas, data);
  } catch (error) {
    surface.ui["notifications"].error((error as Error).message);
  }
}

/**
 * An actor becomes a token; one from a compendium is imported into the world first.
 * @param data `uuid` of the actor, and the place `x`, `y` where the token's middle is to be, in pixels of the canvas
 */
export async function placeActor(canvas: Canvas, data: Plain, hidden: boolean): Promise<Loose> {
  const { user } = theGame();
  if (!user.can("TOKEN_CREATE")) {
    surface.ui["notifications"].warn("TABLE.Token.MayNotCreate", { localize: true });
    return null;
  }
  const Actor = surface.CONFIG["Actor"].documentClass;
  let actor = await Actor.fromDropData(data);
  if (!actor) return null;
  if (!actor.isOwner && !actor.pack) {
    surface.ui["notifications"].warn("TABLE.Token.NotYours", { format: { name: actor.name } });
    return null;
  }
  if (actor.pack) actor = await importActor(actor);
  const size = canvas.grid.size;
  const { width, height } = actor.prototypeToken;
  const corner = { x: data["x"] - (width * size) / 2, y: data["y"] - (height * size) / 2 };
  const position = canvas.grid.getSnappedPoint(corner, { mode: 0xff0 });
  const token = await actor.getTokenDocument(
    {
      ...inside(canvas, position, width * size, height * size),
      hidden: user.isGM && hidden,
      sort: canvas.tokens.placeables.length,
    },
    { parent: canvas.scene },
  );
  return token.constructor.create(token, { parent: canvas.scene });
}

async function importActor(actor: Loose): Promise<Loose> {
  const { actors, packs } = theGame();
  const pack = packs.get(actor.pack);
  if (actors.importFromCompendium && pack)
    return actors.importFromCompendium(pack, actor.id, {}, { renderSheet: false });
  return actor.constructor.create(actor.toObject(), { fromCompendium: true });
}

/** The nearest place that lies on the canvas, as whole pixels. */
function inside(
  canvas: Canvas,
  { x, y }: { x: number; y: number },
  width: number,
  height: number,
): { x: number; y: number } {
  const { rect } = canvas.dimensions!;
  return {
    x: Math.round(Math.min(Math.max(0, x), rect.width - width)),
    y: Math.round(Math.min(Math.max(0, y), rect.height - height)),
  };
}

/** An item or effect dropped on a token goes to the token's actor, by way of its sheet. */
async function dropOnToken(canvas: Canvas, data: Plain): Promise<void> {
  const token = [...canvas.tokens.placeables]
    .reverse()
    .find((one) => one.isVisible && one.bounds.contains(data["x"], data["y"]));
  if (!token?.actor?.isOwner) return;
  const cls = surface.CONFIG[data["type"]].documentClass;
  const document = await cls.fromDropData(data);
  if (document && document.parent?.uuid !== token.actor.uuid)
    await cls.create(document.toObject(), { parent: token.actor });
}
