import { expect, test } from "vitest";
import { hashnode } from "#import/sources/hashnode.ts";
import { recognise } from "#import/sources/index.ts";
import { medium } from "#import/sources/medium.ts";
import { substack } from "#import/sources/substack.ts";
import { filesOf } from "./filesOf.ts";

const mediumPage = (
  body: string,
  foot = "",
) => `<!DOCTYPE html><html><head><title>T</title></head><body><article class="h-entry">
<header><h1 class="p-name">Some &amp; words</h1></header>
<section data-field="subtitle" class="p-summary">In short</section>
<section data-field="body" class="e-content"><section class="section section--body"><div class="section-divider"><hr class="section-divider"></div><div class="section-content">${body}</div></section></section>
<footer><p>By <a class="p-author h-card" href="https://medium.com/@me">Me</a></p>${foot}<p>Exported from Medium</p></footer></article></body></html>`;

test("Medium's posts, drafts and replies", () => {
  const files = filesOf({
    "export/posts/2020-01-02_Some---words-0123456789ab.html": mediumPage(
      '<h3 name="a" class="graf graf--h3 graf--title">Some &amp; words</h3><h4 class="graf graf--h4 graf--subtitle">In short</h4><p class="graf graf--p">Hello <strong class="markup--strong">you</strong></p><pre data-code-block-mode="2" data-code-block-lang="javascript" class="graf graf--pre"><span class="pre--content">let a = 1;<br />b();</span></pre><figure class="graf graf--figure"><img class="graf-image" src="https://cdn-images-1.medium.com/x.png"><figcaption class="imageCaption">Seen</figcaption></figure><figure class="graf graf--iframe"><script src="https://gist.github.com/me/1.js"></script></figure>',
      '<p><a href="https://medium.com/p/0123456789ab"><time class="dt-published" datetime="2020-01-02T03:04:05.678Z">January 2</time></a></p><p><a href="https://medium.com/@me/some-words-0123456789ab" class="p-canonical">Canonical link</a></p><a class="p-tag">Go</a>',
    ),
    "export/posts/draft_Not-yet-aaaaaaaaaaaa.html": mediumPage(
      '<h3 class="graf--title">Some &amp; words</h3><p>Text</p>',
    ),
    "export/posts/2020-02-03_I-agree-bbbbbbbbbbbb.html": mediumPage('<p class="graf graf--p">I agree</p>'),
    "export/profile/profile.html": "<html></html>",
  });
  expect(recognise(files)).toBe(medium);
  expect(medium.parse(files)).toEqual({
    rows: [
      {
        kind: "posts",
        sourceId: "0123456789ab",
        values: {
          title: "Some & words",
          content:
            "Hello **you**\n\n```javascript\nlet a = 1;\nb();\n```\n\n![](https://cdn-images-1.medium.com/x.png)\n\n*Seen*\n\n<https://gist.github.com/me/1>",
          excerpt: "In short",
          slug: "some-words",
          tags: ["Go"],
          date: "2020-01-02T03:04:05.678Z",
          published_at: "2020-01-02T03:04:05.678Z",
          canonical_url: "https://medium.com/@me/some-words-0123456789ab",
        },
        notes: ["Embedded from elsewhere, now a link: gist.github.com."],
      },
      {
        kind: "posts",
        sourceId: "aaaaaaaaaaaa",
        values: {
          title: "Some & words",
          content: "Text",
          excerpt: "In short",
          slug: "not-yet",
          tags: [],
          published_at: null,
        },
      },
      {
        kind: "posts",
        sourceId: "bbbbbbbbbbbb",
        values: {
          title: "Some & words",
          content: "I agree",
          excerpt: "In short",
          slug: "i-agree",
          tags: [],
          published_at: null,
        },
        notes: [
          "It has no title in its text, so it may be a reply to a post of somebody else's.",
          "It has no date, so it is a draft.",
        ],
        suggested: false,
      },
    ],
    redirects: [],
    notes: [
      "Medium's export names no tags of most posts.",
      "Pictures stay where they are: cdn-images-1.medium.com. Copy those of a site that you close into public/.",
    ],
  });
});

test("Substack's posts for everyone, with footnotes, and no others", () => {
  const files = filesOf({
    "posts.csv":
      'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\r\n101.a-post,2022-01-02T03:04:05.000Z,true,,,newsletter,everyone,"A ""post""",In short,\r\n102.sound,2022-01-03T03:04:05.000Z,true,,,podcast,everyone,Sound,,https://api.substack.com/feed/1.mp3\r\n103.paid,2022-01-04T03:04:05.000Z,true,,,newsletter,only_paid,Paid,,\r\n104.draft,,false,,,newsletter,everyone,,,\r\n',
    "posts/101.a-post.html":
      '<p>Hello<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a></p><div class="captioned-image-container"><figure><a class="image-link" href="https://s.example/x.png"><div class="image2-inset"><picture><source type="image/webp" srcset="y"><img src="https://s.example/x.png" alt="X"></picture></div></a><figcaption class="image-caption">Seen</figcaption></figure></div><div class="subscription-widget-wrap"><form><input type="email"></form></div><div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>The note</p></div></div>',
    "posts/102.sound.html": "",
    "email_list.csv": "email\nsomebody@example.com",
  });
  expect(recognise(files)).toBe(substack);
  expect(substack.parse(files)).toEqual({
    rows: [
      {
        kind: "posts",
        sourceId: "101.a-post",
        values: {
          title: 'A "post"',
          content: "Hello[^1]\n\n[![X](https://s.example/x.png)](https://s.example/x.png)\n\n*Seen*\n\n[^1]: The note",
          excerpt: "In short",
          slug: "a-post",
          tags: [],
          date: "2022-01-02T03:04:05.000Z",
          published_at: "2022-01-02T03:04:05.000Z",
        },
        notes: ["Left out, since Markdown has nothing for it: the form to subscribe."],
      },
      {
        kind: "posts",
        sourceId: "102.sound",
        values: {
          title: "Sound",
          content: "[Listen](<https://api.substack.com/feed/1.mp3>)",
          slug: "sound",
          tags: [],
          date: "2022-01-03T03:04:05.000Z",
          published_at: "2022-01-03T03:04:05.000Z",
        },
      },
      {
        kind: "posts",
        sourceId: "104.draft",
        values: { title: "", content: "", slug: "draft", tags: [], published_at: null },
        notes: ["The export holds no posts/104.draft.html, which is its text."],
      },
    ],
    redirects: [
      { from: "/p/a-post", to: { kind: "posts", sourceId: "101.a-post" } },
      { from: "/p/sound", to: { kind: "posts", sourceId: "102.sound" } },
    ],
    notes: [
      "Not for everyone, and left out: Paid.",
      "Pictures stay where they are: s.example. Copy those of a site that you close into public/.",
    ],
  });
});

test("Hashnode's posts, with pictures that stand in the middle", () => {
  const post = {
    _id: "h1",
    slug: "a-post",
    title: "A post",
    dateAdded: "2021-01-02T03:04:05.000Z",
    brief: "In short",
    isActive: true,
  };
  const files = filesOf({
    "hashnode.json": JSON.stringify({
      posts: [
        {
          ...post,
          contentMarkdown: 'Look ![x](https://h.example/x.png align="center")\n\n%[https://video.example/1]\n',
          coverImage: "https://h.example/cover.png",
          tags: [{ name: "Go", slug: "go" }, "sql"],
        },
        { ...post, _id: "h2", slug: "off", contentMarkdown: "Text", brief: "", isActive: false },
      ],
    }),
  });
  expect(recognise(files)).toBe(hashnode);
  expect(hashnode.parse(files)).toEqual({
    rows: [
      {
        kind: "posts",
        sourceId: "h1",
        values: {
          title: "A post",
          content: "Look ![x](https://h.example/x.png)\n\n<https://video.example/1>",
          excerpt: "In short",
          slug: "a-post",
          tags: ["Go", "sql"],
          date: "2021-01-02T03:04:05.000Z",
          published_at: "2021-01-02T03:04:05.000Z",
          featured_image: "https://h.example/cover.png",
        },
      },
      {
        kind: "posts",
        sourceId: "h2",
        values: {
          title: "A post",
          content: "Text",
          slug: "off",
          tags: [],
          date: "2021-01-02T03:04:05.000Z",
          published_at: null,
        },
      },
    ],
    redirects: [{ from: "/a-post", to: { kind: "posts", sourceId: "h1" } }],
    notes: ["Pictures stay where they are: h.example (2). Copy those of a site that you close into public/."],
  });
});
