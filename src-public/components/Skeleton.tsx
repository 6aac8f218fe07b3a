import type { ReactNode } from "react";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  shape: "title" | "line" | "short" | "tag" | "button" | "picture";
}

export const Skeleton = ({ shape }: SkeletonProps) => <span className={`${styles.skeleton} ${styles[shape]}`} />;

interface SkeletonsProps {
  count: number;
  /** The name that tests and style sheets find them by. */
  of: string;
  as?: "div" | "li" | "span";
  className?: string | undefined;
  children: ReactNode;
}

export const Skeletons = ({ count, of, as: Item = "div", className, children }: SkeletonsProps) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are equal and have no state
    <Item key={index} data-skeleton={of} className={className}>
      {children}
    </Item>
  ));

export const DetailSkeleton = () => (
  <div aria-busy="true" className={`sheet ${styles.article}`}>
    <Skeleton shape="short" />
    <div className={styles.heading}>
      <Skeleton shape="title" />
    </div>
    <div className="row">
      <Skeletons as="span" count={3} of="tag">
        <Skeleton shape="tag" />
      </Skeletons>
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
