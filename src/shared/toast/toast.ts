export interface Toast {
  id: number;
  title: string | null;
  description: string;
  variant: "default" | "destructive";
  action: ToastAction | null;
}

export interface ToastLink {
  label: string;
  to: string;
}

export type ToastAction = ToastLink | { label: string; onClick: () => void };

let current: Toast | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

const show = (toast: Toast | null): void => {
  current = toast;
  for (const listener of listeners) listener();
};

/** Shows a message. It replaces the current one (behaviour 3.4). The default title of a destructive one is Error. */
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

export const dismissToast = (): void => show(null);

export const readToast = (): Toast | null => current;

export const subscribeToToast = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
