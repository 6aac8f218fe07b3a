import styles from "./Skeleton.module.css";

interface SkeletonProps {
  shape: "title" | "line" | "short" | "tag" | "button" | "picture";
}

export const Skeleton = ({ shape }: SkeletonProps) => <span className={`${styles.skeleton} ${styles[shape]}`} />;
