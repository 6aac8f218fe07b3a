import type { Page } from "@playwright/test";

/** Denies all storage, as Chromium does when the site's data are blocked. */
export const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    const get = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get, configurable: true });
    Object.defineProperty(window, "sessionStorage", { get, configurable: true });
    Object.defineProperty(window, "indexedDB", { value: undefined, configurable: true });
  });
