import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { browserLaunchOptions } from "../e2e/harness/browser.ts";
import { startServer } from "../e2e/harness/serverProcess.ts";
import { budgets, medianVitals, milliseconds, verdict } from "./budgets.ts";
import { kilobytes, printTable } from "./table.ts";
import { type Vitals, vitalsOf } from "./throttledVisit.ts";

const mostMoreHtml = 40_000;
const rounds = 5;
const lists = ["/blog", "/projects"];

const htmlOf = async (url: string, path: string): Promise<string> =>
  (await fetch(url + path, { headers: { "accept-encoding": "identity" } })).text();

const htmlRow = async (path: string, demo: string, large: string): Promise<string[]> => {
  const [before, now] = [await htmlOf(demo, path), await htmlOf(large, path)].map((html) => Buffer.byteLength(html));
  const more = Number(now) - Number(before);
  return [
    path,
    "HTML before compression",
    `${kilobytes(Number(now))}, ${kilobytes(more)} over the demo's`,
    verdict(more, mostMoreHtml, kilobytes),
  ];
};

const speedRows = (path: string, demo: Vitals, large: Vitals): string[][] => {
  const ratio = large.lcp / demo.lcp;
  return [
    [
      path,
      "largest paint (LCP)",
      `${milliseconds(large.lcp)}, demo ${milliseconds(demo.lcp)}, ratio ${ratio.toFixed(2)}`,
      verdict(ratio, budgets.lcpToDemo, (excess) => `${excess.toFixed(2)} × the demo's`),
    ],
    [path, "blocked (TBT)", milliseconds(large.tbt), verdict(large.tbt, budgets.tbtMs, milliseconds)],
    [path, "shift (CLS)", large.cls.toFixed(4), verdict(large.cls, budgets.shift, (excess) => excess.toFixed(4))],
  ];
};

/** Measures the home page and the lists of a large site beside the demo's, as a phone on a slow line meets them. */
export const printLargePages = async (folder: string): Promise<void> => {
  const demoFolder = mkdtempSync(join(tmpdir(), "plinth-bench-"));
  const demo = await startServer(demoFolder);
  const large = await startServer(folder);
  const browser = await chromium.launch(browserLaunchOptions());
  const rows = [["page", "", "measured", "budget"]];
  for (const path of lists) rows.push(await htmlRow(path, demo.url, large.url));
  for (const path of ["/", ...lists]) {
    const ofDemo: Vitals[] = [];
    const ofLarge: Vitals[] = [];
    for (let round = 0; round < rounds; round++) {
      ofDemo.push(await vitalsOf(browser, demo.url + path));
      ofLarge.push(await vitalsOf(browser, large.url + path));
    }
    rows.push(...speedRows(path, medianVitals(ofDemo), medianVitals(ofLarge)));
  }
  printTable(rows);
  await browser.close();
  await demo.stop();
  await large.stop();
  rmSync(demoFolder, { recursive: true, force: true });
};
