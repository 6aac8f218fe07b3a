import { Fragment } from "react";
import { resumeFileOf } from "#shared/site/site.ts";
import { Icon } from "../../components/Icon.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { PageHead, useHeadOf } from "../../components/PageHead.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import type { Awaitable } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import { usePageRequest, useSite } from "../../router/context.ts";
import { usePageData } from "../../router/navigation.tsx";
import { ResumeChoice } from "./ResumeChoice.tsx";
import { NoResume, ResumeDocument } from "./ResumeDocument.tsx";
import styles from "./ResumePage.module.css";
import type { PublicResume, ShownResume } from "./readResume.ts";

interface ResumeData {
  resume: Awaitable<ShownResume | null>;
  others?: Awaitable<PublicResume[]>;
}

const Others = ({ of }: { of: readonly PublicResume[] }) => {
  const { language } = useSite();
  return (
    <p className={styles.others}>
      Also as:{" "}
      {of.map(({ name, token }, index) => (
        <Fragment key={token}>
          {index > 0 && ", "}
          {/* A plain link loads a document, which counts as an opening. */}
          <a href={paths.resumeLink.to(token)} lang={language}>
            {name}
          </a>
        </Fragment>
      ))}
    </p>
  );
};

export const ResumePage = () => {
  const site = useSite();
  const file = resumeFileOf(site);
  const head = useHeadOf(paths.resume.to(), {
    title: `Résumé · ${site.name}`,
    description: `The résumé of ${site.name}, ${site.jobTitles[0]}.`,
    type: "profile",
  });
  const { isPrerendered } = usePageRequest();
  const { resume, others = [] } = usePageData<ResumeData>();
  return (
    <div className={`sheet ${styles.page}`}>
      <PageHead head={head} subject={{ kind: "resume" }} />
      <div lang="en" className={`row no-print ${styles.actions}`}>
        {file ? (
          <a href={file} download className="button primary">
            <Icon name="download" />
            Download PDF
          </a>
        ) : (
          <button type="button" className="button primary" onClick={() => window.print()}>
            <Icon name="download" />
            Print or Save as PDF
          </button>
        )}
        {file && !site.resumeFile && (
          <a href={paths.resumeLetterPdf.to()} download className="button">
            <Icon name="download" />
            PDF for US Letter
          </a>
        )}
        {!site.resumeFile && (
          <a href={paths.resumeDocx.to()} download className="button">
            <Icon name="download" />
            Word
          </a>
        )}
        <a href={paths.resumeJson.to()} className="button">
          <Icon name="code" />
          JSON Resume
        </a>
        {!site.resumeFile && !isPrerendered && (
          <Loaded value={resume} skeleton={null}>
            {(value) => value && <ResumeChoice resume={value} />}
          </Loaded>
        )}
        <Loaded value={others} skeleton={null}>
          {(rows) => rows.length > 0 && <Others of={rows} />}
        </Loaded>
      </div>
      <Loaded value={resume} skeleton={<Skeleton shape="picture" />}>
        {(value) => (value ? <ResumeDocument resume={value} texts={value.texts} /> : <NoResume />)}
      </Loaded>
    </div>
  );
};
