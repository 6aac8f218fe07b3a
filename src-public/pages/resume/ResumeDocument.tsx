import { Fragment, type ReactNode } from "react";
import { BulletList } from "../../components/BulletList.tsx";
import { FactList } from "../../components/FactList.tsx";
import { Period } from "../../components/labels.tsx";
import { BareUrl, ExternalLink } from "../../components/links.tsx";
import styles from "./ResumePage.module.css";
import { certificateWords, languageWords, locationWords, placeWords, type Resume, schoolWords } from "./resume.ts";

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={styles.section}>
    <h2 lang="en">{title}</h2>
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
  where: string;
  start: string | undefined;
  end: string | undefined;
  children?: ReactNode;
}

const Entry = ({ title, where, start, end, children }: EntryProps) => (
  <article dir="auto" className={styles.entry}>
    <header className="row">
      <h3>{title}</h3>
      {(start || end) && (
        <p lang="en" className={styles.period}>
          <Period start={start ?? null} end={end ?? null} />
        </p>
      )}
      {where && <p className={`muted ${styles.where}`}>{where}</p>}
    </header>
    {children}
  </article>
);

const Contacts = ({ basics }: { basics: Resume["basics"] }) => (
  <ul aria-label="Contact" className={`list row mono ${styles.contacts}`}>
    {basics.location && <li>{locationWords(basics)}</li>}
    {basics.email && (
      <li>
        <ExternalLink href={`mailto:${basics.email}`}>
          <BareUrl of={basics.email} />
        </ExternalLink>
      </li>
    )}
    {basics.profiles.map(({ url }) => (
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
      {(row) => (
        <Entry {...schoolWords(row)} start={row.startDate} end={row.endDate}>
          <BulletList items={row.highlights} className={styles.points} />
        </Entry>
      )}
    </Entries>
  </Section>
);

export const ResumeDocument = ({
  resume: { basics, work, education, certificates, skills, languages, projects },
}: {
  resume: Resume;
}) => (
  <div className={styles.sheet}>
    <header className={styles.top}>
      <h1>{basics.name}</h1>
      <p className={styles.label}>{basics.label}</p>
      <Contacts basics={basics} />
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
    {languages.length > 0 && (
      <Section title="Languages">
        <p dir="auto">{languageWords(languages)}</p>
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
