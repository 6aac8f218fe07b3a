import { readSite } from "#shared/site/readSite.ts";
import styles from "./plain.module.css";

/** Whose admin it is, as the site's settings said when the document was loaded. */
export const Wordmark = () => (
  <div className={styles.wordmark}>
    <img src="/favicon.svg" alt="" width={24} height={24} />
    <span>{readSite(document)?.name ?? "Plinth"}</span>
  </div>
);
