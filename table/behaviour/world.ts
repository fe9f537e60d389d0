import type { Loose, Plain } from "../shared/loose";
import type { BehaviourCase } from "./case";

const SETTINGS = "API v13 foundry.helpers.ClientSettings";

/** Settings for cases are registered once under the world's own name. */
function setting(key: string, data: Plain): [string, string] {
  const id = `case-${key}`;
  if (!game.settings.settings.has(`core.${id}`))
    game.settings.register("core", id, { config: false, ...data });
  return ["core", id];
}

export const world: BehaviourCase[] = [
  {
    title: "a setting has its default until it is set, and tells its listener of the new value",
    source: `${SETTINGS}#register`,
    async run(t) {
      const seen: unknown[] = [];
      const key = setting("world", {
        scope: "world",
        type: Number,
        default: 5,
        onChange: (value: number) => seen.push(value),
      });
      if (game.settings.get(...key) !== 5) await game.settings.set(...key, 5);
      seen.length = 0;
      await game.settings.set(...key, 7);
      t.same([game.settings.get(...key), seen], [7, [7]]);
      await game.settings.set(...key, 5);
    },
  },
  {
    title: "a setting that nobody registered cannot be read",
    source: `${SETTINGS}#get`,
    async run(t) {
      await t.fails(() => game.settings.get("core", "case-never-registered"), /not a registered/);
    },
  },
  {
    title: "a setting's value has the type that was registered",
    source: `${SETTINGS}#register`,
    async run(t) {
      const key = setting("typed", { scope: "client", type: Boolean, default: false });
      await game.settings.set(...key, 1);
      t.is(game.settings.get(...key), true);
      await game.settings.set(...key, false);
    },
  },
  {
    title: "a setting of the browser tells its change by a hook",
    source: "API v13 hookEvents.clientSettingChanged",
    async run(t) {
      const key = setting("client", { scope: "client", type: String, default: "a" });
      const calls = t.calls("clientSettingChanged");
      await game.settings.set(...key, "b");
      t.same(
        calls.map(([id, value]) => [id, value]),
        [[`${key[0]}.${key[1]}`, "b"]],
      );
      await game.settings.set(...key, "a");
    },
  },
  {
    title: "a setting may be described by a data field, which cleans what is set",
    source: `${SETTINGS}#register`,
    async run(t) {
      const { NumberField } = foundry["data"].fields;
      const key = setting("field", {
        scope: "client",
        type: new NumberField({ required: true, nullable: false, integer: true, min: 0, max: 9 }),
        default: 2,
      });
      await game.settings.set(...key, 99);
      t.is(game.settings.get(...key), 9);
      await game.settings.set(...key, 2);
    },
  },
  {
    title: "world time moves by seconds and tells how far",
    source: "API v13 hookEvents.updateWorldTime",
    async run(t) {
      const before = game.time.worldTime;
      const calls = t.calls("updateWorldTime");
      await game.time.advance(12);
      await game.time.advance(-12);
      t.same(
        calls.map(([time, delta]) => [time - before, delta]),
        [
          [12, 12],
          [0, -12],
        ],
      );
    },
  },
  {
    title: "texts are found by key, fall back to the key, and take values",
    source: "article localization",
    run(t) {
      game.i18n.translations.CASE = { hello: "Hello {name}", deep: { text: "deep" } };
      t.after(() => delete game.i18n.translations.CASE);
      t.same(
        [
          game.i18n.localize("CASE.deep.text"),
          game.i18n.localize("CASE.none"),
          game.i18n.format("CASE.hello", { name: "Ann" }),
          game.i18n.has("CASE.hello"),
          game.i18n.has("CASE.none"),
        ],
        ["deep", "CASE.none", "Hello Ann", true, false],
      );
    },
  },
  {
    title: "localize fills values too, and there is a short name for it",
    source: "release notes 14.349",
    generation: 14,
    run(t) {
      game.i18n.translations.CASE = { hello: "Hello {name}" };
      t.after(() => delete game.i18n.translations.CASE);
      const short = (globalThis as Plain)["_loc"];
      t.same(
        [game.i18n.localize("CASE.hello", { name: "Ann" }), short("CASE.hello", { name: "Bob" })],
        ["Hello Ann", "Hello Bob"],
      );
    },
  },
  {
    title: "hooks are called in order, once only where asked, and not after off",
    source: "API v13 foundry.helpers.Hooks",
    run(t) {
      const seen: string[] = [];
      const id = Hooks.on("caseHook", (value: string) => seen.push(`a${value}`));
      Hooks.once("caseHook", (value: string) => seen.push(`b${value}`));
      Hooks.callAll("caseHook", "1");
      Hooks.callAll("caseHook", "2");
      Hooks.off("caseHook", id);
      Hooks.callAll("caseHook", "3");
      t.same(seen, ["a1", "b1", "a2"]);
    },
  },
  {
    title: "call stops at the first false, callAll never",
    source: "API v13 foundry.helpers.Hooks",
    run(t) {
      const seen: number[] = [];
      t.hook("caseStop", () => {
        seen.push(1);
        return false;
      });
      t.hook("caseStop", () => {
        seen.push(2);
      });
      t.is(Hooks.call("caseStop"), false);
      t.same(seen, [1]);
      t.is(Hooks.callAll("caseStop"), true);
      t.same(seen, [1, 1, 2]);
    },
  },
  {
    title: "masters are those with the role of assistant or more",
    source: "API v13 foundry.CONST.USER_ROLES",
    run(t) {
      const roles = [1, 2, 3, 4].map((role) => t.player({ role }).isGM);
      t.same(roles, [false, false, true, true]);
      t.is(t.player({ role: 2 }).hasRole("PLAYER"), true);
      t.is(t.player({ role: 2 }).hasRole("PLAYER", { exact: true }), false);
    },
  },
  {
    title: "permissions follow roles, and single users may be granted or refused them",
    source: "API v13 foundry.CONST.USER_PERMISSIONS",
    run(t) {
      t.is(t.player().hasPermission("ACTOR_CREATE"), false);
      t.is(t.player({ role: 3 }).hasPermission("ACTOR_CREATE"), true);
      t.is(t.player({ permissions: { ACTOR_CREATE: true } }).hasPermission("ACTOR_CREATE"), true);
      t.is(t.player({ permissions: { QUERY_USER: false } }).hasPermission("QUERY_USER"), false);
    },
  },
  {
    title: "the active game master is one user that all pages agree on",
    source: "API v13 foundry.documents.collections.Users#activeGM",
    run(t) {
      const active = game.users.activeGM;
      t.ok(active?.active && active.isGM);
      t.ok(game.users.every((user: Loose) => !(user.active && user.isGM) || user.role <= active.role));
    },
  },
  {
    title: "a query to oneself is answered by the registered handler, and unknown ones are refused",
    source: "release notes 13.335",
    async run(t) {
      CONFIG.queries["case.add"] = (data: Plain) => data["a"] + data["b"];
      t.after(() => delete CONFIG.queries["case.add"]);
      t.is(await game.user.query("case.add", { a: 2, b: 3 }), 5);
      await t.fails(() => game.user.query("case.unknown", {}));
    },
  },
  {
    title: "a roll table finds the result of a total, and draws in chat",
    source: "API v13 foundry.documents.RollTable#draw",
    async run(t) {
      const table = await t.table({
        formula: "1d1",
        results: [
          { type: "text", name: "One", description: "one", range: [1, 1] },
          { type: "text", name: "Two", description: "two", range: [2, 2] },
        ],
      });
      t.same(
        table.getResultsForRoll(2).map((result: Loose) => result.name),
        ["Two"],
      );
      const drawn = await table.draw({ displayChat: false });
      t.same([drawn.results[0].name, drawn.roll.total], ["One", 1]);
    },
  },
  {
    title: "a table without replacement gives each result once",
    source: "API v13 foundry.documents.RollTable#draw",
    async run(t) {
      const results = [1, 2].map((n) => ({ type: "text", name: `R${n}`, description: "", range: [n, n] }));
      const table = await t.table({ formula: "1d2", replacement: false, results });
      const names: string[] = [];
      for (let count = 0; count < 2; count++)
        names.push((await table.draw({ displayChat: false })).results[0].name);
      t.same(names.sort(), ["R1", "R2"]);
      await table.resetResults();
      t.ok(table.results.every((result: Loose) => !result.drawn));
    },
  },
  {
    title: "a script macro runs with its names in scope and gives its value back",
    source: "API v13 foundry.documents.Macro#execute",
    async run(t) {
      const macro = await Macro.implementation.create({
        name: "Case",
        type: "script",
        command: "return scope.n + 1;",
      });
      t.after(() => macro.delete());
      t.is(await macro.execute({ n: 4 }), 5);
    },
  },
  {
    title: "journal pages are owned as their entry is, unless they say otherwise",
    source: "API v13 foundry.documents.JournalEntryPage",
    async run(t) {
      const player = t.player();
      const entry = await JournalEntry.implementation.create({
        name: "Case",
        ownership: { default: 2 },
        pages: [
          { name: "Open", type: "text", text: { content: "<p>x</p>" } },
          { name: "Closed", type: "text", ownership: { default: 0 } },
        ],
      });
      t.after(() => entry.delete());
      t.same(
        [...entry.pages].map((page: Loose) => page.testUserPermission(player, "OBSERVER")),
        [true, false],
      );
    },
  },
  {
    title: "a document of a pack is found by its address, and imported into the world",
    source: "API v13 foundry.documents.collections.CompendiumCollection",
    async run(t) {
      const pack = game.packs.find((entry: Loose) => entry.documentName === "Actor" && entry.index.size > 0);
      if (!pack) return;
      const [entry] = pack.index.contents;
      const document = await fromUuid(entry.uuid ?? pack.getUuid(entry._id));
      t.same([document.name, document.pack, document.inCompendium], [entry.name, pack.collection, true]);
      const imported = await game.actors.importFromCompendium(
        pack,
        entry._id,
        { name: "Imported" },
        { renderSheet: false },
      );
      t.after(() => imported.delete());
      t.same(
        [imported.name, imported.pack ?? null, imported._stats.compendiumSource],
        ["Imported", null, document.uuid],
      );
    },
  },
];
