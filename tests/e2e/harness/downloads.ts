import type { Page, Request } from "@playwright/test";

/** One file that a page downloaded. */
export interface Download {
  path: string;
  type: string;
  /** Bytes on the wire, compressed as the server sent them. */
  bytes: number;
}

/** Lists the browser's downloads during `work`, until the network is idle. */
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
  // Later downloads are not counted; the end of the test may abort them.
  page.off("requestfinished", onFinished);
  return Promise.all(pending);
};

/**
 * Opens an address and lists its downloads until the network is idle.
 * @param isThere resolves when the page shows its content
 */
export const downloadsOf = (page: Page, url: string, isThere = async () => {}): Promise<Download[]> =>
  downloadsDuring(page, async () => {
    await page.goto(url, { waitUntil: "networkidle" });
    await isThere();
  });

/** Sums the bytes of one resource type, or of all. */
export const bytesOf = (downloads: Download[], type?: string): number =>
  downloads.filter((download) => !type || download.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
