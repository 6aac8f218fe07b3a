import type { ReactNode } from "react";
import { Contents } from "#shared/markdown/Contents.tsx";
import type { ContentsEntry } from "#shared/markdown/contents.ts";
import styles from "./ReadingColumns.module.css";

export const ReadingColumns = ({ contents, children }: { contents: readonly ContentsEntry[]; children: ReactNode }) => (
  <div className={`sheet ${styles.columns}`}>
    <Contents entries={contents} />
    <div className={styles.text}>{children}</div>
  </div>
);
