import type { Roll } from "./roll";

/** How a roll is shown. */
interface RenderOptions {
  flavor?: string;
  template?: string;
  /** Show question marks instead of what fell. */
  isPrivate?: boolean;
}

type Render = (path: string, data: Record<string, unknown>) => Promise<string>;

/** Templates are rendered by the page's own service, so that systems can put a template of theirs in its place. */
function renderTemplate(path: string, data: Record<string, unknown>): Promise<string> {
  const { foundry } = globalThis as unknown as {
    foundry: { applications: { handlebars: { renderTemplate: Render } } };
  };
  return foundry.applications.handlebars.renderTemplate(path, data);
}

/** A roll as a chat message shows it. */
export async function renderRoll(roll: Roll, options: RenderOptions): Promise<string> {
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: !options.isPrivate });
  const cls = roll.constructor as typeof Roll;
  const hidden = options.isPrivate === true;
  return renderTemplate(options.template ?? cls.CHAT_TEMPLATE, {
    formula: hidden ? "???" : roll.formula,
    flavor: hidden ? null : (options.flavor ?? roll.flavor),
    tooltip: hidden ? "" : await roll.getTooltip(),
    total: hidden ? "?" : Math.round((roll.total ?? 0) * 100) / 100,
  });
}

/** The dice of a roll, one list a term. */
export function renderRollTooltip(roll: Roll): Promise<string> {
  const cls = roll.constructor as typeof Roll;
  return renderTemplate(cls.TOOLTIP_TEMPLATE, { parts: roll.dice.map((die) => die.getTooltipData()) });
}
