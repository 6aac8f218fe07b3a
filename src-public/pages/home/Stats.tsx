import { Loaded } from "../../components/Loaded.tsx";
import type { Awaitable } from "../../pageData.ts";
import { type CareerStat, site } from "../../site.config.ts";
import type { CareerCounts } from "./careerCounts.ts";
import { HomeSection, type SectionProps } from "./HomeSection.tsx";
import styles from "./Stats.module.css";

const shown = ({ value }: CareerStat, counts: CareerCounts | null) =>
  typeof value === "string" ? value : (counts?.[value.computed] ?? "–");

const Numbers = ({ counts }: { counts: CareerCounts | null }) => (
  <dl className={styles.stats}>
    {site.stats.map((stat) => (
      <div key={stat.label} className={styles.stat}>
        <dt>{stat.label}</dt>
        <dd>{shown(stat, counts)}</dd>
      </div>
    ))}
  </dl>
);

interface StatsProps extends SectionProps {
  counts: Awaitable<CareerCounts | null>;
}

/** The career in numbers, each over a dimension line as on a drawing. */
export const Stats = ({ counts, number }: StatsProps) => (
  <HomeSection id="stats" title="Career Stats" number={number}>
    <Loaded value={counts} skeleton={<Numbers counts={null} />}>
      {(counted) => <Numbers counts={counted} />}
    </Loaded>
  </HomeSection>
);
