import { beforeAll, describe, expect, it } from "vitest";
import { engine, RUNTIME } from "../../../table/client/handlebars/engine";
import { registerHelpers } from "../../../table/client/handlebars/helpers";

beforeAll(() => registerHelpers());

const render = (source: string, data: object = {}): string => engine.compile(source)(data, RUNTIME);

describe("logic", () => {
  it.each([
    ["{{#if (eq a 1)}}tak{{else}}nie{{/if}}", "tak"],
    ['{{#if (eq a "1")}}tak{{else}}nie{{/if}}', "nie"],
    ["{{#if (and a b)}}tak{{else}}nie{{/if}}", "nie"],
    ["{{#if (or b a)}}tak{{else}}nie{{/if}}", "tak"],
    ["{{#if (not b)}}tak{{else}}nie{{/if}}", "tak"],
    ["{{#if (lt a 2)}}tak{{/if}}{{#if (gte a 1)}}!{{/if}}{{#if (gt a 1)}}?{{/if}}", "tak!"],
    ['{{ifThen b "x" "y"}}', "y"],
    ["{{#if (ne a c)}}tak{{/if}}", "tak"],
  ])("%s", (source, expected) => {
    expect(render(source, { a: 1, b: 0, c: 5 })).toBe(expected);
  });
});

describe("texts", () => {
  it("escapes what users typed", () => {
    expect(render("{{name}}", { name: "<b>Ork</b>" })).toBe("&lt;b&gt;Ork&lt;/b&gt;");
    expect(render("{{localize name}}", { name: "<i>" })).toBe("&lt;i&gt;");
  });

  it("joins, checks, disables, formats", () => {
    expect(render('{{concat "a" x "b"}}', { x: 1 })).toBe("a1b");
    expect(render("<input {{checked on}} {{disabled off}}>", { on: true, off: false })).toBe(
      "<input checked >",
    );
    expect(render("{{numberFormat x decimals=1 sign=true}}", { x: 2.345 })).toBe("+2.3");
    expect(render("{{#with (object a=1 b=2)}}{{a}}{{b}}{{/with}}")).toBe("12");
  });

  it("reads getters of documents", () => {
    class Doc {
      get name(): string {
        return "Almuryk";
      }
    }
    expect(render("{{doc.name}}", { doc: new Doc() })).toBe("Almuryk");
  });
});

describe("choices", () => {
  it("selects from a record", () => {
    const html = render('{{selectOptions choices selected="b" blank="–"}}', {
      choices: { a: "Alfa", b: "Beta" },
    });
    expect(html).toBe(
      '<option value="">–</option><option value="a">Alfa</option><option value="b" selected>Beta</option>',
    );
  });

  it("gives an array of labels numeric values", () => {
    expect(render("{{selectOptions choices selected=1}}", { choices: ["zero", "jeden"] })).toBe(
      '<option value="0">zero</option><option value="1" selected>jeden</option>',
    );
  });

  it("reads objects by named attributes, and groups them", () => {
    const choices = [
      { id: "x", name: "Miecz", group: "broń" },
      { id: "y", name: "Tarcza", group: "broń" },
    ];
    expect(
      render('{{selectOptions choices valueAttr="id" labelAttr="name" selected="y"}}', { choices }),
    ).toBe(
      '<optgroup label="broń"><option value="x">Miecz</option><option value="y" selected>Tarcza</option></optgroup>',
    );
  });

  it("takes several selected values", () => {
    const html = render("{{selectOptions choices selected=chosen}}", {
      choices: { a: "A", b: "B", c: "C" },
      chosen: new Set(["a", "c"]),
    });
    expect(html.match(/selected/g)).toHaveLength(2);
  });

  it("cannot be broken out of", () => {
    const html = render("{{selectOptions choices}}", { choices: { '"><script>': "<script>" } });
    expect(html).not.toContain("<script>");
  });

  it("draws radio buttons and numbers", () => {
    expect(
      render('{{radioBoxes "side" choices checked="l"}}', { choices: { l: "Lewa", p: "Prawa" } }),
    ).toContain('<input type="radio" name="side" value="l" checked> Lewa');
    expect(render('{{numberInput 3 name="system.sila" min=0 max=9}}')).toBe(
      '<input type="number" value="3" name="system.sila" min="0" max="9" step="any">',
    );
    expect(render("{{numberInput value}}", { value: null })).toContain('value=""');
  });
});
