import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { offline } from "#api/errors.ts";
import { plinth } from "#import/plinth/plinth.ts";
import { openRemote } from "#server/remote/remote.ts";
import { startOf } from "#server/shared/processes.ts";
import type { Row } from "./harness/personas.ts";
import { buildPage, buildProject } from "./harness/rows.ts";
import { openSiteFolder, outcome } from "./harness/siteFolder.ts";

const { site, owner, write, read, edit, pathOf, reset, pullDir, pushDir, rowsOf, addPost } = await openSiteFolder();
afterAll(() => site.close());
beforeEach(reset);

const tree = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(pathOf(""), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(pathOf("").length + 1), readFileSync(path, "base64")]),
  );

describe("the folder of a site", () => {
  it("is the same after a pull and a push, byte for byte, with hostile texts", async () => {
    const texts = [
      "CRLF\r\nand CR\rend\r",
      "byte order mark\n\uFEFF in a text",
      "---\r\na: b\r\n---\r\n\r\nfront matter of its own",
      "trailing spaces  \n\n\n",
      "\n\nleading lines",
      "👩‍💻 الأدوات 读书 \u202etheir\u202c \u2028 \u0085",
      "{{ liquid }} {% raw %}\t\tquotes \"' : # & * ! | > % @ `",
      "x".repeat(199_999),
      "no newline at the end",
    ];
    for (const [index, content] of texts.entries()) {
      await addPost({
        slug: `text-${index}`,
        title: `Title: ${index} # "x"`,
        content,
        excerpt: content.trim().slice(0, 300).trim(),
        tags: ["a: b", "#c", "null"],
      });
    }
    await site.owner.insert("projects", buildProject({ slug: "drydock", status: "Draft", long_description: null }));
    await site.owner.insert("pages", buildPage({ slug: "uses", title: "Uses", published_at: null }));
    const before = await rowsOf();
    expect((await pullDir()).filter(({ action }) => action !== "written")).toEqual([]);
    const pulled = tree();
    expect(Object.keys(pulled)).toEqual(
      expect.arrayContaining(["pages/uses.md", "posts/text-0.md", "projects/drydock.md"]),
    );
    expect(await pushDir()).toEqual([]);
    expect(await pullDir()).toEqual([]);
    expect(tree()).toEqual(pulled);
    expect(await rowsOf()).toEqual(before);
    // Git or an editor may convert all line breaks and add a byte order mark.
    write("posts/text-3.md", `\uFEFF${read("posts/text-3.md").replaceAll("\n", "\r\n")}`);
    expect(await pushDir()).toEqual([]);
    // A sent change of one field changes no other.
    for (const index of texts.keys()) edit(`posts/text-${index}.md`, "pinned: false", "pinned: true");
    expect(await pushDir()).toHaveLength(texts.length);
    const omit = (rows: Row[]) => rows.map(({ pinned: _, updated_at: __, ...row }) => row);
    expect(omit(await rowsOf())).toEqual(omit(before));
  });

  it("sends a change once, and writes a change of the site", async () => {
    await addPost({ slug: "a", content: "one" });
    await pullDir();
    edit("posts/a.md", "\n\none", "\n\ntwo");
    expect(outcome(await pushDir({ isDryRun: true }))).toEqual(["updated posts/a.md"]);
    expect(await rowsOf()).toMatchObject([{ content: "one" }]);
    expect(outcome(await pushDir())).toEqual(["updated posts/a.md"]);
    expect(await pushDir()).toEqual([]);
    expect(await rowsOf()).toMatchObject([{ content: "two" }]);
    await site.owner.update("posts", "slug=eq.a", { content: "three" });
    expect(await pushDir()).toEqual([]);
    expect(outcome(await pullDir({ isDryRun: true }))).toEqual(["written posts/a.md"]);
    expect(read("posts/a.md")).toContain("two");
    expect(outcome(await pullDir())).toEqual(["written posts/a.md"]);
    expect(read("posts/a.md")).toContain("three");
  });

  it.each(["push", "pull"])("keeps both texts if a file changed on both sides before a %s", async (command) => {
    await addPost({ slug: "a", content: "one" });
    await pullDir();
    edit("posts/a.md", "\n\none", "\n\nmine");
    await site.owner.update("posts", "slug=eq.a", { content: "theirs" });
    const run = command === "push" ? pushDir : pullDir;
    expect(outcome(await run())).toEqual(["conflict posts/a.md"]);
    expect(read("posts/a.md")).toContain("mine");
    expect(read("posts/a.theirs.md")).toContain("theirs");
    expect(outcome(await pushDir())).toEqual(["conflict posts/a.md"]);
    expect(await pullDir()).toEqual([]);
    await site.owner.update("posts", "slug=eq.a", { content: "theirs again" });
    expect(outcome(await pullDir())).toEqual(["conflict posts/a.md"]);
    expect(await rowsOf()).toMatchObject([{ content: "theirs again" }]);
    rmSync(pathOf("posts/a.theirs.md"));
    expect(outcome(await pushDir())).toEqual(["conflict posts/a.md"]);
    expect(read("posts/a.theirs.md")).toContain("theirs again");
    edit("posts/a.md", "\n\nmine", "\n\nboth");
    rmSync(pathOf("posts/a.theirs.md"));
    expect(outcome(await pushDir())).toEqual(["updated posts/a.md"]);
    expect(await rowsOf()).toMatchObject([{ content: "both" }]);
  });

  it("keeps the row of a renamed file, also of one that was edited", async () => {
    const [one, two] = [await addPost({ slug: "one", content: "a" }), await addPost({ slug: "two", content: "b" })];
    await pullDir();
    renameSync(pathOf("posts/one.md"), pathOf("posts/eins.md"));
    mkdirSync(pathOf("posts/2026"));
    renameSync(pathOf("posts/two.md"), pathOf("posts/2026/zwei.md"));
    edit("posts/2026/zwei.md", "\n\nb", "\n\nchanged");
    expect(outcome(await pushDir({ isDeleting: true }))).toEqual([
      "renamed posts/2026/zwei.md",
      "renamed posts/eins.md",
      "updated posts/2026/zwei.md",
    ]);
    expect(await rowsOf()).toMatchObject([
      { id: one.id, slug: "one" },
      { id: two.id, slug: "two", content: "changed" },
    ]);
    edit("posts/eins.md", 'slug: "one"', 'slug: "eins"');
    await pushDir();
    expect(await rowsOf()).toMatchObject([{ id: one.id, slug: "eins" }, {}]);
    expect(await pullDir()).toEqual([]);
  });

  it("deletes a row only if asked, and not after a change on the site", async () => {
    for (const slug of ["a", "b", "c"]) await addPost({ slug });
    await pullDir();
    for (const slug of ["a", "b"]) rmSync(pathOf(`posts/${slug}.md`));
    await site.owner.update("posts", "slug=eq.b", { content: "changed" });
    expect(outcome(await pushDir())).toEqual(["missing posts/a.md", "missing posts/b.md"]);
    expect(outcome(await pushDir({ isDeleting: true }))).toEqual(["conflict posts/b.md", "deleted posts/a.md"]);
    expect((await rowsOf()).map(({ slug }) => slug)).toEqual(["b", "c"]);
    await site.owner.remove("posts", "slug=eq.c");
    expect(outcome(await pullDir())).toEqual(
      ["kept posts/c.md", "note posts/b.md", "written posts/b.md"].filter((each) => !each.startsWith("note")),
    );
    expect(outcome(await pullDir({ isDeleting: true }))).toEqual(["deleted posts/c.md"]);
    expect(await pushDir()).toEqual([]);
  });

  it("continues an interrupted push without a second row", async () => {
    for (const name of ["a", "b", "c"]) write(`posts/${name}.md`, `---\ntitle: ${name}\n---\n\nText`);
    await pushDir();
    rmSync(pathOf(".plinth/state.json"));
    edit("posts/b.md", "Text", "Text of b");
    expect(outcome(await pushDir())).toEqual(["conflict posts/b.md"]);
    expect(await rowsOf()).toHaveLength(3);
    rmSync(pathOf("posts/b.theirs.md"));
    expect(outcome(await pushDir())).toEqual(["updated posts/b.md"]);
  });

  const writeMany = (count: number): void => {
    for (let index = 10; index < 10 + count; index += 1) {
      write(`posts/p${index}.md`, `---\ntitle: ${index}\n---\n\nText ${index}, after [[P10]].`);
    }
  };

  it("sends new files in batches, and names each file that the site refuses", async () => {
    writeMany(45);
    edit("posts/p12.md", "title: 12", "title: Refused");
    await site.sql("alter table public.posts add constraint posts_title_refused check (title <> 'Refused')");
    site.sent.length = 0;
    const changes = await pushDir();
    const inserts = site.sent.filter((request) => /^POST .*\/rest\/v1\/posts\b/.test(request));
    await site.sql("alter table public.posts drop constraint posts_title_refused");
    expect(inserts).toHaveLength(1 + 20 + 2);
    expect(changes.filter(({ action }) => action === "created")).toHaveLength(44);
    expect(changes.filter(({ action }) => action === "failed")).toEqual([
      { path: "posts/p12.md", action: "failed", text: "The database refused a value: title refused." },
    ]);
    expect(outcome(await pushDir())).toEqual(["created posts/p12.md"]);
    const rows = await rowsOf();
    expect(rows).toHaveLength(45);
    for (const { slug, title, content } of rows.filter((row) => row.title !== "Refused")) {
      expect([slug, String(content).split(",")[0]]).toEqual([`p${title}`, `Text ${title}`]);
    }
    expect(rows.find(({ slug }) => slug === "p30")?.content).toBe("Text 30, after [P10](/blog/p10).");
    edit("posts/p30.md", "Text 30", "Edited");
    expect(outcome(await pushDir())).toEqual(["updated posts/p30.md"]);
  });

  it("reports exactly the files that a stopped push has sent", async () => {
    writeMany(45);
    const controller = new AbortController();
    const insert: typeof owner.insert = async (...sent) => {
      controller.abort();
      return owner.insert(...sent);
    };
    const changes = await pushDir({ account: { ...owner, insert }, signal: controller.signal });
    expect(outcome(changes)).toEqual((await rowsOf()).map(({ slug }) => `created posts/${slug}.md`).sort());
    expect(changes).toHaveLength(20);
    expect(await pushDir()).toHaveLength(25);
  });

  it("stores each row once if the answer to a batch is lost", async () => {
    writeMany(25);
    const insert: typeof owner.insert = async (...sent) => {
      await owner.insert(...sent);
      throw offline();
    };
    await expect(pushDir({ account: { ...owner, insert } })).rejects.toThrow("The server cannot be reached.");
    expect(await pushDir()).toHaveLength(5);
    expect(await rowsOf()).toHaveLength(25);
    expect(await pushDir()).toEqual([]);
  });

  it("writes everything else of an export, which can be imported, and never over a change", async () => {
    await addPost({ slug: "a" });
    await site.owner.insert("projects", buildProject({ slug: "drydock" }));
    await pullDir({ isAll: true });
    expect(await pullDir({ isAll: true })).toEqual([]);
    const files = Object.entries(tree()).map(([path, bytes]) => ({ path, bytes: Buffer.from(bytes, "base64") }));
    expect(plinth.recognises(files)).toBe(true);
    expect(plinth.parse(files.filter(({ path }) => !path.startsWith(".plinth"))).rows.map(({ kind }) => kind)).toEqual([
      "projects",
      "posts",
    ]);
    write("settings.json", '{"name": "Mine"}\n');
    await site.owner.update("site_settings", "id=eq.site", { settings: { name: "Theirs" } });
    expect(outcome(await pullDir({ isAll: true }))).toContain("conflict settings.json");
    expect([read("settings.json"), read("settings.theirs.json")]).toEqual([
      '{"name": "Mine"}\n',
      '{\n  "name": "Theirs"\n}\n',
    ]);
    expect(outcome(await pushDir())).toEqual(["note settings.json"]);
    await site.owner.update("site_settings", "id=eq.site", { settings: {} });
  });

  it("belongs to one site and one command at a time, and its state is the same text each time", async () => {
    await addPost({ slug: "a" });
    await pullDir();
    const state = read(".plinth/state.json");
    expect(Object.keys(JSON.parse(state).files)).toEqual(["posts/a.md"]);
    expect(statSync(pathOf("posts/a.md")).mode & 0o777).toBe(0o644);
    rmSync(pathOf(".plinth/state.json"));
    expect(await pullDir()).toEqual([]);
    expect(read(".plinth/state.json")).toBe(state);
    write(".plinth/state.json", state.replace(site.url, "https://b.example"));
    await expect(pushDir()).rejects.toThrow(/belongs to https:\/\/b\.example, not to http/);
    write(".plinth/state.json", "<<<<<<< HEAD");
    await expect(pushDir()).rejects.toThrow(/state\.json is damaged/);
    write(".plinth/lock", `${process.ppid} ${startOf(process.ppid)}`);
    await expect(pushDir()).rejects.toThrow(/Another command \(process \d+\) uses/);
    expect(existsSync(pathOf(".plinth/unfinished"))).toBe(false);
  });

  it("reads a state with conflict markers of git from both sides", async () => {
    await addPost({ slug: "a" });
    await pullDir();
    const before = read(".plinth/state.json");
    await addPost({ slug: "b" });
    await pullDir();
    const after = read(".plinth/state.json");
    const older = before.replace(/"version": "2/, '"version": "1');
    write(".plinth/state.json", `<<<<<<< HEAD\n${older}||||||| base\n{}\n=======\n${after}>>>>>>> other\n`);
    expect(await pushDir()).toEqual([]);
    expect(read(".plinth/state.json")).toBe(after);
  });

  it.each([
    "posts/../../victim.md",
    "posts/./victim.md",
    "posts//victim.md",
    "posts/..\\victim.md",
    "posts/victim\0.md",
    "C:/posts/victim.md",
    "/victim.md",
    "victim.md",
    "posts/victim.txt",
  ])("reads no state that names %j, and deletes nothing", async (path) => {
    for (const file of ["victim.md", "site/victim.md"]) write(file, "");
    const entry = { id: "22222222-2222-4222-8222-222222222222", slug: "x", excerpt: "", version: "1", hash: "h" };
    const state = { site: site.url, files: { [path]: entry }, json: {}, uploads: {} };
    write("site/.plinth/state.json", JSON.stringify(state));
    await expect(pullDir({ folder: pathOf("site") })).rejects.toThrow(/state\.json is damaged/);
    expect([read("victim.md"), read("site/victim.md")]).toEqual(["", ""]);
  });

  it("writes no slug or media key of a site that leads outside the folder", async () => {
    await addPost({ slug: "a" });
    const folder = pathOf("a/b");
    const shapes = [
      ["posts", "slug", "posts_slug_shape", "private.is_slug(slug)"],
      ["media", "key", "media_key_is_key", "private.media_key(key) is not distinct from key"],
    ] as const;
    await site.sql("truncate public.media");
    const media = { key: `f/ab/${"0".repeat(30)}.gif`, name: "x", bytes: 1 };
    await site.owner.insert("media", media);
    for (const [table, column, name, check] of shapes) {
      const [{ stored = "" } = {}] = await site.sql(`select ${column} as stored from public.${table}`);
      await site.sql(`alter table public.${table} drop constraint ${name}`);
      const store = (value: unknown) =>
        site.sqlPastTriggers(`update public.${table} set ${column} = '${value}', updated_at = clock_timestamp()`);
      for (const hostile of ["../../resume.json", "../../../x/CLAUDE", "a.theirs"]) {
        await store(hostile);
        await expect(pullDir({ folder, isAll: true })).rejects.toThrow(/the invalid slug|the name of a stored file/);
      }
      await store(stored);
      await site.sql(`alter table public.${table} add constraint ${name} check (${check})`);
    }
    expect([...readdirSync(pathOf("")), ...readdirSync(pathOf("a"))]).toEqual(["a", "b"]);
    await site.sql("truncate public.media");
  });

  it("has the permissions of the account: a writer sends own drafts, and publishes nothing", async () => {
    await addPost({ slug: "public", content: "one" });
    await addPost({ slug: "secret", published_at: null });
    await site.registerWriter("writer@example.com");
    await site.signIn("writer@example.com");
    const account = await openRemote();
    const pushOwn = (isPublishing = false) => pushDir({ account, isPublishing });
    expect(outcome(await pullDir({ account }))).toEqual(["written posts/public.md"]);
    edit("posts/public.md", "\n\none", "\n\ntwo");
    write("posts/mine.md", "---\ntitle: Mine\ndate: 2026-01-02\n---\n\nText");
    const changes = await pushOwn();
    expect(outcome(changes)).toEqual(["created posts/mine.md", "failed posts/public.md"]);
    edit("posts/mine.md", "title: Mine", "title: Mine\npublished_at: 2026-01-02");
    expect(outcome(await pushOwn(true))).toContain("failed posts/mine.md");
    expect((await rowsOf()).map((row) => [row.slug, row.content !== "two", row.published_at === null])).toEqual([
      ["public", true, false],
      ["secret", true, true],
      ["mine", true, true],
    ]);
    await site.signIn();
  });
});
