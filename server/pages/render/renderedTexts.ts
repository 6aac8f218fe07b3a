import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { KeepText } from "#public/data/tableReader.ts";

const address = "http://rendered-texts.local/";

const megabyte = 1024 * 1024;

/**
 * Adds the store of rendered texts to the reads that threads ask for: a thread that ends takes none of its work with it, and
 * texts are rendered once for all threads. A text is GET and PUT by the hash of what it depends on.
 */
export const answerTexts = (fetch: typeof globalThis.fetch): typeof globalThis.fetch => {
  const texts = new LRUCache<string, ArrayBuffer>({
    maxSize: 64 * megabyte,
    sizeCalculation: ({ byteLength }) => 512 + byteLength,
  });
  return async (input, init) => {
    if (!String(input).startsWith(address)) return fetch(input, init);
    const request = new Request(input, init);
    if (request.method === "PUT") texts.set(request.url, await request.arrayBuffer());
    const text = texts.get(request.url);
    return text ? new Response(text) : new Response(null, { status: 404 });
  };
};

/** Keeps texts in that store. */
export const keepTextsAt =
  (fetch: typeof globalThis.fetch): KeepText =>
  async (dependsOn, make) => {
    const url = address + createHash("sha256").update(JSON.stringify(dependsOn)).digest("hex");
    const kept = await fetch(url);
    if (kept.ok) return kept.text();
    const { text, isFinal } = await make();
    // Waits until it is stored: the thread may be ended at the next text.
    if (isFinal) await fetch(url, { method: "PUT", body: text });
    return text;
  };
