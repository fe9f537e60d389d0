import type { UserFacts } from "../shared/permissions/levels";
import type { Activity, PackageMessage, QueryAnswer, QueryMessage } from "../shared/wire";
import type { Package } from "./packages";
import type { Session, Sessions } from "./sessions";

type Answer<T> = (answer: T) => void;

/** What the relay asks of its table. */
export interface RelayHost {
  sessions: Sessions;
  packages: Package[];
  user(id: string): UserFacts | undefined;
  may(user: UserFacts, permission: string): boolean;
  count(what: "messages" | "queries"): void;
}

/** How long a query may take when the asker does not say, in milliseconds. */
const QUERY_PATIENCE = 60_000;

/** Passes messages of packages on, to everybody else or to the users named; the server says who sent them. */
export function relayPackageMessage(host: RelayHost, from: Session, message: PackageMessage): void {
  const [scope, id] = String(message.event).split(".");
  const pkg = host.packages.find((entry) => entry.kind === scope && entry.id === id);
  if (!pkg?.manifest["socket"]) return;
  host.count("messages");
  for (const session of host.sessions.all()) {
    if (session === from) continue;
    if (message.recipients && !message.recipients.includes(session.userId)) continue;
    session.socket.emit("package", message.event, message.args, from.userId);
  }
}

/** Asks every session of a user, and gives the first answer back. */
export function relayQuery(
  host: RelayHost,
  from: Session,
  message: QueryMessage,
  answer: Answer<QueryAnswer>,
): void {
  const asker = host.user(from.userId);
  const fail = (error: string): void => answer({ ok: false, error });
  if (!asker || !host.may(asker, "QUERY_USER")) {
    fail("You do not have permission to query other users");
    return;
  }
  const targets = host.sessions.of(message.userId).filter((session) => session !== from);
  if (targets.length === 0) {
    fail(`The user ${host.user(message.userId)?.name ?? message.userId} is not connected`);
    return;
  }
  host.count("queries");
  let open = targets.length;
  let done = false;
  const patience = message.timeout ?? QUERY_PATIENCE;
  const settle = (result: QueryAnswer) => {
    if (done) return;
    done = true;
    answer(result);
  };
  for (const session of targets) {
    session.socket.timeout(patience).emit("query", message, (error: Error | null, result: QueryAnswer) => {
      open--;
      if (!error) settle(result);
      else if (open === 0)
        settle({ ok: false, error: `The query "${message.name}" timed out after ${patience} ms` });
    });
    session.socket.once("disconnect", () => {
      if (host.sessions.of(message.userId).length === 0)
        settle({ ok: false, error: "The queried user has disconnected" });
    });
  }
}

/** Passes on what a user does that is not stored. */
export function relayActivity(host: RelayHost, from: Session, activity: Activity): void {
  if (activity.viewedScene !== undefined) from.viewedScene = activity.viewedScene;
  if (activity.targets) from.targets = activity.targets;
  for (const session of host.sessions.all()) {
    if (session !== from) session.socket.emit("activity", { ...activity, userId: from.userId });
  }
}
