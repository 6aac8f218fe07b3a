import { Skeleton } from "../../components/Skeleton.tsx";
import type { Awaitable } from "../../pageData.ts";
import { Gauge } from "./Gauge.tsx";
import { HomeSection, Rows, repeat, type SectionProps } from "./HomeSection.tsx";
import { SkillIcon } from "./SkillIcon.tsx";
import styles from "./Skills.module.css";
import type { SkillGroup } from "./skillGroups.ts";

const Group = ({ group }: { group: SkillGroup }) => (
  <div className={styles.group}>
    <h3>{group.name}</h3>
    <ul className="list">
      {group.skills.map(({ id, name, icon_name, proficiency }) => (
        <li key={id} className={styles.skill}>
          <SkillIcon name={icon_name} className={styles.icon} />
          <span className={styles.name}>{name}</span>
          <span className={styles.percent}>{proficiency}%</span>
          <span className={styles.gauge}>
            <Gauge percent={proficiency} />
          </span>
        </li>
      ))}
    </ul>
  </div>
);

const skeleton = (
  <div className={styles.groups}>
    {repeat(4, (key) => (
      <div key={key} data-skeleton="skill" className={styles.group}>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
      </div>
    ))}
  </div>
);

interface SkillsProps extends SectionProps {
  groups: Awaitable<SkillGroup[] | null>;
}

/** What the owner is able to do, by category, and how well. */
export const Skills = ({ groups, number }: SkillsProps) => (
  <HomeSection id="skills" title="Skills" number={number}>
    <Rows rows={groups} skeleton={skeleton} empty="No skills to show.">
      {(all) => (
        <div className={styles.groups}>
          {all.map((group) => (
            <Group key={group.name} group={group} />
          ))}
        </div>
      )}
    </Rows>
  </HomeSection>
);
