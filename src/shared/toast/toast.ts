/** One message to the user. */
export interface Toast {
  id: number;
  title: string | null;
  description: string;
  variant: "default" | "destructive";
  action: ToastAction | null;
}

/** Where to go on, in a new tab. */
export interface ToastLink {
  label: string;
  to: string;
}

/** What a toast offers to do. */
export type ToastAction = ToastLink | { label: string; onClick: () => void };

let current: Toast | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

const show = (toast: Toast | null): void => {
  current = toast;
  for (const listener of listeners) listener();
};

/** Shows a message; there is one at a time (behaviour 3.4), so it replaces the one before. A destructive one is titled Error. */
export const toast = ({
  title,
  description,
  variant = "default",
  action = null,
}: {
  title?: string;
  description: string;
  variant?: Toast["variant"];
  action?: ToastAction | null;
}): void =>
  show({ id: nextId++, title: title ?? (variant === "destructive" ? "Error" : null), description, variant, action });

/** Takes the message away. */
export const dismissToast = (): void => show(null);

export const readToast = (): Toast | null => current;

export const subscribeToToast = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
