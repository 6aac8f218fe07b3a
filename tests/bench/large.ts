import { chromium } from "@playwright/test";
import { type Backend, startBackend } from "../../server/database/backend.ts";
import { openDataFolder } from "../../server/database/dataFolder.ts";
import { firstPage, noFilter } from "../../src-public/data/lists.ts";
import { postList } from "../../src-public/data/posts.ts";
import { projectList } from "../../src-public/data/projects.ts";
import { readFirst, readPages } from "../../src-public/data/readLists.ts";
import { mostResults, readFound } from "../../src-public/data/search.ts";
import { createTableReader } from "../../src-public/data/tableReader.ts";
import { browserLaunchOptions } from "../e2e/harness/browser.ts";
import { startServer } from "../e2e/harness/serverProcess.ts";
import { printAdminPages } from "./adminPages.ts";
import { printCommands } from "./commands.ts";
import { signedIn } from "./downloads.ts";
import { createLargeContent, insertLarge } from "./largeSite.ts";
import { kilobytes, percentile, verdict } from "./printing.ts";

const rounds = 20;

const timesOf = async (jobs: readonly (() => Promise<unknown>)[]): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const job of jobs) {
      const start = performance.now();
      await job();
      // Skips the first round, in which Postgres plans the queries.
      if (round > 0) times.push(performance.now() - start);
    }
  }
  return times;
};

const printTimes = async (name: string, goalMs: number, jobs: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const times = await timesOf(jobs);
  const [p50, p95] = [percentile(times), percentile(times, 0.95)];
  console.log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} of ${goalMs} ms: ${verdict(p95, goalMs)}`);
};

const printReads = async (backend: Backend): Promise<void> => {
  const tables = createTableReader({
    url: "http://localhost",
    publishableKey: backend.publishableKey,
    fetch: (input, init) => backend.fetch(new Request(input, init)),
  });
  const [first] = await readFirst(tables, postList, 1);
  const word = first?.title.split(" ")[1] ?? "";
  const tag = first?.tags[0] ?? "";
  const page = (number: number) => () => readPages(tables, postList, noFilter, { first: number, last: number }, "en");
  const narrowed = (query: string, tags: string[]) => () =>
    readPages(tables, postList, { query, tags }, firstPage, "en");
  await printTimes("A page of a list", 150, [
    ...[page(1), page(200), page(400), narrowed(word, []), narrowed("no such words", []), narrowed("", [tag])],
    () => readPages(tables, projectList, noFilter, firstPage, "en"),
  ]);
  const queries = [word, word.slice(0, 2), `${word} ${tag.slice(0, 3)}`, "a", first?.title ?? "", "no such words"];
  await printTimes(
    "A search",
    50,
    queries.map((query) => () => readFound(tables, query, mostResults.page)),
  );
};

const printWrites = async (backend: Backend, importMs: number, rows: number): Promise<void> => {
  const each = importMs / rows;
  console.log(
    `An import of ${rows} rows: ${(importMs / 1000).toFixed(1)} s, ${each.toFixed(1)} of 10 ms a row: ${verdict(each, 10)}`,
  );
  const { content } = createLargeContent().post(0);
  const save = () =>
    backend.query(
      "update public.posts set content = $1 || clock_timestamp() where id = (select id from public.posts order by date desc limit 1)",
      [content],
    );
  await printTimes("A save", 100, [save]);
};

/** Prints times of reads and writes on a site with this many posts and a tenth as many projects. */
export const printLargeSite = async (folder: string, posts: number): Promise<void> => {
  const { databaseFolder, jwtSecret, release } = openDataFolder(folder);
  const backend = await startBackend({ databaseFolder, jwtSecret });
  const projects = Math.floor(posts / 10);
  const start = performance.now();
  await insertLarge(backend, { posts, projects, files: posts / 2, onProgress: () => {} });
  const importMs = performance.now() - start;
  await printWrites(backend, importMs, posts + projects);
  await backend.exec("vacuum analyze");
  await printReads(backend);
  await backend.exec("checkpoint");
  await backend.close();
  release();

  const server = await startServer(folder);
  const html = await (await fetch(`${server.url}/blog`)).text();
  console.log(`The blog's list is ${kilobytes(Buffer.byteLength(html))} before compression.`);
  const browser = await chromium.launch(browserLaunchOptions());
  await printAdminPages(browser, server.url, await signedIn(browser, server.url));
  await browser.close();
  await printCommands(folder, server.url);
  await server.stop();
};
