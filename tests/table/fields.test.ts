import { describe, expect, it } from "vitest";
import { DataModelValidationError } from "../../table/shared/data/failure";
import * as fields from "../../table/shared/data/fields";
import { DataModel } from "../../table/shared/data/model";
import type { Loose } from "../../table/shared/loose";

class Sword extends DataModel {
  static override defineSchema() {
    return {
      name: new fields.StringField({ required: true, blank: false, initial: "sword" }),
      edge: new fields.NumberField({
        required: true,
        nullable: false,
        integer: true,
        min: 0,
        max: 10,
        initial: 5,
      }),
      tags: new fields.SetField(new fields.StringField()),
      marks: new fields.ArrayField(
        new fields.SchemaField({
          id: new fields.StringField({ required: true }),
          n: new fields.NumberField({ initial: 1 }),
        }),
      ),
      notes: new fields.ObjectField(),
      owners: new fields.TypedObjectField(
        new fields.SchemaField({
          since: new fields.NumberField({ initial: 7 }),
          title: new fields.StringField({ initial: "none" }),
        }),
      ),
      hilt: new fields.SchemaField({
        wood: new fields.BooleanField(),
        length: new fields.NumberField({ initial: 12 }),
      }),
    };
  }
}
const sword = (data: Loose = {}) => new Sword(data) as Loose;

describe("fields of a data model", () => {
  it("fill what is missing and drop what is unknown", () => {
    const made = sword({ hilt: { wood: true }, rust: 3 });
    expect(made.toObject()).toEqual({
      name: "sword",
      edge: 5,
      tags: [],
      marks: [],
      notes: {},
      owners: {},
      hilt: { wood: true, length: 12 },
    });
    expect(made.tags).toBeInstanceOf(Set);
  });

  it("cast numbers and texts, round integers and keep them within bounds", () => {
    expect(sword({ edge: "7.4" }).edge).toBe(7);
    expect(sword({ edge: 99 }).edge).toBe(10);
    expect(sword({ name: 12 }).name).toBe("12");
  });

  it("name the field that is wrong", () => {
    expect(() => sword({ edge: "many" })).toThrow(DataModelValidationError);
    expect(() => sword({ edge: "many" })).toThrow(/edge: must be a number/);
    const made = sword();
    expect(() => made.updateSource({ "hilt.length": "long" })).toThrow(/hilt\.length/);
    expect(made.hilt.length).toBe(12);
  });

  it("merge objects on update, replace arrays, and report only what differs", () => {
    const made = sword({ notes: { a: 1, b: { c: 2 } }, marks: [{ id: "x" }, { id: "y" }] });
    expect(made.updateSource({ "notes.b.d": 3, edge: 5, marks: [{ id: "z" }] })).toEqual({
      notes: { b: { d: 3 } },
      marks: [{ id: "z", n: 1 }],
    });
    expect(made.notes).toEqual({ a: 1, b: { c: 2, d: 3 } });
    expect(made.updateSource({ notes: { a: 1 } })).toEqual({});
  });

  it("delete keys of objects with -= and replace with ==", () => {
    const made = sword({ notes: { a: 1, b: 2 }, owners: { ann: { since: 1 } } });
    expect(made.updateSource({ "notes.-=a": null })).toEqual({ notes: { "-=a": null } });
    expect(made.notes).toEqual({ b: 2 });
    expect(made.updateSource({ "==notes": { c: 1 } })).toEqual({ "==notes": { c: 1 } });
    expect(made.notes).toEqual({ c: 1 });
    made.updateSource({ "owners.-=ann": null });
    expect(made.owners).toEqual({});
  });

  it("clean new entries of typed objects whole and old ones in part", () => {
    const made = sword({ owners: { ann: { since: 1, title: "queen" } } });
    made.updateSource({ "owners.ann.since": 2, "owners.bob.since": 3 });
    expect(made.toObject().owners).toEqual({
      ann: { since: 2, title: "queen" },
      bob: { since: 3, title: "none" },
    });
  });

  it("replace wholly when not recursive", () => {
    const made = sword({ notes: { a: 1 }, hilt: { wood: true, length: 3 } });
    made.updateSource({ notes: { b: 1 }, hilt: { wood: false } }, { recursive: false });
    expect(made.toObject()).toMatchObject({ notes: { b: 1 }, hilt: { wood: false, length: 12 } });
  });

  it("write nothing on a dry run, and rebuild prepared values on reset", () => {
    const made = sword();
    expect(made.updateSource({ edge: 6 }, { dryRun: true })).toEqual({ edge: 6 });
    expect(made.edge).toBe(5);
    made.edge = 9;
    made.reset();
    expect(made.edge).toBe(5);
  });

  it("keep faults of loaded data, or use initial values, when not strict", () => {
    const kept = Sword.fromSource({ edge: "many" });
    expect(kept.invalid).toBe(true);
    const mended = new Sword({ edge: "many" }, { strict: true, fallback: true }) as Loose;
    expect(mended.edge).toBe(5);
  });

  it("take scripts out of HTML", () => {
    const field = new fields.HTMLField();
    expect(
      field.clean('<p onclick="x()">Hi<script>alert(1)</script> <a href="java&#115;cript:x">y</a></p>'),
    ).toBe("<p>Hi <a>y</a></p>");
    expect(field.clean("1 < 2 & <img src=x onerror=alert(1)>")).toBe('1 &lt; 2 & <img src="x">');
  });
});
