/** Loads a part of the site that has a file of its own, such as a page. */
export type LoadPart = <Part>(load: () => Promise<Part>) => Promise<Part>;

const triedKey = "plinth-opened-as-document";

interface PartLoaderOptions {
  /** The address of the page that is on its way. */
  address: () => string;
  /** Opens an address as a document. */
  open: (address: string) => void;
}

const isFirstTry = (address: string): boolean => {
  try {
    if (sessionStorage.getItem(triedKey) === address) return false;
    sessionStorage.setItem(triedKey, address);
    return true;
  } catch {
    return false;
  }
};

const forgetTry = () => {
  try {
    sessionStorage.removeItem(triedKey);
  } catch {}
};

/**
 * Loads parts; where a file is gone, as after a new build, the page's address is opened as a document instead.
 * It is opened once: what fails there too is an error.
 */
export const createPartLoader = ({ address, open }: PartLoaderOptions): LoadPart => {
  let isLeaving = false;
  return async (load) => {
    try {
      const part = await load();
      forgetTry();
      return part;
    } catch (error) {
      const to = address();
      if (!isLeaving && !isFirstTry(to)) throw error;
      if (!isLeaving) open(to);
      isLeaving = true;
      return new Promise(() => {});
    }
  };
};
