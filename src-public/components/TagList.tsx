import { createContext, use } from "react";
import { useSay } from "#shared/words/useSay.ts";
import { listAddress, spelledAs } from "../data/lists.ts";
import { Link } from "../router/navigation.tsx";
import styles from "./TagList.module.css";

interface TagListProps {
  tags: readonly string[];
  label: string;
  /** The list that a tag links to, filtered by it. Without it tags are plain text. */
  listPath?: string;
  /** The language of the list, if it is not the site's. */
  language?: string | undefined;
  /** With more tags than this, one fewer and the number of the others are shown. */
  most?: number;
  /** Whether the others open. Else only their number is shown. */
  canOpen?: boolean;
}

/** The tags of the list that shows the rows, for their spelling. */
export const ListedTags = createContext<readonly string[]>([]);

export const TagList = ({ tags: own, label, listPath, language, most = own.length, canOpen }: TagListProps) => {
  const say = useSay();
  const tags = spelledAs(use(ListedTags), own);
  const shown = tags.length > most ? most - 1 : most;
  const others = tags.slice(shown);
  const itemOf = (tag: string) => (
    <li key={tag}>
      {listPath ? (
        <Link to={listAddress(listPath, { query: "", tags: [tag], language })} rel="nofollow" className="p-category">
          {tag}
        </Link>
      ) : (
        tag
      )}
    </li>
  );
  const more = (
    <>
      <span aria-hidden="true" dir="ltr">
        +{others.length}
      </span>
      <span className="visually-hidden">{say("more", { count: others.length })}</span>
    </>
  );
  return (
    tags.length > 0 && (
      <ul aria-label={label} className={`list row ${styles.tags}`}>
        {tags.slice(0, shown).map(itemOf)}
        {others.length > 0 && (
          <li>
            {canOpen ? (
              <details>
                <summary>{more}</summary>
                <ul className="list row">{others.map(itemOf)}</ul>
              </details>
            ) : (
              more
            )}
          </li>
        )}
      </ul>
    )
  );
};

export const fewTags = 3;
