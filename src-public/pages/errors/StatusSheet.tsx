import type { ReactNode } from "react";
import { PageHead } from "../../components/PageHead.tsx";
import { useSite } from "../../router/site.ts";
import styles from "./errors.module.css";

interface StatusSheetProps {
  status?: number;
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

export const StatusSheet = ({ status, title, actions, children }: StatusSheetProps) => {
  const { name, description } = useSite();
  return (
    <div className={`sheet ${styles.page}`}>
      <PageHead
        {...(status ? { status } : {})}
        head={{
          title: `${title} · ${name}`,
          description,
          noindex: true,
          type: "website",
        }}
      />
      <p aria-hidden="true" className={styles.gap}>
        {status ?? "!"}
      </p>
      <h1>{title}</h1>
      <p className={`muted ${styles.explanation}`}>{children}</p>
      <div className={`row ${styles.actions}`}>{actions}</div>
    </div>
  );
};
