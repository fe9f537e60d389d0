import { label } from "../../core/label.js";
import type { ItemSubject, SheetView } from "../../core/ruleset.js";
import { byType, choices, strokes } from "./pieces.js";
import { dieFor } from "./rules/damage.js";
import { KEPT, SEGMENT, TYPES } from "./rules/tables.js";
import { BRON, CZAR, type Krysztaly, PANCERZ, PROFESJA, RASA, ZDOLNOSC } from "./shape.js";

type Subject = ItemSubject<Krysztaly>;
type Of<Type extends string> = Extract<Subject["item"], { type: Type }>["system"];

/** Szybkości at which one sees how often a weapon strikes in a round. */
const SPEEDS = [40, 60, 80, 100, 120];

/** The blows of a round, weapon in hand, at some Szybkości: at most as many as the weapon allows. */
function blows({ opoznienie, ataki, premiaAtakow }: Of<typeof BRON>) {
  const limit = Math.max(0, ataki + premiaAtakow);
  return SPEEDS.map((speed) => {
    const count = Math.min(limit, Math.floor(speed / (Math.max(1, opoznienie) * SEGMENT)));
    return { speed, count, pips: Array.from({ length: Math.min(9, count) }, () => true) };
  });
}

function bronView(system: Of<typeof BRON>) {
  return {
    types: byType((type) => system.skutecznosc[type]).map((one) => ({ ...one, die: dieFor(one.value) })),
    harmless: TYPES.every((type) => system.skutecznosc[type] === 0),
    strokes: strokes(system.opoznienie),
    blows: blows(system),
    kept: choices(KEPT, system.noszona, "kept"),
    classes: choices(["J", "JL", "PT", "DW"], system.klasa, "klasa"),
    subtitle: [label(`KRYSZTALY.klasa.${system.klasa}`), label(`KRYSZTALY.kept.${system.noszona}`)],
  };
}

function pancerzView(system: Of<typeof PANCERZ>) {
  return {
    types: byType((type) => system.wyparowania[type]),
    kinds: choices(["zbroja", "tarcza", "helm", "dodatek"], system.rodzaj, "rodzajPancerza"),
    subtitle: [label(`KRYSZTALY.rodzajPancerza.${system.rodzaj}`)],
  };
}

function czarView(system: Of<typeof CZAR>) {
  const typed = system.opoznienie === 0 ? system.krag : system.opoznienie;
  return {
    segments: system.rundy > 0 ? 0 : typed,
    strokes: system.rundy > 0 ? [] : strokes(typed),
    lots: choices(["brak", "±k25", "±k50", "±k100"], system.los, "los"),
    types: choices(["magia", ...TYPES], system.typ, "type"),
    subtitle: [label("KRYSZTALY.sheet.circle", { krag: system.krag })],
  };
}

function zdolnoscView(system: Of<typeof ZDOLNOSC>) {
  return {
    kinds: choices(["opis", "dwaAtaki", "tarczownik"], system.dziala, "dziala"),
    subtitle: [label(`KRYSZTALY.dziala.${system.dziala}`)],
  };
}

const FIGURES = ["zyw", "sf", "zr", "sz"] as const;

function rasaView(system: Of<typeof RASA>) {
  return {
    figures: FIGURES.map((id) => ({
      id,
      m: system[id].m,
      k: system[id].k,
      short: label(`KRYSZTALY.sheet.short.${id}`),
      label: label(`KRYSZTALY.sheet.long.${id}`),
    })),
    subtitle: [label("KRYSZTALY.sheet.raceKind")],
  };
}

function profesjaView(_system: Of<typeof PROFESJA>) {
  return { subtitle: [label("KRYSZTALY.sheet.tradeKind")] };
}

const sheet = <Type extends string>(
  name: string,
  view: (system: Of<Type>) => object,
): SheetView<Subject> => ({
  template: `krysztaly/${name}.hbs`,
  view: ({ item, editable }) => ({
    editable,
    system: item.system,
    ...view(item.system as Of<Type>),
  }),
});

/** The sheets of items. */
export const items: Record<string, SheetView<Subject>> = {
  [BRON]: sheet<typeof BRON>("bron", bronView),
  [PANCERZ]: sheet<typeof PANCERZ>("pancerz", pancerzView),
  [CZAR]: sheet<typeof CZAR>("czar", czarView),
  [ZDOLNOSC]: sheet<typeof ZDOLNOSC>("zdolnosc", zdolnoscView),
  [RASA]: sheet<typeof RASA>("rasa", rasaView),
  [PROFESJA]: sheet<typeof PROFESJA>("profesja", profesjaView),
};
