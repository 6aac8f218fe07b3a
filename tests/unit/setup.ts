import "@testing-library/jest-dom/vitest";
import { configure, getConfig } from "@testing-library/dom";
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { dismissToast } from "#shared/toast/toast.ts";
import * as deviceStore from "./kit/deviceStore.ts";
import { lightenTextAreas } from "./lightStyles.ts";

// Nothing here is about speed: on a busy machine the first drawing of a page takes seconds.
const { getElementError: printed } = getConfig();
const isWaiting = (): boolean => {
  const config = getConfig();
  return "_disableExpensiveErrorDiagnostics" in config && config._disableExpensiveErrorDiagnostics === true;
};
configure({
  asyncUtilTimeout: 60_000,
  // Each look in vain would print the whole page; once the time is over, it is printed anyway.
  getElementError: (message, container) => (isWaiting() ? new Error(message ?? "") : printed(message, container)),
});

// A test that expects an error on the console mocks console.error itself.
const consoleErrors: unknown[][] = [];

// jsdom has no workers: an editor's text is reviewed in the page.
class ReviewInPage {
  #isEnded = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  terminate = (): void => {
    this.#isEnded = true;
  };
  postMessage = async (text: string): Promise<void> => {
    const { reviewText } = await import("#editor/review/textReview.ts");
    if (!this.#isEnded) this.onmessage?.({ data: reviewText(text) });
  };
}

// jsdom has no layout.
class NothingToObserve {
  observe = (): void => {};
  disconnect = (): void => {};
}

beforeEach(() => {
  vi.stubGlobal("Worker", ReviewInPage);
  vi.stubGlobal("ResizeObserver", NothingToObserve);
  consoleErrors.length = 0;
  vi.spyOn(console, "error").mockImplementation((...args) => {
    consoleErrors.push(args);
  });
});

afterEach(async () => {
  if (typeof document !== "undefined") {
    cleanup();
    document.body.replaceChildren();
    await deviceStore.clear();
  }
  dismissToast();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  expect(consoleErrors, "unexpected console.error").toEqual([]);
});

// The next file may run in the same worker, on the same page. There it needs the styles that were made so far: no module
// makes them twice.
const headParts = (): Iterable<Element> => document.head.querySelectorAll(":not(style)");
const ownHeadParts = new Set<Element>();
let styles: Element[] = [];

beforeAll(() => {
  if (typeof document === "undefined") return;
  lightenTextAreas();
  // jsdom draws nothing, so it cannot scroll.
  Element.prototype.scrollIntoView = () => {};
  for (const part of headParts()) ownHeadParts.add(part);
  styles = [...document.head.querySelectorAll("style")];
});

afterAll(() => {
  if (typeof document === "undefined") return;
  for (const part of headParts()) if (!ownHeadParts.has(part)) part.remove();
  // A test of the head may have emptied it.
  document.head.prepend(...styles.filter(({ isConnected }) => !isConnected));
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  window.history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
});
