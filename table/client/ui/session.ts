import { game } from "../game/game";

/** Leave the table: the tab forgets its user and shows the join page. */
export function leaveTable(): void {
  const address = new URL(location.href);
  address.searchParams.delete("join");
  history.replaceState(null, "", address);
  game.logOut();
}
