import { isRecord } from "#shared/base/unknownValues.ts";
import styles from "./plain.module.css";

const messageOf = (error: unknown): string => {
  if (error instanceof Error) return error.message;
  if (isRecord(error) && "status" in error) return String(error.status);
  return String(error ?? "");
};

export const ErrorScreen = ({ error }: { error?: unknown }) => (
  <main className={styles.error}>
    <h1>Unexpected Application Error!</h1>
    <p>{messageOf(error)}</p>
    <a href="/admin">Back to the dashboard</a>
  </main>
);
