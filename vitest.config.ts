import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: "unit",
            include: ["tests/unit/**/*.test.{ts,tsx}"],
            setupFiles: ["tests/unit/setup.ts"],
            testTimeout: 60_000,
            // Vitest would leave one processor free: half of a small machine.
            maxWorkers: "100%",
          },
        },
        {
          extends: true,
          test: {
            name: "db",
            include: ["tests/db/**/*.test.ts"],
            globalSetup: ["tests/db/harness/migratedFolder.ts"],
            testTimeout: 60_000,
            hookTimeout: 120_000,
            sequence: { groupOrder: 1 },
            isolate: false,
            maxWorkers: 2,
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
            // One server after the other: what one file does to its own must not slow down another's.
            maxWorkers: 1,
          },
        },
      ],
    },
  }),
);
