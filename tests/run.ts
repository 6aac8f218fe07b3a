import { spawn } from "node:child_process";
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

interface RunOptions {
  environment?: Record<string, string>;
  /** Whether the output comes as it is written, and not at once at the end. */
  isLive?: boolean;
}

/** Runs a program of the project. @returns whether it found nothing wrong */
const run = (title: string, words: string[], { environment = {}, isLive = false }: RunOptions = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const output: Buffer[] = [];
    if (isLive) console.log(`\n— ${title}`);
    const child = spawn("npx", words, {
      stdio: ["ignore", isLive ? "inherit" : "pipe", isLive ? "inherit" : "pipe"],
      env: { ...process.env, ...environment },
    });
    child.stdout?.on("data", (data: Buffer) => output.push(data));
    child.stderr?.on("data", (data: Buffer) => output.push(data));
    child.on("close", (status) => {
      if (!isLive) console.log(`\n— ${title}\n${Buffer.concat(output).toString()}`);
      resolve(status === 0);
    });
  });

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

const oneCheck = async (check: Promise<boolean>): Promise<Tally> =>
  (await check) ? counted(true, 1, 0) : counted(false, 0, 1);

const vitest = async (project: string, title: string): Promise<Tally> => {
  const report = `${project}.json`;
  const isFine = await run(title, [
    ...["vitest", "run", "--project", project, "--reporter=default", "--reporter=json"],
    `--outputFile.json=${join(reports, report)}`,
  ]);
  const { numPassedTests, numFailedTests } = readReport(report);
  return counted(isFine, numPassedTests, numFailedTests);
};

const playwright = async (): Promise<Tally> => {
  ensureBrowser();
  const isFine = await run("End to end, in Chromium", ["playwright", "test", "--reporter=list,json"], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "e2e.json") },
    isLive: true,
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

const built = {
  words: ["tsx", "server/commands/buildSite.ts", join(reports, "dist")],
  environment: { PLINTH_DATA: join(reports, "data") },
};

// Two at a time, because each leaves some of the machine unused; the database and the browser's journeys want it for
// themselves. The build comes before those journeys, which take it over.
const checks = async (): Promise<Tally[]> => {
  const unit = vitest("unit", "Unit and component tests");
  const types = await oneCheck(run("Types", ["tsc", "--noEmit"]));
  const lint = await oneCheck(run("Lint", ["biome", "check", "--error-on-warnings", "."]));
  const build = await oneCheck(run("Build", built.words, { environment: built.environment }));
  return [types, lint, build, await unit, await vitest("db", "Database tests, on Postgres")];
};

const tallies = [...(await checks()), await playwright()];
rmSync(reports, { recursive: true, force: true });
const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 ? 1 : 0;
