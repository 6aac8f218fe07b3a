import { mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Shot } from "./plan.ts";

/** The folder of all screenshots, ignored by git. */
export const folder = "screenshots";

/** The folder of the README's screenshots. */
export const readmeFolder = "docs/screenshots";
export const readmePictures = [
  "home/first-screen-1280-dark.webp",
  "blog/first-screen-390-light.webp",
  "admin-posts/1280-dark.webp",
];
export const themes = ["dark", "light"] as const;

/** Returns a screenshot's path in the folder: `home/1280-dark.webp`, `home/empty-1280-dark.webp`. */
export const fileOf = ({ page, state }: Shot, width: number, theme: string): string =>
  `${page}/${[state, width, theme].filter(Boolean).join("-")}.webp`;

const quality = 40;

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

// Scrolls through the page once, because images below the fold load lazily.
const walk = async (page: Page, height: number): Promise<void> => {
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForTimeout(40);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(150);
};

/** Takes one screenshot of an open page. Uses the browser's protocol, because WebP is a third of JPEG's size. */
export const draw = async (page: Page, url: string, shot: Shot, width: number, theme: string): Promise<void> => {
  await page.goto(url + shot.path, { waitUntil: "networkidle" });
  const isWhole = shot.height > (page.viewportSize()?.height ?? 0);
  if (isWhole) await walk(page, Math.min(await heightOf(page), shot.height));
  const top = shot.from
    ? await page.locator(`section[aria-labelledby="${shot.from}"]`).evaluate((part) => part.getBoundingClientRect().top)
    : 0;
  const height = Math.min((await heightOf(page)) - top, shot.height);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality,
    captureBeyondViewport: isWhole,
    clip: { x: 0, y: top, width, height, scale: 1 },
  });
  await session.detach();
  mkdirSync(`${folder}/${shot.page}`, { recursive: true });
  writeFileSync(`${folder}/${fileOf(shot, width, theme)}`, Buffer.from(data, "base64"));
};
