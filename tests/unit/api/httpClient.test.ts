import { describe, expect, it, onTestFinished, vi } from "vitest";
import { connectionStatus } from "#api/connection/connectionStatus.ts";
import { createHttpClient } from "#api/connection/http.ts";
import { setServerClock } from "#shared/base/serverClock.ts";
import { publicationOf } from "#shared/tables/publication.ts";

describe("the HTTP client", () => {
  it("fails a request without an answer after 15 seconds, also a DELETE, and does not send it later", async () => {
    vi.useFakeTimers();
    const fetch = vi.fn(() => new Promise<Response>(() => {}));
    let giveToken = (_token: string): void => {};
    const slowToken = () =>
      new Promise<{ token: string; isOffline: boolean }>((resolve) => {
        giveToken = (token) => resolve({ token, isOffline: false });
      });
    const parts = { publishableKey: "key", fetch };
    const unanswered = createHttpClient({ ...parts, readToken: async () => ({ token: "token", isOffline: false }) });
    const withoutToken = createHttpClient({ ...parts, readToken: slowToken });
    const patch = { method: "PATCH", body: "{}" };
    const tries = [unanswered, withoutToken].map((http) => http("http://backend/rest/v1/posts", patch));
    const deletion = unanswered("http://backend/rest/v1/posts?id=eq.1", { method: "DELETE" });
    const outcomes = Promise.allSettled([...tries, deletion]);
    await vi.advanceTimersByTimeAsync(15_000);
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({
        reason: { kind: "offline", message: expect.stringContaining("not answered for 15 seconds") },
      });
    }
    giveToken("token");
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("fails a read while the session cannot be refreshed, instead of reading as a visitor", async () => {
    const fetch = vi.fn(async () => Response.json([]));
    const readToken = async () => ({ token: null, isOffline: true });
    const http = createHttpClient({ readToken, publishableKey: "key", fetch });
    await expect(http("http://backend/rest/v1/posts")).rejects.toMatchObject({ kind: "offline" });
    expect(fetch).not.toHaveBeenCalled();
  });

  it("reports an unreachable server, and probes it until it responds", async () => {
    vi.useFakeTimers();
    let answer = async () => new Response("", { status: 503 });
    const readToken = async () => ({ token: "token", isOffline: false });
    const http = createHttpClient({ readToken, publishableKey: "key", fetch: () => answer() });
    const ask = () => http("http://backend/rest/v1/posts");
    connectionStatus.probe(ask);
    await expect(ask()).rejects.toThrow("not ready");
    expect(connectionStatus.isUnreachable()).toBe(true);
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    await vi.advanceTimersByTimeAsync(7_000);
    expect(connectionStatus.isUnreachable()).toBe(true);
    answer = async () => Response.json({ message: "permission denied for table posts" }, { status: 403 });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(connectionStatus.isUnreachable()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [401, { message: "The session has ended." }, 1],
    [400, { code: "PGRST301", message: "JWT expired" }, 1],
    [403, { message: "permission denied for table posts" }, 0],
    [503, { message: "" }, 0],
  ])("on a response %i %j, ends the session %i times", async (status, body, times) => {
    let ended = 0;
    const http = createHttpClient({
      readToken: async () => ({ token: "token", isOffline: false }),
      publishableKey: "key",
      fetch: async () => Response.json(body, { status }),
      onSessionEnded: () => {
        ended += 1;
      },
    });
    await expect(http("http://backend/rest/v1/posts")).rejects.toThrow();
    expect(ended).toBe(times);
  });

  const expired = () => Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 });

  /** A backend that rejects the token "old", and a session that refreshes to these tokens. */
  const sessionOf = (refreshed: { token: string | null; isOffline: boolean }) => {
    const sent: (string | null)[] = [];
    const onSessionEnded = vi.fn();
    const readToken = vi.fn(async (isRefused?: boolean) =>
      isRefused ? refreshed : { token: "old", isOffline: false },
    );
    const fetch = async (_url: unknown, init?: RequestInit) => {
      const token = new Headers(init?.headers).get("authorization");
      sent.push(token);
      return token === "Bearer new" ? Response.json([]) : expired();
    };
    return {
      sent,
      onSessionEnded,
      http: createHttpClient({ readToken, publishableKey: "key", fetch, onSessionEnded }),
    };
  };

  it.each(["GET", "PATCH"])(
    "repeats a %s once with a new token where the server finds the token expired",
    async (method) => {
      const { http, sent, onSessionEnded } = sessionOf({ token: "new", isOffline: false });
      expect(await http("http://backend/rest/v1/posts", { method })).toMatchObject({ status: 200 });
      expect(sent).toEqual(["Bearer old", "Bearer new"]);
      expect(onSessionEnded).not.toHaveBeenCalled();
    },
  );

  it.each([
    ["the new token is rejected, too", { token: "other", isOffline: false }, "session", 2, 1],
    ["no session can be refreshed", { token: null, isOffline: false }, "session", 1, 1],
    ["the refresh gets no answer", { token: null, isOffline: true }, "offline", 1, 0],
  ])("fails without a third attempt when %s", async (_what, refreshed, kind, times, ended) => {
    const { http, sent, onSessionEnded } = sessionOf(refreshed);
    await expect(http("http://backend/rest/v1/posts")).rejects.toMatchObject({ kind });
    expect(sent).toHaveLength(times);
    expect(onSessionEnded).toHaveBeenCalledTimes(ended);
  });

  it("ends a session that another device has ended when a hosted project refuses its write as a member's", async () => {
    const onSessionEnded = vi.fn();
    const http = createHttpClient({
      readToken: async (isRefused) => ({ token: isRefused ? null : "ended", isOffline: false }),
      publishableKey: "key",
      fetch: async () => Response.json({ message: "new row violates row-level security policy" }, { status: 403 }),
      onSessionEnded,
    });
    const insert = http("http://backend/rest/v1/posts", { method: "POST", body: "{}" });
    await expect(insert).rejects.toMatchObject({ kind: "session" });
    expect(onSessionEnded).toHaveBeenCalledOnce();
  });

  it("sets the clock of the admin by the server", async () => {
    const date = "Wed, 04 Mar 2026 12:00:00 GMT";
    const readToken = async () => ({ token: "token", isOffline: false });
    const fetch = async () => Response.json([], { headers: { date } });
    vi.setSystemTime("2026-03-03T10:00:00Z");
    onTestFinished(() => setServerClock(Response.json({}, { headers: { date: new Date().toUTCString() } })));
    await createHttpClient({ readToken, publishableKey: "key", fetch })("http://backend/rest/v1/posts");
    expect(publicationOf("2026-03-04T12:00:00.900Z")).toBe("Published");
    expect(publicationOf("2026-03-04T12:00:02Z")).toBe("Scheduled");
  });
});
