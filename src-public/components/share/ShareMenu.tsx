import { Icon } from "../Icon.tsx";
import { type Shared, ShareLinks } from "./ShareLinks.tsx";
import styles from "./ShareMenu.module.css";

/** Opens without scripts; `early/menus.ts` closes it as a popover. The page has an `IconSprite` with its icons. */
export const ShareMenu = ({ shared }: { shared: Shared }) => (
  <details data-menu="" className={`no-print ${styles.menu}`}>
    <summary aria-label={`Share “${shared.title}”`} title="Share" className={styles.opener}>
      <Icon name="share" isDrawn />
    </summary>
    <ShareLinks shared={shared} className={styles.panel} isDrawn />
  </details>
);
