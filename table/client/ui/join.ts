import en from "../../lang/en.json";
import pl from "../../lang/pl.json";
import type { TableStatus } from "../../shared/status";
import { escapeHTML } from "../../shared/utils";
import { installIcons } from "./icons";
import { storedTheme } from "./theme";

type Texts = (typeof pl)["TABLE"]["Join"];

/** The language of the page before anybody has joined: what was chosen in this browser, or Polish. */
function joinLanguage(): "pl" | "en" {
  const chosen = localStorage.getItem("table.core.language")?.replaceAll('"', "");
  return chosen === "en" ? "en" : "pl";
}

/** Show who one can be at this table, and wait for the choice. */
export function joinPage(status: TableStatus): Promise<string> {
  const lang = joinLanguage();
  const texts: Texts = lang === "pl" ? pl.TABLE.Join : en.TABLE.Join;
  const notice = lang === "pl" ? pl.TABLE.NotFoundry : en.TABLE.NotFoundry;
  installIcons();
  document.documentElement.lang = lang;
  document.title = `${status.world.title} · ${texts.Title}`;
  document.body.className = `join ${storedTheme()}`;
  const page = document.createElement("main");
  page.id = "join";
  page.innerHTML = `
    <div class="join-card">
      <header>
        <p class="join-system">${escapeHTML(status.system.title)}</p>
        <h1>${escapeHTML(status.world.title)}</h1>
        ${status.world.description ? `<p class="join-about">${escapeHTML(status.world.description)}</p>` : ""}
      </header>
      <h2 id="join-question">${escapeHTML(texts.Who)}</h2>
      <ul class="join-users plain" aria-labelledby="join-question">${status.users.map((user) => userRow(user, texts)).join("")}</ul>
      <p class="join-hint">${escapeHTML(texts.Hint)}</p>
    </div>
    <footer class="join-footer">
      <p>${escapeHTML(notice)}</p>
      <p>${escapeHTML(texts.Generation.replace("{generation}", String(status.generation)))}</p>
      <div class="segmented" role="group" aria-label="${escapeHTML(texts.Language)}">
        ${(["pl", "en"] as const).map((code) => `<button type="button" data-lang="${code}" lang="${code}" aria-pressed="${code === lang}" class="${code === lang ? "active" : ""}">${code === "pl" ? "Polski" : "English"}</button>`).join("")}
      </div>
    </footer>`;
  document.body.replaceChildren(page);
  return new Promise((resolve) => {
    page.addEventListener("click", (event) => {
      const language = (event.target as Element).closest<HTMLElement>("[data-lang]")?.dataset["lang"];
      if (language) {
        localStorage.setItem("table.core.language", JSON.stringify(language));
        page.remove();
        resolve(joinPage(status));
        return;
      }
      const id = (event.target as Element).closest<HTMLElement>("[data-user-id]")?.dataset["userId"];
      if (!id) return;
      page.remove();
      document.body.classList.remove("join");
      resolve(id);
    });
  });
}

function userRow(user: TableStatus["users"][number], texts: Texts): string {
  const initial = [...user.name][0] ?? "?";
  const role = user.role >= 4 ? texts.GM : user.role === 3 ? texts.Assistant : texts.Player;
  const here = user.active ? `<span class="join-here">${escapeHTML(texts.Here)}</span>` : "";
  return `<li><button type="button" class="join-user" data-user-id="${escapeHTML(user.id)}" style="--user-color: ${escapeHTML(user.color)}">
    <span class="join-initial" aria-hidden="true">${escapeHTML(initial)}</span>
    <span class="join-name">${escapeHTML(user.name)}<small>${escapeHTML(role)}</small></span>${here}
    <i class="fa-solid fa-chevron-right" aria-hidden="true"></i></button></li>`;
}
