import { Skeleton } from "../../components/Skeleton.tsx";
import styles from "./ProjectPage.module.css";

/** A project that is loading. */
export const ProjectSkeleton = () => (
  <div aria-busy="true" className={`sheet ${styles.skeleton}`}>
    <Skeleton shape="title" />
    <Skeleton shape="picture" />
    <Skeleton shape="line" />
    <Skeleton shape="short" />
  </div>
);
