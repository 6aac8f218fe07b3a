import type { Browser } from "@playwright/test";
import { freePort } from "../e2e/harness/serverProcess.ts";
import { startFloor } from "./floor.ts";
import { kilobytes, milliseconds, percentile, printTable, verdict } from "./printing.ts";
import { maxBytes, sizesOf } from "./sizes.ts";
import { type Vitals, vitalsOf } from "./throttledVisit.ts";

const rounds = 5;

/** Limits of a page; the largest paint as a multiple of the floor page's. */
const budgets = { paint: 1.35, blockedMs: 60, shift: 0.02 };

const rowsOf = async (browser: Browser, site: string, floor: string, path: string): Promise<string[][]> => {
  const visits: Record<"page" | "floor", Vitals[]> = { page: [], floor: [] };
  for (let round = 0; round < rounds; round++) {
    visits.floor.push(await vitalsOf(browser, floor + path));
    visits.page.push(await vitalsOf(browser, site + path));
  }
  const middle = (kind: keyof typeof visits, name: keyof Vitals): number =>
    percentile(visits[kind].map((vitals) => vitals[name]));
  const context = await browser.newContext();
  const { html, css, fonts, script, scriptInUse } = await sizesOf(await context.newPage(), site + path);
  await context.close();
  const [paint, floorPaint] = [middle("page", "lcp"), middle("floor", "lcp")];
  const ratio = paint / floorPaint;
  const [blocked, shift] = [middle("page", "tbt"), middle("page", "cls")];
  const both = `${milliseconds(paint)}, floor ${milliseconds(floorPaint)}, ratio ${ratio.toFixed(2)}`;
  const sized = (name: string, bytes: number, most: number) => [
    name,
    kilobytes(bytes),
    verdict(bytes, most, kilobytes),
  ];
  return [
    ["largest paint (LCP)", both, verdict(ratio, budgets.paint)],
    ["blocked (TBT)", milliseconds(blocked), verdict(blocked, budgets.blockedMs, milliseconds)],
    ["shift (CLS)", shift.toFixed(4), verdict(shift, budgets.shift, (excess) => excess.toFixed(4))],
    ["HTML", kilobytes(html), ""],
    sized("style sheets", css, 0),
    sized("largest font", Math.max(0, ...fonts), maxBytes.font),
    sized("script before interaction", script, maxBytes.script),
    sized("script once in use", scriptInUse, path === "/" ? maxBytes.scriptInUseOnHome : maxBytes.scriptInUse),
  ].map((row) => [path, ...row]);
};

/** Measures the public pages on a phone with a slow connection against floor pages, and prints a row for each budget. */
export const printPublicSpeed = async (browser: Browser, site: string, paths: string[]): Promise<void> => {
  const floor = await startFloor(site, await freePort());
  console.log(
    "\nThe public pages by HTTP/1.1 at 150 ms, 1.6 Mbit/s, a processor 4 times slower, 412×823, nothing cached; medians of 5 (one above its budget is noise, three are not), interleaved with the floor: the same HTML without style sheets, fonts and scripts",
  );
  try {
    for (const path of paths) {
      printTable([["", "", "measured", "budget"], ...(await rowsOf(browser, site, floor.url, path))]);
    }
  } finally {
    await floor.stop();
  }
};
