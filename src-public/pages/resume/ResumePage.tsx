import { joinCommas } from "#shared/base/text.ts";
import { resumeFileOf } from "#shared/site/site.ts";
import { useSay } from "#shared/words/useSay.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { PageHead, useHeadOf } from "../../components/PageHead.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { TryAgain } from "../../components/TryAgain.tsx";
import type { Awaitable } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import { useSite } from "../../router/context.ts";
import { usePageData } from "../../router/navigation.tsx";
import { ResumeActions } from "./ResumeActions.tsx";
import { ResumeDocument } from "./ResumeDocument.tsx";
import styles from "./ResumePage.module.css";
import type { PublicResume, ShownResume } from "./readResume.ts";

export const ResumePage = () => {
  const say = useSay();
  const site = useSite();
  const file = resumeFileOf(site);
  const head = useHeadOf(paths.resume.to(), {
    title: `${say("page.resume")} · ${site.name}`,
    description: say("resume.of", { name: joinCommas(site.name, site.jobTitles[0]) }),
    type: "profile",
  });
  const { resume, others } = usePageData<{
    resume: Awaitable<ShownResume | null>;
    others: Awaitable<PublicResume[]>;
  }>();
  return (
    <div className={`sheet ${styles.page}`}>
      <PageHead head={head} subject={{ kind: "resume" }} />
      <ResumeActions
        pdf={file}
        others={[
          ...(file && !site.resumeFile ? [{ href: paths.resumeLetterPdf.to(), label: say("resume.letter") }] : []),
          ...(site.resumeFile ? [] : [{ href: paths.resumeDocx.to(), label: "Word" }]),
          { href: paths.resumeMarkdown.to(), label: "Markdown" },
          { href: paths.resumeText.to(), label: "TXT" },
          { href: paths.resumeJson.to(), label: "JSON Resume", icon: "code" },
        ]}
      >
        <Loaded value={others} skeleton={null}>
          {(rows) =>
            rows.length > 0 && (
              <p className={`row ${styles.others}`}>
                {say("resume.alsoAs")}
                {/* A plain link loads a document, which counts as an opening. */}
                {rows.map(({ name, token }) => (
                  <a
                    key={token}
                    href={paths.resumeLink.to(token)}
                    lang={site.language === say.language ? undefined : site.language}
                  >
                    {name}
                  </a>
                ))}
              </p>
            )
          }
        </Loaded>
      </ResumeActions>
      <Loaded value={resume} skeleton={<Skeleton shape="picture" />}>
        {(value) =>
          value ? (
            <ResumeDocument resume={value} texts={value.texts} />
          ) : (
            <div className={styles.sheet}>
              <h1>{site.name}</h1>
              <p>{say("notLoaded", { things: say("things.resume") })}</p>
              <TryAgain />
            </div>
          )
        }
      </Loaded>
    </div>
  );
};
