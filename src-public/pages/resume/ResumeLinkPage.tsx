import { directionOf } from "#shared/base/languages.ts";
import { joinCommas } from "#shared/base/text.ts";
import { createSay } from "#shared/words/say.ts";
import { SayContext } from "#shared/words/useSay.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { PageHead, useHeadOf } from "../../components/PageHead.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import type { Awaitable, Found } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import { useAbsoluteUrl, usePageRequest, useSite } from "../../router/context.ts";
import { usePageData, usePathname } from "../../router/navigation.tsx";
import { ServiceUnavailablePage } from "../errors/ErrorPages.tsx";
import { NotFoundPage } from "../errors/NotFoundPage.tsx";
import { ResumeActions } from "./ResumeActions.tsx";
import { ResumeDocument } from "./ResumeDocument.tsx";
import styles from "./ResumePage.module.css";
import type { OpenedResume } from "./readResume.ts";

const Opened = ({ of: { name, language, resume, texts } }: { of: OpenedResume }) => {
  const say = createSay(texts);
  const site = useSite();
  const path = usePathname();
  const canonical = useAbsoluteUrl()(path);
  const { isPrerendered } = usePageRequest();
  // A preview has the home page's card: a secret address must not be in other addresses.
  const head = useHeadOf(paths.home.to(), {
    title: `${say("page.resume")}${name === null ? "" : `: ${name}`} · ${site.name}`,
    description: say("resume.of", { name: joinCommas(site.name, resume.basics.label) }),
    type: "profile",
  });
  return (
    <SayContext value={say}>
      <div className={`sheet ${styles.page}`}>
        <PageHead head={{ ...head, ...(name === null ? { canonical: undefined, noindex: true } : { canonical }) }} />
        {/* A static host has the files of public résumés only. */}
        <ResumeActions
          {...(name !== null || !isPrerendered
            ? {
                pdf: `${path}.pdf`,
                others: [
                  { href: `${path}.docx`, label: "Word" },
                  { href: `${path}.md`, label: "Markdown" },
                  { href: `${path}.txt`, label: "TXT" },
                  { href: `${path}.json`, label: "JSON Resume", icon: "code" },
                ],
              }
            : { pdf: null, others: [] })}
        />
        <div lang={language} dir={directionOf(language)}>
          <ResumeDocument resume={resume} texts={texts} />
        </div>
      </div>
    </SayContext>
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
