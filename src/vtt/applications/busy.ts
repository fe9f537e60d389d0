/** Nothing is pressed twice while it is under way. */
export async function busy(button: HTMLElement, what: () => Promise<unknown>): Promise<void> {
  if (button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  try {
    await what();
  } finally {
    button.ariaBusy = null;
  }
}
