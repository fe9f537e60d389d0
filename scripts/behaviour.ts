import { relative } from "node:path";
import { buildBehaviourModule } from "../table/build.js";

/** `npm run behaviour`: the module that runs the table's behaviour cases inside Foundry, by Quench. */
const folder = await buildBehaviourModule();
console.log(`✓ ${relative(process.cwd(), folder)}/ — copy or link it into the folder of modules`);
