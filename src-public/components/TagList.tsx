import { createContext, use } from "react";
import { listAddress, spelledAs } from "../data/lists.ts";
import { Link } from "../router/navigation.tsx";
import styles from "./TagList.module.css";

interface TagListProps {
  tags: readonly string[];
  label: string;
  /** The list that a tag links to, filtered by it. Without it tags are plain text. */
  listPath?: string;
  most?: number;
}

/** The tags of the list that shows the rows, for their spelling. */
export const ListedTags = createContext<readonly string[]>([]);

export const TagList = ({ tags: own, label, listPath, most = own.length }: TagListProps) => {
  const tags = spelledAs(use(ListedTags), own);
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
