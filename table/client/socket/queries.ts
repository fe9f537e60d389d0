import type { LooseFunction } from "../../shared/loose";
import type { QueryAnswer, QueryMessage } from "../../shared/wire";
import { observer } from "../observe/observer";
import { surface } from "../surface";

/** How a query reaches another user's page; set when connected. */
export const queryChannel: { send: ((message: QueryMessage) => Promise<QueryAnswer>) | null } = {
  send: null,
};

/** Answers a query by the handler that packages put into `CONFIG.queries`. */
export async function answerQuery(name: string, data: unknown, timeout?: number): Promise<QueryAnswer> {
  observer.socket.queries++;
  const handler = surface.CONFIG["queries"][name] as LooseFunction | undefined;
  if (typeof handler !== "function") return { ok: false, error: `The query "${name}" is not registered` };
  try {
    const value = await handler(data, { timeout });
    return { ok: true, value: value === undefined ? null : JSON.parse(JSON.stringify(value)) };
  } catch (error) {
    console.error(`Query "${name}":`, error);
    return { ok: false, error: (error as Error).message };
  }
}
