import { iconAddress } from "#shared/skillIcon.ts";
import { Skeleton } from "../../components/Skeleton.tsx";
import { homeData, type SkillGroup } from "./homeQueries.ts";
import { Gauge, repeat, rowsSection } from "./homeSection.tsx";
import styles from "./Skills.module.css";

/**
 * A skill's icon from the server's `/icons/{slug}.svg`, so that no page loads icons that it does not show.
 * An unknown slug gets the same neutral shape as no name.
 */
const SkillIcon = ({ name, className }: { name: string | null; className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="currentColor" className={className}>
    <use href={iconAddress(name)} />
  </svg>
);

const Group = ({ group }: { group: SkillGroup }) => (
  <div className={styles.group}>
    <h3>{group.name}</h3>
    <ul className="list">
      {group.skills.map(({ id, name, icon_name, proficiency }) => (
        <li key={id} className={styles.skill}>
          <SkillIcon name={icon_name} className="muted" />
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
