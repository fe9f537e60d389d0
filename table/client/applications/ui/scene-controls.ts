import type { Loose, Plain } from "../../../shared/loose";
import { Hooks } from "../../hooks/hooks";
import { surface } from "../../surface";
import { t, theGame } from "../../ui/globals";
import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";

/** The column of tools at the left edge. */
export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS: Plain = {
    id: "scene-controls",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { tool: SceneControls.#onTool },
  };
  static PARTS: Loose = { controls: { template: "templates/ui/scene-controls.hbs" } };

  /** Groups of tools by name, after hooks have added theirs. */
  controls: Record<string, Loose> = {};
  #tool = "select";
  #control = "tokens";

  get control(): Loose {
    return this.controls[this.#control] ?? null;
  }

  get tool(): Loose {
    return this.control?.tools[this.#tool] ?? null;
  }

  /** Name of the tool in use. */
  get activeTool(): string {
    return this.#tool;
  }

  #prepare(): void {
    const isGM = theGame().user.isGM;
    const controls: Record<string, Loose> = {
      tokens: {
        name: "tokens",
        order: 1,
        title: "TABLE.Controls.Tokens",
        icon: "fa-solid fa-user",
        activeTool: "select",
        tools: {
          select: {
            name: "select",
            order: 1,
            title: "TABLE.Controls.Select",
            icon: "fa-solid fa-arrow-pointer",
          },
          target: { name: "target", order: 2, title: "TABLE.Controls.Target", icon: "fa-solid fa-bullseye" },
        },
      },
      walls: {
        name: "walls",
        order: 2,
        title: "TABLE.Controls.Walls",
        icon: "fa-solid fa-block-brick",
        visible: isGM,
        activeTool: "walls",
        tools: {
          walls: {
            name: "walls",
            order: 1,
            title: "TABLE.Controls.DrawWall",
            icon: "fa-solid fa-block-brick",
          },
        },
      },
    };
    Hooks.callAll("getSceneControlButtons", controls);
    this.controls = controls;
  }

  async _prepareContext(): Promise<Plain> {
    this.#prepare();
    const tools: Plain[] = [];
    for (const control of Object.values(this.controls).sort((a, b) => (a.order ?? 0) - (b.order ?? 0))) {
      if (control.visible === false) continue;
      for (const tool of Object.values(control.tools ?? {}).sort(
        (a: Loose, b: Loose) => (a.order ?? 0) - (b.order ?? 0),
      ) as Loose[]) {
        if (tool.visible === false) continue;
        tools.push({
          control: control.name,
          name: tool.name,
          title: tool.title,
          icon: tool.icon,
          button: tool.button === true,
          active: tool.toggle
            ? tool.active === true
            : control.name === this.#control && tool.name === this.#tool,
        });
      }
    }
    return { tools };
  }

  _insertElement(element: HTMLElement): void {
    element.setAttribute("role", "toolbar");
    element.setAttribute("aria-orientation", "vertical");
    element.setAttribute("aria-label", t("TABLE.Controls.Title"));
    document.getElementById("ui-left-top")!.append(element);
  }

  /** Take up a tool. */
  async activate({
    control = this.#control,
    tool,
    event,
  }: {
    control?: string;
    tool?: string;
    event?: Event;
  } = {}): Promise<void> {
    const group = this.controls[control];
    const chosen = group?.tools[tool ?? group.activeTool];
    if (!chosen) return;
    if (chosen.toggle) {
      chosen.active = !chosen.active;
      chosen.onChange?.(event, chosen.active);
    } else if (chosen.button) {
      chosen.onChange?.(event, true);
    } else {
      this.#control = control;
      this.#tool = chosen.name;
      surface.canvas["noteTool"]?.(control, chosen.name);
      chosen.onChange?.(event, true);
    }
    await this.render();
  }

  static async #onTool(this: Loose, event: Event, target: HTMLElement): Promise<void> {
    await this.activate({ control: target.dataset["control"], tool: target.dataset["tool"], event });
  }
}
