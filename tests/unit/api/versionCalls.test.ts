import { describe, expect, it, vi } from "vitest";
import { versionCalls } from "#api/calls/versions.ts";
import { connectionStatus } from "#api/connection/connectionStatus.ts";
import { createHttpClient } from "#api/connection/http.ts";

describe("version calls", () => {
  it("restore and delete with the timeout of all requests", async () => {
    vi.useFakeTimers();
    const readToken = async () => ({ token: "token", isOffline: false });
    const http = createHttpClient({ readToken, publishableKey: "key", fetch: () => new Promise(() => {}) });
    const calls = versionCalls({ url: "http://backend", http });
    const outcomes: string[] = [];
    const note = (error: Error) => outcomes.push(error.message);
    calls.restoreRows("posts", ["a"]).catch(note);
    calls.deletePermanently(["b"]).catch(note);
    await vi.advanceTimersByTimeAsync(15_000);
    connectionStatus.report(true);
    vi.useRealTimers();
    expect(outcomes).toEqual(Array(2).fill("The server has not answered for 15 seconds. Try again."));
  });
});
