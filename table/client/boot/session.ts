import type { TableStatus } from "../../shared/status";
import { randomID } from "../../shared/utils/ids";
import { interfaceHalf } from "../ui/plug";

/** Who this tab is. Tabs of one browser are several users; the same user may be there twice. */
export interface TabSession {
  userId: string;
  sessionId: string;
}

const USER = "table.user";
const SESSION = "table.session";

/**
 * Finds out who this tab is: by `?join=<name>` in the address, by what it was before a reload, or by asking.
 */
export async function openSession(status: TableStatus, address: URL): Promise<TabSession> {
  const named = address.searchParams.get("join");
  const wanted = named ? status.users.find((user) => user.name === named || user.id === named)?.id : null;
  const before = sessionStorage.getItem(USER);
  const known = status.users.some((user) => user.id === before) ? before : null;
  const userId = wanted ?? known ?? (await interfaceHalf.join(status));
  // A duplicated tab brings a copy of the storage along; it is a session of its own all the same.
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const kept = entry?.type === "reload" ? sessionStorage.getItem(SESSION) : null;
  const sessionId = kept ?? randomID();
  sessionStorage.setItem(USER, userId);
  sessionStorage.setItem(SESSION, sessionId);
  return { userId, sessionId };
}
