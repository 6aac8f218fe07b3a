import styles from "./plain.module.css";

export const CentredSpinner = () => (
  <div className={styles.spinner}>
    <span role="progressbar" aria-label="Loading" />
  </div>
);
