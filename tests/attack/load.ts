import { beforeAll, describe, expect, it } from "vitest";
import type { Credentials, Site } from "../e2e/harness/site.ts";

const bulk = 213;

// Long texts, so that reading or searching all of them takes a while.
const post = (number: number) => ({
  title: `Bulk ${number}`,
  slug: `bulk-${number}`,
  content: `word${number % 7} alpha beta gamma `.repeat(1_000),
  tags: [`tag ${number % 5}`],
  reading_time: "1 min read",
  published_at: "2026-01-01T00:00:00Z",
});

const timed = async (work: () => Promise<Response>): Promise<number> => {
  const began = performance.now();
  const response = await work();
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  return performance.now() - began;
};

// Fifty clients that repeat their request at once, and respect Retry-After.
const withReaders = async <Value>(read: () => Promise<Response>, meanwhile: () => Promise<Value>) => {
  const statuses = new Set<number>();
  let isOver = false;
  const reader = async (): Promise<void> => {
    while (!isOver) {
      const response = await read();
      await response.arrayBuffer();
      statuses.add(response.status);
      if (response.headers.has("retry-after")) await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const readers = Array.from({ length: 50 }, reader);
  await new Promise((resolve) => setTimeout(resolve, 500));
  try {
    return { value: await meanwhile(), statuses };
  } finally {
    isOver = true;
    await Promise.all(readers);
  }
};

/** Attacks that keep the database busy. Afterwards visitors of this network are blocked for a minute. */
export const attackByLoad = (site: Site, owner: Credentials): void => {
  let token: string;

  const save = (): Promise<number> =>
    timed(() =>
      site.api("/rest/v1/projects?slug=eq.plinth&select=id", {
        method: "PATCH",
        token,
        body: { description: `Saved at ${performance.now()}` },
        prefer: "return=representation",
      }),
    );

  const saves = async (times: number) => {
    const taken: number[] = [];
    for (let number = 0; number < times; number++) taken.push(await save());
    taken.sort((a, b) => a - b);
    return { median: taken[Math.floor(times / 2)] ?? 0, worst: taken.at(-1) ?? 0 };
  };

  beforeAll(async () => {
    token = await site.signIn(owner);
    for (let first = 0; first < bulk; first += 71) {
      const body = Array.from({ length: 71 }, (_, index) => post(first + index));
      expect((await site.api("/rest/v1/posts", { method: "POST", token, body })).status).toBe(201);
    }
  });

  describe("a visitor's request", () => {
    it("is rejected before it reaches the database when a list has 100,000 tags", async () => {
      const wanted = Array<string>(100_000).fill("x");
      for (const name of ["list_posts", "list_projects"]) {
        const response = await site.api(`/rest/v1/rpc/${name}`, { method: "POST", body: { wanted } });
        expect(response.status).toBe(413);
        expect((await response.json()).message).toBe("The request is too large.");
      }
    });

    // unit/server/dataLimits.test.ts has all of them.
    it.each([
      ["three levels of tables", "posts?select=id,authors(id,a:app_users(id,b:authors(id)))"],
      ["more than 4 MB", "posts?select=*"],
    ])("is rejected with the reason: %s", async (_what, path) => {
      const response = await site.api(`/rest/v1/${path}`);
      expect(response.status).toBe(400);
      expect((await response.json()).message).toMatch(/\.$/);
    });
  });

  describe("a list's page", () => {
    it.each(["/blog", "/projects"])("has the same size with any number of tags: %s", async (path) => {
      const sizeOf = async (count: number): Promise<number> => {
        const tags = Array.from({ length: count }, (_, n) => `tag=${n}`).join("&");
        return (await (await fetch(`${site.url}${path}?${tags}`)).text()).length;
      };
      expect(await sizeOf(1_500)).toBe(await sizeOf(10));
    });
  });

  describe("the owner's saves", () => {
    it.each([
      ["of the data API", () => site.api("/rest/v1/posts?select=*")],
      ["of pages", () => fetch(`${site.url}/blog`)],
    ])("are answered under fifty readers %s", async (what, read) => {
      const alone = await saves(5);
      const { value, statuses } = await withReaders(read, () => saves(5));
      const [usual, worst] = [value.median / alone.median, value.worst / alone.median];
      console.log(
        `50 readers ${what}: a save takes ${usual.toFixed(1)} times as long, the worst ${worst.toFixed(1)} times`,
      );
      // A read takes as long as eight saves. A save waits for one or two reads, not for fifty.
      expect(usual).toBeLessThan(20);
      expect(worst).toBeLessThan(40);
      expect([...statuses].every((status) => [200, 400, 429, 503].includes(status))).toBe(true);
    });
  });

  describe("an endless request", () => {
    it("is ended without affecting others", async () => {
      const cached = await (await fetch(`${site.url}/`)).text();
      const began = performance.now();
      const slow = site.api("/rest/v1/rpc/never_ends");
      await new Promise((resolve) => setTimeout(resolve, 300));
      const page = await fetch(`${site.url}/`);
      expect(await page.text()).toBe(cached);
      // The page comes from the cache while the database is busy.
      expect(performance.now() - began).toBeLessThan(3_000);
      const others = await Promise.all([
        site.api("/rest/v1/projects?select=id"),
        fetch(`${site.url}/projects`),
        fetch(`${site.url}/healthz`),
        site.api("/rest/v1/posts?select=id&limit=1", { token }),
      ]);
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const answer = await slow;
      expect(answer.status).toBe(503);
      expect(performance.now() - began).toBeGreaterThan(3_000);
      expect((await answer.json()).code).toBe("57014");
      // The sender's network is blocked for a while, except for the owner.
      expect((await site.api("/rest/v1/projects?select=id")).status).toBe(429);
      expect((await site.api("/rest/v1/projects?select=id", { token })).status).toBe(200);
    });
  });

  describe("a deletion of many posts", () => {
    it("does not delay the owner's other saves", async () => {
      const rows: { id: string }[] = await (
        await site.api("/rest/v1/posts?select=id&title=like.Bulk*", { token })
      ).json();
      expect(rows).toHaveLength(bulk);
      const deletion = site.api(`/rest/v1/posts?id=in.(${rows.map(({ id }) => id).join()})`, {
        method: "DELETE",
        token,
      });
      const { median, worst } = await saves(5);
      expect((await deletion).status).toBe(204);
      console.log(`during a deletion of ${bulk}: median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`);
      expect(median).toBeLessThan(300);
      // One save waits for the whole deletion: 1.3 s since a row also has its rendered text.
      expect(worst).toBeLessThan(2_000);
    });
  });
};
