// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { warnOfSlowText } from "#kit/form/slowTextWarning.ts";
import { posts } from "#resources/posts/index.ts";
import { readToast } from "#shared/toast/toast.ts";

/** A parser that is ready, and then at work on its text for as long as anybody waits. */
class BusyWorker {
  static texts: string[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(text: string) {
    BusyWorker.texts.push(text);
    queueMicrotask(() => this.onmessage?.({ data: "ready" }));
  }
  terminate() {}
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  BusyWorker.texts = [];
});

const saved = async (content: string): Promise<void> => {
  vi.stubGlobal("Worker", BusyWorker);
  vi.useFakeTimers();
  const warned = warnOfSlowText(posts.fields, { title: "A title", content });
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(3_000);
  await warned;
};

it("a saved text that takes too long to show is said so, and what to do", async () => {
  const text = "Long words. ".repeat(200);
  await saved(text);
  expect(BusyWorker.texts).toEqual([text.trim()]);
  expect(readToast()).toMatchObject({
    title: "Saved, but readers will not see the text",
    description: expect.stringMatching(/^This text takes too long to show: readers would not get this page\./),
  });
});

it("a short text is not looked at", async () => {
  await saved("Short words.");
  expect(BusyWorker.texts).toEqual([]);
  expect(readToast()).toBeNull();
});
