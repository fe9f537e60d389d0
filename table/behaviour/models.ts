import type { Plain } from "../shared/loose";
import type { BehaviourCase } from "./case";

const FIELDS = "API v13 foundry.data.fields.";

export const models: BehaviourCase[] = [
  {
    title: "a model fills missing members with initial values and drops unknown ones",
    source: "article system-data-models",
    run(t) {
      const Model = t.model((f) => ({
        n: new f.NumberField({ initial: 4 }),
        s: new f.SchemaField({ b: new f.BooleanField() }),
      }));
      t.same(new Model({ x: 1 }).toObject(), { n: 4, s: { b: false } });
    },
  },
  {
    title: "numbers are cast from text, rounded where integers are wanted, and kept within bounds",
    source: `${FIELDS}NumberField`,
    run(t) {
      const Model = t.model((f) => ({ n: new f.NumberField({ integer: true, min: 0, max: 10 }) }));
      t.same(
        [new Model({ n: "7" }).n, new Model({ n: 3.6 }).n, new Model({ n: -4 }).n, new Model({ n: 40 }).n],
        [7, 4, 0, 10],
      );
    },
  },
  {
    title: "a wrong value throws an error that names the field",
    source: `${FIELDS}DataField`,
    async run(t) {
      const Model = t.model((f) => ({
        inner: new f.SchemaField({ n: new f.NumberField({ required: true, nullable: false }) }),
      }));
      const error = await t.fails(() => new Model({ inner: { n: "many" } }));
      t.ok(/inner/.test(error.message) && /n/.test(error.message), error.message);
    },
  },
  {
    title: "choices of a text field refuse other values on update",
    source: `${FIELDS}StringField`,
    async run(t) {
      const Model = t.model((f) => ({
        s: new f.StringField({ required: true, initial: "a", choices: ["a", "b"] }),
      }));
      const model = new Model({});
      await t.fails(() => model.updateSource({ s: "c" }), /s/);
      t.is(model.s, "a");
    },
  },
  {
    title: "a SetField is held as a Set and stored as an array without repetition",
    source: `${FIELDS}SetField`,
    run(t) {
      const Model = t.model((f) => ({ s: new f.SetField(new f.StringField()) }));
      const model = new Model({ s: ["a", "b", "a"] });
      t.ok(model.s instanceof Set);
      t.same(model.toObject().s, ["a", "b"]);
    },
  },
  {
    title: "updateSource merges objects, replaces arrays and returns what differs",
    source: "API v13 foundry.abstract.DataModel#updateSource",
    run(t) {
      const Model = t.model((f) => ({ o: new f.ObjectField(), a: new f.ArrayField(new f.NumberField()) }));
      const model = new Model({ o: { x: 1, y: { z: 1 } }, a: [1, 2] });
      t.same(model.updateSource({ "o.y.w": 2, a: [3] }), { o: { y: { w: 2 } }, a: [3] });
      t.same(model.toObject(), { o: { x: 1, y: { z: 1, w: 2 } }, a: [3] });
      t.same(model.updateSource({ o: { x: 1 } }), {});
    },
  },
  {
    title: "updateSource with recursive false replaces objects, also by empty ones",
    source: "foundryvtt #12133",
    run(t) {
      const Model = t.model((f) => ({
        o: new f.ObjectField(),
        t: new f.TypedObjectField(new f.NumberField()),
      }));
      const model = new Model({ o: { foo: "bar" }, t: { abc: 1 } });
      model.updateSource({ o: {}, t: {} }, { recursive: false });
      t.same(model.toObject(), { o: {}, t: {} });
    },
  },
  {
    title: "a cleaned whole replaces the source when not recursive",
    source: "foundryvtt #11792",
    run(t) {
      const Model = t.model((f) => ({ num: new f.NumberField({ required: false, initial: 3 }) }));
      const model = new Model({ num: 15 });
      model.updateSource(Model.cleanData({}), { recursive: false });
      t.is(model.num, 3);
    },
  },
  {
    title: "a dry run changes neither source nor values",
    source: "foundryvtt #10395",
    run(t) {
      const Model = t.model((f) => ({ s: new f.SchemaField({ n: new f.NumberField({ initial: 1 }) }) }));
      const model = new Model({});
      t.same(model.updateSource({ "s.n": 2 }, { dryRun: true }), { s: { n: 2 } });
      t.same([model.s.n, model._source.s.n], [1, 1]);
    },
  },
  {
    title: "an optional field can be taken away by -=",
    source: "foundryvtt #11420",
    generation: 13,
    run(t) {
      const Model = t.model((f) => ({ foo: new f.ObjectField({ required: false, initial: undefined }) }));
      const model = new Model({ foo: { a: 1 } });
      model.updateSource({ "-=foo": null });
      t.is(model.foo, undefined);
    },
  },
  {
    title: "keys of objects are taken away by -=",
    source: "article system-data-models",
    generation: 13,
    run(t) {
      const Model = t.model((f) => ({
        o: new f.ObjectField(),
        t: new f.TypedObjectField(new f.NumberField()),
      }));
      const model = new Model({ o: { a: 1, b: 2 }, t: { a: 1, b: 2 } });
      model.updateSource({ "o.-=a": null, "t.-=b": null });
      t.same(model.toObject(), { o: { b: 2 }, t: { a: 1 } });
    },
  },
  {
    title: "migrateData brings old data into shape before it is cleaned",
    source: "article system-data-models",
    run(t) {
      const Model = t.model((f) => ({ strength: new f.NumberField() }));
      Model.migrateData = (source: Plain) => {
        if ("power" in source) source["strength"] = source["power"];
        return source;
      };
      t.same(new Model({ power: 3 }).toObject(), { strength: 3 });
    },
  },
  {
    title: "prepared values go away on reset, the source stays",
    source: "API v13 foundry.abstract.DataModel#reset",
    run(t) {
      const Model = t.model((f) => ({ n: new f.NumberField({ initial: 1 }) }));
      const model = new Model({});
      model.n = 9;
      t.is(model._source.n, 1);
      model.reset();
      t.is(model.n, 1);
    },
  },
  {
    title: "data handed to a model is not changed by it",
    source: "API v13 foundry.abstract.DataModel",
    run(t) {
      const Model = t.model((f) => ({ o: new f.ObjectField() }));
      const given = { o: { a: 1 } };
      const model = new Model(given);
      model.updateSource({ "o.a": 2 });
      t.is(given.o.a, 1);
    },
  },
  {
    title: "an embedded model shares its source with the model around it",
    source: "foundryvtt #10395",
    run(t) {
      const Inner = t.model((f) => ({ n: new f.NumberField({ initial: 1 }) }));
      const Outer = t.model((f) => ({ inner: new f.EmbeddedDataField(Inner) }));
      const outer = new Outer({});
      outer.updateSource({ "inner.n": 5 });
      t.is(outer.inner.n, 5);
      t.ok(outer._source.inner === outer.inner._source, "the sources differ");
      t.ok(outer.inner.parent === outer);
    },
  },
  {
    title: "elements of arrays are cleaned whole",
    source: `${FIELDS}ArrayField`,
    run(t) {
      const Model = t.model((f) => ({
        a: new f.ArrayField(
          new f.SchemaField({ id: new f.StringField(), n: new f.NumberField({ initial: 2 }) }),
        ),
      }));
      const model = new Model({ a: [{ id: "x" }] });
      t.same(model.toObject().a, [{ id: "x", n: 2 }]);
    },
  },
  {
    title: "a joint check sees all fields",
    source: "API v13 foundry.abstract.DataModel.validateJoint",
    async run(t) {
      const Model = t.model((f) => ({
        low: new f.NumberField({ initial: 0 }),
        high: new f.NumberField({ initial: 5 }),
      }));
      Model.validateJoint = (data: Plain) => {
        if (data["low"] > data["high"]) throw new Error("low above high");
      };
      await t.fails(() => new Model({ low: 6 }), /low above high/);
    },
  },
  {
    title: "getField finds fields by path, and fields know theirs",
    source: `${FIELDS}SchemaField#getField`,
    run(t) {
      const Model = t.model((f) => ({ s: new f.SchemaField({ n: new f.NumberField({ label: "N" }) }) }));
      const field = Model.schema.getField("s.n");
      t.same([field.label, field.fieldPath], ["N", "s.n"]);
    },
  },
  {
    title: "a document keeps references between its source and its embedded collections on erroneous updates",
    source: "foundryvtt #10648",
    async run(t) {
      const actor = await t.actor();
      await t.item(actor);
      const same = () => actor._source.items === actor.items._source;
      t.ok(same());
      actor.updateSource({ items: [{ name: "foo", type: t.itemType() }] }, { dryRun: true });
      t.ok(same());
      await t.fails(() => actor.updateSource({ items: [{ name: "", type: t.itemType() }] }));
      t.ok(same());
    },
  },
  {
    title: "a document's text for an invalid change names the member, and nothing is stored",
    source: "API v13 foundry.abstract.DataModel#validate",
    async run(t) {
      const actor = await t.actor({ name: "Before" });
      await t.fails(() => actor.update({ name: "" }), /name/);
      t.is(actor.name, "Before");
    },
  },
];
