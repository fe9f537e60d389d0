/**
 * Makes the − and + beside number fields work, and buttons that set them to a number, within the fields' bounds;
 * everything else hears of it as of typing.
 */
export function bindSteppers(root: HTMLElement): void {
  root.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-szr-step], [data-szr-to]");
    const field = button?.parentElement?.querySelector<HTMLInputElement>('input[type="number"]');
    if (!button || !field) return;
    const { szrStep, szrTo } = button.dataset;
    const wanted = szrTo === undefined ? (Number(field.value) || 0) + Number(szrStep) : Number(szrTo);
    const bounded = Math.max(Number(field.min || -Infinity), Math.min(Number(field.max || Infinity), wanted));
    field.value = String(bounded);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
