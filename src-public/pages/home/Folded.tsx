import type { ReactNode } from "react";
import styles from "./Folded.module.css";

interface FoldedProps<T> {
  rows: readonly T[];
  /** How many are shown at once. */
  first: number;
  /** What one and several of them are called. */
  words: { one: string; many: string };
  children: (rows: readonly T[]) => ReactNode;
}

/** Rows of which a visitor sees the first ones, and the others on demand; paper has all of them. */
export const Folded = <T,>({ rows, first, words, children }: FoldedProps<T>) => {
  const others = rows.slice(first);
  return (
    <>
      {children(rows.slice(0, first))}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            {others.length} more {others.length === 1 ? words.one : words.many}
          </summary>
          {children(others)}
        </details>
      )}
    </>
  );
};
