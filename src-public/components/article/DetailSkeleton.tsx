import { Skeleton } from "../Skeleton.tsx";
import styles from "./DetailHead.module.css";

export const DetailSkeleton = () => (
  <div aria-busy="true" className={`sheet ${styles.skeleton}`}>
    <Skeleton shape="short" />
    <div className={styles.title}>
      <Skeleton shape="title" />
    </div>
    <div className="row">
      {["first", "second", "third"].map((key) => (
        <span key={key} data-skeleton="tag">
          <Skeleton shape="tag" />
        </span>
      ))}
    </div>
    <Skeleton shape="button" />
    <div className={styles.cover}>
      <Skeleton shape="picture" />
    </div>
    <div className={styles.text}>
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </div>
  </div>
);
