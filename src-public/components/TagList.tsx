import { listAddress } from "../data/lists.ts";
import { Link } from "../router/navigation.tsx";
import styles from "./TagList.module.css";

interface TagListProps {
  tags: readonly string[];
  label: string;
  /** The list that a tag links to, filtered by it. Without it tags are plain text. */
  listPath?: string;
  most?: number;
}

export const TagList = ({ tags, label, listPath, most = tags.length }: TagListProps) => {
  const others = tags.length - most;
  return (
    tags.length > 0 && (
      <ul aria-label={label} className={`list row ${styles.tags}`}>
        {tags.slice(0, most).map((tag) => (
          <li key={tag}>
            {listPath ? (
              <Link to={listAddress(listPath, { query: "", tags: [tag] })} rel="nofollow" className="p-category">
                {tag}
              </Link>
            ) : (
              tag
            )}
          </li>
        ))}
        {others > 0 && (
          <li>
            <span aria-hidden="true">+{others}</span>
            <span className="visually-hidden">{others} more</span>
          </li>
        )}
      </ul>
    )
  );
};

export const tagsOfCard = 6;
