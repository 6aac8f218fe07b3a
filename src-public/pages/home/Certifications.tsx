import { imageUrl } from "#shared/links.ts";
import type { Certification } from "#shared/tables/certifications.ts";
import { ExternalLink } from "../../components/ExternalLink.tsx";
import { Icon } from "../../components/Icon.tsx";
import { OptionalImage } from "../../components/OptionalImage.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import styles from "./Certifications.module.css";
import { repeat, rowsSection } from "./homeSection.tsx";
import { Month } from "./Period.tsx";
import { Gauge, ShowMore } from "./sectionParts.tsx";

const Dates = ({
  certification: { issue_date, expiry_date, dates_known_to, status },
}: {
  certification: Certification;
}) => (
  <p className={`mono row ${styles.dates}`}>
    {issue_date && (
      <span>
        Issued <Month day={issue_date} knownTo={dates_known_to} />
      </span>
    )}
    {expiry_date && (
      <span>
        {status === "Expired" ? "Expired" : "Expires"} <Month day={expiry_date} knownTo={dates_known_to} />
      </span>
    )}
    {!issue_date && !expiry_date && status === "Completed" && <span>Completed</span>}
  </p>
);

const Progress = ({ certification: { name, status, progress } }: { certification: Certification }) => (
  <div className={styles.progress} data-status={status}>
    <p className="mono">
      <span>{status}</span> <span>{progress}%</span>
    </p>
    <Gauge percent={progress} label={`${name}: ${status}`} />
  </div>
);

const Certificate = ({ certification }: { certification: Certification }) => {
  const { name, issuer, description, image_url, credential_url, status } = certification;
  const image = imageUrl(image_url);
  return (
    <li className={styles.certificate}>
      {image && (
        <OptionalImage
          className={styles.badge}
          src={image}
          alt=""
          width="80"
          height="80"
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className="note">{issuer}</p>
        {description && <p className="note pre-line">{description}</p>}
        {status !== "Completed" && <Progress certification={certification} />}
        {status !== "In Progress" && <Dates certification={certification} />}
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
    </li>
  );
};

const skeleton = (
  <ul className={`list ${styles.certificates}`}>
    {repeat(3, (key) => (
      <li key={key} data-skeleton="certification" className={styles.certificate}>
        <div className={styles.words}>
          <Skeleton shape="title" />
          <Skeleton shape="short" />
          <Skeleton shape="line" />
        </div>
      </li>
    ))}
  </ul>
);

export const certifications = rowsSection<Certification>({
  skeleton,
  children: (all) => (
    <ShowMore rows={all} first={12} one="certification" many="certifications">
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
