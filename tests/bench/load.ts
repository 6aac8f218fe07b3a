import { execFile, execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import { promisify } from "node:util";
import { startServer } from "../e2e/harness/serverProcess.ts";
import { percentile, printTable } from "./printing.ts";
import { type Owner, startOwner } from "./saves.ts";

const seconds = 6;
const crowds = [50, 500];
const insertedPosts = 50;

// Limits with the first number of connections.
const budgets = { pagesASecond: 2_000, saveToIdle: 2, memoryMb: 600 };

const verdict = (isWithin: boolean): string => (isWithin ? "pass" : "FALLS SHORT");

/** Returns the resident memory of a process in MB. */
const memoryOf = (pid: number): number =>
  Math.round((Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024) / 1_000_000);

// Visitors run in their own process: in the owner's, a save would wait for hundreds of their responses.
const press = async (url: string, connections: number) => {
  const visitors = ["--import", "tsx", "tests/bench/visitors.ts", url, String(connections), String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, visitors);
  const { rate, p50, p99, errors } = JSON.parse(stdout);
  return { rate: Math.round(rate), waits: [`${p50.toFixed(0)} ms`, `${p99.toFixed(0)} ms`], errors: Number(errors) };
};

interface Bench {
  url: string;
  memory: () => number;
  pages: readonly (readonly [name: string, path: string])[];
  owner: Owner;
  idleMs: number;
}

const benchCrowd = async ({ url, memory, pages, owner, idleMs }: Bench, connections: number) => {
  const rows: string[][] = [];
  const isJudged = connections === crowds[0];
  const add = (name: string, { rate, waits, errors }: Awaited<ReturnType<typeof press>>, ratio = "", isWithin = true) =>
    rows.push([
      ...[String(connections), name, String(rate), ...waits, String(errors), ratio, `${memory()} MB`],
      verdict(isWithin && errors === 0),
    ]);

  add("/healthz", await press(`${url}/healthz`, connections));
  for (const [name, path] of pages) {
    const pressed = await press(url + path, connections);
    add(name, pressed, "", !isJudged || pressed.rate >= budgets.pagesASecond);
  }
  const [pressed, times] = await Promise.all([press(`${url}/blog`, connections), owner.saveFor(seconds)]);
  const ratio = percentile(times) / idleMs;
  add("the list, and saves", pressed, `${ratio.toFixed(2)} x idle save`, !isJudged || ratio <= budgets.saveToIdle);
  return rows;
};

/**
 * Loads a running site with many visitors, and prints rates, response times and memory. The site has the demo content, or a copy
 * of the data folder in PLINTH_BENCH_DATA.
 */
export const printLoad = async (folder: string): Promise<void> => {
  if (process.env.PLINTH_BENCH_DATA) cpSync(process.env.PLINTH_BENCH_DATA, folder, { recursive: true });
  const server = await startServer(folder);
  try {
    const { url } = server;
    const memory = () => memoryOf(server.process.pid ?? 0);
    const atRest = memory();
    const list = await (await fetch(`${url}/blog`)).text();
    const slug = /href="\/blog\/([^"?]+)"/.exec(list)?.[1] ?? "";
    const pages = [
      ["the home page", "/"],
      ["the list", "/blog"],
      ["a post", `/blog/${slug}`],
    ] as const;
    const owner = await startOwner(url, slug);
    const idleMs = percentile(await owner.saveFor(seconds));
    const rows = [["at once", "asked for", "a second", "p50", "p99", "errors", "ratio", "memory", ""]];
    for (const connections of crowds)
      rows.push(...(await benchCrowd({ url, memory, pages, owner, idleMs }, connections)));
    printTable(rows);
    console.log(`\nA save without visitors takes ${idleMs.toFixed(1)} ms.`);
    await owner.insertPosts(insertedPosts);
    const insertMs = await owner.insertPosts(insertedPosts);
    console.log(`${insertedPosts} posts in one request take ${insertMs.toFixed(1)} ms each.`);
    const most = Math.max(atRest, memory());
    console.log(
      `The process has ${atRest} MB at rest, ${memory()} MB in the end: ${verdict(most <= budgets.memoryMb)}.`,
    );
  } finally {
    await server.stop();
  }
};
