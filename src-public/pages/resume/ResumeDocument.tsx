import { createContext, Fragment, type ReactNode, use } from "react";
import { periodEnds, present } from "#shared/base/dates.ts";
import { englishWords, type Words } from "#shared/words/say.ts";
import { BulletList } from "../../components/BulletList.tsx";
import { FactList } from "../../components/FactList.tsx";
import { BareUrl, ExternalLink } from "../../components/links.tsx";
import styles from "./ResumePage.module.css";
import {
  activitySections,
  certificateWords,
  languageWords,
  locationWords,
  phoneUrl,
  placeWords,
  type Resume,
  type ResumeActivity,
  schoolWords,
} from "./resume.ts";
import { type ResumeWords, wordsOf } from "./resumeFormats.ts";

const WordsContext = createContext<ResumeWords>(wordsOf(englishWords));

const Section = ({ title, children }: { title: Parameters<ResumeWords["word"]>[0]; children: ReactNode }) => {
  const { word, language } = use(WordsContext);
  return (
    <section aria-label={word(title)} className={styles.section}>
      <h2 lang={language}>{word(title)}</h2>
      <div className={styles.entries}>{children}</div>
    </section>
  );
};

const Period = ({ start, end }: Record<"start" | "end", string | undefined>) => {
  const { word, month, language } = use(WordsContext);
  return (
    <p lang={language} className={styles.period}>
      {periodEnds(start ?? null, end ?? null).map((day, index) => (
        <Fragment key={day}>
          {index > 0 && " – "}
          {day === present ? (
            word("present")
          ) : (
            // The browser's names of months may differ from the server's.
            <time dateTime={day} suppressHydrationWarning>
              {month(day)}
            </time>
          )}
        </Fragment>
      ))}
    </p>
  );
};

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
  title: ReactNode;
  where: string;
  start: string | undefined;
  end: string | undefined;
  children?: ReactNode;
}

const Entry = ({ title, where, start, end, children }: EntryProps) => (
  <article dir="auto" className={styles.entry}>
    <header className="row">
      {title && <h3>{title}</h3>}
      {(start || end) && <Period start={start} end={end} />}
      {where && <p className={`muted ${styles.where}`}>{where}</p>}
    </header>
    {children}
  </article>
);

const Contacts = ({ basics }: { basics: Resume["basics"] }) => (
  <ul aria-label={use(WordsContext).word("contact")} className={`list row note ${styles.contacts}`}>
    {locationWords(basics) && <li>{locationWords(basics)}</li>}
    {basics.phone && (
      <li dir="ltr">
        <a href={phoneUrl(basics.phone)}>{basics.phone}</a>
      </li>
    )}
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
  <Section title="experience">
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

const Education = ({ education }: Pick<Resume, "education">) => {
  const words = use(WordsContext);
  return (
    <Section title="education">
      <Entries of={education}>
        {(row) => (
          <Entry {...schoolWords(row, words)} start={row.startDate} end={row.endDate}>
            <BulletList items={row.highlights} className={styles.points} />
          </Entry>
        )}
      </Entries>
    </Section>
  );
};

const Activity = ({ of: row }: { of: ResumeActivity }) => {
  const title = row.url ? <ExternalLink href={row.url}>{row.title}</ExternalLink> : row.title;
  return (
    <Entry title={title} where={row.organization ?? ""} start={row.startDate} end={row.endDate}>
      {row.summary && <p>{row.summary}</p>}
      {row.videoUrl && (
        <p>
          <ExternalLink href={row.videoUrl}>
            <BareUrl of={row.videoUrl} />
          </ExternalLink>
        </p>
      )}
      <BulletList items={row.highlights} className={styles.points} />
    </Entry>
  );
};

interface ResumeDocumentProps {
  resume: Resume;
  texts: Words;
}

const Sheet = ({ resume }: Pick<ResumeDocumentProps, "resume">) => {
  const { basics, work, education, certificates, skills, languages, projects } = resume;
  return (
    <div className={styles.sheet}>
      <header className={styles.top}>
        <h1>{basics.name}</h1>
        {basics.label && <p className={styles.label}>{basics.label}</p>}
        <Contacts basics={basics} />
      </header>
      {basics.summary && <p className={`pre-line ${styles.summary}`}>{basics.summary}</p>}
      {work.length > 0 && <Work work={work} />}
      {skills.length > 0 && (
        <Section title="skills">
          <FactList
            className={styles.skills}
            facts={skills.map(({ name, keywords }) => ({ label: name, value: keywords.join(", ") }))}
          />
        </Section>
      )}
      {projects.length > 0 && (
        <Section title="projects">
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
        <Section title="languages">
          <p dir="auto">{languageWords(languages)}</p>
        </Section>
      )}
      {education.length > 0 && <Education education={education} />}
      {certificates.length > 0 && (
        <Section title="certifications">
          <BulletList items={certificates.map(certificateWords)} className={styles.points} />
        </Section>
      )}
      {activitySections(resume).map(({ kind, entries }) => (
        <Section key={kind} title={kind}>
          <Entries of={entries}>{(row) => <Activity of={row} />}</Entries>
        </Section>
      ))}
    </div>
  );
};

export const ResumeDocument = ({ resume, texts }: ResumeDocumentProps) => (
  <WordsContext value={wordsOf(texts)}>
    <Sheet resume={resume} />
  </WordsContext>
);
