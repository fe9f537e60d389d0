/**
 * The data of an exchange's message. Its members are described by `Exchange`; what is nested is kept as whole objects,
 * for it is written and read only as such.
 */
function exchangeSchema() {
  const { fields } = foundry.data;
  const text = (initial: string) => new fields.StringField({ required: true, blank: true, initial });
  const number = () => new fields.NumberField({ required: true, integer: true, nullable: false, initial: 0 });
  const object = () => new fields.ObjectField({ required: true, initial: {} });
  const objectOrNone = () => new fields.ObjectField({ required: true, nullable: true, initial: null });
  const objects = () =>
    new fields.ArrayField(new fields.ObjectField({ required: true }), { required: true, initial: [] });
  return {
    ruleset: text(""),
    version: number(),
    systemVersion: text(""),
    scope: object(),
    step: object(),
    headline: object(),
    who: objectOrNone(),
    whom: objectOrNone(),
    faces: objects(),
    asker: text(""),
    status: text("broken"),
    quiet: new fields.BooleanField({ required: true, initial: false }),
    audience: text("public"),
    unseen: objects(),
    transcript: objects(),
    report: objects(),
    readings: objects(),
    verdict: objectOrNone(),
    written: object(),
    arbiter: object(),
    reason: objectOrNone(),
    round: number(),
    sequence: number(),
  };
}

/** The subtype of chat messages that an exchange lives in. */
export const EXCHANGE = "exchange";

// biome-ignore lint/suspicious/noExplicitAny: a typed parent in a message's model is circular
export class ExchangeModel extends foundry.abstract.TypeDataModel<ReturnType<typeof exchangeSchema>, any> {
  static override defineSchema() {
    return exchangeSchema();
  }
}
