import { expect, it, test } from "vitest";
import { ghost } from "#import/sources/ghost.ts";
import { filesOf } from "./filesOf.ts";

const post = (given: object) => ({
  id: "1",
  title: "A post",
  slug: "a-post",
  html: "<p>Text</p>",
  lexical: null,
  feature_image: null,
  featured: 0,
  type: "post",
  status: "published",
  visibility: "public",
  created_at: "2023-01-01T00:00:00.000Z",
  published_at: "2023-01-02T03:04:05.000Z",
  custom_excerpt: null,
  canonical_url: null,
  ...given,
});

const exported = (posts: object[], others: object = {}) =>
  filesOf({
    "me.ghost.json": JSON.stringify({
      db: [
        { meta: { exported_on: 1, version: "5.0.0" }, data: { posts, tags: [], posts_tags: [], users: [], ...others } },
      ],
    }),
  });

const lexical = (...children: object[]) => JSON.stringify({ root: { type: "root", children } });

const words = (text: string, format = 0) => ({ type: "extended-text", text, format });

test("Ghost's posts with tags, dates, slugs and pictures", () => {
  const files = exported(
    [
      post({
        id: "a1",
        html:
          '<p>Hello <a href="__GHOST_URL__/other/">other</a></p>' +
          '<figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/x.png" class="kg-image" alt="X"><figcaption>A <b>caption</b></figcaption></figure>' +
          '<pre><code class="language-js">let a = 1;</code></pre>' +
          '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/"><span class="kg-bookmark-title">A page</span><span>more</span></a></figure>' +
          '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/abc?feature=oembed" title="A film"></iframe></figure>',
        feature_image: "__GHOST_URL__/content/images/cover.png",
        custom_excerpt: "In short",
        canonical_url: "https://first.example/p",
      }),
      post({
        id: "a2",
        slug: "from-lexical",
        html: null,
        lexical: lexical(
          { type: "extended-heading", tag: "h3", children: [words("Head")] },
          {
            type: "paragraph",
            children: [
              words("Some "),
              words("bold", 1),
              { type: "link", url: "javascript:alert(1)", children: [words(" bad")] },
            ],
          },
          { type: "list", listType: "number", children: [{ type: "listitem", children: [words("one")] }] },
          { type: "codeblock", language: "go", code: "a < b" },
          { type: "image", src: "https://p.example/i.png", alt: "I", caption: "<i>seen</i>" },
          { type: "signup", children: [] },
        ),
        published_at: null,
        status: "draft",
      }),
      post({ id: "a3", slug: "members", visibility: "paid" }),
      post({
        id: "a4",
        slug: "empty",
        html: null,
        lexical: null,
        status: "scheduled",
        published_at: 1_900_000_000_000,
      }),
      post({ id: "p1", type: "page", title: "About" }),
      post({ id: "n1", status: "sent", title: "A letter" }),
    ],
    {
      tags: [
        { id: "t1", name: "Go", visibility: "public" },
        { id: "t2", name: "#internal", visibility: "internal" },
        { id: "t3", name: "SQL", visibility: "public" },
      ],
      posts_tags: [
        { post_id: "a1", tag_id: "t3", sort_order: 1 },
        { post_id: "a1", tag_id: "t1", sort_order: 0 },
        { post_id: "a1", tag_id: "t2", sort_order: 2 },
      ],
    },
  );
  expect(ghost.recognises(files)).toBe(true);
  expect(ghost.parse(files)).toEqual({
    rows: [
      {
        kind: "posts",
        sourceId: "a1",
        values: {
          title: "A post",
          content:
            "Hello [other](/other/)\n\n![X](/content/images/x.png)\n\n*A __caption__*\n\n```js\nlet a = 1;\n```\n\n[A page](https://b.example/)\n\n[A film](https://www.youtube.com/watch?v=abc)",
          excerpt: "In short",
          slug: "a-post",
          tags: ["Go", "SQL"],
          date: "2023-01-02T03:04:05.000Z",
          published_at: "2023-01-02T03:04:05.000Z",
          featured_image: "/content/images/cover.png",
          canonical_url: "https://first.example/p",
        },
        notes: [
          "Embedded from elsewhere, now a link: youtube.com.",
          "Pictures and files to be put into public/: content/images/x.png, content/images/cover.png.",
        ],
      },
      {
        kind: "posts",
        sourceId: "a2",
        values: {
          title: "A post",
          content:
            "### Head\n\nSome **bold** bad\n\n1. one\n\n```go\na < b\n```\n\n![I](https://p.example/i.png)\n\n*_seen_*",
          slug: "from-lexical",
          tags: [],
          date: "2023-01-01T00:00:00.000Z",
          published_at: null,
        },
        notes: ["Addresses that are not allowed were taken off: a link's.", "Not understood: signup."],
      },
      {
        kind: "posts",
        sourceId: "a3",
        values: {
          title: "A post",
          content: "Text",
          slug: "members",
          tags: [],
          date: "2023-01-02T03:04:05.000Z",
          published_at: null,
        },
        notes: ["It was for members only, so it is a draft."],
      },
      {
        kind: "posts",
        sourceId: "a4",
        values: {
          title: "A post",
          content: "",
          slug: "empty",
          tags: [],
          date: "2030-03-17T17:46:40.000Z",
          published_at: "2030-03-17T17:46:40.000Z",
        },
        notes: ["The export holds no text for it."],
      },
    ],
    redirects: [
      { from: "/a-post/", to: { kind: "posts", sourceId: "a1" } },
      { from: "/empty/", to: { kind: "posts", sourceId: "a4" } },
    ],
    notes: [
      "Pages and letters, which are no posts, were left out: About, A letter.",
      "Pictures stay where they are: p.example. Copy those of a site that you close into public/.",
    ],
  });
});

test("a nest of thousands of quotes is told of, and the others are read", () => {
  const deep = "<blockquote>".repeat(20_000);
  const { rows } = ghost.parse(exported([post({ id: "1", html: deep }), post({ id: "2" })]));
  expect(rows.map(({ sourceId }) => sourceId)).toEqual(["1", "2"]);
  expect(rows[0]?.notes).toContain("Its HTML is nested too deep to be read.");
});

it.each([
  ['{"db":[{"meta":{}', "x.json is not JSON, as its name says, or it is damaged."],
  ['{"db":[{"data":{"posts":[]}}]}', "x.json holds no posts"],
  ['{"db":[{"data":{"posts":{"a":1}}}]}', "x.json holds no posts"],
  ['{"db":7,"data":7}', "x.json holds no posts"],
])("%s is refused in a sentence", (text, sentence) => {
  expect(() => ghost.parse(filesOf({ "x.json": text }))).toThrow(sentence);
});
