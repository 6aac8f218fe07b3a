import { useEffect, useState } from "react";
import { type CareerStat, isComputed, type Site } from "#shared/site/site.ts";
import { useSite } from "../../site.ts";
import type { CareerCounts } from "./careerCounts.ts";
import { homeData } from "./homeData.ts";
import { dataSection } from "./homeSection.tsx";
import styles from "./Stats.module.css";
import { useNear } from "./useNear.ts";

const unknown = "–";

// Counted by a third party, which only a visitor's browser asks: the server's page has a dash here.
const ContributionCount = () => {
  const { githubUser } = useSite();
  const [frame, isNear] = useNear<HTMLSpanElement>();
  const [shown, setShown] = useState(unknown);
  useEffect(() => {
    if (!isNear) return;
    import("./ContributionCalendar.tsx")
      .then(({ contributionReadingOf }) => contributionReadingOf(githubUser))
      .then((year) => year && year.total > 0 && setShown(year.total.toLocaleString("en-US")), console.error);
  }, [isNear, githubUser]);
  return <span ref={frame}>{shown}</span>;
};

const countOf = ({ counts: what }: CareerStat, counts: CareerCounts | null): number | undefined =>
  what && what !== "contributions" ? counts?.[what] : undefined;

const shownNumber = (stat: CareerStat, counts: CareerCounts | null) => {
  if (!isComputed(stat)) return stat.value;
  if (stat.counts === "contributions") return <ContributionCount />;
  return countOf(stat, counts) ?? unknown;
};

// Nothing is counted yet of what is zero.
const tells = (counts: CareerCounts | null) => (stat: CareerStat) => !isComputed(stat) || countOf(stat, counts) !== 0;

const isCounts = (value: unknown): value is CareerCounts => typeof value === "object";

/** Whether there is a number to show; what is not read yet may have one. */
export const hasNumbers = ({ stats }: Site, counts: unknown): boolean =>
  stats.some(tells(isCounts(counts) ? counts : null));

export const Stats = ({ counts }: { counts: CareerCounts | null }) => (
  <dl className={styles.stats}>
    {useSite()
      .stats.filter(tells(counts))
      .map((stat) => (
        <div key={stat.label} className={styles.stat}>
          <dt>{stat.label}</dt>
          <dd>{shownNumber(stat, counts)}</dd>
        </div>
      ))}
  </dl>
);

export const stats = dataSection<CareerCounts>({
  data: homeData.stats,
  children: (counts) => <Stats counts={counts} />,
});
