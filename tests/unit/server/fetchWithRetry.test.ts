import { expect, it, vi } from "vitest";
import { fetchWithRetry } from "#server/pages/static/fetchWithRetry.ts";

const busy = (status: number, headers: Record<string, string> = {}) => new Response("busy", { status, headers });

/** Returns the answers one after the other, and then repeats the last one. */
const answering = (...answers: (() => Response)[]) => {
  let asked = 0;
  return vi.fn(async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)];
    return answer ? answer() : new Response();
  });
};

it("asks again where the server is busy, after the time that it names", async () => {
  const inner = answering(
    () => busy(429, { "retry-after": "0" }),
    () => busy(503, { "retry-after": "0" }),
    () => new Response("read"),
  );
  expect(await (await fetchWithRetry(inner)("http://backend.local/")).text()).toBe("read");
  expect(inner).toHaveBeenCalledTimes(3);
});

it("gives up after five tries, and asks once where the answer will not change", async () => {
  const inner = answering(() => busy(429, { "retry-after": "0" }));
  expect((await fetchWithRetry(inner)("http://backend.local/")).status).toBe(429);
  expect(inner).toHaveBeenCalledTimes(5);
  const broken = answering(() => busy(500));
  expect((await fetchWithRetry(broken)("http://backend.local/")).status).toBe(500);
  expect(broken).toHaveBeenCalledOnce();
});

it("asks for ten things at once", async () => {
  let now = 0;
  let most = 0;
  const ask = fetchWithRetry(async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    return new Response("read");
  });
  await Promise.all(Array.from({ length: 40 }, () => ask("http://backend.local/")));
  expect(most).toBe(10);
});
