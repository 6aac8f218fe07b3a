import { Skeleton } from "../../components/Skeleton.tsx";
import styles from "./PostPage.module.css";

/** A post that is loading: three tag placeholders, title, picture, text (spec 2). */
export const PostSkeleton = () => (
  <div aria-busy="true" className={`sheet ${styles.skeleton}`}>
    <Skeleton shape="title" />
    <div className={styles.tags}>
      {["first", "second", "third"].map((key) => (
        <span key={key} data-skeleton="tag">
          <Skeleton shape="tag" />
        </span>
      ))}
    </div>
    <Skeleton shape="picture" />
    <Skeleton shape="line" />
    <Skeleton shape="line" />
    <Skeleton shape="short" />
  </div>
);
