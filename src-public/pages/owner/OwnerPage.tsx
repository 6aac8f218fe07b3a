import type { RenderedMarkdown } from "#shared/markdown/Markdown.tsx";
import { ArticleHeader, ArticleMeta, ReadingColumns } from "../../components/article/ArticleLayout.tsx";
import { RenderedText } from "../../components/article/RenderedText.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { DateLabel } from "../../components/labels.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { DetailSkeleton } from "../../components/Skeleton.tsx";
import { lastChangeOfPage, type OwnerPage as Row } from "../../data/ownerPages.ts";
import type { Awaitable, Found } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import { useAbsoluteUrl, useSite } from "../../router/context.ts";
import { Redirect, usePageData, usePathname } from "../../router/navigation.tsx";
import { NotFoundPage } from "../errors/NotFoundPage.tsx";

const OwnerPageHead = ({ page }: { page: Row }) => {
  const site = useSite();
  const absolute = useAbsoluteUrl();
  const path = paths.ownerPage.to(page.slug);
  return (
    <PageHead
      head={{
        title: `${page.title} · ${site.name}`,
        description: page.excerpt ?? site.description,
        canonical: absolute(path),
        type: "website",
        image: absolute(paths.card.to(path, page.updated_at + (site.cardVersion ?? ""))),
      }}
      subject={{ kind: "ownerPage", page }}
    />
  );
};

interface OwnerArticleProps {
  page: Row;
  rendered: RenderedMarkdown;
}

export const OwnerArticle = ({ page, rendered: { body, contents } }: OwnerArticleProps) => (
  <article>
    <ArticleHeader title={page.title} path={paths.ownerPage.to(page.slug)}>
      <ArticleMeta name="Last change">
        <span>
          Updated <DateLabel at={lastChangeOfPage(page).toISOString()} of="dt-updated" />
        </span>
      </ArticleMeta>
    </ArticleHeader>
    <ReadingColumns contents={contents}>{body}</ReadingColumns>
  </article>
);

/** A page that the owner added, such as "Uses" or "Now". */
export const OwnerPage = () => {
  const { found } = usePageData<{ found: Awaitable<Found<Row>> }>();
  return (
    <Loaded key={usePathname()} value={found} skeleton={<DetailSkeleton />}>
      {(result) => {
        if (result.kind === "missing") return <NotFoundPage />;
        if (result.kind === "moved") return <Redirect to={paths.ownerPage.to(result.slug)} status={301} />;
        return (
          <>
            <OwnerPageHead page={result.row} />
            <RenderedText source={result.row.content}>
              {(rendered) => <OwnerArticle page={result.row} rendered={rendered} />}
            </RenderedText>
          </>
        );
      }}
    </Loaded>
  );
};
