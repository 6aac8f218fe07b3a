import { configure } from "@testing-library/dom";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import * as deviceStore from "./kit/deviceStore.ts";

// Nothing here is about speed: on a busy machine the first drawing of a page takes seconds.
configure({ asyncUtilTimeout: 30_000 });

// A test that expects an error on the console says so by mocking console.error itself.
const consoleErrors: unknown[][] = [];

beforeEach(() => {
  consoleErrors.length = 0;
  vi.spyOn(console, "error").mockImplementation((...args) => {
    consoleErrors.push(args);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(consoleErrors, "unexpected console.error").toEqual([]);
});

// The next file may run in the same worker, on the same page. There it needs the styles that were made so far: no module
// makes them twice.
const headElements: Element[] = [];

beforeAll(() => {
  if (typeof document !== "undefined") headElements.push(...document.head.children);
});

afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await deviceStore.clear();
  if (typeof document === "undefined") return;
  const madeStyles = [...document.head.querySelectorAll("style")].filter((style) => !headElements.includes(style));
  document.head.replaceChildren(...headElements, ...madeStyles);
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
