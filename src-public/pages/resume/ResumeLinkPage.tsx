import { directionOf } from "#shared/base/languages.ts";
import { joinCommas } from "#shared/base/text.ts";
import { Icon } from "../../components/Icon.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { PageHead, useHeadOf } from "../../components/PageHead.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import type { Awaitable, Found } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import { useAbsoluteUrl, usePageRequest, useSite } from "../../router/context.ts";
import { usePageData, usePathname } from "../../router/navigation.tsx";
import { ServiceUnavailablePage } from "../errors/ErrorPages.tsx";
import { NotFoundPage } from "../errors/NotFoundPage.tsx";
import { ResumeDocument } from "./ResumeDocument.tsx";
import styles from "./ResumePage.module.css";
import type { OpenedResume } from "./readResume.ts";

const Opened = ({ of: { name, language, resume, texts } }: { of: OpenedResume }) => {
  const site = useSite();
  const path = usePathname();
  const canonical = useAbsoluteUrl()(path);
  const { isPrerendered } = usePageRequest();
  // A preview has the home page's card: a secret address must not be in other addresses.
  const head = useHeadOf(paths.home.to(), {
    title: `Résumé${name === null ? "" : `: ${name}`} · ${site.name}`,
    description: `The résumé of ${joinCommas(site.name, resume.basics.label)}.`,
    type: "profile",
  });
  return (
    <div className={`sheet ${styles.page}`}>
      <PageHead head={{ ...head, ...(name === null ? { canonical: undefined, noindex: true } : { canonical }) }} />
      <div lang="en" className={`row no-print ${styles.actions}`}>
        {/* A static host has the files of public résumés only. */}
        {(name !== null || !isPrerendered) && (
          <>
            <a href={`${path}.pdf`} download className="button primary">
              <Icon name="download" />
              Download PDF
            </a>
            <a href={`${path}.docx`} download className="button">
              <Icon name="download" />
              Word
            </a>
            <a href={`${path}.json`} className="button">
              <Icon name="code" />
              JSON Resume
            </a>
          </>
        )}
        <button type="button" className="button" onClick={() => window.print()}>
          Print
        </button>
      </div>
      <div lang={language} dir={directionOf(language)}>
        <ResumeDocument resume={resume} texts={texts} />
      </div>
    </div>
  );
};

export const ResumeLinkPage = () => {
  const { found } = usePageData<{ found: Awaitable<Found<OpenedResume> | null> }>();
  return (
    <Loaded key={usePathname()} value={found} skeleton={<Skeleton shape="picture" />}>
      {(result) => {
        if (!result) return <ServiceUnavailablePage />;
        return result.kind === "found" ? <Opened of={result.row} /> : <NotFoundPage />;
      }}
    </Loaded>
  );
};
