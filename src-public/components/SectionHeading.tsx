import type { ReactNode } from "react";
import styles from "./SectionHeading.module.css";

interface SectionHeadingProps {
  isNumbered?: boolean;
  id: string;
  lang?: "en" | undefined;
  children: ReactNode;
  aside?: ReactNode;
}

export const SectionHeading = ({ isNumbered, id, lang, children, aside }: SectionHeadingProps) => (
  <div className={`row ${styles.heading}`}>
    {isNumbered && <span aria-hidden="true" className={styles.number} />}
    <h2 id={id} lang={lang}>
      {children}
    </h2>
    {aside && <div className={styles.aside}>{aside}</div>}
  </div>
);
