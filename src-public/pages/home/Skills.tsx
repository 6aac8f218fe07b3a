import { Fragment } from "react";
import { pluralize } from "#shared/base/text.ts";
import { iconAddress } from "#shared/design/skillIcon.ts";
import { isSectionShown } from "#shared/site/site.ts";
import { Skeleton, Skeletons } from "../../components/Skeleton.tsx";
import type { SkillEvidence } from "../../data/content.ts";
import { distinctTags, listAddress } from "../../data/lists.ts";
import { paths } from "../../data/paths.ts";
import { useSite } from "../../router/context.ts";
import { Link } from "../../router/navigation.tsx";
import { rolesPath } from "./ExperienceTimeline.tsx";
import { homeData, type ShownSkill, type SkillGroup } from "./homeQueries.ts";
import { Gauge, rowsSection } from "./homeSection.tsx";
import styles from "./Skills.module.css";

/** A skill's icon from `/icons/{slug}.svg`, so that a page loads only its own icons. Unknown slugs get a neutral shape. */
const SkillIcon = ({ name, className }: { name: string | null; className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="currentColor" className={className}>
    <use href={iconAddress(name)} />
  </svg>
);

// Each count links to the rows that it counts.
const Evidence = ({ name, evidence }: { name: string; evidence: SkillEvidence }) => {
  const { projects, posts, project_names, post_names, role_ids, since } = evidence;
  const hasRoles = isSectionShown(useSite(), "experience");
  const listed = (path: string, names: string[]) =>
    listAddress(path, { query: "", tags: [distinctTags(names).join("|")] });
  const uses = [
    {
      count: projects,
      words: pluralize(projects, "project", "projects"),
      to: listed(paths.projects.to(), project_names),
    },
    { count: role_ids.length, words: pluralize(role_ids.length, "role", "roles"), to: hasRoles && rolesPath(name) },
    { count: posts, words: pluralize(posts, "post", "posts"), to: listed(paths.posts.to(), post_names) },
  ];
  return (
    <p className={styles.evidence}>
      {uses
        .filter(({ count }) => count > 0)
        .map(({ words, to }, index) => (
          <Fragment key={words}>
            {index > 0 && " · "}
            {to ? (
              <Link to={to} rel="nofollow" aria-label={`${words} with ${name}`}>
                {words}
              </Link>
            ) : (
              words
            )}
          </Fragment>
        ))}
      , since {since}
    </p>
  );
};

const Skill = ({ skill: { name, icon_name, proficiency, evidence } }: { skill: ShownSkill }) => {
  const isLevelShown = useSite().skillLevels && proficiency > 0;
  return (
    <li className={styles.skill}>
      <SkillIcon name={icon_name} className="muted" />
      <span className={styles.name}>{name}</span>
      {isLevelShown && (
        <>
          <span className={styles.percent}>{proficiency}%</span>
          <span className={styles.gauge}>
            <Gauge percent={proficiency} />
          </span>
        </>
      )}
      {evidence && <Evidence name={name} evidence={evidence} />}
    </li>
  );
};

const Group = ({ group }: { group: SkillGroup }) => (
  <div className={styles.group}>
    <h3>{group.name}</h3>
    <ul className="list">
      {group.skills.map((skill) => (
        <Skill key={skill.id} skill={skill} />
      ))}
    </ul>
  </div>
);

const skeleton = (
  <div className={styles.groups}>
    <Skeletons count={4} of="skill" className={styles.group}>
      <Skeleton shape="title" />
      <Skeleton shape="line" />
    </Skeletons>
  </div>
);

export const skills = rowsSection<SkillGroup>({
  data: homeData.skills,
  skeleton,
  children: (groups) => (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </div>
  ),
});
