import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { startServer } from "../e2e/harness/serverProcess.ts";
import { printTable, verdict } from "./printing.ts";

const budgets = { atRest: 350, ever: 480 };
const requests = 1_000;
const atOnce = 4;
const exported = "tests/fixtures/imports/linkedin-shuffled";

const megabytesOf = ({ pid }: ChildProcess, figure = "VmRSS"): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`^${figure}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Prints what memory the server and its commands hold at most (Linux): the box that they need. */
export const printMemory = async (folder: string): Promise<void> => {
  const running: ChildProcess[] = [];
  let peak = 0;
  const look = (): number => running.reduce((sum, child) => sum + megabytesOf(child), 0);
  const timer = setInterval(() => {
    peak = Math.max(peak, look());
  }, 20);
  const rows: string[][] = [["", "at most", "then"]];
  const step = async (name: string, work: () => Promise<void>): Promise<number> => {
    peak = 0;
    await work();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const most = peak;
    rows.push([name, `${most.toFixed(0)} MB`, `${look().toFixed(0)} MB`]);
    return most;
  };
  const data = join(folder, "data");
  const command = async (...words: string[]): Promise<void> => {
    const child = spawn(process.execPath, ["plinth.mjs", ...words], {
      env: { ...process.env, PLINTH_DATA: data },
      stdio: ["ignore", "ignore", "inherit"],
    });
    running.push(child);
    await once(child, "exit");
    if (child.exitCode !== 0) throw new Error(`${words.join(" ")} ended with ${child.exitCode}.`);
  };
  const start = async () => {
    const started = await startServer(data);
    running.push(started.process);
    // Nobody looked before.
    peak = megabytesOf(started.process, "VmHWM");
    return started;
  };

  let site = await start();
  const peaks = [
    await step("fresh start", async () => {
      peak = megabytesOf(site.process, "VmHWM");
    }),
  ];
  const atRest = look();
  const ask = async (from: number): Promise<void> => {
    for (let number = from; number < requests; number += atOnce)
      await (await fetch(`${site.url}/blog?q=${number}`)).text();
  };
  peaks.push(
    await step(`${requests} requests`, async () => {
      await Promise.all(Array.from({ length: atOnce }, (_, index) => ask(index)));
    }),
    await step("backup", () => command("backup", join(folder, "backups"))),
  );
  const zip = join(folder, "linkedin.zip");
  const files = readdirSync(exported).map((name) => [name, readFileSync(join(exported, name))]);
  writeFileSync(zip, zipSync(Object.fromEntries(files)));
  peaks.push(
    await step("import of a LinkedIn zip", () => command("import", zip, "--yes")),
    await step("restart", async () => {
      await site.stop();
      site = await start();
    }),
  );
  await site.stop();
  clearInterval(timer);
  printTable(rows);
  console.log(`\nAt rest ${atRest.toFixed(0)} of ${budgets.atRest} MB: ${verdict(atRest, budgets.atRest)}`);
  const most = Math.max(...peaks);
  console.log(`At most ${most.toFixed(0)} of ${budgets.ever} MB: ${verdict(most, budgets.ever)}`);
};
