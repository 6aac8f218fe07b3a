import type { RequestListener } from "node:http";
import { LRUCache } from "lru-cache";
import { type ContentVersion, versionOfDay } from "./contentVersion.ts";

/** A page as it was sent, with all its headers. */
export interface CachedResponse {
  headers: Record<string, string>;
  body: Uint8Array;
  /** The version of the content, with the day. */
  version: string;
}

const megabyte = 1024 * 1024;

// Most bodies are shared with the page cache.
const defaults = { bytes: 8 * megabyte, longestKey: 300 };

// Of a cache entry, besides its body.
const overhead = 2048;

/** What a cached response depends on. */
export const responseKey = (url: string, acceptEncoding = ""): string => `${url} ${acceptEncoding}`;

/**
 * Caches the whole responses of the most requested pages: routing, Request, Response and headers cost several times as much as
 * writing the bytes.
 */
export const createResponseCache = (version: ContentVersion) => {
  const current = versionOfDay(version);
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: defaults.bytes,
    sizeCalculation: ({ body }) => overhead + body.length,
  });
  return {
    has: (key: string): boolean => responses.has(key),
    keep: (key: string, response: CachedResponse): void => {
      if (key.length <= defaults.longestKey) responses.set(key, response);
    },
    /** Null if the content has changed since. */
    find: async (key: string): Promise<CachedResponse | null> => {
      const now = await current();
      const response = responses.get(key);
      if (response?.version === now) return response ?? null;
      responses.delete(key);
      return null;
    },
  };
};

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Sends cached responses, and passes all other requests on to the listener. */
export const respondFromCache =
  (responses: ResponseCache, listener: RequestListener): RequestListener =>
  (request, response) => {
    const { method, url, headers } = request;
    const key = responseKey(`http://${headers.host}${url}`, String(headers["accept-encoding"] ?? ""));
    if (method !== "GET" || headers["if-none-match"] !== undefined || !responses.has(key)) {
      listener(request, response);
      return;
    }
    responses.find(key).then(
      (cached) => {
        if (cached) response.writeHead(200, cached.headers).end(cached.body);
        else listener(request, response);
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  };
