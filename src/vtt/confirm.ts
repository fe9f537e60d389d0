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
