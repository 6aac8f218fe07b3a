import { type KeyboardEvent, useEffect, useRef } from "react";
import { Icon } from "../Icon.tsx";
import { type Shared, ShareLinks } from "./ShareLinks.tsx";
import styles from "./ShareMenu.module.css";

// A <details> opens without scripts; with them it also closes as a popover does.
const useClosing = () => {
  const details = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    const closeFromOutside = ({ target }: Event) => {
      if (details.current?.open && target instanceof Node && !details.current.contains(target)) {
        details.current.open = false;
      }
    };
    document.addEventListener("pointerdown", closeFromOutside);
    document.addEventListener("focusin", closeFromOutside);
    return () => {
      document.removeEventListener("pointerdown", closeFromOutside);
      document.removeEventListener("focusin", closeFromOutside);
    };
  }, []);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.current?.open) return;
    details.current.open = false;
    opener.current?.focus();
  };
  return { details, opener, closeByKey };
};

export const ShareMenu = ({ shared }: { shared: Shared }) => {
  const { details, opener, closeByKey } = useClosing();
  return (
    <details ref={details} className={styles.menu} onKeyDown={closeByKey}>
      <summary ref={opener} aria-label={`Share “${shared.title}”`} title="Share" className={styles.opener}>
        <Icon name="share" />
      </summary>
      <div className={styles.panel}>
        <ShareLinks shared={shared} />
      </div>
    </details>
  );
};
