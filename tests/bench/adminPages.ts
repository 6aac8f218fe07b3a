import type { Browser, Page } from "@playwright/test";
import type { Session } from "./downloads.ts";
import { milliseconds, percentile, printTable, verdict } from "./printing.ts";

const statementMs = 250;
const rounds = 3;

/** Admin pages, and what the owner does on some of them. */
const visits: readonly (readonly [path: string, act?: (page: Page) => Promise<unknown>])[] = [
  ["/"],
  ["/posts", (page) => page.getByLabel("Tags").hover()],
  [`/posts?filter=${encodeURIComponent('{"q":"gr"}')}`],
  ["/posts/new", (page) => page.getByLabel("Tags").focus()],
  ["/posts/tags"],
  ["/projects"],
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
  ["/health"],
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

/** Requests pages that no cache holds, one after the other. */
const startReader = (url: string) => {
  let isStopped = false;
  let failures = 0;
  let longest = 0;
  const reading = (async () => {
    for (let count = 0; !isStopped; count += 1) {
      const read = () => fetch(`${url}/blog?page=${1 + (count % 400)}&q=${Date.now() % 1000}`);
      longest = Math.max(
        longest,
        await timeOf(async () => {
          const response = await read();
          if (!response.ok) failures += 1;
          await response.text();
        }),
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return async () => {
    isStopped = true;
    await reading;
    return { longest, failures };
  };
};

/** Opens each admin page beside a reader of uncached pages, then times the page's statements one by one. */
export const printAdminPages = async (browser: Browser, url: string, storageState: Session): Promise<void> => {
  const rows = [["page", "statements", "longest", "", "", "reader's longest wait", "failed reads"]];
  for (const [path, act] of visits) {
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    const statements = noteStatements(page);
    const stop = startReader(url);
    await page.goto(`${url}/admin${path}`);
    await page.waitForLoadState("networkidle", { timeout: 600_000 });
    await act?.(page);
    await page.waitForLoadState("networkidle", { timeout: 600_000 });
    const { longest, failures } = await stop();
    await context.close();
    const times: { name: string; time: number }[] = [];
    for (const { name, run } of statements.values()) {
      const each: number[] = [];
      for (let round = 0; round < rounds; round += 1) each.push(await timeOf(async () => (await run()).text()));
      times.push({ name, time: percentile(each) });
    }
    const slowest = times.toSorted((one, other) => other.time - one.time)[0] ?? { name: "none", time: 0 };
    rows.push([
      path,
      String(statements.size),
      milliseconds(slowest.time),
      slowest.name,
      verdict(slowest.time, statementMs, milliseconds),
      milliseconds(longest),
      String(failures),
    ]);
    console.error(rows.at(-1)?.join(" | "));
  }
  printTable(rows);
};
