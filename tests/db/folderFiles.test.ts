import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { markdown } from "#import/sources/markdown/markdown.ts";
import type { Row } from "./harness/personas.ts";
import { gif, openSiteFolder, outcome } from "./harness/siteFolder.ts";

const { site, write, read, edit, pathOf, reset, pullDir, pushDir, rowsOf, addPost } = await openSiteFolder();
afterAll(() => site.close());
beforeEach(reset);

describe("a pushed file", () => {
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

  it("sends a file whose name has decomposed letters, also one that ends with .markdown", async () => {
    write("posts/u\u0308ber.md", "---\ntitle: Über\n---\nText\n");
    write("posts/other.markdown", "---\ntitle: Other\n---\nText\n");
    write("posts/.obsidian/x.md", "No post");
    write("posts/a (Ada's conflicted copy 2024-01-01).md", "No post");
    expect(outcome(await pushDir())).toEqual([
      "created posts/other.markdown",
      "created posts/über.md",
      "note posts/über.md",
    ]);
    expect((await rowsOf()).map(({ slug }) => slug)).toEqual(["other", "uber"]);
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
    symlinkSync("/etc", pathOf("projects"));
    symlinkSync("/etc/passwd", pathOf("posts/link.md"));
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

  it("converts links between notes and their pictures, and keeps a link to a note that does not exist", async () => {
    await addPost({ slug: "known-post", title: "Known" });
    await pullDir();
    write("media/dot.gif", gif);
    write("posts/2026/New note.md", "---\ntitle: New\nslug: own-slug\n---\nText\n");
    write(
      "posts/a.md",
      "---\ntitle: A\n---\n[[known-post]] [[2026/New note#A heading|words]] [[Nowhere]] ![[dot.gif|A dot]] `[[code]]`\n",
    );
    const before = read("posts/a.md");
    const changes = await pushDir();
    expect(
      changes.flatMap(({ action, path, text }) => (action === "note" && path === "posts/a.md" ? [text] : [])),
    ).toEqual(["posts/a.md:4: There is no file Nowhere, or more than one; its link was sent as it is."]);
    const [media] = await rowsOf("media");
    expect((await rowsOf()).find(({ slug }) => slug === "a")?.content).toBe(
      `[known-post](/blog/known-post) [words](/blog/own-slug#a-heading) [[Nowhere]] ![A dot](/media/${media?.key}#1x1) \`[[code]]\``,
    );
    expect(read("posts/a.md")).toBe(before);
    expect(await pushDir()).toEqual([]);
  });

  it("converts MDX, rejects unknown code in it, and never overwrites it in a pull", async () => {
    const text = '---\ntitle: A\n---\nimport X from "./x";\n\n<Callout type="tip">Words</Callout>\n';
    write("posts/a.mdx", text);
    write("posts/b.mdx", "---\ntitle: B\n---\n{posts.map((post) => post.title)}\n");
    const changes = await pushDir();
    expect(outcome(changes)).toEqual(expect.arrayContaining(["created posts/a.mdx", "failed posts/b.mdx"]));
    expect(changes.find(({ action }) => action === "failed")?.text).toMatch(/^posts\/b\.mdx:4: Stays as text: \{/);
    expect(await rowsOf()).toMatchObject([{ slug: "a", content: "> [!TIP]\n> Words" }]);
    rmSync(pathOf("posts/b.mdx"));
    expect([await pushDir(), await pullDir()]).toEqual([[], []]);
    await site.owner.update("posts", "slug=eq.a", { content: "From the site" });
    expect(outcome(await pullDir())).toEqual(["conflict posts/a.mdx"]);
    expect([read("posts/a.mdx"), read("posts/a.theirs.md").split("\n\n")[1]]).toEqual([text, "From the site\n"]);
  });

  it("becomes the row that an import of the same folder makes of it", async () => {
    const files = {
      "posts/dated.md":
        "---\ntitle: Dated\ndate: 2024-05-01 10:20 +0200\ntags: go, docker\ncanonical_url: https://a.example/x\n---\nText\n",
      "posts/draft.md": "---\ntitle: Draft\ndate: 2024-05-01\ndraft: true\ndescription: In short\n---\nText\n",
      "posts/later.md": "---\ntitle: Later\ndate: 2024-05-01\npublishDate: 2031-05-06T07:08:09Z\n---\nText\n",
      "posts/toml.md": '\n+++\ntitle = "Toml"\ndate = 2024-05-01T10:00:00Z\ntags = ["a"]\n+++\nText\n',
      "posts/pelican.md": "Title: Pelican\nDate: 2021-03-04 10:20\nTags: a, b\nStatus: published\n\nText\n",
      "posts/heading.md": "# Heading\n\nText, see [[dated]] and [[toml|that]].\n",
      "posts/mdx.mdx": "---\ntitle: Mdx\ndate: 2024-05-01\n---\nText <Badge>new</Badge>\n",
      "posts/numbers.markdown": "---\ntitle: 1984\npinned: yes\ndate: {created: 2024-05-01T10:00:00Z}\n---\nText\n",
    };
    for (const [path, text] of Object.entries(files)) write(path, text);
    await pushDir({ isPublishing: true });
    const names = ["title", "content", "slug", "tags", "canonical_url"];
    const momentOf = (value: unknown) => value && new Date(`${value}`).toISOString();
    // What the source does not have, the site derives.
    const factsOf = (row: Row): unknown[] => [
      ...names.map((name) => row[name] ?? null),
      row.pinned === true,
      row.title === "Draft" && row.excerpt,
      row.title !== "Heading" && momentOf(row.date ?? row.published_at),
      momentOf(row.published_at ?? null),
    ];
    const pushed = (await rowsOf()).map(factsOf);
    const sources = Object.entries(files).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));
    const imported = markdown.parse(sources).rows.map(({ values }) => factsOf(values));
    const sort = (rows: unknown[][]) => rows.sort((one, other) => `${one[0]}`.localeCompare(`${other[0]}`));
    expect(sort(pushed)).toEqual(sort(imported));
  });
});
