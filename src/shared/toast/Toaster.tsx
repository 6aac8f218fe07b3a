import * as RadixToast from "@radix-ui/react-toast";
import { useSyncExternalStore } from "react";
import styles from "./Toaster.module.css";
import { dismissToast, readToast, subscribeToToast, type Toast } from "./toast.ts";

const duration = 5000;
const swipeThreshold = 50;
const viewportHotkey = ["F8"];

const Message = ({ toast: { title, description, variant } }: { toast: Toast }) => (
  <RadixToast.Root
    className={styles.toast}
    data-variant={variant}
    type={variant === "destructive" ? "foreground" : "background"}
    onOpenChange={(isOpen) => !isOpen && dismissToast()}
  >
    <div className={styles.text}>
      {title && <RadixToast.Title className={styles.title}>{title}</RadixToast.Title>}
      <RadixToast.Description className={styles.description}>{description}</RadixToast.Description>
    </div>
    <RadixToast.Close className={styles.close} aria-label="Close">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </RadixToast.Close>
  </RadixToast.Root>
);

/** Where messages appear, on both sides (behaviour 8 and 9): one at a time, 5 s, swipe 50 px, F8. Nothing on the server. */
export const Toaster = () => {
  const toast = useSyncExternalStore(subscribeToToast, readToast, () => null);
  const isBrowser = useSyncExternalStore(
    subscribeToToast,
    () => true,
    () => false,
  );
  if (!isBrowser) return null;
  return (
    <RadixToast.Provider duration={duration} swipeThreshold={swipeThreshold} swipeDirection="right">
      {toast && <Message key={toast.id} toast={toast} />}
      <RadixToast.Viewport className={styles.viewport} hotkey={viewportHotkey} />
    </RadixToast.Provider>
  );
};
