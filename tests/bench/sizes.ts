import type { Page } from "@playwright/test";
import { bytesOf, type Download, downloadsDuring, downloadsOf } from "../e2e/harness/downloads.ts";
import { untilHydrated } from "../e2e/harness/opening.ts";

/** What a page makes a visitor download, in bytes as the server compresses them. */
export interface Sizes {
  html: number;
  css: number;
  fonts: number[];
  script: number;
  /** All the script that is there once the visitor has begun to use the page. */
  scriptInUse: number;
}

/** What a page may cost its visitor. */
export const mostBytes = { font: 30_000, script: 12_000, scriptInUse: 125_000 };

/** Opens a page, lists what it downloads, moves the pointer, and adds the scripts that this brings. */
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
