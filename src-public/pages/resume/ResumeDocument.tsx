import { createContext, Fragment, type ReactNode, use } from "react";
import { periodEnds, present } from "#shared/base/dates.ts";
import { englishWords, type Words } from "#shared/words/say.ts";
import { BulletList } from "../../components/BulletList.tsx";
import { FactList } from "../../components/FactList.tsx";
import { BareUrl, ExternalLink } from "../../components/links.tsx";
import styles from "./ResumePage.module.css";
import { certificateWords, languageWords, locationWords, phoneUrl, type Resume } from "./resume.ts";
import { entriesOf, type ResumeEntry, resumeSections } from "./resumeEntries.ts";
import { type ResumeWords, wordsOf } from "./resumeFormats.ts";

const WordsContext = createContext<ResumeWords>(wordsOf(englishWords));

type Name = (typeof resumeSections)[number];

const Section = ({ title, children }: { title: Name; children: ReactNode }) => {
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

const Entry = ({ title, where, start, end, url, address, summary, highlights = [], keywords = [] }: ResumeEntry) => (
  <article dir="auto" className={styles.entry}>
    <header className="row">
      {title && <h3>{url && !address ? <ExternalLink href={url}>{title}</ExternalLink> : title}</h3>}
      {url && address && (
        <p className={styles.period}>
          <ExternalLink href={url}>
            <BareUrl of={url} />
          </ExternalLink>
        </p>
      )}
      {(start || end) && <Period start={start} end={end} />}
      {where && <p className={`muted ${styles.where}`}>{where}</p>}
    </header>
    {summary && <p>{summary}</p>}
    <BulletList items={highlights} className={styles.points} />
    {keywords.length > 0 && <p className={`muted ${styles.keywords}`}>{keywords.join(", ")}</p>}
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

interface ResumeDocumentProps {
  resume: Resume;
  texts: Words;
}

const Sheet = ({ resume }: Pick<ResumeDocumentProps, "resume">) => {
  const { basics, certificates, skills, languages } = resume;
  const words = use(WordsContext);
  const others: Partial<Record<Name, ReactNode>> = {
    skills: skills.length > 0 && (
      <FactList
        className={styles.skills}
        facts={skills.map(({ name, keywords }) => ({ label: name, value: keywords.join(", ") }))}
      />
    ),
    languages: languages.length > 0 && <p dir="auto">{languageWords(languages)}</p>,
    certifications: certificates.length > 0 && (
      <BulletList items={certificates.map(certificateWords)} className={styles.points} />
    ),
  };
  return (
    <div className={styles.sheet}>
      <header className={styles.top}>
        <h1>{basics.name}</h1>
        {basics.label && <p className={styles.label}>{basics.label}</p>}
        <Contacts basics={basics} />
      </header>
      {basics.summary && <p className={`pre-line ${styles.summary}`}>{basics.summary}</p>}
      {resumeSections.map((name) => {
        const entries = entriesOf(resume, name, words);
        return (
          (others[name] || entries.length > 0) && (
            <Section key={name} title={name}>
              {others[name]}
              {entries.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries may repeat, and the list never changes
                <Entry key={index} {...entry} />
              ))}
            </Section>
          )
        );
      })}
    </div>
  );
};

export const ResumeDocument = ({ resume, texts }: ResumeDocumentProps) => (
  <WordsContext value={wordsOf(texts)}>
    <Sheet resume={resume} />
  </WordsContext>
);
