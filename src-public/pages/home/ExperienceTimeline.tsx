import { joinCommas } from "#shared/base/text.ts";
import type { Experience } from "#shared/tables/experiences.ts";
import type { Say } from "#shared/words/say.ts";
import { useSay } from "#shared/words/useSay.ts";
import { BulletList } from "../../components/BulletList.tsx";
import { Period } from "../../components/labels.tsx";
import { BareUrl, ExternalLink } from "../../components/links.tsx";
import { Skeleton, Skeletons } from "../../components/Skeleton.tsx";
import { TagList } from "../../components/TagList.tsx";
import { Link, usePageData, useShownSearchWord } from "../../router/navigation.tsx";
import styles from "./ExperienceTimeline.module.css";
import type { SkillGroup } from "./homeQueries.ts";
import { rowsSection, type SectionValue } from "./homeSection.tsx";

const Achievements = ({ of: { highlights, responsibilities } }: { of: Experience }) => {
  const say = useSay();
  return (
    <div className={styles.what}>
      {highlights.length > 0 && (
        <>
          <h4>{say("experience.achievements")}</h4>
          <BulletList items={highlights} />
        </>
      )}
      {responsibilities.length > 0 && (
        <details className={styles.more}>
          <summary className="note">{say("experience.responsibilities")}</summary>
          <BulletList items={responsibilities} />
        </details>
      )}
    </div>
  );
};

interface PositionProps {
  experience: Experience;
  /** Whether only one line shows until it is opened. */
  isBrief?: boolean;
}

export const Position = ({ experience, isBrief = false }: PositionProps) => {
  const say = useSay();
  const { role, company, company_url, location, description, technologies } = experience;
  const { start_date, end_date, dates_known_to, current } = experience;
  // A closed line names the employer without its link.
  const name = isBrief && company_url ? <BareUrl of={company_url} /> : company;
  const employer = company && (!isBrief || company_url) && (
    <p className={styles.company}>{company_url ? <ExternalLink href={company_url}>{name}</ExternalLink> : name}</p>
  );
  const details = (
    <>
      <div className={styles.what}>
        {!isBrief && <h3>{role}</h3>}
        {employer}
        {description && <p className="muted pre-line">{description}</p>}
        <TagList tags={technologies} label={say("technologies")} />
      </div>
      <Achievements of={experience} />
    </>
  );
  return (
    <li className={styles.position} data-brief={isBrief || undefined} data-current={current || !end_date || undefined}>
      <div className={`mono ${styles.when}`}>
        {(start_date || end_date) && (
          <p>
            <Period start={start_date} end={end_date} knownTo={dates_known_to} isCurrent={current} />
          </p>
        )}
        {location && <p className="muted">{location}</p>}
      </div>
      {isBrief ? (
        <details className={styles.brief}>
          <summary>
            <h3>{role}</h3>
            {company && <span className={styles.company}>{company}</span>}
          </summary>
          <div className={styles.columns}>{details}</div>
        </details>
      ) : (
        details
      )}
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

const durationText = (months: number, say: Say): string =>
  months < 12
    ? say("experience.months", { count: months })
    : say("experience.years", { count: Math.round(months / 12) });

const mostOpen = 2;

const Positions = ({ positions, isFolded }: { positions: readonly Experience[]; isFolded?: boolean }) => (
  <ol className={`list ${styles.timeline}`}>
    {positions.map((position, index) => (
      <Position key={position.id} experience={position} isBrief={isFolded && index >= mostOpen} />
    ))}
  </ol>
);

const Timeline = ({ all }: { all: readonly Experience[] }) => {
  const say = useSay();
  const asked = useShownSearchWord("skill");
  const { skills } = usePageData<{ skills?: SectionValue<SkillGroup[]> }>();
  const groups = Array.isArray(skills) ? skills : [];
  const skill = groups.flatMap((group) => group.skills).find(({ name }) => name === asked);
  const ids = skill?.evidence?.role_ids ?? [];
  const used = all.filter(({ id }) => ids.includes(id));
  if (!skill?.evidence || used.length === 0) {
    return <Positions positions={all} isFolded />;
  }
  return (
    <>
      <p className={`row note ${styles.used}`}>
        <span>
          {joinCommas(
            say("experience.used", { used: used.length, count: all.length, skill: skill.name }),
            skill.evidence.months > 0 ? durationText(skill.evidence.months, say) : null,
          )}
        </span>
        <Link to="/#experience">{say("experience.all")}</Link>
      </p>
      <Positions positions={used} />
    </>
  );
};

export const experience = rowsSection<Experience>({
  skeleton,
  children: (all) => <Timeline all={all} />,
});
