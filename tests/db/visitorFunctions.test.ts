import { describe, expect, it } from "vitest";
import { buildPost } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { visitor, member, owner, sql, sqlAs } = await openSite();
await owner.insert("posts", buildPost({ title: "Hello", tags: ["a", "b"] }));

const array = (count: number, entry: string): string[] => Array<string>(count).fill(entry);

const call = (id: string, expression: string, argument: unknown) =>
  sqlAs(id, `select ${expression} as answer`, [argument]);

describe.each(["list_posts", "list_projects"])("%s", (name) => {
  it.each([
    ["21 tags", array(21, "x")],
    ["tags with 1,201 characters in total", [...array(3, "x".repeat(400)), "y"]],
    ["alternatives with 1,202 characters", [`${"x|".repeat(600)}yy`]],
  ])("rejects %s", async (_what, wanted) => {
    await expect(call("", `public.${name}(wanted => $1)`, wanted)).rejects.toThrow(
      "A list is filtered by at most 20 tags with 1,200 characters in total.",
    );
    expect(await visitor.rpc(name, { wanted })).toMatchObject({ status: 400, code: "22023" });
  });

  it("accepts 20 tags of 60 characters", async () => {
    expect(await visitor.rpc(name, { wanted: array(20, "x".repeat(60)) })).toMatchObject({ status: 200 });
  });

  it("reads the first 200 characters of the words, as the search does", async () => {
    const words = "hello".padStart(205);
    expect((await visitor.rpc(name, { words: `${words.trim()}${" ".repeat(300)}x` })).status).toBe(200);
    expect((await visitor.rpc(name, { words: "x".repeat(15_000) })).rows).toMatchObject([{ count: 0 }]);
  });
});

describe("a function", () => {
  it.each([
    ["content_version?x=my-secret-token", "content_version"],
    ["search_content?slug=eq.my-secret-token", "search_content"],
    ["list_posts?words=a&select=count&my-secret-token", "list_posts"],
  ])("rejects the unknown parameter of %s without quoting it", async (path, name) => {
    for (const person of [visitor, member, owner]) {
      const message = `The function ${name} has no such parameter.`;
      expect(await person.rpc(path, {})).toMatchObject({ status: 400, message });
      expect(await person.select(`rpc/${path}`)).toMatchObject({ status: 400, message });
    }
  });

  it("accepts its own parameters, an order and a limit", async () => {
    expect((await visitor.select("rpc/search_content?query=a&most=5&select=slug&order=date&limit=1")).status).toBe(200);
  });
});

describe("functions in public", () => {
  it("take no row of a table: PostgREST would make them columns, which visitors can name many times", async () => {
    const ofRows = `select proname from pg_proc join pg_class on reltype = proargtypes[0]
      where pronamespace = 'public'::regnamespace and pronargs = 1 and relnamespace = 'public'::regnamespace`;
    expect(await sql(ofRows)).toEqual([]);
    await sql("create function public.slow_column(post public.posts) returns text language sql as 'select null'");
    expect(await sql(ofRows)).toEqual([{ proname: "slow_column" }]);
    await sql("drop function public.slow_column");
  });
});

describe("tag_spellings", () => {
  it("reads the first 100 tags", async () => {
    const wanted = [...array(99, "x"), "A", "b"];
    expect(await call("", "public.tag_spellings('posts', $1)", wanted)).toEqual([{ answer: ["a"] }]);
  });
});

describe("functions of the owner's pages", () => {
  it("ignore everything that a member sends", async () => {
    const paths = array(50_000, "/blog/none");
    expect(await call(member.id, "(select count(*) from public.dead_paths($1))", paths)).toMatchObject([{ answer: 0 }]);
    expect(await owner.rpc("dead_paths", { paths: ["/blog/none"] })).toMatchObject({ rows: [{ path: "/blog/none" }] });
  });
});

describe("a body", () => {
  const long = "x".repeat(16_500);

  it("for a function is rejected above 16 KB, but not for the owner", async () => {
    for (const person of [visitor, member]) {
      expect(await person.rpc("search_content", { query: long })).toMatchObject({
        status: 400,
        message: "The body of a function call can have at most 16 KB.",
      });
    }
    expect((await owner.rpc("search_content", { query: long })).status).toBe(200);
  });

  it("for a table is rejected above 64 KB, but not for the owner", async () => {
    const message = { name: "Mira", email: "mira@example.com", body: "x".repeat(66_000) };
    expect(await visitor.insert("messages", message)).toMatchObject({
      message: "The body of a row can have at most 64 KB.",
    });
    expect((await owner.insert("posts", buildPost({ content: "x".repeat(66_000) }))).status).toBe(201);
    expect((await visitor.insert("messages", { ...message, body: "\u0001".repeat(5_000) })).message).not.toMatch(/KB/);
  });
});
