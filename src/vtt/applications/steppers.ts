/** Makes the − and + beside number fields work, within the fields' bounds; everything else hears of it as of typing. */
export function bindSteppers(root: HTMLElement): void {
  root.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-szr-step]");
    const field = button?.parentElement?.querySelector<HTMLInputElement>('input[type="number"]');
    if (!button || !field) return;
    const wanted = (Number(field.value) || 0) + Number(button.dataset["szrStep"]);
    const bounded = Math.max(Number(field.min || -Infinity), Math.min(Number(field.max || Infinity), wanted));
    field.value = String(bounded);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
