/** How often a session says that it is there, and how long it counts as there without a word; in milliseconds. */
const BEAT = 10_000;
const PATIENCE = 75_000;

type Word = { readonly session: string; readonly gone?: boolean };

/** Who is at the table, session by session: the same user may be logged in twice. */
export class Presence {
  readonly session = foundry.utils.randomID();
  readonly #heard = new Map<string, { user: string; at: number }>();

  /** Begins to speak and to listen. */
  start(channel: string): void {
    const speak = (word: Word) => game.socket?.emit(channel, { presence: word });
    game.socket?.on(channel, (data: { presence?: Word }, user: string) => {
      if (!data.presence) return;
      const { session, gone } = data.presence;
      if (gone) this.#heard.delete(session);
      else {
        if (!this.#heard.has(session)) speak({ session: this.session });
        this.#heard.set(session, { user, at: Date.now() });
      }
    });
    speak({ session: this.session });
    setInterval(() => speak({ session: this.session }), BEAT);
    window.addEventListener("pagehide", () => speak({ session: this.session, gone: true }));
  }

  /** Is this session of this user there? */
  isPresent({ user, session }: { readonly user: string; readonly session: string }): boolean {
    if (session === this.session) return true;
    const heard = this.#heard.get(session);
    const active = game.users.get(user)?.active ?? false;
    return active && heard?.user === user && Date.now() - heard.at < PATIENCE;
  }
}
