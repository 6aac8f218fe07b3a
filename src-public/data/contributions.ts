import { isDay } from "#shared/base/dates.ts";
import { contributionsApi } from "#shared/base/links.ts";
import { list, nullable, number, object, recordOf, string, where } from "#shared/base/schema.ts";

export interface ContributionDay {
  date: string;
  count: number;
  level: number;
}

export interface Contributions {
  days: ContributionDay[];
  total: number;
  /** Null for the last twelve months. */
  year: string | null;
  isExample?: true;
}

const timeoutMs = 10_000;
const highestLevel = 4;

const natural = (wanted: string, highest: number) =>
  where(number, wanted, (value) => Number.isInteger(value) && value >= 0 && value <= highest);

const calendar = object({
  contributions: where(
    list(
      object({
        date: where(string, "a day of a calendar", isDay),
        count: natural("a count of contributions", Number.MAX_SAFE_INTEGER),
        level: natural(`a level from 0 to ${highestLevel}`, highestLevel),
      }),
    ),
    "at least one day",
    (days) => days.length > 0,
  ),
  total: nullable(recordOf(nullable(number))),
});

const contributionsFrom = (answer: unknown): Contributions => {
  const { contributions: days, total } = calendar.parse(answer);
  const years = new Set(days.map(({ date }) => date.slice(0, 4)));
  const [only = ""] = years.size === 1 ? years : [];
  const ofYear = total?.[only];
  return {
    days: days.sort((a, b) => a.date.localeCompare(b.date)),
    total: total?.lastYear ?? ofYear ?? days.reduce((sum, { count }) => sum + count, 0),
    year: typeof total?.lastYear !== "number" && typeof ofYear === "number" ? only : null,
  };
};

/** The demo owner's user name in site.config.ts. The demo owner is invented and has no account. */
const demoUser = "mira-lindqvist-demo";

const dayMs = 86_400_000;
const daysShown = 371;

/** Returns an invented year of contributions up to a day: many on workdays, few at weekends, the same for the same day. */
const demoYear = (today: Date): Contributions => {
  const last = Math.floor(today.getTime() / dayMs);
  const days = Array.from({ length: daysShown }, (_, index) => {
    const day = last - daysShown + 1 + index;
    const date = new Date(day * dayMs);
    const noise = Math.abs(Math.sin(day * 12.9898) * 43_758.5453) % 1;
    const level = Math.floor(noise ** 1.4 * (date.getUTCDay() % 6 === 0 ? 2 : 5));
    return { date: date.toISOString().slice(0, 10), count: level * 3, level };
  });
  return { days, total: days.reduce((sum, { count }) => sum + count, 0), year: null, isExample: true };
};

/** Reads a GitHub user's contributions of the last year. Those of the demo are invented. @throws {Error} if the API fails, or answers in another shape */
export const readContributions = async (user: string, request: typeof fetch): Promise<Contributions> => {
  if (user === demoUser) return demoYear(new Date());
  const address = `${contributionsApi}/v4/${encodeURIComponent(user)}?y=last`;
  const response = await request(address, { signal: AbortSignal.timeout(timeoutMs), referrerPolicy: "no-referrer" });
  if (!response.ok) throw new Error(`The contributions API answered ${response.status}.`);
  return contributionsFrom(await response.json());
};
