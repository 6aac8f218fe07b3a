import { expect, test, vi } from "vitest";
import { createIndexNow, startIndexNow } from "#server/crawlers/indexNow.ts";
import { address, startDataApi, table } from "../public/dataApi.ts";

const api = startDataApi();

const setUp = () => {
  let clock = new Date("2026-03-04T10:00:00Z");
  const told: string[][] = [];
  const conditions: string[] = [];
  const answers: number[] = [];
  const serve = (slugs: string[]) =>
    api.use(
      table("posts", ({ searchParams }) => {
        conditions.push(searchParams.get("or") ?? "");
        return slugs.map((slug) => ({ slug }));
      }),
      table("projects", []),
    );
  const look = createIndexNow({
    address,
    siteUrl: "https://site.test",
    indexNowKey: "a-key-of-mine",
    now: () => clock,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { urlList, ...rest } = await request.json();
      expect([request.url, rest]).toEqual([
        "https://api.indexnow.org/indexnow",
        { host: "site.test", key: "a-key-of-mine", keyLocation: "https://site.test/a-key-of-mine.txt" },
      ]);
      told.push(urlList);
      return new Response(null, { status: answers.shift() ?? 202 });
    },
  });
  const after = (minutes: number) => {
    clock = new Date(clock.getTime() + minutes * 60_000);
    return look();
  };
  return { serve, after, told, conditions, answers };
};

test("search engines are told of what was published or changed since the last look, and of nothing else", async () => {
  const { serve, after, told, conditions } = setUp();
  serve([]);
  await after(1);
  serve(["a-post"]);
  await after(1);
  serve([]);
  await after(1);
  expect(told).toEqual([["https://site.test/blog/a-post"]]);
  const since = (time: string) => `(updated_at.gt."2026-03-04T${time}.000Z",published_at.gt."2026-03-04T${time}.000Z")`;
  expect(conditions).toEqual([since("10:00:00"), since("10:01:00"), since("10:02:00")]);
});

test("an import is told whole, in as many requests as it takes, also when a later one is refused", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { after, told, answers } = setUp();
  const slugs = Array.from({ length: 10_500 }, (_, number) => `post-${number}`);
  const page = ({ searchParams }: URL) => {
    const [from, count] = [Number(searchParams.get("offset")), Number(searchParams.get("limit"))];
    return slugs.slice(from, from + count).map((slug) => ({ slug }));
  };
  api.use(table("posts", page), table("projects", []));
  answers.push(202, 429);
  await after(1);
  api.use(table("posts", []), table("projects", []));
  await after(1);
  await after(1);
  expect(told.map((urls) => urls.length)).toEqual([10_000, 500, 500]);
  expect(new Set(told.flat())).toEqual(new Set(slugs.map((slug) => `https://site.test/blog/${slug}`)));
});

test("an engine that refuses is told again later, less often each time, and the log says why", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { serve, after, told, answers } = setUp();
  answers.push(429, 500);
  serve(["a-post"]);
  await after(1);
  serve([]);
  await after(0.5);
  expect(told).toHaveLength(1);
  await after(0.5);
  expect(told).toHaveLength(2);
  await after(1);
  expect(told).toHaveLength(2);
  await after(1);
  expect(told).toEqual(Array.from({ length: 3 }, () => ["https://site.test/blog/a-post"]));
  await after(60);
  expect(told).toHaveLength(3);
  expect(logged.mock.calls.join()).toContain("it answered 429");
});

test("without a key nothing is read and nothing sent", () => {
  const fetch = vi.fn();
  const timers = vi.spyOn(globalThis, "setInterval");
  for (const options of [
    { siteUrl: "https://site.test", indexNowKey: null },
    { siteUrl: null, indexNowKey: "a-key-of-mine" },
  ]) {
    startIndexNow({ address, fetch, ...options }).stop();
  }
  expect(timers).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});
