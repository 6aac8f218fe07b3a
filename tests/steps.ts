import "./inMemory.ts";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";

/** How many checks of a step passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
  /** How many of those that passed did so at their second try. */
  flaky?: number;
}

/** Folder of the steps' reports, removed by whoever runs them. */
export const reports = mkdtempSync(join(tmpdir(), "plinth-reports-"));

interface RunOptions {
  environment?: Record<string, string>;
  /** Whether the output comes as it is written, and not at once at the end. */
  isLive?: boolean;
  /** Whether it makes way for all else that runs. */
  isBackground?: boolean;
}

/** How many seconds each step took that has ended. */
export const times = new Map<string, number>();

/** Runs a program of the project. @returns whether it found nothing wrong */
export const run = (
  title: string,
  words: string[],
  { environment = {}, isLive = false, isBackground = false }: RunOptions = {},
): Promise<boolean> =>
  new Promise((resolve) => {
    const output: Buffer[] = [];
    if (isLive) console.log(`\n— ${title}`);
    const began = Date.now();
    const child = spawn("npx", words, {
      stdio: ["ignore", isLive ? "inherit" : "pipe", isLive ? "inherit" : "pipe"],
      env: { ...process.env, ...environment },
    });
    if (isBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.stdout?.on("data", (data: Buffer) => output.push(data));
    child.stderr?.on("data", (data: Buffer) => output.push(data));
    child.on("close", (status) => {
      times.set(title, (Date.now() - began) / 1000);
      if (!isLive) console.log(`\n— ${title}\n${Buffer.concat(output).toString()}`);
      resolve(status === 0);
    });
  });

/** A step's report, or an empty one. */
export const readReport = (name: string): Record<string, unknown> => {
  try {
    return JSON.parse(readFileSync(join(reports, name), "utf8"));
  } catch {
    return {};
  }
};

/** Counts a step; one that broke before it could count its tests is one failure. */
export const counted = (isFine: boolean, passed: unknown, failed: unknown): Tally => {
  const tally = { passed: Number(passed ?? 0), failed: Number(failed ?? 0) };
  return isFine || tally.failed > 0 ? tally : { ...tally, failed: 1 };
};

/** Counts a step that is one check. */
export const oneCheck = async (check: Promise<boolean>): Promise<Tally> =>
  (await check) ? counted(true, 1, 0) : counted(false, 0, 1);

/** Runs one of the projects of vitest.config.ts. */
export const vitest = async (project: string, title: string): Promise<Tally> => {
  const report = `${project.replace("*", "")}.json`;
  const isFine = await run(title, [
    ...["vitest", "run", "--project", project, "--reporter=default", "--reporter=json"],
    `--outputFile.json=${join(reports, report)}`,
  ]);
  const { numPassedTests, numFailedTests } = readReport(report);
  return counted(isFine, numPassedTests, numFailedTests);
};
