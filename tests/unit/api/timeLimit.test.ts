import { describe, expect, it, vi } from "vitest";
import { timedFetch } from "#api/connection/http.ts";

describe("a request with a timeout", () => {
  it("ends when its caller aborts it", async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation((_input, init) => {
      signals.push(init?.signal);
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new Error("ended")));
      });
    });
    const caller = new AbortController();
    const answer = timedFetch("http://backend/auth/v1/user", { signal: caller.signal });
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    caller.abort();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    await expect(answer).rejects.toThrow("ended");
  });
});
