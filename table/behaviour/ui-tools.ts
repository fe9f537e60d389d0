import type { Loose, Plain } from "../shared/loose";
import type { Assert, BehaviourCase } from "./case";

/** An element that is on the page during the case. */
function place(t: Assert, html: string): HTMLElement {
  const element = document.createElement("div");
  element.innerHTML = html;
  document.body.append(element);
  t.after(() => element.remove());
  return element;
}

const wait = (milliseconds = 40): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Open a menu over an element, and give the texts of its entries. */
async function openMenu(element: HTMLElement): Promise<HTMLElement[]> {
  element.dispatchEvent(
    new PointerEvent("contextmenu", { bubbles: true, cancelable: true, clientX: 20, clientY: 20 }),
  );
  await wait(80);
  return [...document.querySelectorAll<HTMLElement>("#context-menu .context-item")];
}

const compile = (source: string, data: Plain = {}): string =>
  Handlebars.compile(source)(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });

export const uiTools: BehaviourCase[] = [
  {
    title: "a context menu shows the entries whose condition holds and hands the target to the callback (13)",
    source: "API v13 hookEvents.getDocumentContextOptions",
    generation: 13,
    async run(t) {
      const element = place(t, '<p class="case-row" data-id="7">x</p>');
      let got: Loose = null;
      const entries = [
        {
          name: "Shown",
          icon: '<i class="fa-solid fa-star"></i>',
          callback: (target: HTMLElement) => (got = target),
        },
        { name: "Hidden", icon: "", condition: () => false, callback: () => undefined },
      ];
      new foundry["applications"].ux.ContextMenu.implementation(element, ".case-row", entries, {
        jQuery: false,
      });
      const rows = await openMenu(element.querySelector(".case-row")!);
      t.same(
        rows.map((row) => row.textContent?.trim()),
        ["Shown"],
      );
      rows[0]!.click();
      await wait();
      t.is(got?.dataset.id, "7");
    },
  },
  {
    title: "a context menu shows the visible entries and hands event and target to onClick (14)",
    source: "API v14 foundry.ContextMenuCallback",
    generation: 14,
    async run(t) {
      const element = place(t, '<p class="case-row" data-id="7">x</p>');
      let got: Loose[] = [];
      const entries = [
        {
          label: "Shown",
          icon: "fa-solid fa-star",
          onClick: (event: Event, target: HTMLElement) => (got = [event, target]),
        },
        { label: "Hidden", icon: "", visible: () => false, onClick: () => undefined },
      ];
      new foundry["applications"].ux.ContextMenu.implementation(element, ".case-row", entries, {
        jQuery: false,
      });
      const rows = await openMenu(element.querySelector(".case-row")!);
      t.same(
        rows.map((row) => row.textContent?.trim()),
        ["Shown"],
      );
      rows[0]!.click();
      await wait();
      t.ok(got[0] instanceof Event);
      t.is(got[1]?.dataset.id, "7");
    },
  },
  {
    title: "what a drag carries is read from its text as JSON, anything else is nothing",
    source: "API v13 hookEvents.dropCanvasData (TextEditor.implementation.getDragEventData)",
    run(t) {
      const drag = (text: string): Loose => {
        const transfer = new DataTransfer();
        transfer.setData("text/plain", text);
        return foundry["applications"].ux.TextEditor.implementation.getDragEventData(
          new DragEvent("drop", { dataTransfer: transfer }),
        );
      };
      t.same(drag('{"type":"Actor","uuid":"Actor.x"}'), { type: "Actor", uuid: "Actor.x" });
      t.same(drag("plain words"), {});
    },
  },
  {
    title: "draggable elements call back when a drag starts, and the zone when something drops",
    source: "API v14 foundry.applications.ux (DragDrop)",
    async run(t) {
      const element = place(t, '<p class="case-drag">x</p>');
      const seen: string[] = [];
      new foundry["applications"].ux.DragDrop.implementation({
        dragSelector: ".case-drag",
        callbacks: { dragstart: () => seen.push("start"), drop: () => seen.push("drop") },
      }).bind(element);
      const row = element.querySelector<HTMLElement>(".case-drag")!;
      t.is(row.getAttribute("draggable"), "true");
      row.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer: new DataTransfer() }));
      element.dispatchEvent(new DragEvent("drop", { bubbles: true, dataTransfer: new DataTransfer() }));
      t.same(seen, ["start", "drop"]);
    },
  },
  {
    title: "search queries lose the marks on their letters",
    source: "foundryvtt SearchFilter.cleanQuery (foundry.md 5.2)",
    run(t) {
      t.is(foundry["applications"].ux.SearchFilter.cleanQuery("  Ąćę "), "Ace");
    },
  },
  {
    title: "links in rich text become anchors with the document's address",
    source: "API v13 foundry.applications.ux.TextEditor#enrichHTML",
    async run(t) {
      const actor = await t.actor({ name: "Linked" });
      const html = await foundry["applications"].ux.TextEditor.implementation.enrichHTML(
        `<p>@UUID[${actor.uuid}]{Look}</p>`,
      );
      const holder = document.createElement("div");
      holder.innerHTML = html;
      const link = holder.querySelector<HTMLElement>("a.content-link");
      t.is(link?.dataset["uuid"], actor.uuid);
      t.is(link?.textContent?.trim(), "Look");
    },
  },
  {
    title: "a link to what is not there is marked as broken",
    source: "API v13 foundry.applications.ux.TextEditor#enrichHTML",
    async run(t) {
      const html = await foundry["applications"].ux.TextEditor.implementation.enrichHTML(
        "@UUID[Actor.doesNotExist0000]{Gone}",
      );
      t.ok(/class="[^"]*broken/.test(html), html);
    },
  },
  {
    title: "inline rolls wait for a click when deferred, and are rolled at once when not",
    source: "API v13 foundry.applications.ux.TextEditor#enrichHTML",
    async run(t) {
      const html =
        await foundry["applications"].ux.TextEditor.implementation.enrichHTML("[[/r 1d6 + 1]] [[1 + 2]]");
      const holder = document.createElement("div");
      holder.innerHTML = html;
      const [deferred, immediate] = holder.querySelectorAll<HTMLElement>("a.inline-roll");
      t.is(deferred?.dataset["formula"], "1d6 + 1");
      t.ok(immediate?.textContent?.includes("3"), html);
    },
  },
  {
    title: "secret blocks are left out for those who may not read them",
    source: "API v14 foundry.applications.ux (HTMLSecret)",
    async run(t) {
      const { implementation } = foundry["applications"].ux.TextEditor;
      const text = '<p>open</p><section class="secret">hidden words</section>';
      t.ok(!(await implementation.enrichHTML(text, { secrets: false })).includes("hidden words"));
      t.ok((await implementation.enrichHTML(text, { secrets: true })).includes("hidden words"));
    },
  },
  {
    title: "packages add their own patterns to rich text",
    source: "CONFIG.TextEditor.enrichers (API v13 CONFIG.TextEditor)",
    async run(t) {
      const entry = {
        pattern: /@Case\[([^\]]+)\]/g,
        enricher: async (match: RegExpMatchArray) => {
          const element = document.createElement("b");
          element.textContent = match[1] ?? "";
          return element;
        },
      };
      CONFIG.TextEditor.enrichers.push(entry);
      t.after(() => CONFIG.TextEditor.enrichers.pop());
      t.ok(
        (await foundry["applications"].ux.TextEditor.implementation.enrichHTML("x @Case[seen] y")).includes(
          "<b>seen</b>",
        ),
      );
    },
  },
  {
    title: "notifications are shown, permanent ones until they are removed",
    source: "API v14 foundry.NotificationOptions",
    async run(t) {
      const note = ui.notifications.info("Case text", { permanent: true, console: false });
      t.after(() => ui.notifications.clear());
      t.is(ui.notifications.has(note), true);
      ui.notifications.remove(note);
      await wait();
      t.is(ui.notifications.has(note), false);
    },
  },
  {
    title: "selectOptions over an array gives numeric values",
    source: "HarnMaster-3 PR #410",
    run(t) {
      const html = compile("{{selectOptions choices selected=1}}", { choices: ["a", "b"] });
      t.ok(/<option value="0"[^>]*>a</.test(html), html);
      t.ok(/<option value="1"[^>]*selected[^>]*>b</.test(html), html);
    },
  },
  {
    title: "selectOptions over records selects, localises and leaves room for none",
    source: "API v13 foundry.applications.handlebars (selectOptions)",
    run(t) {
      const html = compile('{{selectOptions choices selected="y" blank=""}}', {
        choices: { x: "X", y: "Y" },
      });
      t.ok(/<option value=""/.test(html));
      t.ok(/<option value="y"[^>]*selected/.test(html));
      t.ok(!/<option value="x"[^>]*selected/.test(html));
    },
  },
  {
    title: "templates escape what users typed",
    source: "API v13 foundry.applications.handlebars (localize)",
    run(t) {
      t.is(compile("{{localize name}}", { name: "<b>x</b>" }), "&lt;b&gt;x&lt;/b&gt;");
    },
  },
  {
    title: "a data field draws its input with name, value and bounds",
    source: "release notes 13 (formInput, formGroup)",
    run(t) {
      const Model = t.model((fields) => ({
        sila: new fields.NumberField({ min: 1, max: 9, initial: 3, label: "Case" }),
      }));
      const field = (Model.schema as Loose).fields.sila;
      const input = field.toInput({ value: 4, name: "system.sila" }) as HTMLInputElement;
      t.is(input.getAttribute("name"), "system.sila");
      t.is(Number(input.getAttribute("value")), 4);
      t.is(input.getAttribute("min"), "1");
      const group = field.toFormGroup({}, { value: 4 }) as HTMLElement;
      t.ok(group.classList.contains("form-group"));
      t.ok(group.querySelector("label")?.textContent?.includes("Case"));
    },
  },
  {
    title: "fields of a system's model are named as the document stores them, below system",
    source: "SRC draw-steel, dnd5e (formGroup over system.schema.fields)",
    async run(t) {
      const actor = await t.actor();
      const [field] = Object.values(actor.system.schema.fields) as Loose[];
      t.is(field?.fieldPath, `system.${field?.name}`);
    },
  },
  {
    title: "the sidebar tells which tab is shown",
    source: "API v13 hookEvents.changeSidebarTab",
    run(t) {
      const calls = t.calls("changeSidebarTab");
      const before = ui.sidebar.tabGroups.primary;
      t.after(() => ui.sidebar.changeTab(before, "primary"));
      ui.sidebar.changeTab("combat", "primary");
      t.is(calls.at(-1)?.[0], ui.combat);
      t.is(ui.combat.active, true);
    },
  },
  {
    title: "a typed line is offered to hooks first, and false keeps it from being sent",
    source: "API v8 hookEvents.chatMessage (still listed in v14)",
    async run(t) {
      const before = game.messages.size;
      t.hook("chatMessage", () => false);
      await ui.chat.processMessage("not sent");
      await t.quiet();
      t.is(game.messages.size, before);
    },
  },
  {
    title: "what is dropped on the hotbar is offered to hooks first, and false keeps the default away",
    source: "API v14 hookEvents.hotbarDrop",
    async run(t) {
      const macros = game.macros.size;
      let got: Loose[] = [];
      t.hook("hotbarDrop", (...args) => {
        got = args;
        return false;
      });
      const slot = ui.hotbar.element.querySelector('[data-slot="3"]');
      const transfer = new DataTransfer();
      transfer.setData("text/plain", JSON.stringify({ type: "Item", uuid: "Item.case" }));
      slot.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }));
      await t.until(() => got.length > 0, "the hook");
      t.is(got[0], ui.hotbar);
      t.is(got[1].uuid, "Item.case");
      t.is(Number(got[2]), 3);
      await t.quiet();
      t.is(game.macros.size, macros);
    },
  },
];
