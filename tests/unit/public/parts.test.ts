// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { createPartLoader } from "#public/parts.ts";

beforeEach(() => sessionStorage.clear());

const post = "https://site.test/blog/a-post";
const gone = () => Promise.reject(new Error("Failed to fetch dynamically imported module"));

const start = () => {
  const open = vi.fn();
  return { open, load: createPartLoader({ address: () => post, open }) };
};

test("a page whose file is gone is opened as a document, once", async () => {
  const { open, load } = start();
  void load(gone);
  void load(gone);
  await vi.waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith(post));

  const inDocument = start();
  await expect(inDocument.load(gone)).rejects.toThrow("Failed to fetch");
  expect(inDocument.open).not.toHaveBeenCalled();
});

test("where the document brought the page's file, the next build may take it away again", async () => {
  void start().load(gone);
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
  const { open, load } = start();
  expect(await load(async () => "the page")).toBe("the page");
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
