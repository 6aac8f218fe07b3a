import { useEffect, useRef } from "react";
import { formatDay, formatMonth } from "#shared/dates.ts";
import { countText } from "#shared/text.ts";
import type { ContributionDay, Contributions } from "../../data/contributions.ts";
import styles from "./GithubActivity.module.css";

const dayMs = 86_400_000;
const blockSize = 12;
const gap = 4;
const step = blockSize + gap;
const weeksOfYear = 53;
// Above the days stand the months' names.
const top = 20;
// A name needs as much room.
const weeksOfName = 3;

const colors = [0, 28, 50, 74, 100].map(
  (percent) => `color-mix(in oklab, var(--color-accent) ${percent}%, var(--color-surface-2))`,
);

const contributionsText = (count: number) => countText(count, "contribution", "contributions");

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
  /** Its column; weeks start on Sunday. */
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

/** The months' names, each above the first week that begins in it. */
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

/** The drawing of a year; of one that is not there yet, its empty days. */
export const ContributionDrawing = ({ days }: { days: ContributionDay[] | null }) => {
  const shown = placed(days ?? []);
  const weeks = days ? (shown.at(-1)?.week ?? 0) + 1 : weeksOfYear;
  const size = { width: weeks * step - gap, height: top + 7 * step - gap };
  const block = { width: blockSize, height: blockSize, rx: 2, className: styles.block };
  return (
    <div className={styles.calendar}>
      <svg {...size} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {monthsOf(shown, weeks).map(({ name, week }) => (
          <text key={week} x={week * step} dominantBaseline="hanging">
            {name}
          </text>
        ))}
        {shown.map(({ date, count, level, week, weekday }) => (
          <rect key={date} data-date={date} x={week * step} y={top + weekday * step} fill={colors[level]} {...block}>
            <title>{`${contributionsText(count)} on ${formatDay(date)}`}</title>
          </rect>
        ))}
        {!days && (
          <>
            <pattern id="no-contributions" width={step} height={step} y={top} patternUnits="userSpaceOnUse">
              <rect fill={colors[0]} {...block} />
            </pattern>
            <rect y={top} width={size.width} height={size.height - top} fill="url(#no-contributions)" />
          </>
        )}
      </svg>
      <p className={styles.legend}>
        <span>Less</span>
        {colors.map((color) => (
          <svg key={color} width={blockSize} height={blockSize} aria-hidden="true">
            <rect fill={color} {...block} />
          </svg>
        ))}
        <span>More</span>
      </p>
    </div>
  );
};

export const ContributionCalendar = ({ contributions }: { contributions: Contributions }) => {
  const scroll = useRef<HTMLDivElement>(null);
  const { total, details } = contributionSummary(contributions);
  useEffect(() => {
    // If it does not fit, the latest weeks are visible.
    if (scroll.current) scroll.current.scrollLeft = scroll.current.scrollWidth;
  }, []);
  return (
    <>
      <div
        ref={scroll}
        role="img"
        aria-label={`${total} in the last year. ${details}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={styles.scroll}
      >
        <ContributionDrawing days={contributions.days} />
      </div>
      <p className={`mono muted ${styles.summary}`}>
        <strong>{total}</strong> in the last year. {details}
      </p>
    </>
  );
};
