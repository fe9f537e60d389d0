import type { Socket } from "socket.io";

/** One tab that has joined. */
export interface Session {
  id: string;
  userId: string;
  socket: Socket;
  /** What it shows the others: scene, targets. */
  viewedScene: string | null;
  targets: string[];
  /** How many times the user had joined before. */
  joined: number;
}

/** Who is connected. A user may be there several times. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();

  add(session: Session): void {
    this.#sessions.set(session.socket.id, session);
  }

  remove(session: Session): void {
    this.#sessions.delete(session.socket.id);
  }

  all(): Session[] {
    return [...this.#sessions.values()];
  }

  of(userId: string): Session[] {
    return this.all().filter((session) => session.userId === userId);
  }

  isActive(userId: string): boolean {
    return this.of(userId).length > 0;
  }

  /** Ids of connected users, each once. */
  activeUsers(): string[] {
    return [...new Set(this.all().map((session) => session.userId))];
  }
}
