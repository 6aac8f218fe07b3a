import * as RadixToast from "@radix-ui/react-toast";
import { useState, useSyncExternalStore } from "react";
import styles from "./Toaster.module.css";
import { dismissToast, readToast, subscribeToToast, type Toast } from "./toast.ts";

const duration = 5000;
const swipeThreshold = 50;
const viewportHotkey = ["F8"];

const ToastCard = ({ toast: { title, description, variant, action } }: { toast: Toast }) => (
  <RadixToast.Root
    className={styles.toast}
    data-variant={variant}
    type={variant === "destructive" ? "foreground" : "background"}
    onOpenChange={(isOpen) => !isOpen && dismissToast()}
  >
    <div className={styles.text}>
      {title && <RadixToast.Title className={styles.title}>{title}</RadixToast.Title>}
      <RadixToast.Description className={styles.description}>{description}</RadixToast.Description>
      {action && (
        <RadixToast.Action altText={action.label} asChild>
          {"to" in action ? (
            <a href={action.to} target="_blank" rel="noopener" className={styles.action}>
              {action.label}
            </a>
          ) : (
            <button type="button" onClick={action.onClick} className={styles.action}>
              {action.label}
            </button>
          )}
        </RadixToast.Action>
      )}
    </div>
    <RadixToast.Close className={styles.close} aria-label="Close">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </RadixToast.Close>
  </RadixToast.Root>
);

/** Shows messages (behaviour 3.4 and 9): one at a time, 5 s, swipe 50 px, F8. Renders nothing on the server. */
export const Toaster = () => {
  const toast = useSyncExternalStore(subscribeToToast, readToast, () => null);
  const isBrowser = useSyncExternalStore(
    subscribeToToast,
    () => true,
    () => false,
  );
  const [lastId, setLastId] = useState(toast?.id);
  if (toast && toast.id !== lastId) setLastId(toast.id);
  if (!isBrowser) return null;
  return (
    // The key mounts a new provider for each toast: a pause (pointer over the toast) would otherwise last longer than its toast.
    // A closed toast keeps its id as the key, so that the focus is restored.
    <RadixToast.Provider key={lastId} duration={duration} swipeThreshold={swipeThreshold} swipeDirection="right">
      {toast && <ToastCard toast={toast} />}
      <RadixToast.Viewport className={styles.viewport} hotkey={viewportHotkey} />
    </RadixToast.Provider>
  );
};
