import { imageUrl } from "#shared/base/links.ts";
import { joinCommas } from "#shared/base/text.ts";
import type { Certification } from "#shared/tables/certifications.ts";
import type { Education } from "#shared/tables/education.ts";
import { gradeIn } from "#shared/words/say.ts";
import { useSay } from "#shared/words/useSay.ts";
import { BulletList } from "../../components/BulletList.tsx";
import { FilledText } from "../../components/FilledText.tsx";
import { OptionalImage } from "../../components/FramedImage.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Month, Period, useStatus } from "../../components/labels.tsx";
import { ExternalLink } from "../../components/links.tsx";
import { Skeleton, Skeletons } from "../../components/Skeleton.tsx";
import styles from "./Education.module.css";
import { Gauge, rowsSection, ShowMore } from "./homeSection.tsx";

export const Degree = ({ education }: { education: Education }) => {
  const { school, degree, field, location, description, start_date, end_date, dates_known_to, achievements } =
    education;
  const say = useSay();
  const title = joinCommas(degree, field);
  const grade = gradeIn(say, education);
  return (
    <li className={styles.degree}>
      {(start_date || end_date || grade) && (
        <p className={`mono muted row ${styles.when}`}>
          <span>
            <Period start={start_date} end={end_date} knownTo={dates_known_to} />
          </span>
          {grade && <span className={styles.gpa}>{grade}</span>}
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
      <BulletList items={achievements} label={say("achievements")} />
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
  skeleton: degreesSkeleton,
  children: (all) => (
    <ShowMore rows={all} first={4} things="things.degrees">
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
}) => {
  const say = useSay();
  const month = (day: string) => ({ date: <Month day={day} knownTo={dates_known_to} /> });
  const end = status === "Expired" ? "certificate.expired" : "certificate.expires";
  return (
    <>
      {issue_date && (
        <span>
          <FilledText text={say("certificate.issued")} values={month(issue_date)} />
        </span>
      )}
      {expiry_date && (
        <span>
          <FilledText text={say(end)} values={month(expiry_date)} />
        </span>
      )}
      {!issue_date && !expiry_date && status === "Completed" && <span>{say("status.Completed")}</span>}
    </>
  );
};

const Progress = ({ certification: { name, status, progress } }: { certification: Certification }) => {
  const words = useStatus(status);
  return (
    <div className={styles.progress} data-status={status}>
      <p className="note">
        <span>{words}</span> <span>{progress}%</span>
      </p>
      <Gauge role="progressbar" label={`${name}: ${words}`} aria-valuenow={progress} percent={progress} />
    </div>
  );
};

const Certificate = ({ certification }: { certification: Certification }) => {
  const { name, issuer, description, image_url, credential_url, status } = certification;
  const say = useSay();
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
      <p className={`note row ${styles.facts}`}>
        {issuer && <span>{issuer}</span>}
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
                aria-label={say("certificate.viewOf", { name })}
              >
                {say("certificate.view")}
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
    <ShowMore rows={all} first={6} things="things.certifications">
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
