import type { Awaitable } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import type { PostSummary } from "../../data/posts.ts";
import { Link, usePageData } from "../../router/navigation.tsx";
import { Loaded } from "../Loaded.tsx";
import { DateLabel, PinnedMark } from "../labels.tsx";
import styles from "./LatestPosts.module.css";

export const LatestPosts = () => {
  const { latest = [] } = usePageData<{ latest?: Awaitable<PostSummary[]> }>();
  return (
    <Loaded value={latest} skeleton={null}>
      {(posts) =>
        posts.length > 0 && (
          <section aria-labelledby="latest" className={styles.latest}>
            <h2 id="latest" lang="en" className="note">
              Latest posts
            </h2>
            <ul className="list">
              {posts.map(({ id, slug, title, date, pinned }) => (
                <li key={id} className="cover-link">
                  <span className="title">
                    <Link to={paths.post.to(slug)}>{title}</Link>
                  </span>
                  <span className="mono muted">{pinned ? <PinnedMark /> : <DateLabel at={date} />}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
};
