/** The key under which this tab remembers who plays in it. */
const KEY = "table.session";

/** Leave the table: the tab forgets its user and shows the join page. */
export function leaveTable(): void {
  const { game } = globalThis as unknown as { game?: { logOut?(): void } };
  if (game && "logOut" in game && game.logOut) {
    game.logOut();
    return;
  }
  sessionStorage.removeItem(KEY);
  location.reload();
}
