import styles from "./GithubActivity.module.css";

/** Said in place of the calendar (spec 8). */
export const ContributionsFailure = ({ user }: { user: string }) => (
  <p className={`mono ${styles.failure}`}>Fetching contribution data failed for the user “{user}”.</p>
);
