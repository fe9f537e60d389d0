/**
 * Windows of the first application framework are not on the table. Their sheet classes have names all the same, since
 * systems name them to take them off the list of sheets.
 */
class FirstVersionSheet {
  constructor() {
    throw new Error("Windows of the first application framework are not on the table");
  }
}

export class ActorSheet extends FirstVersionSheet {}
export class ItemSheet extends FirstVersionSheet {}
export class JournalSheet extends FirstVersionSheet {}
