import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { type Harm, painChance, saveChance } from "./chance.js";
import { CONCEALED, DEAD, refresh, setStatus } from "./figures.js";
import { forgetContacts } from "./space.js";
import { against, shown, successes } from "./throw.js";

/** The save of one who is hit, if it has any (HER-22 to HER-25). Says whether it stops the hit. */
function* save(battle: Fight, target: Figure, harm: Harm): Rule<boolean> {
  const chance = saveChance(battle, target, harm);
  const about = { whom: target.id, numbersOf: target.id };
  if (chance.total === 0) {
    tell(battle, ["HER-25", "HER-24"], label("HERESYA.tell.noSave", { whom: target.name }), {
      ...about,
      tone: "quiet",
    });
    return false;
  }
  const faces = yield* askOne(
    against(chance, 1, {
      who: target,
      rule: "HER-22",
      prompt: label("HERESYA.ask.save", { whom: target.name, chance: chance.total }),
    }),
  );
  const passed = successes(chance, faces) > 0;
  tell(
    battle,
    ["HER-22", faces[0] === 6 ? "HER-23" : "HER-24", ...(passed ? ["HER-27"] : [])],
    label(`HERESYA.tell.save.${passed ? "passed" : "failed"}`, { whom: target.name, chance: chance.total }),
    { ...about, ...shown(chance, faces), tone: passed ? "good" : "quiet" },
  );
  return passed;
}

/** Próg bólu of one whom no save has spared (HER-27, HF-17). Says whether it fights on. */
function* bear(battle: Fight, target: Figure, harm: Harm): Rule<boolean> {
  const chance = painChance(target, harm);
  const about = { whom: target.id, numbersOf: target.id };
  if (chance.total === 0) {
    tell(battle, ["HF-17", "HER-27"], label("HERESYA.tell.noPain", { whom: target.name }), {
      ...about,
      tone: "bad",
    });
    return false;
  }
  const faces = yield* askOne(
    against(chance, 1, {
      who: target,
      rule: "HER-27",
      prompt: label("HERESYA.ask.pain", { whom: target.name, chance: chance.total }),
    }),
  );
  const passed = successes(chance, faces) > 0;
  tell(
    battle,
    ["HER-27", "HF-17"],
    label(`HERESYA.tell.pain.${passed ? "passed" : "failed"}`, { whom: target.name, chance: chance.total }),
    { ...about, ...shown(chance, faces), tone: passed ? "good" : "bad" },
  );
  return passed;
}

/** One falls: it is out of the fight, and nobody is in contact with it any more. */
export function fall(battle: Fight, target: Figure): void {
  target.defeated = true;
  setStatus(target, DEAD, true);
  setStatus(target, CONCEALED, false);
  refresh(target);
  forgetContacts(battle, target);
  tell(battle, "HF-17", label("HERESYA.tell.falls", { whom: target.name }), { tone: "bad", whom: target.id });
}

/**
 * Hits at one model: for each a save, and Próg bólu where it fails, until the model falls (HER-A17, HER-41). Says
 * whether it has fallen.
 */
export function* sufferHits(battle: Fight, target: Figure, hits: number, harm: Harm): Rule<boolean> {
  for (let hit = 0; hit < hits; hit++) {
    if (yield* save(battle, target, harm)) continue;
    if (yield* bear(battle, target, harm)) continue;
    if (hit + 1 < hits)
      tell(battle, "HER-A17", label("HERESYA.tell.spareHits", { count: hits - hit - 1 }), { tone: "quiet" });
    fall(battle, target);
    return true;
  }
  return false;
}
