import type { ReactNode } from "react";
import { DetailSkeleton } from "../../components/article/DetailSkeleton.tsx";
import { RenderedText } from "../../components/article/RenderedText.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import type { Awaitable } from "../../data/pageData.ts";
import type { Preview } from "../../data/preview.ts";
import { usePageData, usePathname } from "../../router/navigation.tsx";
import { useSite } from "../../router/site.ts";
import { Article } from "../blog/PostPage.tsx";
import { NotFoundPage } from "../errors/NotFoundPage.tsx";
import { OwnerArticle } from "../owner/OwnerPage.tsx";
import { PreviewBar } from "./PreviewBar.tsx";
import styles from "./PreviewPage.module.css";

// Without a canonical address: not to be indexed, whatever the post becomes.
const PreviewHead = ({ title }: { title: string }) => {
  const { name, description } = useSite();
  return <PageHead head={{ title: `${title} · ${name}`, description, noindex: true, type: "website" }} />;
};

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={`sheet ${styles.notice}`}>
    <PreviewHead title={title} />
    <h1>{title}</h1>
    {children}
  </div>
);

const SignedOut = () => (
  <Notice title="Sign in to see this preview">
    <p className="muted">What is not published is shown to its owner only. Sign in, then open this address again.</p>
    <a href="/admin/login" className="button primary">
      Sign in
    </a>
  </Notice>
);

const Unreachable = () => (
  <Notice title="This preview could not be loaded">
    <p className="muted">The site did not answer as it should. Nothing is lost: please try again.</p>
    <a href={usePathname()} className="button primary">
      Try again
    </a>
  </Notice>
);

export const PreviewPage = () => {
  const { preview } = usePageData<{ preview: Awaitable<Preview> }>();
  return (
    <Loaded key={usePathname()} value={preview} skeleton={<DetailSkeleton />}>
      {(result) => {
        if (result.kind === "missing") return <NotFoundPage />;
        if (result.kind === "signedOut") return <SignedOut />;
        if (result.kind === "unreachable") return <Unreachable />;
        return (
          <>
            <PreviewHead title={`Preview: ${result.row.title}`} />
            <PreviewBar kind={result.kind} slug={result.row.slug} standing={result} />
            <RenderedText source={result.row.content}>
              {(rendered) =>
                result.kind === "post" ? (
                  <Article post={result.row} rendered={rendered} />
                ) : (
                  <OwnerArticle page={result.row} rendered={rendered} />
                )
              }
            </RenderedText>
          </>
        );
      }}
    </Loaded>
  );
};
