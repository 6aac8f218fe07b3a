import "./inMemory.ts";
import { execFile, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify, stripVTControlCharacters } from "node:util";
import { ensureBrowser } from "./e2e/harness/browser.ts";
import { builtSiteUrl } from "./e2e/harness/builtSite.ts";

// Tests with the tag `release` run only with `--all`.
const { all: isForRelease } = parseArgs({ options: { all: { type: "boolean", default: false } } }).values;
const vitest = isForRelease ? "vitest run" : "vitest run --tags-filter=!release";
const playwright = isForRelease ? "playwright test" : "playwright test --grep-invert @release";

const steps: string[] = [];
const total = { passed: 0, failed: 0, skipped: 0 };
const secondsSince = (start: number): string => String(Math.round((Date.now() - start) / 1000)).padStart(5);

/** Reads a count from a summary: Vitest's `Tests  1 failed | 9 passed (10)`, or Playwright's `9 passed (2.0m)`. */
const countIn = (output: string, outcome: string): number =>
  Number([...output.matchAll(new RegExp(`^ *(?:Tests .*?)?(\\d+) ${outcome}\\b`, "gm"))].at(-1)?.[1] ?? 0);

/** Adds a step's tests to the total. A step without tests, or that failed outside its tests, counts as one. */
const count = (output: string, isSuccessful: boolean): void => {
  const passed = countIn(output, "passed") + countIn(output, "flaky");
  const failed = countIn(output, "failed");
  total.passed += passed || (isSuccessful ? 1 : 0);
  total.failed += failed || (isSuccessful ? 0 : 1);
  total.skipped += countIn(output, "skipped");
};

/** Runs a program of the project, prints its output when it ends, and records its time and result. */
const run = (title: string, command: string, environment = {}, hasLowPriority = false): Promise<void> =>
  new Promise((resolve) => {
    const output: Buffer[] = [];
    const start = Date.now();
    const child = spawn("npx", command.split(" "), { env: { ...process.env, ...environment } });
    if (hasLowPriority && child.pid) setPriority(child.pid, 5);
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => output.push(data));
    child.on("close", (status) => {
      const text = Buffer.concat(output).toString();
      console.log(`\n— ${title}\n${text}`);
      count(stripVTControlCharacters(text), status === 0);
      steps.push(`${secondsSince(start)} s  ${title}${status === 0 ? "" : ": FAILED, see its output above"}`);
      if (status !== 0) process.exitCode = 1;
      resolve();
    });
  });

/** Counts the journeys with the tag, which Playwright leaves out of its summary. */
const countReleaseJourneys = async (): Promise<number> => {
  const { stdout } = await promisify(execFile)("npx", ["playwright", "test", "--list", "--grep", "@release"]);
  return Number(/^Total: (\d+) test/m.exec(stdout)?.[1] ?? 0);
};

// The build creates both: the data that each site under test copies, and the static pages that the journeys open.
const folder = mkdtempSync(join(tmpdir(), "plinth-tests-"));
const [seeded, builtSite] = [join(folder, "seeded"), join(folder, "dist")];

const checks = async (): Promise<void> => {
  await run("Types", "tsc --noEmit --checkers 1", {}, true);
  await run("Lint", "biome check --error-on-warnings .", {}, true);
  await run("House", "tsx lint/house/print.ts", {}, true);
};

const start = Date.now();
// Without a browser, the journeys fail with a message of their own.
const browser = ensureBrowser().catch((error: unknown) => console.error("Couldn't install a browser:", error));
await Promise.all([
  run("Build", `tsx server/commands/buildSite.ts ${builtSite}`, { PLINTH_DATA: seeded, SITE_URL: builtSiteUrl }),
  run("Unit and component tests", `${vitest} --project unit*`, isForRelease ? { ATTACKS: "all" } : {}),
]);
if (existsSync(seeded)) process.env.PLINTH_SEEDED = seeded;
// The build writes `_redirects` after all pages.
if (existsSync(join(builtSite, "_redirects"))) process.env.PLINTH_BUILT_SITE = builtSite;
// The attacks measure response times, so the checks run at a lower priority.
await Promise.all([run("Attacks on a running site", `${vitest} --project attack`), checks(), browser]);
await Promise.all([
  run("Database tests, on Postgres", `${vitest} --project db`),
  run("End to end, in Chromium", playwright, {}, true),
]);
if (isForRelease) {
  for (const order of Array.from({ length: 3 }, () => randomInt(1_000_000))) {
    await run(`Unit and database tests, with ORDER=${order}`, `${vitest} --project unit* --project db`, {
      ORDER: `${order}`,
    });
  }
}
rmSync(folder, { recursive: true, force: true });

console.log(`\n${[...steps, `${secondsSince(start)} s  in all`].join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (!isForRelease) {
  const journeys = await countReleaseJourneys();
  console.log(`Before a release, run npm run test:all: it includes the skipped tests and ${journeys} more journeys.`);
}
