import type { TableStatus } from "../shared/status";
import { idSource, seededRandom } from "../shared/utils/ids";
import { connect } from "./boot/connect";
import { registerFoundation } from "./boot/foundation";
import { loadModules, loadStyles } from "./boot/packages";
import { openSession } from "./boot/session";
import { makeDocuments, makeSettings, takePackages } from "./boot/setup";
import { game } from "./game/game";
import { Hooks } from "./hooks/hooks";
import { localizeModels } from "./i18n/localization";
import { observer } from "./observe/observer";
import { chooseProfile, type Generation, profile } from "./profile";
import { applyColorScheme, registerCoreSettings } from "./settings/core-settings";
import { publish, surface } from "./surface";
import { interfaceHalf } from "./ui/plug";

/** Starts the table on this page, step by step. */
async function start(): Promise<void> {
  const status = (await (await fetch("/api/status")).json()) as TableStatus;
  const address = new URL(location.href);
  chooseProfile(
    (Number(address.searchParams.get("gen")) === 14
      ? 14
      : Number(address.searchParams.get("gen")) === 13
        ? 13
        : status.generation) as Generation,
  );
  game.release = { ...profile };

  registerFoundation(surface);
  interfaceHalf.register(surface);

  const session = await openSession(status, address);
  const seed = address.searchParams.get("seed") ?? status.seed;
  const connection = await connect(session.userId, session.sessionId);
  const world = await connection.world();
  if (seed) idSource.next = seededRandom(`${seed} ${world.userId} ${world.joined}`);
  for (const fault of world.sabotage) observer.sabotage.add(fault);
  game.receive(world);
  takePackages(world);
  registerCoreSettings();
  makeSettings(world);

  publish(game);
  Object.assign(globalThis, { table: observer });
  Hooks.onCall = (hook) => {
    observer.hooks[hook] = (observer.hooks[hook] ?? 0) + 1;
  };
  document.title = `${game.world["title"]} · ${status.system.title}`;
  document.body.classList.add(`system-${game.system["id"]}`);
  await game.i18n.load(address.searchParams.get("lang") ?? game.settings.get("core", "language"));
  applyColorScheme();
  await loadStyles();
  await loadModules();

  Hooks.callAll("init");
  localizeModels();
  Hooks.callAll("i18nInit");
  makeDocuments(world);
  Hooks.callAll("setup");
  game.user.viewedScene = game.scenes.active?.id ?? null;
  const others = (await connection.activities()).filter(({ userId }) => userId !== game.userId);
  for (const { userId, viewedScene } of others) {
    const user = game.users.get(userId);
    if (user) user.viewedScene = viewedScene;
  }
  await interfaceHalf.start();
  for (const { userId, targets } of others) {
    const user = game.users.get(userId);
    if (user) interfaceHalf.activity?.(user, { userId, targets });
  }
  connection.open();
  game.user.broadcastActivity({ viewedScene: game.user.viewedScene });
  game.ready = true;
  Hooks.callAll("ready");
}

start().catch((error: Error) => {
  console.error(error);
  interfaceHalf.fatal(error);
});
