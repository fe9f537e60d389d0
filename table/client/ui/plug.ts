import type { InterfaceHalf } from "../contract";

/** The interface half, as the foundation sees it. */
export const interfaceHalf: InterfaceHalf = {
  register() {},
  async join(status) {
    const first = status.users[0];
    if (!first) throw new Error("No users");
    return first.id;
  },
  async start() {},
  async chatCard(message) {
    const element = document.createElement("li");
    element.dataset["messageId"] = String(message["id"]);
    return element;
  },
  connection() {},
  fatal(error) {
    document.body.textContent = error.message;
  },
};
