import { rulesetById } from "../registry.js";

interface RenderedSheet {
  render(options: object): Promise<unknown>;
}

/** Opens the page of the journal that tells a rule. */
export async function openRule(ruleset: string, rule: string): Promise<void> {
  const journal = rulesetById(ruleset)?.journal;
  if (!journal) return;
  const entry = await fromUuid(`Compendium.szranki.${journal.pack}.JournalEntry.${journal.entry}`);
  if (!(entry instanceof JournalEntry)) return;
  const options: object = { force: true, pageId: journal.page(rule) };
  await (entry.sheet as RenderedSheet | null)?.render(options);
}

/** Makes the rule marks below a root open their pages. */
export function bindChips(root: HTMLElement): void {
  root.addEventListener("click", (event) => {
    const chip = (event.target as Element).closest<HTMLElement>("[data-szr-rule]");
    if (!chip) return;
    event.preventDefault();
    event.stopPropagation();
    const ruleset = chip.closest<HTMLElement>("[data-ruleset]")?.dataset["ruleset"];
    if (ruleset) void openRule(ruleset, chip.dataset["szrRule"] ?? "");
  });
}
