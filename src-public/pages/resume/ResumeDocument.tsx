import { Fragment, type ReactNode } from "react";
import { BulletList } from "../../components/BulletList.tsx";
import { FactList } from "../../components/FactList.tsx";
import { Period } from "../../components/labels.tsx";
import { BareUrl, ExternalLink } from "../../components/links.tsx";
import styles from "./ResumePage.module.css";
import { certificateWords, placeWords, type Resume } from "./resume.ts";

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={styles.section}>
    <h2>{title}</h2>
    <div className={styles.entries}>{children}</div>
  </section>
);

interface EntriesProps<Item> {
  of: readonly Item[];
  children: (item: Item) => ReactNode;
}

const Entries = <Item,>({ of, children }: EntriesProps<Item>) =>
  of.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and the list never changes
    <Fragment key={index}>{children(item)}</Fragment>
  ));

interface EntryProps {
  title: string;
  where: ReactNode;
  start: string;
  end: string | undefined;
  children?: ReactNode;
}

const Entry = ({ title, where, start, end, children }: EntryProps) => (
  <article dir="auto" className={styles.entry}>
    <header className="row">
      <h3>{title}</h3>
      <p className={styles.period}>
        <Period start={start} end={end ?? null} />
      </p>
      <p className={`muted ${styles.where}`}>{where}</p>
    </header>
    {children}
  </article>
);

const Contacts = ({ email, profiles }: Resume["basics"]) => (
  <ul aria-label="Contact" className={`list row mono ${styles.contacts}`}>
    {email && (
      <li>
        <ExternalLink href={`mailto:${email}`}>
          <BareUrl of={email} />
        </ExternalLink>
      </li>
    )}
    {profiles.map(({ url }) => (
      <li key={url}>
        <ExternalLink href={url}>
          <BareUrl of={url} />
        </ExternalLink>
      </li>
    ))}
  </ul>
);

const Work = ({ work }: Pick<Resume, "work">) => (
  <Section title="Experience">
    <Entries of={work}>
      {({ name, position, location, startDate, endDate, summary, highlights, keywords }) => (
        <Entry title={position} where={placeWords({ name, location })} start={startDate} end={endDate}>
          {summary && <p>{summary}</p>}
          <BulletList items={highlights} className={styles.points} />
          {keywords.length > 0 && <p className={`muted ${styles.keywords}`}>{keywords.join(", ")}</p>}
        </Entry>
      )}
    </Entries>
  </Section>
);

const Education = ({ education }: Pick<Resume, "education">) => (
  <Section title="Education">
    <Entries of={education}>
      {({ institution, studyType, area, startDate, endDate, score, highlights }) => (
        <Entry
          title={`${studyType}, ${area}`}
          where={score ? `${institution}, GPA ${score}` : institution}
          start={startDate}
          end={endDate}
        >
          <BulletList items={highlights} className={styles.points} />
        </Entry>
      )}
    </Entries>
  </Section>
);

export const ResumeDocument = ({
  resume: { basics, work, education, certificates, skills, projects },
}: {
  resume: Resume;
}) => (
  <div className={styles.sheet}>
    <header className={styles.top}>
      <h1>{basics.name}</h1>
      <p className={styles.label}>{basics.label}</p>
      <Contacts {...basics} />
    </header>
    <p className={`pre-line ${styles.summary}`}>{basics.summary}</p>
    {work.length > 0 && <Work work={work} />}
    {skills.length > 0 && (
      <Section title="Skills">
        <FactList
          className={styles.skills}
          facts={skills.map(({ name, keywords }) => ({ label: name, value: keywords.join(", ") }))}
        />
      </Section>
    )}
    {projects.length > 0 && (
      <Section title="Projects">
        <Entries of={projects}>
          {({ name, description, keywords, url }) => (
            <article dir="auto" className={styles.entry}>
              <header className="row">
                <h3>{name}</h3>
                {url && (
                  <p className={styles.period}>
                    <ExternalLink href={url}>
                      <BareUrl of={url} />
                    </ExternalLink>
                  </p>
                )}
              </header>
              <p>{description}</p>
              {keywords.length > 0 && <p className={`muted ${styles.keywords}`}>{keywords.join(", ")}</p>}
            </article>
          )}
        </Entries>
      </Section>
    )}
    {education.length > 0 && <Education education={education} />}
    {certificates.length > 0 && (
      <Section title="Certifications">
        <BulletList items={certificates.map(certificateWords)} className={styles.points} />
      </Section>
    )}
  </div>
);
