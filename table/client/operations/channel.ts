import type { Loose } from "../../shared/loose";
import { randomID } from "../../shared/utils/ids";
import type { OperationAnswer, OperationRequest } from "../../shared/wire";

/** How requests reach the server; set when connected. */
export const channel: { send: ((request: OperationRequest) => Promise<OperationAnswer>) | null } = {
  send: null,
};

const waiting = new Map<string, { resolve: (documents: Loose[]) => void; reject: (error: Error) => void }>();

/** Sends a request; resolves with the documents once this page has done what the server tells. */
export function request(parts: Omit<OperationRequest, "requestId">): Promise<Loose[]> {
  const send = channel.send;
  if (!send) return Promise.reject(new Error("There is no connection to the table"));
  const requestId = randomID();
  return new Promise((resolve, reject) => {
    waiting.set(requestId, { resolve, reject });
    // What goes out is what JSON can carry.
    send(JSON.parse(JSON.stringify({ ...parts, requestId }))).then((answer) => {
      if (answer.ok) return;
      waiting.delete(requestId);
      reject(new Error(answer.error));
    }, reject);
  });
}

/** Tells whoever waits for a request that it is done. */
export function settle(requestId: string | null, documents: Loose[]): void {
  if (!requestId) return;
  waiting.get(requestId)?.resolve(documents);
  waiting.delete(requestId);
}
