import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { problemsIn } from "#import/kinds.ts";
import { plinth } from "#import/plinth/plinth.ts";
import { otherKeys, readRowFields } from "#import/plinth/rowFields.ts";
import { markdownFile } from "#import/plinth/writeExport.ts";
import { only } from "./markdownFiles.ts";

const row = {
  title: "A",
  slug: "a",
  content: "Text {{ x }}",
  published_at: null,
  date: "2020-01-02T00:00:00.000Z",
  feed_id: "x",
};

describe("the keys of a row's file", () => {
  it("are listed in docs/export.md", () => {
    const path = "docs/export.md";
    const lines = Object.entries(otherKeys).map(
      ([key, { meaning, written }]) => `| \`${key}\` | ${meaning} | ${written} |`,
    );
    const table = ["| key | meaning | written for |", "|---|---|---|", ...lines].join("\n");
    const text = readFileSync(path, "utf8");
    const former = /(?<=name those that they do not apply\.\n\n)[\s\S]*/;
    if (process.env.UPDATE)
      writeFileSync(
        path,
        text.replace(former, () => `${table}\n`),
      );
    expect(text.match(former)?.[0]).toBe(`${table}\n`);
  });

  it.each(["posts", "projects", "pages"] as const)("that an export writes are all read: %s", (kind) => {
    for (const published_at of [null, "2099-01-02T00:00:00.000Z"]) {
      const { content } = markdownFile(kind, { ...row, status: "Draft", published_at }, 3);
      const keys = [...content.matchAll(/^(\w+):/gm)].map(([, key = ""]) => [key, "x"]);
      expect(readRowFields(kind, Object.fromEntries(keys)).unknown).toEqual([]);
    }
  });

  it("have the language of a text by each of its names", () => {
    const read = (fields: object) => readRowFields("posts", { title: "A", ...fields }).values.language;
    expect([read({ language: "de" }), read({ lang: "pt_BR" }), read({ locale: "fr" })]).toEqual(["de", "pt-BR", "fr"]);
  });

  it("choose a known drawing", () => {
    const problems = (drawing: string) => problemsIn("posts", readRowFields("posts", { title: "A", drawing }).values);
    expect(problems("queue").drawing).toBeUndefined();
    expect(problems("fish").drawing).toBe(
      "Must be one of queue, table, blocks, pipeline, graph, chart, terminal, text, none",
    );
  });

  it.each([
    ["draft", true, null],
    ["published", false, null],
    ["permalink", false, null],
    ["publishDate", "2031-05-06T07:08:09.000Z", "2031-05-06T07:08:09.000Z"],
  ])("have the same effect in a push, an export and a blog: %s", (key, value, published) => {
    const fields = { title: "A", slug: "a", date: "2020-01-02T00:00:00.000Z", [key]: value };
    expect(readRowFields("posts", fields).appears).toBe(published);
    const front = Object.entries(fields).map(([name, given]) => `${name}: ${JSON.stringify(given)}`);
    const file = `---\n${front.join("\n")}\n---\n\nText\n`;
    expect(only({ "posts/a.md": file }).values.published_at).toBe(published);
    const exported = {
      "plinth.json": '{"format": "plinth", "version": 1}',
      "posts/a.md": markdownFile("posts", row, 0).content,
    };
    const edited = exported["posts/a.md"]
      .replace(/^published_at:.*\n|^(?:draft|published|permalink):.*\n/gm, "")
      .replace("---\n", `---\n${key}: ${JSON.stringify(value)}\n`);
    const files = Object.entries({ ...exported, "posts/a.md": edited }).map(([path, text]) => ({
      path,
      bytes: new TextEncoder().encode(text),
    }));
    expect(plinth.parse(files).rows[0]?.values).toMatchObject({ published_at: published });
  });
});

describe("the name of a column", () => {
  it("beats an alias in a push and in an import of a blog", () => {
    const own = { excerpt: "Own", featured_image: "/own.png", canonical_url: "https://own.example/", seo_title: "Own" };
    const aliases = {
      description: "B",
      subtitle: "B",
      image: "/b.png",
      canonical: "https://b.example/",
      metaTitle: "B",
    };
    const fields = { title: "A", slug: "a", ...aliases, ...own };
    const front = Object.entries(fields).map(([name, given]) => `${name}: ${JSON.stringify(given)}`);
    expect(readRowFields("posts", fields).values).toMatchObject(own);
    expect(only({ "posts/a.md": `---\n${front.join("\n")}\n---\n\nText\n` }).values).toMatchObject(own);
  });
});
