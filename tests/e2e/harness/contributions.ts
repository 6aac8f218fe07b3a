import type { BrowserContext } from "@playwright/test";
import { contributionsApi } from "../../../src/shared/contributionsApi.ts";

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

/** What the contributions API answers in tests: a year of days, the same at each run. */
export const contributionsAnswer = {
  total: { lastYear: days.reduce((sum, { count }) => sum + count, 0) },
  contributions: days,
};

/** Answers for the third party, which no test may depend on. A page's own route comes first. */
export const answerForContributionsApi = async (context: BrowserContext): Promise<void> => {
  await context.route(`${contributionsApi}/**`, (route) => route.fulfill({ json: contributionsAnswer }));
};
