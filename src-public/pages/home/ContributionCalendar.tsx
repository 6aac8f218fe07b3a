import { use, useEffect, useRef } from "react";
import { ActivityCalendar } from "react-activity-calendar";
import { type Contributions, highestLevel, readContributions } from "../../content/contributions.ts";
import { ContributionsFailure } from "./ContributionsFailure.tsx";
import { contributionSummary } from "./contributionSummary.ts";
import styles from "./GithubActivity.module.css";

const readings = new Map<string, Promise<Contributions | null>>();

const read = async (user: string): Promise<Contributions | null> => {
  try {
    return await readContributions(user, window.fetch.bind(window));
  } catch (error) {
    console.error("Error fetching contributions:", error);
    return null;
  }
};

/** A year of contributions, read once for all visits of the page; React needs the same promise while it waits. */
export const contributionReadingOf = (user: string): Promise<Contributions | null> => {
  const reading = readings.get(user) ?? read(user);
  readings.set(user, reading);
  return reading;
};

const forgetContributionReading = (user: string): void => void readings.delete(user);

const level = (percent: number) => `color-mix(in oklab, var(--color-accent) ${percent}%, var(--color-surface-2))`;
const colors = [0, 28, 50, 74, 100].map(level);

const Calendar = ({ contributions }: { contributions: Contributions }) => {
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
        <ActivityCalendar
          data={contributions.days}
          blockSize={12}
          blockMargin={4}
          fontSize={12}
          maxLevel={highestLevel}
          weekStart={0}
          colorScheme="dark"
          theme={{ dark: colors }}
          showTotalCount={false}
          className={styles.calendar}
        />
      </div>
      <p className={`mono ${styles.summary}`}>
        <strong>{total}</strong> in the last year. {details}
      </p>
    </>
  );
};

export const ContributionCalendar = ({ user }: { user: string }) => {
  const contributions = use(contributionReadingOf(user));
  const hasFailed = contributions === null;
  useEffect(() => {
    if (hasFailed) return () => forgetContributionReading(user);
  }, [user, hasFailed]);
  return contributions ? <Calendar contributions={contributions} /> : <ContributionsFailure user={user} />;
};
