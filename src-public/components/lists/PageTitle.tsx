import type { ReactNode } from "react";
import { Breadcrumb } from "../layout/Breadcrumb.tsx";
import styles from "./PageTitle.module.css";

interface PageTitleProps {
  title: string;
  children?: ReactNode;
}

export const PageTitle = ({ title, children }: PageTitleProps) => (
  <div className={`sheet ${styles.top}`}>
    <Breadcrumb />
    <div className={styles.line}>
      <h1>{title}</h1>
      {children}
    </div>
  </div>
);
