// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createImportWithReload } from "#shared/base/importWithReload.ts";

let time = 0;
beforeEach(() => {
  sessionStorage.clear();
  time = 1_000_000;
});

const post = "https://site.test/blog/a-post";
const gone = () => Promise.reject(new Error("Failed to fetch dynamically imported module"));

const answers = async () => true;

const start = () => {
  const open = vi.fn();
  return { open, load: createImportWithReload({ address: () => post, open, answers, now: () => time }) };
};

describe("a page whose file is gone", () => {
  it("is opened as a document, once", async () => {
    const { open, load } = start();
    void load(gone);
    void load(gone);
    await vi.waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith(post));

    time += 59_000;
    const inDocument = start();
    await expect(inDocument.load(gone)).rejects.toThrow("Failed to fetch");
    expect(inDocument.open).not.toHaveBeenCalled();
  });

  it("is opened again when its document loaded and a later build removed the file", async () => {
    void start().load(gone);
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
    const { open, load } = start();
    expect(await load(async () => "the page")).toBe("the page");
    time += 60_000;
    void load(gone);
    await vi.waitFor(() => expect(open).toHaveBeenCalled());
  });

  it("does not delay opening another page", async () => {
    void start().load(gone);
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
    const open = vi.fn();
    void createImportWithReload({ address: () => "https://site.test/blog/other", open, answers, now: () => time })(
      gone,
    );
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith("https://site.test/blog/other"));
  });

  it("is not opened while the site does not respond", async () => {
    let isThere = false;
    const open = vi.fn();
    const load = createImportWithReload({ address: () => post, open, answers: async () => isThere, now: () => time });
    await expect(load(gone)).rejects.toThrow("Failed to fetch");
    expect(open).not.toHaveBeenCalled();
    isThere = true;
    void load(gone);
    await vi.waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith(post));
  });

  it.each([
    ["with a page", () => Response.json({}), 1],
    ["that it is away", () => new Response(null, { status: 502 }), 0],
    ["nothing", () => Promise.reject(new TypeError("Failed to fetch")), 0],
  ])("is requested first by its address: the site answers %s", async (_, answer, times) => {
    const ask = vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer());
    const open = vi.fn();
    void createImportWithReload({ address: () => post, open, now: () => time })(gone).catch(() => {});
    await vi.waitFor(() => expect(ask).toHaveBeenCalledWith(post, expect.objectContaining({ method: "HEAD" })));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(open).toHaveBeenCalledTimes(times);
  });

  it("is not opened over unsaved text", async () => {
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    const { open, load } = start();
    await expect(load(gone)).rejects.toThrow("Failed to fetch");
    window.removeEventListener("beforeunload", ask);
    expect(open).not.toHaveBeenCalled();
    void load(gone);
    await vi.waitFor(() => expect(open).toHaveBeenCalled());
  });

  it("is not opened without storage for the attempt", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("SecurityError");
    });
    const { open, load } = start();
    await expect(load(gone)).rejects.toThrow("Failed to fetch");
    expect(open).not.toHaveBeenCalled();
  });
});
