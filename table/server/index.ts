import fs from "node:fs";
import path from "node:path";
import { Server } from "socket.io";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../shared/constants";
import type { Plain } from "../shared/loose";
import { hasPermission, levelOfPack, type UserFacts, type World } from "../shared/permissions/levels";
import type { TableStatus } from "../shared/status";
import { randomID, seededRandom } from "../shared/utils/ids";
import type { OperationAnswer, OperationRequest, OperationResult, WorldData } from "../shared/wire";
import { createSite } from "./http";
import { WorldLibrary } from "./library";
import { type Asker, execute, type OperationHost } from "./operations";
import { type Package, readModules, readSystem, stylesOf } from "./packages";
import { readPacks } from "./packs";
import { relayActivity, relayPackageMessage, relayQuery } from "./relay";
import { Schemas } from "./schemas";
import { type Session, Sessions } from "./sessions";
import { makeWorld, type StarterWorld } from "./starter";
import { Storage } from "./storage";
import { serverTexts, TableError } from "./texts";

export interface TableOptions {
  /** 0 lets the machine choose. */
  port?: number;
  host?: string;
  /** Where worlds are kept; each world has a folder below it. */
  dataDir?: string;
  /** The built system. */
  systemDir: string;
  modulesDir?: string;
  /** The description of the starter world, or the file that holds it. */
  world?: StarterWorld | string;
  generation?: 13 | 14;
  /** Makes ids and dice repeat themselves. */
  seed?: string | null;
  /** Forget what was stored. */
  reset?: boolean;
  quiet?: boolean;
  /** Where the built page lies. */
  clientDir?: string;
}

export interface TableStats {
  operations: number;
  refused: number;
  messages: number;
  queries: number;
}

export interface Table {
  url: string;
  port: number;
  close(): Promise<void>;
  stats: TableStats;
  /** Lines that the server told the person at the console. */
  told: string[];
  /** Deliberate faults by which tests prove that they would notice: `permissions`, `assignment`, and the page's own. */
  sabotage: Set<string>;
  /** The stored source of a document of the world. */
  source(documentName: string, id: string): Plain | undefined;
}

const ROOT = path.resolve(import.meta.dirname, "../..");
const BUILDS = { 13: 351, 14: 368 } as const;

/** The server itself, where it acts for nobody: it may do everything. */
const SERVER_USER: UserFacts = { id: "tableServer00000", name: "Table", role: 4, permissions: {} };

/** Starts a table and resolves when it can be joined. Throws a TableError that says in one sentence what is wrong. */
export async function startTable(options: TableOptions): Promise<Table> {
  const texts = serverTexts();
  const generation = options.generation ?? 13;
  const told: string[] = [];
  const tell = (line: string) => {
    told.push(line);
    if (!options.quiet) console.log(line);
  };
  const system = readSystem(options.systemDir, texts);
  const modules = readModules(options.modulesDir, texts, tell);
  const packages: Package[] = [system, ...modules];
  const clientDir = options.clientDir ?? path.join(ROOT, ".cache/table");
  const page = path.join(clientDir, "index.html");
  if (!fs.existsSync(page)) throw new TableError(texts.noClient(clientDir));

  const starter = readStarter(options.world, system);
  const dir = path.join(options.dataDir ?? path.join(ROOT, ".cache/world"), starter.id);
  if (options.reset) fs.rmSync(dir, { recursive: true, force: true });
  const storage = new Storage(dir, texts);
  const packs = (
    await Promise.all(packages.map((pkg) => readPacks(pkg, path.join(dir, "packs"), texts, tell)))
  ).flat();
  const library = new WorldLibrary(storage, packs);
  const schemas = new Schemas(packages);
  const sessions = new Sessions();
  const sabotage = new Set<string>();
  const stats: TableStats = { operations: 0, refused: 0, messages: 0, queries: 0 };
  const random = options.seed ? seededRandom(`server ${options.seed}`) : null;
  let paused = false;
  let sequence = 0;
  const bootId = randomID();
  const joins = new Map<string, number>();

  const setting = (key: string): unknown => {
    const found = library.all("Setting").find((source) => source["key"] === key && !source["user"]);
    return found?.["value"] ? JSON.parse(found["value"]) : undefined;
  };
  const world: World = {
    find: (documentName, id) => library.read(null, documentName, id),
    rolePermissions: () => (setting("core.permissions") as Record<string, number[]>) ?? {},
  };
  const facts = (id: string): UserFacts | undefined => {
    const source = library.read(null, "User", id);
    return (
      source && { id, name: source["name"], role: source["role"], permissions: source["permissions"] ?? {} }
    );
  };
  const host: OperationHost = {
    library,
    schemas,
    world,
    sabotage,
    all: (documentName) => library.all(documentName),
    newId: () => (random ? seededId(random) : randomID()),
    now: () => Date.now(),
    versions: {
      coreVersion: `${generation}.${BUILDS[generation]}`,
      systemId: system.id,
      systemVersion: system.manifest["version"] ?? "0",
    },
    isLocked: (pack) => {
      const configured = setting("core.compendiumConfiguration") as
        | Record<string, { locked?: boolean }>
        | undefined;
      return configured?.[pack]?.locked ?? true;
    },
  };

  const perform = (request: OperationRequest, asker: Asker): OperationResult[] => {
    const { results, puts } = execute(host, request, asker);
    storage.write(puts);
    stats.operations++;
    return results;
  };
  const runAsServer = (request: Omit<OperationRequest, "requestId">): Plain[] => {
    const results = perform({ ...request, requestId: "" } as OperationRequest, {
      user: SERVER_USER,
      sessionId: "",
    });
    return results[0]?.data ?? [];
  };
  if (storage.isNew || library.all("User").length === 0)
    makeWorld(starter, library, runAsServer, texts, tell);

  const pick = (text: StarterWorld["title"] | undefined): string =>
    typeof text === "string" ? text : ((texts === serverTexts("en") ? text?.en : text?.pl) ?? "");
  const languages = collectLanguages(packages);
  const status = (): TableStatus => ({
    generation,
    world: { id: starter.id, title: pick(starter.title), description: pick(starter.description) },
    system: {
      id: system.id,
      title: system.manifest["title"] ?? system.id,
      version: host.versions.systemVersion,
    },
    users: library.all("User").map((user) => ({
      id: user["_id"],
      name: user["name"],
      color: user["color"],
      role: user["role"],
      active: sessions.isActive(user["_id"]),
    })),
    languages,
    seed: options.seed ?? null,
  });

  const server = createSite({
    root: ROOT,
    page,
    data: { "/api/status": status },
    mounts: [
      { prefix: "/table/", dir: clientDir },
      { prefix: "/table-lang/", dir: path.join(ROOT, "table/lang") },
      ...packages.map((pkg) => ({ prefix: `/${pkg.kind}s/${pkg.id}/`, dir: pkg.dir })),
    ],
  });
  const io = new Server(server, { maxHttpBufferSize: 64e6, serveClient: false });

  const mayRead = (pack: string, role: number): boolean => {
    const configured = setting("core.compendiumConfiguration") as Record<string, Plain> | undefined;
    const ownership = configured?.[pack]?.["ownership"] ?? library.packs.get(pack)?.metadata["ownership"];
    return levelOfPack(ownership, role) >= DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  };
  // Of a pack that a user may not read, the user's page learns no more than that it is there.
  const packData = (pack: (typeof packs)[number], role: number): Plain => ({
    ...pack.metadata,
    locked: host.isLocked(pack.id),
    index: mayRead(pack.id, role) ? library.allOfPack(pack.id).map(indexEntry) : [],
    folders: mayRead(pack.id, role) ? library.allOfPack(pack.id, true) : [],
  });
  const worldData = (session: Session): WorldData => ({
    sessionId: session.id,
    userId: session.userId,
    release: { generation, build: BUILDS[generation] },
    world: {
      id: starter.id,
      title: pick(starter.title),
      description: pick(starter.description),
      system: system.id,
    },
    system: publicManifest(system),
    modules: modules.map(publicManifest),
    packs: packs.map((pack) => packData(pack, facts(session.userId)?.role ?? 0)),
    documents: visibleDocuments(library, session.userId),
    activeUsers: sessions.activeUsers(),
    paused,
    time: Number(setting("core.time") ?? 0),
    languages,
    seed: options.seed ?? null,
    joined: session.joined,
    sabotage: [...sabotage],
  });
  const relayHost = {
    sessions,
    packages,
    user: facts,
    may: (user: UserFacts, permission: string) => hasPermission(user, permission, world),
    count: (what: "messages" | "queries") => {
      stats[what]++;
    },
  };

  const broadcast = (results: OperationResult[]) => {
    for (const result of results) {
      sequence++;
      for (const session of sessions.all()) {
        const shown = forUser(result, session.userId);
        if (shown) session.socket.emit("operation", shown, sequence);
      }
    }
  };

  io.on("connection", (socket) => {
    const userId = String(socket.handshake.auth["userId"] ?? "");
    const user = facts(userId);
    if (!user || user.role < 1) {
      socket.emit("rejected");
      socket.disconnect(true);
      return;
    }
    const session: Session = {
      id: String(socket.handshake.auth["sessionId"] || randomID()),
      userId,
      socket,
      viewedScene: null,
      targets: [],
      joined: joins.get(userId) ?? 0,
    };
    joins.set(userId, session.joined + 1);
    const wasActive = sessions.isActive(userId);
    sessions.add(session);
    if (!wasActive)
      for (const other of sessions.all())
        if (other !== session) other.socket.emit("userConnected", userId, true);
    socket.emit("hello", { bootId, sequence });

    socket.on("world", (answer: (data: WorldData) => void) => answer(worldData(session)));
    socket.on("activities", (answer: (list: Plain[]) => void) =>
      answer(sessions.all().map(({ userId, viewedScene, targets }) => ({ userId, viewedScene, targets }))),
    );
    socket.on("pack", (id: string, ids: string[] | null, answer: (documents: Plain[]) => void) => {
      const documents = mayRead(id, facts(userId)?.role ?? 0) ? library.allOfPack(id) : [];
      answer(ids ? documents.filter((source) => ids.includes(source["_id"])) : documents);
    });
    socket.on("operation", (request: OperationRequest, answer: (result: OperationAnswer) => void) => {
      try {
        const current = facts(userId);
        if (!current) throw new Error("The user no longer exists");
        broadcast(perform(request, { user: current, sessionId: session.id }));
        answer({ ok: true });
      } catch (error) {
        stats.refused++;
        answer({ ok: false, error: (error as Error).message, name: (error as Error).name });
      }
    });
    socket.on("package", (message) => relayPackageMessage(relayHost, session, message));
    socket.on("query", (message, answer) => relayQuery(relayHost, session, message, answer));
    socket.on("activity", (activity) => relayActivity(relayHost, session, activity));
    socket.on("pause", (value: boolean) => {
      const current = facts(userId);
      if (!current || (current.role < 3 && !sabotage.has("permissions"))) return;
      paused = value;
      for (const other of sessions.all()) other.socket.emit("pause", value, userId);
    });
    socket.on("disconnect", () => {
      sessions.remove(session);
      if (sessions.isActive(userId)) return;
      for (const other of sessions.all()) other.socket.emit("userConnected", userId, false);
    });
  });

  const port = await listen(server, options.port ?? 30000, options.host ?? "127.0.0.1", texts, () =>
    storage.close(),
  );
  const url = `http://${options.host === undefined || options.host === "0.0.0.0" ? "localhost" : options.host}:${port}`;
  tell(texts.started(url));
  return {
    url,
    port,
    stats,
    told,
    sabotage,
    source: (documentName, id) => library.read(null, documentName, id),
    async close() {
      io.disconnectSockets(true);
      // A browser may hold a connection on which it has asked for nothing yet: closing would wait minutes for it.
      server.close();
      server.closeAllConnections();
      await io.close();
      storage.close();
    },
  };
}

function seededId(random: () => number): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  return Array.from({ length: 16 }, () => letters[Math.floor(random() * letters.length)]).join("");
}

function readStarter(world: TableOptions["world"], system: Package): StarterWorld {
  if (typeof world === "object") return world;
  const file = world ?? path.join(ROOT, "table/worlds", `${system.id}.json`);
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, "utf8")) as StarterWorld;
  return {
    id: system.id,
    title: system.manifest["title"] ?? system.id,
    users: [
      { name: "Gamemaster", role: 4 },
      { name: "Player", role: 1 },
    ],
  };
}

/** Waits until the server listens; a port that is taken is told in one sentence. */
function listen(
  server: import("node:http").Server,
  port: number,
  host: string,
  texts: ReturnType<typeof serverTexts>,
  abandon: () => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      abandon();
      reject(error.code === "EADDRINUSE" ? new TableError(texts.portTaken(port)) : error);
    });
    server.listen(port, host, () => resolve((server.address() as { port: number }).port));
  });
}

function publicManifest(pkg: Package): Plain {
  return { ...pkg.manifest, id: pkg.id, styles: stylesOf(pkg), esmodules: pkg.manifest["esmodules"] ?? [] };
}

function collectLanguages(packages: Package[]): { lang: string; name: string }[] {
  const found = new Map([
    ["pl", "Polski"],
    ["en", "English"],
  ]);
  for (const pkg of packages) {
    for (const { lang, name } of (pkg.manifest["languages"] ?? []) as { lang: string; name: string }[]) {
      if (!found.has(lang)) found.set(lang, name ?? lang);
    }
  }
  return [...found].map(([lang, name]) => ({ lang, name }));
}

/** What a list of a pack's documents shows without loading them. */
function indexEntry(source: Plain): Plain {
  return {
    _id: source["_id"],
    name: source["name"],
    img: source["img"] ?? source["thumb"] ?? null,
    type: source["type"],
    sort: source["sort"] ?? 0,
    folder: source["folder"] ?? null,
    system: source["system"],
    flags: source["flags"],
  };
}

/** Settings of single users are theirs alone; everything else of the world goes to everybody, as in Foundry. */
function visibleDocuments(library: WorldLibrary, userId: string): Record<string, Plain[]> {
  const all = library.everything();
  all["settings"] = (all["settings"] ?? []).filter((source) => !source["user"] || source["user"] === userId);
  return all;
}

function forUser(result: OperationResult, userId: string): OperationResult | null {
  if (result.documentName !== "Setting") return result;
  const data = result.data.filter(
    (source) => !source["user"] || source["user"] === userId || result.userId === userId,
  );
  return data.length === 0 && result.data.length > 0 ? null : { ...result, data };
}
