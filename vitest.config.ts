import { defineConfig } from "vitest/config";

/** Browser tests start servers and Chromium, so they run one file at a time and with patience. */
const browser = ["tests/**/*.browser.test.ts", "tests/browser/**/*.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          include: ["tests/**/*.test.ts"],
          exclude: browser,
          environment: "node",
        },
      },
      {
        test: {
          name: "browser",
          include: browser,
          environment: "node",
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
