import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { bringNode, nodeVersions } from "../bringNode.ts";
import { startServer } from "../e2e/harness/serverProcess.ts";
import { printTable, verdict } from "./printing.ts";

const budgets = { atRest: 350, ever: 480 };
const requests = 1_000;
const atOnce = 4;
const exported = "tests/fixtures/imports/linkedin-crlf";

// For cgroup versions 1 and 2.
const limits = ["/sys/fs/cgroup/memory", "/sys/fs/cgroup"].map((root) => join(root, `plinth-bench-${process.pid}`));

/** Returns a program that runs Node in a cgroup of 512 MB, or Node itself if this process may not create one. */
const inSmallBox = (node: string, folder: string): string => {
  const program = join(folder, "node-in-512-megabytes");
  const enter = limits.find((limit, index) => {
    try {
      mkdirSync(limit, { recursive: true });
      writeFileSync(join(limit, index === 0 ? "memory.limit_in_bytes" : "memory.max"), String(512 * 2 ** 20));
      return true;
    } catch {
      return false;
    }
  });
  if (!enter) return node;
  writeFileSync(program, `#!/bin/sh\necho $$ > ${enter}/cgroup.procs\nexec ${JSON.stringify(node)} "$@"\n`, {
    mode: 0o755,
  });
  return program;
};

const megabytesOf = ({ pid }: ChildProcess, figure = "VmRSS"): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`^${figure}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

const printMemoryOn = async (node: string, folder: string): Promise<void> => {
  const running: ChildProcess[] = [];
  let server: ChildProcess | undefined;
  let peak = 0;
  // Counts the pages of the Node program once.
  const look = (): number =>
    running.reduce((sum, child) => sum + megabytesOf(child, child === server ? "VmRSS" : "RssAnon"), 0);
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
    const child = spawn(node, ["plinth.mjs", ...words], {
      env: { ...process.env, PLINTH_DATA: data },
      stdio: ["ignore", "ignore", "inherit"],
    });
    running.push(child);
    await once(child, "exit");
    if (child.exitCode !== 0) throw new Error(`${words.join(" ")} ended with ${child.exitCode}.`);
  };
  const start = async () => {
    const started = await startServer(data, {}, { node });
    server = started.process;
    running.push(server);
    // Includes the peak before the first sample.
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

/** Prints the peak memory of the server and its commands on each version of Node (Linux). */
export const printMemory = async (folder: string): Promise<void> => {
  for (const version of nodeVersions) {
    const node = inSmallBox(bringNode(folder, version), folder);
    console.log(`\nNode ${version}`);
    await printMemoryOn(node, join(folder, version));
  }
  for (const limit of limits) if (existsSync(limit)) rmdirSync(limit);
};
