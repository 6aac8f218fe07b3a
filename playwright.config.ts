import "./tests/inMemory.ts";
import { defineConfig } from "@playwright/test";
import { browserLaunchOptions } from "./tests/e2e/harness/browser.ts";

export default defineConfig({
  testDir: "tests",
  testMatch: ["e2e/**/*.spec.ts", "faults/*.spec.ts"],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // With the database tests beside them, which are one process, two keep two processors busy, and both end together.
  workers: 2,
  timeout: 60_000,
  // One that falls now and then is a fault to look into, but not one of the change under test: it is named as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  globalSetup: "./tests/e2e/harness/prepare.ts",
  use: {
    browserName: "chromium",
    launchOptions: browserLaunchOptions(),
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    // A trace of every test would cost more than the tests.
    trace: "on-first-retry",
  },
});
