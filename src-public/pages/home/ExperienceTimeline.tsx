import type { Experience } from "#shared/tables/experiences.ts";
import { OutsideLink } from "../../components/OutsideLink.tsx";
import { Points } from "../../components/Points.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { TagList } from "../../components/TagList.tsx";
import type { Awaitable } from "../../pageData.ts";
import styles from "./ExperienceTimeline.module.css";
import { Folded } from "./Folded.tsx";
import { HomeSection, Rows, repeat, type SectionProps } from "./HomeSection.tsx";
import { Period } from "./Period.tsx";

const Company = ({ experience: { company, company_url } }: { experience: Experience }) =>
  company_url ? <OutsideLink href={company_url}>{company}</OutsideLink> : company;

const Position = ({ experience }: { experience: Experience }) => {
  const { role, location, description, highlights, responsibilities, technologies } = experience;
  const { start_date, end_date, current } = experience;
  return (
    <li className={styles.position} data-current={current || !end_date || undefined}>
      <div className={`mono ${styles.when}`}>
        <p>
          <Period start={start_date} end={end_date} isCurrent={current} />
        </p>
        <p className={styles.where}>{location}</p>
      </div>
      <div className={styles.what}>
        <h3>{role}</h3>
        <p className={styles.company}>
          <Company experience={experience} />
        </p>
        <p className={styles.description}>{description}</p>
        {highlights.length > 0 && (
          <>
            <h4>Key Achievements</h4>
            <Points points={highlights} />
          </>
        )}
        {responsibilities.length > 0 && (
          <details className={styles.more}>
            <summary>Responsibilities</summary>
            <Points points={responsibilities} />
          </details>
        )}
        <TagList tags={technologies} label="Technologies" />
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

interface ExperienceTimelineProps extends SectionProps {
  experiences: Awaitable<Experience[] | null>;
}

/** Positions along an axis, in the owner's order. */
export const ExperienceTimeline = ({ experiences, number }: ExperienceTimelineProps) => (
  <HomeSection id="experience" title="Experience" number={number}>
    <Rows rows={experiences} skeleton={skeleton} empty="No experience to show.">
      {(all) => (
        <Folded rows={all} first={8} words={{ one: "position", many: "positions" }}>
          {(positions) => (
            <ol className={`list ${styles.timeline}`}>
              {positions.map((experience) => (
                <Position key={experience.id} experience={experience} />
              ))}
            </ol>
          )}
        </Folded>
      )}
    </Rows>
  </HomeSection>
);
