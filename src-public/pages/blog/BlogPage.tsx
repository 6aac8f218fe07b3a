import { availableTags, filterPosts } from "#shared/filters.ts";
import { FilterBar } from "../../components/FilterBar.tsx";
import { ListCount } from "../../components/ListCount.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import type { PostSummary } from "../../content/posts.ts";
import { useListFilter, usePageData } from "../../navigation.tsx";
import type { ListData } from "../../pageData.ts";
import { paths } from "../../paths.ts";
import { site } from "../../site.config.ts";
import { useAbsoluteUrl } from "../../visit.ts";
import styles from "./BlogPage.module.css";
import { PostCard } from "./PostCard.tsx";

// Four placeholder cards (spec 9).
const BlogSkeleton = () => (
  <div aria-busy="true" className={styles.grid}>
    {["first", "second", "third", "fourth"].map((key) => (
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
    ))}
  </div>
);

const Posts = ({ posts }: { posts: PostSummary[] }) => {
  const filter = useListFilter();
  const shown = filterPosts(posts, filter);
  const isWhole = shown.length === posts.length;
  return (
    <>
      <FilterBar
        to={paths.posts.to}
        placeholder="Search by title or description..."
        chipsLabel="Tags"
        available={availableTags(posts)}
      />
      <ListCount
        count={shown.length}
        one="post"
        many="posts"
        none="No posts found."
        whole={isWhole ? null : paths.posts.to()}
      />
      <div className={styles.grid}>
        {shown.map((post, index) => (
          <PostCard key={post.id} post={post} isLead={isWhole && index === 0} />
        ))}
      </div>
    </>
  );
};

export const BlogPage = () => {
  const { rows } = usePageData<ListData<PostSummary>>();
  const absolute = useAbsoluteUrl();
  const canonical = absolute(paths.posts.to());
  const title = `Blog Posts · ${site.name}`;
  return (
    <>
      <PageHead
        head={{
          title,
          description: `Posts by ${site.name}. ${site.tagline}`,
          canonical,
          type: "website",
          image: absolute(site.previewPicture),
          structuredData: { "@context": "https://schema.org", "@type": "Blog", name: title, url: canonical },
        }}
      />
      <PageTitle title="Blog Posts" />
      <div className="sheet">
        <Loaded value={rows} skeleton={<BlogSkeleton />}>
          {(posts) => <Posts posts={posts} />}
        </Loaded>
      </div>
    </>
  );
};
