import type { Loose, Plain } from "../shared/loose";
import type { BehaviourCase } from "./case";

const DOC = "API v13 foundry.abstract.Document";

export const documents: BehaviourCase[] = [
  {
    title: "create resolves with the stored document, and with an array for an array",
    source: `${DOC}.create`,
    async run(t) {
      const one = await t.actor({ name: "One" });
      t.ok(game.actors.get(one.id) === one);
      const many = await Actor.implementation.create([
        { name: "Two", type: t.actorType() },
        { name: "Three", type: t.actorType() },
      ]);
      for (const actor of many) t.after(() => actor.delete());
      t.same(
        many.map((actor: Loose) => actor.name),
        ["Two", "Three"],
      );
    },
  },
  {
    title: "an id is kept with keepId and replaced without",
    source: `${DOC}.createDocuments`,
    async run(t) {
      const id = foundry["utils"].randomID();
      t.is((await t.actor({ _id: id }, { keepId: true })).id, id);
      t.ok((await t.actor({ _id: foundry["utils"].randomID() })).id.length === 16);
    },
  },
  {
    title: "update resolves with the document, and with undefined where nothing changed",
    source: `${DOC}#update`,
    async run(t) {
      const actor = await t.actor({ name: "Same" });
      t.ok((await actor.update({ name: "Other" })) === actor);
      t.is(await actor.update({ name: "Other" }), undefined);
    },
  },
  {
    title: "hooks of creating come in order, pre-hooks before anything is stored",
    source: "API v13 hookEvents.preCreateDocument",
    async run(t) {
      const order: string[] = [];
      t.hook("preCreateActor", (actor) => {
        order.push(`pre ${game.actors.has(actor.id)}`);
      });
      t.hook("createActor", (actor) => {
        order.push(`done ${game.actors.has(actor.id)}`);
      });
      await t.actor();
      t.same(order, ["pre false", "done true"]);
    },
  },
  {
    title: "false from a pre-hook cancels creating, changing and deleting",
    source: "API v13 hookEvents.preUpdateDocument",
    async run(t) {
      const actor = await t.actor({ name: "Kept" });
      t.hook("preUpdateActor", () => false);
      t.hook("preDeleteActor", () => false);
      t.is(await actor.update({ name: "Changed" }), undefined);
      t.is(actor.name, "Kept");
      await actor.delete();
      t.ok(game.actors.has(actor.id));
      const id = Hooks.on("preCreateActor", () => false);
      const created = await Actor.implementation.create({ name: "Never", type: t.actorType() });
      Hooks.off("preCreateActor", id);
      if (created) t.after(() => created.delete());
      t.is(created, undefined);
      Hooks.off("preDeleteActor", Hooks.events["preDeleteActor"]?.at(-1)?.id);
    },
  },
  {
    title: "what a pre-hook adds to a change is stored with it",
    source: "API v13 hookEvents.preUpdateDocument",
    async run(t) {
      const actor = await t.actor({ name: "A" });
      t.hook("preUpdateActor", (_actor, changes) => {
        changes.flags = { world: { added: true } };
      });
      await actor.update({ name: "B" });
      t.is(actor.getFlag("world", "added"), true);
    },
  },
  {
    title: "update hooks get the changes only, the options and the user",
    source: "API v13 hookEvents.updateDocument",
    async run(t) {
      const actor = await t.actor({ name: "A" });
      const calls = t.calls("updateActor");
      await actor.update({ name: "B", img: actor.img }, { spice: 7 });
      const [document, changes, options, userId] = calls[0] as Loose[];
      t.ok(document === actor);
      t.same([changes.name, "img" in changes, options.spice, userId], ["B", false, 7, game.user.id]);
    },
  },
  {
    title: "an async pre-hook cannot cancel",
    source: "API v13 hookEvents",
    async run(t) {
      const actor = await t.actor({ name: "A" });
      t.hook("preUpdateActor", async () => false);
      await actor.update({ name: "B" });
      t.is(actor.name, "B");
    },
  },
  {
    title: "changes are merged, arrays replaced, dotted keys expanded",
    source: `${DOC}#update`,
    async run(t) {
      const actor = await t.actor({ flags: { world: { a: { x: 1 }, list: [1, 2, 3] } } });
      await actor.update({ "flags.world.a.y": 2, "flags.world.list": [4] });
      t.same(actor.flags.world, { a: { x: 1, y: 2 }, list: [4] });
    },
  },
  {
    title: "recursive false replaces what it names",
    source: "foundryvtt #10528",
    async run(t) {
      const actor = await t.actor({ flags: { world: { a: 1, b: 2 } } });
      await actor.update({ flags: { world: { c: 3 } } }, { recursive: false });
      t.same(actor.flags.world, { c: 3 });
    },
  },
  {
    title: "flags are read, written and taken away by scope and key",
    source: `${DOC}#setFlag`,
    async run(t) {
      const actor = await t.actor();
      await actor.setFlag("world", "deep.key", { a: 1 });
      t.same(actor.getFlag("world", "deep.key"), { a: 1 });
      await actor.setFlag("world", "deep.key", { b: 2 });
      t.same(actor.getFlag("world", "deep.key"), { a: 1, b: 2 });
      await actor.unsetFlag("world", "deep");
      t.is(actor.getFlag("world", "deep"), undefined);
    },
  },
  {
    title: "a flag of a package that is not active is refused",
    source: `${DOC}#setFlag`,
    async run(t) {
      const actor = await t.actor();
      await t.fails(() => actor.setFlag("no-such-package", "x", 1), /scope/i);
    },
  },
  {
    title: "documents are stamped with who wrote them, when and with what",
    source: "API v13 foundry.data.fields.DocumentStatsField",
    async run(t) {
      const actor = await t.actor();
      const stats = actor._stats;
      t.same(
        [stats.lastModifiedBy, stats.systemId, typeof stats.createdTime],
        [game.user.id, game.system.id, "number"],
      );
      t.is(stats.coreVersion, game.version);
    },
  },
  {
    title: "embedded documents come, change and go in one operation each, and the parent hears of it",
    source: `${DOC}#createEmbeddedDocuments`,
    async run(t) {
      const actor = await t.actor();
      const created = t.calls("createItem");
      const items = await actor.createEmbeddedDocuments("Item", [
        { name: "A", type: t.itemType() },
        { name: "B", type: t.itemType() },
      ]);
      t.same(
        [created.length, actor.items.size, items[0].parent === actor, items[0].isEmbedded],
        [2, 2, true, true],
      );
      await actor.updateEmbeddedDocuments(
        "Item",
        items.map((item: Loose) => ({ _id: item.id, name: `${item.name}!` })),
      );
      t.same(actor.items.map((item: Loose) => item.name).sort(), ["A!", "B!"]);
      await actor.deleteEmbeddedDocuments("Item", [items[0].id]);
      t.same(
        actor.items.map((item: Loose) => item.name),
        ["B!"],
      );
    },
  },
  {
    title: "embedded documents inside a change of their parent are merged by id and added without one",
    source: "foundryvtt #8351",
    async run(t) {
      const actor = await t.actor();
      const item = await t.item(actor, { name: "Old" });
      await actor.update({ name: "Both", items: [{ _id: item.id, name: "New" }] });
      t.same([actor.items.size, item.name, actor.name], [1, "New", "Both"]);
    },
  },
  {
    title: "source and collection of embedded documents stay one on such a change",
    source: "foundryvtt #9761",
    async run(t) {
      const actor = await t.actor();
      await t.item(actor, { name: "foo" });
      const items = actor.items.toObject();
      items[0].name = "bar";
      await actor.update({ items });
      t.same([actor.toObject().items[0].name, actor.items.toObject()[0].name], ["bar", "bar"]);
      t.ok(actor._source.items === actor.items._source);
    },
  },
  {
    title: "a document finds itself by uuid, also when it lies in another",
    source: "API v13 foundry.utils.fromUuid",
    async run(t) {
      const actor = await t.actor();
      const item = await t.item(actor);
      t.is(item.uuid, `Actor.${actor.id}.Item.${item.id}`);
      t.ok((await fromUuid(item.uuid)) === item);
      t.ok(fromUuidSync(actor.uuid) === actor);
      t.is(await fromUuid(`Actor.${foundry["utils"].randomID()}`), null);
    },
  },
  {
    title: "clone makes a copy that is not stored, with changes",
    source: `${DOC}#clone`,
    async run(t) {
      const actor = await t.actor({ name: "Origin" });
      const copy = actor.clone({ name: "Copy" });
      t.same([copy.name, copy.id, actor.name], ["Copy", null, "Origin"]);
      t.is(actor.clone({}, { keepId: true }).id, actor.id);
    },
  },
  {
    title: "ownership gives levels by user and by default, and masters everything",
    source: `${DOC}#testUserPermission`,
    async run(t) {
      const player = t.player();
      const actor = await t.actor({ ownership: { default: 0, [player.id]: 2 } });
      t.is(actor.testUserPermission(player, "OBSERVER"), true);
      t.is(actor.testUserPermission(player, "OWNER"), false);
      t.is(actor.testUserPermission(player, "LIMITED", { exact: true }), false);
      t.is(actor.testUserPermission(game.user, "OWNER"), true);
      await actor.update({ "ownership.default": 3 });
      t.is(actor.testUserPermission(t.player({ _id: "otherPlayer00000" }), "OWNER"), true);
    },
  },
  {
    title: "what lies in a document is owned as the document is",
    source: `${DOC}#testUserPermission`,
    async run(t) {
      const player = t.player();
      const actor = await t.actor({ ownership: { default: 0, [player.id]: 3 } });
      const item = await t.item(actor);
      t.is(item.testUserPermission(player, "OWNER"), true);
    },
  },
  {
    title: "a player's own message may be deleted by its author and by nobody else",
    source: "foundryvtt #9928",
    async run(t) {
      const message = await t.message();
      const author = t.player({ _id: game.user.id });
      t.is(message.canUserModify(author, "delete"), true);
      t.is(message.canUserModify(t.player(), "delete"), false);
    },
  },
  {
    title: "prepared data is built base, embedded, effects, derived",
    source: "article system-data-models",
    async run(t) {
      const order: string[] = [];
      const Cls = class extends (Actor.implementation as new (...args: Loose[]) => Loose) {
        prepareBaseData() {
          super["prepareBaseData"]();
          order.push("base");
        }
        prepareEmbeddedDocuments() {
          order.push("embedded");
          super["prepareEmbeddedDocuments"]();
        }
        applyActiveEffects() {
          order.push("effects");
          super["applyActiveEffects"]();
        }
        prepareDerivedData() {
          super["prepareDerivedData"]();
          order.push("derived");
        }
      };
      new Cls({ name: "Order", type: t.actorType() });
      t.same(
        order.filter((step, at) => order.indexOf(step) === at),
        ["base", "embedded", "effects", "derived"],
      );
    },
  },
  {
    title: "derived values are built anew after every change",
    source: "article system-data-models",
    async run(t) {
      const actor = await t.actor({ name: "A" });
      actor.name = "Derived";
      await actor.update({ "flags.world.x": 1 });
      t.is(actor.name, "A");
    },
  },
  {
    title: "an effect's status shows on the actor while it is not disabled",
    source: "API v13 foundry.documents.Actor#statuses",
    async run(t) {
      const actor = await t.actor();
      const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
        { name: "E", statuses: ["case-status"] },
      ]);
      t.ok(actor.statuses.has("case-status"));
      await effect.update({ disabled: true });
      t.ok(!actor.statuses.has("case-status"));
      await effect.delete();
      t.is(actor.effects.size, 0);
    },
  },
  {
    title: "toggleStatusEffect adds and takes away the effect of a status",
    source: "API v13 foundry.documents.Actor#toggleStatusEffect",
    async run(t) {
      const [status] = CONFIG.statusEffects.filter((entry: Plain) => entry["id"]);
      const actor = await t.actor();
      await actor.toggleStatusEffect(status.id);
      t.ok(actor.statuses.has(status.id));
      await actor.toggleStatusEffect(status.id);
      t.ok(!actor.statuses.has(status.id));
      await actor.toggleStatusEffect(status.id, { active: false });
      t.is(actor.effects.size, 0);
    },
  },
  {
    title: "a change of an effect applies to prepared values and never to the source",
    source: "API v13 foundry.documents.ActiveEffect#apply",
    generation: 13,
    async run(t) {
      const actor = await t.actor({ name: "Plain" });
      await actor.createEmbeddedDocuments("ActiveEffect", [
        {
          name: "E",
          changes: [{ key: "name", mode: CONST.ACTIVE_EFFECT_MODES.OVERRIDE, value: "Enchanted" }],
        },
      ]);
      t.same([actor.name, actor._source.name], ["Enchanted", "Plain"]);
    },
  },
  {
    title: "effect changes lie under system with a type in words",
    source: "release notes 14.353",
    generation: 14,
    async run(t) {
      const actor = await t.actor({ name: "Plain" });
      await actor.createEmbeddedDocuments("ActiveEffect", [
        { name: "E", system: { changes: [{ key: "name", type: "override", value: "Enchanted" }] } },
      ]);
      t.same([actor.name, actor._source.name], ["Enchanted", "Plain"]);
    },
  },
  {
    title: "statuses are a list, and can be had by their id",
    source: "API v14 CONFIG.statusEffects",
    generation: 14,
    run(t) {
      const [first] = CONFIG.statusEffects;
      t.ok(CONFIG.statusEffects[first.id] === first);
      const before = CONFIG.statusEffects;
      t.after(() => {
        CONFIG.statusEffects = before;
      });
      CONFIG.statusEffects = [...before, { id: "caseStatus", name: "Case" }];
      t.is(CONFIG.statusEffects["caseStatus"].name, "Case");
      t.is(CONFIG.statusEffects.filter(({ id }: Plain) => id === "caseStatus").length, 1);
    },
  },
  {
    title: "itemTypes lists items by subtype, with every subtype present",
    source: "API v13 foundry.documents.Actor#itemTypes",
    async run(t) {
      const actor = await t.actor();
      const item = await t.item(actor);
      t.same(
        actor.itemTypes[item.type].map((entry: Loose) => entry.id),
        [item.id],
      );
      for (const type of game.documentTypes.Item) t.ok(Array.isArray(actor.itemTypes[type]), type);
    },
  },
  {
    title: "a subtype that no package declares is refused",
    source: "article system-data-models",
    async run(t) {
      await t.fails(() => Actor.implementation.create({ name: "X", type: "no-such-subtype" }), /type/);
    },
  },
  {
    title: "a folder's documents and subfolders are found through it",
    source: "API v13 foundry.documents.Folder#contents",
    async run(t) {
      const folder = await Folder.implementation.create({ name: "Case", type: "Actor" });
      t.after(() => folder.delete());
      const actor = await t.actor({ folder: folder.id });
      t.ok(actor.folder === folder);
      t.ok(folder.contents.includes(actor));
    },
  },
  {
    title: "dropped data carries a uuid and finds the document again",
    source: "API v13 foundry.documents.Actor#toDragData",
    async run(t) {
      const actor = await t.actor();
      t.same(actor.toDragData(), { type: "Actor", uuid: actor.uuid });
      t.ok((await Actor.implementation.fromDropData(actor.toDragData())) === actor);
    },
  },
];
