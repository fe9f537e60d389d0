import type { Loose } from "../shared/loose";
import type { BehaviourCase } from "./case";

const masters = () => game.users.filter((user: Loose) => user.isGM).map((user: Loose) => user.id);

export const messages: BehaviourCase[] = [
  {
    title: "a message is by whom made it, public, and of no subtype",
    source: "API v13 foundry.documents.ChatMessage",
    async run(t) {
      const message = await t.message();
      t.same(
        [message.author.id, message.whisper, message.blind, message.type, message.visible],
        [game.user.id, [], false, "base", true],
      );
    },
  },
  {
    title: "rolls of a message are kept and come back as rolls",
    source: "API v13 foundry.documents.ChatMessage#rolls",
    async run(t) {
      const roll = await new Roll("2d6 + 1").evaluate();
      const message = await t.message({ rolls: [roll] });
      t.same([message.rolls.length, message.rolls[0].total, message.isRoll], [1, roll.total, true]);
      t.is(message.rolls[0].dice[0].results.length, 2);
    },
  },
  {
    title: "roll modes say who sees a message",
    source: "API v13 foundry.documents.ChatMessage.applyRollMode",
    generation: 13,
    run(t) {
      const cls = ChatMessage.implementation;
      t.same(
        [cls.applyRollMode({}, "gmroll").whisper, cls.applyRollMode({}, "gmroll").blind],
        [masters(), false],
      );
      t.is(cls.applyRollMode({}, "blindroll").blind, true);
      t.same(cls.applyRollMode({}, "selfroll").whisper, [game.user.id]);
      t.same(cls.applyRollMode({ whisper: ["x"] }, "publicroll").whisper, []);
    },
  },
  {
    title: "message modes say who sees a message; anything but a word is an error",
    source: "swnr PR #231",
    generation: 14,
    async run(t) {
      const cls = ChatMessage.implementation;
      t.same([cls.applyMode({}, "gm").whisper, cls.applyMode({}, "gm").blind], [masters(), false]);
      t.is(cls.applyMode({}, "blind").blind, true);
      t.same(cls.applyMode({}, "self").whisper, [game.user.id]);
      await t.fails(() => cls.applyMode({}, true));
    },
  },
  {
    title: "the setting of who sees rolls is core.rollMode",
    source: "swnr PR #231",
    generation: 13,
    run(t) {
      t.ok(["publicroll", "gmroll", "blindroll", "selfroll"].includes(game.settings.get("core", "rollMode")));
    },
  },
  {
    title: "the setting of who sees messages is core.messageMode",
    source: "swnr PR #231",
    generation: 14,
    run(t) {
      t.ok(["public", "gm", "blind", "self", "ic"].includes(game.settings.get("core", "messageMode")));
    },
  },
  {
    title: "a message created with a mode is whispered accordingly",
    source: "API v13 foundry.documents.ChatMessage.create",
    async run(t) {
      const options = game.release.generation >= 14 ? { messageMode: "gm" } : { rollMode: "gmroll" };
      const message = await t.message({}, options);
      t.same(message.whisper, masters());
    },
  },
  {
    title: "a whispered roll is there for all, its content for whom it is meant",
    source: "API v13 foundry.documents.ChatMessage#isContentVisible",
    async run(t) {
      const roll = await new Roll("1d6").evaluate();
      const other = "someOtherUser000";
      const message = await t.message({ rolls: [roll], whisper: [other], blind: true });
      t.same([message.visible, message.isContentVisible], [true, false]);
      const own = await t.message({ rolls: [roll], whisper: [game.user.id] });
      t.is(own.isContentVisible, true);
    },
  },
  {
    title: "speakers are made of an actor, a token or the user",
    source: "API v13 foundry.documents.ChatMessage.getSpeaker",
    async run(t) {
      const actor = await t.actor({ name: "Speaker" });
      const speaker = ChatMessage.implementation.getSpeaker({ actor });
      t.same([speaker.actor, speaker.alias], [actor.id, "Speaker"]);
      const token = await t.token(actor, { name: "Mask" });
      t.is(ChatMessage.implementation.getSpeaker({ token }).alias, "Mask");
      t.is(ChatMessage.implementation.getSpeakerActor({ actor: actor.id }), actor);
    },
  },
  {
    title: "a message is drawn as an element, which a hook may change",
    source: "API v13 hookEvents.renderChatMessageHTML",
    async run(t) {
      const message = await t.message({ content: "<p>shown</p>" });
      const calls = t.calls("renderChatMessageHTML");
      const html = await message.renderHTML();
      t.ok(html instanceof HTMLElement && html.dataset["messageId"] === message.id);
      t.ok(html.textContent?.includes("shown"));
      t.ok(calls.some(([document, element]) => document === message && element === html));
    },
  },
  {
    title: "what runs is taken out of a message",
    source: "API v13 foundry.data.fields.HTMLField",
    async run(t) {
      const message = await t.message({ content: '<p onclick="bad()">x<script>bad()</script></p>' });
      t.ok(!/script|onclick/.test(message.content), message.content);
    },
  },
];
