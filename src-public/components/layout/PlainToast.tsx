import { useEffect, useSyncExternalStore } from "react";
import { dismissToast, readToast, subscribeToToast } from "#shared/toast/toast.ts";
import styles from "./PlainToast.module.css";

const duration = 5000;

export const PlainToast = () => {
  const toast = useSyncExternalStore(subscribeToToast, readToast, () => null);
  useEffect(() => {
    if (!toast) return;
    const timer = window.setTimeout(dismissToast, duration);
    return () => window.clearTimeout(timer);
  }, [toast]);
  return (
    <div role="alert" className={styles.place}>
      {toast && (
        <p className={styles.toast}>
          {toast.title && <strong>{toast.title}</strong>} {toast.description}
        </p>
      )}
    </div>
  );
};
