import { useEffect, useRef } from "react";
import { formatDay, parseTimestamp } from "#shared/base/dates.ts";
import type { Say } from "#shared/words/say.ts";
import { useSay } from "#shared/words/useSay.ts";
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

const contributionsText = (count: number, say: Say) => say("github.count", { count });

export const contributionSummary = ({ days, total }: Contributions, say: Say): { total: string; details: string } => {
  const activeDays = days.filter(({ count }) => count > 0);
  const busiest = activeDays.reduce((best, day) => (day.count > best.count ? day : best), { date: "", count: 0 });
  return {
    total: contributionsText(total, say),
    details:
      busiest.count === 0
        ? say("github.none")
        : say("github.busiest", {
            active: activeDays.length,
            count: days.length,
            date: formatDay(busiest.date, say.language),
            contributions: contributionsText(busiest.count, say),
          }),
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
const monthsOf = (days: PlacedDay[], weeks: number, language: string): { name: string; week: number }[] => {
  const month = new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" });
  const starts = days.filter(({ week }, index) => week !== days[index - 1]?.week);
  const months = starts
    .map(({ date, week }) => ({ name: month.format(parseTimestamp(date)), week }))
    .filter(({ name }, index, names) => name !== names[index - 1]?.name);
  return months.filter(({ week }, index) => {
    const isBetween = index > 0 && index < months.length - 1;
    return isBetween || (months[index + 1]?.week ?? weeks) - week >= weeksOfName;
  });
};

export const ContributionDrawing = ({ days, sheet }: { days: ContributionDay[]; sheet: Sheet }) => {
  const say = useSay();
  const { Calendar, block, levelColors, step, top } = sheet;
  const shown = placed(days);
  const weeks = (shown.at(-1)?.week ?? 0) + 1;
  return (
    <Calendar weeks={weeks}>
      {monthsOf(shown, weeks, say.language).map(({ name, week }) => (
        <text key={week} x={week * step} dominantBaseline="hanging">
          {name}
        </text>
      ))}
      {shown.map(({ date, count, level, week, weekday }) => (
        <rect key={date} data-date={date} x={week * step} y={top + weekday * step} fill={levelColors[level]} {...block}>
          <title>
            {say("github.day", { contributions: contributionsText(count, say), date: formatDay(date, say.language) })}
          </title>
        </rect>
      ))}
    </Calendar>
  );
};

export const ContributionCalendar = ({ contributions, sheet }: { contributions: Contributions; sheet: Sheet }) => {
  const { styles } = sheet;
  const scroll = useRef<HTMLDivElement>(null);
  const say = useSay();
  const { total, details } = contributionSummary(contributions, say);
  const { year, isExample } = contributions;
  const when = [
    year === null ? say("github.lastYear") : say("github.year", { year }),
    details,
    ...(isExample ? [say("github.example")] : []),
  ].join(" ");
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
