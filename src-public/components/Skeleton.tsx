import styles from "./Skeleton.module.css";

interface SkeletonProps {
  /** What it stands for. */
  shape: "title" | "line" | "short" | "tag" | "button" | "picture";
}

/** The place of something that is still loading. */
export const Skeleton = ({ shape }: SkeletonProps) => <span className={`${styles.skeleton} ${styles[shape]}`} />;
