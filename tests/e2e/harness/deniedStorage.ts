import type { Page } from "@playwright/test";

/** Denies the browser's storage as Chromium does when a site's data are blocked, and leaves no place for drafts. */
export const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    const get = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get, configurable: true });
    Object.defineProperty(window, "sessionStorage", { get, configurable: true });
    Object.defineProperty(window, "indexedDB", { value: undefined, configurable: true });
  });
