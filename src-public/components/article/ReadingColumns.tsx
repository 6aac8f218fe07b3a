import type { ReactNode } from "react";
import { Contents } from "#shared/markdown/Contents.tsx";
import type { ContentsEntry } from "#shared/markdown/contents.ts";
import styles from "./ReadingColumns.module.css";

/** A long text in its measure, with its table of contents beside it where there is room. */
export const ReadingColumns = ({ contents, children }: { contents: readonly ContentsEntry[]; children: ReactNode }) => (
  <div className={`sheet ${styles.columns}`}>
    <Contents entries={contents} />
    <div className={styles.text}>{children}</div>
  </div>
);
