import { dayIn } from "#shared/base/dates.ts";
import { useSay } from "#shared/words/useSay.ts";
import { Cover } from "../../components/cover/Cover.tsx";
import { ShareMenu } from "../../components/Forward.tsx";
import { Icon } from "../../components/Icon.tsx";
import { DateLabel, PinnedMark, ReadingTime } from "../../components/labels.tsx";
import { ListPage } from "../../components/lists/ListPage.tsx";
import { Skeleton, Skeletons } from "../../components/Skeleton.tsx";
import { fewTags, TagList } from "../../components/TagList.tsx";
import { paths } from "../../data/paths.ts";
import type { PostSummary } from "../../data/posts.ts";
import { useLang, useListLanguage, useSite } from "../../router/context.ts";
import { Link } from "../../router/navigation.tsx";
import styles from "./BlogPage.module.css";

interface PostCardProps {
  post: PostSummary;
  isLead: boolean;
  /** Shown above the first post of a year that is not pinned. */
  year: string | undefined;
}

const PostCard = ({ post, isLead, year }: PostCardProps) => {
  const say = useSay();
  const path = paths.post.to(post.slug);
  const lang = useLang()(post.language);
  return (
    <article className={`h-entry cover-link ${styles.card}`} data-lead={isLead || undefined} data-year={year}>
      <Cover src={post.featured_image} id={post.id} tags={post.tags} drawing={post.drawing} isFirst={isLead} />
      <div className={styles.words}>
        <p className={`mono muted row ${styles.meta}`}>
          {post.pinned && <PinnedMark />}
          <DateLabel at={post.date} />
          <ReadingTime of={post.reading_time} />
        </p>
        <h2 lang={lang} className={`title ${styles.title}`}>
          <Link to={path} className="p-name u-url">
            {post.title}
          </Link>
        </h2>
        {post.excerpt && (
          <p lang={lang} className={`p-summary note clamped pre-line ${styles.excerpt}`}>
            {post.excerpt}
          </p>
        )}
        <TagList
          tags={post.tags}
          label={say("tags")}
          listPath={paths.posts.to()}
          language={useListLanguage()(post.language)}
          most={fewTags}
        />
        <div className={`no-print ${styles.foot}`}>
          <Link to={path} className={styles.more}>
            {say("readMore")}
            <span className="visually-hidden">{`: ${post.title}`}</span>
            <Icon name="arrow" />
          </Link>
          <ShareMenu shared={{ path, title: post.title, summary: post.excerpt ?? "" }} />
        </div>
      </div>
    </article>
  );
};

const skeleton = (
  <Skeletons count={4} of="post" className={styles.skeleton}>
    <Skeleton shape="short" />
    <div>
      <Skeleton shape="title" />
    </div>
    <Skeleton shape="line" />
    <Skeleton shape="line" />
    <Skeleton shape="short" />
    <Skeleton shape="button" />
  </Skeletons>
);

export const BlogPage = () => {
  const say = useSay();
  const { name, tagline, timeZone } = useSite();
  const yearOf = ({ date }: PostSummary) => dayIn(date, timeZone).slice(0, 4);
  return (
    <ListPage<PostSummary>
      title={say("posts.title")}
      description={`${say("posts.description", { name })} ${tagline}`}
      schemaType="Blog"
      texts={({ title, excerpt }) => [title, excerpt]}
      tags={({ tags }) => tags}
      language={({ language }) => language}
      kind="posts"
      className={`h-feed ${styles.grid}`}
      skeleton={skeleton}
      card={(post, isLead, previous) => {
        const isFirst = !post.pinned && (!previous || previous.pinned || yearOf(previous) !== yearOf(post));
        return <PostCard key={post.id} post={post} isLead={isLead} year={isFirst ? yearOf(post) : undefined} />;
      }}
    />
  );
};
