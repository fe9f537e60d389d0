import type { Loose, Plain } from "../../../shared/loose";
import { surface } from "../../surface";
import { isModern, sortingLanguage, t, theGame } from "../../ui/globals";
import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";
import { menuEntry } from "../sidebar/combat-menus";

/** The list of users at the bottom left. */
export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS: Plain = {
    id: "players",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: {
      configure: function (this: Loose, _event: Event, target: HTMLElement) {
        this.#configure(target.closest<HTMLElement>("[data-user-id]")!);
      },
    },
  };
  static PARTS: Loose = { players: { template: "templates/ui/players.hbs" } };

  async _prepareContext(): Promise<Plain> {
    const users = [...theGame().users.values()] as Loose[];
    const shown = users
      .filter((user) => user.active || !user.isGM)
      .sort((a, b) => b.role - a.role || a.name.localeCompare(b.name, sortingLanguage()));
    return {
      title: t("TABLE.Players.Title"),
      users: shown.map((user) => ({
        id: user.id,
        name: user.name,
        role: user.isGM ? t("TABLE.Players.GM") : (user.character?.name ?? ""),
        color: user.color?.css ?? user.color,
        active: user.active,
        self: user.isSelf,
        canConfigure: user.isSelf || theGame().user.isGM,
      })),
    };
  }

  _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", t("TABLE.Players.Title"));
    document.getElementById("ui-left-bottom")!.append(element);
  }

  async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), "[data-user-id]", {
      hookName: "getUserContextOptions",
    });
  }

  _getContextMenuOptions(): Plain[] {
    const modern = isModern();
    const find = (row: HTMLElement): Loose => theGame().users.get(row.dataset["userId"]);
    return [
      menuEntry(
        modern,
        "TABLE.Players.Configure",
        "fa-solid fa-user",
        (row) => this.#configure(row),
        (row) => theGame().user.isGM || find(row)?.isSelf,
      ),
      menuEntry(
        modern,
        "TABLE.Players.Character",
        "fa-solid fa-id-card",
        (row) => find(row)?.character?.sheet.render({ force: true }),
        (row) => Boolean(find(row)?.character?.testUserPermission(theGame().user, "LIMITED")),
      ),
    ];
  }

  #configure(row: HTMLElement): void {
    const user = theGame().users.get(row.dataset["userId"]);
    if (!user || !(theGame().user.isGM || user.isSelf)) return;
    const { UserConfig } = surface.foundry["applications"].sheets;
    void new UserConfig({ document: user }).render({ force: true });
  }
}

/** The banner across the scene while the game is paused. */
export class GamePause extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS: Plain = { id: "pause", tag: "div", window: { frame: false, positioned: false } };
  static PARTS: Loose = { pause: { template: "templates/ui/pause.hbs" } };

  async _prepareContext(): Promise<Plain> {
    return { paused: theGame()["paused"] };
  }

  _insertElement(element: HTMLElement): void {
    element.setAttribute("role", "status");
    document.getElementById("interface")!.append(element);
  }
}

/** The name of the scene in view, and the way to the others. */
export class SceneNavigation extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS: Plain = {
    id: "scene-navigation",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: {
      viewScene: (_event: Event, target: HTMLElement) =>
        theGame()["scenes"].get(target.dataset["sceneId"])?.view(),
    },
  };
  static PARTS: Loose = { scenes: { template: "templates/ui/navigation.hbs" } };

  async _prepareContext(): Promise<Plain> {
    const viewed = surface.canvas["scene"]?.id;
    const scenes = theGame()["scenes"].filter(
      (scene: Loose) => scene.active || (scene.navigation && scene.visible !== false) || scene.id === viewed,
    );
    return {
      scenes: scenes.map((scene: Loose) => ({
        id: scene.id,
        name: scene.navName || scene.name,
        active: scene.active,
        viewed: scene.id === viewed,
      })),
    };
  }

  _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", t("TABLE.Tab.scenes"));
    document.getElementById("ui-top")!.prepend(element);
  }
}
