import { exportScenario } from "../act.js";

/** Saves the exchange of a message as a scenario file: what it began with, what was answered, what it told. */
export async function saveScenario(message: ChatMessage.Stored): Promise<null> {
  foundry.utils.saveDataToFile(await exportScenario(message), "text/yaml", `szranki-${message.id}.yml`);
  return null;
}
