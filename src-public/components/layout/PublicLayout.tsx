import type { ReactNode } from "react";
import { usePathname } from "../../router/navigation.tsx";
import { Announcer } from "../PageHead.tsx";
import { useFocusOnChange } from "../useFocusOnChange.ts";
import { PageFooter } from "./PageFooter.tsx";
import { PageHeader } from "./PageHeader.tsx";
import styles from "./PublicLayout.module.css";
import { Toasts } from "./Toasts.tsx";

export const PublicLayout = ({ children }: { children: ReactNode }) => {
  const pathname = usePathname();
  // As after loading a document, but not on the first page.
  const main = useFocusOnChange<HTMLElement>(pathname, { before: pathname, preventScroll: true });
  return (
    <Announcer>
      <a href="#content" className={`no-print ${styles.skip}`}>
        Skip to content
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
