import type { ReactNode } from "react";
import { useSay } from "#shared/words/useSay.ts";
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
    <h1>{title}</h1>
    <p className={styles.explanation}>{children}</p>
    {form && <div className={styles.actions}>{form}</div>}
    <div className={`row ${styles.actions}`}>{actions}</div>
    {more}
  </div>
);

export const PageAway = () => {
  const say = useSay();
  return (
    <StatusSheet title={say("away.title")} actions={<TryAgain />}>
      {say("away.words")}
    </StatusSheet>
  );
};

const Actions = () => {
  const { pathname, search } = useLocation();
  return (
    <>
      {/* A plain link loads the document again. */}
      <a href={pathname + search} className="button primary">
        {useSay()("tryAgain")}
      </a>
      {useSite().links.map(({ label, url }) => (
        <ExternalLink key={url} href={url} className="button">
          {label}
        </ExternalLink>
      ))}
    </>
  );
};

export const ServiceUnavailablePage = () => {
  const say = useSay();
  return (
    <StatusSheet status={503} title={say("unavailable.title")} actions={<Actions />}>
      {say("unavailable.words")}
    </StatusSheet>
  );
};

export const ErrorPage = () => {
  const say = useSay();
  const error = useRouteError();
  return (
    <main className={`sheet ${styles.page}`}>
      <Gap>!</Gap>
      <h1>{say("broken.title")}</h1>
      <p className={styles.message}>{error instanceof Error ? error.message : say("broken.unknown")}</p>
      <div className={`row ${styles.actions}`}>
        {/* A plain link loads a new document. */}
        <a href={paths.home.to()} className="button primary">
          {say("missing.home")}
        </a>
      </div>
    </main>
  );
};
