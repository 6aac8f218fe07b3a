import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { markdownFile } from "#import/plinth/writeExport.ts";
import { credly } from "#import/sources/credly.ts";
import { europass } from "#import/sources/europass.ts";
import { ghost } from "#import/sources/ghost.ts";
import { github } from "#import/sources/github.ts";
import { importSources, readExport } from "#import/sources/index.ts";
import { hashnode } from "#import/sources/jsonBlogs.ts";
import { jsonResume } from "#import/sources/jsonResume.ts";
import { markdown } from "#import/sources/markdown/markdown.ts";
import { renderCv } from "#import/sources/renderCv.ts";
import { wordpress } from "#import/sources/wordpress.ts";
import { type AnyImportedRow, ImportRefusal } from "#import/types.ts";
import { chosen } from "./chosen.ts";
import { filesOf } from "./filesOf.ts";
import { only, parse } from "./markdownFiles.ts";

describe("a hostile Markdown file", () => {
  it("expands no YAML bomb, and publishes no post with unreadable front matter", () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `l${level + 1}: &l${level + 1} [${`*l${level},`.repeat(9)}]`,
    );
    const bomb = ["l0: &l0 [x]", ...levels].join("\n");
    const row = only({ "a.md": `---\ndate: 2020-01-01\n${bomb}\n---\nText` });
    expect(row.values).toMatchObject({ title: "a", content: "Text", published_at: null });
    expect(row.notes?.[0]).toMatch(/^Its front matter could not be read, so it is a draft: /);
  });

  it("becomes a draft with a note when it begins with a brace but is not JSON", () => {
    const row = only({ "a.md": "{\n  title: A,\n}\nText" });
    expect(row.values).toMatchObject({ content: "Text", published_at: null });
    expect(row.notes?.[0]).toMatch(/^Its front matter could not be read, so it is a draft: /);
    expect(only({ "a.md": "{% raw %}\n{ not: json }" }).values.content).toBe("{% raw %}\n{ not: json }");
  });

  it.each([
    ...["- a\n- list", "just words", "12", "a: [", "a: 1\na: 2"],
    ...["title: [Rust: a tour", "title: 'It is", "tags: [a, b", "title: A\n\tauthor: B"],
  ])("becomes a draft when %j makes its YAML invalid before draft: true", (broken) => {
    const row = only({ "a.md": `---\ndate: 2020-01-01\n${broken}\ndraft: true\n---\nText` });
    expect(row.values).toMatchObject({ content: "Text", published_at: null });
    if (!broken.startsWith("a: 1"))
      expect(row.notes?.[0]).toMatch(/^Its front matter could not be read, so it is a draft: /);
  });

  it("loses script addresses, and keeps a text that is too long", () => {
    const long = "x".repeat(250_000);
    const row = only({
      "a.md": `---\ndate: 2020-01-01\nimage: "javascript:alert(1)"\ncanonical: "javascript:alert(2)"\n---\n${long}`,
    });
    expect(row.values).toMatchObject({ featured_image: null, canonical_url: null, content: long });
    expect(row.notes).toEqual([
      "The picture “javascript:alert(1)” has an invalid address and was left out.",
      "The canonical address “javascript:alert(2)” is not a web address and was left out.",
    ]);
  });

  const marks = ["`", "![", "[[", "{% highlight go %}\n", "<img ", "> ", "%%", "[x](", "> [!", "{{<"];
  const constructs = [
    ...["{{< a >}}", "{{< /a >}}", "{% raw %}", "{% x", "{{ x | y", "{/*", "{:: ", "a {: ", "$$a", "$$a$$", "{a"],
    ...["*[a]: ", ":::a\n", ":::\n", "!!! a\n    ", '=== "a"\n', "<A>", "</A>", "<A a=", '<A a="', "<a {", "{% x %}"],
    ...["import a from 'b'\n", "export const a = {\n", "<A x={{", "<pre>", "<code ", "<b>", "</b>", "<!--", "<?"],
    ...["<div>\n\n", "<details>\n\n", "<td>", "</td>\n\n", '<a href="', "<!-- tab ", "<!-- tab a@", " ==a"],
    ...[`<!-- tab${" ".repeat(20_000)}`, "x ^abc\n", "![](a.png ", '<img width="1" '],
  ];

  const all = [...marks.map((mark) => [mark, 200_000] as const), ...constructs.map((mark) => [mark, 40_000] as const)];

  it.each(all)("is read although %j fills %i characters", (mark, length) => {
    const body = mark.repeat(length / mark.length);
    for (const ending of ["md", "mdx"]) {
      const text = `---\ndate: 2020-01-02\n---\n${body}`;
      expect(only({ [`a.${ending}`]: text }).values.content).not.toBe("");
    }
  });

  it.each(["{", '"', "'", "`", '\\"', "/*", "//", "new Date(", "}", "a: [", "[", "\n", ": x = {"])(
    "is read although its metadata is an open object filled with %j",
    (mark) => {
      const text = `export const metadata = {${mark.repeat(200_000 / mark.length)}`;
      expect(only({ "app/blog/a/page.mdx": text }).values.slug).toBe("a");
    },
  );

  it.each(['a: "', 'a: "\n', 'a: "b" "\n', 'a: "\t'])("is read although its broken front matter repeats %j", (mark) => {
    const text = `---\n${mark.repeat(60_000 / mark.length)}\n---\nText`;
    expect(only({ "a.md": text }).values.content).toBe("Text");
  });

  it("cannot pollute prototypes", () => {
    only({ "a.md": "---\n__proto__: { polluted: true }\nconstructor: x\ndate: 2020-01-01\n---\nText" });
    expect({}).not.toHaveProperty("polluted");
  });
});

describe("a hostile JSON Resume", () => {
  it.each(["__proto__", "constructor", "toString"])("is read without the key %s, which is listed", (key) => {
    const odd = `"${key}": { "polluted": true }`;
    const json = `{ ${odd}, "basics": { ${odd}, "name": "Ada" }, "work": [{ ${odd}, "name": "Acme", "position": "Dev" }], "skills": [{ ${odd}, "name": "Go" }] }`;
    const { rows, profile, notes } = jsonResume.parse(filesOf({ "resume.json": json }));
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["experiences", "technical_skills"]));
    expect(profile).toMatchObject({ name: "Ada" });
    expect(notes.join()).toContain(`work.${key}`);
    expect({}).not.toHaveProperty("polluted");
  });
});

describe("a hostile résumé", () => {
  const bomb = Array.from({ length: 12 }, (_, level) => `l${level + 1}: &l${level + 1} [${`*l${level},`.repeat(9)}]`);
  const candidate = (inside: string) =>
    `<Candidate xmlns="http://www.europass.eu/1.0"><CandidateProfile>${inside}</CandidateProfile></Candidate>`;

  it.each([
    ["cv.yaml", `cv:\n  sections:\nl0: &l0 [x]\n${bomb.join("\n")}`, "cv.yaml could not be read as YAML"],
    [
      "cv.yaml",
      `cv:\n  sections: ${"x".repeat(100_000)}`,
      "cv.yaml could not be read as YAML: it has more than 64,000 characters",
    ],
    ["cv.xml", candidate("<a>".repeat(100_000) + "</a>".repeat(100_000)), "something is nested too deeply"],
  ])("is rejected by its name: %s", async (path, text, message) => {
    await expect(readExport([chosen(path, text)], null)).rejects.toThrow(message);
  });

  it("cannot pollute prototypes", () => {
    renderCv.parse(
      filesOf({
        "cv.yaml":
          "cv:\n  sections:\n    __proto__: [{ company: Mill, __proto__: { polluted: true } }]\n    constructor: [x]\n    Work: [{ company: Mill }]",
      }),
    );
    europass.parse(filesOf({ "cv.xml": candidate("<__proto__><polluted>true</polluted></__proto__><constructor/>") }));
    expect({}).not.toHaveProperty("polluted");
  });

  it.each(["[", "](", "**a:", "<li>\n", "</p>\n ", "\n-"])("is read although %j fills its texts", (mark) => {
    const words = `${mark.repeat(8_000 / mark.length)} x`;
    const yaml = `cv:\n  sections: { Skills: [${JSON.stringify(words)}], Work: [{ company: ${JSON.stringify(words)}, summary: ${JSON.stringify(words)} }] }`;
    expect(renderCv.parse(filesOf({ "cv.yaml": yaml })).rows).not.toEqual([]);
  });
});

describe("a folder of posts", () => {
  it("skips a file larger than any post, and names it", () => {
    const files = [
      ...filesOf({ "a.md": "# A\n\nText" }),
      { path: "huge.md", bytes: new Uint8Array(30 * 1024 * 1024).fill(97) },
    ];
    const { rows, notes } = markdown.parse(files);
    expect(rows.map(({ sourceId }) => sourceId)).toEqual(["a.md"]);
    expect(notes).toContainEqual("Left out, because they are too long for a post: huge.md (30 MB).");
  });

  it("reads 10,000 files, and keeps posts with the same name apart", () => {
    const texts = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [
        `content/p${index}/post.md`,
        `---\ntitle: Post\ndate: 2020-01-01\n---\nText ${index}`,
      ]),
    );
    const { rows, redirects } = parse(texts);
    expect(new Set(rows.map(({ sourceId }) => sourceId)).size).toBe(10_000);
    expect(new Set(redirects.map(({ from }) => from)).size).toBe(10_000);
  });

  it("is not recognised without Markdown", () => {
    expect(markdown.recognises(filesOf({ "x.csv": "", "README.md": "# x" }))).toBe(false);
  });
});

const item = (fields: Record<string, string>, more = "") =>
  `<item>${Object.entries({ "wp:post_type": "post", "wp:status": "publish", ...fields })
    .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
    .join("\n")}${more}</item>`;

const exported = (items: string[], head = "") =>
  `<?xml version="1.0" encoding="UTF-8" ?>${head}<!-- generator="WordPress/6.4" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old blog</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
${items.join("\n")}</channel></rss>`;

const readXml = (xml: string) => wordpress.parse(filesOf({ "old.WordPress.xml": xml }));

describe("a hostile export of WordPress", () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  const outside = `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;

  it.each([
    ["entities that unfold into each other", bomb],
    ["the name of another file", outside],
    ["an external document type", '<!DOCTYPE rss SYSTEM "https://evil.example/x.dtd">'],
  ])("is rejected with %s", (_, head) => {
    const xml = exported([item({ title: "&b;&x;" })], head);
    expect(() => readXml(xml)).toThrow("old.WordPress.xml was not read: it declares a document type");
  });

  it("is rejected by its name when it is cut off", () => {
    expect(() => readXml(exported([item({ title: "A" })]).slice(0, -40))).toThrow(
      "old.WordPress.xml is not complete XML",
    );
  });

  it("is read despite invalid XML characters and HTML entities", () => {
    const xml = exported([
      `<item><title>A\u000bB &nbsp; C</title><wp:post_type>post</wp:post_type><wp:post_id>1</wp:post_id><content:encoded><![CDATA[Ä${"x".repeat(70_000)}]]></content:encoded></item>`,
    ]);
    const [row] = readXml(xml).rows;
    expect(row?.values).toMatchObject({ title: "AB C", content: `Ä${"x".repeat(70_000)}` });
  });

  it("is read despite thousands of brackets", () => {
    const xml = exported(
      ["[caption x]", "[a ", "<pre>", "[embed]http://x"].map((mark) =>
        item({ title: "A", "content:encoded": mark.repeat(5_000) }),
      ),
    );
    expect(readXml(xml).rows).toHaveLength(4);
  });
});

describe("a post", () => {
  it("becomes a draft with a note when its front matter has more than 64,000 characters", () => {
    const row = only({ "a.md": `---\ndate: 2020-01-01\n${"# x\n".repeat(16_000)}---\nText` });
    expect(row.values).toMatchObject({ content: "Text", published_at: null });
    expect(row.notes?.[0]).toContain("it has more than 64,000 characters");
  });
});

describe("deeply nested HTML", () => {
  it("is rejected by its file name when Medium's reader cannot walk it", async () => {
    const html = `<article class="h-entry"><section class="e-content">${"<tt>".repeat(60_000)}</section></article>`;
    await expect(readExport([chosen("export/posts/a.html", html)], null)).rejects.toThrow(
      "export/posts/a.html: something is nested too deeply to be read.",
    );
  });

  it("is noted for a post of Ghost, and the others are read", () => {
    const posts = ["<blockquote>".repeat(20_000), "<p>Text</p>"].map((html, index) => ({
      id: `${index}`,
      title: "A",
      html,
    }));
    const { rows } = ghost.parse(filesOf({ "x.json": JSON.stringify({ db: [{ data: { posts } }] }) }));
    expect(rows.map(({ notes }) => notes)).toEqual([
      [
        "Its HTML has more than 20,000 elements, or more than 100 within each other. Its text was not imported.",
        "The export has no text for it.",
      ],
      undefined,
    ]);
  });
});

describe("invalid JSON", () => {
  it.each([
    [ghost, '{"db":[{"meta":{}', "x.json is not valid JSON. Save it again"],
    [ghost, '{"db":[{"data":{"posts":[]}}]}', "x.json contains no posts"],
    [ghost, '{"db":[{"data":{"posts":{"a":1}}}]}', "x.json contains no posts"],
    [ghost, '{"db":7,"data":7}', "x.json contains no posts"],
    [hashnode, '{"posts":[],"dateAdded":1}', "x.json contains no posts"],
    [credly, '{"badges":[]}', "x.json contains no list of badges"],
    [github, '{"message":"Not Found"}', "x.json contains no list of repositories"],
    [
      jsonResume,
      '{"posts":[]}',
      "x.json is not a JSON Resume: it has no basics, work, education or skills. Choose another file.",
    ],
    [jsonResume, "[1]", "x.json is not a JSON Resume"],
  ])("is rejected by %o: %s", (source, text, sentence) => {
    expect(() => source.parse(filesOf({ "x.json": text }))).toThrow(sentence);
  });
});

const fixtures = join(import.meta.dirname, "../../fixtures/imports");

// An export of this site is not among the fixtures.
const plinthExport: Record<string, string> = {
  "plinth.json": '{"format": "plinth", "version": 1}',
  "settings.json": '{"name": "Ada"}',
  "technical_skills.json": '[{"name": "Go", "category": "Skills", "proficiency": 1}]',
  "redirects.json": '[{"from": "/a", "to": "/blog/a"}]',
  "posts/a.md": markdownFile("posts", { title: "A", slug: "a", content: "Text", date: "2020-01-02", feed_id: "x" }, 0)
    .content,
};

/** Returns the texts of an export of a source. */
const sampleOf = (source: string): Record<string, string> => {
  const records = readdirSync(fixtures).filter((name) => name.endsWith(".yaml"));
  const name = records.find((record) => readFileSync(join(fixtures, record), "utf8").startsWith(`source: ${source}\n`));
  if (!name) return plinthExport;
  const folder = join(fixtures, name.replace(/\.yaml$/, ""));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name));
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]));
};

const withOtherValues = (value: unknown) => (text: string) =>
  text
    .replace(/("(?:[^"\\]|\\.)*")(?!\s*:)/g, JSON.stringify(value))
    .replace(/(?<=href=)"[^"]*"/g, '"javascript:alert(1)"');

const attacks: Readonly<Record<string, (text: string) => string>> = {
  "is cut off": (text) => text.slice(0, text.length * 0.6),
  "is empty": () => "",
  "has a NUL": (text) => `${text}\0`,
  "has numbers as texts": withOtherValues(-1e300),
  "has lists as texts": withOtherValues([[null]]),
  "has objects as texts": withOtherValues({ length: -1, toString: 1 }),
  "has scripts as texts": withOtherValues("javascript:alert(1)"),
  "has objects as lists": (text) => text.replaceAll("[", '{"a":[').replaceAll("]", "]}"),
  "names prototypes": (text) => text.replaceAll("{", '{"__proto__":{"polluted":true},"constructor":{"prototype":7},'),
  "ends with 100,000 brackets": (text) => `${text}\n${"[".repeat(100_000)}`,
  "has 100,000 brackets as texts": withOtherValues("<b>[(".repeat(20_000)),
};

describe.each(importSources.map((source) => [source.name, source] as const))("an export of %s", (name, source) => {
  const sample = sampleOf(name);

  it("is read as it is", () => {
    expect(source.recognises(filesOf(sample))).toBe(true);
    expect(source.parse(filesOf(sample)).rows).not.toEqual([]);
  });

  it.each(Object.entries(attacks))("is rejected or read without harm when it %s", async (_, attack) => {
    const rows: AnyImportedRow[] = [];
    for (const [path, text] of Object.entries(sample)) {
      try {
        const files = Object.entries({ ...sample, [path]: attack(text) }).map((file) => chosen(...file));
        rows.push(...(await readExport(files, name)).parsed.rows);
      } catch (error) {
        expect(error).toBeInstanceOf(ImportRefusal);
      }
    }
    for (const { values } of rows) {
      const addresses = Object.entries(values).filter(([column]) => /_url$|image|thumbnail/.test(column));
      expect(addresses.join()).not.toContain("javascript:");
    }
    expect({}).not.toHaveProperty("polluted");
  });
});
