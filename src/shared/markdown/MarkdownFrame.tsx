import type { ReactNode } from "react";
import styles from "./Markdown.module.css";
import { MarkdownBoundary } from "./MarkdownBoundary.tsx";

/** A sentence in the place of a text. */
export const Note = ({ children }: { children: string }) => <p className={styles.note}>{children}</p>;

/** What is said of a text that the parser or the renderer fails at. */
export const unshownReason =
  "This text could not be shown. Simplify its Markdown, or look for something unusual in it.";

interface MarkdownFrameProps {
  source: string;
  children: ReactNode;
}

/** What surrounds a rendered text: its styles, and the words for a part of it that fails. */
export const MarkdownFrame = ({ source, children }: MarkdownFrameProps) => (
  <div className={`e-content ${styles.markdown}`}>
    <MarkdownBoundary source={source} fallback={<Note>{unshownReason}</Note>}>
      {children}
    </MarkdownBoundary>
  </div>
);
