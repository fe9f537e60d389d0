import { script } from "../../../src/core/drivers/script.js";
import { defaults } from "../../../src/core/shape.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import { end } from "../../../src/rulesets/labirynt/rules/spoils.js";
import { CZAR, czar, type Fight } from "../../../src/rulesets/labirynt/shape.js";
import type { Exchange } from "../../../src/vtt/exchange/exchange.js";
import { casts, does, fight, SPELLS, type SpellName, who } from "../../rulesets/labirynt/fight.js";
import { exchangeOf, sightOf } from "./samples.js";

/** A fight before the Black Gate with everything that magic does to a board: charm, sleep, a shield and an armour. */
export function magicFight(phase = 1): Fight {
  const battle = fight({
    party: ["Zareth Lord_Dil Almuryk", "Curvenol Gilith ."],
    foes: ["Ogr Demon_1 Demon_2", "Kronk Bezimienny .", ". Czarne_Wrota ."],
    phase,
    sun: "zolte",
    figures: {
      Zareth: { system: { zbroja: 3 } },
      Curvenol: { spells: ["urok", "blyskawica", "psychicznyCios", "uspienie", "uzdrowienie"] },
      Ogr: { system: { kod: "1+2", rzut: 6 }, auto: true },
      "Demon 1": { system: { kod: "1+2", rzut: 5, odpornosc: 4, rola: "demon" }, auto: true },
      "Demon 2": { system: { kod: "1+2", rzut: 4, odpornosc: 4, rola: "demon" }, auto: true },
      Kronk: { system: { kod: "1+1", rzut: 3 }, can: { smrod: true }, auto: true },
      Bezimienny: {
        system: { kod: "1+6", rzut: 9, odpornosc: 4, rola: "bezimienny" },
        can: { czary: true },
        spells: ["blyskawica"],
        auto: true,
      },
      "Czarne Wrota": { gate: true },
    },
  });
  who(battle, "Lord Dil").state.shield = true;
  who(battle, "Kronk").state.asleep = true;
  return battle;
}

/** The same after Curvenol has charmed the ogre: it stands on the free place behind. */
export function charmedFight(phase = 1): Fight {
  const battle = magicFight();
  does(battle, casts("Curvenol", "urok", "Ogr"), [6]);
  battle.combat.state.phase = phase;
  return battle;
}

/** What the card after a fight is made of: the ogre under a charm has killed a Demon, and the rest have fallen. */
export function summedUp(): Exchange {
  const battle = charmedFight();
  who(battle, "Zareth").state.tally = { ...who(battle, "Zareth").state.tally, dealt: 9, thrown: 1 };
  for (const name of ["Demon 1", "Demon 2", "Kronk", "Bezimienny"]) {
    const one = who(battle, name);
    Object.assign(one, { defeated: true });
    Object.assign(one.state, { rank: 0, fate: name.startsWith("Demon") ? "vanished" : "dead" });
    one.state.tally.slainBy = name === "Kronk" ? "Ogr" : name === "Bezimienny" ? "Zareth" : null;
  }
  battle.report.length = 0;
  script(end(battle), []);
  const sight = sightOf(battle);
  const faces = battle.fighters.map(({ id }) => ({ id, ...sight.portrait(id) }));
  const report = structuredClone(battle.report);
  return { ...exchangeOf(battle, { kind: "pass", by: "Zareth" }, []), step: { kind: "end" }, report, faces };
}

/** The sheet of a spell, as its item is given. */
export function spellSheet(name: SpellName, more: object = {}) {
  const system = { ...defaults(czar), ...SPELLS[name], ...more };
  const item = { _id: "x", name, type: CZAR, system } as const;
  return labirynt.sheets.items[CZAR]?.view({ item, options: labirynt.prepare({}).options, editable: true });
}
