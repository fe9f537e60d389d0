import type { Loose, Plain } from "../shared/loose";
import type { Assert, BehaviourCase } from "./case";

const HOOKS = "API v13 hookEvents.closeApplicationV2";
const PART = "API v14 foundry.HandlebarsTemplatePart";
const TABS = "API v14 foundry.applications.types.ApplicationTabsConfiguration";
const BASE = "API v14 foundry.applications.apps.DocumentSheetConfig (members inherited from ApplicationV2)";
const DIALOG = "API v13 foundry.applications.api.DialogV2";

/** A class of applications that shows what it is told to. */
function makeClass(
  html: (app: Loose) => string = () => "<p>case</p>",
  statics: Plain = {},
  parent?: Loose,
): Loose {
  const Base = (parent ?? foundry["applications"].api.ApplicationV2) as { new (...args: Loose[]): Loose };
  class CaseApplication extends Base {
    async _renderHTML(): Promise<string> {
      return html(this);
    }
    _replaceHTML(result: string, content: HTMLElement): void {
      content.innerHTML = result;
    }
  }
  return Object.assign(CaseApplication, { DEFAULT_OPTIONS: { window: { title: "Case" } }, ...statics });
}

/** Show an application until the case is over. */
async function show(t: Assert, app: Loose): Promise<Loose> {
  t.after(() => app.close());
  await app.render({ force: true });
  return app;
}

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

/** Parts made of templates that every host has. */
function partsClass(parts: Plain, context: Plain = {}): Loose {
  const { ApplicationV2, HandlebarsApplicationMixin } = foundry["applications"].api;
  const Base = HandlebarsApplicationMixin(ApplicationV2) as { new (...args: Loose[]): Loose };
  class CaseParts extends Base {
    static DEFAULT_OPTIONS = { window: { title: "Case" } };
    static PARTS = parts;
    async _prepareContext(): Promise<Plain> {
      return { ...context };
    }
  }
  return CaseParts;
}

const FOOTER = "templates/generic/form-footer.hbs";
const NAVIGATION = "templates/generic/tab-navigation.hbs";
const buttons = [{ type: "button", action: "caseGo", icon: "fa-solid fa-check", label: "Go" }];

export const uiApplications: BehaviourCase[] = [
  {
    title: "options of a class and its parents merge, CSS classes add up",
    source: BASE,
    run(t) {
      const Parent = makeClass(undefined, {
        DEFAULT_OPTIONS: {
          classes: ["one"],
          position: { width: 321 },
          window: { title: "A", resizable: true },
        },
      });
      const Child = makeClass(
        undefined,
        { DEFAULT_OPTIONS: { classes: ["two"], window: { title: "B" } } },
        Parent,
      );
      const { options } = new Child({ classes: ["three"] });
      t.same(
        options.classes.filter((name: string) => ["one", "two", "three"].includes(name)),
        ["one", "two", "three"],
      );
      t.is(options.window.title, "B");
      t.is(options.window.resizable, true);
      t.is(options.position.width, 321);
    },
  },
  {
    title: "options above BASE_APPLICATION are not inherited, its hooks are not called",
    source: BASE,
    async run(t) {
      const Parent = makeClass(undefined, { DEFAULT_OPTIONS: { classes: ["above"] } });
      const Child = makeClass(undefined, { DEFAULT_OPTIONS: { window: { title: "B" } } }, Parent);
      Child.BASE_APPLICATION = Child;
      t.same([...Child.inheritanceChain()].length, 1);
    },
  },
  {
    title: "render without force does not open a window that is not open",
    source: "release notes 13.335 (ApplicationV2)",
    async run(t) {
      const app = new (makeClass())();
      t.after(() => app.close());
      await app.render();
      t.is(app.rendered, false);
      await app.render({ force: true });
      t.is(app.rendered, true);
      t.is(app.element.isConnected, true);
    },
  },
  {
    title: "a framed application has a header with a title and a content",
    source: BASE,
    async run(t) {
      const app = await show(t, new (makeClass())());
      t.is(app.element.querySelector(".window-header .window-title").textContent.trim(), "Case");
      t.ok(app.element.querySelector(".window-content p"));
      t.is(foundry["applications"].instances.get(app.id), app);
    },
  },
  {
    title: "render hooks are called for every class up the chain, with application, element and context",
    source: "API v13 hookEvents.getHeaderControlsApplicationV2",
    async run(t) {
      const Cls = makeClass();
      Object.defineProperty(Cls, "name", { value: "CaseHooked" });
      const own = t.calls("renderCaseHooked");
      const base = t.calls("renderApplicationV2");
      const app = await show(t, new Cls());
      t.is(own.length, 1);
      t.is(own[0]?.[0], app);
      t.is(own[0]?.[1], app.element);
      t.ok(base.some((args) => args[0] === app));
    },
  },
  {
    title: "close hooks are called for every class up the chain",
    source: HOOKS,
    async run(t) {
      const app = await show(t, new (makeClass())());
      const calls = t.calls("closeApplicationV2");
      await app.close();
      t.is(calls.filter((args) => args[0] === app).length, 1);
      t.is(foundry["applications"].instances.has(app.id), false);
      t.is(app.rendered, false);
    },
  },
  {
    title: "header controls can be added by a hook",
    source: "API v13 hookEvents.getHeaderControlsApplicationV2",
    async run(t) {
      t.hook("getHeaderControlsApplicationV2", (_app, controls) => {
        controls.push({ action: "caseExtra", icon: "fa-solid fa-star", label: "Extra" });
      });
      const app = await show(t, new (makeClass())());
      const shown = [...app._headerControlButtons()].map((control: Loose) => control.action);
      t.ok(shown.includes("caseExtra"), "the control is offered");
    },
  },
  {
    title: "actions run bound to the application, with event and target",
    source: "API v14 foundry.applications.types (actions)",
    async run(t) {
      let seen: Loose[] = [];
      const Cls = makeClass(() => '<button type="button" data-action="caseDo"><b>x</b></button>', {
        DEFAULT_OPTIONS: {
          window: { title: "Case" },
          actions: {
            caseDo: function (this: Loose, event: Event, target: HTMLElement) {
              seen = [this, event, target];
            },
          },
        },
      });
      const app = await show(t, new Cls());
      app.element.querySelector("b").click();
      await wait();
      t.is(seen[0], app);
      t.is(seen[2]?.dataset.action, "caseDo");
    },
  },
  {
    title: "the first render is told apart from later ones",
    source: BASE,
    async run(t) {
      const order: string[] = [];
      const Base = makeClass() as { new (...args: Loose[]): Loose };
      class Told extends Base {
        async _onFirstRender(context: Loose, options: Loose): Promise<void> {
          await super["_onFirstRender"]?.(context, options);
          order.push("first");
        }
        async _onRender(context: Loose, options: Loose): Promise<void> {
          await super["_onRender"]?.(context, options);
          order.push(`render ${options.isFirstRender}`);
        }
      }
      const app = await show(t, new Told());
      await app.render();
      t.same(order, ["first", "render true", "render false"]);
    },
  },
  {
    title: "renders of one application come one after another",
    source: "API v14 foundry.applications.api.ApplicationV2#render",
    async run(t) {
      let running = 0;
      let most = 0;
      const Base = makeClass() as { new (...args: Loose[]): Loose };
      class Slow extends Base {
        async _prepareContext(): Promise<Plain> {
          running += 1;
          most = Math.max(most, running);
          await wait();
          running -= 1;
          return {};
        }
      }
      const app = await show(t, new Slow());
      await Promise.all([app.render(), app.render(), app.render()]);
      t.is(most, 1);
    },
  },
  {
    title: "a position that is set is kept, and told",
    source: BASE,
    async run(t) {
      const app = await show(t, new (makeClass())({ position: { width: 300, height: 200 } }));
      app.setPosition({ left: 123, top: 77 });
      t.is(app.position.left, 123);
      t.is(app.position.top, 77);
      t.is(app.position.width, 300);
      t.is(Math.round(app.element.getBoundingClientRect().left), 123);
    },
  },
  {
    title: "a form's fields are handed to its handler as typed values",
    source: "API v14 foundry.applications.ux.FormDataExtended",
    async run(t) {
      let got: Plain = {};
      const html = `<input type="number" name="a.b" value="3"><input type="number" name="empty">
        <input type="checkbox" name="yes" checked><input type="text" name="text" value="t">
        <select name="pick" data-dtype="Number"><option value="1">1</option><option value="2" selected>2</option></select>
        <input type="text" name="off" value="x" disabled>
        <input type="radio" name="side" value="l"><input type="radio" name="side" value="r" checked>`;
      const Cls = makeClass(() => html, {
        DEFAULT_OPTIONS: {
          tag: "form",
          window: { title: "Case" },
          form: {
            handler: (_event: Event, _form: HTMLFormElement, data: Loose) => {
              got = data.object;
            },
          },
        },
      });
      const app = await show(t, new Cls());
      app.element.requestSubmit();
      await wait();
      t.same(got, { "a.b": 3, empty: null, yes: true, text: "t", pick: 2, side: "r" });
    },
  },
  {
    title: "submitOnChange submits when a field changes, closeOnSubmit closes afterwards",
    source: "API v14 foundry.ApplicationFormConfiguration",
    async run(t) {
      let times = 0;
      const options = (form: Plain): Plain => ({
        tag: "form",
        window: { title: "Case" },
        form: { handler: () => (times += 1), ...form },
      });
      const changing = await show(
        t,
        new (makeClass(() => '<input name="a">', { DEFAULT_OPTIONS: options({ submitOnChange: true }) }))(),
      );
      changing.element.querySelector("input").dispatchEvent(new Event("change", { bubbles: true }));
      await wait();
      t.is(times, 1);
      t.is(changing.rendered, true);
      const closing = await show(
        t,
        new (makeClass(() => '<input name="a">', { DEFAULT_OPTIONS: options({ closeOnSubmit: true }) }))(),
      );
      closing.element.requestSubmit();
      await t.until(() => !closing.rendered, "the window to close");
      t.is(times, 2);
    },
  },
  {
    title: "tabs are switched, remembered by group, and their elements marked",
    source: TABS,
    async run(t) {
      const html = `<nav class="tabs"><a data-action="tab" data-group="main" data-tab="one" class="active">1</a>
        <a data-action="tab" data-group="main" data-tab="two">2</a></nav>
        <section class="tab active" data-group="main" data-tab="one"></section><section class="tab" data-group="main" data-tab="two"></section>`;
      const app = await show(t, new (makeClass(() => html))());
      app.tabGroups.main = "one";
      app.element.querySelector('a[data-tab="two"]').click();
      await wait();
      t.is(app.tabGroups.main, "two");
      t.ok(app.element.querySelector('section[data-tab="two"]').classList.contains("active"));
      t.ok(!app.element.querySelector('section[data-tab="one"]').classList.contains("active"));
      await t.fails(() => app.changeTab("three", "main"));
    },
  },
  {
    title: "declared tabs are prepared with labels by prefix and the initial one active",
    source: TABS,
    run(t) {
      const Cls = makeClass(undefined, {
        TABS: {
          main: { tabs: [{ id: "a" }, { id: "b", label: "Own" }], initial: "b", labelPrefix: "CASE.TABS" },
        },
      });
      const tabs = new Cls()._prepareTabs("main");
      t.same(Object.keys(tabs), ["a", "b"]);
      t.is(tabs.a.label, "CASE.TABS.a");
      t.is(tabs.b.label, "Own");
      t.is(tabs.b.active, true);
      t.is(tabs.a.group, "main");
    },
  },
  {
    title: "parts are drawn in order, and named parts are renewed alone",
    source: "API v14 foundry.HandlebarsRenderOptions",
    async run(t) {
      const Cls = partsClass({ top: { template: FOOTER }, bottom: { template: FOOTER } }, { buttons });
      const app = await show(t, new Cls());
      const [top, bottom] = app.element.querySelectorAll("[data-application-part]");
      t.same([top.dataset.applicationPart, bottom.dataset.applicationPart], ["top", "bottom"]);
      await app.render({ parts: ["bottom"] });
      t.is(app.parts.top, top, "the part that was not named stays");
      t.ok(app.parts.bottom !== bottom, "the named part is drawn anew");
    },
  },
  {
    title: "a part takes its id (behind the application's) and its classes",
    source: PART,
    async run(t) {
      const Cls = partsClass({ foot: { template: FOOTER, id: "low", classes: ["case-class"] } }, { buttons });
      const app = await show(t, new Cls());
      t.is(app.parts.foot.id, `${app.id}-low`);
      t.ok(app.parts.foot.classList.contains("case-class"));
    },
  },
  {
    title: "the scroll position of a scrollable part survives a render",
    source: PART,
    async run(t) {
      const many = Array.from({ length: 60 }, (_, i) => ({ ...buttons[0], label: `Button ${i}` }));
      const Base = partsClass({ foot: { template: FOOTER, scrollable: [""] } }, { buttons: many }) as {
        new (...args: Loose[]): Loose;
      };
      class Scrolling extends Base {
        _replaceHTML(result: Loose, content: HTMLElement, options: Loose): void {
          result.foot.style.cssText = "display: block; height: 80px; overflow: auto; flex: none";
          super["_replaceHTML"](result, content, options);
        }
      }
      const app = await show(t, new Scrolling({ position: { width: 220, height: 200 } }));
      app.parts.foot.scrollTop = 40;
      const top = app.parts.foot.scrollTop;
      t.ok(top > 0, "the part scrolls");
      await app.render();
      t.is(app.parts.foot.scrollTop, top);
    },
  },
  {
    title: "parts are chosen for each render by _configureRenderParts, and a part that is left out goes away",
    source: "SRC OSE (static PARTS must not be mutated), foundry.md 1.7",
    async run(t) {
      const Base = partsClass({ top: { template: FOOTER }, bottom: { template: FOOTER } }, { buttons }) as {
        new (...args: Loose[]): Loose;
        PARTS: Plain;
      };
      class Choosing extends Base {
        _configureRenderParts(options: Loose): Plain {
          const parts = super["_configureRenderParts"](options);
          delete parts.top;
          return parts;
        }
      }
      const app = await show(t, new Choosing());
      t.same(Object.keys(app.parts), ["bottom"]);
      t.same(Object.keys(Base.PARTS), ["top", "bottom"], "the static list is untouched");
    },
  },
  {
    title: "the generic tab navigation draws one control for each tab",
    source: "release notes 13.338 (templates/generic/tab-navigation.hbs)",
    async run(t) {
      const tabs = {
        one: { id: "one", group: "main", label: "One", cssClass: "active", active: true },
        two: { id: "two", group: "main", label: "Two", cssClass: "", active: false },
      };
      const app = await show(t, new (partsClass({ tabs: { template: NAVIGATION } }, { tabs }))());
      const links = [...app.element.querySelectorAll("[data-action=tab]")] as HTMLElement[];
      t.same(
        links.map((link) => [link.dataset["group"], link.dataset["tab"]]),
        [
          ["main", "one"],
          ["main", "two"],
        ],
      );
    },
  },
  {
    title: "a dialog answers with its callback's result, or with the action",
    source: "API v14 foundry.DialogV2SubmitCallback",
    async run(t) {
      const { DialogV2 } = foundry["applications"].api;
      const ask = async (action: string): Promise<unknown> => {
        const answer = DialogV2.wait({
          window: { title: "Case" },
          content: "<p>?</p>",
          buttons: [
            { action: "plain", label: "Plain" },
            { action: "value", label: "Value", callback: () => 42 },
          ],
          render: (_event: Event, dialog: Loose) =>
            setTimeout(
              () => (dialog.element ?? dialog).querySelector(`button[data-action="${action}"]`).click(),
              10,
            ),
        });
        return answer;
      };
      t.is(await ask("plain"), "plain");
      t.is(await ask("value"), 42);
    },
  },
  {
    title: "a dialog's button callback gets the form whose fields the content brought",
    source: DIALOG,
    async run(t) {
      const { DialogV2 } = foundry["applications"].api;
      const answer = await DialogV2.prompt({
        window: { title: "Case" },
        content: '<input name="guess" type="number" value="7">',
        ok: {
          label: "Ok",
          callback: (_event: Event, button: HTMLButtonElement) =>
            (button.form as Loose).elements.guess.valueAsNumber,
        },
        render: (_event: Event, dialog: Loose) =>
          setTimeout(() => (dialog.element ?? dialog).querySelector('button[data-action="ok"]').click(), 10),
      });
      t.is(answer, 7);
    },
  },
  {
    title: "DialogV2.input answers with the fields of its form",
    source: "release notes 13.335 (DialogV2.input)",
    async run(t) {
      const { DialogV2 } = foundry["applications"].api;
      const answer = await DialogV2.input({
        window: { title: "Case" },
        content: '<input name="name" type="text" value="Ork"><input name="count" type="number" value="3">',
        render: (_event: Event, dialog: Loose) =>
          setTimeout(() => (dialog.element ?? dialog).querySelector('button[data-action="ok"]').click(), 10),
      });
      t.same(answer, { name: "Ork", count: 3 });
    },
  },
  {
    title: "a dialog that is dismissed answers null, or rejects when asked to",
    source: "API v14 foundry.DialogV2WaitOptions",
    async run(t) {
      const { DialogV2 } = foundry["applications"].api;
      const dismiss = (_event: Event, dialog: Loose): unknown => setTimeout(() => dialog.close(), 10);
      const options = { window: { title: "Case" }, content: "<p>?</p>", render: dismiss };
      t.is(await DialogV2.confirm({ ...options, rejectClose: false }), null);
      await t.fails(() => DialogV2.confirm({ ...options, rejectClose: true }));
    },
  },
];
