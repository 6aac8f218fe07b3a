import { use, useEffect, useRef } from "react";
import { ActivityCalendar } from "react-activity-calendar";
import { type Contributions, highestLevel } from "../../content/contributions.ts";
import { ContributionsFailure } from "./ContributionsFailure.tsx";
import { contributionReadingOf, forgetContributionReading } from "./contributionReading.ts";
import { contributionSummary } from "./contributionSummary.ts";
import styles from "./GithubActivity.module.css";

// From here, because one file more would cost every visitor more than the function is long.
export { contributionReadingOf };

const level = (percent: number) => `color-mix(in oklab, var(--color-accent) ${percent}%, var(--color-surface-2))`;
const colors = [0, 28, 50, 74, 100].map(level);

const Calendar = ({ contributions }: { contributions: Contributions }) => {
  const scroll = useRef<HTMLDivElement>(null);
  const { total, details } = contributionSummary(contributions);
  useEffect(() => {
    // Where it does not fit, the latest weeks are what one sees.
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
