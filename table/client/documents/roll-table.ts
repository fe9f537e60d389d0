import type { Loose, Plain } from "../../shared/loose";
import { escapeHTML } from "../../shared/utils";
import { Document } from "../abstract/document";
import { game } from "../game/game";
import { surface } from "../surface";
import { fromUuid } from "../utils/uuid";

export class TableResult extends Document {
  static override documentNameOf = "TableResult";

  declare range: [number, number];
  declare weight: number;
  declare drawn: boolean;
  declare description: string;
  declare documentUuid: string | null;

  get icon(): string {
    return this.img ?? "icons/svg/d20-grey.svg";
  }

  /** What it says, as HTML. */
  async getHTML(): Promise<string> {
    if (this.type === "document" && this.documentUuid) {
      const document = await fromUuid(this.documentUuid);
      if (document) return document.toAnchor().outerHTML;
    }
    const name = this.name ? `<strong>${escapeHTML(this.name)}</strong> ` : "";
    return (
      name + (await surface.foundry["applications"].ux.TextEditor.implementation.enrichHTML(this.description))
    );
  }
}

/** A table whose results are drawn by a roll. */
export class RollTable extends Document {
  static override documentNameOf = "RollTable";

  declare results: Loose;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare description: string;

  get thumbnail(): string {
    return this.img;
  }

  /** Rolls without drawing: the roll and the results that it means. Tables named by results are rolled as well. */
  async roll({ roll, recursive = true, _depth = 0 }: Plain = {}): Promise<{ roll: Loose; results: Loose[] }> {
    if (_depth > 5) throw new Error(`Maximum recursion depth exceeded when rolling ${this.name}`);
    const Roll = surface.foundry["dice"].Roll;
    const made = roll instanceof Roll ? roll : Roll.create(this.formula || `1d${this.results.size}`);
    const open = this.results.filter((result: Loose) => this.replacement || !result.drawn);
    if (open.length === 0) {
      surface.ui["notifications"]?.warn(game.i18n.localize("TABLE.NoAvailableResults"));
      return { roll: made, results: [] };
    }
    let current = made;
    if (!current._evaluated) await current.evaluate();
    let found = this.getResultsForRoll(current.total);
    // Results that were drawn already, and gaps, are rolled again.
    for (let attempt = 0; found.length === 0 && attempt < 10000; attempt++) {
      current = await made.reroll();
      found = this.getResultsForRoll(current.total);
    }
    if (!recursive) return { roll: current, results: found };
    const results: Loose[] = [];
    for (const result of found) {
      const inner =
        result.type === "document" && result.documentUuid ? await fromUuid(result.documentUuid) : null;
      if (inner?.documentName === "RollTable")
        results.push(...(await inner.roll({ _depth: _depth + 1 })).results);
      else results.push(result);
    }
    return { roll: current, results };
  }

  /** The open results in whose range a total lies. */
  getResultsForRoll(total: number): Loose[] {
    return this.results.filter(
      (result: Loose) =>
        (this.replacement || !result.drawn) && total >= result.range[0] && total <= result.range[1],
    );
  }

  /** Rolls, marks what was drawn, and says it in chat. */
  async draw({
    roll,
    recursive = true,
    results = [],
    displayChat = true,
    rollMode,
  }: Plain = {}): Promise<{ roll: Loose; results: Loose[] }> {
    let made = roll;
    let drawn: Loose[] = results;
    if (drawn.length === 0) {
      const rolled = await this.roll({ roll, recursive });
      made = rolled.roll;
      drawn = rolled.results;
    }
    if (drawn.length === 0) return { roll: made, results: [] };
    await this.#mark(drawn);
    if (displayChat)
      await this.toMessage(drawn, { roll: made, messageOptions: rollMode ? { rollMode } : {} });
    return { roll: made, results: drawn };
  }

  async drawMany(
    number: number,
    { roll = null, recursive = true, displayChat = true, rollMode }: Plain = {},
  ): Promise<{ roll: Loose; results: Loose[] }> {
    const results: Loose[] = [];
    let last: Loose = roll;
    for (let count = 0; count < number; count++) {
      const drawn = await this.roll({ roll: count === 0 ? roll : undefined, recursive });
      if (drawn.results.length === 0) break;
      last = drawn.roll;
      results.push(...drawn.results);
      await this.#mark(drawn.results);
    }
    if (displayChat && results.length > 0)
      await this.toMessage(results, { roll: last, messageOptions: rollMode ? { rollMode } : {} });
    return { roll: last, results };
  }

  async #mark(results: Loose[]): Promise<void> {
    if (this.replacement || this.pack || !this.isOwner) return;
    const updates = results
      .filter((result) => result.parent === this)
      .map((result) => ({ _id: result.id, drawn: true }));
    if (updates.length > 0) await this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
  }

  /** Says results in chat. */
  async toMessage(
    results: Loose[],
    { roll, messageData = {}, messageOptions = {} }: Plain = {},
  ): Promise<Loose> {
    const ChatMessage = surface.CONFIG["ChatMessage"].documentClass;
    const lines: string[] = [];
    for (const result of results) lines.push(`<li class="table-result">${await result.getHTML()}</li>`);
    const key = results.length > 1 ? "TABLE.DrawFlavorPlural" : "TABLE.DrawFlavor";
    const data = {
      flavor: game.i18n.format(key, { number: results.length, name: this.name }),
      speaker: ChatMessage.getSpeaker(),
      content: `<ul class="table-results">${lines.join("")}</ul>`,
      rolls: roll && this.displayRoll ? [roll] : [],
      flags: { core: { RollTable: this.id } },
      ...messageData,
    };
    return ChatMessage.create(data, messageOptions);
  }

  /** Opens every result for drawing again. */
  async resetResults(): Promise<Loose[]> {
    const updates = this.results.map((result: Loose) => ({ _id: result.id, drawn: false }));
    return this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
  }

  /** Gives the results ranges by their weights. */
  async normalize(): Promise<Loose> {
    let from = 1;
    const updates = this.results.map((result: Loose) => {
      const range = [from, from + (result.weight ?? 1) - 1];
      from = (range[1] as number) + 1;
      return { _id: result.id, range };
    });
    return this.update({ results: updates, formula: `1d${Math.max(1, from - 1)}` });
  }
}
