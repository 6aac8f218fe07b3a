import "./tests/inMemory.ts";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import { ByEnvironment } from "./tests/byEnvironment.ts";
import viteConfig from "./vite.config.ts";

// These files need a worker each: a module that is mocked, or imported again, would stay so for the next file of the worker.
const resetsModules = /\bvi\.(?:(?:doM|m)ock|resetModules)\(|runInProcess/;
const filesWithMocks = readdirSync("tests/unit", { encoding: "utf8", recursive: true })
  .map((path) => `tests/unit/${path.replaceAll("\\", "/")}`)
  .filter((path) => /\.test\.tsx?$/.test(path) && resetsModules.test(readFileSync(path, "utf8")));

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

// jsdom has no IndexedDB.
const deviceStoreAlias = { "idb-keyval": pathOf("tests/unit/kit/deviceStore.ts") };

const unit = {
  setupFiles: ["tests/unit/setup.ts"],
  alias: deviceStoreAlias,
  testTimeout: 120_000,
  // By default, Vitest leaves one processor free: half of a small machine.
  maxWorkers: "100%",
};

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      sequence: { sequencer: ByEnvironment },
      tags: [{ name: "release", description: "Runs with `npm run test:all` only." }],
      // A test that passes on retry is marked as flaky, as in playwright.config.ts.
      retry: 1,
      projects: [
        {
          extends: true,
          test: { name: "unit mocked", include: filesWithMocks, ...unit },
        },
        {
          extends: true,
          test: {
            name: "unit",
            include: ["tests/unit/**/*.test.{ts,tsx}"],
            exclude: filesWithMocks,
            ...unit,
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: "db",
            include: ["tests/db/**/*.test.ts"],
            globalSetup: ["tests/db/harness/migratedFolder.ts"],
            setupFiles: ["tests/db/setup.ts"],
            alias: {
              ...deviceStoreAlias,
              "vitest-environment-page-beside-server": pathOf("tests/db/harness/pageBesideServer.ts"),
            },
            testTimeout: 60_000,
            hookTimeout: 120_000,
            sequence: { groupOrder: 1 },
            isolate: false,
            // A second worker saves no time beside the journeys: it would compile Postgres, import the server and register the
            // three accounts once more.
            maxWorkers: 1,
            // Same password hash as on a server, with a hundredth of the rounds.
            env: { LITE_AUTH_BCRYPT_COST: "4" },
          },
        },
        {
          extends: true,
          test: {
            name: "rehearsal",
            include: ["tests/rehearsal/**/*.test.ts"],
            globalSetup: ["tests/db/harness/migratedFolder.ts"],
            setupFiles: ["tests/db/setup.ts"],
            alias: deviceStoreAlias,
            sequence: { groupOrder: 3 },
            env: { LITE_AUTH_BCRYPT_COST: "4" },
          },
        },
        {
          extends: true,
          test: {
            name: "attack",
            include: ["tests/attack/**/*.test.ts"],
            globalSetup: ["tests/e2e/harness/prepare.ts"],
            testTimeout: 120_000,
            hookTimeout: 120_000,
            sequence: { groupOrder: 2 },
            // The attacks measure response times: a second file beside them would distort the results.
            maxWorkers: 1,
          },
        },
      ],
    },
  }),
);
