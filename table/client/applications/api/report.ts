import { surface } from "../../surface";

/** Tell the person that something failed, and why. */
export function report(error: Error): void {
  console.error(error);
  surface.ui["notifications"]?.error(error.message, { console: false });
}
