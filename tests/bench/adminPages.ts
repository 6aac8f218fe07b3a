import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import type { Session } from "./downloads.ts";
import { milliseconds, percentile, printTable, verdict } from "./printing.ts";

/** Of a statement, and of the reader's longest wait as a multiple of the one without an owner. */
const budgets = { statementMs: 250, wait: 4 };
const rounds = 3;

type Act = (page: Page) => Promise<unknown>;

const exportRows: Act = async (page) => {
  const download = page.waitForEvent("download", { timeout: 600_000 });
  await page.getByRole("button", { name: "Export CSV" }).click();
  await download;
};

const checkSite: Act = async (page) => {
  await page.getByRole("button", { name: "Check now" }).click();
  await page.getByRole("button", { name: "Checking..." }).waitFor();
  await page.getByRole("button", { name: "Check now" }).waitFor({ timeout: 600_000 });
};

/** Admin pages, and what the owner does on some of them. */
const visits: readonly (readonly [path: string, act?: Act])[] = [
  ["/"],
  ["/posts", (page) => page.getByLabel("Tags").hover()],
  [`/posts?filter=${encodeURIComponent('{"q":"gr"}')}`],
  ["/posts/new", (page) => page.getByLabel("Tags").focus()],
  ["/posts/tags"],
  ["/projects", exportRows],
  ["/pages"],
  ["/skills"],
  ["/certifications"],
  ["/experiences"],
  ["/education"],
  ["/resumes"],
  ["/resumes/new"],
  ["/media"],
  ["/users"],
  ["/site"],
  ["/import"],
  ["/import/redirects"],
  [
    "/import/replace",
    async (page) => {
      await page.getByLabel("Find").fill("former post");
      await page.getByRole("button", { name: "Preview changes" }).click();
      await page.getByText("would change").waitFor({ timeout: 600_000 });
    },
  ],
  ["/health", checkSite],
  ["/trash"],
  ["/profile"],
];

interface Statement {
  name: string;
  run: () => Promise<Response>;
}

/** Notes the different requests of a page for data. Only reads and calls of functions are repeated later. */
const noteStatements = (page: Page): Map<string, Statement> => {
  const statements = new Map<string, Statement>();
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!url.pathname.startsWith("/rest/v1/")) return;
    const isCall = url.pathname.startsWith("/rest/v1/rpc/");
    if (request.method() !== "GET" && request.method() !== "HEAD" && !isCall) return;
    const body = request.postData();
    const init = { method: request.method(), headers: request.headers(), body };
    statements.set(`${request.method()} ${url} ${body}`, {
      name: url.pathname.slice("/rest/v1/".length),
      run: () => fetch(url, init),
    });
  });
  return statements;
};

const timeOf = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

let pagesRead = 0;

/** Requests pages that no cache holds, one after the other. */
export const startReader = (url: string) => {
  const waits: number[] = [];
  let isStopped = false;
  let failures = 0;
  const reading = (async () => {
    while (!isStopped) {
      pagesRead += 1;
      const read = async (): Promise<void> => {
        const response = await fetch(`${url}/blog?page=${pagesRead}`);
        await response.text();
        if (!response.ok) failures += 1;
      };
      waits.push(await timeOf(read));
      await pause(20);
    }
  })();
  return async () => {
    isStopped = true;
    await reading;
    return { longest: Math.max(...waits), failures };
  };
};

const longestOf = async (statements: Iterable<Statement>) => {
  const times: { name: string; time: number }[] = [];
  for (const { name, run } of statements) {
    const each: number[] = [];
    for (let round = 0; round < rounds; round += 1) each.push(await timeOf(async () => (await run()).text()));
    times.push({ name, time: percentile(each) });
  }
  return times.toSorted((one, other) => other.time - one.time)[0] ?? { name: "none", time: 0 };
};

/** Opens each admin page beside a reader of uncached pages, then times the page's statements one by one. */
export const printAdminPages = async (browser: Browser, url: string, storageState: Session): Promise<void> => {
  const readAlone = async () => {
    const stop = startReader(url);
    await pause(5_000);
    return stop();
  };
  // The first pages wait for the code of the renderer.
  await readAlone();
  const alone = await readAlone();
  const rows = [["page", "statements", "longest", "", "budget", "reader waits", "of alone", "budget", "failed"]];
  for (const [path, act] of visits) {
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    const statements = noteStatements(page);
    const stop = startReader(url);
    await page.goto(`${url}/admin${path}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await act?.(page);
    await page.waitForLoadState("networkidle");
    const beside = await stop();
    await context.close();
    const { name, time } = await longestOf(statements.values());
    const ratio = beside.longest / alone.longest;
    rows.push([
      ...[path, String(statements.size), milliseconds(time), name, verdict(time, budgets.statementMs, milliseconds)],
      ...[milliseconds(beside.longest), ratio.toFixed(1), verdict(ratio, budgets.wait), String(beside.failures)],
    ]);
  }
  console.log(
    `\nAdmin pages of the large site. A reader of uncached pages waits at most ${milliseconds(alone.longest)} alone.`,
  );
  printTable(rows);
};
