import { type DiceTermClass, diceConfig } from "./config";
import { splitModifiers } from "./modifiers";
import type { Node } from "./parser";
import type { Roll } from "./roll";
import type { RollTerm } from "./terms/base";
import { Coin, Die, FateDie } from "./terms/dice";
import { FunctionTerm, ParentheticalTerm, PoolTerm } from "./terms/nested";
import { NumericTerm, OperatorTerm, StringTerm } from "./terms/plain";

const BUILT_IN: Record<string, DiceTermClass> = { d: Die, c: Coin, f: FateDie };

/** The letters that may stand after `d` instead of a number. */
export function denominations(): ReadonlySet<string> {
  return new Set(
    [...Object.keys(BUILT_IN), ...Object.keys(diceConfig().terms)].filter((letter) => letter !== "d"),
  );
}

/**
 * Turn parsed nodes into terms.
 * @param inner makes the rolls that stand in brackets, functions and pools
 */
export function buildTerms(nodes: readonly Node[], inner: (nodes: Node[]) => Roll): RollTerm[] {
  return nodes.map((node) => buildTerm(node, inner));
}

function buildTerm(node: Node, inner: (nodes: Node[]) => Roll): RollTerm {
  const options = "flavor" in node && node.flavor ? { flavor: node.flavor } : {};
  switch (node.kind) {
    case "number":
      return new NumericTerm({ number: node.value, options });
    case "operator":
      return new OperatorTerm({ operator: node.operator });
    case "string":
      return new StringTerm({ term: node.text, options });
    case "group":
      return new ParentheticalTerm({ roll: inner(node.nodes), options });
    case "call":
      return new FunctionTerm({ fn: node.name, rolls: node.args.map(inner), options });
    case "pool":
      return new PoolTerm({
        rolls: node.args.map(inner),
        modifiers: splitModifiers(node.modifiers),
        options,
      });
    case "dice": {
      const Dice = diceConfig().terms[node.denomination] ?? BUILT_IN[node.denomination] ?? Die;
      return new Dice({
        number: typeof node.number === "number" ? node.number : inner(node.number),
        ...(node.denomination === "d"
          ? { faces: typeof node.faces === "number" ? node.faces : inner(node.faces) }
          : {}),
        modifiers: splitModifiers(node.modifiers, Object.keys(Dice.MODIFIERS)),
        options,
      });
    }
  }
}
