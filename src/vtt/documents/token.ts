import { rulesetOfType } from "../registry.js";

/** A name that nobody on the scene has yet: "Ork 1", "Ork 2"… */
export function numberedName(name: string, taken: ReadonlySet<string>): string {
  const base = name.replace(/ (?:\d+|\(\d+\))$/, "");
  for (let number = 1; ; number++) {
    const candidate = `${base} ${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** A token: copies of one monster get numbers, so that people can tell them apart, also when many come at once. */
export class SzrankiToken extends TokenDocument {
  static override async _preCreateOperation(
    ...args: Parameters<typeof TokenDocument._preCreateOperation>
  ): Promise<boolean | undefined> {
    if ((await super._preCreateOperation(...args)) === false) return false;
    const [tokens] = args;
    const taken = new Set(tokens[0]?.parent?.tokens.map(({ name }) => name));
    for (const token of tokens) {
      if (token.actorLink || !token.actor || !rulesetOfType(token.actor.type)) continue;
      const name = numberedName(token.name || token.actor.name, taken);
      taken.add(name);
      token.updateSource({ name } as never);
    }
    return undefined;
  }
}
