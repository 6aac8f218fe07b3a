/** Whom to tell of a change, as `useSyncExternalStore` subscribes. */
export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    notify: (): void => {
      for (const listener of listeners) listener();
    },
    /** @returns the end of it */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
