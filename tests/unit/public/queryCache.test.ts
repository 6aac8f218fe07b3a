import { expect, test, vi } from "vitest";
import { createQueryCache } from "#public/data/queryCache.ts";
import { deferred } from "#server/shared/async.ts";

const quietly = () => vi.spyOn(console, "error").mockImplementation(() => {});

const setUp = (options: Partial<Parameters<typeof createQueryCache>[0]> = {}) => {
  let time = 0;
  const waits: number[] = [];
  const onChange = vi.fn();
  const cache = createQueryCache({
    isCaching: true,
    ...options,
    onChange,
    now: () => time,
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  return {
    cache,
    waits,
    onChange,
    later: (ms: number) => {
      time += ms;
    },
  };
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test("returns a cached value at once, without a request", async () => {
  const { cache } = setUp();
  const read = vi.fn(async () => "text");
  const query = cache.query({ read, fallback: "", label: "Error fetching text:" });
  expect(await query.get("a")).toBe("text");
  expect(query.get("a")).toBe("text");
  expect(read).toHaveBeenCalledTimes(1);
});

test("reads a cached value again whenever a page uses it", async () => {
  const { cache, later, onChange } = setUp();
  const read = vi.fn().mockResolvedValueOnce(["kept", "deleted"]).mockResolvedValue(["kept"]);
  const query = cache.query<string[]>({ read, fallback: [], label: "Error fetching posts:" });
  await query.get("");
  later(1001);
  expect(query.get("")).toEqual(["kept", "deleted"]);
  await settle();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(query.get("")).toEqual(["kept"]);
  expect(read).toHaveBeenCalledTimes(2);
});

test("does not start a second refresh while one runs", async () => {
  const { cache, later } = setUp();
  const { promise: slow, resolve: answer } = deferred<string>();
  const read = vi.fn().mockResolvedValueOnce("read").mockReturnValueOnce(slow);
  const query = cache.query<string>({ read, fallback: "", label: "Error fetching text:" });
  await query.get("a");
  for (const _ of [1, 2]) {
    later(1001);
    expect(query.get("a")).toBe("read");
    await settle();
  }
  expect(read).toHaveBeenCalledTimes(2);
  answer("newer");
  await settle();
  expect(query.get("a")).toBe("newer");
});

test("loads the modules of a refresh first, and keeps the old value if that fails", async () => {
  const logged = quietly();
  const prepareRefresh = vi.fn().mockRejectedValueOnce(new Error("gone")).mockResolvedValue({});
  const { cache, later } = setUp({ prepareRefresh });
  const read = vi.fn().mockResolvedValueOnce("old").mockResolvedValue("new");
  const query = cache.query<string>({ read, fallback: "", label: "Error fetching text:" });
  await query.get("a");
  expect(prepareRefresh).not.toHaveBeenCalled();
  later(1001);
  query.get("a");
  await settle();
  expect([read.mock.calls.length, query.get("a")]).toEqual([1, "old"]);
  expect(logged).toHaveBeenCalledWith("Error fetching text:", expect.objectContaining({ message: "gone" }));
  later(1001);
  query.get("a");
  await settle();
  expect(query.get("a")).toBe("new");
});

test("logs a failed read, returns the fallback, and retries for the next page", async () => {
  const logged = quietly();
  const { cache } = setUp();
  const read = vi.fn().mockRejectedValueOnce(new Error("down")).mockResolvedValueOnce("text");
  const query = cache.query<string>({ read, fallback: "nothing", label: "Error fetching post:" });
  expect(await query.get("a")).toBe("nothing");
  expect(logged).toHaveBeenCalledWith("Error fetching post:", expect.objectContaining({ message: "down" }));
  expect(await query.get("a")).toBe("text");
});

test("does not log a read that is aborted by a navigation", async () => {
  const log = quietly();
  const { cache, later } = setUp();
  let isLeaving = true;
  const read = async () => {
    if (isLeaving) throw new DOMException("The user aborted a request.", "AbortError");
    return "text";
  };
  const query = cache.query({ read, fallback: "", label: "Error fetching text:" });
  expect(await query.get("a")).toBe("");
  isLeaving = false;
  expect(await query.get("a")).toBe("text");
  isLeaving = true;
  later(2000);
  expect(query.get("a")).toBe("text");
  await settle();
  expect(log).not.toHaveBeenCalled();
});

test("keeps cached values in an outage", async () => {
  const logged = quietly();
  const { cache, later, onChange } = setUp();
  const read = vi.fn().mockResolvedValueOnce("text").mockRejectedValue(new Error("down"));
  const query = cache.query<string>({ read, fallback: "nothing", label: "Error fetching post:" });
  await query.get("a");
  later(60_000);
  expect(query.get("a")).toBe("text");
  await settle();
  expect(read).toHaveBeenCalledTimes(2);
  expect(query.get("a")).toBe("text");
  expect(onChange).not.toHaveBeenCalled();
  expect(logged).toHaveBeenCalledTimes(1);
});

test("revalidates the data of a prerendered page at once, and reports a change", async () => {
  const { cache, onChange } = setUp();
  const query = cache.query({ read: async () => "new", fallback: "", label: "Error:" });
  query.setInitialData("a", "old", false);
  expect(query.get("a")).toBe("old");
  await settle();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(query.get("a")).toBe("new");
});

test("does not read again what the server has just rendered", async () => {
  const { cache } = setUp();
  const read = vi.fn(async () => "new");
  const query = cache.query({ read, fallback: "", label: "Error:" });
  query.setInitialData("a", "just now", true);
  expect(query.get("a")).toBe("just now");
  expect(read).not.toHaveBeenCalled();
});

test("reads the home page's data three times, after 1 s and 2 s, before it reports the failure", async () => {
  quietly();
  const { cache, waits } = setUp();
  const onFailure = vi.fn();
  const read = vi.fn().mockRejectedValue(new Error("down"));
  const query = cache.query<string[]>({ read, fallback: [], label: "Error:", onFailure, retryDelaysMs: [1000, 2000] });
  expect(await query.get("")).toEqual([]);
  expect(read).toHaveBeenCalledTimes(3);
  expect(waits).toEqual([1000, 2000]);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test("shares one request between pages that read the same value", async () => {
  const { cache } = setUp();
  const read = vi.fn(async () => "text");
  const query = cache.query({ read, fallback: "", label: "Error:" });
  await Promise.all([query.get("a"), query.get("a")]);
  expect(read).toHaveBeenCalledTimes(1);
});

test("caches nothing on the server, and does not retry there", async () => {
  quietly();
  const { cache, waits } = setUp({ isCaching: false });
  const read = vi.fn().mockRejectedValueOnce(new Error("down")).mockResolvedValue("text");
  const query = cache.query<string>({ read, fallback: "", label: "Error:", retryDelaysMs: [1000] });
  expect(await query.get("a")).toBe("");
  expect(await query.get("a")).toBe("text");
  expect(await query.get("a")).toBe("text");
  expect(read).toHaveBeenCalledTimes(3);
  expect(waits).toEqual([]);
});

test("caches at most fifty pages, and drops the oldest first", async () => {
  const { cache } = setUp();
  const read = vi.fn(async (key: string) => key);
  const query = cache.query({ read, fallback: "", label: "Error:" });
  for (let index = 0; index <= 50; index++) await query.get(`${index}`);
  expect(query.get("50")).toBe("50");
  expect(query.get("0")).toBeInstanceOf(Promise);
});
