import { beforeEach, expect, it, vi } from "vitest";
import { superviseBackend } from "#server/database/thread/supervisor.ts";
import * as threads from "#server/database/thread/thread.ts";
import type { Call } from "#server/database/thread/threadMessages.ts";
import { deferred } from "#server/shared/async.ts";

const query: Call = { name: "query", sql: "select 1", parameters: [] };

const threadThatEnds = () => {
  const ended = deferred<void>();
  const thread: threads.BackendThread = {
    publishableKey: "key",
    isClaimable: false,
    trustedAccounts: () => new Set(),
    contentState: () => null,
    ended: ended.promise,
    send: () => Promise.reject(new Error("unexpected request")),
    call: async () => [{ answer: 1 }],
    terminate: async () => {},
    close: async () => {},
  };
  return { thread, end: () => ended.resolve() };
};

beforeEach(() => {
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

it("a command starts the backend again after a start that failed, as a visit does", async () => {
  const first = threadThatEnds();
  const startThread = vi
    .spyOn(threads, "startThread")
    .mockResolvedValueOnce(first.thread)
    .mockRejectedValueOnce(new Error("the disk is full"))
    .mockResolvedValueOnce(threadThatEnds().thread);
  const backend = await superviseBackend({ jwtSecret: "secret", claimCode: "code" });
  first.end();
  await vi.waitFor(() => expect(startThread).toHaveBeenCalledTimes(2));
  await expect(backend.call(query)).rejects.toThrow("the disk is full");
  expect(await backend.call(query)).toEqual([{ answer: 1 }]);
});
