import { contributionsApi } from "#shared/contributionsApi.ts";
import { isDay } from "#shared/dates.ts";
import { type Row, rowsOf } from "./row.ts";

/** One day of the contribution calendar: `level` from 0 to 4 (spec 3). */
export interface ContributionDay {
  /** `YYYY-MM-DD` */
  date: string;
  count: number;
  level: number;
}

/** The last year of a GitHub user's contributions. */
export interface Contributions {
  days: ContributionDay[];
  total: number;
}

const patienceMs = 10_000;
export const highestLevel = 4;

const isNaturalUpTo = (value: unknown, highest: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= highest;

const dayFrom = ({ date, count, level }: Row): ContributionDay => {
  if (typeof date !== "string" || !isDay(date)) throw new Error(`"${date}" is not a day of a calendar.`);
  if (!isNaturalUpTo(count, Number.MAX_SAFE_INTEGER)) throw new Error(`"${count}" is not a count of contributions.`);
  if (!isNaturalUpTo(level, highestLevel)) throw new Error(`"${level}" is not a level from 0 to ${highestLevel}.`);
  return { date, count, level };
};

const objectOf = (value: unknown): Row => rowsOf([value])[0] ?? {};

/**
 * Reads the answer of the contributions API (spec 5: not empty, days in ISO form, counts not negative, levels 0 to 4).
 * @throws {Error} when it is anything else
 */
export const contributionsFrom = (answer: unknown): Contributions => {
  const { contributions, total } = objectOf(answer);
  const days = rowsOf(contributions).map(dayFrom);
  if (days.length === 0) throw new Error("The calendar is empty.");
  const { lastYear } = objectOf(total ?? {});
  return {
    days: days.sort((a, b) => a.date.localeCompare(b.date)),
    total: typeof lastYear === "number" ? lastYear : days.reduce((sum, { count }) => sum + count, 0),
  };
};

/**
 * Asks a third party for the last year of a user's contributions (spec 7); only ever from a visitor's browser.
 * @throws {Error} when it does not answer, or not as it should
 */
export const readContributions = async (user: string, request: typeof fetch): Promise<Contributions> => {
  const address = `${contributionsApi}/v4/${encodeURIComponent(user)}?y=last`;
  const response = await request(address, { signal: AbortSignal.timeout(patienceMs), referrerPolicy: "no-referrer" });
  if (!response.ok) throw new Error(`The contributions API answered ${response.status}.`);
  return contributionsFrom(await response.json());
};
