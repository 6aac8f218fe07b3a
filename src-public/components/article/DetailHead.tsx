import type { ReactNode } from "react";
import { Breadcrumb } from "../layout/Breadcrumb.tsx";
import { TagList } from "../TagList.tsx";
import styles from "./DetailHead.module.css";

interface DetailHeadProps {
  title: string;
  path?: string;
  tags?: readonly string[];
  tagsLabel?: string;
  /** The list that the tags lead to. */
  listPath?: string;
  children: ReactNode;
}

// More letters than fit two or three lines of the largest size.
const longTitle = 80;

export const DetailFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="visually-hidden">{name}</dt>
    <dd>{children}</dd>
  </div>
);

export const DetailHead = ({
  title,
  path,
  tags = [],
  tagsLabel = "Tags",
  listPath = "",
  children,
}: DetailHeadProps) => (
  <header className={`sheet ${styles.head}`}>
    <Breadcrumb path={path} title={title} />
    <h1 className="p-name" data-long={title.length > longTitle || undefined}>
      {title}
    </h1>
    <TagList tags={tags} label={tagsLabel} listPath={listPath} />
    <dl className={`note row ${styles.facts}`}>{children}</dl>
  </header>
);
