import type { ReactNode } from "react";
import styles from "./ShowMore.module.css";

interface ShowMoreProps<T> {
  rows: readonly T[];
  first: number;
  one: string;
  many: string;
  children: (rows: readonly T[]) => ReactNode;
}

export const ShowMore = <T,>({ rows, first, one, many, children }: ShowMoreProps<T>) => {
  const others = rows.slice(first);
  return (
    <>
      {children(rows.slice(0, first))}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            {others.length} more {others.length === 1 ? one : many}
          </summary>
          {children(others)}
        </details>
      )}
    </>
  );
};
