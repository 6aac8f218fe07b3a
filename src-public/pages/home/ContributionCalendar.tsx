import { useEffect, useRef } from "react";
import { formatDay, formatMonth } from "#shared/base/dates.ts";
import { pluralize } from "#shared/base/text.ts";
import { type ContributionDay, type Contributions, readContributions } from "../../data/contributions.ts";
import type { sheet } from "./GithubActivity.tsx";

type Sheet = typeof sheet;

type Reading = Promise<Contributions | null>;

const readings = new Map<string, Reading>();

/** Reads a year of contributions once for all visits of the page; null if that failed, which is retried on the next visit. */
export const contributionsOf = (user: string): Reading => {
  const reading =
    readings.get(user) ??
    readContributions(user, window.fetch.bind(window)).catch((error: unknown) => {
      console.error("Error fetching contributions:", error);
      readings.delete(user);
      return null;
    });
  readings.set(user, reading);
  return reading;
};

const dayMs = 86_400_000;
// The width of a month's name.
const weeksOfName = 3;

const contributionsText = (count: number) => pluralize(count, "contribution", "contributions");

export const contributionSummary = ({ days, total }: Contributions): { total: string; details: string } => {
  const activeDays = days.filter(({ count }) => count > 0);
  const busiest = activeDays.reduce((best, day) => (day.count > best.count ? day : best), { date: "", count: 0 });
  return {
    total: contributionsText(total),
    details:
      busiest.count === 0
        ? "No day with a contribution."
        : `On ${activeDays.length} of ${days.length} days; the busiest was ${formatDay(busiest.date)} with ${contributionsText(busiest.count)}.`,
  };
};

interface PlacedDay extends ContributionDay {
  /** The column. Weeks start on Sunday. */
  week: number;
  weekday: number;
}

const placed = (days: ContributionDay[]): PlacedDay[] => {
  const first = new Date(days[0]?.date ?? 0);
  return days.map((day) => {
    const place = first.getUTCDay() + (Date.parse(day.date) - first.getTime()) / dayMs;
    return { ...day, week: Math.floor(place / 7), weekday: place % 7 };
  });
};

/** Returns the names of the months, each above the first week that begins in it. */
const monthsOf = (days: PlacedDay[], weeks: number): { name: string; week: number }[] => {
  const starts = days.filter(({ week }, index) => week !== days[index - 1]?.week);
  const months = starts
    .map(({ date, week }) => ({ name: formatMonth(date).slice(0, 3), week }))
    .filter(({ name }, index, names) => name !== names[index - 1]?.name);
  return months.filter(({ week }, index) => {
    const isBetween = index > 0 && index < months.length - 1;
    return isBetween || (months[index + 1]?.week ?? weeks) - week >= weeksOfName;
  });
};

export const ContributionDrawing = ({ days, sheet }: { days: ContributionDay[]; sheet: Sheet }) => {
  const { Calendar, block, levelColors, step, top } = sheet;
  const shown = placed(days);
  const weeks = (shown.at(-1)?.week ?? 0) + 1;
  return (
    <Calendar weeks={weeks}>
      {monthsOf(shown, weeks).map(({ name, week }) => (
        <text key={week} x={week * step} dominantBaseline="hanging">
          {name}
        </text>
      ))}
      {shown.map(({ date, count, level, week, weekday }) => (
        <rect key={date} data-date={date} x={week * step} y={top + weekday * step} fill={levelColors[level]} {...block}>
          <title>{`${contributionsText(count)} on ${formatDay(date)}`}</title>
        </rect>
      ))}
    </Calendar>
  );
};

export const ContributionCalendar = ({ contributions, sheet }: { contributions: Contributions; sheet: Sheet }) => {
  const { styles } = sheet;
  const scroll = useRef<HTMLDivElement>(null);
  const { total, details } = contributionSummary(contributions);
  const when = `in ${contributions.year ?? "the last year"}. ${details}${contributions.isExample ? " Example data." : ""}`;
  useEffect(() => {
    // If the calendar does not fit, show the latest weeks.
    if (scroll.current) scroll.current.scrollLeft = scroll.current.scrollWidth;
  }, []);
  return (
    <>
      <div
        ref={scroll}
        role="img"
        aria-label={`${total} ${when}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        className={styles.scroll}
      >
        <ContributionDrawing days={contributions.days} sheet={sheet} />
      </div>
      <p className={`note ${styles.summary}`}>
        <strong>{total}</strong> {when}
      </p>
    </>
  );
};
