import type { Json } from "../core/json.js";

const PLAIN = /^[A-Za-zĄ-ż][\wĄ-ż.-]*$/;
const WORDS = /^(?:true|false|null|yes|no|on|off)$/i;

function scalar(value: Json): string {
  return typeof value === "string" && PLAIN.test(value) && !WORDS.test(value) ? value : JSON.stringify(value);
}

const isFlat = (value: Json): boolean =>
  typeof value !== "object" ||
  value === null ||
  Object.values(value).every((one) => typeof one !== "object" || one === null);

/** Short things stand on one line. */
function flow(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (typeof value !== "object" || value === null) return scalar(value);
  const members = Object.entries(value).map(([key, one]) => `${scalar(key)}: ${flow(one)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** Plain data as YAML that people can read: what a scenario file is written in. */
export function toYaml(value: Json, indent = ""): string {
  const inline = flow(value);
  if (isFlat(value) && inline.length + indent.length <= 100) return inline;
  if (Array.isArray(value))
    return value.map((one) => `\n${indent}- ${toYaml(one, `${indent}  `).trimStart()}`).join("");
  if (typeof value !== "object" || value === null) return inline;
  return Object.entries(value)
    .map(([key, one]) => {
      const text = toYaml(one, `${indent}  `);
      return `\n${indent}${scalar(key)}:${text.startsWith("\n") ? "" : " "}${text}`;
    })
    .join("");
}
