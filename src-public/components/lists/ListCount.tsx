import { countText } from "#shared/words.ts";
import { Link } from "../../router/navigation.tsx";
import styles from "./ListCount.module.css";

interface ListCountProps {
  count: number;
  one: string;
  many: string;
  none: string;
  showAllPath: string | null;
}

export const ListCount = ({ count, one, many, none, showAllPath }: ListCountProps) => (
  <div className={`muted ${count === 0 ? styles.none : `mono ${styles.count}`}`}>
    <p role="status">{count === 0 ? none : countText(count, one, many)}</p>
    {count === 0 && showAllPath && (
      <Link to={showAllPath} isScrollKept>
        Show all {many}
      </Link>
    )}
  </div>
);
