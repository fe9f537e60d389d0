import type { Loose, Plain } from "../../../shared/loose";
import { t } from "../../ui/globals";

/** A pattern in rich text and what takes its place. */
export interface Enricher {
  id?: string;
  pattern: RegExp;
  enricher: (
    match: RegExpMatchArray,
    options: Plain,
  ) => Promise<HTMLElement | string | null> | HTMLElement | string | null;
  replaceParent?: boolean;
}

const LINK =
  /@(UUID|Actor|Item|Scene|JournalEntry|Macro|RollTable|Compendium|User|Embed)\[([^\]]+)\](?:\{([^}]+)\})?/g;
const INLINE_ROLL = /\[\[(\/[a-zA-Z]+\s)?(.*?)(\]{2,3})(?:\{([^}]+)\})?/g;

/** Replace what a pattern finds in the text nodes below an element. */
async function replaceInText(
  root: HTMLElement,
  pattern: RegExp,
  make: (match: RegExpMatchArray) => Promise<HTMLElement | string | null> | HTMLElement | string | null,
): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const node of nodes) {
    const text = node.data;
    const matches = [
      ...text.matchAll(
        new RegExp(pattern.source, pattern.flags.includes("g") ? pattern.flags : `${pattern.flags}g`),
      ),
    ];
    if (matches.length === 0) continue;
    const pieces: (Node | string)[] = [];
    let end = 0;
    for (const match of matches) {
      const replacement = await make(match);
      if (replacement === null || replacement === undefined) continue;
      pieces.push(text.slice(end, match.index), replacement);
      end = match.index! + match[0].length;
    }
    pieces.push(text.slice(end));
    node.replaceWith(...pieces.filter((piece) => piece !== ""));
  }
}

/** A link that opens a document; a broken one when it is not there. */
export async function contentLink(
  uuid: string,
  label: string | undefined,
  options: Plain,
): Promise<HTMLElement> {
  const { fromUuid } = globalThis as Loose;
  const document: Loose = await fromUuid(uuid, { relative: options["relativeTo"] }).catch(() => null);
  const anchor = globalThis.document.createElement("a");
  anchor.className = "content-link";
  anchor.draggable = true;
  anchor.tabIndex = 0;
  anchor.setAttribute("role", "link");
  anchor.dataset["uuid"] = document?.uuid ?? uuid;
  anchor.dataset["link"] = "";
  const icon = globalThis.document.createElement("i");
  icon.setAttribute("aria-hidden", "true");
  if (document) {
    anchor.dataset["id"] = document.id ?? document._id;
    anchor.dataset["type"] = document.documentName ?? "";
    if (document.pack) anchor.dataset["pack"] = document.pack;
    icon.className = (globalThis as Loose).CONFIG[document.documentName]?.sidebarIcon ?? "fa-solid fa-file";
  } else {
    anchor.classList.add("broken");
    icon.className = "fa-solid fa-link-slash";
  }
  anchor.append(icon, label || document?.name || t("TABLE.Link.Broken"));
  return anchor;
}

function linkUuid(kind: string, target: string): string {
  if (kind === "UUID" || kind === "Embed") return target;
  if (kind === "Compendium") return `Compendium.${target}`;
  if (target.includes(".")) return target;
  const collection = (globalThis as Loose).game.collections.get(kind);
  return `${kind}.${collection?.get(target)?.id ?? collection?.getName?.(target)?.id ?? target}`;
}

/** `[[1d6]]` is rolled at once, `[[/r 1d6]]` when it is clicked. */
async function inlineRoll(match: RegExpMatchArray, options: Plain): Promise<HTMLElement | null> {
  const [, command, formula = "", closing, label] = match;
  const { Roll } = globalThis as Loose;
  const data =
    (typeof options["rollData"] === "function" ? options["rollData"]() : options["rollData"]) ?? {};
  const anchor = document.createElement("a");
  anchor.className = "inline-roll";
  anchor.tabIndex = 0;
  const text = closing === "]]]" ? `${formula}]` : formula;
  if (command) {
    anchor.setAttribute("role", "button");
    anchor.classList.add("roll");
    anchor.dataset["mode"] = command.trim().slice(1);
    const [body = "", flavor] = text.split("#");
    const filled = Roll.replaceFormulaData(body.trim(), data, { missing: "0" });
    if (!Roll.validate(filled)) return null;
    anchor.dataset["formula"] = filled;
    if (flavor) anchor.dataset["flavor"] = flavor.trim();
    anchor.innerHTML = '<i class="fa-solid fa-dice-d20" aria-hidden="true"></i>';
    anchor.append(label || filled);
    return anchor;
  }
  try {
    const roll = await Roll.create(text, data).evaluate();
    anchor.classList.add("inline-result");
    anchor.dataset["tooltipText"] = roll.formula;
    anchor.innerHTML = '<i class="fa-solid fa-dice-d20" aria-hidden="true"></i>';
    anchor.append(label ? `${label}: ${roll.total}` : String(roll.total));
    return anchor;
  } catch {
    return null;
  }
}

/** Secret blocks are for owners. */
function removeSecrets(root: HTMLElement): void {
  for (const secret of root.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
}

/** Turn links, rolls and packages' own patterns in clean HTML into elements. */
export async function enrich(root: HTMLElement, options: Plain): Promise<void> {
  const { secrets = false, documents = true, links = true, rolls = true, custom = true } = options;
  if (!secrets) removeSecrets(root);
  if (documents) {
    await replaceInText(root, LINK, (match) =>
      contentLink(linkUuid(match[1]!, match[2]!), match[3], options),
    );
  }
  if (links) await replaceInText(root, /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g, webLink);
  if (rolls) await replaceInText(root, INLINE_ROLL, (match) => inlineRoll(match, options));
  if (!custom) return;
  for (const { pattern, enricher } of ((globalThis as Loose).CONFIG.TextEditor?.enrichers ??
    []) as Enricher[]) {
    await replaceInText(root, pattern, (match) => enricher(match, options));
  }
}

function webLink(match: RegExpMatchArray): HTMLElement | null {
  const anchor = document.createElement("a");
  anchor.className = "hyperlink";
  anchor.href = match[0];
  anchor.target = "_blank";
  anchor.rel = "noopener noreferrer";
  anchor.textContent = match[0];
  return anchor;
}
