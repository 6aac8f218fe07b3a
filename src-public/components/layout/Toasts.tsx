import { lazy, Suspense, useSyncExternalStore } from "react";
import { readToast, subscribeToToast } from "#shared/toast/toast.ts";
import { PlainToast } from "./PlainToast.tsx";

const Toaster = lazy(async () => {
  try {
    return { default: (await import("#shared/toast/Toaster.tsx")).Toaster };
  } catch {
    return { default: PlainToast };
  }
});

// Once there was a message, the region for messages stays.
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
