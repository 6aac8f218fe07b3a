import { join } from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import type { Session } from "./downloads.ts";
import { milliseconds, percentile, printTable, verdict } from "./printing.ts";
import { scaffoldList, serveWithScaffold } from "./scaffold/serve.ts";
import { throttle, viewport } from "./throttledVisit.ts";

const rounds = 3;

/** The limits of the admin's time as a multiple of the scaffold's. */
const budgets = { first: 1.25, cold: 1.25, warm: 2 };

declare global {
  interface Window {
    usableAt: number;
  }
}

interface List {
  path: string;
  /** Selects the link of a row. */
  link: string;
}

const lists: Record<"admin" | "scaffold", List> = {
  admin: { path: "/admin/posts", link: 'main a[href^="/admin/posts/"][href$="/edit"]' },
  scaffold: { path: scaffoldList, link: 'tbody a[href^="#/posts/"]' },
};

interface Visit {
  usable: number;
  requests: number;
  /** When the rows were requested. */
  rowsAsked: number;
}

/** Runs in the page: notes when the frame with the first link is done, and the page would answer a click on it. */
const noteUsable = (link: string): void => {
  const look = (): void => {
    if (!document.querySelector(link)) {
      requestAnimationFrame(look);
      return;
    }
    setTimeout(() => {
      window.usableAt = performance.now();
    });
  };
  requestAnimationFrame(look);
};

const visitOf = async (context: BrowserContext, url: string, { path, link }: List): Promise<Visit> => {
  const page = await context.newPage();
  // tsx wraps functions in a helper that the page lacks.
  await page.addInitScript({ content: "globalThis.__name = (value) => value" });
  await page.addInitScript(noteUsable, link);
  await throttle(page);
  await page.goto(url + path, { waitUntil: "commit" });
  await page.waitForFunction(() => window.usableAt > 0, null, { timeout: 60_000, polling: 500 });
  const visit = await page.evaluate(() => {
    const asked = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < window.usableAt);
    const rows = asked.find(({ name }) => name.includes("/rest/v1/posts?"));
    return { usable: window.usableAt, requests: asked.length + 1, rowsAsked: rows?.startTime ?? Number.NaN };
  });
  await page.waitForLoadState("networkidle");
  await page.close();
  return visit;
};

/**
 * Visits a list twice with an empty cache, then with a full one. The second visit is that of an owner after a new release: the browser
 * has no file, but stores what earlier visits have.
 */
const visitsOf = async (browser: Browser, url: string, storageState: Session, list: List) => {
  const context = await browser.newContext({ viewport, storageState });
  const first = await visitOf(context, url, list);
  const devTools = await context.newCDPSession(await context.newPage());
  await devTools.send("Network.clearBrowserCache");
  const cold = await visitOf(context, url, list);
  const warm = await visitOf(context, url, list);
  await context.close();
  return { first, cold, warm };
};

/** Measures the list of posts on a slow phone against a stock react-admin application with the same API and session. */
export const printAdminSpeed = async (
  browser: Browser,
  site: string,
  session: Session,
  folder: string,
): Promise<void> => {
  const { url, stop } = await serveWithScaffold(site, join(folder, "scaffold"));
  // Both are at one origin, which is not the site's own.
  const here = { ...session, origins: session.origins.map((stored) => ({ ...stored, origin: url })) };
  const visits: Record<keyof typeof lists, Awaited<ReturnType<typeof visitsOf>>[]> = { admin: [], scaffold: [] };
  try {
    for (let round = 0; round < rounds; round++) {
      visits.scaffold.push(await visitsOf(browser, url, here, lists.scaffold));
      visits.admin.push(await visitsOf(browser, url, here, lists.admin));
    }
  } finally {
    stop();
  }
  console.log(
    "\nThe admin's list of posts on the same phone until a row's link can be clicked, against react-admin's own list; medians of 3, interleaved",
  );
  const cells = (kind: keyof typeof lists, cache: keyof typeof budgets) => {
    const middle = (name: keyof Visit) => percentile(visits[kind].map((visit) => visit[cache][name]));
    return { usable: middle("usable"), requests: middle("requests"), rowsAsked: middle("rowsAsked") };
  };
  const rows = (["first", "cold", "warm"] as const).map((cache) => {
    const [admin, scaffold] = [cells("admin", cache), cells("scaffold", cache)];
    const ratio = admin.usable / scaffold.usable;
    const described = ({ usable, requests, rowsAsked }: typeof admin) =>
      `${milliseconds(usable)} (${requests} requests, rows after ${milliseconds(rowsAsked)})`;
    return [cache, described(admin), described(scaffold), ratio.toFixed(2), verdict(ratio, budgets[cache])];
  });
  printTable([["cache", "admin", "scaffold", "ratio", "budget"], ...rows]);
};
