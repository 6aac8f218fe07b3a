import { paths } from "../../data/paths.ts";
import { useRouteError } from "../../router/navigation.tsx";
import styles from "./errors.module.css";

export const ErrorPage = () => {
  const error = useRouteError();
  return (
    <main className={`sheet ${styles.page}`}>
      <p aria-hidden="true" className={styles.gap}>
        !
      </p>
      <h1>Unexpected Application Error!</h1>
      <p className={styles.message}>{error instanceof Error ? error.message : "Unknown error"}</p>
      <div className={`row ${styles.actions}`}>
        {/* A plain link, which reloads the page. */}
        <a href={paths.home.to()} className="button primary">
          Go to the home page
        </a>
      </div>
    </main>
  );
};
