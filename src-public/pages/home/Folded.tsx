import type { ReactNode } from "react";
import styles from "./Folded.module.css";

interface FoldedProps<T> {
  rows: readonly T[];
  /** How many are shown at once. */
  first: number;
  /** What they are, as "positions". */
  noun: string;
  children: (rows: readonly T[]) => ReactNode;
}

/** Rows of which a visitor sees the first ones, and the others on demand; paper has all of them. */
export const Folded = <T,>({ rows, first, noun, children }: FoldedProps<T>) => (
  <>
    {children(rows.slice(0, first))}
    {rows.length > first && (
      <details className={styles.others}>
        <summary>
          {rows.length - first} more {noun}
        </summary>
        {children(rows.slice(first))}
      </details>
    )}
  </>
);
