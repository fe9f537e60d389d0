import { battleActor } from "../describe.js";
import { rulesetOfType } from "../registry.js";
import { typesInUse } from "./types-in-use.js";

const { HOSTILE, FRIENDLY } = { HOSTILE: -1, FRIENDLY: 1 } as const;
/** Token bars and names: shown to owners on hovering. */
const ON_HOVER = 20;
const NAME_ON_HOVER = 30;

/** An actor of any rule set. */
export class SzrankiActor<SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  static override createDialog(...[data, options, dialog]: Parameters<typeof Actor.createDialog>) {
    return super.createDialog(data, options, { types: typesInUse("actors"), ...dialog } as never);
  }

  /** New actors get a token as their rule set makes it: hostile or friendly, linked or not, bars set. */
  protected override async _preCreate(
    ...args: Parameters<Actor["_preCreate"]>
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(...args)) === false) return false;
    const ruleset = rulesetOfType(this.type);
    const [data] = args;
    if (!ruleset || (data as { prototypeToken?: object }).prototypeToken) return undefined;
    const { hostile, unique } = ruleset.newToken(battleActor(this as unknown as Actor.Implementation));
    const [bar1, bar2] = ruleset.bars;
    this.updateSource({
      prototypeToken: {
        actorLink: unique,
        disposition: hostile ? HOSTILE : FRIENDLY,
        displayBars: ON_HOVER,
        displayName: NAME_ON_HOVER,
        bar1: { attribute: bar1?.id ?? null },
        bar2: { attribute: bar2?.id ?? null },
      },
    } as never);
    return undefined;
  }

  /** A bar that is edited on the token writes what stands behind it. */
  override async modifyTokenAttribute(
    ...args: Parameters<Actor["modifyTokenAttribute"]>
  ): Promise<this | undefined> {
    const [attribute, value, isDelta = false, isBar = true] = args;
    const bar = rulesetOfType(this.type)?.bars.find(({ id }) => id === attribute);
    if (!bar) return (await super.modifyTokenAttribute(attribute, value, isDelta, isBar)) as this | undefined;
    const actor = battleActor(this as unknown as Actor.Implementation);
    const now = bar.read(actor);
    const wanted = Math.min(now?.max ?? value, isDelta ? (now?.value ?? 0) + value : value);
    const changes = Object.entries(bar.write(actor, wanted)).map(([path, amount]) => [
      `system.${path}`,
      amount,
    ]);
    await this.update(Object.fromEntries(changes) as never);
    return this;
  }
}
