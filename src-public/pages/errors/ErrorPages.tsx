import type { ReactNode } from "react";
import { ExternalLink } from "../../components/links.tsx";
import { UnindexedHead } from "../../components/PageHead.tsx";
import { TryAgain } from "../../components/TryAgain.tsx";
import { paths } from "../../data/paths.ts";
import { useSite } from "../../router/context.ts";
import { useLocation, useRouteError } from "../../router/navigation.tsx";
import styles from "./ErrorPages.module.css";

interface StatusSheetProps {
  status?: number;
  title: string;
  drawing?: ReactNode;
  form?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
  more?: ReactNode;
}

const Gap = ({ children }: { children: ReactNode }) => (
  <p aria-hidden="true" className={styles.gap}>
    {children}
  </p>
);

export const StatusSheet = ({ status, title, drawing, form, actions, children, more }: StatusSheetProps) => (
  <div className={`sheet ${styles.page}`}>
    <UnindexedHead title={title} status={status} />
    {drawing ?? <Gap>{status ?? "!"}</Gap>}
    <h1 lang="en">{title}</h1>
    <p lang="en" className={styles.explanation}>
      {children}
    </p>
    {form && <div className={styles.actions}>{form}</div>}
    <div className={`row ${styles.actions}`}>{actions}</div>
    {more}
  </div>
);

export const PageAway = () => (
  <StatusSheet title="This page could not be loaded" actions={<TryAgain />}>
    The server did not respond. Check your connection, then try again.
  </StatusSheet>
);

const Actions = () => {
  const { pathname, search } = useLocation();
  return (
    <>
      {/* A plain link loads the document again. */}
      <a href={pathname + search} lang="en" className="button primary">
        Try again
      </a>
      {useSite().links.map(({ label, url }) => (
        <ExternalLink key={url} href={url} className="button">
          {label}
        </ExternalLink>
      ))}
    </>
  );
};

export const ServiceUnavailablePage = () => (
  <StatusSheet status={503} title="Temporarily unavailable" actions={<Actions />}>
    The site could not read the data for this page. Try again in a minute.
  </StatusSheet>
);

export const ErrorPage = () => {
  const error = useRouteError();
  return (
    <main lang="en" className={`sheet ${styles.page}`}>
      <Gap>!</Gap>
      <h1>Unexpected Application Error!</h1>
      <p className={styles.message}>{error instanceof Error ? error.message : "Unknown error"}</p>
      <div className={`row ${styles.actions}`}>
        {/* A plain link loads a new document. */}
        <a href={paths.home.to()} className="button primary">
          Go to the home page
        </a>
      </div>
    </main>
  );
};
