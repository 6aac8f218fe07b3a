import type { Browser } from "@playwright/test";
import { contributionsApi } from "../../../src/shared/base/links.ts";

const daysShown = 371;
const lastDay = Date.UTC(2026, 10, 21);
const dayLength = 86_400_000;

const days = Array.from({ length: daysShown }, (_, index) => {
  const level = (index * 7) % 5;
  return {
    date: new Date(lastDay - (daysShown - 1 - index) * dayLength).toISOString().slice(0, 10),
    count: level * 2,
    level,
  };
});

/** The response of the contributions API in tests: the same year of days in each run. */
const contributionsAnswer = {
  total: { lastYear: days.reduce((sum, { count }) => sum + count, 0) },
  contributions: days,
};

const body = Buffer.from(JSON.stringify(contributionsAnswer)).toString("base64");
const responseHeaders = [
  { name: "content-type", value: "application/json" },
  { name: "access-control-allow-origin", value: "*" },
];

/**
 * Answers instead of the third party. A page's own route takes precedence.
 * A route of the context would disable the browser's cache, and loading the admin would take twice as long.
 */
export const answerForContributionsApi = async (browser: Browser): Promise<void> => {
  const session = await browser.newBrowserCDPSession();
  session.on("Fetch.requestPaused", ({ requestId }) => {
    void session.send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders, body }).catch(() => {});
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: `${contributionsApi}/*` }] });
};
