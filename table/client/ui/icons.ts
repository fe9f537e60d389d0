import { ICON_PATHS } from "./icon-paths";

/** An icon as a picture for a CSS mask. Paths that end with a bar are filled. */
function mask(path: string): string {
  const filled = path.endsWith("|");
  const d = filled ? path.slice(0, -1) : path;
  const image = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${filled ? "black" : "none"}' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'><path d='${d}'/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(image)}")`;
}

const DOT = "M12 9.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5z|";

/**
 * Style rules by which `<i class="fa-solid fa-name">` shows an icon. A name that the table does not have shows a
 * neutral dot.
 */
export function iconRules(): string {
  const families =
    ":is(.fa-solid, .fas, .fa-regular, .far, .fa-light, .fal, .fa-duotone, .fad, .fa-brands, .fab, .fa)";
  const rules = [
    `${families} { --icon: ${mask(DOT)}; }`,
    `${families}::before { content: ""; display: inline-block; inline-size: 1.15em; block-size: 1.15em; vertical-align: -0.2em; background: currentColor; mask: var(--icon) center / contain no-repeat; -webkit-mask: var(--icon) center / contain no-repeat; }`,
    ".fa-fw::before { inline-size: 1.25em; }",
    ".fa-inverse { color: #fff; }",
    ".fa-spin::before { animation: table-spin 1.6s linear infinite; }",
    ".fa-flip-horizontal::before { transform: scaleX(-1); }",
    ".fa-rotate-90::before { transform: rotate(90deg); }",
  ];
  for (const [names, path] of Object.entries(ICON_PATHS)) {
    const selector = names
      .split(" ")
      .map((name) => `.fa-${name}`)
      .join(", ");
    rules.push(`:is(${selector}) { --icon: ${mask(path)}; }`);
  }
  // `.fa-solid` sets the dot with the same weight, so the names follow it.
  return `@layer elements { ${rules.join("\n")} }`;
}

/** Put the icons into the page, once. */
export function installIcons(): void {
  if (document.getElementById("table-icons")) return;
  const style = document.createElement("style");
  style.id = "table-icons";
  style.textContent = iconRules();
  document.head.append(style);
}
