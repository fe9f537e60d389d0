import { io, type Socket } from "socket.io-client";
import type { Loose, Plain } from "../../shared/loose";
import type {
  Activity,
  OperationAnswer,
  OperationResult,
  QueryAnswer,
  QueryMessage,
  WorldData,
} from "../../shared/wire";
import { game } from "../game/game";
import { channel } from "../operations/channel";
import { receive } from "../operations/receive";
import { packChannel } from "../packs/compendium-collection";
import { activityChannel } from "../socket/activity";
import { GameSocket } from "../socket/game-socket";
import { answerQuery, queryChannel } from "../socket/queries";
import { interfaceHalf } from "../ui/plug";

/** The connection to the server. What comes in before the game is ready waits. */
export interface Connection {
  world(): Promise<WorldData>;
  /** Begins to work on what came in. */
  open(): void;
  activities(): Promise<Plain[]>;
}

/** Connects as a user; rejects where the server does not know the user. */
export function connect(userId: string, sessionId: string): Promise<Connection> {
  const socket = io({ auth: { userId, sessionId }, transports: ["websocket"] });
  const gate = new Gate();
  return new Promise((resolve, reject) => {
    let known: { bootId: string; sequence: number } | null = null;
    socket.on("rejected", () => {
      socket.disconnect();
      reject(new Error("The table does not know this user"));
    });
    socket.on("connect_error", (error) => {
      if (!known) reject(error);
    });
    socket.on("hello", (hello: { bootId: string; sequence: number }) => {
      if (!known) {
        known = hello;
        resolve(makeConnection(socket, gate));
      } else if (hello.bootId !== known.bootId || hello.sequence !== known.sequence) {
        // Something happened meanwhile: everything is read anew.
        location.reload();
      } else interfaceHalf.connection(true);
    });
    socket.on("operation", (result: OperationResult, sequence: number) => {
      if (known) known.sequence = sequence;
      gate.pass(() => void receive(result).catch((error) => console.error(error)));
    });
    socket.on("disconnect", (reason) => {
      if (known) interfaceHalf.connection(false);
      // A server that goes down says goodbye; it may come back.
      if (known && reason === "io server disconnect") setTimeout(() => socket.connect(), 500);
    });
    listen(socket, gate);
  });
}

/** Holds what comes in until the game can work on it. */
class Gate {
  #waiting: (() => void)[] | null = [];

  pass(work: () => void): void {
    if (this.#waiting) this.#waiting.push(work);
    else work();
  }

  open(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const work of waiting) work();
  }
}

function listen(socket: Socket, gate: Gate): void {
  const packages = new GameSocket((message) => socket.emit("package", message));
  game.socket = packages;
  socket.on("package", (event: string, args: unknown[], sender: string) =>
    gate.pass(() => packages.receive(event, args, sender)),
  );
  socket.on("query", (message: QueryMessage, answer: (result: QueryAnswer) => void) =>
    gate.pass(() => void answerQuery(message.name, message.data, message.timeout).then(answer)),
  );
  socket.on("activity", (activity: Activity) => gate.pass(() => follow(activity)));
  socket.on("userConnected", (id: string, active: boolean) =>
    gate.pass(() => game.users.connected(id, active)),
  );
  socket.on("pause", (value: boolean, id: string) =>
    gate.pass(() => game.togglePause(value, { broadcast: false, userId: id })),
  );
}

/** Follows what another user does that is not stored. */
function follow(activity: Activity): void {
  const user: Loose = game.users.get(activity.userId);
  if (!user) return;
  if (activity.viewedScene !== undefined) user.viewedScene = activity.viewedScene;
  interfaceHalf.activity?.(user, activity);
}

function makeConnection(socket: Socket, gate: Gate): Connection {
  channel.send = (request) => acknowledged<OperationAnswer>(socket, "operation", request);
  queryChannel.send = (message) => acknowledged<QueryAnswer>(socket, "query", message);
  packChannel.fetch = (pack, ids) => acknowledged<Plain[]>(socket, "pack", pack, ids);
  activityChannel.send = (activity) => socket.emit("activity", activity);
  game.sendPause = (value) => socket.emit("pause", value);
  return {
    world: () => acknowledged<WorldData>(socket, "world"),
    activities: () => acknowledged<Plain[]>(socket, "activities"),
    open: () => gate.open(),
  };
}

function acknowledged<T>(socket: Socket, event: string, ...args: unknown[]): Promise<T> {
  return new Promise((resolve) => socket.emit(event, ...args, (answer: T) => resolve(answer)));
}
