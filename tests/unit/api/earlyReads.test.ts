// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEarlyReads } from "#api/connection/earlyReads.ts";
import { createSessionStorage } from "#api/session/sessionStorage.ts";
import { sessionKey } from "#shared/accounts/storedSession.ts";
import { backendHeaders } from "#shared/base/backend.ts";
import { serverNow } from "#shared/base/serverClock.ts";

const address = { url: "http://backend", publishableKey: "key" };
const listUrl = "http://backend/rest/v1/posts?limit=24";
const hour = 3_600_000;

let time = Date.parse("2026-05-01T12:00:00Z");
let path = "/admin/posts";
const sent = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => Response.json(["early"]));

const signIn = (userId: string, token: string, expiresAt = time + hour): void =>
  localStorage.setItem(
    sessionKey,
    JSON.stringify({ access_token: token, expires_at: expiresAt / 1_000, user: { id: userId } }),
  );

const openPage = (to: string): void => {
  path = to;
};

const wait = (ms: number): void => {
  time += ms;
};

const load = () => {
  const reads = createEarlyReads(
    () => path,
    () => time,
  );
  sent.mockClear();
  reads.start(address);
  const read = async (token: string, url = listUrl) => {
    const headers = new Headers({ prefer: "count=exact", ...backendHeaders(address.publishableKey, token) });
    return (await reads.fetch(url, { method: "GET", headers })).json();
  };
  return { ...reads, read };
};

/** Visits the list once, so that the next load of the page knows its read. */
const visit = async (token: string): Promise<void> => {
  await load().read(token);
};

beforeEach(() => {
  localStorage.clear();
  time = Date.parse("2026-05-01T12:00:00Z");
  path = "/admin/posts";
  vi.stubGlobal("fetch", sent);
  sent.mockImplementation(async () => Response.json(["early"]));
});

afterEach(() => {});

describe("early reads", () => {
  it("sends the first reads of the last visit before the page asks, and uses each answer once", async () => {
    signIn("ada", "token");
    await visit("token");
    const page = load();
    expect(sent).toHaveBeenCalledOnce();
    expect(new Headers(sent.mock.calls[0]?.[1]?.headers).get("prefer")).toBe("count=exact");
    expect(new Headers(sent.mock.calls[0]?.[1]?.headers).get("authorization")).toBe("Bearer token");
    sent.mockImplementation(async () => Response.json(["later"]));
    expect(await page.read("token")).toEqual(["early"]);
    expect(sent).toHaveBeenCalledOnce();
    expect(await page.read("token")).toEqual(["later"]);
  });

  it("stores no token, and leaves nothing behind when the session is removed", async () => {
    signIn("ada", "secret-token");
    await visit("secret-token");
    expect(localStorage.getItem("plinth-first-reads")).toMatch(/^(?!.*secret-token).*posts/);
    createSessionStorage().removeItem(sessionKey);
    expect(localStorage).toHaveLength(0);
  });

  it("drops the answers of another session, and stores none of its reads", async () => {
    signIn("ada", "token of Ada");
    await visit("token of Ada");
    const page = load();
    sent.mockImplementation(async () => Response.json(["rows of Bob"]));
    expect(await page.read("token of Bob")).toEqual(["rows of Bob"]);
    await page.read("token of Bob", "http://backend/rest/v1/posts?title=eq.secret");
    expect(JSON.stringify({ ...localStorage })).not.toContain("secret");
  });

  it("sends nothing that an earlier user has read", async () => {
    signIn("ada", "token of Ada");
    await visit("token of Ada");
    signIn("bob", "token of Bob");
    load();
    expect(sent).not.toHaveBeenCalled();
  });

  it.each([
    ["the session ends within a minute", () => signIn("ada", "token", time + 60_000)],
    ["the user has signed out", () => localStorage.removeItem(sessionKey)],
    ["another page is opened", () => openPage("/admin/posts/hello/edit")],
    ["the stored reads are damaged", () => localStorage.setItem("plinth-first-reads", "{")],
  ])("sends nothing early if %s", async (_reason, change) => {
    signIn("ada", "token");
    await visit("token");
    change();
    load();
    expect(sent).not.toHaveBeenCalled();
  });

  it.each([
    ["cannot be sent", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["is refused", async () => Response.json({ code: "PGRST301" }, { status: 401 })],
  ])("repeats a read that %s early", async (_reason, answer) => {
    signIn("ada", "token");
    await visit("token");
    sent.mockImplementation(answer);
    const page = load();
    sent.mockImplementation(async () => Response.json(["later"]));
    expect(await page.read("token")).toEqual(["later"]);
  });

  it.each([
    ["after a write", async (page: ReturnType<typeof load>) => void (await page.fetch(listUrl, { method: "PATCH" }))],
    ["after 15 seconds", async () => wait(15_001)],
    ["on the next page", async () => openPage("/admin/projects")],
  ])("uses no early answer %s", async (_case, act) => {
    signIn("ada", "token");
    await visit("token");
    const page = load();
    sent.mockImplementation(async () => Response.json(["later"]));
    await act(page);
    expect(await page.read("token")).toEqual(["later"]);
  });

  it("replaces damaged stored reads", async () => {
    signIn("ada", "token");
    localStorage.setItem("plinth-first-reads", "{");
    await visit("token");
    load();
    expect(sent).toHaveBeenCalledOnce();
  });

  it("sets the server's clock when the answer arrives, not when it is used", async () => {
    signIn("ada", "token");
    await visit("token");
    const date = new Date(Date.now() + hour);
    sent.mockImplementation(async () => Response.json([], { headers: { date: date.toUTCString() } }));
    const page = load();
    await vi.waitFor(() => expect(serverNow().getTime()).toBeGreaterThan(Date.now() + hour - 2_000));
    const headers = new Headers({ prefer: "count=exact", ...backendHeaders(address.publishableKey, "token") });
    expect((await page.fetch(listUrl, { headers })).headers.has("date")).toBe(false);
  });

  it("knows the reads of the 20 last pages", async () => {
    signIn("ada", "token");
    for (let page = 0; page <= 20; page++) {
      path = `/admin/posts/${page}/edit`;
      await visit("token");
    }
    path = "/admin/posts/0/edit";
    load();
    expect(sent).not.toHaveBeenCalled();
    path = "/admin/posts/20/edit";
    load();
    expect(sent).toHaveBeenCalledOnce();
  });
});
