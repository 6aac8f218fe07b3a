import type { Education } from "#shared/tables/education.ts";
import { BulletList } from "../../components/BulletList.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import styles from "./EducationList.module.css";
import { homeData } from "./homeQueries.ts";
import { repeat, rowsSection } from "./homeSection.tsx";
import { Period } from "./Period.tsx";
import { ShowMore } from "./sectionParts.tsx";

const Degree = ({ education }: { education: Education }) => {
  const { school, degree, field, location, description, start_date, end_date, dates_known_to, gpa, achievements } =
    education;
  return (
    <li className={styles.degree}>
      <p className={`mono muted row ${styles.when}`}>
        <span>
          <Period start={start_date} end={end_date} knownTo={dates_known_to} />
        </span>
        {gpa !== null && <span className={styles.gpa}>GPA {gpa.toFixed(2)}</span>}
      </p>
      <h3>
        {degree}, {field}
      </h3>
      <p className={styles.school}>
        {school}
        {location && <span className="muted">, {location}</span>}
      </p>
      {description && <p className={`note pre-line ${styles.description}`}>{description}</p>}
      <BulletList items={achievements} label="Achievements" />
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

export const education = rowsSection<Education>({
  data: homeData.education,
  skeleton,
  children: (all) => (
    <ShowMore rows={all} first={6} one="degree or course" many="degrees and courses">
      {(entries) => (
        <ol className={`list ${styles.degrees}`}>
          {entries.map((entry) => (
            <Degree key={entry.id} education={entry} />
          ))}
        </ol>
      )}
    </ShowMore>
  ),
});
