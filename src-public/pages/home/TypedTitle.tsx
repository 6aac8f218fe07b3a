import { useEffect, useRef } from "react";
import { typeTitles } from "../../early/typing.ts";
import styles from "./TypedTitle.module.css";

const longest = (texts: readonly string[]) => texts.reduce((long, text) => (text.length > long.length ? text : long));

export const TypedTitle = ({ titles }: { titles: readonly [string, ...string[]] }) => {
  const typed = useRef<HTMLSpanElement>(null);
  useEffect(() => (typed.current ? typeTitles(typed.current) : undefined), []);
  return (
    <p dir="auto" className={styles.title}>
      <span className={`visually-hidden ${styles.spoken}`}>{titles.join(", ")}</span>
      <span aria-hidden="true" className={styles.stage}>
        <span className={styles.room}>{longest(titles)}</span>
        {/* Typed into before hydration too. */}
        <span ref={typed} className={styles.typed} data-titles={JSON.stringify(titles)} suppressHydrationWarning>
          <span className={styles.text} suppressHydrationWarning>
            {titles[0]}
          </span>
          <span className={styles.cursor} />
        </span>
      </span>
    </p>
  );
};
