import { directionOf } from "#shared/base/languages.ts";
import { Icon } from "../../components/Icon.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { PageHead, UnindexedHead } from "../../components/PageHead.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import type { Awaitable, Found } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import { useAbsoluteUrl, useHeadPicture, usePageRequest, useSite } from "../../router/context.ts";
import { pagePicture } from "../../router/head.ts";
import { usePageData, usePathname } from "../../router/navigation.tsx";
import { NotFoundPage } from "../errors/NotFoundPage.tsx";
import { NoResume, ResumeDocument } from "./ResumeDocument.tsx";
import styles from "./ResumePage.module.css";
import type { OpenedResume } from "./readResume.ts";

/** A link to a secret address names neither the address nor a card of it. */
const LinkHead = ({ of: { name, resume } }: { of: OpenedResume }) => {
  const site = useSite();
  const canonical = useAbsoluteUrl()(usePathname());
  const picture = useHeadPicture(pagePicture(site, paths.home.to()));
  const head = {
    title: `Résumé${name === null ? "" : `: ${name}`} · ${site.name}`,
    description: `The résumé of ${site.name}, ${resume.basics.label}.`,
    type: "profile",
    ...picture,
    ...(name === null ? { noindex: true } : { canonical }),
  } as const;
  return <PageHead head={head} />;
};

// A static host has the files of public résumés only.
const useFiles = ({ name }: OpenedResume): boolean => !usePageRequest().isPrerendered || name !== null;

const Actions = ({ of }: { of: OpenedResume }) => {
  const address = usePathname();
  return (
    <div lang="en" className={`row no-print ${styles.actions}`}>
      {useFiles(of) && (
        <>
          <a href={`${address}.pdf`} download className="button primary">
            <Icon name="download" />
            Download PDF
          </a>
          <a href={`${address}.json`} className="button">
            <Icon name="code" />
            JSON Resume
          </a>
        </>
      )}
      <button type="button" className="button" onClick={() => window.print()}>
        Print
      </button>
    </div>
  );
};

/** A résumé for an audience, by its link. */
export const ResumeLinkPage = () => {
  const { found } = usePageData<{ found: Awaitable<Found<OpenedResume> | null> }>();
  return (
    <Loaded key={usePathname()} value={found} skeleton={<Skeleton shape="picture" />}>
      {(result) => {
        if (result && result.kind !== "found") return <NotFoundPage />;
        return (
          <div className={`sheet ${styles.page}`}>
            {result ? (
              <>
                <LinkHead of={result.row} />
                <Actions of={result.row} />
                <div lang={result.row.language} dir={directionOf(result.row.language)}>
                  <ResumeDocument resume={result.row.resume} texts={result.row.texts} />
                </div>
              </>
            ) : (
              <>
                <UnindexedHead title="Résumé" status={503} />
                <NoResume />
              </>
            )}
          </div>
        );
      }}
    </Loaded>
  );
};
