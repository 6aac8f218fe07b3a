import styles from "./plain.module.css";

/** A spinner in the middle of the window, while the session loads (spec 2). */
export const CentredSpinner = () => (
  <div className={styles.spinner}>
    <span role="progressbar" aria-label="Loading" />
  </div>
);
