import { describe, expect, it } from "vitest";
import { firstPage, noFilter } from "#public/data/lists.ts";
import { postList, readNeighbors, readPost } from "#public/data/posts.ts";
import { projectList } from "#public/data/projects.ts";
import { readFirst, readPages } from "#public/data/readLists.ts";
import { withoutTranslations } from "#public/data/translations.ts";
import { readPublicPages } from "#server/publishing/crawlers/publicPages.ts";
import { buildPost, buildProject } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";
import { tableReaderOf } from "./harness/tableReader.ts";

const { backend, owner } = await openSite();
const tables = tableReaderOf(backend);

const day = (number: number) => `2026-01-0${number}T00:00:00Z`;
const post = (title: string, language: string | null, tags: string[], date: string) =>
  buildPost({ title, slug: "", language, tags, date });
await owner.insert("posts", [
  post("Queues", null, ["queue"], day(1)),
  post("Warteschlangen", "de", ["Queue", "Postgres"], day(2)),
  post("Locks", "en", ["lock"], day(3)),
  post("Sperren", "de", ["lock"], day(4)),
]);
await owner.insert("projects", buildProject({ results: ["85 % off the bill"] }));

const titlesOf = (rows: readonly { title: string }[]): string[] => rows.map(({ title }) => title);
const listed = async (language?: string) => readPages(tables, postList, { ...noFilter, language }, firstPage, "en");

describe("translations", () => {
  it("joins two posts when one names the other's slug", async () => {
    await owner.update("posts", "slug=eq.warteschlangen", { translation_key: "queues" });
    expect((await readPost(tables, "queues"))?.translations).toMatchObject([
      { slug: "warteschlangen", language: "de" },
    ]);
    expect((await readPost(tables, "warteschlangen"))?.translations).toMatchObject([
      { slug: "queues", language: null },
    ]);
    expect((await readPost(tables, "locks"))?.translations).toBeUndefined();
  });

  it("refuses a second translation in the same language", async () => {
    const german = { translation_key: "queues" };
    const refused = await owner.update("posts", "slug=eq.sperren", german);
    expect(refused.message).toBe(
      "Another translation of this text has the same language. Set a different language, or remove the translation.",
    );
    expect((await owner.update("posts", "slug=eq.sperren", { ...german, language: "fr" })).status).toBe(200);
    await owner.update("posts", "slug=eq.sperren", { translation_key: null, language: "de" });
  });

  it("restores a deleted translation, as a single text if its language is taken", async () => {
    const id = (await readPost(tables, "warteschlangen"))?.id;
    const restore = async () => {
      await owner.rpc("restore_rows", { resource: "posts", row_ids: [id] });
      return (await readPost(tables, "warteschlangen"))?.translation_key;
    };
    await owner.remove("posts", "slug=eq.warteschlangen");
    expect((await readPost(tables, "queues"))?.translations).toEqual([]);
    expect(await restore()).toBe("queues");
    await owner.remove("posts", "slug=eq.warteschlangen");
    await owner.update("posts", "slug=eq.sperren", { translation_key: "queues" });
    expect(await restore()).toBeNull();
    await owner.update("posts", "slug=eq.sperren", { translation_key: null });
    await owner.update("posts", "slug=eq.warteschlangen", { translation_key: "queues" });
  });

  it("links each page in the sitemap with all translations and itself", async () => {
    const pages = await readPublicPages(tables, "en");
    const alternates = [
      { hreflang: "de", path: "/blog/warteschlangen" },
      { hreflang: "en", path: "/blog/queues" },
      { hreflang: "x-default", path: "/blog/queues" },
    ];
    const linked = pages.filter((page) => page.alternates?.length);
    expect(linked.map(({ path }) => path).sort()).toEqual(["/blog/queues", "/blog/warteschlangen"]);
    for (const page of linked) expect(page.alternates).toEqual(alternates);
  });
});

describe("a list of posts in two languages", () => {
  it("shows the requested language, or else the site's", async () => {
    expect(titlesOf((await listed()).rows)).toEqual(["Locks", "Queues"]);
    expect(titlesOf((await listed("fr")).rows)).toEqual(["Locks", "Queues"]);
    const german = await listed("de");
    expect(titlesOf(german.rows)).toEqual(["Sperren", "Warteschlangen"]);
    expect(german).toMatchObject({ count: 2, languages: ["de", "en"], tags: ["Postgres", "Queue", "lock"] });
  });

  it("returns the previous and next post of the same language", async () => {
    const neighborsOf = async (slug: string) => {
      const post = await readPost(tables, slug);
      return post && (await readNeighbors(tables, post, "en")).map((neighbor) => neighbor?.title);
    };
    expect(await neighborsOf("warteschlangen")).toEqual([undefined, "Sperren"]);
    expect(await neighborsOf("queues")).toEqual([undefined, "Locks"]);
  });

  it("shows on the home page no translation beside its original, but other texts of another language", async () => {
    const rows = await readFirst(tables, postList, 10, withoutTranslations("en"));
    expect(titlesOf(rows)).toEqual(["Sperren", "Locks", "Queues"]);
  });
});

it.each([["posts", postList] as const, ["projects", projectList] as const])(
  "returns each column that the list of %s reads",
  async (_name, list) => {
    const [answer] = (await owner.rpc(list.pageFunction, {})).rows;
    for (const column of list.selection.columns.split(",")) expect(answer).toHaveProperty(["rows", 0, column]);
  },
);
