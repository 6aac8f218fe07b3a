import { afterEach, beforeEach, expect, vi } from "vitest";

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
