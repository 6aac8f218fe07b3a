import { useSay } from "#shared/words/useSay.ts";
import type { Awaitable } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import type { PostSummary } from "../../data/posts.ts";
import { useLang } from "../../router/context.ts";
import { Link, usePageData } from "../../router/navigation.tsx";
import { Loaded } from "../Loaded.tsx";
import { DateLabel, PinnedMark } from "../labels.tsx";
import styles from "./LatestPosts.module.css";

export const LatestPosts = () => {
  const say = useSay();
  const lang = useLang();
  const { latest = [] } = usePageData<{ latest?: Awaitable<PostSummary[]> }>();
  return (
    <Loaded value={latest} skeleton={null}>
      {(posts) =>
        posts.length > 0 && (
          <section aria-labelledby="latest" className={styles.latest}>
            <h2 id="latest" className="note">
              {say("posts.latest")}
            </h2>
            <ul className="list">
              {posts.map(({ id, slug, title, date, pinned, language }) => (
                <li key={id} className="cover-link">
                  <span lang={lang(language)} className="title">
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
