import styles from "./StatusBadge.module.css";

/** A project's status: a lamp and a word. */
export const StatusBadge = ({ status }: { status: string }) => (
  <span className={styles.badge} data-status={status}>
    {status}
  </span>
);
