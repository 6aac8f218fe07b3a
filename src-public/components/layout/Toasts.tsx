import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { dismissToast, readToast, subscribeToToast } from "#shared/toast/toast.ts";

const duration = 5000;

const PlainToast = () => {
  const toast = useSyncExternalStore(subscribeToToast, readToast, () => null);
  useEffect(() => {
    if (!toast) return;
    const timer = window.setTimeout(dismissToast, duration);
    return () => window.clearTimeout(timer);
  }, [toast]);
  return (
    <div role="alert">
      {toast && (
        <p className="plain-toast">
          {toast.title && <strong>{toast.title}</strong>} {toast.description}
        </p>
      )}
    </div>
  );
};

const Toaster = lazy(async () => {
  try {
    return { default: (await import("#shared/toast/Toaster.tsx")).Toaster };
  } catch {
    return { default: PlainToast };
  }
});

// The region stays after its first toast.
let wasNeeded = false;
const isNeeded = () => {
  wasNeeded ||= readToast() !== null;
  return wasNeeded;
};

export const Toasts = () => {
  const needed = useSyncExternalStore(subscribeToToast, isNeeded, () => false);
  return (
    needed && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
};
