import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { plinth } from "#import/plinth/plinth.ts";
import { openRemote } from "#server/remote/remote.ts";
import { startOf } from "#server/shared/processes.ts";
import { pull, pullOthers } from "#server/transfer/folder/pull.ts";
import { push } from "#server/transfer/folder/push.ts";
import { runSync } from "#server/transfer/folder/runSync.ts";
import { type Row, register } from "./harness/personas.ts";
import { buildPage, buildPost, buildProject } from "./harness/rows.ts";
import { openSiteOnPort } from "./harness/siteOnPort.ts";

const site = await openSiteOnPort();
await site.signIn();
const remote = await openRemote();
afterAll(() => site.close());

let dir = "";
beforeEach(async () => {
  await site.sql("delete from public.posts where true");
  await site.sql("delete from public.projects where true");
  await site.sql("delete from public.pages where true");
  if (dir) rmSync(dir, { recursive: true, force: true });
  dir = mkdtempSync(join(tmpdir(), "plinth-folder-"));
});

interface Flags {
  folder?: string;
  isDryRun?: boolean;
  isDeleting?: boolean;
  isPublishing?: boolean;
  isAll?: boolean;
  signal?: AbortSignal;
}

const options = ({ folder = dir, isDryRun = false, isDeleting = false, signal }: Flags) => ({
  remote,
  folder,
  isDryRun,
  isDeleting,
  ...(signal ? { signal } : {}),
});

const outcome = (changes: { path: string; action: string }[]) =>
  changes.map(({ path, action }) => `${action} ${path}`).sort();

const pullDir = async (flags: Flags = {}) =>
  runSync(options(flags), async (sync, names) => {
    await pull(sync, names);
    if (flags.isAll) await pullOthers(sync, remote);
  });

const pushDir = (flags: Flags = {}) =>
  runSync(options(flags), (sync) => push({ ...sync, isPublishing: flags.isPublishing ?? false }));

const write = (path: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), content);
};
const read = (path: string): string => readFileSync(join(dir, path), "utf8");
const edit = (path: string, from: string, to: string): void =>
  write(
    path,
    read(path).replace(from, () => to),
  );

const rowsOf = async (table = "posts"): Promise<Row[]> => site.sql(`select * from public.${table} order by created_at`);

const tree = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(dir.length + 1), readFileSync(path, "base64")]),
  );

const addPost = async (values: Row): Promise<Row> => {
  const { rows, message } = await site.owner.insert("posts", buildPost(values));
  if (!rows[0]) throw new Error(message);
  return rows[0];
};

const gif = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

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
    rmSync(join(dir, "posts/a.theirs.md"));
    expect(outcome(await pushDir())).toEqual(["conflict posts/a.md"]);
    expect(read("posts/a.theirs.md")).toContain("theirs again");
    edit("posts/a.md", "\n\nmine", "\n\nboth");
    rmSync(join(dir, "posts/a.theirs.md"));
    expect(outcome(await pushDir())).toEqual(["updated posts/a.md"]);
    expect(await rowsOf()).toMatchObject([{ content: "both" }]);
  });

  it("makes new files drafts, and publishes those with a date if asked", async () => {
    write("posts/first.md", "---\ntitle: First\npublished_at: 2026-01-02\n---\n\nText");
    write("posts/second.md", "---\ntitle: Second\n---\nText\n");
    write("posts/third.md", "---\ntitle: Third\ndate: 2026-01-02\ndraft: true\n---\nText\n");
    write("pages/now.md", "---\ntitle: Now\n---\nText\n");
    write("projects/mill.md", "---\ntitle: Mill\ndescription: One\nthumbnail: /x.png\nstatus: Live\n---\n");
    expect(outcome(await pushDir())).toEqual(
      ["pages/now", "posts/first", "posts/second", "posts/third", "projects/mill"].map((name) => `created ${name}.md`),
    );
    expect((await rowsOf()).map(({ slug, published_at }) => [slug, published_at])).toEqual([
      ["first", null],
      ["second", null],
      ["third", null],
    ]);
    expect(await rowsOf("projects")).toMatchObject([{ slug: "mill", status: "Draft", long_description: null }]);
    edit("posts/first.md", "Text", "Texts");
    expect(outcome(await pushDir())).toEqual(["note posts/first.md", "updated posts/first.md"]);
    const publish = async () => outcome(await pushDir({ isPublishing: true }));
    expect(await publish()).toEqual(["updated posts/first.md"]);
    expect(await publish()).toEqual([]);
    write("posts/fourth.md", "---\ntitle: Fourth\ndate: 2026-01-02\n---\nText\n");
    await publish();
    const published = (await rowsOf()).filter(({ published_at }) => published_at !== null);
    expect(published.map(({ slug }) => slug)).toEqual(["first", "fourth"]);
  });

  it("applies the keys that an export writes, to new and to public rows", async () => {
    const keys = { draft: "draft: true", published: "published: false", permalink: "permalink: false" };
    for (const [name, key] of Object.entries(keys)) {
      write(`posts/new-${name}.md`, `---\ntitle: New\ndate: 2026-01-02\n${key}\n---\nText\n`);
      await addPost({ slug: `public-${name}`, title: "Public", published_at: "2026-01-02T00:00:00Z" });
    }
    write("posts/later.md", "---\ntitle: Later\ndate: 2026-01-02\npublishDate: 2031-05-06T07:08:09Z\n---\nText\n");
    await addPost({ slug: "scheduled", published_at: "2031-01-02T00:00:00Z" });
    await pullDir();
    for (const [name, key] of Object.entries(keys)) edit(`posts/public-${name}.md`, "---\n", `---\n${key}\n`);
    edit("posts/scheduled.md", "pinned: false", "pinned: yes");
    const changes = await pushDir({ isPublishing: true });
    expect(changes.flatMap(({ action, text }) => (action === "note" ? [text] : [])).sort()).toEqual(
      Object.keys(keys)
        .map((name) => `it becomes a draft, because the file has ${name}`)
        .sort(),
    );
    const rows = (await rowsOf()).map(({ slug, published_at }) => [slug, published_at]);
    expect(Object.fromEntries(rows)).toEqual({
      ...Object.fromEntries(
        Object.keys(keys)
          .flatMap((name) => [`new-${name}`, `public-${name}`])
          .map((slug) => [slug, null]),
      ),
      later: "2031-05-06 07:08:09+00",
      scheduled: "2031-01-02 00:00:00+00",
    });
  });

  it.each([
    ["title: 1984\ntags: go", { title: "1984", tags: ["go"] }],
    ["title: A\ntags: go, docker\npinned: yes", { title: "A", tags: ["go", "docker"], pinned: true }],
    ["title: A\ntags: [2024, go]\ndescription: In short", { title: "A", tags: ["2024", "go"], excerpt: "In short" }],
    ["title: A\ndate: Fri Nov 22 17:19:29 +0000 2024", { title: "A", date: "2024-11-22 17:19:29+00" }],
    ["title: A\ndate: {created: 2024-05-01T10:00:00Z}", { title: "A", date: "2024-05-01 10:00:00+00" }],
  ])("reads front matter as an import does: %j", async (front, row) => {
    write("posts/a.md", `---\n${front}\n---\nText\n`);
    expect((await pushDir()).filter(({ action }) => action === "failed")).toEqual([]);
    expect(await rowsOf()).toMatchObject([row]);
  });

  it("reads TOML below blank lines, a header without fences, and a heading as the title", async () => {
    write("posts/toml.md", '\n\n+++\ntitle = "Toml"\ndate = 2024-05-01T10:00:00Z\n+++\nText\n');
    write("posts/header.md", "Title: Header\nDate: 2021-03-04 10:20\nStatus: draft\n\nText\n");
    write("posts/heading.md", "## Heading\n\nText\n");
    await pushDir({ isPublishing: true });
    expect((await rowsOf()).map(({ title, content, published_at }) => [title, content, published_at !== null])).toEqual(
      [
        ["Header", "Text", false],
        ["Heading", "Text", false],
        ["Toml", "Text", true],
      ],
    );
  });

  it.each([
    ["posts/a.md", "---\ntitle: A\n---\n\nOne\n<<<<<<< HEAD\nTwo\n", "posts/a.md:6: It has conflict markers of git."],
    ["posts/a.md", "---\ntitle: A\n---\n\n[x](@/blog/b.md)\n", "posts/a.md:5: It has a link to a file of its old site"],
    [
      "posts/a.md",
      "---\ntitle: A\n---\n\ntitle: B\ndraft: true\n",
      "posts/a.md:5: It begins with front matter that was not read.",
    ],
    ["posts/a.md", "\n---\ntitle: A\nb: [\n---\n\nText\n", "posts/a.md:5: Invalid front matter"],
  ])("sends no text that readers must not see, and names the line: %#", async (path, text, problem) => {
    write(path, text);
    const [failed] = await pushDir({ isPublishing: true });
    expect(`${failed?.text}`).toContain(problem);
    expect(await rowsOf()).toEqual([]);
  });

  it("sends a file whose name has decomposed letters, also one that ends with .markdown, and names MDX", async () => {
    write("posts/u\u0308ber.md", "---\ntitle: Über\n---\nText\n");
    write("posts/other.markdown", "---\ntitle: Other\n---\nText\n");
    write("posts/third.mdx", "---\ntitle: Third\n---\nText\n");
    write("posts/.obsidian/x.md", "No post");
    write("posts/a (Ada's conflicted copy 2024-01-01).md", "No post");
    expect(outcome(await pushDir())).toEqual([
      "created posts/other.markdown",
      "created posts/über.md",
      "note posts/third.mdx",
      "note posts/über.md",
    ]);
    expect((await rowsOf()).map(({ slug }) => slug)).toEqual(["other", "uber"]);
    expect(await pullDir()).toEqual([]);
  });

  it("keeps the row of a renamed file, also of one that was edited", async () => {
    const [one, two] = [await addPost({ slug: "one", content: "a" }), await addPost({ slug: "two", content: "b" })];
    await pullDir();
    renameSync(join(dir, "posts/one.md"), join(dir, "posts/eins.md"));
    mkdirSync(join(dir, "posts/2026"));
    renameSync(join(dir, "posts/two.md"), join(dir, "posts/2026/zwei.md"));
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

  it("gives a copied file an id of its own in feeds, and keeps the one of a row", async () => {
    await addPost({ slug: "a", title: "A", feed_id: "https://old.example/?p=7" });
    await pullDir();
    write("posts/b.md", read("posts/a.md").replace('"A"', '"B"').replace('slug: "a"', 'slug: "b"'));
    edit("posts/a.md", "?p=7", "?p=8");
    expect(outcome(await pushDir())).toEqual(["created posts/b.md", "updated posts/a.md"]);
    const [one, two] = await rowsOf();
    expect([one?.feed_id, two?.feed_id]).toEqual(["https://old.example/?p=7", `urn:uuid:${two?.id}`]);
    expect(await pushDir()).toEqual([]);
  });

  it("deletes a row only if asked, and not after a change on the site", async () => {
    for (const slug of ["a", "b", "c"]) await addPost({ slug });
    await pullDir();
    for (const slug of ["a", "b"]) rmSync(join(dir, `posts/${slug}.md`));
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

  it("reports a broken file with its line, and sends the others", async () => {
    await addPost({ slug: "a" });
    await pullDir();
    write("posts/yaml.md", "---\ntitle: ok\ntags: [a\n---\nText");
    write("posts/quotes.md", "---\ntitle: a: b\n---\nText");
    write("posts/type.md", "---\ntitle: A\ntags: {a: b}\n---\nText");
    write("posts/none.md", "Text");
    write("posts/empty.md", "");
    write("posts/title.md", "---\ntags: []\n---\nText");
    write("posts/long.md", `---\ntitle: A\n\nexcerpt: B\n---\n\n${"x".repeat(200_001)}`);
    write("posts/latin.md", Buffer.from([0x2d, 0xe4, 0xff]));
    write("posts/picture.md", "---\ntitle: A\n---\n\nText\n![](../../outside.png)");
    write("posts/key.md", "---\ntitle: A\naliases: [/b]\ncolour: b\n---\nText");
    write("posts/copy.md", read("posts/a.md"));
    symlinkSync("/etc", join(dir, "projects"));
    symlinkSync("/etc/passwd", join(dir, "posts/link.md"));
    edit("posts/a.md", "pinned: false", "pinned: true");
    const changes = await pushDir();
    const lines = changes.map(
      ({ path, action, text }) => `${action} ${text.startsWith(path) ? text : `${path} ${text}`}`,
    );
    expect(lines.sort()).toMatchInlineSnapshot(`
      [
        "created posts/key.md as a draft",
        "failed posts/copy.md:1: posts/a.md has the slug a, too. Use another one.",
        "failed posts/empty.md:1: Title is required.",
        "failed posts/latin.md:1: It is not UTF-8 text. Save it as UTF-8.",
        "failed posts/link.md it is a symbolic link and was skipped",
        "failed posts/long.md:6: Content must be at most 200000 characters.",
        "failed posts/none.md:1: Title is required.",
        "failed posts/picture.md:6: There is no picture ../../outside.png.",
        "failed posts/quotes.md:2: Write the value of title in quotes.",
        "failed posts/title.md:1: Title is required.",
        "failed posts/type.md:3: Expected a list in tags.",
        "failed posts/yaml.md:4: Invalid front matter: Flow sequence in block collection must be sufficiently indented and end with a ].",
        "failed projects it is a symbolic link and was skipped",
        "note posts/key.md:3: There is no field aliases; it was not sent.",
        "note posts/key.md:4: There is no field colour; it was not sent.",
        "updated posts/a.md ",
      ]
    `);
    expect((await rowsOf()).map(({ title }) => title)).toHaveLength(2);
    expect(await pullDir()).toMatchObject([
      { action: "failed", path: "posts/link.md" },
      { action: "failed", path: "projects" },
    ]);
  });

  it("uploads pictures once, and pulls those of texts", async () => {
    write("media/dot.gif", gif);
    write("posts/beside.gif", gif);
    write(
      "posts/a.md",
      "---\ntitle: A\nfeatured_image: ../media/dot.gif\n---\n\n![](beside.gif) ![](/media/dot.gif) ![](https://a.example/x.png)",
    );
    const before = read("posts/a.md");
    expect(outcome(await pushDir())).toEqual(["created posts/a.md"]);
    expect(read("posts/a.md")).toBe(before);
    const media = await rowsOf("media");
    expect(media).toHaveLength(1);
    const address = `/media/${media[0]?.key}#1x1`;
    expect(await rowsOf()).toMatchObject([
      { featured_image: address, content: `![](${address}) ![](${address}) ![](https://a.example/x.png)` },
    ]);
    expect(await pullDir()).toEqual([]);
    const other = mkdtempSync(join(tmpdir(), "plinth-folder-"));
    expect(outcome(await pullDir({ folder: other }))).toEqual([`written media/${media[0]?.key}`, "written posts/a.md"]);
    expect(readFileSync(join(other, `media/${media[0]?.key}`))).toEqual(gif);
    rmSync(join(other, "media"), { recursive: true });
    expect(outcome(await pullDir({ folder: other }))).toEqual([`written media/${media[0]?.key}`]);
    rmSync(other, { recursive: true });
  });

  it("sends an excerpt and a slug only if the file changes them, because the site derives them from others", async () => {
    await addPost({ slug: "", title: "One", content: "one", excerpt: null });
    await pullDir();
    edit("posts/one.md", "\n\none", "\n\ntwo");
    await pushDir();
    edit("posts/one.md", "\n\ntwo", "\n\nthree");
    edit("posts/one.md", 'title: "One"', 'title: "Three"');
    expect(outcome(await pushDir())).toEqual(["note posts/one.md", "updated posts/one.md"]);
    expect(await rowsOf()).toMatchObject([{ slug: "three", excerpt: "three" }]);
    edit("posts/one.md", 'excerpt: "one"', 'excerpt: "mine"');
    await pushDir();
    expect(await rowsOf()).toMatchObject([{ slug: "three", excerpt: "mine" }]);
  });

  it("continues an interrupted push without a second row", async () => {
    for (const name of ["a", "b", "c"]) write(`posts/${name}.md`, `---\ntitle: ${name}\n---\n\nText`);
    await pushDir();
    rmSync(join(dir, ".plinth/state.json"));
    edit("posts/b.md", "Text", "Text of b");
    expect(outcome(await pushDir())).toEqual(["conflict posts/b.md"]);
    expect(await rowsOf()).toHaveLength(3);
    rmSync(join(dir, "posts/b.theirs.md"));
    expect(outcome(await pushDir())).toEqual(["updated posts/b.md"]);
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
    expect(statSync(join(dir, "posts/a.md")).mode & 0o777).toBe(0o644);
    rmSync(join(dir, ".plinth/state.json"));
    expect(await pullDir()).toEqual([]);
    expect(read(".plinth/state.json")).toBe(state);
    write(".plinth/state.json", state.replace(site.url, "https://b.example"));
    await expect(pushDir()).rejects.toThrow(/belongs to https:\/\/b\.example, not to http/);
    write(".plinth/state.json", "<<<<<<< HEAD");
    await expect(pushDir()).rejects.toThrow(/state\.json is damaged/);
    write(".plinth/lock", `${process.ppid} ${startOf(process.ppid)}`);
    await expect(pushDir()).rejects.toThrow(/Another command \(process \d+\) uses/);
    expect(existsSync(join(dir, ".plinth/unfinished"))).toBe(false);
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
    await expect(pullDir({ folder: join(dir, "site") })).rejects.toThrow(/state\.json is damaged/);
    expect([read("victim.md"), read("site/victim.md")]).toEqual(["", ""]);
  });

  it("writes no slug or media key of a site that leads outside the folder", async () => {
    await addPost({ slug: "a" });
    const folder = join(dir, "a/b");
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
      await site.sql(`alter table public.${table} disable trigger user`);
      for (const hostile of ["../../resume.json", "../../../x/CLAUDE", "a.theirs"]) {
        await site.sql(`update public.${table} set ${column} = $1, updated_at = clock_timestamp()`, [hostile]);
        await expect(pullDir({ folder, isAll: true })).rejects.toThrow(/the invalid slug|the name of a stored file/);
      }
      await site.sql(`update public.${table} set ${column} = $1, updated_at = clock_timestamp()`, [stored]);
      await site.sql(`alter table public.${table} enable trigger user`);
      await site.sql(`alter table public.${table} add constraint ${name} check (${check})`);
    }
    expect([...readdirSync(dir), ...readdirSync(join(dir, "a"))]).toEqual(["a", "b"]);
    await site.sql("truncate public.media");
  });

  it("has the permissions of the account: a writer sends own drafts, and publishes nothing", async () => {
    await addPost({ slug: "public", content: "one" });
    await addPost({ slug: "secret", published_at: null });
    const writer = await register(site.backend, "writer@example.com");
    await site.owner.rpc("set_user_access", { user_id: writer.id, role: "writer" });
    await site.signIn("writer@example.com");
    const own = { ...options({}), remote: await openRemote() };
    const pushOwn = (isPublishing = false) => runSync(own, (sync) => push({ ...sync, isPublishing }));
    expect(outcome(await runSync(own, pull))).toEqual(["written posts/public.md"]);
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
