import type { Education } from "#shared/tables/education.ts";
import { Points } from "../../components/Points.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import type { Awaitable } from "../../pageData.ts";
import styles from "./EducationList.module.css";
import { Folded } from "./Folded.tsx";
import { HomeSection, Rows, repeat, type SectionProps } from "./HomeSection.tsx";
import { Period } from "./Period.tsx";

const Degree = ({ education }: { education: Education }) => {
  const { school, degree, field, location, description, start_date, end_date, gpa, achievements } = education;
  return (
    <li className={styles.degree}>
      <p className={`mono ${styles.when}`}>
        <span>
          <Period start={start_date} end={end_date} />
        </span>
        {gpa !== null && <span className={styles.gpa}>GPA {gpa.toFixed(2)}</span>}
      </p>
      <h3>
        {degree}, {field}
      </h3>
      <p className={styles.school}>
        {school}
        {location && <span>, {location}</span>}
      </p>
      {description && <p className={styles.description}>{description}</p>}
      <Points points={achievements} label="Achievements" />
    </li>
  );
};

const skeleton = (
  <ul className={`list ${styles.degrees}`}>
    {repeat(2, (key) => (
      <li key={key} data-skeleton="education" className={styles.degree}>
        <Skeleton shape="short" />
        <Skeleton shape="title" />
        <Skeleton shape="line" />
      </li>
    ))}
  </ul>
);

interface EducationListProps extends SectionProps {
  education: Awaitable<Education[] | null>;
}

/** Degrees and courses, in the owner's order. */
export const EducationList = ({ education, number }: EducationListProps) => (
  <HomeSection id="education" title="Education" number={number}>
    <Rows rows={education} skeleton={skeleton} empty="No education to show.">
      {(all) => (
        <Folded rows={all} first={6} words={{ one: "degree or course", many: "degrees and courses" }}>
          {(entries) => (
            <ol className={`list ${styles.degrees}`}>
              {entries.map((entry) => (
                <Degree key={entry.id} education={entry} />
              ))}
            </ol>
          )}
        </Folded>
      )}
    </Rows>
  </HomeSection>
);
