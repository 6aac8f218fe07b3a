import { describe, expect, it, test } from "vitest";
import { markdown } from "#import/blogs/markdown.ts";
import { filesOf } from "./filesOf.ts";

const parse = (texts: Record<string, string>) => markdown.parse(filesOf(texts));

const only = (texts: Record<string, string>) => {
  const [row] = parse(texts).rows;
  if (row?.kind !== "posts") throw new Error("no post");
  return row;
};

const contentOf = (body: string, others: Record<string, string> = {}) =>
  only({ "a.md": `---\ndate: 2020-01-02\n---\n${body}`, ...others }).values.content;

test("a Jekyll blog", () => {
  const parsed = parse({
    "site-main/_config.yml":
      "url: https://old.example\nbaseurl: ''\npermalink: /:categories/:year/:month/:title.html\n",
    "site-main/README.md": "# The site",
    "site-main/about.md": "---\nlayout: page\ntitle: About\n---\nMe",
    "site-main/_posts/2019-3-4-First_Steps.markdown":
      '---\nlayout: post\ntitle: "First: steps"\ntags: go sql Go\ncategories: [Databases]\ndate: 2019-03-04 10:00:00 +0100\nimage: /img/first.png\ncomments: true\n---\n' +
      "Intro ![Map](/img/map.png)\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n\n{% include note.html %} `{% raw %}`\n",
    "site-main/_posts/2019-05-06-hidden.md": "---\ntitle: Hidden\npublished: false\n---\nText",
    "site-main/_posts/2019-05-07-moved.html":
      "---\ntitle: Moved\npermalink: /moved/here/\nredirect_from:\n  - /old/one/\n  - /old/two\n---\n<p>Some <b>HTML</b></p>",
    "site-main/_drafts/idea.md": "Only an idea",
    "site-main/img/first.png": "x",
  });
  expect(parsed).toEqual({
    rows: [
      {
        kind: "posts",
        sourceId: "_posts/2019-3-4-First_Steps.markdown",
        values: {
          title: "First: steps",
          content:
            "Intro ![Map](https://old.example/img/map.png)\n\n```ruby\nputs 1\n```\n\n{% include note.html %} `{% raw %}`",
          slug: "first-steps",
          tags: ["go", "sql", "Databases"],
          date: "2019-03-04T09:00:00.000Z",
          published_at: "2019-03-04T09:00:00.000Z",
          featured_image: "https://old.example/img/first.png",
        },
        notes: ["Stays as text: {% include %}."],
      },
      {
        kind: "posts",
        sourceId: "_posts/2019-05-06-hidden.md",
        values: {
          title: "Hidden",
          content: "Text",
          slug: "hidden",
          tags: [],
          date: "2019-05-06T12:00:00.000Z",
          published_at: null,
        },
      },
      {
        kind: "posts",
        sourceId: "_posts/2019-05-07-moved.html",
        values: {
          title: "Moved",
          content: "Some **HTML**",
          slug: "moved",
          tags: [],
          date: "2019-05-07T12:00:00.000Z",
          published_at: "2019-05-07T12:00:00.000Z",
        },
      },
      {
        kind: "posts",
        sourceId: "_drafts/idea.md",
        values: { title: "idea", content: "Only an idea", slug: "idea", tags: [], published_at: null },
      },
    ],
    redirects: [
      {
        from: "/databases/2019/03/First_Steps.html",
        to: { kind: "posts", sourceId: "_posts/2019-3-4-First_Steps.markdown" },
      },
      { from: "/moved/here/", to: { kind: "posts", sourceId: "_posts/2019-05-07-moved.html" } },
      { from: "/old/one/", to: { kind: "posts", sourceId: "_posts/2019-05-07-moved.html" } },
      { from: "/old/two", to: { kind: "posts", sourceId: "_posts/2019-05-07-moved.html" } },
    ],
    notes: [
      "No posts, and left out: site-main/about.md.",
      "Keys of front matter that were not understood: comments.",
      "Pictures are not copied: 1 is in the folder. Put them into public/, or where the texts name them.",
    ],
  });
});

test("a Hugo blog, with TOML, bundles, aliases and shortcodes", () => {
  const parsed = parse({
    "hugo.toml": 'baseURL = "https://me.example/"\n[permalinks]\nnotes = "/:year/:slug/"\n',
    "content/about.md": "+++\ntitle = 'About'\n+++\nMe",
    "content/posts/_index.md": "+++\ntitle = 'All posts'\n+++\n",
    "content/posts/deploys/index.md":
      '+++\ntitle = "Deploys"\ndate = 2021-02-03T10:00:00-05:00\nlastmod = 2022-01-01\ntags = ["CI", "ci", "Ops"]\nseries = ["Ops"]\naliases = ["/old-deploys/", "earlier"]\nsummary = "How"\n[cover]\nimage = "cover.png"\n+++\n' +
      "See ![graph](graph.png) {{< youtube abc >}}\n\n```go\n{{< not this >}}\n```\n",
    "content/notes/day.md":
      "+++\ntitle = 'A day'\ndate = 2021-02-04\nslug = 'the-day'\npublishDate = 2021-03-01T00:00:00Z\n+++\n[deploys](../posts/deploys/index.md#top)",
    "content/notes/draft.md": "---\ntitle: Draft\ndraft: true\ndate: 2021-02-05\n---\nText",
  });
  expect(parsed).toEqual({
    rows: [
      {
        kind: "posts",
        sourceId: "content/posts/deploys/index.md",
        values: {
          title: "Deploys",
          content:
            "See ![graph](https://me.example/posts/deploys/graph.png) {{< youtube abc >}}\n\n```go\n{{< not this >}}\n```",
          excerpt: "How",
          slug: "deploys",
          tags: ["CI", "Ops"],
          date: "2021-02-03T15:00:00.000Z",
          published_at: "2021-02-03T15:00:00.000Z",
          featured_image: "https://me.example/posts/deploys/cover.png",
        },
        notes: ["Stays as text: {{< youtube >}}."],
      },
      {
        kind: "posts",
        sourceId: "content/notes/day.md",
        values: {
          title: "A day",
          content: "[deploys](/blog/deploys#top)",
          slug: "the-day",
          tags: [],
          date: "2021-02-04T12:00:00.000Z",
          published_at: "2021-03-01T00:00:00.000Z",
        },
      },
      {
        kind: "posts",
        sourceId: "content/notes/draft.md",
        values: {
          title: "Draft",
          content: "Text",
          slug: "draft",
          tags: [],
          date: "2021-02-05T12:00:00.000Z",
          published_at: null,
        },
      },
    ],
    redirects: [
      { from: "/posts/deploys/", to: { kind: "posts", sourceId: "content/posts/deploys/index.md" } },
      { from: "/old-deploys/", to: { kind: "posts", sourceId: "content/posts/deploys/index.md" } },
      { from: "/posts/earlier", to: { kind: "posts", sourceId: "content/posts/deploys/index.md" } },
      { from: "/2021/the-day/", to: { kind: "posts", sourceId: "content/notes/day.md" } },
    ],
    notes: ["No posts, and left out: content/about.md.", "Keys of front matter that were not understood: series."],
  });
});

test("an Astro blog, by whatever names its keys have", () => {
  const parsed = parse({
    "src/config.ts": 'export const SITE = { website: "https://paper.example/", author: "Me" };',
    "src/content/blog/Über uns.mdx":
      "---\ntitle: Über uns\npubDatetime: 2022-09-23T15:22:00Z\nmodDatetime: 2022-10-01T00:00:00Z\nfeatured: true\ndraft: false\ntags:\n  - a\nogImage: ../../assets/x.png\ncanonicalURL: https://first.example/post\ndescription: Who\n---\nimport Chart from '../Chart.astro';\n\n<Chart a={1} />\n",
    "src/content/blog/forked.md": "---\ntitle: Forked\ndate_created: 2022-09-24\n---\nText",
    "src/content/notes/July.md": '---\ntitle: July\npubDate: "Jul 08 2022"\nheroImage: { src: "/hero.jpg" }\n---\nText',
  });
  expect(parsed).toEqual({
    rows: [
      {
        kind: "posts",
        sourceId: "src/content/blog/Über uns.mdx",
        values: {
          title: "Über uns",
          content: "import Chart from '../Chart.astro';\n\n<Chart a={1} />",
          excerpt: "Who",
          tags: ["a"],
          date: "2022-09-23T15:22:00.000Z",
          published_at: "2022-09-23T15:22:00.000Z",
          featured_image: null,
          canonical_url: "https://first.example/post",
        },
        notes: [
          "Stays as text: import, <Chart>.",
          'The address "Über uns" is made anew from the title.',
          'The picture "../../assets/x.png" has no address that can be kept.',
        ],
      },
      {
        kind: "posts",
        sourceId: "src/content/blog/forked.md",
        values: {
          title: "Forked",
          content: "Text",
          slug: "forked",
          tags: [],
          date: "2022-09-24T12:00:00.000Z",
          published_at: "2022-09-24T12:00:00.000Z",
        },
      },
      {
        kind: "posts",
        sourceId: "src/content/notes/July.md",
        values: {
          title: "July",
          content: "Text",
          slug: "july",
          tags: [],
          date: "2022-07-08T12:00:00.000Z",
          published_at: "2022-07-08T12:00:00.000Z",
          featured_image: "https://paper.example/hero.jpg",
        },
      },
    ],
    redirects: [
      { from: "/posts/%C3%9Cber-uns/", to: { kind: "posts", sourceId: "src/content/blog/Über uns.mdx" } },
      { from: "/notes/July/", to: { kind: "posts", sourceId: "src/content/notes/July.md" } },
    ],
    notes: [],
  });
});

describe("Obsidian's marks", () => {
  const others = { "Notes/My Note.md": "---\ndate: 2020-01-01\n---\n# My Note\n\nText" };

  it.each([
    ["See [[My Note]] and [[my note|that]].", "See [My Note](/blog/my-note) and [that](/blog/my-note)."],
    ["[[My Note#Some Part|part]] [[#Here]]", "[part](/blog/my-note#some-part) [Here](#here)"],
    ["![[img.png|300]] ![[my pictures/b.jpg|A view]]", "![img.png](img.png) ![A view](my%20pictures/b.jpg)"],
    ["> [!note]\n> Text", "> [!NOTE]\n> Text"],
    ["> [!danger]- Beware\n> Text", "> [!CAUTION]\n> **Beware**\n>\n> Text"],
    ["Said %%to myself%% aloud", "Said  aloud"],
    ["`[[My Note]]`\n\n```\n[[My Note]]\n> [!note]\n```", "`[[My Note]]`\n\n```\n[[My Note]]\n> [!note]\n```"],
    ["[[1]](https://x.example)", "[[1]](https://x.example)"],
  ])("%s", (marked, content) => {
    expect(contentOf(marked, others)).toBe(content);
  });

  it("are listed where they lead to what is not imported", () => {
    expect(only({ "a.md": "---\ndate: 2020-01-02\n---\n[[Diary]] ![[map.png]] [[Diary|x]]" })).toMatchObject({
      values: { content: "Diary ![map.png](map.png) x" },
      notes: [
        "Links to notes that are not imported: Diary (2).",
        "Pictures to be put where the text names them: map.png.",
      ],
    });
  });

  it("have the title of the heading, else of the file; a note without a date is nobody else's business", () => {
    expect(only({ "Some Thoughts.md": "Text" })).toEqual({
      kind: "posts",
      sourceId: "Some Thoughts.md",
      values: { title: "Some Thoughts", content: "Text", slug: "some-thoughts", tags: [], published_at: null },
      notes: ["It has no date, so it is a draft."],
    });
    expect(only({ "x.md": "# A *title* \n\nText" }).values).toMatchObject({ title: "A *title*", content: "Text" });
  });
});

describe("a date", () => {
  it.each([
    ["2020-01-02", "2020-01-02T12:00:00.000Z"],
    ["2020-1-2", "2020-01-02T12:00:00.000Z"],
    ["2020-01-02 03:04:05 +0100", "2020-01-02T02:04:05.000Z"],
    ["2020-01-02T03:04:05-07:00", "2020-01-02T10:04:05.000Z"],
    ["2020-01-02 3:04", "2020-01-02T03:04:00.000Z"],
    ["2020-01-02 03:04:05 UTC", "2020-01-02T03:04:05.000Z"],
    ["8 July 2022", "2022-07-08T12:00:00.000Z"],
    ["July 8th, 2022", "2022-07-08T12:00:00.000Z"],
    ["Fri, 08 Jul 2022 10:00:00 +0000", "2022-07-08T10:00:00.000Z"],
  ])("%s is the moment that it means", (written, moment) => {
    expect(only({ "a.md": `---\ndate: "${written}"\n---\nText` }).values.date).toBe(moment);
  });

  it.each(["2020-02-31", "soon", "2020", "1e9"])("%s is none", (written) => {
    expect(only({ "a.md": `---\ndate: "${written}"\n---\nText` }).values).not.toHaveProperty("date");
  });
});

describe("a hostile file", () => {
  it("that is no UTF-8 is refused by its name", () => {
    const files = [{ path: "posts/a.md", bytes: new Uint8Array([35, 255, 254, 10]) }];
    expect(() => markdown.parse(files)).toThrow("posts/a.md is not text in UTF-8");
  });

  it("unfolds no YAML bomb, and what cannot be read is no published post", () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `l${level + 1}: &l${level + 1} [${`*l${level},`.repeat(9)}]`,
    );
    const bomb = ["l0: &l0 [x]", ...levels].join("\n");
    const row = only({ "a.md": `---\ndate: 2020-01-01\n${bomb}\n---\nText` });
    expect(row.values).toMatchObject({ title: "a", content: "Text", published_at: null });
    expect(row.notes?.[0]).toMatch(/^Its front matter could not be read, so it is a draft: /);
  });

  it.each(["- a\n- list", "just words", "12", "a: [", "a: 1\na: 2"])(
    "whose front matter is %j is read as far as it goes",
    (head) => {
      expect(only({ "a.md": `---\n${head}\n---\nText` }).values).toMatchObject({ content: "Text" });
    },
  );

  it("keeps no address that is a script, and a text that is too long as it is", () => {
    const long = "x".repeat(250_000);
    const row = only({
      "a.md": `---\ndate: 2020-01-01\nimage: "javascript:alert(1)"\ncanonical: "javascript:alert(2)"\n---\n${long}`,
    });
    expect(row.values).toMatchObject({ featured_image: null, canonical_url: null, content: long });
    expect(row.notes).toEqual([
      'The picture "javascript:alert(1)" has no address that can be kept.',
      'The canonical address "javascript:alert(2)" is no web address, and was left out.',
    ]);
  });

  it.each(["`", "![", "[[", "{% highlight go %}\n", "<img ", "> ", "%%", "[x](", "> [!", "{{<"])(
    "of 200,000 times %j is read all the same",
    (mark) => {
      const text = mark.repeat(200_000 / mark.length);
      expect(contentOf(text)).not.toBe("");
    },
  );

  it("has no say in what objects are", () => {
    only({ "a.md": "---\n__proto__: { polluted: true }\nconstructor: x\ndate: 2020-01-01\n---\nText" });
    expect({}).not.toHaveProperty("polluted");
  });
});

test("10,000 files are read, and posts of one name stay apart", () => {
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

test("a folder without Markdown is refused", () => {
  expect(markdown.recognises(filesOf({ "x.csv": "", "README.md": "# x" }))).toBe(false);
  expect(() => parse({ "x.csv": "" })).toThrow("There is no Markdown file among these");
});
