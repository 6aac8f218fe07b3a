import { describe, expect, it } from "vitest";
import { ghost } from "#import/sources/ghost.ts";
import { devto, hashnode } from "#import/sources/jsonBlogs.ts";
import { substack } from "#import/sources/substack.ts";
import { wordpress } from "#import/sources/wordpress.ts";
import { filesOf } from "./filesOf.ts";
import { only } from "./markdownFiles.ts";

const head = "post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url";

const readSubstack = (lines: string[], html = "<p>Words.</p>") =>
  substack.parse(
    filesOf({
      "posts.csv": [head, ...lines].join("\n"),
      ...Object.fromEntries(lines.map((line) => [`posts/${line.split(",")[0]}.html`, html])),
    }),
  );

const publishedBySubstack = (spelling: string) =>
  readSubstack([`1.a,2022-01-02T03:04:05.000Z,${spelling},,newsletter,everyone,A,,`]).rows[0]?.values;

describe("Substack's export", () => {
  it.each(["TRUE", "true", "True", "1", "yes"])("publishes a post whose is_published is %s", (spelling) => {
    expect(publishedBySubstack(spelling)).toMatchObject({ published_at: "2022-01-02T03:04:05.000Z" });
  });

  it.each(["FALSE", "false", "0", ""])("keeps a post as a draft whose is_published is %j", (spelling) => {
    expect(publishedBySubstack(spelling)).toMatchObject({ published_at: null });
  });

  it("decodes entities in title and subtitle, and keeps tags that a title names", () => {
    const { rows } = readSubstack([
      "1.a,2022-01-02T03:04:05.000Z,TRUE,,newsletter,everyone,Tom &amp; the <b> tag,&#x201C;It&#x2019;s late&#8221;,",
    ]);
    expect(rows[0]?.values).toMatchObject({ title: "Tom & the <b> tag", excerpt: "“It’s late”" });
  });

  it("leaves out and names pages, threads and closed posts", () => {
    const { rows, notes } = readSubstack([
      "1.a,2022-01-02T03:04:05.000Z,TRUE,,newsletter,everyone,A,,",
      "2.b,2022-01-02T03:04:05.000Z,TRUE,,page,everyone,About,,",
      "3.c,2022-01-02T03:04:05.000Z,TRUE,,thread,everyone,Talk,,",
      "4.d,2022-01-02T03:04:05.000Z,TRUE,,podcast,everyone,Sound,,https://a.example/1.mp3",
      "5.e,2022-01-02T03:04:05.000Z,TRUE,,newsletter,only_paid,Paid,,",
    ]);
    expect(rows.map(({ values }) => values.title)).toEqual(["A", "Sound"]);
    expect(notes).toEqual([
      "Left out, because they are not posts: About, Talk.",
      "Left out, because they are not public: Paid.",
    ]);
  });

  it("dates a post by its mail, and keeps a draft without a date", () => {
    const { rows } = readSubstack([
      "1.a,,TRUE,2022-01-02T03:04:05.000Z,newsletter,everyone,A,,",
      "2.b,,FALSE,,newsletter,everyone,B,,",
    ]);
    expect(rows.map(({ values }) => ["date" in values && values.date, values])).toEqual([
      ["2022-01-02T03:04:05.000Z", expect.objectContaining({ published_at: "2022-01-02T03:04:05.000Z" })],
      [false, expect.objectContaining({ published_at: null })],
    ]);
  });

  it.each([
    [
      '<p class="button-wrapper"><a class="button primary" href="https://x.example/subscribe?"><span>Subscribe</span></a></p>',
    ],
    [
      '<p class="button-wrapper"><a class="button" href="https://x.example/p/a?utm_source=s&amp;action=share">Share</a></p>',
    ],
    ['<p class="button-wrapper"><a class="button" href="%%share_url%%">Share</a></p>'],
    ['<p class="button-wrapper"><a class="button" href="https://x.example/p/a/comments">Comment</a></p>'],
    ['<div class="subscription-widget-wrap-editor"><p>Thanks for reading!</p><form></form></div>'],
    [
      '<div class="captioned-button-wrap"><p>This is public.</p><p class="button-wrapper"><a href="%%share_url%%">Share</a></p></div>',
    ],
  ])("loses its own button: %s", (button) => {
    const { rows, notes } = readSubstack(
      ["1.a,2022-01-02T03:04:05.000Z,TRUE,,newsletter,everyone,A,,"],
      `<p>Words.</p>${button}`,
    );
    expect([rows[0]?.values.content, notes]).toEqual([
      "Words.",
      ["Buttons to subscribe, share and comment are left out."],
    ]);
  });

  it("keeps a button of the author as a link", () => {
    const button = '<p class="button-wrapper"><a class="button" href="https://shop.example/book">Buy</a></p>';
    const { rows } = readSubstack(["1.a,2022-01-02T03:04:05.000Z,TRUE,,newsletter,everyone,A,,"], button);
    expect(rows[0]?.values.content).toBe("[Buy](https://shop.example/book)");
  });
});

describe("an embed of Substack without content", () => {
  const read = (name: string, data: Record<string, string>) => {
    const attributes = JSON.stringify(data).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    const html = `<p>x</p><div class="${name}" data-attrs="${attributes}"></div>`;
    return readSubstack(["1.a,2022-01-02T03:04:05.000Z,TRUE,,newsletter,everyone,A,,"], html).rows[0];
  };

  it.each([
    [
      "tweet",
      { url: "https://twitter.com/a/status/1", full_text: "A & b" },
      "> A & b\n>\n> <https://twitter.com/a/status/1>",
    ],
    ["digest-post-embed", { title: "Other", canonical_url: "https://o.example/p/b" }, "[Other](https://o.example/p/b)"],
    ["latex-rendered", { persistentExpression: "x^2 < \\alpha_1" }, "$$\nx^2 < \\alpha_1\n$$"],
  ])("is written from the attribute of %s", (name, data, markdown) => {
    expect(read(name, data)?.values).toMatchObject({ content: `x\n\n${markdown}` });
  });

  it("is named if it has no address", () => {
    expect(read("native-video-embed", { mediaUploadId: "1" })?.notes).toEqual([
      "Left out, because the export has no address for it: native-video-embed.",
    ]);
  });
});

describe("a flag of an export in another spelling", () => {
  it.each([false, "false", "FALSE", 0, "0"])("keeps a post as a draft: %j", (off) => {
    const inHashnode = {
      posts: [{ id: "1", title: "A", contentMarkdown: "x", dateAdded: "2020-01-02", isActive: off }],
    };
    const inDevto = [{ id: 1, title: "A", body_markdown: "x", published_at: "2020-01-02T00:00:00Z", published: off }];
    const { rows } = hashnode.parse(filesOf({ "a.json": JSON.stringify(inHashnode) }));
    const other = devto.parse(filesOf({ "a.json": JSON.stringify(inDevto) }));
    expect([...rows, ...other.rows].map(({ values }) => values)).toMatchObject([
      { published_at: null },
      { published_at: null },
    ]);
  });

  it.each([true, "true", 1, "1"])("leaves out a page of Ghost: %j", (page) => {
    const posts = [
      { id: "1", title: "A", html: "<p>x</p>", status: "published", published_at: 1577934245000 },
      { id: "2", title: "P", html: "<p>x</p>", page },
    ];
    const { rows } = ghost.parse(filesOf({ "a.json": JSON.stringify({ db: [{ data: { posts } }] }) }));
    expect(rows.map(({ values }) => values)).toMatchObject([{ title: "A", published_at: "2020-01-02T03:04:05.000Z" }]);
  });
});

describe("a title or excerpt with entities", () => {
  it("is decoded in front matter, except for names of HTML", () => {
    const row = only({
      "a.md":
        "---\ntitle: It&#8217;s Tom &amp; Ann&hellip;\ndate: 2020-01-02\ndescription: 'Use &nbsp; or &lt;br&gt;'\n---\nx",
    });
    expect(row.values).toMatchObject({ title: "It’s Tom & Ann…", excerpt: "Use &nbsp; or &lt;br&gt;" });
  });
});

describe("Ghost's card of Markdown", () => {
  it("stays as written, without the placeholder of the site", () => {
    const markdown =
      "# A *heading*\n\n- one\n  - two & <b>three</b>\n\n![x](__GHOST_URL__/content/images/a.png)\n\n```js\na  b\n```";
    const children = [
      { type: "paragraph", children: [{ type: "text", text: "Above *" }] },
      { type: "markdown", markdown },
    ];
    const post = {
      id: "1",
      title: "A",
      slug: "a",
      status: "published",
      lexical: JSON.stringify({ root: { children } }),
    };
    const { rows } = ghost.parse(
      filesOf({ "g.json": JSON.stringify({ db: [{ meta: {}, data: { posts: [post] } }] }) }),
    );
    expect(rows[0]?.values).toMatchObject({ content: `Above \\*\n\n${markdown.replace("__GHOST_URL__", "")}` });
  });
});

describe("a code listing of WordPress", () => {
  it("becomes a code block with its language", () => {
    const text =
      'One [code]a[0] < b[/code] two.\n\n[sourcecode language="js" wraplines="false"]\nlet a = 1 &lt; 2;\n\nlet b;\n[/sourcecode]\n\n[code]open';
    const item = `<item><title>A</title><wp:post_type>post</wp:post_type><content:encoded><![CDATA[${text}]]></content:encoded></item>`;
    const xml = `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c"><channel>${item}</channel></rss>`;
    const [row] = wordpress.parse(filesOf({ "a.xml": xml })).rows;
    expect(row?.values).toMatchObject({
      content: "One\n\n```\na[0] < b\n```\n\ntwo.\n\n```js\nlet a = 1 < 2;\n\nlet b;\n```\n\n[code]open",
    });
    expect(row?.notes).toContain("Stays as text: [code].");
  });
});

describe("a post of WordPress's block editor", () => {
  it("keeps its footnotes, and names blocks that have no text in the export", () => {
    const id = "6a72f4e2-36f7";
    const text = `<!-- wp:paragraph --><p>A claim<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>.</p><!-- /wp:paragraph --><!-- wp:latest-posts {"n":3} /--><!-- wp:footnotes /-->`;
    const meta = `<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[[{"content":"The <em>source</em>","id":"${id}"}]]]></wp:meta_value></wp:postmeta>`;
    const postOf = (metadata: string) =>
      wordpress.parse(
        filesOf({
          "a.xml": `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c"><channel><item><title>A</title><wp:post_type>post</wp:post_type><content:encoded><![CDATA[${text}]]></content:encoded>${metadata}</item></channel></rss>`,
        }),
      ).rows[0];
    expect(postOf(meta)?.values).toMatchObject({ content: "A claim[^1].\n\n[^1]: The *source*" });
    expect(postOf(meta)?.notes).toContain("The export has no text for these blocks: latest-posts.");
    expect(postOf("")?.notes).toContain("The export has no text for these blocks: latest-posts, footnotes.");
  });
});

describe("a post of WordPress with WPML's fields", () => {
  it("gets its language and its translations", () => {
    const meta = (key: string, value: string) =>
      `<wp:postmeta><wp:meta_key>_wpml_import_${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
    const item = (id: number, code: string) =>
      `<item><title>Post ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><pubDate>Thu, 02 Jan 2020 10:00:00 +0000</pubDate><content:encoded>Text ${id}</content:encoded>${meta("language_code", code)}${meta("translation_group", "hello")}</item>`;
    const xml = `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c"><channel>${item(1, "en")}${item(2, "pt-br")}</channel></rss>`;
    const rows = wordpress.parse(filesOf({ "a.xml": xml })).rows.map(({ values }) => values);
    expect(rows).toMatchObject([
      { language: "en", translation_key: "hello" },
      { language: "pt-BR", translation_key: "hello" },
    ]);
  });
});

describe("a post of dev.to or Hashnode with code of its old site", () => {
  it("is not ticked, and names the reason", () => {
    const text = "Words {% unknown tag %}";
    const article = { id: 1, title: "A", body_markdown: text, published_at: "2020-01-02T00:00:00Z" };
    const post = { id: "1", title: "A", contentMarkdown: text, dateAdded: "2020-01-02" };
    for (const { rows } of [
      devto.parse(filesOf({ "a.json": JSON.stringify([article]) })),
      hashnode.parse(filesOf({ "a.json": JSON.stringify({ posts: [post] }) })),
    ]) {
      expect(rows[0]?.suggested).toBe(false);
      expect(rows[0]?.notes).toContain("Its text shows code of the old site, so it is not ticked.");
    }
  });
});
