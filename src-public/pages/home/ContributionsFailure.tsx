import styles from "./GithubActivity.module.css";

export const ContributionsFailure = ({ user }: { user: string }) => (
  <div className={styles.room}>
    <p className={`mono ${styles.failure}`}>Fetching contribution data failed for the user “{user}”.</p>
  </div>
);
