import type { Experience } from "#shared/tables/experiences.ts";
import { BulletList } from "../../components/BulletList.tsx";
import { Period } from "../../components/labels.tsx";
import { ExternalLink } from "../../components/links.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { TagList } from "../../components/TagList.tsx";
import styles from "./ExperienceTimeline.module.css";
import { homeData } from "./homeQueries.ts";
import { repeat, rowsSection, ShowMore } from "./homeSection.tsx";

const Company = ({ experience: { company, company_url } }: { experience: Experience }) =>
  company_url ? <ExternalLink href={company_url}>{company}</ExternalLink> : company;

const Position = ({ experience }: { experience: Experience }) => {
  const { role, location, description, highlights, responsibilities, technologies } = experience;
  const { start_date, end_date, dates_known_to, current } = experience;
  return (
    <li className={styles.position} data-current={current || !end_date || undefined}>
      <div className={`mono ${styles.when}`}>
        <p>
          <Period start={start_date} end={end_date} knownTo={dates_known_to} isCurrent={current} />
        </p>
        <p className="muted">{location}</p>
      </div>
      <div className={styles.what}>
        <h3>{role}</h3>
        <p className={styles.company}>
          <Company experience={experience} />
        </p>
        <p className="muted pre-line">{description}</p>
        <TagList tags={technologies} label="Technologies" />
      </div>
      <div className={styles.what}>
        {highlights.length > 0 && (
          <>
            <h4>Key Achievements</h4>
            <BulletList items={highlights} />
          </>
        )}
        {responsibilities.length > 0 && (
          <details className={styles.more}>
            <summary>Responsibilities</summary>
            <BulletList items={responsibilities} />
          </details>
        )}
      </div>
    </li>
  );
};

const skeleton = (
  <ul className={`list ${styles.timeline}`}>
    {repeat(3, (key) => (
      <li key={key} data-skeleton="experience" className={styles.position}>
        <Skeleton shape="short" />
        <div className={styles.what}>
          <Skeleton shape="title" />
          <Skeleton shape="short" />
          <Skeleton shape="line" />
        </div>
      </li>
    ))}
  </ul>
);

export const experience = rowsSection<Experience>({
  isMajor: true,
  data: homeData.experience,
  skeleton,
  children: (all) => (
    <ShowMore rows={all} first={8} one="position" many="positions">
      {(positions) => (
        <ol className={`list ${styles.timeline}`}>
          {positions.map((position) => (
            <Position key={position.id} experience={position} />
          ))}
        </ol>
      )}
    </ShowMore>
  ),
});
