import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "sass";
import { label } from "../src/core/label.js";
import { defaults } from "../src/core/shape.js";
import { labirynt } from "../src/rulesets/labirynt/index.js";
import { bron, type Fight } from "../src/rulesets/labirynt/shape.js";
import { cardView } from "../src/vtt/applications/models/card.js";
import { optionFields } from "../src/vtt/applications/models/options.js";
import { picture } from "../src/vtt/applications/models/picture.js";
import { questionView } from "../src/vtt/applications/models/question.js";
import { templatePath } from "../src/vtt/applications/partials.js";
import { launchBrowser } from "../tests/browser/launch.js";
import { strike, who } from "../tests/rulesets/labirynt/fight.js";
import {
  asked,
  exchangeOf,
  luckyAttack,
  sampleFight,
  sampleQuestions,
  sheetContext,
  trackerContext,
} from "../tests/vtt/ui/samples.js";
import { MG, player, sightOf } from "../tests/vtt/ui/sight.js";
import { drawArt } from "./art/index.js";
import { LOCALES } from "./lib/language.js";
import { type Drawer, drawer } from "./lib/templates.js";

/**
 * Draws tracker, sheets, cards and forms with made-up fights, in both themes and languages, and takes pictures of them:
 * `npx tsx scripts/preview.ts [folder]`. For looking at templates and styles without a table.
 */
const INTO = process.argv[2] ?? fileURLToPath(new URL("../.cache/preview/", import.meta.url));
const ROOT = fileURLToPath(new URL("../", import.meta.url));

const tracker = (width: number, parts: string) =>
  `<section class="application szranki szr-tracker active" data-ruleset="labirynt" style="width:${width}px;border-radius:10px;overflow:hidden">${parts}</section>`;
const sheet = (width: number, html: string, name = "") =>
  `<form class="application szranki szr-window" data-ruleset="labirynt" style="width:${width}px" aria-label="${name}"><section class="window-content">${html}</section></form>`;

function drawTracker(
  { draw }: Drawer,
  width: number,
  battle: Fight,
  more: Parameters<typeof trackerContext>[1] = {},
  viewer = MG,
  asking = null as ReturnType<typeof asked> | null,
): string {
  const context = trackerContext(sightOf(battle, viewer, asking), more);
  const parts = ["header", "board", "question", "footer"].map((part) => {
    const name = part === "board" ? "tracker" : part;
    return draw(`tracker-${part}.hbs`, context).replace(
      /<\w+/,
      (tag) => `${tag} data-application-part="${name}"`,
    );
  });
  return tracker(width, parts.join(""));
}

function drawSheet(
  { draw }: Drawer,
  width: number,
  battle: Fight,
  id: string,
  more: Parameters<typeof sheetContext>[2] = {},
): string {
  const { template, context } = sheetContext(sightOf(battle), id, more);
  return sheet(width, draw(template, context), id);
}

const READER = { mg: true, reads: () => true, user: () => "Ala", leads: false, friends: "party" };

function stage(drawing: Drawer): string[][] {
  const { draw } = drawing;
  const moving = sampleFight(4);
  who(moving, "Gilith").state.draft = { rank: 1, slot: "C" };
  const done = sampleFight();
  who(done, "Ork 3").defeated = true;
  who(done, "Ork 3").state.rank = 0;
  const card = (
    exchange: ReturnType<typeof luckyAttack>,
    reader = READER,
    asking: ReturnType<typeof asked> | null = null,
  ) =>
    `<div class="szranki-message" style="width:300px;padding:6px 8px;border:1px solid var(--szr-line);border-radius:6px">${draw("card.hbs", cardView(exchange, reader, sightOf(sampleFight(), MG, asking)))}</div>`;
  const questions = sampleQuestions(sampleFight());
  const waiting = asked(questions[5]!);
  const open = exchangeOf(sampleFight(), { kind: "attack", by: "Almuryk" }, [], {
    status: "asking",
    transcript: [waiting],
  });
  const reason = label("SZRANKI.answer.deed");
  const item = {
    _id: "x",
    name: "Nóż",
    type: "labirynt-bron" as const,
    system: { ...defaults(bron), kolumna: "noz" },
  };
  const options = labirynt.prepare({}).options;
  const table = labirynt.sheets.options!;
  return [
    [
      drawTracker(drawing, 300, sampleFight(), { opened: "Almuryk" }),
      drawTracker(drawing, 260, done, {}, player(["Almuryk"])),
      drawTracker(drawing, 420, moving, { opened: null }),
    ],
    [
      drawTracker(drawing, 300, sampleFight(0, 0)),
      drawTracker(drawing, 300, sampleFight(2)),
      drawTracker(drawing, 300, sampleFight(), { aiming: "Almuryk" }),
      drawTracker(drawing, 260, sampleFight(), {}, MG, waiting),
    ],
    [
      drawSheet(drawing, 560, sampleFight(), "Almuryk"),
      drawSheet(drawing, 420, sampleFight(), "Almuryk", { editing: true, tab: "ekwipunek" }),
      drawSheet(drawing, 620, sampleFight(), "Almuryk", { tab: "opis" }),
    ],
    [
      drawSheet(drawing, 480, sampleFight(2), "Ogr"),
      drawSheet(drawing, 480, sampleFight(2), "Ogr", { tab: "opis", editing: true }),
      sheet(
        440,
        draw("labirynt/bron.hbs", {
          view: labirynt.sheets.items["labirynt-bron"]!.view({ item, options, editable: true }),
          name: "Nóż",
          portrait: picture(
            { name: "Nóż", img: "systems/szranki/assets/icons/noz.svg", side: "" },
            undefined,
          ),
          editable: true,
          fields: {},
          prose: { opis: { raw: "…", enriched: "…" } },
        }),
      ),
      drawSheet(drawing, 420, sampleFight(), "Gilith"),
    ],
    [
      card(luckyAttack(sampleFight())),
      card(luckyAttack(sampleFight()), { ...READER, mg: false, reads: () => false }),
      card(open, READER, waiting),
      card(
        exchangeOf(sampleFight(2), strike(sampleFight(2), "Ogr", undefined), [[2], [5]], {
          verdict: label("LABIRYNT.verdict.party"),
        }),
      ),
      `<div style="display:grid;gap:10px">${card(luckyAttack(sampleFight()))}${card({ ...luckyAttack(sampleFight()), status: "undone" })}${card({ ...open, status: "stale", reason })}${card({ ...open, status: "broken", reason })}</div>`,
    ],
    questions.map(
      (question, index) =>
        `<div class="szranki" data-ruleset="labirynt" style="width:290px">${draw("shared/question.hbs", questionView(sightOf(sampleFight()), question, index, false, null))}</div>`,
    ),
    [
      sheet(
        720,
        draw("options.hbs", {
          fields: optionFields(labirynt, options),
          template: templatePath(table.template),
          view: table.view(options),
          flaws: [],
        }),
      ),
    ],
  ];
}

function page(locale: (typeof LOCALES)[number], theme: string): string {
  const rows = stage(drawer(locale)).map(
    (row, index) => `<div class="row" id="row${index}">${row.join("")}</div>`,
  );
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>Szranki</title><link rel="stylesheet" href="/systems/szranki/styles/szranki.css"><style>
    body{margin:0;padding:20px;background:var(--szr-paper);display:grid;gap:20px;width:max-content}
    .row{display:flex;gap:18px;align-items:start}.szr-window{border:1px solid var(--szr-line);border-radius:10px;overflow:hidden}
    .szr-tracker{border:1px solid var(--szr-line)} *{box-sizing:border-box}</style><body class="theme-${theme}"><main>${rows.join("")}</main></body></html>`;
}

function serve(pages: ReadonlyMap<string, string>): Promise<{ url: string; close(): void }> {
  const art = drawArt();
  const { css } = compile(join(ROOT, "styles/szranki.scss"));
  const fonts = JSON.parse(readFileSync(join(ROOT, "styles/fonts.json"), "utf8")) as Record<string, string[]>;
  const font = (file: string) => Object.entries(fonts).find(([, files]) => files.includes(file))?.[0];
  const server = createServer(({ url = "" }, response) => {
    const path = url.replace(/^\/systems\/szranki\//, "");
    const file = path.split("/").at(-1) ?? "";
    const asset = art.get(path.replace(/^assets\//, ""));
    const from = font(file);
    if (pages.has(url)) response.setHeader("content-type", "text/html").end(pages.get(url));
    else if (path === "styles/szranki.css") response.setHeader("content-type", "text/css").end(css);
    else if (asset) response.setHeader("content-type", "image/svg+xml").end(asset);
    else if (from)
      response
        .setHeader("content-type", "font/woff2")
        .end(readFileSync(join(ROOT, "node_modules", from, "files", file)));
    else response.writeHead(404).end();
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve({
        url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
        close: () => server.close(),
      });
    });
  });
}

const pages = new Map(
  LOCALES.flatMap((locale) =>
    ["light", "dark"].map((theme) => [`/${locale}-${theme}.html`, page(locale, theme)] as const),
  ),
);
mkdirSync(INTO, { recursive: true });
const { url, close } = await serve(pages);
const browser = await launchBrowser();
const tab = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
for (const [path, html] of pages) {
  writeFileSync(join(INTO, path), html);
  await tab.goto(url + path, { waitUntil: "networkidle" });
  const rows = await tab.locator(".row").all();
  for (const [index, row] of rows.entries())
    await row.screenshot({ path: join(INTO, `${path.replace(".html", "")}-${index}.png`) });
}
await browser.close();
close();
console.log(INTO);
