import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Json } from "../../src/core/json.js";
import { toYaml } from "../../src/vtt/yaml.js";

test("whatever is written can be read again, the same", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const plain = JSON.parse(JSON.stringify(value)) as Json;
      expect(parse(toYaml(plain))).toEqual(plain);
    }),
  );
});

test.each(["yes", "null", "1e3", "Ork 1", "łuk", "a: b", "- x", "#", "1+0", "½+1", ""])(
  "%j stays a text",
  (text) => {
    expect(parse(toYaml({ key: text }))).toEqual({ key: text });
  },
);
