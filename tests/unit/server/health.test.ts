import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { embeddedHealth } from "#server/compose/embeddedHealth.ts";
import { createApp, type SiteParts } from "#server/http/app.ts";
import { addressOf, drain, listen } from "#server/shared/listen.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { bareSite } from "./bareSite.ts";

let close = async (): Promise<void> => {};

const open = async (parts: Partial<SiteParts>) => {
  const server = await listen(getRequestListener(createApp({ ...bareSite, ...parts }).fetch), {
    host: "127.0.0.1",
    port: 0,
  });
  close = () => drain(server);
  return addressOf(server, "127.0.0.1");
};

afterEach(() => close());

const ask = async (url: string, headers = {}) => {
  const response = await fetch(`${url}/healthz`, { headers });
  return [response.status, await response.json()];
};

describe("health", () => {
  it("reports details to programs on this machine, and only the status through a proxy", async () => {
    let problem: string | null = null;
    const url = await open({
      health: async (withDetails) => ({ problem, details: withDetails ? { migration: "1" } : {} }),
      page: async () => ({ status: 503, html: "away" }),
    });
    await fetch(`${url}/a-page`);
    const probe: unknown = null;
    const said = {
      problem: null,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      migration: "1",
      serverErrors: 1,
      probe,
    };
    expect(await ask(url)).toEqual([200, { status: "ok", ...said }]);
    expect(await ask(url, { "x-forwarded-for": "127.0.0.1" })).toEqual([200, { status: "ok" }]);
    await fetch(`${url}/healthz?probe=one`, { headers: { "x-forwarded-for": "192.0.2.1, 192.0.2.2" } });
    said.probe = { id: "one", forwarded: 2 };
    problem = "The disk is full.";
    expect(await ask(url)).toEqual([503, { status: "unavailable", ...said, problem }]);
    expect(await ask(url, { via: "1.1 a-proxy" })).toEqual([503, { status: "unavailable" }]);
  });
});

describe("the health of the embedded backend", () => {
  let folder: string;
  let isAnswering = true;
  let canWrite = true;

  beforeEach(() => {
    folder = temporaryFolder();
    [isAnswering, canWrite] = [true, true];
  });

  const read = (withDetails = false) =>
    embeddedHealth(folder, {
      canWrite: async () => canWrite,
      call: async () => (isAnswering ? [{ migration: "20261127001000" }] : Promise.reject(new Error("away"))),
    })(withDetails);

  it("is that of reading and of writing", async () => {
    expect(await read()).toEqual({ problem: null, details: {} });
    canWrite = false;
    expect((await read()).problem).toBe("The database cannot write.");
    isAnswering = false;
    expect((await read()).problem).toBe("The database does not answer.");
  });

  it("is known within 1 s while the database is busy, and probed every 3 s", async () => {
    vi.useFakeTimers();
    const call = vi.fn<() => Promise<[]>>(async () => []);
    const health = embeddedHealth(folder, { call, canWrite: async () => true });
    const problemAfter = async (ms: number): Promise<string | null> => {
      await vi.advanceTimersByTimeAsync(ms);
      const answer = health(false);
      await vi.advanceTimersByTimeAsync(1_000);
      return (await answer).problem;
    };
    for (const ms of [0, 500, 500]) expect(await problemAfter(ms)).toBeNull();
    expect(call).toHaveBeenCalledOnce();
    call.mockReturnValue(new Promise(() => {}));
    for (const ms of [60_000, 10_000, 10_000]) expect(await problemAfter(ms)).toBeNull();
    expect(call).toHaveBeenCalledTimes(2);
    expect(await problemAfter(8_000)).toBe("The database does not answer.");
  });

  it("has details also while the database is away", async () => {
    const freeBytes = expect.any(Number);
    expect((await read(true)).details).toEqual({ migration: "20261127001000", freeBytes });
    isAnswering = false;
    expect((await read(true)).details).toEqual({ freeBytes });
  });
});
