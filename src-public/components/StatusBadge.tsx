import styles from "./StatusBadge.module.css";

export const StatusBadge = ({ status }: { status: string }) => (
  <span className={styles.badge} data-status={status}>
    {status}
  </span>
);
