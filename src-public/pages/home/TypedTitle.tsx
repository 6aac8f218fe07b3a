import styles from "./TypedTitle.module.css";
import { useTypedText } from "./useTypedText.ts";

const longest = (texts: readonly string[]) => texts.reduce((long, text) => (text.length > long.length ? text : long));

export const TypedTitle = ({ titles }: { titles: readonly [string, ...string[]] }) => {
  const typed = useTypedText(titles);
  return (
    <p className={styles.title}>
      <span className={`visually-hidden ${styles.spoken}`}>{titles.join(", ")}</span>
      <span aria-hidden="true" className={styles.stage}>
        <span className={styles.room}>{longest(titles)}</span>
        <span className={styles.typed} data-typing={typed !== null || undefined}>
          <span className={styles.text}>{typed ?? titles[0]}</span>
          <span className={styles.cursor} />
        </span>
      </span>
    </p>
  );
};
