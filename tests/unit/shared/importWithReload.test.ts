// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { createImportWithReload } from "#shared/importWithReload.ts";

let time = 0;
beforeEach(() => {
  sessionStorage.clear();
  time = 1_000_000;
});

const post = "https://site.test/blog/a-post";
const gone = () => Promise.reject(new Error("Failed to fetch dynamically imported module"));

const start = () => {
  const open = vi.fn();
  return { open, load: createImportWithReload({ address: () => post, open, now: () => time }) };
};

test("a page whose file is gone is opened as a document, once", async () => {
  const { open, load } = start();
  void load(gone);
  void load(gone);
  await vi.waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith(post));

  time += 59_000;
  const inDocument = start();
  await expect(inDocument.load(gone)).rejects.toThrow("Failed to fetch");
  expect(inDocument.open).not.toHaveBeenCalled();
});

test("where the document brought the page's file, a later build may take it away again", async () => {
  void start().load(gone);
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
  const { open, load } = start();
  expect(await load(async () => "the page")).toBe("the page");
  time += 60_000;
  void load(gone);
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
});

test("another page may be opened at once", async () => {
  void start().load(gone);
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
  const open = vi.fn();
  void createImportWithReload({ address: () => "https://site.test/blog/other", open, now: () => time })(gone);
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith("https://site.test/blog/other"));
});

test("nothing is opened over unsaved text", async () => {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  const { open, load } = start();
  await expect(load(gone)).rejects.toThrow("Failed to fetch");
  window.removeEventListener("beforeunload", ask);
  expect(open).not.toHaveBeenCalled();
  void load(gone);
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
});

test("without a place to remember the try, nothing is opened", async () => {
  const refused = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("SecurityError");
  });
  const { open, load } = start();
  await expect(load(gone)).rejects.toThrow("Failed to fetch");
  expect(open).not.toHaveBeenCalled();
  refused.mockRestore();
});
