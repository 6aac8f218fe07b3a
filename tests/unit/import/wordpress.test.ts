import { expect, it, test } from "vitest";
import { wordpress } from "#import/sources/wordpress.ts";
import { filesOf } from "./filesOf.ts";

const item = (fields: Record<string, string>, more = "") =>
  `<item>${Object.entries({ "wp:post_type": "post", "wp:status": "publish", ...fields })
    .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
    .join("\n")}${more}</item>`;

const exported = (items: string[], head = "") =>
  `<?xml version="1.0" encoding="UTF-8" ?>${head}<!-- generator="WordPress/6.4" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old blog</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
${items.join("\n")}</channel></rss>`;

const parse = (xml: string) => wordpress.parse(filesOf({ "old.WordPress.xml": xml }));

test("WordPress posts with tags, dates, slugs, pictures and old addresses", () => {
  const xml = exported([
    item(
      {
        title: "Salt &amp; pepper",
        link: "https://old.example/2018/01/salt-pepper/",
        guid: "https://old.example/?p=12",
        "content:encoded":
          '<!-- wp:paragraph --><p>Hello <a href="/2018/02/other/">other</a></p><!-- /wp:paragraph -->\n<!-- wp:code --><pre class="wp-block-code"><code lang="go" class="language-go">a &lt; b</code></pre><!-- /wp:code -->\n<figure class="wp-block-image"><img src="https://old.example/wp-content/x.png" alt="X" width="10"/><figcaption class="wp-element-caption">Seen</figcaption></figure>\n<figure class="wp-block-table"><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table></figure>',
        "excerpt:encoded": "In <b>short</b>",
        "wp:post_id": "12",
        "wp:post_name": "salt-pepper",
        "wp:post_date": "2018-01-02 04:04:05",
        "wp:post_date_gmt": "2018-01-02 03:04:05",
      },
      `<category domain="category" nicename="food"><![CDATA[Food &amp; drink]]></category>
      <category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category>
      <category domain="post_tag" nicename="salt"><![CDATA[salt]]></category>
      <category domain="post_format" nicename="aside"><![CDATA[Aside]]></category>
      <wp:postmeta><wp:meta_key><![CDATA[_edit_last]]></wp:meta_key><wp:meta_value><![CDATA[1]]></wp:meta_value></wp:postmeta>
      <wp:postmeta><wp:meta_key><![CDATA[_thumbnail_id]]></wp:meta_key><wp:meta_value><![CDATA[13]]></wp:meta_value></wp:postmeta>
      <wp:comment><wp:comment_id>1</wp:comment_id><title>no title of the post</title><wp:commentmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>99</wp:meta_value></wp:commentmeta></wp:comment>`,
    ),
    item({
      title: "Classic",
      link: "https://old.example/classic/",
      "content:encoded":
        'First line\nsecond line\n\n[caption id="a" width="300"]<img src="/wp-content/c.png" alt="C" /> Words of it[/caption]\n\n[gallery ids="1,2"]\n\n<pre class="brush: ruby">a\n\nb</pre>\n\n[embed]https://video.example/1[/embed]',
      "wp:post_id": "14",
      "wp:post_name": "%e4%bd%a0%e5%a5%bd",
      "wp:post_date_gmt": "2018-03-04 05:06:07",
    }),
    item({
      title: "A draft",
      link: "https://old.example/?p=15",
      "content:encoded": "Text",
      "wp:post_id": "15",
      "wp:status": "draft",
      "wp:post_date": "2018-05-01 10:00:00",
      "wp:post_date_gmt": "0000-00-00 00:00:00",
      pubDate: "Mon, 30 Nov -0001 00:00:00 +0000",
    }),
    item({
      title: "Locked",
      "content:encoded": "Text",
      "wp:post_id": "16",
      "wp:post_name": "locked",
      "wp:post_password": "x",
      "wp:post_date_gmt": "2018-06-01 00:00:00",
    }),
    item({ title: "About", "wp:post_type": "page" }),
    item({ title: "Menu", "wp:post_type": "nav_menu_item" }),
    item({ title: "Older words", "wp:post_type": "revision", "wp:status": "inherit" }),
    item({ title: "Thrown away", "wp:status": "trash" }),
    item({
      title: "Picture",
      "wp:post_type": "attachment",
      "wp:status": "inherit",
      "wp:post_id": "13",
      "wp:attachment_url": "http://old.example/wp-content/cover.jpg",
    }),
  ]);
  expect(wordpress.recognises(filesOf({ "x.xml": xml }))).toBe(true);
  expect(parse(xml)).toEqual({
    rows: [
      {
        kind: "posts",
        sourceId: "12",
        values: {
          title: "Salt & pepper",
          content:
            "Hello [other](https://old.example/2018/02/other/)\n\n```go\na < b\n```\n\n![X](https://old.example/wp-content/x.png)\n\n*Seen*\n\n|   |   |\n| - | - |\n| a | b |",
          excerpt: "In short",
          slug: "salt-pepper",
          tags: ["Food & drink", "salt"],
          date: "2018-01-02T03:04:05.000Z",
          published_at: "2018-01-02T03:04:05.000Z",
          featured_image: "https://old.example/wp-content/cover.jpg",
        },
        notes: ["Its comments are not imported: 1.", "The picture's address was changed from http to https."],
      },
      {
        kind: "posts",
        sourceId: "14",
        values: {
          title: "Classic",
          content:
            'First line\\\nsecond line\n\n![C](https://old.example/wp-content/c.png)\n\n*Words of it*\n\n\\[gallery ids="1,2"]\n\n```ruby\na\n\nb\n```\n\n<https://video.example/1>',
          tags: [],
          date: "2018-03-04T05:06:07.000Z",
          published_at: "2018-03-04T05:06:07.000Z",
        },
        notes: ["Stays as text: [gallery].", 'The address "你好" is made anew from the title.'],
      },
      {
        kind: "posts",
        sourceId: "15",
        values: { title: "A draft", content: "Text", tags: [], date: "2018-05-01T10:00:00.000Z", published_at: null },
      },
      {
        kind: "posts",
        sourceId: "16",
        values: {
          title: "Locked",
          content: "Text",
          slug: "locked",
          tags: [],
          date: "2018-06-01T00:00:00.000Z",
          published_at: null,
        },
        notes: ["It had a password, so it is a draft."],
      },
    ],
    redirects: [
      { from: "/2018/01/salt-pepper/", to: { kind: "posts", sourceId: "12" } },
      { from: "/?p=12", to: { kind: "posts", sourceId: "12" } },
      { from: "/classic/", to: { kind: "posts", sourceId: "14" } },
      { from: "/?p=14", to: { kind: "posts", sourceId: "14" } },
    ],
    notes: [
      "No posts, and left out: page.",
      "Pictures stay where they are: old.example (3). Copy those of a site that you close into public/.",
    ],
  });
});

const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const outside = `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;

it.each([
  ["entities that unfold into each other", bomb],
  ["the name of another file", outside],
  ["a document type elsewhere", '<!DOCTYPE rss SYSTEM "https://evil.example/x.dtd">'],
])("an export with %s is refused", (_, head) => {
  const xml = exported([item({ title: "&b;&x;" })], head);
  expect(() => parse(xml)).toThrow("old.WordPress.xml declares a document type");
});

it("an export that is cut off, or no UTF-8, is refused by its name", () => {
  expect(() => parse(exported([item({ title: "A" })]).slice(0, -40))).toThrow("old.WordPress.xml is no complete XML");
  const [file] = filesOf({ "old.xml": exported([item({ title: "ÄÄ" })]) });
  const broken = {
    path: "old.xml",
    bytes: file?.bytes.map((byte) => (byte === 0xc3 ? 0xff : byte)) ?? new Uint8Array(),
  };
  expect(() => wordpress.parse([broken])).toThrow("old.xml is not text in UTF-8");
});

it("signs that no XML may hold, and words of HTML, do not keep the others from being read", () => {
  const xml = exported([
    `<item><title>A\u000bB &nbsp; C</title><wp:post_type>post</wp:post_type><wp:post_id>1</wp:post_id><content:encoded><![CDATA[Ä${"x".repeat(70_000)}]]></content:encoded></item>`,
  ]);
  const [row] = parse(xml).rows;
  expect(row?.values).toMatchObject({ title: "AB C", content: `Ä${"x".repeat(70_000)}` });
});

it("thousands of brackets are read all the same", () => {
  const xml = exported(
    ["[caption x]", "[a ", "<pre>", "[embed]http://x"].map((mark) =>
      item({ title: "A", "content:encoded": mark.repeat(5_000) }),
    ),
  );
  expect(parse(xml).rows).toHaveLength(4);
});
