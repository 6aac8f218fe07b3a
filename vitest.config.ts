import "./tests/inMemory.ts";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import { ByEnvironment } from "./tests/byEnvironment.ts";
import viteConfig from "./vite.config.ts";

// A module that is mocked in one file would be so in the others of its worker.
const withMockedModules = readdirSync("tests/unit", { encoding: "utf8", recursive: true })
  .map((path) => `tests/unit/${path.replaceAll("\\", "/")}`)
  .filter((path) => /\.test\.tsx?$/.test(path) && /\bvi\.(?:doM|m)ock\(/.test(readFileSync(path, "utf8")));

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

// jsdom has no IndexedDB.
const withoutIndexedDb = { "idb-keyval": pathOf("tests/unit/kit/deviceStore.ts") };

const unit = {
  setupFiles: ["tests/unit/setup.ts"],
  alias: withoutIndexedDb,
  testTimeout: 120_000,
  // Vitest would leave one processor free: half of a small machine.
  maxWorkers: "100%",
};

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      sequence: { sequencer: ByEnvironment },
      // As with the journeys (playwright.config.ts), one that passes then is marked as tried again.
      retry: 1,
      projects: [
        {
          extends: true,
          test: { name: "unit mocked", include: withMockedModules, ...unit },
        },
        {
          extends: true,
          test: {
            name: "unit",
            include: ["tests/unit/**/*.test.{ts,tsx}"],
            exclude: withMockedModules,
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
              ...withoutIndexedDb,
              "vitest-environment-page-beside-server": pathOf("tests/db/harness/pageBesideServer.ts"),
            },
            testTimeout: 60_000,
            hookTimeout: 120_000,
            sequence: { groupOrder: 1 },
            isolate: false,
            // A second worker would compile Postgres, import the server and make the three people once more, which saves nothing
            // beside the journeys.
            maxWorkers: 1,
            // Passwords are hashed as they are on a server, in a hundredth of the rounds.
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
          },
        },
      ],
    },
  }),
);
