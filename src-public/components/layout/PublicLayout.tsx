import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useSay } from "#shared/words/useSay.ts";
import { prefersReducedMotion } from "../../beforeHydration/typing.ts";
import { usePathname } from "../../router/navigation.tsx";
import { Announcer } from "../PageHead.tsx";
import { useFocusOnChange } from "../useFocusOnChange.ts";
import { PageFooter } from "./PageFooter.tsx";
import { PageHeader } from "./PageHeader.tsx";
import styles from "./PublicLayout.module.css";
import { Toasts } from "./Toasts.tsx";

const fadeMs = 140;

// Not a view transition: it blocks all clicks until a large page is drawn, and the router does not handle its rejection.
const useFade = (element: RefObject<HTMLElement | null>, page: string): void => {
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!prefersReducedMotion()) element.current?.animate({ opacity: [0, 1] }, fadeMs);
  }, [element, page]);
};

export const PublicLayout = ({ children }: { children: ReactNode }) => {
  const say = useSay();
  const pathname = usePathname();
  // A browser moves the focus when it loads a document, so a navigation has to.
  const main = useFocusOnChange<HTMLElement>(pathname, { before: pathname, preventScroll: true });
  useFade(main, pathname);
  return (
    <Announcer>
      <a href="#content" className={`no-print ${styles.skip}`}>
        {say("frame.skip")}
      </a>
      <div className={styles.page}>
        <PageHeader />
        <main ref={main} id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <PageFooter />
      </div>
      <Toasts />
    </Announcer>
  );
};
