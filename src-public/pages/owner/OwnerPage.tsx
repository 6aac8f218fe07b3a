import type { RenderedMarkdown } from "#shared/markdown/Markdown.tsx";
import { countWords, readingTime } from "#shared/markdown/readingTime.ts";
import { ArticleHeader, ArticleMeta, LastChange, ReadingColumns } from "../../components/article/ArticleLayout.tsx";
import { FoundRow } from "../../components/article/FoundRow.tsx";
import { RenderedText } from "../../components/article/RenderedText.tsx";
import { ReadingTime } from "../../components/labels.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { lastChangeOfPage, type OwnerPage as Row } from "../../data/ownerPages.ts";
import { paths } from "../../data/paths.ts";
import { useAbsoluteUrl, useSite } from "../../router/context.ts";
import { NotFoundPage } from "../errors/NotFoundPage.tsx";
import styles from "./OwnerPage.module.css";

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
    <ArticleHeader
      title={page.title}
      language={page.language}
      translations={page.translations}
      pathOf={paths.ownerPage.to}
      path={paths.ownerPage.to(page.slug)}
    >
      <ArticleMeta name="article.readingTime">
        <ReadingTime of={readingTime(countWords(page.content))} />
      </ArticleMeta>
      <LastChange at={lastChangeOfPage(page)} />
    </ArticleHeader>
    <ReadingColumns contents={contents}>
      <div className={styles.text}>{body}</div>
    </ReadingColumns>
  </article>
);

export const OwnerPage = () => (
  <FoundRow<Row> pathOf={paths.ownerPage.to} missing={<NotFoundPage />}>
    {(page) => (
      <>
        <OwnerPageHead page={page} />
        <RenderedText source={page.content} language={page.language}>
          {(rendered) => <OwnerArticle page={page} rendered={rendered} />}
        </RenderedText>
      </>
    )}
  </FoundRow>
);
