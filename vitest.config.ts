import { defineConfig } from "vitest/config";

/** Browser tests start servers and Chromium, so they run one file at a time, after the others, and with patience. */
const browser = ["tests/**/*.browser.test.ts", "tests/browser/**/*.test.ts"];

export default defineConfig({
  test: {
    // Left to itself the runner keeps one core free, which of two is half.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "node",
          include: ["tests/**/*.test.ts"],
          exclude: browser,
          environment: "node",
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "browser",
          include: browser,
          environment: "node",
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What is to be seen on a page comes when it comes: nothing here depends on how fast the machine is.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
