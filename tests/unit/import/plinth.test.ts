import { describe, expect, it } from "vitest";
import type { ExportSource } from "#import/plinth/exportSource.ts";
import { exportedValues, identityOf, markdownPath } from "#import/plinth/format.ts";
import { plinth } from "#import/plinth/plinth.ts";
import { exportFiles } from "#import/plinth/writeExport.ts";
import { readFrontMatter } from "#import/read/frontMatter.ts";
import { type ImportedKind, ImportRefusal, type SourceFile } from "#import/types.ts";
import { certifications } from "#shared/tables/certifications.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { pages } from "#shared/tables/pages.ts";
import { posts } from "#shared/tables/posts.ts";
import { projects } from "#shared/tables/projects.ts";
import { resumes } from "#shared/tables/resumes.ts";
import type { Values } from "#shared/tables/values.ts";
import { builderOf } from "../../builders.ts";

const nasty = [
  "plain",
  "---\nlayout: post\n---\n\nIt begins like front matter",
  "\n\n---\n\nrule first\n\n---\n\n",
  "CRLF\r\nand CR\rand tab\t, blank at the end \n\n",
  "الأدوات 読書 привет 👩‍💻 \u2028\u0085\u00a0\ufeff",
  "quotes \"' and : # & * ! | > % @ ` {a} [b] - ? \\n \\ end",
  "null",
  "true",
  "2020-01-01",
  "0x1F",
  "~",
  " \u0007 bell",
];

const sourceOf = (
  rows: Partial<Record<ImportedKind, readonly object[]>>,
  rest: Partial<ExportSource> = {},
): ExportSource => ({
  rows: async (kind, each) => {
    for (const row of rows[kind] ?? []) await each({ ...row });
  },
  redirects: async () => [],
  settings: async () => ({}),
  resume: async () => "{}\n",
  media: async () => [],
  file: async () => null,
  ...rest,
});

const filesOf = async (source: ExportSource, folder = ""): Promise<SourceFile[]> => {
  const files: SourceFile[] = [];
  await exportFiles(
    source,
    ({ path, content }) =>
      void files.push({
        path: folder + path,
        bytes: typeof content === "string" ? new TextEncoder().encode(content) : content,
      }),
  );
  return files;
};

const textAt = (files: readonly SourceFile[], path: string): string =>
  new TextDecoder().decode(files.find((file) => file.path === path)?.bytes);

describe("an export of Plinth", () => {
  const rows: Partial<Record<ImportedKind, readonly Values[]>> = {
    posts: nasty.map((text, index) =>
      builderOf(posts)({
        slug: `post-${index}`,
        title: `Title ${index}`,
        content: text,
        excerpt: index % 2 ? null : text,
        published_at: index % 3 ? "2026-03-04 01:13:03.25+00" : null,
        tags: index % 2 ? [] : ["C#", "a: b", text],
      }),
    ),
    pages: ["now", "uses", "about"].map((slug) =>
      builderOf(pages)({ slug, title: slug, in_navigation: slug !== "now" }),
    ),
    projects: [builderOf(projects)({ slug: "drydock", status: "Draft" })],
    experiences: [{}, {}].map(() => builderOf(experiences)({ start_date: "2020-02-01", dates_known_to: "month" })),
    certifications: [builderOf(certifications)({ name: "CKA" })],
  };

  it("is read as its original rows, in order", async () => {
    const files = await filesOf(sourceOf(rows));
    expect(plinth.recognises(files)).toBe(true);
    const parsed = plinth.parse(files);
    for (const [kind, written] of Object.entries(rows)) {
      const read = parsed.rows.filter((row) => row.kind === kind);
      expect(read.map(({ values }) => values)).toEqual(
        written
          .map((row) => read.find((other) => other.kind === kind) && exportedValues(read[0]?.kind ?? "posts", row))
          .sort((one, other) => (kind === "posts" ? (String(one?.slug) < String(other?.slug) ? -1 : 1) : 0)),
      );
    }
    expect(parsed.rows.filter(({ kind }) => kind === "pages").map(({ sourceId }) => sourceId)).toEqual([
      "now",
      "uses",
      "about",
    ]);
    const ids = parsed.rows.map(({ kind, sourceId }) => `${kind} ${sourceId}`);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is read from a folder of an archive, with its redirects", async () => {
    const redirects = async () => [
      { from: "/2019/uses", to: "/uses" },
      { from: "/blog/old", to: "/blog/post-1" },
      { from: "/cv", to: "/resume/x/y" },
    ];
    const files = await filesOf(sourceOf(rows, { redirects }), "my-site/");
    const parsed = plinth.parse(files);
    expect(parsed.redirects).toEqual([
      { from: "/2019/uses", to: { kind: "pages", sourceId: "uses" } },
      { from: "/blog/old", to: { kind: "posts", sourceId: "post-1" } },
    ]);
    expect(parsed.notes).toEqual([
      "The redirect from /cv to /resume/x/y was left out: its target is not a post, project or page.",
    ]);
    expect(identityOf("posts", parsed.rows.find(({ kind }) => kind === "posts")?.values ?? {})).toBe("post-0");
  });

  it.each(["posts", "pages"] as const)("marks drafts and scheduled %s for other programs", async (kind) => {
    const row = (slug: string, published_at: string | null) =>
      kind === "posts" ? builderOf(posts)({ slug, published_at }) : builderOf(pages)({ slug, published_at });
    const unpublished = { draft: true, published: false, permalink: false, eleventyExcludeFromCollections: true };
    const moments = { draft: null, scheduled: "2999-01-01 10:00:00+00", published: "2020-01-01 10:00:00+00" };
    const written = Object.entries(moments).map(([slug, moment]) => row(slug, moment));
    const files = await filesOf(sourceOf({ [kind]: written }));
    const marks = Object.keys(moments).map((slug) => {
      const { fields } = readFrontMatter(textAt(files, `${kind}/${slug}.md`));
      return Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in exportedValues(kind, {}))));
    });
    expect(marks).toEqual(
      [unpublished, { ...unpublished, publishDate: "2999-01-01T10:00:00.000Z" }, {}].map((marks, index) =>
        kind === "pages" ? { ...marks, order: index } : marks,
      ),
    );
    const { rows: read } = plinth.parse(files);
    for (const each of written) {
      expect(read.find(({ sourceId }) => sourceId === each.slug)?.values).toEqual(exportedValues(kind, each));
    }
  });

  it("keeps Jekyll and Eleventy from reading braces in a text as Liquid, and titles and tags as they are", async () => {
    const texts = { liquid: "{% raw %}", output: "`{{ page.title }}`", plain: "a { b } %" };
    const title = `Quotes "double" and 'single': {{ a }}`;
    const tags = ['c++: "notes"', "日本", "#a, b"];
    const written = Object.entries(texts).map(([slug, content]) => builderOf(posts)({ slug, content, title, tags }));
    const files = await filesOf(sourceOf({ posts: written }));
    const read = Object.keys(texts).map((slug) => readFrontMatter(textAt(files, `posts/${slug}.md`)).fields);
    expect(read.map((fields) => fields.render_with_liquid)).toEqual([false, false, undefined]);
    expect(read.map((fields) => fields.templateEngineOverride)).toEqual(["md", "md", undefined]);
    for (const fields of read) expect(fields).toMatchObject({ title, tags });
    expect(
      plinth
        .parse(files)
        .rows.map(({ values }) => values.content)
        .sort(),
    ).toEqual(Object.values(texts).sort());
  });

  it("is read from an older export, which lists the projects in projects.json, without their precision", async () => {
    const { dates_known_to: _, ...project } = exportedValues("projects", builderOf(projects)({ slug: "mill" }));
    const files = (await filesOf(sourceOf({}))).concat({
      path: "projects.json",
      bytes: new TextEncoder().encode(JSON.stringify([project])),
    });
    expect(plinth.parse(files).rows).toMatchObject([{ kind: "projects", sourceId: "mill", values: project }]);
    expect(plinth.parse(files).rows[0]?.values.dates_known_to).toBe("day");
  });

  it("reads résumés of an older export, which hide no name", async () => {
    const { anonymous: _, ...resume } = exportedValues("resumes", builderOf(resumes)({ items: [] }));
    const files = (await filesOf(sourceOf({}))).concat({
      path: "resumes.json",
      bytes: new TextEncoder().encode(JSON.stringify([resume])),
    });
    expect(plinth.parse(files).rows).toMatchObject([{ kind: "resumes", values: { ...resume, anonymous: false } }]);
  });

  it("restores the longest project, and a draft that has no text", async () => {
    const lines = Array.from({ length: 50 }, (_, index) => `https://a.example/${index} ${'"x: # '.repeat(160)}`);
    const written = [
      builderOf(projects)({ slug: "long", results: lines, pictures: lines, long_description: "a\n".repeat(99_000) }),
      builderOf(projects)({ slug: "none", status: "Draft", long_description: null }),
    ];
    const files = await filesOf(sourceOf({ projects: written }));
    expect(readFrontMatter(textAt(files, "projects/none.md")).fields).toMatchObject({ draft: true, published: false });
    expect(plinth.parse(files).rows.map(({ values }) => values)).toEqual(
      written.map((row) => exportedValues("projects", row)),
    );
  });

  it("names files so that every system can store them", () => {
    const long = "读".repeat(80);
    const paths = ["hello", "con", "lpt1", "console", long, `${long}-2`].map((slug) => markdownPath("posts", slug));
    expect(paths.slice(0, 4)).toEqual(["posts/hello.md", "posts/con-.md", "posts/lpt1-.md", "posts/console.md"]);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(Buffer.from(path).length).toBeLessThan(212);
  });

  it("imports a redirect to the feed as a feed of the old site", async () => {
    const redirects = async () => [{ from: "/index.xml", to: "/rss.xml" }];
    const parsed = plinth.parse(await filesOf(sourceOf({}, { redirects })));
    expect([parsed.feeds, parsed.notes]).toEqual([["/index.xml"], []]);
  });

  it("sorts the keys of the settings", async () => {
    const files = await filesOf(sourceOf({}, { settings: async () => ({ b: 1, a: { d: [1], c: null } }) }));
    expect(textAt(files, "settings.json")).toBe(
      '{\n  "a": {\n    "c": null,\n    "d": [\n      1\n    ]\n  },\n  "b": 1\n}\n',
    );
  });

  it.each([
    ["plinth.json", '{"format":"plinth","version":2}', /newer version/],
    ["settings.json", "[]", /settings\.json was damaged or changed after the export/],
    ["resumes.json", "{", /resumes\.json is not valid JSON/],
    ["education.json", '[{"school":7}]', /education\.json was damaged or changed after the export/],
    ["projects/drydock.md", "---\nslug: 7\n---\n\n", /projects\/drydock\.md was damaged or changed after the export/],
    ["posts/post-0.md", "no front matter", /posts\/post-0\.md has no valid front matter/],
  ])("is rejected by file name when its %s is %s", async (path, text, sentence) => {
    const files = (await filesOf(sourceOf(rows))).map((file) =>
      file.path === path ? { path, bytes: new TextEncoder().encode(text) } : file,
    );
    expect(() => plinth.parse(files)).toThrow(ImportRefusal);
    expect(() => plinth.parse(files)).toThrow(sentence);
  });
});
