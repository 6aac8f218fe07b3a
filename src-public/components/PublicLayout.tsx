import { useEffect, useRef } from "react";
import { PageOutlet, ScrollRestoration, useIsLeaving, usePathname } from "../navigation.tsx";
import { Announcer } from "./Announcer.tsx";
import { PageFooter } from "./PageFooter.tsx";
import { PageHeader } from "./PageHeader.tsx";
import styles from "./PublicLayout.module.css";
import { Toasts } from "./Toasts.tsx";

// Where the focus goes after a navigation, as it would after loading a document; not on the first page.
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null);
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

/** What is around every public page. */
export const PublicLayout = () => {
  const main = useFocusOnNavigation();
  const isLeaving = useIsLeaving();
  return (
    <Announcer>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <div className={styles.page}>
        <PageHeader />
        <div className={styles.progress} data-busy={isLeaving || undefined} />
        <main ref={main} id="content" tabIndex={-1} className={styles.main}>
          <PageOutlet />
        </main>
        <PageFooter />
      </div>
      <Toasts />
      <ScrollRestoration />
    </Announcer>
  );
};
