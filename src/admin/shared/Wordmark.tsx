import { useSiteName } from "./branding.ts";
import styles from "./plain.module.css";

export const Wordmark = () => (
  <div className={styles.wordmark}>
    <img src="/favicon.svg" alt="" width={24} height={24} />
    <span>{useSiteName() ?? "Plinth"}</span>
  </div>
);
