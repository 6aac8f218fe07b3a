import { describe, expect, it, test } from "vitest";
import { only, parse } from "./markdownFiles.ts";

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
      "Pictures stay where they are: old.example (2). Copy those of a site that you close into public/.",
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
    notes: [
      "No posts, and left out: content/about.md.",
      "Keys of front matter that were not understood: series.",
      "Pictures stay where they are: me.example (2). Copy those of a site that you close into public/.",
    ],
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
    notes: ["Pictures stay where they are: paper.example. Copy those of a site that you close into public/."],
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
