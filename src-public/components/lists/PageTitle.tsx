import type { ReactNode } from "react";
import { Breadcrumb } from "../layout/Breadcrumb.tsx";
import styles from "./PageTitle.module.css";

interface PageTitleProps {
  title: string;
  /** The last step of the breadcrumb, where it is not the name of a page. */
  crumb?: string;
  children?: ReactNode;
}

export const PageTitle = ({ title, crumb, children }: PageTitleProps) => (
  <div className={`sheet ${styles.top}`}>
    <Breadcrumb {...(crumb ? { title: crumb } : {})} />
    <div className={`row ${styles.line}`}>
      <h1>{title}</h1>
      {children}
    </div>
  </div>
);
