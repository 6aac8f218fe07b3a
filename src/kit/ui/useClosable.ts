import { useEffect, useState } from "react";
import { useEvent } from "react-admin";

interface Watcher extends EventTarget {
  destroy: () => void;
}

declare global {
  interface Window {
    /** Chromium's; other browsers have none. */
    CloseWatcher?: new () => Watcher;
  }
}

interface Opened {
  close: () => void;
  /** Until what opened it has ended: the key that did may be a close request, too. */
  isOpening: boolean;
}

// The topmost last. One watcher stands for all: a browser may close several of them with one request.
const opened: Opened[] = [];
let watcher: Watcher | null = null;

// Escape is such a request, too, which comes when the page is through with the key.
let isKeyUsed = false;
const onKeyDown = ({ key }: KeyboardEvent): void => {
  isKeyUsed = key === "Escape";
  setTimeout(onUnused);
};
const onUnused = (): void => {
  isKeyUsed = false;
};

const onRequest = (): void => {
  watcher = null;
  const last = opened.at(-1);
  if (!isKeyUsed && !last?.isOpening) last?.close();
  watch();
};

const watch = (): void => {
  if (opened.length === 0) {
    watcher?.destroy();
    watcher = null;
    window.removeEventListener("keydown", onKeyDown, { capture: true });
    window.removeEventListener("keydown", onUnused);
  } else if (!watcher && window.CloseWatcher) {
    watcher = new window.CloseWatcher();
    watcher.addEventListener("close", onRequest);
    window.addEventListener("keydown", onKeyDown, { capture: true });
    // What uses the key keeps it from coming here.
    window.addEventListener("keydown", onUnused);
  }
};

/**
 * What a dialog, drawer or menu needs to be closed by a close request, such as Android's Back, which would leave the page
 * otherwise. Of several that are open, a request closes the last. What stays open, because it asks first, is asked again next time.
 */
export const useClosable = (open: boolean, onClose: () => void) => {
  const close = useEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    const entry: Opened = { close: () => close(), isOpening: true };
    opened.push(entry);
    watch();
    const timer = setTimeout(() => {
      entry.isOpening = false;
    });
    return () => {
      clearTimeout(timer);
      opened.splice(opened.indexOf(entry), 1);
      watch();
    };
  }, [open, close]);
  return { open, onClose: close };
};

/** The same for a select, which opens its menu itself. */
export const useClosableSelect = () => {
  const [isOpen, setOpen] = useState(false);
  return { ...useClosable(isOpen, () => setOpen(false)), onOpen: () => setOpen(true) };
};
