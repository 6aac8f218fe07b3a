import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { postList, readPost, readRelatedPosts } from "#public/data/posts.ts";
import { inOrder, readAll, readFirst } from "#public/data/readLists.ts";
import { createTableReader } from "#public/data/tableReader.ts";
import { posts } from "#shared/tables/posts.ts";
import { address, brokenTable, buildPost, startDataApi, table } from "./dataApi.ts";

const api = startDataApi();
const tables = createTableReader(address);
const allPosts = () => readAll(tables, inOrder(posts, "date.desc"));

test("reads a list beyond PostgREST's row limit in pages, in a stable order", async () => {
  const all = Array.from({ length: 2300 }, (_, index) => buildPost({ id: `${index}` }));
  const orders: (string | null)[] = [];
  api.use(
    table("posts", ({ searchParams }) => {
      orders.push(searchParams.get("order"));
      const from = Number(searchParams.get("offset"));
      const rows = all.slice(from, from + Number(searchParams.get("limit")));
      return HttpResponse.json(rows, {
        headers: { "content-range": `${from}-${from + rows.length - 1}/${all.length}` },
      });
    }),
  );
  const rows = await allPosts();
  expect(rows.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(orders).toEqual(["date.desc,id.asc", "date.desc,id.asc", "date.desc,id.asc"]);
});

test("reads a list to its end from a server with a lower row limit", async () => {
  const all = Array.from({ length: 250 }, (_, index) => buildPost({ id: `${index}` }));
  api.use(
    table("posts", ({ searchParams }) => {
      const from = Number(searchParams.get("offset"));
      const rows = all.slice(from, from + 100);
      return HttpResponse.json(rows, { headers: { "content-range": `${from}-${from + rows.length - 1}/250` } });
    }),
  );
  expect(await allPosts()).toHaveLength(250);
});

test("requests pinned rows first, then the newest, with key, bearer token and application name", async () => {
  let headers = new Headers();
  let order: string | null = null;
  api.use(
    table("posts", ({ searchParams }, request) => {
      headers = request.headers;
      order = searchParams.get("order");
      return [];
    }),
  );
  await readFirst(tables, postList, 30);
  expect(order).toBe("pinned.desc,date.desc,id.asc");
  expect(headers.get("apikey")).toBe("key");
  expect(headers.get("authorization")).toBe("Bearer key");
  expect(headers.get("x-application-name")).toBe("plinth");
});

test("requests a post by its exact slug, with its author's name and picture", async () => {
  let asked = new URLSearchParams();
  api.use(
    table("posts", ({ searchParams }) => {
      asked = searchParams;
      return [buildPost()];
    }),
  );
  const post = await readPost(tables, "c++,(or)&x=1");
  expect(asked.get("slug")).toBe("eq.c++,(or)&x=1");
  expect(asked.get("select")).toContain("author:authors(name,avatar_url,is_owner)");
  expect(post?.author).toEqual({ name: "Mira", avatar_url: null, is_owner: true });
});

const related = (ids: string[]) =>
  table(
    "content_relations",
    ids.map((id) => ({ target_id: id })),
  );

test("sorts related posts by similarity, without hidden ones", async () => {
  api.use(related(["c", "hidden", "a"]), table("posts", [buildPost({ id: "a" }), buildPost({ id: "c" })]));
  const posts = await readRelatedPosts(tables, "x");
  expect(posts.map(({ id }) => id)).toEqual(["c", "a"]);
});

test("sends no request for posts without relations", async () => {
  api.use(related([]));
  expect(await readRelatedPosts(tables, "x")).toEqual([]);
});

test("requests relations as specified", async () => {
  let asked = new URLSearchParams();
  api.use(
    table("content_relations", ({ searchParams }) => {
      asked = searchParams;
      return [];
    }),
  );
  await readRelatedPosts(tables, "x");
  expect(Object.fromEntries(asked)).toMatchObject({
    select: "target_id",
    source_id: "eq.x",
    source_type: "eq.posts",
    target_type: "eq.posts",
    limit: "3",
  });
  expect(asked.get("order")).toMatch(/^similarity\.desc/);
});

test("throws an error with the table and the status in an outage", async () => {
  api.use(brokenTable("posts"));
  await expect(readFirst(tables, postList, 30)).rejects.toThrow("Reading posts failed: the data API answered 503.");
});

test("throws an error for an answer of another shape", async () => {
  api.use(table("posts", [{ id: "a" }]));
  await expect(readFirst(tables, postList, 30)).rejects.toThrow("Expected text in posts.slug.");
  api.use(table("posts", () => HttpResponse.json({ message: "a studio page" })));
  await expect(readFirst(tables, postList, 30)).rejects.toThrow("Expected a list in posts.");
});
