import { describe, expect, it, vi } from "vitest";
import { renderingHttp } from "#api/calls/texts.ts";
import { createHttpClient } from "#api/connection/http.ts";
import { jsonRequest } from "#api/connection/rest.ts";
import { createRenderer } from "#public/app/render.tsx";
import { readDocument } from "#server/publishing/crawlers/documents.ts";
import { register } from "./harness/personas.ts";
import { buildPage, buildPost, buildProject } from "./harness/rows.ts";
import { claimCode, openBackend, openSite } from "./harness/site.ts";

const { backend, owner, member, visitor, sql } = await openSite();
const address = {
  url: "http://localhost",
  publishableKey: backend.publishableKey,
  fetch: (input: RequestInfo | URL, init?: RequestInit) => backend.fetch(new Request(input, init)),
};

const secret = "osprey";
const notes = {
  comment: `<!-- ${secret} -->`,
  "comment of several lines": `<!--\n\n${secret}\n\n-->`,
  "link definition": `[//]: # (${secret})`,
  "footnote that nothing cites": `[^note]: ${secret}`,
  "hidden element": `<template>\n\n${secret}\n\n</template>`,
};
const source = (note: string) => `Before [a link][x].\n\n${note}\n\nAfter.\n\n[x]: https://example.org`;

const rows = [...Object.values(notes).entries()].flatMap(([index, note]) => [
  { table: "posts", path: `/blog/post-${index}`, row: buildPost({ slug: `post-${index}`, content: source(note) }) },
  {
    table: "projects",
    path: `/projects/project-${index}`,
    row: buildProject({ slug: `project-${index}`, long_description: source(note) }),
  },
  { table: "pages", path: `/page-${index}`, row: buildPage({ slug: `page-${index}`, content: source(note) }) },
]);
for (const { table, row } of rows) await owner.insert(table, row);

const site = "https://site.test";
const documents = ["/rss.xml", "/atom.xml", "/feed.json", "/llms.txt", "/sitemap.xml"];
const columns = ["content", "id,content", "*", "shown:content", "content::text", "id, content"];

describe("notes that the page hides", () => {
  it.each(rows.map(({ path }) => path))("are in neither the page nor its data nor its Markdown: %s", async (path) => {
    const page = await createRenderer(address)(new URL(site + path));
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining("After.") });
    expect(JSON.stringify(page)).not.toContain(secret);
    for (const file of [`${path}.md`, `/cards${path}.png`]) {
      const document = await readDocument(address, new URL(site + file));
      expect(document?.kind).toMatch(/text|card/);
      expect(JSON.stringify(document)).not.toContain(secret);
    }
  });

  it.each(documents)("are not in %s", async (file) => {
    const document = await readDocument(address, new URL(site + file));
    expect(document).toMatchObject({ kind: "text" });
    expect(JSON.stringify(document)).not.toContain(secret);
  });

  it("are not found by the search", async () => {
    expect((await visitor.rpc("search_content", { query: secret })).rows).toEqual([]);
    const { rows: found } = await visitor.rpc("search_content", { query: "link after" });
    expect(found).toHaveLength(10);
    expect(JSON.stringify(found)).toMatch(/Before a link\. After\./);
  });

  it.each(columns)("are not in the API for visitors and members who select %j", async (select) => {
    for (const [table, from] of [
      ["posts", "content"],
      ["projects", "long_description"],
      ["pages", "content"],
    ] as const) {
      const path = `${table}?select=${encodeURIComponent(select.replace("content", from))}`;
      for (const reader of [visitor, member]) {
        const { status, rows: read } = await reader.select(path);
        expect([status, read.length]).toEqual([200, 5]);
        expect(JSON.stringify(read)).toContain("After.");
        expect(JSON.stringify(read)).not.toContain(secret);
      }
    }
    expect((await visitor.select("authors?select=posts(*)")).status).toBe(400);
    expect(JSON.stringify(await visitor.select("authors?select=posts(content)"))).not.toContain(secret);
  });

  it("stay in the source that the owner reads, and in its history", async () => {
    for (const [name, note] of Object.entries(notes)) {
      const { rows: read } = await owner.select(
        `posts?content=like.*${encodeURIComponent(note.split("\n")[0] ?? "")}*`,
      );
      expect(read.length, name).toBeGreaterThan(0);
    }
    const [version] = await sql("select content from public.versions where content ->> 'slug' = 'post-0'");
    expect(version?.content).toMatchObject({ content: source(notes.comment) });
    expect(version?.content).not.toHaveProperty("visible_text");
  });
});

describe("a rendered text", () => {
  it("is no edit: neither updated_at nor the history changes", async () => {
    const { rows: saved } = await owner.insert("posts", buildPost({ slug: "timed", content: "One. <!-- a -->" }));
    const [stored] = await sql(
      `select updated_at, revised_at, excerpt, (select count(*)::int from public.versions where row_id = posts.id) as versions
       from public.posts where slug = 'timed'`,
    );
    expect(stored).toMatchObject({ revised_at: null, excerpt: "One.", versions: 1 });
    expect(saved[0]).toMatchObject({ excerpt: "One." });
    const { rows: updated } = await owner.update(
      "posts",
      `slug=eq.timed&updated_at=eq.${encodeURIComponent(String(saved[0]?.updated_at))}`,
      { content: "Two. <!-- b -->" },
    );
    expect(updated).toMatchObject([{ excerpt: "Two." }]);
  });

  it("cannot be set by a request", async () => {
    const { rows: saved } = await owner.insert("posts", { ...buildPost({ slug: "set" }), visible_text: "Other" });
    await owner.update("posts", `id=eq.${saved[0]?.id}`, {
      visible_text: "Other",
      plain_text: "Other",
      first_line: "x",
    });
    const [stored] = await sql("select content, visible_text, plain_text from public.posts where slug = 'set'");
    expect(stored).toMatchObject({ visible_text: stored?.content, plain_text: "Some words" });
    const text = { kind: "posts", id: saved[0]?.id, hash: "", visible: "", words: "", firstLine: null };
    for (const person of [member, visitor]) {
      expect((await person.rpc("store_rendered", { texts: [text] })).status).toBeGreaterThanOrEqual(400);
      expect((await person.rpc("texts_to_render", {})).status).toBeGreaterThanOrEqual(400);
    }
  });

  it("is restored with a row from the trash", async () => {
    const { rows: saved } = await owner.insert("posts", buildPost({ slug: "gone", content: `Gone. ${notes.comment}` }));
    await owner.remove("posts", `id=eq.${saved[0]?.id}`);
    await owner.rpc("restore_rows", { resource: "posts", row_ids: [saved[0]?.id] });
    const [stored] = await sql("select visible_text, plain_text, excerpt from public.posts where slug = 'gone'");
    expect(stored).toEqual({ visible_text: "Gone. ", plain_text: "Gone.", excerpt: "Gone." });
  });
});

describe("a text of a site without a server that renders", () => {
  it("is rendered by the owner's browser after each write, and the first time it opens the admin", async () => {
    const alone = await openBackend();
    const { token } = await register(alone, "owner@example.com", { claim_code: claimCode });
    const http = renderingHttp({
      url: "http://localhost",
      http: createHttpClient({
        readToken: async () => ({ token, isOffline: false }),
        publishableKey: alone.publishableKey,
        fetch: (input, init) => alone.fetch(new Request(input, init)),
      }),
    });
    const stored = (slug: string) =>
      alone.query("select visible_text, excerpt from public.posts where slug = $1", [slug]);
    const write = (content: string, slug: string) =>
      http("http://localhost/rest/v1/posts", jsonRequest("POST", buildPost({ slug, content })));
    await alone.query("insert into public.posts (title, slug, content) values ('Older', 'older', $1)", [notes.comment]);
    await http("http://localhost/rest/v1/posts?select=id");
    await vi.waitFor(async () => expect(await stored("older")).toEqual([{ visible_text: "", excerpt: null }]));
    await write(`Text. ${notes.comment}`, "newer");
    const rendered = [{ visible_text: "Text. ", excerpt: "Text." }];
    await vi.waitFor(async () => expect(await stored("newer")).toEqual(rendered));
    await http(
      "http://localhost/rest/v1/site_settings?id=eq.site",
      jsonRequest("PATCH", { settings: { language: "de" } }),
    );
    const configs = "select distinct search_config from public.posts";
    await vi.waitFor(async () => expect(await alone.query(configs)).toEqual([{ search_config: "german" }]));
  });
});
