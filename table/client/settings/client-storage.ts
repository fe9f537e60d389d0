/**
 * Values that this browser keeps. They are kept apart for each user, so that tabs of one browser can be several users;
 * a value that a user has not set yet is the browser's (what was chosen before joining).
 */
export class ClientStorage {
  readonly #user: () => string;

  constructor(user: () => string) {
    this.#user = user;
  }

  #key(key: string, user = this.#user()): string {
    return user ? `table.${user}.${key}` : `table.${key}`;
  }

  getItem(key: string): string | null {
    return localStorage.getItem(this.#key(key)) ?? localStorage.getItem(this.#key(key, ""));
  }

  setItem(key: string, value: string): void {
    localStorage.setItem(this.#key(key), value);
  }

  removeItem(key: string): void {
    localStorage.removeItem(this.#key(key));
  }
}
