import { iconAddress } from "#shared/design/skillIcon.ts";
import { isSectionShown } from "#shared/site/site.ts";
import { useSay } from "#shared/words/useSay.ts";
import { Skeleton, Skeletons } from "../../components/Skeleton.tsx";
import type { SkillEvidence } from "../../data/content.ts";
import { distinctTags, listAddress } from "../../data/lists.ts";
import { paths } from "../../data/paths.ts";
import { useSite } from "../../router/context.ts";
import { Link } from "../../router/navigation.tsx";
import { rolesPath } from "./ExperienceTimeline.tsx";
import type { ShownSkill, SkillGroup } from "./homeQueries.ts";
import { Gauge, rowsSection, ShowMore } from "./homeSection.tsx";
import styles from "./Skills.module.css";

/** A skill's icon from `/icons/{slug}.svg`, so that a page loads only its own icons. Unknown slugs get a neutral shape. */
const SkillIcon = ({ name }: { name: string | null }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className={styles.icon}>
    <use href={iconAddress(name)} />
  </svg>
);

// One count, which links to the rows that it counts (behaviour 5.13).
const Evidence = ({ name, evidence }: { name: string; evidence: SkillEvidence }) => {
  const say = useSay();
  const { projects, posts, project_names, post_names, role_ids, since } = evidence;
  const roles = isSectionShown(useSite(), "experience") ? role_ids.length : 0;
  const listed = (path: string, names: string[]) =>
    listAddress(path, { query: "", tags: [distinctTags(names).join("|")] });
  const uses = [
    { count: projects, key: "skill.projects", to: listed(paths.projects.to(), project_names) },
    { count: roles, key: "skill.roles", to: rolesPath(name) },
    { count: posts, key: "skill.posts", to: listed(paths.posts.to(), post_names) },
  ] as const;
  const used = uses.find(({ count }) => count > 0);
  if (!used) return null;
  const words = `${say(used.key, { count: used.count })}${since ? ` · ${say("since", { year: `${since}` })}` : ""}`;
  return (
    <Link to={used.to} rel="nofollow" aria-label={`${words}: ${name}`} className={styles.evidence}>
      {words}
    </Link>
  );
};

const Skill = ({ skill: { name, icon_name, proficiency, evidence } }: { skill: ShownSkill }) => (
  <li className={`one-line ${styles.skill}`}>
    <SkillIcon name={icon_name} />
    {name}
    {useSite().skillLevels && proficiency > 0 && <Gauge label={`${proficiency}%`} percent={proficiency} />}
    {evidence && <Evidence name={name} evidence={evidence} />}
  </li>
);

const most = 8;

const Group = ({ group }: { group: SkillGroup }) => (
  <div className={styles.group}>
    <h3>{group.name}</h3>
    <ShowMore rows={group.skills} first={most} things="things.skills">
      {(skills) => (
        <ul className="list">
          {skills.map((skill) => (
            <Skill key={skill.id} skill={skill} />
          ))}
        </ul>
      )}
    </ShowMore>
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
  skeleton,
  children: (groups) => (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </div>
  ),
});
