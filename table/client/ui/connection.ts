import { hasGame, t } from "./globals";

/** Tell the person that the connection is lost, or that it is back. */
export function showConnection(up: boolean): void {
  const known = document.getElementById("connection");
  if (up) {
    known?.remove();
    return;
  }
  if (known) return;
  const banner = document.createElement("div");
  banner.id = "connection";
  banner.setAttribute("role", "alert");
  banner.textContent = hasGame() ? t("TABLE.Connection.Lost") : "…";
  document.body.append(banner);
}

/** Show a failure that keeps the table from starting. */
export function showFailure(error: Error): void {
  console.error(error);
  const page = document.createElement("main");
  page.id = "failure";
  const title = document.createElement("h1");
  title.textContent = hasGame() ? t("TABLE.Failure") : "Stół nie wstał · The table did not start";
  const text = document.createElement("pre");
  text.textContent = error.stack ?? error.message;
  page.append(title, text);
  document.body.classList.add("theme-light");
  document.body.append(page);
}
