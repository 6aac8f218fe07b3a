import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./e2e/harness/browser.ts";

/** How many checks of a step passed and failed. */
interface Tally {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), "plinth-reports-"));

const run = (title: string, words: string[], environment: Record<string, string> = {}): boolean => {
  console.log(`\n— ${title}`);
  const { status } = spawnSync("npx", words, { stdio: "inherit", env: { ...process.env, ...environment } });
  return status === 0;
};

const readReport = (name: string): Record<string, unknown> => {
  try {
    return JSON.parse(readFileSync(join(reports, name), "utf8"));
  } catch {
    return {};
  }
};

// A step that broke before it could count its tests is one failure.
const counted = (isFine: boolean, passed: unknown, failed: unknown): Tally => {
  const tally = { passed: Number(passed ?? 0), failed: Number(failed ?? 0) };
  return isFine || tally.failed > 0 ? tally : { ...tally, failed: 1 };
};

const oneCheck = (isFine: boolean): Tally => counted(isFine, isFine ? 1 : 0, isFine ? 0 : 1);

const vitest = (project: string, title: string): Tally => {
  const report = `${project}.json`;
  const isFine = run(title, [
    ...["vitest", "run", "--project", project, "--reporter=default", "--reporter=json"],
    `--outputFile.json=${join(reports, report)}`,
  ]);
  const { numPassedTests, numFailedTests } = readReport(report);
  return counted(isFine, numPassedTests, numFailedTests);
};

const playwright = (): Tally => {
  ensureBrowser();
  const isFine = run("End to end, in Chromium", ["playwright", "test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "e2e.json"),
  });
  const { stats } = readReport("e2e.json");
  const { expected, unexpected, flaky } = {
    expected: 0,
    unexpected: 0,
    flaky: 0,
    ...(typeof stats === "object" ? stats : {}),
  };
  return counted(isFine, expected, unexpected + flaky);
};

const steps: (() => Tally)[] = [
  () => oneCheck(run("Types", ["tsc", "--noEmit"])),
  () => oneCheck(run("Lint", ["biome", "check", "--error-on-warnings", "."])),
  () => vitest("unit", "Unit and component tests"),
  () => vitest("db", "Database tests, on Postgres"),
  () =>
    oneCheck(
      run("Build", ["tsx", "server/buildSite.ts", join(reports, "dist")], { PLINTH_DATA: join(reports, "data") }),
    ),
  playwright,
];

const tallies = steps.map((step) => step());
rmSync(reports, { recursive: true, force: true });
const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 ? 1 : 0;
