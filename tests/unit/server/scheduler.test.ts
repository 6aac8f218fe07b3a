import { sign } from "hono/jwt";
import { expect, it, vi } from "vitest";
import { scheduleRequests } from "#server/database/queue/scheduler.ts";
import type { SupervisedBackend } from "#server/database/thread/supervisor.ts";
import type { QueryRow } from "#server/database/thread/threadMessages.ts";
import { deferred } from "#server/shared/async.ts";

const read = () => new Request("http://backend.local/rest/v1/posts");
const visitor = { kind: "network", network: "192.0.2.1", widerNetwork: "192.0.2.1" } as const;

const open = () => {
  const called = deferred<QueryRow[]>();
  const fetch = vi.fn<SupervisedBackend["fetch"]>(async () => Response.json([]));
  const call = vi.fn<SupervisedBackend["call"]>(() => called.promise);
  const contentState = vi.fn<SupervisedBackend["contentState"]>(() => null);
  const backend: SupervisedBackend = {
    fetch,
    call,
    trustedAccounts: () => new Set(["owner"]),
    contentState,
    isRestarting: () => false,
    close: async () => {},
    publishableKey: "key",
    isClaimable: false,
  };
  return { scheduled: scheduleRequests(backend, "secret"), fetch, call, called, contentState };
};

// The backend's time limit for a visitor begins when it is handed the request, and ends the thread for everybody.
it("a visitor's request that comes while a command runs is handed to the backend after it", async () => {
  const { scheduled, fetch, called } = open();
  const command = scheduled.call({ name: "dump", target: "dump" });
  const answer = scheduled.fetch(read(), visitor);
  await new Promise(setImmediate);
  expect(fetch).not.toHaveBeenCalled();
  called.resolve([]);
  await command;
  expect((await answer).status).toBe(200);
  scheduled.stop();
});

it("lets a command wait for minutes behind another one, and answers a visitor with 503", async () => {
  vi.useFakeTimers();
  const { scheduled, called } = open();
  const first = scheduled.call({ name: "query", sql: "import", parameters: [] });
  const second = scheduled.call({ name: "dump", target: "dump" });
  const answer = scheduled.fetch(read(), visitor);
  await vi.advanceTimersByTimeAsync(300_000);
  expect((await answer).status).toBe(503);
  called.resolve([{ answer: 1 }]);
  expect(await Promise.all([first, second])).toEqual([[{ answer: 1 }], [{ answer: 1 }]]);
  scheduled.stop();
});

it("the database is left to its cleaning to the end, however long that takes", async () => {
  vi.useFakeTimers();
  const { scheduled, fetch, called } = open();
  const write = () => new Request("http://backend.local/rest/v1/posts", { method: "POST" });
  for (let count = 0; count < 20; count += 1) await scheduled.fetch(write(), { kind: "page" });
  fetch.mockClear();
  await vi.advanceTimersByTimeAsync(120_000);
  const answer = scheduled.fetch(read(), visitor);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await answer).status).toBe(503);
  expect(fetch).not.toHaveBeenCalled();
  called.resolve([]);
  await vi.advanceTimersByTimeAsync(1);
  expect((await scheduled.fetch(read(), visitor)).status).toBe(200);
  scheduled.stop();
});

it("the maintenance is started by no refused requests, and by no searches that visitors send by POST", async () => {
  vi.useFakeTimers();
  const { scheduled, fetch, call } = open();
  const post = (path: string) => new Request(`http://backend.local/rest/v1/${path}`, { method: "POST" });
  for (let count = 0; count < 2_000; count += 1) await scheduled.fetch(post("rpc/search_content"), visitor);
  fetch.mockImplementation(async () => Response.json({}, { status: 400 }));
  for (let count = 0; count < 2_000; count += 1) await scheduled.fetch(post("messages"), visitor);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(call).not.toHaveBeenCalled();
  scheduled.stop();
});

it("runs maintenance after queries of the server that changed the content, not after those that read it", async () => {
  vi.useFakeTimers();
  const { scheduled, call, contentState } = open();
  call.mockResolvedValue([]);
  const queryOften = async () => {
    for (let count = 0; count < 20; count += 1) await scheduled.call({ name: "query", sql: "x", parameters: [] });
    await vi.advanceTimersByTimeAsync(60_000);
  };
  await queryOften();
  expect(call).toHaveBeenCalledTimes(20);
  let version = 0;
  contentState.mockImplementation(() => ({ version: String(version++), nextPublicationAt: null }));
  await queryOften();
  expect(call).toHaveBeenCalledWith({ name: "query", sql: "vacuum (analyze)", parameters: [] });
  scheduled.stop();
});

it("a request that had to be ended keeps the whole wider network out for a minute, and no other one", async () => {
  const { scheduled, fetch } = open();
  const from = (network: string, widerNetwork: string) =>
    scheduled.fetch(read(), { kind: "network", network, widerNetwork }).then(({ status }) => status);
  fetch.mockImplementationOnce(async (_request, limit) => {
    limit?.onTimeout?.();
    return Response.json([], { status: 503 });
  });
  await from("2001:db8:7:1::/64", "2001:db8:7::/48");
  expect(await from("2001:db8:7:2::/64", "2001:db8:7::/48")).toBe(429);
  expect(await from("2001:db8:8:1::/64", "2001:db8:8::/48")).toBe(200);
  scheduled.stop();
});

it.each([
  ["an owner's token", { sub: "owner", session_id: "s", exp: 4_000_000_000 }, "secret", true],
  ["an owner's expired token", { sub: "owner", session_id: "s", exp: 1 }, "secret", true],
  ["a member's token", { sub: "member", session_id: "s", exp: 4_000_000_000 }, "secret", false],
  ["a forged token", { sub: "owner", session_id: "s", exp: 4_000_000_000 }, "guessed", false],
])("allows a long body by %s", async (_what, claims, secret, expected) => {
  const { scheduled } = open();
  const authorization = `Bearer ${await sign(claims, secret, "HS256")}`;
  const request = new Request("http://backend.local/rest/v1/posts", { headers: { authorization } });
  expect(await scheduled.isTrusted(request)).toBe(expected);
  expect(await scheduled.isTrusted(read())).toBe(false);
  scheduled.stop();
});

const signIn = () => new Request("http://backend.local/auth/v1/token?grant_type=password", { method: "POST" });
const memberToken = await sign({ sub: "member", session_id: "s", exp: 4_000_000_000 }, "secret", "HS256");
const memberRead = () =>
  new Request("http://backend.local/rest/v1/posts", { headers: { authorization: `Bearer ${memberToken}` } });

it("pages take turns with a member's reads and a stranger's sign-ins, and wait for sign-ins that go ahead", async () => {
  const { scheduled, fetch, called } = open();
  const begun: string[] = [];
  fetch.mockImplementation(async ({ headers }) => {
    begun.push(headers.get("x-name") ?? "");
    return Response.json([]);
  });
  const send = (name: string, request: Request, origin: Parameters<typeof scheduled.fetch>[1]) => {
    request.headers.set("x-name", name);
    return scheduled.fetch(request, origin);
  };
  const command = scheduled.call({ name: "dump", target: "dump" });
  const known = { ...visitor, network: "192.0.2.2", widerNetwork: "192.0.2.2", hasPriority: true };
  const all = [1, 2, 3, 4].flatMap(() => [send("member", memberRead(), visitor), send("stranger", signIn(), visitor)]);
  all.push(send("known", signIn(), known));
  all.push(...[1, 2].map(() => send("page", read(), { kind: "page" })));
  await new Promise((resolve) => setTimeout(resolve, 50));
  called.resolve([]);
  await command;
  await Promise.all(all);
  expect(begun[0]).toBe("known");
  expect(begun.slice(1, 5).filter((name) => name === "page")).toHaveLength(2);
  scheduled.stop();
});

it("a member's reads and a stranger's sign-ins count for the block list", async () => {
  for (const request of [memberRead, signIn]) {
    const { scheduled, fetch } = open();
    fetch.mockImplementationOnce(async (_request, limit) => {
      limit?.onTimeout?.();
      return Response.json([], { status: 503 });
    });
    await scheduled.fetch(request(), visitor);
    expect((await scheduled.fetch(request(), visitor)).status).toBe(429);
    expect((await scheduled.fetch(signIn(), { ...visitor, hasPriority: true })).status).toBe(200);
    scheduled.stop();
  }
});

it("tries a write again before it reports that writing works", async () => {
  const { scheduled, fetch, call } = open();
  const write = () => new Request("http://backend.local/rest/v1/posts", { method: "POST" });
  const answering = async (request: Request, status: number) => {
    fetch.mockImplementationOnce(async () => Response.json({}, { status }));
    await scheduled.fetch(request, visitor);
  };
  await answering(write(), 409);
  await answering(read(), 500);
  expect(await scheduled.canWrite()).toBe(true);
  expect(call).not.toHaveBeenCalled();
  await answering(write(), 500);
  call.mockRejectedValueOnce(new Error("No space left on device"));
  expect(await scheduled.canWrite()).toBe(false);
  await answering(write(), 200);
  call.mockResolvedValue([]);
  expect(await scheduled.canWrite()).toBe(true);
  expect(await scheduled.canWrite()).toBe(true);
  expect(call).toHaveBeenCalledTimes(2);
  scheduled.stop();
});
