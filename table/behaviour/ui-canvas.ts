import type { Loose, Plain } from "../shared/loose";
import type { Assert, BehaviourCase } from "./case";

const TOKEN = "API v14 foundry.canvas.placeables.Token";

/** A token that is drawn on the scene in view. */
async function drawn(t: Assert, data: Plain = {}): Promise<Loose> {
  const actor = await t.actor();
  const document = await t.token(actor, { x: 0, y: 0, ...data }, canvas.scene);
  t.after(() => canvas.scene.tokens.has(document.id) && document.delete());
  await t.until(() => document.object, "the token to be drawn");
  return document.object;
}

export const uiCanvas: BehaviourCase[] = [
  {
    title: "a token document on the scene in view has a placeable, found by its id",
    source: TOKEN,
    async run(t) {
      const token = await drawn(t);
      t.is(canvas.tokens.get(token.id), token);
      t.ok(canvas.tokens.placeables.includes(token));
      t.is(token.document.object, token);
      t.is(token.actor, token.document.actor);
    },
  },
  {
    title: "a token knows its size in pixels and its middle",
    source: TOKEN,
    async run(t) {
      const size = canvas.grid.size;
      const token = await drawn(t, { x: size, y: size * 2, width: 2, height: 1 });
      t.is(token.w, size * 2);
      t.is(token.h, size);
      t.is(token.center.x, size * 2);
      t.is(token.center.y, size * 2.5);
    },
  },
  {
    title: "control selects a token, alone unless asked otherwise, and hooks are told",
    source: "API v14 foundry.canvas.layers.TokenLayer",
    async run(t) {
      const one = await drawn(t);
      const two = await drawn(t);
      const calls = t.calls("controlToken");
      one.control();
      t.is(one.controlled, true);
      two.control();
      t.same(
        canvas.tokens.controlled.map((token: Loose) => token.id),
        [two.id],
      );
      one.control({ releaseOthers: false });
      t.is(canvas.tokens.controlled.length, 2);
      canvas.tokens.releaseAll();
      t.is(canvas.tokens.controlled.length, 0);
      t.ok(calls.some(([token, on]) => token === one && on === true));
      t.ok(calls.some(([token, on]) => token === one && on === false));
    },
  },
  {
    title: "targets are kept with the user, and hooks are told who targets what",
    source: "API v14 foundry.canvas.placeables.tokens (UserTargets)",
    async run(t) {
      const token = await drawn(t);
      const calls = t.calls("targetToken");
      token.setTarget(true, { releaseOthers: true });
      t.ok(game.user.targets.has(token));
      t.is(token.isTargeted, true);
      t.same(game.user.targets.ids, [token.id]);
      token.setTarget(false);
      t.is(game.user.targets.size, 0);
      t.ok(calls.some(([user, target, on]) => user === game.user && target === token && on === true));
    },
  },
  {
    title: "a token that is deleted leaves canvas, selection and targets",
    source: TOKEN,
    async run(t) {
      const token = await drawn(t);
      token.control();
      token.setTarget(true);
      await token.document.delete();
      await t.until(() => !canvas.tokens.get(token.id), "the token to go");
      t.ok(!canvas.tokens.controlled.some((one: Loose) => one.id === token.id));
      t.ok(!game.user.targets.ids.includes(token.id));
    },
  },
  {
    title: "a hidden token is visible to the master",
    source: "foundryvtt #13764",
    async run(t) {
      const token = await drawn(t, { hidden: true });
      t.is(token.isVisible, true);
    },
  },
  {
    title: "a square grid measures ways by spaces, diagonals like straight steps by default",
    source: "API v14 foundry.grid.SquareGrid#measurePath",
    run(t) {
      const { size, distance } = canvas.grid;
      const half = size / 2;
      const result = canvas.grid.measurePath([
        { x: half, y: half },
        { x: half + size * 3, y: half + size * 2 },
      ]);
      t.is(result.spaces, 3);
      t.is(result.diagonals, 2);
      if (canvas.grid.diagonals === 0) t.is(result.distance, 3 * distance);
    },
  },
  {
    title: "points snap to the middle of their space",
    source: "API v14 foundry.grid.SquareGrid#getSnappedPoint",
    run(t) {
      const { size } = canvas.grid;
      const snapped = canvas.grid.getSnappedPoint(
        { x: size * 1.2, y: size * 2.9 },
        { mode: CONST.GRID_SNAPPING_MODES.CENTER },
      );
      t.same({ x: snapped.x, y: snapped.y }, { x: size * 1.5, y: size * 2.5 });
    },
  },
  {
    title:
      "what is dropped on the canvas is offered to hooks with its place, and false keeps the default away",
    source: "API v13 hookEvents.dropCanvasData",
    async run(t) {
      const actor = await t.actor({ name: "Dropped" });
      const tokens = canvas.scene.tokens.size;
      let got: Loose[] = [];
      t.hook("dropCanvasData", (...args) => {
        got = args;
        return false;
      });
      const transfer = new DataTransfer();
      transfer.setData("text/plain", JSON.stringify({ type: "Actor", uuid: actor.uuid }));
      const board = document.getElementById("board")!;
      board.dispatchEvent(
        new DragEvent("drop", {
          bubbles: true,
          cancelable: true,
          clientX: 300,
          clientY: 300,
          dataTransfer: transfer,
        }),
      );
      await t.until(() => got.length > 0, "the hook");
      t.is(got[0], canvas);
      t.is(got[1].uuid, actor.uuid);
      t.ok(Number.isFinite(got[1].x) && Number.isFinite(got[1].y));
      await t.quiet();
      t.is(canvas.scene.tokens.size, tokens);
    },
  },
  {
    title: "the sizes of the scene are told with its padding",
    source: "API v14 foundry.documents.Scene#getDimensions",
    run(t) {
      const { dimensions, scene } = canvas;
      t.is(dimensions.sceneWidth, scene.width);
      t.is(dimensions.sceneHeight, scene.height);
      t.is(dimensions.size, scene.grid.size);
      t.ok(dimensions.width >= scene.width);
    },
  },
];
