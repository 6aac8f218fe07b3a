import styles from "./Skeleton.module.css";

interface SkeletonProps {
  shape: "title" | "line" | "short" | "tag" | "button" | "picture";
}

export const Skeleton = ({ shape }: SkeletonProps) => <span className={`${styles.skeleton} ${styles[shape]}`} />;

export const DetailSkeleton = () => (
  <div aria-busy="true" className={`sheet ${styles.article}`}>
    <Skeleton shape="short" />
    <div className={styles.heading}>
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
