import type { ReactNode } from "react";
import { useTimedMarkdown } from "#shared/markdown/TimedMarkdown.tsx";
import { DetailSkeleton } from "../../components/article/DetailSkeleton.tsx";
import buttons from "../../components/Button.module.css";
import { Loaded } from "../../components/Loaded.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import type { Post } from "../../content/posts.ts";
import type { Preview } from "../../content/preview.ts";
import { usePageData, usePathname } from "../../navigation.tsx";
import type { Awaitable } from "../../pageData.ts";
import { useSite } from "../../site.ts";
import { Article } from "../blog/PostPage.tsx";
import { NotFoundPage } from "../errors/NotFoundPage.tsx";
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
    <p>Posts that are not published are shown to their owner only. Sign in, then open this address again.</p>
    <a href="/admin/login" className={`${buttons.button} ${buttons.primary}`}>
      Sign in
    </a>
  </Notice>
);

const Unreachable = () => (
  <Notice title="This preview could not be loaded">
    <p>The site did not answer as it should. Nothing is lost: please try again.</p>
    <a href={usePathname()} className={`${buttons.button} ${buttons.primary}`}>
      Try again
    </a>
  </Notice>
);

const PreviewedArticle = ({ post }: { post: Post }) => (
  <Article post={post} rendered={useTimedMarkdown(post.content, null)} />
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
            <PreviewHead title={`Preview: ${result.post.title}`} />
            <PreviewBar previewed={result} />
            <PreviewedArticle post={result.post} />
          </>
        );
      }}
    </Loaded>
  );
};
