import fs from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Where browsers that people install are found. */
const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
];

/**
 * What every browser is started with. The bundled package would suggest a single process and a software GPU: there
 * the whole browser ends with its first closed page, and each further page starts slower than the one before.
 */
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--font-render-hinting=none"];

/** A headless Chromium: the one named in `CHROME_PATH`, an installed one, or one that npm brings. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = [process.env["CHROME_PATH"], ...INSTALLED].find(
    (file) => file && fs.existsSync(file),
  );
  if (executablePath) return chromium.launch({ executablePath, headless: true, args: ARGUMENTS });
  // The package brings the shared libraries that a bare machine lacks only when it is told where it runs.
  process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs20.x";
  const { default: bundled } = await import("@sparticuz/chromium");
  return chromium.launch({ executablePath: await bundled.executablePath(), headless: true, args: ARGUMENTS });
}
