import type { Page, Request } from "@playwright/test";

/** One file that a page downloaded. */
export interface Download {
  path: string;
  type: string;
  /** Bytes on the wire, compressed as the server sent them. */
  bytes: number;
}

/** Lists what the browser downloads while something is done, until the network is quiet. */
export const downloadsDuring = async (page: Page, act: () => Promise<unknown>): Promise<Download[]> => {
  const pending: Promise<Download>[] = [];
  const onFinished = (request: Request): void => {
    pending.push(
      request.sizes().then(({ responseBodySize }) => ({
        path: new URL(request.url()).pathname,
        type: request.resourceType(),
        bytes: Math.max(0, responseBodySize),
      })),
    );
  };
  page.on("requestfinished", onFinished);
  await act();
  await page.waitForLoadState("networkidle");
  // What the test loads from here on is not counted, and may be cut off by its end.
  page.off("requestfinished", onFinished);
  return Promise.all(pending);
};

/**
 * Opens an address and lists what the browser downloaded for it until the network was quiet.
 * @param isThere settles when the page shows what it is opened for
 */
export const downloadsOf = (page: Page, url: string, isThere = async () => {}): Promise<Download[]> =>
  downloadsDuring(page, async () => {
    await page.goto(url, { waitUntil: "networkidle" });
    await isThere();
  });

/** The sum of the bytes of one resource type, or of all. */
export const bytesOf = (downloads: Download[], type?: string): number =>
  downloads.filter((download) => !type || download.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
