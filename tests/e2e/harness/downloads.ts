import type { Page, Request } from "@playwright/test";

/** One file that a page downloaded. */
export interface Download {
  path: string;
  type: string;
  /** Bytes on the wire, compressed as the server sent them. */
  bytes: number;
}

/**
 * Opens an address and lists what the browser downloaded for it until the network was quiet.
 * @param isThere settles when the page shows what it is opened for
 */
export const downloadsOf = async (page: Page, url: string, isThere = async () => {}): Promise<Download[]> => {
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
  await page.goto(url, { waitUntil: "networkidle" });
  await isThere();
  await page.waitForLoadState("networkidle");
  // What the test loads from here on is not counted, and may be cut off by its end.
  page.off("requestfinished", onFinished);
  return Promise.all(pending);
};

/** The sum of the bytes of one resource type, or of all. */
export const bytesOf = (downloads: Download[], type?: string): number =>
  downloads.filter((download) => !type || download.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
