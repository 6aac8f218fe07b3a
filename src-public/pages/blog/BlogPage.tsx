import { IconSprite } from "../../components/IconSprite.tsx";
import { ListPage } from "../../components/lists/ListPage.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import type { PostSummary } from "../../data/posts.ts";
import { useSite } from "../../router/site.ts";
import styles from "./BlogPage.module.css";
import { PostCard } from "./PostCard.tsx";

const skeleton = (key: string) => (
  <div key={key} data-skeleton="post" className={styles.skeleton}>
    <Skeleton shape="short" />
    <div>
      <Skeleton shape="title" />
    </div>
    <Skeleton shape="line" />
    <Skeleton shape="line" />
    <Skeleton shape="short" />
    <Skeleton shape="button" />
  </div>
);

export const iconsOfCards = ["arrow", "share", "tweet", "facebook", "linkedin", "link"] as const;

export const BlogPage = () => {
  const { name, tagline } = useSite();
  return (
    <>
      <ListPage<PostSummary>
        title="Blog Posts"
        description={`Posts by ${name}. ${tagline}`}
        schemaType="Blog"
        texts={({ title, excerpt }) => [title, excerpt]}
        tags={({ tags }) => tags}
        one="post"
        many="posts"
        none="No posts found."
        className={`h-feed ${styles.grid}`}
        skeleton={skeleton}
        card={(post, isLead) => <PostCard key={post.id} post={post} isLead={isLead} />}
      />
      <IconSprite names={iconsOfCards} />
    </>
  );
};
