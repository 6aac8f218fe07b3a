import { pluralize } from "#shared/base/text.ts";
import type { Experience } from "#shared/tables/experiences.ts";
import { BulletList } from "../../components/BulletList.tsx";
import { Period } from "../../components/labels.tsx";
import { ExternalLink } from "../../components/links.tsx";
import { Skeleton, Skeletons } from "../../components/Skeleton.tsx";
import { TagList } from "../../components/TagList.tsx";
import { Link, usePageData, useShownSearchWord } from "../../router/navigation.tsx";
import styles from "./ExperienceTimeline.module.css";
import { homeData, type SkillGroup } from "./homeQueries.ts";
import { rowsSection, type SectionValue, ShowMore } from "./homeSection.tsx";

export const Position = ({ experience }: { experience: Experience }) => {
  const { role, company, company_url, location, description, highlights, responsibilities, technologies } = experience;
  const { start_date, end_date, dates_known_to, current } = experience;
  return (
    <li className={styles.position} data-current={current || !end_date || undefined}>
      <div className={`mono ${styles.when}`}>
        {(start_date || end_date) && (
          <p lang="en">
            <Period start={start_date} end={end_date} knownTo={dates_known_to} isCurrent={current} />
          </p>
        )}
        {location && <p className="muted">{location}</p>}
      </div>
      <div className={styles.what}>
        <h3>{role}</h3>
        {company && (
          <p className={styles.company}>
            {company_url ? <ExternalLink href={company_url}>{company}</ExternalLink> : company}
          </p>
        )}
        {description && <p className="muted pre-line">{description}</p>}
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
            <summary lang="en" className="note">
              Responsibilities
            </summary>
            <BulletList items={responsibilities} />
          </details>
        )}
      </div>
    </li>
  );
};

const skeleton = (
  <ul className={`list ${styles.timeline}`}>
    <Skeletons as="li" count={3} of="experience" className={styles.position}>
      <Skeleton shape="short" />
      <div className={styles.what}>
        <Skeleton shape="title" />
        <Skeleton shape="short" />
        <Skeleton shape="line" />
      </div>
    </Skeletons>
  </ul>
);

export const rolesPath = (skill: string): string => `/?${new URLSearchParams({ skill })}#experience`;

const durationText = (months: number): string =>
  months < 12 ? pluralize(months, "month", "months") : pluralize(Math.round(months / 12), "year", "years");

const Positions = ({ positions }: { positions: readonly Experience[] }) => (
  <ol className={`list ${styles.timeline}`}>
    {positions.map((position) => (
      <Position key={position.id} experience={position} />
    ))}
  </ol>
);

const Timeline = ({ all }: { all: readonly Experience[] }) => {
  const asked = useShownSearchWord("skill");
  const { skills } = usePageData<{ skills?: SectionValue<SkillGroup[]> }>();
  const groups = Array.isArray(skills) ? skills : [];
  const skill = groups.flatMap((group) => group.skills).find(({ name }) => name === asked);
  const ids = skill?.evidence?.role_ids ?? [];
  const used = all.filter(({ id }) => ids.includes(id));
  if (!skill?.evidence || used.length === 0) {
    return (
      <ShowMore rows={all} first={3} many="positions">
        {(positions) => <Positions positions={positions} />}
      </ShowMore>
    );
  }
  return (
    <>
      <p className={`row mono ${styles.used}`}>
        <span>
          {used.length} of {pluralize(all.length, "position", "positions")} with {skill.name}
          {skill.evidence.months > 0 && <>, {durationText(skill.evidence.months)} in all</>}
        </span>
        <Link to="/#experience">Show all positions</Link>
      </p>
      <Positions positions={used} />
    </>
  );
};

export const experience = rowsSection<Experience>({
  data: homeData.experience,
  skeleton,
  children: (all) => <Timeline all={all} />,
});
