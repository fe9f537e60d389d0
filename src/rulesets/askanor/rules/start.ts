import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { endChwila, nextChwila, refresh, rollInitiative, settleTies } from "./chwila.js";
import { holdersOf, isAble, isDead, lose } from "./figures.js";
import { armOf, armsOf } from "./gear.js";
import { release } from "./grips.js";
import { lying, takeFromGround } from "./ground.js";
import { compare } from "./queue.js";
import { forget } from "./space.js";

function* prepare(battle: Fight, figures: readonly Figure[]): Rule {
  for (const figure of figures) {
    refresh(figure);
    figure.state.holds = [];
    figure.state.guarding = null;
    // What lies about from a fight that was broken off, and nowhere in this one, is with its owner.
    for (const arm of armsOf(figure))
      if (arm.system.trzymana === "ziemia" && !lying(battle).some((one) => one.arm === arm))
        arm.system.trzymana = "nie";
  }
  yield* rollInitiative(battle, figures);
  yield* settleTies(battle);
}

/** The fight begins: initiative of all at once (ASK-1 to ASK-4, ASK-A36), and the first CHWILA. */
export function* begin(battle: Fight): Rule {
  yield* prepare(
    battle,
    battle.fighters.filter((one) => !isDead(one)),
  );
  battle.combat.round = 1;
  for (const { name, state } of battle.fighters) {
    if (state.zaskoczony)
      tell(battle, "ASK-4", label("ASKANOR.tell.surprised", { who: name }), { tone: "quiet" });
  }
  tell(battle, "ASK-1", label("ASKANOR.tell.begun"));
  yield* nextChwila(battle);
}

/** A latecomer rolls on entering (ASK-A36); whose place in the queue has passed acts from the next round on. */
export function* join(battle: Fight, figure: Figure): Rule {
  yield* prepare(battle, [figure]);
  const current = battle.fighters.find(({ id }) => id === battle.combat.state.current);
  figure.state.acted = current !== undefined && current.id !== figure.id && compare(figure, current) < 0;
  tell(battle, "ASK-A36", label("ASKANOR.tell.joined", { who: figure.name }));
}

/** One leaves: its grips are open, its CHWILA is over, and nobody remembers where it stood. */
export function* leave(battle: Fight, figure: Figure): Rule {
  release(battle, figure);
  for (const holder of holdersOf(battle, figure)) release(battle, holder, figure.id);
  for (const other of battle.fighters) {
    if (other.state.guarding === figure.id) other.state.guarding = null;
    if (other.state.shieldFoe === figure.id) other.state.shieldFoe = null;
  }
  figure.state.guarding = null;
  forget(battle, figure);
  if (battle.combat.state.current === figure.id) endChwila(battle);
}

/** The end of a fight: blood is stanched (AF-31), stunning passes, grips are open, and who can picks up what it dropped. */
export function* end(battle: Fight): Rule {
  endChwila(battle);
  for (const figure of battle.fighters) {
    release(battle, figure);
    lose(figure, "ogluszenie");
    if (figure.actor.system.krwawienie > 0 || figure.actor.statuses.includes("askanor-krwawienie")) {
      figure.actor.system.krwawienie = 0;
      lose(figure, "krwawienie");
      tell(battle, "AF-31", label("ASKANOR.tell.stanched", { whom: figure.name }), { tone: "good" });
    }
  }
  for (const { owner, arm } of lying(battle)) {
    if (!isAble(owner) || !armOf(owner, arm._id)) continue;
    takeFromGround(battle, owner, arm._id);
    arm.system.trzymana = "nie";
    tell(battle, "ASK-A50", label("ASKANOR.tell.back", { who: owner.name, what: arm.name }), {
      tone: "quiet",
    });
  }
}
