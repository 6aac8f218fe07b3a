import type { ReactNode } from "react";
import buttons from "../../components/Button.module.css";
import { Icon } from "../../components/Icon.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { OutsideLink } from "../../components/OutsideLink.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { usePageData } from "../../navigation.tsx";
import { paths } from "../../paths.ts";
import { resumeFile, site } from "../../site.config.ts";
import { useAbsoluteUrl } from "../../visit.ts";
import { Period } from "../home/Period.tsx";
import styles from "./ResumePage.module.css";
import type { Resume } from "./resume.ts";
import type { ResumeData } from "./resumeData.ts";

const bare = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={styles.section}>
    <h2>{title}</h2>
    <div className={styles.entries}>{children}</div>
  </section>
);

const Points = ({ items }: { items: readonly string[] }) =>
  items.length > 0 && (
    <ul className={styles.points}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );

interface EntryProps {
  title: string;
  where: ReactNode;
  start: string;
  end: string | undefined;
  children?: ReactNode;
}

const Entry = ({ title, where, start, end, children }: EntryProps) => (
  <article className={styles.entry}>
    <header>
      <h3>{title}</h3>
      <p className={styles.period}>
        <Period start={start} end={end ?? null} />
      </p>
      <p className={styles.where}>{where}</p>
    </header>
    {children}
  </article>
);

const Contacts = ({ email, profiles }: Resume["basics"]) => (
  <ul aria-label="Contact" className={`list ${styles.contacts}`}>
    {email && (
      <li>
        <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink>
      </li>
    )}
    {profiles.map(({ url }) => (
      <li key={url}>
        <OutsideLink href={url}>{bare(url)}</OutsideLink>
      </li>
    ))}
  </ul>
);

const Work = ({ work }: Pick<Resume, "work">) => (
  <Section title="Experience">
    {work.map(({ name, position, location, startDate, endDate, summary, highlights, keywords }) => (
      <Entry
        key={`${name} ${startDate}`}
        title={position}
        where={[name, location].filter(Boolean).join(", ")}
        start={startDate}
        end={endDate}
      >
        {summary && <p>{summary}</p>}
        <Points items={highlights} />
        {keywords.length > 0 && <p className={styles.keywords}>{keywords.join(", ")}</p>}
      </Entry>
    ))}
  </Section>
);

const Education = ({ education }: Pick<Resume, "education">) => (
  <Section title="Education">
    {education.map(({ institution, studyType, area, startDate, endDate, score, highlights }) => (
      <Entry
        key={`${institution} ${startDate}`}
        title={`${studyType}, ${area}`}
        where={score ? `${institution}, GPA ${score}` : institution}
        start={startDate}
        end={endDate}
      >
        <Points items={highlights} />
      </Entry>
    ))}
  </Section>
);

const Sheet = ({ resume: { basics, work, education, certificates, skills, projects } }: { resume: Resume }) => (
  <div className={styles.sheet}>
    <header className={styles.top}>
      <h1>{basics.name}</h1>
      <p className={styles.label}>{basics.label}</p>
      <Contacts {...basics} />
    </header>
    <p className={styles.summary}>{basics.summary}</p>
    {work.length > 0 && <Work work={work} />}
    {skills.length > 0 && (
      <Section title="Skills">
        <dl className={styles.skills}>
          {skills.map(({ name, keywords }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{keywords.join(", ")}</dd>
            </div>
          ))}
        </dl>
      </Section>
    )}
    {projects.length > 0 && (
      <Section title="Projects">
        {projects.map(({ name, description, keywords, url }) => (
          <article key={name} className={styles.entry}>
            <header>
              <h3>{name}</h3>
              {url && (
                <p className={`${styles.period} ${styles.address}`}>
                  <OutsideLink href={url}>{bare(url)}</OutsideLink>
                </p>
              )}
            </header>
            <p>{description}</p>
            {keywords.length > 0 && <p className={styles.keywords}>{keywords.join(", ")}</p>}
          </article>
        ))}
      </Section>
    )}
    {education.length > 0 && <Education education={education} />}
    {certificates.length > 0 && (
      <Section title="Certifications">
        <Points
          items={certificates.map(({ name, issuer, date }) =>
            [name, issuer, date?.slice(0, 4)].filter(Boolean).join(", "),
          )}
        />
      </Section>
    )}
  </div>
);

const useResumeHead = () => {
  const absolute = useAbsoluteUrl();
  return {
    title: `Résumé · ${site.name}`,
    description: `The résumé of ${site.name}, ${site.jobTitles[0]}.`,
    canonical: absolute(paths.resume.to()),
    type: "profile",
    image: absolute(site.previewPicture),
  } as const;
};

export const ResumePage = () => {
  const { resume } = usePageData<ResumeData>();
  return (
    <div className={`sheet ${styles.page}`}>
      <PageHead head={useResumeHead()} />
      <div className={styles.ways}>
        <a href={resumeFile} download className={`${buttons.button} ${buttons.primary}`}>
          <Icon name="download" />
          Download PDF
        </a>
        {!site.resumeFile && (
          <a href={paths.resumeLetterPdf.to()} download className={buttons.button}>
            <Icon name="download" />
            PDF for US Letter
          </a>
        )}
        <a href={paths.resumeJson.to()} className={buttons.button}>
          <Icon name="code" />
          JSON Resume
        </a>
      </div>
      <Loaded value={resume} skeleton={<Skeleton shape="picture" />}>
        {(value) =>
          value ? (
            <Sheet resume={value} />
          ) : (
            <div className={styles.sheet}>
              <h1>{site.name}</h1>
              <p>The résumé could not be loaded. Please reload the page in a moment.</p>
            </div>
          )
        }
      </Loaded>
    </div>
  );
};
