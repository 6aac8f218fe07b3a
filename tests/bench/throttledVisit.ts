import type { Browser, Page } from "@playwright/test";

/** A phone on a slow connection: 150 ms round trip, 1.6 Mbit/s, a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const cpuSlowdown = 4;
export const viewport = { width: 412, height: 823 };
const quietMs = 1_000;

/** Metrics before the first interaction, in milliseconds; the shift has no unit. */
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
}

declare global {
  interface Window {
    marks: Marks;
  }
}

// Runs in the page, so it may use no variables of this module.
const observe = (): void => {
  const marks: Marks = { lcp: 0, cls: 0, fcp: 0, long: [] };
  window.marks = marks;
  const on = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
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
};

const blockingTime = ({ fcp, long }: Marks): number =>
  long
    .filter(({ start, duration }) => start + duration > fcp)
    .reduce((sum, { start, duration }) => sum + Math.max(0, start + duration - Math.max(start, fcp) - 50), 0);

/** Slows a page down like this phone. */
export const throttle = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
};

/** Measures one visit on this phone with an empty cache and without interaction. */
export const vitalsOf = async (browser: Browser, url: string): Promise<Vitals> => {
  const context = await browser.newContext({ viewport, hasTouch: false });
  try {
    const page = await context.newPage();
    // tsx wraps functions in a helper that the page lacks.
    await page.addInitScript({ content: "globalThis.__name = (value) => value" });
    await page.addInitScript(observe);
    await throttle(page);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(quietMs);
    const marks = await page.evaluate(() => window.marks);
    return { lcp: marks.lcp, tbt: blockingTime(marks), cls: marks.cls };
  } finally {
    await context.close();
  }
};
