import { Skeleton } from "../../components/Skeleton.tsx";
import { Gauge } from "./Gauge.tsx";
import { homeData } from "./homeData.ts";
import { repeat, rowsSection } from "./homeSection.tsx";
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
          {proficiency > 0 && (
            <>
              <span className={styles.percent}>{proficiency}%</span>
              <span className={styles.gauge}>
                <Gauge percent={proficiency} />
              </span>
            </>
          )}
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
