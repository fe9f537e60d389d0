import { t } from "./i18n.js";

/** Asks the user yes or no, in words of ours; each line is a paragraph. No answer is a no. */
export async function confirm(title: string, ...lines: string[]): Promise<boolean> {
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    window: { title },
    content: lines.map((line) => `<p>${foundry.utils.escapeHTML(line)}</p>`).join(""),
    yes: { label: t("SZRANKI.yes") },
    no: { label: t("SZRANKI.no") },
    rejectClose: false,
  } as never);
  return answer === true;
}

/** Lets the user choose one of a few; null where the window is closed without an answer. */
export async function choose(
  title: string,
  line: string,
  choices: readonly { readonly value: string; readonly label: string }[],
): Promise<string | null> {
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title },
    content: `<p>${foundry.utils.escapeHTML(line)}</p>`,
    buttons: choices.map(({ value, label }) => ({ action: value, label })),
    rejectClose: false,
  } as never);
  return choices.find(({ value }) => value === answer)?.value ?? null;
}
