import { expect, test, vi } from "vitest";
import { createSource } from "#public/source.ts";

const quietly = () => vi.spyOn(console, "error").mockImplementation(() => {});

const setUp = (isHolding = true) => {
  let time = 0;
  const waits: number[] = [];
  const onChange = vi.fn();
  const source = createSource({
    isHolding,
    onChange,
    now: () => time,
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  return {
    source,
    waits,
    onChange,
    later: (ms: number) => {
      time += ms;
    },
  };
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test("a value once read is held: the next page gets it at once and without a request", async () => {
  const { source } = setUp();
  const read = vi.fn(async () => "text");
  const part = source.part({ read, otherwise: "", label: "Error fetching text:" });
  expect(await part.of("a")).toBe("text");
  expect(part.of("a")).toBe("text");
  expect(read).toHaveBeenCalledTimes(1);
});

test("a failed read is logged, gives what was agreed, and is tried again by the next page", async () => {
  const logged = quietly();
  const { source } = setUp();
  const read = vi.fn().mockRejectedValueOnce(new Error("down")).mockResolvedValueOnce("text");
  const part = source.part<string>({ read, otherwise: "nothing", label: "Error fetching post:" });
  expect(await part.of("a")).toBe("nothing");
  expect(logged).toHaveBeenCalledWith("Error fetching post:", expect.objectContaining({ message: "down" }));
  expect(await part.of("a")).toBe("text");
});

test("an outage takes nothing away that is held", async () => {
  const logged = quietly();
  const { source, later, onChange } = setUp();
  const read = vi.fn().mockResolvedValueOnce("text").mockRejectedValue(new Error("down"));
  const part = source.part<string>({ read, otherwise: "nothing", label: "Error fetching post:" });
  await part.of("a");
  later(60_000);
  expect(part.of("a")).toBe("text");
  await settle();
  expect(read).toHaveBeenCalledTimes(2);
  expect(part.of("a")).toBe("text");
  expect(onChange).not.toHaveBeenCalled();
  expect(logged).toHaveBeenCalledTimes(1);
});

test("what came with a prerendered page is read again at once, and a change is told", async () => {
  const { source, onChange } = setUp();
  const part = source.part({ read: async () => "new", otherwise: "", label: "Error:" });
  part.hold("a", "old", false);
  expect(part.of("a")).toBe("old");
  await settle();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(part.of("a")).toBe("new");
});

test("what the server rendered just now is not read again", async () => {
  const { source } = setUp();
  const read = vi.fn(async () => "new");
  const part = source.part({ read, otherwise: "", label: "Error:" });
  part.hold("a", "just now", true);
  expect(part.of("a")).toBe("just now");
  expect(read).not.toHaveBeenCalled();
});

test("the home's data are tried three times, after 1 s and 2 s, before the visitor is told", async () => {
  quietly();
  const { source, waits } = setUp();
  const onGivenUp = vi.fn();
  const read = vi.fn().mockRejectedValue(new Error("down"));
  const part = source.part<string[]>({ read, otherwise: [], label: "Error:", onGivenUp, retryDelaysMs: [1000, 2000] });
  expect(await part.of("")).toEqual([]);
  expect(read).toHaveBeenCalledTimes(3);
  expect(waits).toEqual([1000, 2000]);
  expect(onGivenUp).toHaveBeenCalledTimes(1);
});

test("two pages that want the same value at once share one request", async () => {
  const { source } = setUp();
  const read = vi.fn(async () => "text");
  const part = source.part({ read, otherwise: "", label: "Error:" });
  await Promise.all([part.of("a"), part.of("a")]);
  expect(read).toHaveBeenCalledTimes(1);
});

test("the server holds nothing from one request to the next, and does not make a visitor wait for a second try", async () => {
  quietly();
  const { source, waits } = setUp(false);
  const read = vi.fn().mockRejectedValueOnce(new Error("down")).mockResolvedValue("text");
  const part = source.part<string>({ read, otherwise: "", label: "Error:", retryDelaysMs: [1000] });
  expect(await part.of("a")).toBe("");
  expect(await part.of("a")).toBe("text");
  expect(await part.of("a")).toBe("text");
  expect(read).toHaveBeenCalledTimes(3);
  expect(waits).toEqual([]);
});

test("no more than fifty pages are held, the oldest goes first", async () => {
  const { source } = setUp();
  const read = vi.fn(async (key: string) => key);
  const part = source.part({ read, otherwise: "", label: "Error:" });
  for (let index = 0; index <= 50; index++) await part.of(`${index}`);
  expect(part.of("50")).toBe("50");
  expect(part.of("0")).toBeInstanceOf(Promise);
});
