import { describe, expect, it, vi } from "vitest";
import { createApp } from "#server/http/app.ts";
import type { RoutedBackend } from "#server/http/routes.ts";
import { deferred } from "#server/shared/async.ts";
import { backendOf, bareSite } from "./bareSite.ts";

const setUp = (status = 400) => {
  const site = createApp({
    ...bareSite,
    backend: backendOf(async () => Response.json({ error_code: "invalid_credentials" }, { status })),
  });
  return async (remoteAddress: string, email = "ada@example.com", headers: Record<string, string> = {}) => {
    const body = JSON.stringify({ email, password: "guessed" });
    const address = "/auth/v1/token?grant_type=password";
    const sent = await site.request(
      address,
      { method: "POST", body, headers },
      { incoming: { socket: { remoteAddress } } },
    );
    return sent.status;
  };
};

describe("attempts to sign in", () => {
  it("are counted for the network, of whose addresses one connection has all", async () => {
    const attempt = setUp();
    for (let host = 1; host <= 30; host++) {
      expect(await attempt(`2001:db8:0:1::${host}`, `guess-${host}@example.com`)).toBe(400);
    }
    expect(await attempt("2001:db8:0:1::ffff")).toBe(429);
    expect(await attempt("2001:db8:0:2::1")).toBe(400);
  });

  it("that succeed are limited to 200 for a network, whatever the account", async () => {
    const attempt = setUp(200);
    for (let times = 1; times <= 200; times++) expect(await attempt("192.0.2.1", `m${times}@example.com`)).toBe(200);
    expect(await attempt("192.0.2.1", "other@example.com")).toBe(429);
    expect(await attempt("192.0.2.2")).toBe(200);
  });

  it("that succeed are limited to 200 for an account, from however many networks", async () => {
    const attempt = setUp(200);
    for (let host = 1; host <= 200; host++) expect(await attempt(`192.0.2.${host}`)).toBe(200);
    expect(await attempt("198.51.100.1")).toBe(429);
    expect(await attempt("198.51.100.1", "grace@example.com")).toBe(200);
  });

  it("of a network wait for one another, and beyond twelve that wait are refused", async () => {
    const answering = deferred<void>();
    let begun = 0;
    const site = createApp({
      ...bareSite,
      backend: backendOf(async () => {
        begun += 1;
        await answering.promise;
        return Response.json({});
      }),
    });
    const send = async (remoteAddress: string) => {
      const body = JSON.stringify({ email: `${remoteAddress}@example.com`, password: "x" });
      const from = { incoming: { socket: { remoteAddress } } };
      return (await site.request("/auth/v1/token?grant_type=password", { method: "POST", body }, from)).status;
    };
    const all = Array.from({ length: 14 }, () => send("192.0.2.1"));
    expect(await Promise.race(all)).toBe(429);
    const other = send("192.0.2.2");
    await vi.waitFor(() => expect(begun).toBe(2));
    answering.resolve();
    expect(await other).toBe(200);
    expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(13);
    // Those refused do not count.
    for (let times = 14; times <= 200; times++) expect(await send("192.0.2.1")).toBe(200);
    expect(await send("192.0.2.1")).toBe(429);
  });

  it("go ahead of visitors only where the account was signed in to from the network before", async () => {
    const ahead: (boolean | undefined)[] = [];
    const site = createApp({
      ...bareSite,
      backend: backendOf(async (_request, origin) => {
        ahead.push(origin.kind === "network" ? origin.hasPriority : undefined);
        return Response.json({});
      }),
    });
    const send = (email: string, remoteAddress: string, grant = "password") =>
      site.request(
        `/auth/v1/token?grant_type=${grant}`,
        { method: "POST", body: JSON.stringify({ email, password: "x" }) },
        { incoming: { socket: { remoteAddress } } },
      );
    await send("ada@example.com", "192.0.2.1");
    await send("ada@example.com", "192.0.2.1");
    await send("ada@example.com", "192.0.2.2");
    await send("grace@example.com", "192.0.2.1");
    await send("", "192.0.2.3", "refresh_token");
    expect(ahead).toEqual([false, true, false, false, true]);
    for (let times = 1; times <= 12; times++) await send("ada@example.com", "192.0.2.1");
    expect(ahead.slice(5).filter(Boolean)).toHaveLength(9);
  });

  it("are counted for the account, from however many networks and in whatever letter case", async () => {
    const attempt = setUp();
    for (let host = 1; host <= 60; host++) {
      expect(await attempt(`192.0.2.${host}`, host % 2 === 0 ? "ada@example.com" : " Ada@Example.com")).toBe(400);
    }
    expect(await attempt("198.51.100.1", "ADA@example.com")).toBe(429);
    expect(await attempt("198.51.100.1", "grace@example.com")).toBe(400);
  });
});

it.each([
  ["a new account", "POST", "signup"],
  ["a new address", "PUT", "user"],
])("%s is known to its network: guesses of others do not keep its owner out", async (_what, method, known) => {
  let status = 200;
  const site = createApp({ ...bareSite, backend: backendOf(async () => Response.json({}, { status })) });
  const send = async (path: string, remoteAddress: string, as = "POST") => {
    const body = JSON.stringify({ email: "ada@example.com", password: "correct horse" });
    const from = { incoming: { socket: { remoteAddress } } };
    return (await site.request(`/auth/v1/${path}`, { method: as, body }, from)).status;
  };
  expect(await send(known, "203.0.113.7", method)).toBe(200);
  status = 400;
  for (let host = 1; host <= 60; host++) await send("token?grant_type=password", `192.0.2.${host}`);
  expect(await send("token?grant_type=password", "198.51.100.1")).toBe(429);
  expect(await send("token?grant_type=password", "203.0.113.7")).toBe(400);
});

it.each([200, 400, 422])("sign-ups that are answered with %i are counted for the network", async (status) => {
  const site = createApp({ ...bareSite, backend: backendOf(async () => Response.json({}, { status })) });
  const send = async (body: object) =>
    (
      await site.request(
        "/auth/v1/signup",
        { method: "POST", body: JSON.stringify(body) },
        { incoming: { socket: { remoteAddress: "192.0.2.1" } } },
      )
    ).status;
  for (let times = 0; times < 20; times += 1) expect(await send({})).toBe(status);
  expect(await send({ data: {} })).toBe(429);
  const invitation = { data: { invitation: "x" } };
  for (let times = 0; times < 20; times += 1) expect(await send(invitation)).toBe(status);
  expect(await send(invitation)).toBe(429);
});

describe("the networks of one connection, 48 bits of IPv6", () => {
  const sendTo = (path: string, ahead: (boolean | undefined)[] = []) => {
    const fetch: RoutedBackend["fetch"] = async (_request, origin) => {
      ahead.push(origin.kind === "network" ? origin.hasPriority : undefined);
      return Response.json({});
    };
    const site = createApp({ ...bareSite, backend: backendOf(fetch) });
    return async (remoteAddress: string) =>
      (await site.request(path, { method: "POST", body: "{}" }, { incoming: { socket: { remoteAddress } } })).status;
  };

  it.each(["/auth/v1/signup", "/rest/v1/messages"])("share the limit of %s", async (path) => {
    const send = sendTo(path);
    for (let times = 1; times <= 20; times++) expect(await send(`2001:db8:1:${times}::1`)).toBe(200);
    expect(await send("2001:db8:1:21::1")).toBe(429);
    expect(await send("2001:db8:2:1::1")).toBe(200);
  });

  it("share the refreshes of sessions that go ahead of visitors", async () => {
    const ahead: (boolean | undefined)[] = [];
    const send = sendTo("/auth/v1/token?grant_type=refresh_token", ahead);
    for (let times = 1; times <= 30; times++) await send(`2001:db8:1:${times}::1`);
    expect(ahead.filter(Boolean)).toHaveLength(10);
  });
});

it.each([
  ["same-site", 403],
  ["cross-site", 403],
  ["same-origin", 400],
  ["none", 400],
])("a request to the backend that the browser calls %s is answered %i", async (site, status) => {
  expect(await setUp()("192.0.2.1", "ada@example.com", { "sec-fetch-site": site })).toBe(status);
});
