import { type CareerStat, isComputed } from "#shared/site/site.ts";
import { useSay } from "#shared/words/useSay.ts";
import { useSite } from "../../router/context.ts";
import type { CareerCounts } from "./careerCounts.ts";
import { useContributions } from "./GithubActivity.tsx";
import { dataSection } from "./homeSection.tsx";
import styles from "./Stats.module.css";

const unknown = "–";

// Only the browser requests the count from the third party. The server renders a dash.
const ContributionCount = () => {
  const { language } = useSay();
  const { githubUser } = useSite();
  const [frame, year] = useContributions<HTMLSpanElement>(githubUser);
  const total = year?.contributions?.total;
  return <span ref={frame}>{total ? total.toLocaleString(language) : unknown}</span>;
};

const shownNumber = (stat: CareerStat, counts: CareerCounts | null) => {
  if (!isComputed(stat)) return stat.value;
  if (stat.counts === "contributions") return <ContributionCount />;
  return counts && stat.counts ? counts[stat.counts] : unknown;
};

export const Stats = ({ counts }: { counts: CareerCounts | null }) => {
  const { stats: shown } = useSite();
  return (
    <dl className={`captions ${styles.stats}`}>
      {shown.map((stat) => {
        const number = shownNumber(stat, counts);
        return (
          number && (
            <div key={stat.label} className={styles.stat}>
              <dt>{stat.label}</dt>
              <dd>{number}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
};

export const stats = dataSection<CareerCounts>({
  children: (counts) => <Stats counts={counts} />,
});
