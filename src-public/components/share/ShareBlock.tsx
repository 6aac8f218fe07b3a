import { useSharedUrl } from "../../router/pageRequest.ts";
import styles from "./ShareBlock.module.css";
import { type Shared, ShareLinks } from "./ShareLinks.tsx";

export const ShareBlock = ({ thing, shared }: { thing: "post" | "project"; shared: Shared }) => (
  <section aria-labelledby="share" className={styles.block}>
    <h2 id="share">{`Share this ${thing}`}</h2>
    <div className={styles.card}>
      <p className={styles.title}>{shared.title}</p>
      <p className={`clamped muted ${styles.summary}`}>{shared.summary}</p>
      <p className="mono muted">{useSharedUrl(shared.path) ?? shared.path}</p>
    </div>
    <ShareLinks shared={shared} />
  </section>
);
