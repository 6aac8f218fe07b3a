import { beforeEach, describe, expect, it } from "vitest";
import { mediaAddress } from "#shared/media/mediaAddress.ts";
import { mediaNameOf } from "#shared/media/mediaFiles.ts";
import type { Row } from "./harness/personas.ts";
import { keyOf } from "./harness/pictures.ts";
import { buildCertification, buildPage, buildPost, buildProject } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { owner, sql, empty, blocksRead } = await openSite();

const a = keyOf("a");
const b = keyOf("b");
const fileOf = (key: string, given: Row = {}): Row => ({ key, name: "a.png", bytes: 1, ...given });

/** Inserts rows and expects success. */
const add = async (table: string, rows: Row | Row[]) =>
  expect(await owner.insert(table, rows)).toMatchObject({ code: "" });

const addressOf = (key: string) => `/media/${key}#800x600-aabbcc`;
const sized = (key: string) => `/media/${key.replace(".webp", ".640.webp")}`;
const usesOf = async (...keys: string[]) => (await owner.rpc("media_uses", { keys })).rows;
const titlesOf = async (key: string) => (await usesOf(key)).map(({ title }) => title);
const marked = async (mark: string) =>
  (await owner.select(`media_files?select=key&marks=cs.{"${mark}"}&order=key`)).rows.map(({ key }) => key);
const unused = () => marked("unused");
const remove = (key: string) => owner.remove("media", `key=eq.${encodeURIComponent(key)}`);

const emptyTrash = () => owner.remove("versions", "kind=eq.deletion");

beforeEach(() =>
  empty(
    "public.media",
    "public.versions",
    "private.media_mentions",
    "public.posts",
    "public.pages",
    "public.projects",
    "public.certifications",
    "public.redirects",
  ),
);

describe("the media table", () => {
  it.each([
    { width: 1200, height: 800, color: "3a6ea5" },
    { width: 12, height: 8, color: null },
    { width: null, height: null, color: null },
  ])("builds the address of a file as the admin does: %o", async (given) => {
    await add("media", fileOf(a, given));
    const [stored] = await sql("select private.media_address(media) as address from public.media");
    expect(stored?.address).toBe(mediaAddress({ key: a, ...given }));
  });

  it("is readable and writable by the owner", async () => {
    expect((await owner.insert("media", fileOf(a, { alt: "" }))).status).toBe(201);
    expect((await owner.update("media", "bytes=eq.1", { name: "The\nteam", alt: "Us" })).rows).toMatchObject([
      { name: "The team", alt: "Us" },
    ]);
    expect((await owner.select("media")).rows).toHaveLength(1);
    expect((await remove(a)).rows).toHaveLength(1);
  });

  it("rejects rows that contradict the file's name", async () => {
    const names = [
      "a.webp",
      "p/aa/a.webp",
      sized(a).slice(7),
      `../${a}`,
      `${a}\n`,
      keyOf("A"),
      keyOf("a", "exe"),
      keyOf("a", "pdf"),
    ];
    for (const name of [...names, a.replace(".webp", ".999.webp")]) {
      expect([name, (await owner.insert("media", fileOf(name))).code]).toEqual([name, "23514"]);
    }
    for (const name of [
      ...names,
      a,
      sized(a).slice(7),
      keyOf("a", "svg", "f"),
      keyOf("a", "svg"),
      keyOf("a", "constructor", "f"),
    ]) {
      const [read] = await sql("select private.media_key($1) as key", [name]);
      expect([name, read?.key]).toEqual([name, mediaNameOf(name)?.key ?? null]);
    }
    await add("media", fileOf(a));
    expect((await owner.insert("media", fileOf(a))).code).toBe("23505");
    expect((await owner.insert("media", fileOf(b, { width: 5 }))).code).toBe("23514");
  });
});

describe("the media filters", () => {
  it("find files by kind and by missing descriptions", async () => {
    const [video, paper] = [keyOf("c", "mp4", "f"), keyOf("d", "pdf", "f")];
    await add("media", [
      fileOf(a, { alt: null }),
      fileOf(b, { alt: "" }),
      fileOf(video, { alt: null }),
      fileOf(paper, { alt: null }),
    ]);
    await add("posts", buildPost({ title: "A cover", featured_image: addressOf(a) }));
    expect(await marked("picture")).toEqual([a, b]);
    expect(await marked("video")).toEqual([video]);
    expect(await marked("document")).toEqual([paper]);
    expect(await marked("undescribed")).toEqual([video, a]);
    expect(await unused()).toEqual([video, paper, b]);
  });
});

describe("the usage of a file", () => {
  it("covers every column of every table, drafts included, until the file is removed there", async () => {
    await add("media", [fileOf(a), fileOf(b)]);
    const text = `Two times ![](${addressOf(a)}) and ![x](${sized(a)}).`;
    await add("posts", buildPost({ title: "A text", slug: "text", content: text, published_at: null }));
    await add("posts", buildPost({ title: "A cover", slug: "cover", featured_image: addressOf(a) }));
    await add("pages", buildPage({ title: "Uses", content: `<https://x.example/media/${a}>` }));
    await add("projects", buildProject({ title: "Pictures", pictures: [`${addressOf(a)} "Quoted" words`] }));
    await add("certifications", buildCertification({ name: "Badge", image_url: addressOf(a) }));
    await add("redirects", { from_path: "/old.webp", to_path: `/media/${a}` });
    await owner.update("app_users", `id=eq.${owner.id}`, { avatar_url: addressOf(a), display_name: "Mira" });
    await sql("update public.site_settings set settings = $1", [{ about: { portrait: addressOf(a) } }]);
    expect(await usesOf(a, b)).toEqual(
      [
        ["authors", owner.id, null, "Mira"],
        ["certifications", expect.any(String), null, "Badge"],
        ["pages", expect.any(String), "uses", "Uses"],
        ["posts", expect.any(String), "cover", "A cover"],
        ["posts", expect.any(String), "text", "A text"],
        ["projects", expect.any(String), "a-project", "Pictures"],
        ["redirects", expect.any(String), null, "/old.webp"],
        ["site_settings", "site", null, "Site"],
      ].map(([kind, row_id, slug, title]) => ({ key: a, kind, row_id, slug, title, is_past: false })),
    );
    expect(await unused()).toEqual([b]);

    await owner.update("posts", "slug=eq.cover", { featured_image: addressOf(b) });
    await owner.update("posts", "slug=eq.text", { content: "No picture" });
    await owner.remove("pages", "slug=eq.uses");
    await owner.update("app_users", `id=eq.${owner.id}`, { avatar_url: null });
    await sql("truncate public.certifications");
    expect(await titlesOf(a)).toEqual([
      "Pictures",
      "/old.webp",
      "Site",
      "A cover (in its history)",
      "A text (in its history)",
      "Uses (in the trash)",
    ]);
    expect(await titlesOf(b)).toEqual(["A cover"]);
    expect(await unused()).toEqual([]);
    await sql("update public.site_settings set settings = '{}'");
  });

  it("includes older versions and drafts", async () => {
    const c = keyOf("c");
    await add("media", [fileOf(a, { name: "Hill" }), fileOf(b), fileOf(c)]);
    for (const title of ["Changed", "Same"]) {
      await add("posts", buildPost({ title, slug: "", content: addressOf(a), featured_image: null }));
    }
    await owner.update("posts", "title=eq.Same", { excerpt: "Other" });
    await owner.update("posts", "title=eq.Changed", { content: "No picture" });
    await owner.update("posts", "title=eq.Changed", { content: "No picture again" });
    const row_id = "00000000-0000-0000-0000-000000000000";
    const device = "00000000-0000-4000-8000-000000000001";
    const draft = { resource: "pages", row_id, content: { title: "", content: addressOf(b) }, device };
    expect(await owner.rpc("keep_draft", draft)).toMatchObject({ code: "" });

    const [{ id } = {}] = await sql("select id from public.posts where title = 'Changed'");
    expect(await usesOf(a)).toMatchObject([
      { kind: "posts", title: "Same", is_past: false },
      { kind: "posts", row_id: id, title: "Changed (in its history)", is_past: true },
    ]);
    expect(await usesOf(b)).toMatchObject([{ kind: "pages", row_id, title: "Untitled (in a draft)", is_past: true }]);
    expect(await unused()).toEqual([c]);
    expect((await remove(b)).message).toContain("is used in “Untitled (in a draft)”");
    await owner.remove("posts", "title=eq.Same");
    await emptyTrash();
    expect((await remove(a)).message).toBe("“Hill” is used in “Changed (in its history)”. Remove it there first.");
    await owner.remove("posts", "title=eq.Changed");
    expect(await usesOf(a)).toMatchObject([{ kind: "versions", title: "Changed (in the trash)", is_past: true }]);
    await emptyTrash();
    expect((await remove(a)).rows).toHaveLength(1);
  });

  it("covers the tables of later migrations, and files uploaded after the text", async () => {
    await sql(`create table public.walks (id uuid primary key default gen_random_uuid(), title text, map text,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now())`);
    await sql("select private.open_to_readers('public.walks')");
    await sql("insert into public.walks (title, map) values ('Up the hill', $1)", [addressOf(a)]);
    await add("media", fileOf(a));
    expect(await titlesOf(a)).toEqual(["Up the hill"]);
    await sql("drop table public.walks");
  });

  it("prevents its deletion, and the error names the places", async () => {
    await add("media", [fileOf(a, { name: "Hill" }), fileOf(b)]);
    for (const title of ["One", "Two", "Three", "Four", "Five"]) {
      await add("posts", buildPost({ title, slug: "", content: addressOf(a) }));
    }
    expect(await remove(a)).toMatchObject({
      code: "23503",
      message: "“Hill” is used in “Five”, “Four”, “One” and 2 more. Remove it there first.",
    });
    expect(await owner.update("media", `key=eq.${encodeURIComponent(a)}`, { key: keyOf("c") })).toMatchObject({
      code: "23503",
    });
    expect((await remove(b)).rows).toHaveLength(1);
    await owner.remove("posts", "slug=neq.one");
    await emptyTrash();
    expect(await remove(a)).toMatchObject({ message: "“Hill” is used in “One”. Remove it there first." });
    await expect(sql("delete from public.media")).rejects.toThrow("is used in “One”");
    await owner.remove("posts", "slug=eq.one");
    await emptyTrash();
    expect((await remove(a)).rows).toHaveLength(1);
  });
});

// A call ends after 300 ms.
const replaceFile = async (body: Row) => {
  const changed: Row[] = [];
  for (;;) {
    const { rows, code } = await owner.rpc("replace_media", body);
    expect(code).toBe("");
    if (rows.length === 0) return changed;
    changed.push(...rows);
  }
};

describe("replacing a file", () => {
  it("changes every place and its size, and nothing else", async () => {
    const other = keyOf("c");
    await add("media", [
      fileOf(a, { width: 8, height: 6, color: null }),
      fileOf(b, { width: 1200, height: 900, color: "102030" }),
    ]);
    const text = (key: string, size: string) =>
      `"Quoted" \\ and ![ü 😀](/media/${key}${size})\n\n\t![](https://x.example/media/${key}${size})![](/media/${other}#1x1)`;
    await add("posts", [
      buildPost({ title: "Old", slug: "", content: text(a, "#800x600-aabbcc"), published_at: "2020-01-01T00:00:00Z" }),
      buildPost({
        title: "Small",
        slug: "",
        content: `![](${sized(a)} "words") ![](/media/${a}#800x600)`,
        published_at: null,
      }),
      buildPost({ title: "Other", slug: "", content: addressOf(other), published_at: "2020-01-01T00:00:00Z" }),
    ]);
    await add("projects", buildProject({ thumbnail: addressOf(a), pictures: [`${addressOf(a)} The hill`] }));
    await owner.update("app_users", `id=eq.${owner.id}`, { avatar_url: addressOf(a) });
    await sql("update public.site_settings set settings = $1", [
      { about: { portrait: addressOf(a) }, words: 'a "b" \\' },
    ]);
    const before = await sql("select slug, date, published_at, excerpt from public.posts order by slug");
    expect(
      await sql("select count(*)::int from private.media_mentions where key = $1 and kind <> 'versions'", [a]),
    ).toEqual([{ count: 5 }]);

    await replaceFile({ former: a, latter: b });
    const now = `/media/${b}#1200x900-102030`;
    expect(await sql("select content from public.posts order by slug")).toEqual([
      { content: text(b, "#1200x900-102030") },
      { content: addressOf(other) },
      { content: `![](${now} "words") ![](${now})` },
    ]);
    expect(await sql("select thumbnail, pictures from public.projects")).toEqual([
      { thumbnail: now, pictures: [`${now} The hill`] },
    ]);
    expect(await sql("select settings from public.site_settings")).toEqual([
      { settings: { about: { portrait: now }, words: 'a "b" \\' } },
    ]);
    expect(await sql("select avatar_url from public.authors where id = $1", [owner.id])).toEqual([{ avatar_url: now }]);
    expect(await sql("select slug, date, published_at, excerpt from public.posts order by slug")).toEqual(before);
    expect((await usesOf(a)).filter(({ is_past }) => !is_past)).toEqual([]);
    expect(await usesOf(b)).toHaveLength(5);
    await sql("update public.site_settings set settings = '{}'");
    await owner.update("app_users", `id=eq.${owner.id}`, { avatar_url: null });
  });

  it("changes the history only on request", async () => {
    await add("media", [fileOf(a), fileOf(b)]);
    await add("posts", buildPost({ title: "Hill", slug: "", content: addressOf(a), featured_image: null }));
    await replaceFile({ former: a, latter: b });
    expect(await usesOf(a)).toMatchObject([{ kind: "posts", title: "Hill (in its history)", is_past: true }]);
    await replaceFile({ former: a, latter: b, with_history: true });
    expect(await usesOf(a)).toEqual([]);
    expect((await remove(a)).rows).toHaveLength(1);
  });

  it("changes proposed changes, which name the file until then", async () => {
    await add("media", [fileOf(a), fileOf(b)]);
    const [{ id } = {}] = (await owner.insert("posts", buildPost({ title: "Hill", featured_image: null }))).rows;
    const content = addressOf(a);
    await owner.rpc("propose_change", { resource: "posts", row_id: id, content: { content } });
    const use = { kind: "proposals", title: "Hill (in a proposed change)", is_past: false };
    expect(await usesOf(a)).toMatchObject([use]);
    await replaceFile({ former: a, latter: b });
    expect(await usesOf(a)).toEqual([]);
    expect(await usesOf(b)).toMatchObject([use]);
  });

  it("undoes a replacement exactly, in rows that showed both files and in the trash", async () => {
    await add("media", [fileOf(a), fileOf(b)]);
    const both = `![](${sized(a)}) ![](/media/${b}#1x1) ![](/media/${a}#800x600-aabbcc "a") ![](${addressOf(b)})`;
    for (const [title, content] of Object.entries({ Both: both, New: addressOf(b), Gone: `${sized(a)} <!-- b -->` })) {
      await add("posts", buildPost({ title, slug: "", content, featured_image: addressOf(a) }));
    }
    await add("projects", buildProject({ thumbnail: addressOf(b), pictures: [`${addressOf(a)} A`, `${sized(b)} B`] }));
    await sql("update public.site_settings set settings = $1", [{ about: { portrait: addressOf(a) }, b: sized(b) }]);
    await owner.remove("posts", "title=eq.Gone");
    const texts = () =>
      sql(`select array(select (content, featured_image) from public.posts order by title)::text as posts, thumbnail, pictures,
        settings, (select content from public.versions where kind = 'deletion') as gone from public.projects, public.site_settings`);
    const before = await texts();
    const undo = await replaceFile({ former: a, latter: b });
    expect(undo).toHaveLength(5);
    expect(await texts()).not.toEqual(before);
    await sql("update public.posts set tags = '{new}' where title = 'Both'");
    expect((await owner.rpc("replace_media", { former: a, latter: b, undo })).rows).toHaveLength(5);
    expect(await texts()).toEqual(before);
    expect(await sql("select tags from public.posts where title = 'Both'")).toEqual([{ tags: ["new"] }]);
    await sql("update public.site_settings set settings = '{}'");
  });

  it("keeps texts that changed since, and refuses Undo without the former file", async () => {
    await add("media", [fileOf(a), fileOf(b)]);
    await add("posts", buildPost({ title: "Hill", slug: "", content: addressOf(a), featured_image: null }));
    const undo = await replaceFile({ former: a, latter: b });
    const content = `${addressOf(b)} Written since.`;
    await owner.update("posts", "title=eq.Hill", { content });
    expect((await owner.rpc("replace_media", { former: a, latter: b, undo })).rows).toEqual([]);
    expect(await sql("select content from public.posts where title = 'Hill'")).toEqual([{ content }]);
    await sql("delete from public.versions");
    expect((await remove(a)).rows).toHaveLength(1);
    expect(await owner.rpc("replace_media", { former: a, latter: b, undo })).toMatchObject({ code: "22023" });
  });

  it("rejects a replacement that does not exist", async () => {
    await add("media", fileOf(a));
    for (const [former, latter] of [
      [a, b],
      ["a.*", a],
      [sized(a).slice(7), a],
    ]) {
      expect(await owner.rpc("replace_media", { former, latter })).toMatchObject({
        code: "22023",
        message: "This file does not exist.",
      });
    }
  });
});

describe("a site with 10,000 files", () => {
  it("finds the uses of a file by an index, and the unused files", async () => {
    await sql(`insert into public.media (key, name, bytes)
    select format('p/%s/%s.webp', left(md5(n::text), 2), left(md5(n::text) || md5('x' || n), 30)), n || '.webp', n
    from generate_series(1, 10000) as n`);
    await sql(`insert into private.media_mentions
    select 'posts', gen_random_uuid(), key from public.media order by key limit 9900`);
    const [{ key } = {}] = await sql("select key from public.media order by key limit 1");
    await add("posts", buildPost({ title: "Among many", content: `![](${addressOf(String(key))})` }));
    await sql("analyze");
    const before = await blocksRead("media_mentions");
    expect(await titlesOf(String(key))).toEqual(["Among many"]);
    expect((await blocksRead("media_mentions")) - before).toBeLessThan(40);
    expect(await unused()).toHaveLength(100);
  });
});
