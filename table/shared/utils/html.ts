/**
 * A sanitiser of user-written HTML by allow-list. It reads the text as a stream of tags and writes only what it
 * knows, so that it works alike on the server and in the page.
 */

const TAGS = new Set(
  (
    "a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div dl dt em " +
    "figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark menu meter nav ol p picture pre " +
    "progress q rp rt ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr u ul " +
    "var wbr button label input select option optgroup textarea fieldset legend output form"
  ).split(" "),
);
const VOID = new Set(["br", "col", "hr", "img", "input", "wbr"]);
/** Elements whose whole content goes away with them. */
const SWALLOW = new Set([
  "script",
  "style",
  "iframe",
  "object",
  "embed",
  "noscript",
  "template",
  "svg",
  "math",
]);
const ATTRIBUTES = new Set(
  (
    "id class style title lang dir href src alt width height colspan rowspan scope start value type name checked " +
    "disabled selected open datetime cite for placeholder min max step role rel target tabindex draggable"
  ).split(" "),
);
const ADDRESSES = new Set(["href", "src", "cite"]);
const SAFE_ADDRESS = /^(?:https?:|mailto:|data:image\/(?:png|gif|jpeg|webp|svg\+xml);|[^:]*$|[^:]*[/?#])/i;
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<\/([a-z][a-z0-9-]*)\s*>|<([a-z][a-z0-9-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;

/** HTML in which only harmless elements, attributes and addresses are left. */
export function cleanHTML(raw: string): string {
  if (!raw.includes("<")) return raw;
  let result = "";
  let at = 0;
  const open: string[] = [];
  let swallowing: string | null = null;
  for (const match of raw.matchAll(TOKEN)) {
    const text = raw.slice(at, match.index);
    if (!swallowing) result += text.replaceAll("<", "&lt;");
    at = match.index + match[0].length;
    const closing = match[1]?.toLowerCase();
    const opening = match[2]?.toLowerCase();
    if (swallowing) {
      if (closing === swallowing) swallowing = null;
    } else if (opening) {
      if (SWALLOW.has(opening)) swallowing = match[0].endsWith("/>") ? null : opening;
      else if (TAGS.has(opening)) {
        result += `<${opening}${attributes(match[3] ?? "")}>`;
        if (!VOID.has(opening)) open.push(opening);
      }
    } else if (closing && open.includes(closing)) {
      let last = open.pop();
      while (last && last !== closing) {
        result += `</${last}>`;
        last = open.pop();
      }
      result += `</${closing}>`;
    }
  }
  if (!swallowing) result += raw.slice(at).replaceAll("<", "&lt;");
  while (open.length > 0) result += `</${open.pop()}>`;
  return result;
}

function attributes(raw: string): string {
  let kept = "";
  for (const match of raw.matchAll(ATTRIBUTE)) {
    const name = (match[1] ?? "").toLowerCase();
    const allowed = ATTRIBUTES.has(name) || name.startsWith("data-") || name.startsWith("aria-");
    if (!allowed) continue;
    const value = match[2] ?? match[3] ?? match[4];
    if (value === undefined) {
      kept += ` ${name}`;
      continue;
    }
    if (ADDRESSES.has(name) && !SAFE_ADDRESS.test(decode(value))) continue;
    if (name === "style" && /url\s*\(|expression|javascript|@import/i.test(decode(value))) continue;
    kept += ` ${name}="${value.replaceAll('"', "&quot;").replaceAll("<", "&lt;")}"`;
  }
  return kept;
}

/** Undoes character references and drops control characters, by which addresses hide their scheme. */
function decode(value: string): string {
  const plain = value
    .replace(/&#x([0-9a-f]+);?/gi, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16) % 0x110000),
    )
    .replace(/&#(\d+);?/g, (_, digits: string) => String.fromCodePoint(Number(digits) % 0x110000))
    .replace(/&colon;/gi, ":")
    .replace(/&(?:tab|newline);/gi, "");
  return [...plain].filter((character) => (character.codePointAt(0) ?? 0) > 32).join("");
}
