import type { Browser } from "@playwright/test";
import { freePort } from "../e2e/harness/serverProcess.ts";
import { budgets, medianVitals, milliseconds, verdict } from "./budgets.ts";
import { startFloor } from "./floor.ts";
import { mostBytes, type Sizes, sizesOf } from "./sizes.ts";
import { kilobytes, printTable } from "./table.ts";
import { firstClickOf, type Vitals, vitalsOf } from "./throttledVisit.ts";

const rounds = 5;
// The pointer comes, and the click after so long: before the scripts, while they arrive and run, and after.
const clickMoments = [0, 600, 900, 2_000];

interface Measured {
  path: string;
  page: Vitals;
  floor: Vitals;
  sizes: Sizes;
  clickMs: number;
}

const measure = async (browser: Browser, site: string, floor: string, path: string): Promise<Measured> => {
  const ofPage: Vitals[] = [];
  const ofFloor: Vitals[] = [];
  for (let round = 0; round < rounds; round++) {
    ofFloor.push(await vitalsOf(browser, floor + path));
    ofPage.push(await vitalsOf(browser, site + path));
  }
  const clicks: number[] = [];
  for (const moment of clickMoments) clicks.push(await firstClickOf(browser, site + path, moment));
  const context = await browser.newContext();
  const sizes = await sizesOf(await context.newPage(), site + path);
  await context.close();
  return { path, page: medianVitals(ofPage), floor: medianVitals(ofFloor), sizes, clickMs: Math.max(...clicks) };
};

const timeRows = ({ path, page, floor, clickMs }: Measured): string[][] => {
  const ratio = page.lcp / floor.lcp;
  return [
    [
      path,
      "largest paint (LCP)",
      `${milliseconds(page.lcp)}, floor ${milliseconds(floor.lcp)}, ratio ${ratio.toFixed(2)}`,
      verdict(ratio, budgets.lcpToFloor, (excess) => `${excess.toFixed(2)} × floor`),
    ],
    [
      path,
      "blocked (TBT)",
      `${milliseconds(page.tbt)}, floor ${milliseconds(floor.tbt)}`,
      verdict(page.tbt, budgets.tbtMs, milliseconds),
    ],
    [path, "shift (CLS)", page.cls.toFixed(4), verdict(page.cls, budgets.shift, (excess) => excess.toFixed(4))],
    [path, "first click answered", milliseconds(clickMs), verdict(clickMs, budgets.clickMs, milliseconds)],
  ];
};

const sizeRows = ({ path, sizes }: Measured): string[][] => [
  [path, "HTML", kilobytes(sizes.html), ""],
  [path, "style sheets", kilobytes(sizes.css), verdict(sizes.css, 0, kilobytes)],
  [
    path,
    "fonts",
    sizes.fonts.map(kilobytes).join(" + ") || "none",
    verdict(Math.max(0, ...sizes.fonts), mostBytes.font, kilobytes),
  ],
  [path, "script before interaction", kilobytes(sizes.script), verdict(sizes.script, mostBytes.script, kilobytes)],
  [
    path,
    "script once in use",
    kilobytes(sizes.scriptInUse),
    verdict(sizes.scriptInUse, mostBytes.scriptInUse, kilobytes),
  ],
];

/** Measures the public pages as a phone on a slow line meets them, against floor pages, and prints each budget's row. */
export const printPublicSpeed = async (browser: Browser, site: string, paths: string[]): Promise<void> => {
  const floor = await startFloor(site, await freePort());
  console.log(
    "\nThe public pages by HTTP/1.1 at 150 ms, 1.6 Mbit/s, a processor 4 times slower, 412×823, nothing cached; medians of 5 (one above its budget is noise, three are not), interleaved with the floor: the same HTML without style sheets, fonts and scripts",
  );
  try {
    for (const path of paths) {
      const measured = await measure(browser, site, floor.url, path);
      printTable([["", "", "measured", "budget"], ...timeRows(measured), ...sizeRows(measured)]);
    }
  } finally {
    await floor.stop();
  }
};
