/** What the server tells anybody who opens its address, before they have joined. */
export interface TableStatus {
  /** Generation of the public API offered, by the server's flag; the page's `?gen=` wins over it. */
  generation: 13 | 14;
  world: { id: string; title: string; description: string };
  system: { id: string; title: string; version: string };
  users: { id: string; name: string; color: string; role: number; active: boolean }[];
  /** Languages the table and the packages offer, by code. */
  languages: { lang: string; name: string }[];
  /** Seed of dice and ids, when the server was asked for one. */
  seed: string | null;
}
