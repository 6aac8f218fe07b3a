import styles from "./ListCount.module.css";

interface ListCountProps {
  count: number;
  one: string;
  many: string;
  /** What an empty list says. */
  none: string;
}

/** How many rows a filter leaves, said aloud when it changes. */
export const ListCount = ({ count, one, many, none }: ListCountProps) => (
  <p role="status" className={count === 0 ? styles.none : styles.count}>
    {count === 0 ? none : `${count} ${count === 1 ? one : many}`}
  </p>
);
