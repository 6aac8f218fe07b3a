import { beforeEach, describe, expect, it } from "vitest";
import { buildPage, buildPost, buildProject } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { visitor, member, owner, empty } = await openSite();

beforeEach(() => empty("public.posts", "public.pages", "public.slug_history", "public.redirects"));

const add = (from_path: string, to_path: string) => owner.insert("redirects", { from_path, to_path });

const seenBy = async (person: typeof owner) =>
  (await person.select("redirects?select=from_path,to_path&order=from_path")).rows.map((row) => [
    row.from_path,
    row.to_path,
  ]);

describe("an old address", () => {
  it.each([
    ["/2019/01/A-Post/", "/2019/01/a-post"],
    ["/Feed//", "/feed"],
    ["/?P=12#more", "/?p=12"],
    ["/archive/?page=", "/archive?page="],
    ["/2020/über-uns/", "/2020/%c3%bcber-uns"],
    ["/%E4%BD%A0", "/%e4%bd%a0"],
    ["/old?", "/old"],
  ])("is stored in one spelling: %s as %s", async (typed, kept) => {
    expect((await add(typed, "/blog")).rows).toMatchObject([{ from_path: kept, to_path: "/blog" }]);
  });

  it("has one target only", async () => {
    await add("/old", "/blog");
    expect((await add("/Old/", "/projects")).code).toBe("23505");
  });

  it.each(["/", "", "old", "//evil.example/x", "https://evil.example/", "/admin/posts", "/admin", "/rest/v1"])(
    "cannot be %j",
    async (from) => {
      expect((await add(from, "/blog")).status).toBeGreaterThanOrEqual(400);
    },
  );

  it.each(["", "blog", "//evil.example", "/\\evil.example", "https://evil.example/", "javascript:alert(1)", "/a b"])(
    "cannot redirect to %j",
    async (to) => {
      expect((await add("/old", to)).status).toBeGreaterThanOrEqual(400);
    },
  );

  it("never forms a loop with other redirects", async () => {
    expect((await add("/a", "/A/")).message).toContain("would form a loop");
    await add("/a", "/b");
    await add("/b", "/c");
    expect((await add("/c", "/a")).message).toContain("would form a loop");
    expect((await add("/c", "/blog")).status).toBe(201);
    expect((await owner.update("redirects", "from_path=eq./c", { to_path: "/A" })).status).toBeGreaterThanOrEqual(400);
  });
});

const targets = [
  { to: "a post", table: "posts", folder: "/blog/", build: buildPost },
  { to: "a page of the owner's own", table: "pages", folder: "/", build: buildPage },
];

describe.each(targets)("a redirect to $to", ({ table, folder, build }) => {
  it("follows its target when it is renamed, and is deleted with it", async () => {
    await owner.insert(table, build({ title: "First", slug: "" }));
    await add("/2019/first", `${folder}first`);
    await owner.update(table, "slug=eq.first", { title: "Second" });
    expect(await seenBy(visitor)).toEqual([["/2019/first", `${folder}second`]]);
    await owner.remove(table, "slug=eq.second");
    expect(await seenBy(owner)).toEqual([]);
  });

  it.each(["第一篇", encodeURIComponent("第一篇"), "%e7%ac%ac%E4%B8%80篇"])(
    "follows its target at %s",
    async (slug) => {
      await owner.insert(table, build({ title: "第一篇", slug: "" }));
      await add("/2019/first", `${folder}${slug}`);
      await add(`${folder}第二篇`, "/resume");
      await owner.update(table, "slug=eq.第一篇", { title: "第二篇" });
      expect(await seenBy(owner)).toEqual([["/2019/first", `${folder}第二篇`]]);
      await owner.remove(table, "slug=eq.第二篇");
      expect(await seenBy(owner)).toEqual([]);
    },
  );

  it("does not reserve its old address", async () => {
    await owner.insert(table, build({ title: "First", slug: "" }));
    await add(`${folder}second`, "/old");
    await add("/old", `${folder}first`);
    expect((await owner.update(table, "slug=eq.first", { title: "Second" })).message).toBe("");
    expect(await seenBy(visitor)).toEqual([["/old", `${folder}second`]]);
  });

  it("hides the address of a draft", async () => {
    await owner.insert(table, build({ title: "Secret", slug: "", published_at: null }));
    await add("/old", `${folder}secret`);
    expect(await seenBy(visitor)).toEqual([]);
    expect(await seenBy(member)).toEqual([]);
    expect(await seenBy(owner)).toHaveLength(1);
    await owner.update(table, "slug=eq.secret", { published_at: "2020-01-01T00:00:00Z" });
    expect(await seenBy(visitor)).toHaveLength(1);
  });
});

describe("the broken internal links of a text", () => {
  const deadAmong = async (...paths: string[]) => (await owner.rpc("dead_paths", { paths })).rows;

  it("are listed for its author, links to drafts separately", async () => {
    await owner.insert("posts", buildPost({ title: "Old name", slug: "" }));
    await owner.insert("posts", buildPost({ title: "Not yet", slug: "", published_at: null }));
    await owner.insert("projects", buildProject({ title: "Not yet", slug: "", status: "Draft" }));
    await owner.update("posts", "slug=eq.old-name", { title: "Known" });
    await add("/2019/a-post", "/blog/known");
    const alive = [
      "/blog/known#part",
      "/Blog/Known/",
      "/blog/old-name",
      "/2019/a-post",
      "/resume",
      "/resume.pdf",
      "/preview/b/c",
      "/",
    ];
    expect(
      await deadAmong(
        ...alive,
        "/blog/not-yet?x=1",
        "/projects/not-yet",
        "/blog/gone",
        "/projects/gone",
        "/gone",
        "/2019/gone",
        "/blog/2019/gone",
      ),
    ).toEqual([
      { path: "/blog/not-yet?x=1", is_draft: true },
      { path: "/projects/not-yet", is_draft: true },
      { path: "/blog/gone", is_draft: false },
      { path: "/projects/gone", is_draft: false },
      { path: "/gone", is_draft: false },
      { path: "/2019/gone", is_draft: false },
      { path: "/blog/2019/gone", is_draft: false },
    ]);
  });

  it("are found for slugs of other scripts, encoded or not", async () => {
    await owner.insert("posts", buildPost({ title: "旧", slug: "" }));
    await owner.update("posts", "slug=eq.旧", { title: "第二篇" });
    const alive = ["/blog/第二篇", "/blog/%E7%AC%AC%E4%BA%8C%E7%AF%87", "/blog/%e7%ac%ac二篇#x", "/blog/旧"];
    expect(await deadAmong(...alive, "/blog/第三篇", "/blog/%E7%AC")).toEqual([
      { path: "/blog/第三篇", is_draft: false },
      { path: "/blog/%E7%AC", is_draft: false },
    ]);
  });
});
