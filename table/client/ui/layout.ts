import { t } from "./globals";

/** The places where the parts of the interface go. */
export function layOut(): void {
  if (document.getElementById("interface")) return;
  const root = document.createElement("div");
  root.id = "interface";
  root.innerHTML = `
    <div id="ui-left"><div id="ui-left-top"></div><div id="ui-left-bottom"></div></div>
    <div id="ui-middle"><div id="ui-top"></div><div id="ui-bottom"></div></div>
    <div id="ui-right"></div>
    <p id="table-notice"></p>`;
  const hud = document.createElement("div");
  hud.id = "hud";
  document.body.append(hud, root);
  document.getElementById("table-notice")!.textContent = t("TABLE.NotFoundryShort");
}
