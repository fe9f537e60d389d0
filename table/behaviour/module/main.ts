import type { Loose } from "../../shared/loose";
import { runCase } from "../case";
import { behaviours } from "../index";

// Quench asks for batches when it is ready; each group of cases becomes one.
Hooks.on("quenchReady", (quench: Loose) => {
  for (const [group, cases] of Object.entries(behaviours)) {
    const register = ({ describe, it }: { describe: Loose; it: Loose }) => {
      describe(group, () => {
        for (const behaviour of cases) {
          if (behaviour.generation && behaviour.generation !== game.release.generation) continue;
          it(`${behaviour.title} [${behaviour.source}]`, () => runCase(behaviour));
        }
      });
    };
    quench.registerBatch(`szranki-behaviour.${group}`, register, { displayName: `Behaviour: ${group}` });
  }
});
