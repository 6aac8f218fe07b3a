import { imageUrl } from "#shared/base/links.ts";
import { joinCommas } from "#shared/base/text.ts";
import type { Certification } from "#shared/tables/certifications.ts";
import type { Education } from "#shared/tables/education.ts";
import { BulletList } from "../../components/BulletList.tsx";
import { OptionalImage } from "../../components/FramedImage.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Month, Period } from "../../components/labels.tsx";
import { ExternalLink } from "../../components/links.tsx";
import { Skeleton, Skeletons } from "../../components/Skeleton.tsx";
import styles from "./Education.module.css";
import { homeData } from "./homeQueries.ts";
import { Gauge, rowsSection, ShowMore } from "./homeSection.tsx";

export const Degree = ({ education }: { education: Education }) => {
  const { school, degree, field, location, description, start_date, end_date, dates_known_to, gpa, achievements } =
    education;
  const title = joinCommas(degree, field);
  return (
    <li className={styles.degree}>
      {(start_date || end_date || gpa !== null) && (
        <p lang="en" className={`mono muted row ${styles.when}`}>
          <span>
            <Period start={start_date} end={end_date} knownTo={dates_known_to} />
          </span>
          {gpa !== null && <span className={styles.gpa}>GPA {gpa.toFixed(2)}</span>}
        </p>
      )}
      <h3>{title || school}</h3>
      {(title || location) && (
        <p className={styles.school}>
          {title && school}
          {location && <span className="muted">{title ? `, ${location}` : location}</span>}
        </p>
      )}
      {description && <p className={`note pre-line ${styles.description}`}>{description}</p>}
      <BulletList items={achievements} label="Achievements" />
    </li>
  );
};

const degreesSkeleton = (
  <ul className={`list ${styles.degrees}`}>
    <Skeletons as="li" count={2} of="education" className={styles.degree}>
      <Skeleton shape="short" />
      <Skeleton shape="title" />
      <Skeleton shape="line" />
    </Skeletons>
  </ul>
);

export const education = rowsSection<Education>({
  data: homeData.education,
  skeleton: degreesSkeleton,
  children: (all) => (
    <ShowMore rows={all} first={4} many="degrees and courses">
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

const Dates = ({
  certification: { issue_date, expiry_date, dates_known_to, status },
}: {
  certification: Certification;
}) => (
  <>
    {issue_date && (
      <span>
        Issued <Month day={issue_date} knownTo={dates_known_to} />
      </span>
    )}
    {expiry_date && (
      <span>
        {status === "Expired" ? "Expired since" : "Expires"} <Month day={expiry_date} knownTo={dates_known_to} />
      </span>
    )}
    {!issue_date && !expiry_date && status === "Completed" && <span>Completed</span>}
  </>
);

const Progress = ({ certification: { name, status, progress } }: { certification: Certification }) => (
  <div className={styles.progress} data-status={status}>
    <p className="note">
      <span>{status}</span> <span>{progress}%</span>
    </p>
    <Gauge role="progressbar" label={`${name}: ${status}`} aria-valuenow={progress} percent={progress} />
  </div>
);

const Certificate = ({ certification }: { certification: Certification }) => {
  const { name, issuer, description, image_url, credential_url, status } = certification;
  const image = imageUrl(image_url);
  const facts = (
    <>
      {image && (
        <OptionalImage
          className={styles.badge}
          src={image}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          decoding="async"
        />
      )}
      <h3>{name}</h3>
      <p lang="en" className={`note row ${styles.facts}`}>
        {issuer && <span lang="">{issuer}</span>}
        {status !== "In Progress" && <Dates certification={certification} />}
      </p>
    </>
  );
  return (
    <li className={styles.certificate}>
      {description || credential_url ? (
        <details>
          <summary className={styles.row}>{facts}</summary>
          <div className={styles.rest}>
            {description && <p className="note pre-line">{description}</p>}
            {credential_url && (
              <ExternalLink
                href={credential_url}
                className={`printed-address ${styles.credential}`}
                aria-label={`View credential: ${name}`}
              >
                View credential
                <Icon name="outside" />
              </ExternalLink>
            )}
          </div>
        </details>
      ) : (
        <div className={styles.row}>{facts}</div>
      )}
      {status !== "Completed" && <Progress certification={certification} />}
    </li>
  );
};

const certificatesSkeleton = (
  <ul className={`list ${styles.certificates}`}>
    <Skeletons as="li" count={3} of="certification" className={styles.certificate}>
      <Skeleton shape="title" />
      <Skeleton shape="short" />
    </Skeletons>
  </ul>
);

export const certifications = rowsSection<Certification>({
  skeleton: certificatesSkeleton,
  children: (all) => (
    <ShowMore rows={all} first={6} many="certifications">
      {(certificates) => (
        <ul className={`list ${styles.certificates}`}>
          {certificates.map((certification) => (
            <Certificate key={certification.id} certification={certification} />
          ))}
        </ul>
      )}
    </ShowMore>
  ),
});
