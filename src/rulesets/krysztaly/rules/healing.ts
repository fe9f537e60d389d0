import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";

/** What is left of a blunt wound when it has been halved, rounded down (A25). */
export function halved(points: number): number {
  return Math.floor(points / 2);
}

/** The MG has ticked a blunt wound: ten k100 say after how many minutes half of it will have passed (KC-55, A24). */
export function* tick(battle: Fight, figure: Figure, id: string): Rule {
  const { system } = figure.actor;
  const wound = system.stluczenia.find((one) => one.id === id);
  if (!wound) return;
  const faces = yield* askOne({
    kind: "roll",
    to: { fighter: figure.id },
    rule: "KC-55",
    prompt: label("KRYSZTALY.ask.bruise", { who: figure.name }),
    dice: { count: 10, die: "k100" },
  });
  const minuty = faces.reduce((sum, face) => sum + face, 0);
  system.stluczenia = system.stluczenia.map((one) => (one.id === id ? { ...one, minuty } : one));
  tell(
    battle,
    "KC-55",
    label("KRYSZTALY.tell.bruise", { whom: figure.name, count: minuty, punkty: wound.punkty }),
    {
      whom: figure.id,
      thrown: { die: "k100", faces: [...faces], parts: [], total: minuty },
    },
  );
}

/** Minutes pass: ticked wounds that are due are halved, once and never again (KC-55). */
export function pass(battle: Fight, figure: Figure, minutes: number): void {
  const { system } = figure.actor;
  system.stluczenia = system.stluczenia.map((one) => {
    if (one.minuty === null || one.gotowe) return one;
    const left = Math.max(0, one.minuty - minutes);
    if (left > 0) return { ...one, minuty: left };
    const rest = halved(one.punkty);
    system.obrazenia = Math.max(0, system.obrazenia - (one.punkty - rest));
    tell(
      battle,
      "KC-55",
      label("KRYSZTALY.tell.halved", { whom: figure.name, punkty: one.punkty, zostaje: rest }),
      {
        tone: "good",
        whom: figure.id,
      },
    );
    return { ...one, minuty: 0, punkty: rest, gotowe: true };
  });
}
