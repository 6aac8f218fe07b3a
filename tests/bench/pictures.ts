import { createHash } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { embeddedPublishableKey } from "../../server/database/publishableKey.ts";
import { bytesOf, downloadsDuring } from "../e2e/harness/downloads.ts";
import { owner } from "./downloads.ts";
import { kilobytes, printTable, verdict } from "./printing.ts";

const pictures = 8;

/** The limit of a picture's average size on a phone. */
const mostBytes = 100_000;

// The sizes that the admin creates for uploads.
const widths = [2560, 1600, 1080, 640];
const sizesOf = (page: Page, png: Buffer): Promise<string[]> =>
  page.evaluate(
    async ({ url, widths }) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return widths.map((width) => {
        const canvas = document.createElement("canvas");
        Object.assign(canvas, { width, height: (width * image.naturalHeight) / image.naturalWidth });
        canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
        return canvas.toDataURL("image/webp", 0.8).replace(/^[^,]*,/, "");
      });
    },
    { url: `data:image/png;base64,${png.toString("base64")}`, widths },
  );

const sender = (site: string) => {
  const send = async (path: string, body: Uint8Array<ArrayBuffer> | string, headers: Record<string, string> = {}) => {
    const answer = await fetch(site + path, {
      method: "POST",
      headers: { apikey: embeddedPublishableKey(), "content-type": "application/json", ...headers },
      body,
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  return async () => {
    const { access_token } = await (await send("/auth/v1/token?grant_type=password", JSON.stringify(owner))).json();
    const authorization = `Bearer ${access_token}`;
    return (path: string, body: Uint8Array<ArrayBuffer> | string, type = "application/json") =>
      send(path, body, { authorization, "content-type": type });
  };
};

/** Publishes a post with eight screenshots of the site at double density. @returns its path */
export const writeIllustratedPost = async (
  browser: Browser,
  site: string,
  shown: readonly string[],
): Promise<string> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 });
  const [page, studio] = [await context.newPage(), await context.newPage()];
  const send = await sender(site)();
  const texts: string[] = [];
  for (let index = 0; index < pictures; index++) {
    await page.goto(site + shown[index % shown.length]);
    await page.mouse.wheel(0, 700 * Math.floor(index / shown.length));
    await page.waitForTimeout(500);
    const [main = "", ...smaller] = await sizesOf(studio, await page.screenshot());
    const bytes = Buffer.from(main, "base64");
    const hash = createHash("sha256").update(bytes).digest("hex");
    const key = `p/${hash.slice(0, 2)}/${hash.slice(2, 32)}`;
    await send(`/storage/v1/object/media/${key}.webp`, Uint8Array.from(bytes), "image/webp");
    for (const [place, size] of smaller.entries()) {
      const name = `${key}.${widths[place + 1]}.webp`;
      await send(`/storage/v1/object/media/${name}`, Uint8Array.from(Buffer.from(size, "base64")), "image/webp");
    }
    texts.push(`![Picture ${index + 1}](/media/${key}.webp#2560x1600-888888)`);
  }
  await context.close();
  const content = texts.map((text) => `Some words between two pictures.\n\n${text}`).join("\n\n");
  const post = { title: "Eight pictures", slug: "eight-pictures", content, published_at: new Date().toISOString() };
  await send("/rest/v1/posts", JSON.stringify(post));
  return "/blog/eight-pictures";
};

/** Prints the size of a page's pictures on a phone that scrolls to its end. */
export const printPictures = async (browser: Browser, url: string): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625 });
  const page = await context.newPage();
  const downloads = await downloadsDuring(page, async () => {
    await page.goto(url);
    for (const image of await page.locator("article img").all()) await image.scrollIntoViewIfNeeded();
  });
  await context.close();
  const images = downloads.filter(({ path }) => path.startsWith("/media/"));
  const mean = bytesOf(images) / pictures;
  console.log(`\nPictures of ${new URL(url).pathname} at 412 px and 2.625 dots, to its end`);
  printTable([
    ["files", "all", "each", "budget"],
    [String(images.length), kilobytes(bytesOf(images)), kilobytes(mean), verdict(mean, mostBytes, kilobytes)],
  ]);
};
