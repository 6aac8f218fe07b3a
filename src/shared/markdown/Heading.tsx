import type { ComponentProps } from "react";
import styles from "./Heading.module.css";

type Level = "h2" | "h3" | "h4" | "h5" | "h6";

/** A heading and the link to it, which is outside of it, so that its accessible name is its text alone. */
export const heading =
  (Level: Level) =>
  ({ node: _, id, dir, children, ...props }: ComponentProps<Level> & { node?: unknown }) => {
    if (!id || id === "footnote-label") {
      return (
        <Level {...props} id={id} dir={dir}>
          {children}
        </Level>
      );
    }
    return (
      <div dir={dir} className={styles.heading}>
        <Level {...props} id={id}>
          {children}
        </Level>
        <a href={`#${id}`} aria-labelledby={id} className={styles.anchor}>
          #
        </a>
      </div>
    );
  };
