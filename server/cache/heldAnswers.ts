import type { RequestListener } from "node:http";
import { LRUCache } from "lru-cache";
import { type ContentVersion, versionOfDay } from "./contentVersion.ts";

/** A page as it was answered, with all its headers. */
export interface HeldAnswer {
  headers: Record<string, string>;
  body: Uint8Array;
  /** Of the content and the day that it was made of. */
  version: string;
}

const megabyte = 1024 * 1024;

// The bodies are those that the page cache has, mostly.
const defaults = { bytes: 8 * megabyte, longestKey: 300 };

// What an entry takes beside its body.
const overhead = 2048;

/** All that an answer from memory depends on. */
export const answerKey = (url: string, acceptEncoding = ""): string => `${url} ${acceptEncoding}`;

/**
 * Whole answers of the pages that are asked for most. Routing, a Request, a Response and its headers cost several times as
 * much as writing bytes that are there.
 */
export const createHeldAnswers = (version: ContentVersion, today?: () => string) => {
  const current = versionOfDay(version, today);
  const answers = new LRUCache<string, HeldAnswer>({
    maxSize: defaults.bytes,
    sizeCalculation: ({ body }) => overhead + body.length,
  });
  return {
    has: (key: string): boolean => answers.has(key),
    keep: (key: string, answer: HeldAnswer): void => {
      if (key.length <= defaults.longestKey) answers.set(key, answer);
    },
    /** Null where the content has changed since. */
    find: async (key: string): Promise<HeldAnswer | null> => {
      const now = await current();
      const answer = answers.get(key);
      if (answer?.version === now) return answer ?? null;
      answers.delete(key);
      return null;
    },
  };
};

export type HeldAnswers = ReturnType<typeof createHeldAnswers>;

/** Answers what is held, and leaves the rest to the listener. */
export const answerHeld =
  (answers: HeldAnswers, listener: RequestListener): RequestListener =>
  (request, response) => {
    const { method, url, headers } = request;
    const key = answerKey(`http://${headers.host}${url}`, String(headers["accept-encoding"] ?? ""));
    if (method !== "GET" || headers["if-none-match"] !== undefined || !answers.has(key)) {
      listener(request, response);
      return;
    }
    answers.find(key).then(
      (answer) => {
        if (answer) response.writeHead(200, answer.headers).end(answer.body);
        else listener(request, response);
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  };
