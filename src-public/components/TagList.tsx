import { listAddress } from "../listFilter.ts";
import { Link } from "./Link.tsx";
import styles from "./TagList.module.css";

interface TagListProps {
  tags: readonly string[];
  label: string;
  /** The list that a tag leads to, narrowed to it; without it tags are text. */
  listPath?: string;
}

export const TagList = ({ tags, label, listPath }: TagListProps) =>
  tags.length > 0 && (
    <ul aria-label={label} className={`list ${styles.tags}`}>
      {tags.map((tag) => (
        <li key={tag}>{listPath ? <Link to={listAddress(listPath, { query: "", tags: [tag] })}>{tag}</Link> : tag}</li>
      ))}
    </ul>
  );
