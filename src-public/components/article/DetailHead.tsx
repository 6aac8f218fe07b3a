import type { ReactNode } from "react";
import { Breadcrumb } from "../layout/Breadcrumb.tsx";
import { TagList } from "../TagList.tsx";
import styles from "./DetailHead.module.css";

interface DetailHeadProps {
  title: string;
  /** Where it stands, if that is not the page's own path. */
  path?: string;
  tags: readonly string[];
  tagsLabel: string;
  /** The cells of the title block. */
  children: ReactNode;
}

// More letters than fit two or three lines of the largest size.
const longTitle = 80;

/** One cell of a title block: what it is, and what it says. */
export const DetailFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The top of a post or a project: where one is, title, tags, and a title block as on a drawing. */
export const DetailHead = ({ title, path, tags, tagsLabel, children }: DetailHeadProps) => (
  <header className={`sheet ${styles.head}`}>
    <Breadcrumb path={path} />
    <h1 data-long={title.length > longTitle || undefined}>{title}</h1>
    <TagList tags={tags} label={tagsLabel} />
    <dl className={styles.block}>{children}</dl>
  </header>
);
