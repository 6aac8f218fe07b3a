const lastReloadKey = "plinth-last-reload";
const pauseMs = 60_000;
const answerMs = 10_000;

export type ImportPart = <Part>(load: () => Promise<Part>) => Promise<Part>;

interface ReloadOptions {
  address?: () => string;
  open?: (address: string) => void;
  answers?: (address: string) => Promise<boolean>;
  now?: () => number;
}

const openDocument = (address: string): void => {
  // Assigning the current address would only scroll.
  if (address === window.location.href) window.location.reload();
  else window.location.assign(address);
};

const isReachable = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(answerMs) })).status < 500;
  } catch {
    return false;
  }
};

// Without storage, earlier tries are unknown.
const isFirstTry = (address: string, now: number): boolean => {
  try {
    const [lastAddress, at] = (sessionStorage.getItem(lastReloadKey) ?? "").split(" ");
    if (lastAddress === address && now - Number(at) < pauseMs) return false;
    sessionStorage.setItem(lastReloadKey, `${address} ${now}`);
    return true;
  } catch {
    return false;
  }
};

// Checks for listeners that prevent the tab from closing, such as a form with unsaved text.
const hasUnsavedText = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/**
 * Imports a module that a new build may have removed. If the import fails, the page is reloaded to get the files of the new build:
 * at most once a minute, never with unsaved text, and not while the site is down. Otherwise the import fails.
 */
export const createImportWithReload = ({
  address = () => window.location.href,
  open = openDocument,
  answers = isReachable,
  now = Date.now,
}: ReloadOptions = {}): ImportPart => {
  let isLeaving = false;
  return async (load) => {
    try {
      return await load();
    } catch (error) {
      const to = address();
      if (!isLeaving && (hasUnsavedText() || !(await answers(to)))) throw error;
      if (!isLeaving && !isFirstTry(to, now())) throw error;
      if (!isLeaving) open(to);
      isLeaving = true;
      return new Promise(() => {});
    }
  };
};

export const importWithReload = createImportWithReload();
