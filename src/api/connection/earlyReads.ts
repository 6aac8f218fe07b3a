import { sessionKey } from "#shared/accounts/storedSession.ts";
import { type BackendAddress, backendHeaders } from "#shared/base/backend.ts";
import { list, number, object, recordOf, type Schema, string } from "#shared/base/schema.ts";
import { setServerClock } from "#shared/base/serverClock.ts";

export const readsKey = "plinth-first-reads";
const maxPages = 20;
// The time limit of a request (http.ts). Later answers may be outdated.
const firstMs = 15_000;
// The session client refreshes a session that ends sooner.
const expiryMarginMs = 90_000;

const storedSession = object({ access_token: string, expires_at: number, user: object({ id: string }) });
const storedReads = object({
  userId: string,
  pages: recordOf(list(object({ url: string, headers: recordOf(string) }))),
});

type Reads = ReturnType<typeof storedReads.parse>;

/** Returns null if the value is missing or damaged, or if the browser blocks storage. */
const readStored = <T>(key: string, { parse }: Schema<T>): T | null => {
  try {
    return parse(JSON.parse(localStorage.getItem(key) ?? ""));
  } catch {
    return null;
  }
};

const keyOf = (url: string, headers: Headers): string => JSON.stringify([url, ...headers]);

// The clock is set when a response arrives. Its date would be too old when the page uses it.
const receive = (response: Response): Response | null => {
  setServerClock(response);
  const headers = new Headers(response.headers);
  headers.delete("date");
  return response.ok ? new Response(response.body, { status: response.status, headers }) : null;
};

/**
 * Sends the first reads of a page while its scripts load, with the stored session. It knows them from the last visit to the page.
 * Stores no answer: each is used once, by a request with the same address and token. Without an answer, that request is sent.
 */
export const createEarlyReads = (page = () => window.location.pathname + window.location.search, now = Date.now) => {
  let load: { page: string; own: Headers; until: number; known: Reads } | null = null;
  const sent = new Map<string, Promise<Response | null>>();

  const remember = ({ page, known, own }: NonNullable<typeof load>, url: string, headers: Headers): void => {
    const read = { url, headers: Object.fromEntries([...headers].filter(([name]) => !own.has(name))) };
    const reads = known.pages[page] ?? [];
    if (reads.some((other) => other.url === url)) return;
    reads.push(read);
    try {
      localStorage.setItem(readsKey, JSON.stringify(known));
    } catch {
      // Without storage, reads are sent later.
    }
  };

  return {
    start: ({ publishableKey }: BackendAddress): void => {
      const session = readStored(sessionKey, storedSession);
      if (!session || session.expires_at * 1_000 < now() + expiryMarginMs) return;
      const userId = session.user.id;
      const stored = readStored(readsKey, storedReads);
      const { [page()]: reads = [], ...others } = stored?.userId === userId ? stored.pages : {};
      const own = new Headers(backendHeaders(publishableKey, session.access_token));
      for (const { url, headers } of reads) {
        const all = new Headers([...Object.entries(headers), ...own]);
        const answer = fetch(url, { headers: all }).then(receive, () => null);
        sent.set(keyOf(url, all), answer);
      }
      const pages = { ...Object.fromEntries(Object.entries(others).slice(1 - maxPages)), [page()]: [] };
      load = { page: page(), own, until: now() + firstMs, known: { userId, pages } };
    },
    fetch: async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
      const headers = new Headers(init.headers);
      const isRead = !init.method || init.method === "GET";
      // After a write, answers may be outdated.
      if (!isRead || (load && (now() > load.until || page() !== load.page))) load = null;
      if (!load || headers.get("authorization") !== load.own.get("authorization")) return fetch(url, init);
      remember(load, String(url), headers);
      const key = keyOf(String(url), headers);
      const early = sent.get(key);
      sent.delete(key);
      return (await early) ?? fetch(url, init);
    },
  };
};

export const earlyReads = createEarlyReads();
