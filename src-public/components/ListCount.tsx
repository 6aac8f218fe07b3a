import { Link } from "./Link.tsx";
import styles from "./ListCount.module.css";

interface ListCountProps {
  count: number;
  one: string;
  many: string;
  /** What an empty list says. */
  none: string;
  /** Where the whole list is; null where this is it. */
  whole: string | null;
}

/** How many rows a filter leaves, said aloud when it changes. */
export const ListCount = ({ count, one, many, none, whole }: ListCountProps) => (
  <div className={count === 0 ? styles.none : styles.count}>
    <p role="status">{count === 0 ? none : `${count} ${count === 1 ? one : many}`}</p>
    {count === 0 && whole && (
      <Link to={whole} isScrollKept>
        Show all {many}
      </Link>
    )}
  </div>
);
