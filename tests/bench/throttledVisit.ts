import type { Browser, Page } from "@playwright/test";

/** A phone on a slow line: 150 ms there and back, 1.6 Mbit/s, a processor four times slower, and nothing in its cache. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const cpuSlowdown = 4;
const viewport = { width: 412, height: 823 };
const quietMs = 1_000;

/** What a visitor of a page meets before touching anything, in milliseconds; the shift has no unit. */
export interface Vitals {
  lcp: number;
  tbt: number;
  cls: number;
}

interface Marks {
  lcp: number;
  cls: number;
  fcp: number;
  long: { start: number; duration: number }[];
  slowestClick: number;
}

declare global {
  interface Window {
    marks: Marks;
  }
}

// Runs in the page, so it may use nothing from here but its own words.
const observe = (): void => {
  const marks: Marks = { lcp: 0, cls: 0, fcp: 0, long: [], slowestClick: 0 };
  window.marks = marks;
  const on = (type: string, take: (entry: PerformanceEntry) => void, more = {}): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  };
  on("largest-contentful-paint", ({ startTime }) => {
    marks.lcp = startTime;
  });
  on("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") marks.fcp = startTime;
  });
  on("layout-shift", (entry) => {
    if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) marks.cls += Number(entry.value);
  });
  on("longtask", ({ startTime, duration }) => void marks.long.push({ start: startTime, duration }));
  on(
    "event",
    ({ name, duration }) => {
      if (/click|pointerdown|pointerup/.test(name)) marks.slowestClick = Math.max(marks.slowestClick, duration);
    },
    { durationThreshold: 16 },
  );
};

/** Opens an address as that visitor does, hands the page over, and closes it. */
const visit = async <T>(browser: Browser, url: string, use: (page: Page) => Promise<T>): Promise<T> => {
  const context = await browser.newContext({ viewport, hasTouch: false });
  try {
    const page = await context.newPage();
    // tsx wraps functions in a helper that the page does not have.
    await page.addInitScript({ content: "globalThis.__name = (value) => value" });
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", network);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    await page.goto(url, { waitUntil: "load" });
    return await use(page);
  } finally {
    await context.close();
  }
};

const blockingTime = ({ fcp, long }: Marks): number =>
  long
    .filter(({ start, duration }) => start + duration > fcp)
    .reduce((sum, { start, duration }) => sum + Math.max(0, start + duration - Math.max(start, fcp) - 50), 0);

/** Measures one visit without any interaction. */
export const vitalsOf = (browser: Browser, url: string): Promise<Vitals> =>
  visit(browser, url, async (page) => {
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(quietMs);
    const marks = await page.evaluate(() => window.marks);
    return { lcp: marks.lcp, tbt: blockingTime(marks), cls: marks.cls };
  });

/**
 * Measures how long the first click waits until the page has painted its answer.
 * @param afterMs how long before it the pointer came: the scripts may be on their way, or just running
 */
export const firstClickOf = (browser: Browser, url: string, afterMs: number): Promise<number> =>
  visit(browser, url, async (page) => {
    const button = page.getByRole("button", { name: "Light theme" });
    const box = await button.boundingBox();
    if (!box) throw new Error(`${url} has no theme toggle.`);
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.waitForTimeout(afterMs);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(quietMs);
    return page.evaluate(() => window.marks.slowestClick);
  });
