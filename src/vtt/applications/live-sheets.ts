import { onAnyChange } from "../fights.js";

interface LiveSheet {
  render(): Promise<unknown>;
}

/** Sheets that are on the screen. */
const shown = new Set<LiveSheet>();
let watching = false;

/** Sheets show fights, so they are drawn anew when one changes, and when the user aims elsewhere. */
function watch(): void {
  if (watching) return;
  watching = true;
  const renew = () => {
    for (const sheet of shown) void sheet.render();
  };
  onAnyChange(foundry.utils.debounce(renew, 30));
  Hooks.on("targetToken", renew);
}

/** From now on the sheet follows the fights. */
export function keepLive(sheet: LiveSheet): void {
  watch();
  shown.add(sheet);
}

/** It has been closed. */
export function letGo(sheet: LiveSheet): void {
  shown.delete(sheet);
}
