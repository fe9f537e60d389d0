import { typesInUse } from "./types-in-use.js";

/** An item of any rule set. */
export class SzrankiItem<SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  static override createDialog(...[data, options, dialog]: Parameters<typeof Item.createDialog>) {
    return super.createDialog(data, options, { types: typesInUse("items"), ...dialog } as never);
  }
}
