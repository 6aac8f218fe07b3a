import "./tests/inMemory.ts";
import { defineConfig } from "@playwright/test";
import { browserLaunchOptions } from "./tests/e2e/harness/browser.ts";

export default defineConfig({
  testDir: "tests",
  testMatch: ["e2e/**/*.spec.ts", "faults/*.spec.ts"],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The database tests run beside them in one process. Two workers keep two processors busy.
  workers: 2,
  timeout: 60_000,
  // A test that passes on retry is reported as flaky: a fault to investigate, but not of the change under test.
  retries: 1,
  expect: { timeout: 10_000 },
  globalSetup: "./tests/e2e/harness/prepare.ts",
  use: {
    browserName: "chromium",
    launchOptions: browserLaunchOptions(),
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    // Tracing every test would take longer than the tests themselves.
    trace: "on-first-retry",
  },
});
