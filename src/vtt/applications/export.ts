import { exportScenario } from "../act.js";

/** Hands a text over as a file. */
function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/yaml" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Saves the exchange of a message as a scenario file; where there is none to be had, the user has been told. */
export async function saveScenario(message: ChatMessage.Stored): Promise<null> {
  const text = await exportScenario(message);
  if (text !== "") download(text, `szranki-${message.id}.yml`);
  return null;
}
