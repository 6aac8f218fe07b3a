import { LRUCache } from "lru-cache";
import type { KeepText } from "#public/data/tableReader.ts";
import { sha256 } from "../../shared/sha256.ts";

const address = "http://rendered-texts.local/";

const megabyte = 1024 * 1024;

/**
 * Adds a store of rendered texts to the reads of threads. Texts are rendered once for all threads, and a terminated thread loses none.
 * A text has GET and PUT by the hash of its dependencies.
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

export const keepTextsAt =
  (fetch: typeof globalThis.fetch): KeepText =>
  async (dependsOn, make) => {
    const url = address + sha256(JSON.stringify(dependsOn));
    const stored = await fetch(url);
    if (stored.ok) return stored.text();
    const { text, isFinal } = await make();
    // Waits until it is stored: the thread may be terminated at the next text.
    if (isFinal) await fetch(url, { method: "PUT", body: text });
    return text;
  };
