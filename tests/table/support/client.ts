import { io, type Socket } from "socket.io-client";
import type { Loose, Plain } from "../../../table/shared/loose";
import { randomID } from "../../../table/shared/utils/ids";
import type { OperationRequest, OperationResult, QueryAnswer, WorldData } from "../../../table/shared/wire";

/** A user at the table without a page: what a determined person could send from the console. */
export class BareClient {
  readonly socket: Socket;
  readonly heard: OperationResult[] = [];
  readonly messages: { event: string; args: unknown[]; sender: string }[] = [];
  readonly connections: [string, boolean][] = [];

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on("operation", (result: OperationResult) => this.heard.push(result));
    socket.on("package", (event: string, args: unknown[], sender: string) =>
      this.messages.push({ event, args, sender }),
    );
    socket.on("userConnected", (user: string, active: boolean) => this.connections.push([user, active]));
  }

  static join(url: string, userId: string): Promise<BareClient> {
    const socket = io(url, {
      auth: { userId },
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
    });
    const client = new BareClient(socket);
    return new Promise((resolve, reject) => {
      socket.once("hello", () => resolve(client));
      socket.once("rejected", () => reject(new Error("rejected")));
      socket.once("connect_error", reject);
    });
  }

  #ask(event: string, ...args: unknown[]): Promise<Loose> {
    return new Promise((resolve) => this.socket.emit(event, ...args, resolve));
  }

  world(): Promise<WorldData> {
    return this.#ask("world");
  }

  pack(id: string): Promise<Plain[]> {
    return this.#ask("pack", id, null);
  }

  query(userId: string, name: string, data: unknown, timeout?: number): Promise<QueryAnswer> {
    return this.#ask("query", { queryId: randomID(), userId, name, data, timeout });
  }

  /** Does an operation; resolves with the error's text, or with null and the result in `last`. */
  async try(request: Partial<OperationRequest>): Promise<string | null> {
    const requestId = randomID();
    const answer = await this.#ask("operation", {
      parent: null,
      pack: null,
      options: {},
      ...request,
      requestId,
    });
    if (!answer.ok) return answer.error;
    this.last = this.heard.find((result) => result.requestId === requestId) ?? null;
    return null;
  }

  last: OperationResult | null = null;

  create(documentName: string, data: Plain[], more: Partial<OperationRequest> = {}): Promise<string | null> {
    return this.try({ action: "create", documentName, data, ...more });
  }

  update(
    documentName: string,
    updates: Plain[],
    more: Partial<OperationRequest> = {},
  ): Promise<string | null> {
    return this.try({ action: "update", documentName, updates, ...more });
  }

  delete(documentName: string, ids: string[], more: Partial<OperationRequest> = {}): Promise<string | null> {
    return this.try({ action: "delete", documentName, ids, ...more });
  }

  close(): void {
    this.socket.disconnect();
  }
}
