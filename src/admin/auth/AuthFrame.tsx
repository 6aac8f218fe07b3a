import { type ReactNode, useEffect } from "react";
import { Wordmark } from "../ui/Wordmark.tsx";
import styles from "./auth.module.css";

interface AuthFrameProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** Plain HTML and CSS, so that nobody waits for MUI to sign in. */
export const AuthFrame = ({ title, description, children }: AuthFrameProps) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <Wordmark />
        <section className={styles.card}>
          <h1>{title}</h1>
          <p className={styles.description}>{description}</p>
          {children}
        </section>
        <p className={styles.away}>
          <a href="/">Back to the site</a>
        </p>
      </div>
    </main>
  );
};
