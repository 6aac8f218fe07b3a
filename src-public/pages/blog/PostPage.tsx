import type { ReactNode } from "react";
import { lastChangeOf, parseTimestamp } from "#shared/base/dates.ts";
import type { RenderedMarkdown } from "#shared/markdown/Markdown.tsx";
import type { WordKey } from "#shared/words/say.ts";
import { useSay } from "#shared/words/useSay.ts";
import {
  ArticleHeader,
  ArticleMeta,
  LastChange,
  ReadingColumns,
  useArticleHead,
} from "../../components/article/ArticleLayout.tsx";
import { AuthorNote } from "../../components/article/AuthorNote.tsx";
import { FoundRow } from "../../components/article/FoundRow.tsx";
import { Related } from "../../components/article/Related.tsx";
import { RenderedText } from "../../components/article/RenderedText.tsx";
import { Cover } from "../../components/cover/Cover.tsx";
import { FilledText } from "../../components/FilledText.tsx";
import { ShareBlock } from "../../components/Forward.tsx";
import { OptionalImage } from "../../components/FramedImage.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { DateLabel, ReadingTime } from "../../components/labels.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { authorOf } from "../../data/authorOf.ts";
import type { Awaitable } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import type { Post, RelatedPost } from "../../data/posts.ts";
import { useLang, useSite } from "../../router/context.ts";
import { Link, Redirect, usePageData } from "../../router/navigation.tsx";
import styles from "./PostPage.module.css";

const Author = ({ post }: { post: Post }) => {
  const { author } = post;
  const { name } = authorOf(post, useSite());
  return (
    name && (
      <ArticleMeta name="article.author">
        {author?.avatar_url && <OptionalImage src={author.avatar_url} alt="" width="24" height="24" />}
        <span className="p-author h-card">{name}</span>
      </ArticleMeta>
    )
  );
};

const dayMs = 24 * 60 * 60 * 1000;

// An import stores a post long after its date, and corrections of the first day are not worth a mark.
const isUpdated = (post: Post): boolean =>
  +lastChangeOf(post) - Math.max(+parseTimestamp(post.date), +parseTimestamp(post.created_at)) >= dayMs;

interface ArticleProps {
  post: Post;
  rendered: RenderedMarkdown;
  lead?: ReactNode;
  children?: ReactNode;
}

export const Article = ({ post, rendered: { body, contents }, lead, children }: ArticleProps) => (
  <article className="h-entry">
    <data hidden className="u-url" value={paths.post.to(post.slug)} />
    <ArticleHeader
      title={post.title}
      language={post.language}
      translations={post.translations}
      pathOf={paths.post.to}
      path={paths.post.to(post.slug)}
      tags={post.tags}
      listPath={paths.posts.to()}
      cover={<Cover src={post.featured_image} id={post.id} tags={post.tags} drawing={post.drawing} isFirst />}
    >
      <ArticleMeta name="article.readingTime">
        <ReadingTime of={post.reading_time} />
      </ArticleMeta>
      <ArticleMeta name="article.date">
        <DateLabel at={post.date} />
      </ArticleMeta>
      {isUpdated(post) && <LastChange at={lastChangeOf(post)} />}
      <Author post={post} />
    </ArticleHeader>
    <ReadingColumns contents={contents}>
      {lead}
      {body}
      {children}
    </ReadingColumns>
  </article>
);

interface SeriesProps {
  post: Post;
  parts: Awaitable<RelatedPost[]>;
}

// A single part is not a series yet.
const partIndex = (parts: readonly RelatedPost[], post: Post): number =>
  parts.length > 1 ? parts.findIndex(({ id }) => id === post.id) : -1;

const Series = ({ post, parts }: SeriesProps) => {
  const say = useSay();
  return (
    <Loaded value={parts} skeleton={null}>
      {(all) =>
        partIndex(all, post) >= 0 && (
          <details className={styles.series}>
            <summary>
              <FilledText
                text={say("post.part", { number: partIndex(all, post) + 1, count: all.length })}
                values={{ series: <strong>{post.series}</strong> }}
              />
            </summary>
            <ol>
              {all.map(({ id, slug, title }) => (
                <li key={id}>
                  <Link to={paths.post.to(slug)} aria-current={id === post.id ? "page" : undefined}>
                    {title}
                  </Link>
                </li>
              ))}
            </ol>
          </details>
        )
      }
    </Loaded>
  );
};

const ReadArticle = ({ post, parts }: SeriesProps) => (
  <RenderedText source={post.content} language={post.language}>
    {(rendered) => (
      <Article post={post} rendered={rendered} lead={<Series post={post} parts={parts} />}>
        <ShareBlock
          thing="post"
          shared={{ path: paths.post.to(post.slug), title: post.title, summary: post.excerpt ?? "" }}
        />
        <AuthorNote post={post} />
      </Article>
    )}
  </RenderedText>
);

const PostHead = ({ post }: { post: Post }) => {
  const { slug, excerpt, featured_image, canonical_url } = post;
  const article = { ...post, description: excerpt, picture: featured_image, canonical: canonical_url };
  const head = useArticleHead(paths.post.to(slug), article);
  return <PageHead head={head} subject={{ kind: "post", post }} />;
};

const NeighborLink = ({ post, label }: { post: RelatedPost | null | undefined; label: string }) => {
  const lang = useLang();
  return (
    post && (
      <Link to={paths.post.to(post.slug)}>
        <span className="note">{label}</span>
        <span lang={lang(post.language)}>{post.title}</span>
      </Link>
    )
  );
};

interface PrevNextProps {
  label: WordKey;
  before: [label: WordKey, post: RelatedPost | null | undefined];
  after: [label: WordKey, post: RelatedPost | null | undefined];
}

const PrevNext = ({ label, before, after }: PrevNextProps) => {
  const say = useSay();
  return (
    (before[1] || after[1]) && (
      <nav aria-label={say(label)} className={`sheet no-print ${styles.neighbors}`}>
        <NeighborLink post={before[1]} label={say(before[0])} />
        <NeighborLink post={after[1]} label={say(after[0])} />
      </nav>
    )
  );
};

interface NeighborsProps extends SeriesProps {
  neighbors: Awaitable<(RelatedPost | null)[]>;
}

/** Links to the parts before and after in a series; else to the older and the newer post. */
const Neighbors = ({ post, parts, neighbors }: NeighborsProps) => (
  <Loaded value={parts} skeleton={null}>
    {(all) => {
      const place = partIndex(all, post);
      if (place >= 0) {
        return <PrevNext label="post.series" before={["previous", all[place - 1]]} after={["next", all[place + 1]]} />;
      }
      return (
        <Loaded value={neighbors} skeleton={null}>
          {([older, newer]) => (
            <PrevNext label="post.more" before={["post.older", older]} after={["post.newer", newer]} />
          )}
        </Loaded>
      );
    }}
  </Loaded>
);

interface PostData {
  related: Awaitable<RelatedPost[]>;
  neighbors: Awaitable<(RelatedPost | null)[]>;
  parts: Awaitable<RelatedPost[]>;
}

export const PostPage = () => {
  const { related, neighbors, parts } = usePageData<PostData>();
  return (
    <FoundRow<Post> pathOf={paths.post.to} missing={<Redirect to={paths.posts.to()} status={302} />}>
      {(post) => (
        <>
          <PostHead post={post} />
          <ReadArticle post={post} parts={parts} />
          <Neighbors post={post} parts={parts} neighbors={neighbors} />
          <Related rows={related}>
            {({ slug, excerpt, ...row }) => ({ ...row, description: excerpt ?? "", to: paths.post.to(slug) })}
          </Related>
        </>
      )}
    </FoundRow>
  );
};
