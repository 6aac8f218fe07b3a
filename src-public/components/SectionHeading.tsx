import type { ReactNode } from "react";
import styles from "./SectionHeading.module.css";

interface SectionHeadingProps {
  number?: string;
  id: string;
  children: ReactNode;
  aside?: ReactNode;
}

export const SectionHeading = ({ number, id, children, aside }: SectionHeadingProps) => (
  <div className={styles.heading}>
    {number && (
      <span aria-hidden="true" className={styles.number}>
        {number}
      </span>
    )}
    <h2 id={id}>{children}</h2>
    {aside && <div className={styles.aside}>{aside}</div>}
  </div>
);
