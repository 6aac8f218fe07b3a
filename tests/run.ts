import "./inMemory.ts";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureBrowser } from "./e2e/harness/browser.ts";
import { builtSiteUrl } from "./e2e/harness/builtSite.ts";

const steps: string[] = [];
const total = { passed: 0, failed: 0 };
const secondsSince = (began: number): string => String(Math.round((Date.now() - began) / 1000)).padStart(5);

/** What a runner's summary says: Vitest's `Tests  1 failed | 9 passed (10)`, or Playwright's `9 passed (2.0m)`. */
const countIn = (output: string, outcome: "passed" | "flaky" | "failed"): number =>
  Number([...output.matchAll(new RegExp(`^ *(?:Tests .*?)?(\\d+) ${outcome}\\b`, "gm"))].at(-1)?.[1] ?? 0);

/** Adds what passed and failed to the total; a step without tests is one check, and so is one that broke outside of its tests. */
const count = (output: string, isFine: boolean): void => {
  const passed = countIn(output, "passed") + countIn(output, "flaky");
  const failed = countIn(output, "failed");
  total.passed += passed || (isFine ? 1 : 0);
  total.failed += failed || (isFine ? 0 : 1);
};

/** Runs a program of the project, prints what it says at its end, and notes how long it took. */
const run = (title: string, command: string, environment = {}, makesWay = false): Promise<void> =>
  new Promise((resolve) => {
    const output: Buffer[] = [];
    const began = Date.now();
    const child = spawn("npx", command.split(" "), { env: { ...process.env, ...environment } });
    if (makesWay && child.pid) setPriority(child.pid, 5);
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => output.push(data));
    child.on("close", (status) => {
      const text = Buffer.concat(output).toString();
      console.log(`\n— ${title}\n${text}`);
      count(stripVTControlCharacters(text), status === 0);
      steps.push(`${secondsSince(began)} s  ${title}${status === 0 ? "" : ": FAILED, see its output above"}`);
      if (status !== 0) process.exitCode = 1;
      resolve();
    });
  });

// Made by the build: the data are copied for each site under test, the pages are looked at by the journeys.
const folder = mkdtempSync(join(tmpdir(), "plinth-tests-"));
const [seeded, builtSite] = [join(folder, "seeded"), join(folder, "dist")];

const checks = async (): Promise<void> => {
  await run("Types", "tsc --noEmit --checkers 1", {}, true);
  await run("Lint", "biome check --error-on-warnings .", {}, true);
  await run("House", "tsx lint/house/print.ts", {}, true);
};

const began = Date.now();
// Without one, the journeys say so themselves.
const browser = ensureBrowser().catch((error: unknown) => console.error("No browser could be installed:", error));
await Promise.all([
  run("Build", `tsx server/commands/buildSite.ts ${builtSite}`, { PLINTH_DATA: seeded, SITE_URL: builtSiteUrl }),
  run("Unit and component tests", "vitest run --project unit*"),
]);
if (existsSync(seeded)) process.env.PLINTH_SEEDED = seeded;
// Written after all pages.
if (existsSync(join(builtSite, "_redirects"))) process.env.PLINTH_BUILT_SITE = builtSite;
// The attacks measure how long others wait, so what runs beside them makes way for them.
await Promise.all([run("Attacks on a running site", "vitest run --project attack"), checks(), browser]);
await Promise.all([
  run("Database tests, on Postgres", "vitest run --project db"),
  run("End to end, in Chromium", "playwright test", {}, true),
]);
rmSync(folder, { recursive: true, force: true });
console.log(`\n${[...steps, `${secondsSince(began)} s  in all`].join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
