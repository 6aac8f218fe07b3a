import type { Page } from "@playwright/test";
import { bytesOf, type Download, downloadsDuring, downloadsOf } from "../e2e/harness/downloads.ts";
import { untilHydrated } from "../e2e/harness/opening.ts";

/** The downloads of a page in compressed bytes. */
export interface Sizes {
  html: number;
  css: number;
  fonts: number[];
  script: number;
  /** All scripts after the first interaction. */
  scriptInUse: number;
}

/** Limits of a page. */
export const maxBytes = { font: 30_000, script: 12_000, scriptInUse: 125_600, scriptInUseOnHome: 128_400 };

/** Opens a page and measures its downloads, then moves the pointer and adds the scripts that this loads. */
export const sizesOf = async (page: Page, url: string): Promise<Sizes & { scripts: Download[]; asked: string[] }> => {
  const before = await downloadsOf(page, url);
  const after = await downloadsDuring(page, async () => {
    await page.mouse.move(4, 400);
    await page.mouse.move(6, 410);
    await untilHydrated(page);
  });
  return {
    html: bytesOf(before, "document"),
    css: bytesOf(before, "stylesheet"),
    fonts: before.filter(({ type }) => type === "font").map(({ bytes }) => bytes),
    script: bytesOf(before, "script"),
    scriptInUse: bytesOf([...before, ...after], "script"),
    scripts: [...before, ...after].filter(({ type }) => type === "script"),
    asked: [...before, ...after].filter(({ type }) => type === "fetch" || type === "xhr").map(({ path }) => path),
  };
};
