import type { Page } from "@playwright/test";
import { sessionKey } from "../../../src/shared/backend.ts";

/** Names no page: nothing is asked of the server for it, and nothing on it can be left unsaved. */
const nowhere = "/admin/nowhere";

/** Goes to an address of the admin as its links do, which takes a tenth of the time that loading it anew does. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((target) => {
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ idx, key: String(idx), usr: null }, "", target);
    window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);

// Where something is unsaved the address is the old one again, where the session has ended it is the sign-in page's. What opens
// over a page closes with it, or stays.
const arrives = async (address: string): Promise<boolean> => {
  const opened = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
  const deadline = performance.now() + 5_000;
  while (performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (location.pathname !== address) return false;
    const hasArrived = document.querySelector("h1")?.textContent === "Page not found";
    if (hasArrived && !document.querySelector(opened)) return true;
  }
  return false;
};

// What lasts from page to page: the message, the focus, and what was read, which is found in React's own tree.
const forget = async (): Promise<boolean> => {
  interface Cache {
    cancelQueries: () => Promise<void>;
    isFetching: () => number;
    isMutating: () => number;
    removeQueries: (filter: { type: "inactive" }) => void;
  }
  const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
  const isCache = (value: unknown): value is Cache => isRecord(value) && "removeQueries" in value;
  const findCache = (part: unknown): Cache | null => {
    if (!isRecord(part)) return null;
    const { memoizedProps: props, child, sibling } = part;
    if (isRecord(props) && isCache(props.client)) return props.client;
    return findCache(child) ?? findCache(sibling);
  };
  const root = Object.entries(document.querySelector("#root") ?? {});
  const cache = findCache(root.find(([key]) => key.startsWith("__reactContainer$"))?.[1]);
  if (!cache) return false;
  const deadline = performance.now() + 5_000;
  await cache.cancelQueries();
  while (cache.isFetching() + cache.isMutating() > 0) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  cache.removeQueries({ type: "inactive" });
  document.querySelector<HTMLElement>("[role=region] li button[aria-label=Close]")?.click();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, 0);
  return true;
};

/** Leaves the page of the admin that is open and forgets what it has read. @returns whether the admin can be gone on with */
const leavePage = async (page: Page): Promise<boolean> => {
  if (!new URL(page.url(), "http://nowhere").pathname.startsWith("/admin")) return false;
  try {
    await goTo(page, nowhere);
    return (await page.evaluate(arrives, nowhere)) && (await page.evaluate(forget));
  } catch {
    // It was on its way to another page.
    return false;
  }
};

/**
 * Opens a page of the admin with nothing read before: within the admin that is loaded where there is one, else by loading
 * it. What is about loading says `page.goto`.
 */
export const openAdmin = async (page: Page, path: string): Promise<void> => {
  if (await leavePage(page)) await goTo(page, path);
  else await page.goto(path);
};

// Opened databases can be emptied, not deleted.
const clearStorageBut = async (kept: string): Promise<void> => {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (key !== kept) localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name ?? ""));
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) {
      const transaction = database.transaction(stores, "readwrite");
      for (const store of stores) await settled(transaction.objectStore(store).clear());
    }
    database.close();
  }
};

/** Takes back what a test has done in the admin, and leaves it loaded and signed in. @returns whether that was possible */
export const resetAdmin = async (page: Page): Promise<boolean> => {
  if (!(await leavePage(page))) return false;
  await page.evaluate(clearStorageBut, sessionKey);
  return page.evaluate((key) => localStorage.getItem(key) !== null, sessionKey);
};
