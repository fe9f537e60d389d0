import type { Loose, Plain } from "../shared/loose";
import type { BehaviourCase } from "./case";

const TOKEN = "API v13 foundry.documents.TokenDocument";

export const tokens: BehaviourCase[] = [
  {
    title: "an unlinked token has an actor of its own with an address of its own",
    source: "API v13 foundry.documents.ActorDelta",
    async run(t) {
      const actor = await t.actor({ name: "Base" });
      const token = await t.token(actor);
      t.ok(token.actor !== actor && token.actor.isToken && token.actor.token === token);
      t.is(token.actor.uuid, `${token.uuid}.Actor.${actor.id}`);
      t.ok((await fromUuid(token.actor.uuid)) === token.actor);
    },
  },
  {
    title: "a linked token has the actor of the world",
    source: "API v13 foundry.documents.TokenDocument#actor",
    async run(t) {
      const actor = await t.actor();
      const token = await t.token(actor, { actorLink: true });
      t.ok(token.actor === actor);
    },
  },
  {
    title: "a change of an unlinked token's actor leaves the actor of the world and other tokens alone",
    source: "dnd5e #81",
    async run(t) {
      const actor = await t.actor({ name: "Base" });
      const scene = await t.scene();
      const one = await t.token(actor, {}, scene);
      const two = await t.token(actor, {}, scene);
      const calls = t.calls("updateActor");
      await one.actor.update({ name: "Hurt" });
      t.same([one.actor.name, two.actor.name, actor.name], ["Hurt", "Base", "Base"]);
      t.ok(
        calls.some(([document]) => document === one.actor),
        "updateActor for the token's actor",
      );
    },
  },
  {
    title: "an unlinked token's actor follows the actor of the world in what it has not changed",
    source: "API v13 foundry.documents.ActorDelta",
    async run(t) {
      const actor = await t.actor({ name: "Base", flags: { world: { a: 1, b: 1 } } });
      const token = await t.token(actor);
      await token.actor.update({ "flags.world.a": 2 });
      await actor.update({ "flags.world.a": 5, "flags.world.b": 5 });
      t.same(token.actor.flags.world, { a: 2, b: 5 });
    },
  },
  {
    title: "items of an unlinked token's actor come, change and go without touching the actor of the world",
    source: "foundryvtt #9509",
    async run(t) {
      const actor = await t.actor();
      const item = await t.item(actor, { name: "Shared" });
      const token = await t.token(actor);
      const own = token.actor.items.get(item.id);
      await own.update({ name: "Own" });
      t.same([token.actor.items.get(item.id).name, item.name], ["Own", "Shared"]);
      await t.item(token.actor, { name: "Extra" });
      t.same([token.actor.items.size, actor.items.size], [2, 1]);
      await token.actor.items.get(item.id).delete();
      t.same([token.actor.items.has(item.id), actor.items.has(item.id)], [false, true]);
    },
  },
  {
    title: "items inside a change of an unlinked token's actor are merged, not replaced",
    source: "foundryvtt #8351",
    async run(t) {
      const actor = await t.actor();
      const item = await t.item(actor, { name: "Sword" });
      const token = await t.token(actor);
      await token.actor.update({ name: "New", items: [{ name: "Shield", type: t.itemType() }] });
      t.same(token.actor.items.map((entry: Loose) => entry.name).sort(), ["Shield", "Sword"]);
      t.ok(token.actor.items.has(item.id));
    },
  },
  {
    title: "members of an item on an unlinked token are taken away by -=",
    source: "foundryvtt #7945",
    generation: 13,
    async run(t) {
      const actor = await t.actor();
      await t.item(actor, { name: "Marked", flags: { world: { a: 1, b: 2 } } });
      const token = await t.token(actor);
      await token.actor.items.getName("Marked").update({ "flags.world.-=a": null });
      t.same(token.actor.items.getName("Marked").flags.world, { b: 2 });
    },
  },
  {
    title: "statuses of an unlinked token's actor are its own",
    source: "API v13 foundry.documents.Actor#toggleStatusEffect",
    async run(t) {
      const [status] = CONFIG.statusEffects.filter((entry: Plain) => entry["id"]);
      const actor = await t.actor();
      const token = await t.token(actor);
      await token.actor.toggleStatusEffect(status.id, { active: true });
      t.same([token.hasStatusEffect(status.id), actor.statuses.has(status.id)], [true, false]);
    },
  },
  {
    title: "new tokens take what the actor's prototype says",
    source: "API v13 foundry.documents.Actor#getTokenDocument",
    async run(t) {
      const actor = await t.actor({
        prototypeToken: { name: "Proto", disposition: -1, width: 2, displayBars: 50 },
      });
      const token = await actor.getTokenDocument({ x: 300, y: 100 });
      t.same(
        [token.name, token.disposition, token.width, token.displayBars, token.x, token.actorId],
        ["Proto", -1, 2, 50, 300, actor.id],
      );
      t.is(token.id, null);
    },
  },
  {
    title: "a movement can be refused before it is made, knowing where from and where to",
    source: "API v14 hookEvents.preMoveToken",
    async run(t) {
      const token = await t.token(await t.actor(), { x: 0, y: 0 });
      const seen: Loose[] = [];
      t.hook("preMoveToken", (document, movement, operation) => {
        seen.push([
          document === token,
          movement.origin.x,
          movement.destination.x,
          movement.passed.waypoints.length,
          typeof operation,
        ]);
        return false;
      });
      await token.update({ x: 200 });
      t.is(token.x, 0);
      t.same(seen, [[true, 0, 200, 1, "object"]]);
    },
  },
  {
    title: "a movement that was made is told to everybody with its user",
    source: "API v13 hookEvents.moveToken",
    async run(t) {
      const token = await t.token(await t.actor());
      const calls = t.calls("moveToken");
      await token.update({ x: 100, y: 100 });
      const [document, movement, , user] = calls[0] as Loose[];
      t.same(
        [document === token, movement.destination.x, movement.destination.y, user.id],
        [true, 100, 100, game.user.id],
      );
      t.is(token.x, 100);
    },
  },
  {
    title: "a change that does not move a token is no movement",
    source: "API v14 hookEvents.preMoveToken",
    async run(t) {
      const token = await t.token(await t.actor());
      const calls = t.calls("preMoveToken");
      await token.update({ name: "Still" });
      t.is(calls.length, 0);
    },
  },
  {
    title: "a way with checkpoints is made step by step, each with what is still to come",
    source: "API v14 foundry.documents.types.TokenMeasuredMovementWaypoint",
    async run(t) {
      const token = await t.token(await t.actor());
      const steps: number[][] = [];
      t.hook("preMoveToken", (_document, movement) => {
        steps.push([
          movement.destination.x,
          movement.passed.waypoints.length,
          movement.pending.waypoints.length,
        ]);
      });
      t.is(await token.move([{ x: 100 }, { x: 200, checkpoint: true }, { x: 300 }]), true);
      t.same(steps, [
        [200, 2, 1],
        [300, 1, 0],
      ]);
      t.is(token.x, 300);
    },
  },
  {
    title: "a refused step ends the movement where the one before it ended",
    source: "API v14 hookEvents.preMoveToken",
    async run(t) {
      const token = await t.token(await t.actor());
      t.hook("preMoveToken", (_document, movement) => movement.destination.x <= 100);
      t.is(
        await token.move([
          { x: 100, checkpoint: true },
          { x: 200, checkpoint: true },
        ]),
        false,
      );
      t.is(token.x, 100);
    },
  },
  {
    title: "tokens enter and leave a fight, one fighter each",
    source: `${TOKEN}.createCombatants`,
    async run(t) {
      const scene = await t.scene();
      const actor = await t.actor();
      const one = await t.token(actor, {}, scene);
      const two = await t.token(actor, {}, scene);
      const combat = await t.combat();
      const cls = one.constructor;
      await cls.createCombatants([one, two], { combat });
      await cls.createCombatants([one, two], { combat });
      t.same(combat.combatants.map((combatant: Loose) => combatant.tokenId).sort(), [one.id, two.id].sort());
      await cls.deleteCombatants([one], { combat });
      t.same(
        combat.combatants.map((combatant: Loose) => combatant.tokenId),
        [two.id],
      );
    },
  },
  {
    title: "a deleted token's fighter leaves the fight",
    source: "API v13 foundry.documents.TokenDocument",
    async run(t) {
      const token = await t.token(await t.actor());
      const combat = await t.combat();
      await token.constructor.createCombatants([token], { combat });
      await token.delete();
      await t.until(() => combat.combatants.size === 0, "the fighter to leave");
    },
  },
  {
    title: "fighters of several unlinked tokens of one actor are told apart by their tokens",
    source: "fvtt-system-rqg #1093",
    async run(t) {
      const scene = await t.scene();
      const actor = await t.actor();
      const list = [
        await t.token(actor, {}, scene),
        await t.token(actor, {}, scene),
        await t.token(actor, {}, scene),
      ];
      const combat = await t.combat();
      await list[0].constructor.createCombatants(list, { combat });
      await combat.combatants.contents[0].update({ initiative: 3 });
      t.is(combat.turns.length, 3);
      t.is(new Set(combat.turns.map((combatant: Loose) => combatant.actor)).size, 3);
    },
  },
  {
    title: "tracked attributes are found in the data models of actors",
    source: `${TOKEN}.getTrackedAttributes`,
    run(t) {
      const Model = t.model((f) => ({
        hp: new f.SchemaField({ value: new f.NumberField(), max: new f.NumberField() }),
        level: new f.NumberField(),
        deep: new f.SchemaField({ n: new f.NumberField() }),
      }));
      const found = TokenDocument.implementation.getTrackedAttributes(Model.schema);
      t.same([found.bar, found.value], [[["hp"]], [["level"], ["deep", "n"]]]);
    },
  },
];
