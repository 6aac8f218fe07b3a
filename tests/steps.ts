import "./inMemory.ts";
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { oneCheck, playwrightTally, type Tally, vitestTally } from "./tally.ts";

/** Folder of the steps' reports, removed by whoever runs them. */
export const reports = mkdtempSync(join(tmpdir(), "plinth-reports-"));

interface RunOptions {
  environment?: Record<string, string>;
  /** Whether the output comes as it is written, and not at once at the end. */
  isLive?: boolean;
  /** Whether it makes way for all else that runs. */
  isBackground?: boolean;
}

// Less would stop it where something else keeps the processors busy.
const backgroundPriority = 5;

/** How many seconds each step took that has ended. */
export const times = new Map<string, number>();

/** Runs a program of the project. @returns whether it found nothing wrong */
const run = (
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
    if (isBackground && child.pid) setPriority(child.pid, backgroundPriority);
    child.stdout?.on("data", (data: Buffer) => output.push(data));
    child.stderr?.on("data", (data: Buffer) => output.push(data));
    child.on("close", (status) => {
      times.set(title, (Date.now() - began) / 1000);
      if (!isLive) console.log(`\n— ${title}\n${Buffer.concat(output).toString()}`);
      resolve(status === 0);
    });
  });

/** Runs a step that is one check. */
export const check = async (title: string, words: string[], options?: RunOptions): Promise<Tally> =>
  oneCheck(title, await run(title, words, options));

/** Runs one of the projects of vitest.config.ts. */
export const vitest = async (project: string, title: string): Promise<Tally> => {
  const report = join(reports, `${project.replace("*", "")}.json`);
  const isFine = await run(title, [
    ...["vitest", "run", "--project", project, "--reporter=default", "--reporter=json"],
    `--outputFile.json=${report}`,
  ]);
  return vitestTally(title, isFine, report);
};

/** Runs the journeys, which make way for what runs beside them: they have two workers, and keep both processors busy to their end. */
export const playwright = async (title: string): Promise<Tally> => {
  const report = join(reports, "e2e.json");
  const isFine = await run(title, ["playwright", "test", "--reporter=list,json"], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    isLive: true,
    isBackground: true,
  });
  return playwrightTally(title, isFine, report);
};
