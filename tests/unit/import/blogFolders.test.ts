import { describe, expect, it } from "vitest";
import { only, parse } from "./markdownFiles.ts";

const dated = "---\ntitle: T\ndate: 2020-01-02\n---\n";

const readPosts = (texts: Record<string, string>) => {
  const { rows, notes } = parse(texts);
  return {
    notes: [...notes, ...rows.flatMap((row) => row.notes ?? [])].join(" "),
    posts: new Map(rows.map((row) => [row.values.title, row.values])),
  };
};

describe("names of notes", () => {
  it.each([
    ["Euler's Method", "eulers-method"],
    ["Laplace’s Equation", "laplaces-equation"],
    ["Rise & Fall (old)", "rise-and-fall-old"],
    ["Über Straßen – Teil 1", "uber-strassen-teil-1"],
    ["U\u0308ber mich", "uber-mich"],
    ["C++ and Æther", "c-plus-plus-and-aether"],
    ["部署笔记（一）", "部署笔记-一"],
    ["Мой йод: ёж", "мой-йод-ёж"],
    ["안녕 세계", "안녕-세계"],
    ["مرحبا بالعالم", "مرحبا-بالعالم"],
  ])("become slugs that the database keeps, also in links: %s", (name, slug) => {
    const { posts, notes } = readPosts({
      "content/a.md": `${dated}See [[${name.normalize()}]].`,
      [`content/${name}.md`]: "---\ntitle: B\ndate: 2020-01-03\n---\nText",
    });
    expect(posts.get("B")).toMatchObject({ slug });
    expect(posts.get("T")).toMatchObject({ content: `See [${name.normalize()}](/blog/${slug}).` });
    expect(notes).not.toMatch(/slug|not imported/);
  });

  it("leave the slug to the database in scripts that slugs cannot have", () => {
    const row = only({ "content/ⲁⲃⲅ.md": dated });
    expect([row.values.slug, row.notes]).toEqual([undefined, undefined]);
  });
});

describe("pictures in a folder with the blog's address", () => {
  const hexo = {
    "_config.yml": "url: https://h.example\npermalink: :year/:title/\npost_asset_folder: true",
    "source/_posts/other/plan.png": "",
  };
  const garden = {
    "quartz.config.ts": 'baseUrl: "garden.example"',
    "content/files/pic one.png": "",
    "content/notes/b.md": dated,
  };

  it.each([
    ["![[pic one.png]]", "![pic one.png](/content/files/pic%20one.png)"],
    ["![[files/pic one.png|300]]", "![pic one.png](/content/files/pic%20one.png)"],
    ["![m](<../files/pic one.png>)", "![m](/content/files/pic%20one.png)"],
    ["![m](../files/pic%20one.png)", "![m](/content/files/pic%20one.png)"],
    ["![with `a[0]`](../files/pic%20one.png)", "![with `a[0]`](/content/files/pic%20one.png)"],
    ["![a [b] c](../files/pic%20one.png)", "![a [b] c](/content/files/pic%20one.png)"],
    ["[![m](<../files/pic one.png>)](b.md)", "[![m](/content/files/pic%20one.png)](/blog/b)"],
    ["[![m](<../files/pic one.png>)](https://b.example)", "[![m](/content/files/pic%20one.png)](https://b.example)"],
    ["[`x`](b.md) and `[y](b.md)`", "[`x`](/blog/b) and `[y](b.md)`"],
    ["![m](none.png)", "![m](https://garden.example/notes/a/none.png)"],
  ])("are found by name and path, with spaces: %s", (text, content) => {
    expect(only({ "content/notes/a.md": dated + text, ...garden }).values.content).toBe(content);
  });

  it.each(["{% asset_img plan.png P %}", "![P](plan.png)", "![P](笔记/plan.png)"])(
    "are found in the asset folder of a post: %s",
    (text) => {
      const files = { "source/_posts/笔记.md": dated + text, "source/_posts/笔记/plan.png": "" };
      const { posts } = readPosts({ ...hexo, ...files });
      expect(posts.get("T")).toMatchObject({ content: `![P](${encodeURI("/source/_posts/笔记/plan.png")})` });
    },
  );
});

describe("the day in a post's path", () => {
  it.each([
    ["blog/2026/03-11-name.md", "2026-03-11", "name", "/blog/2026/03/11/name"],
    ["blog/2026/03/11-name.md", "2026-03-11", "name", "/blog/2026/03/11/name"],
    ["blog/2026-03/11-name/index.md", "2026-03-11", "name", "/blog/2026/03/11/name"],
    ["blog/2026/03/11/name.md", "2026-03-11", "name", "/blog/2026/03/11/name"],
    ["blog/2026-03-11-name.md", "2026-03-11", "name", "/blog/2026/03/11/name"],
    ["blog/2023/12-31.md", "2023-12-31", "12-31", "/blog/2023/12/31"],
  ])("is read as in Docusaurus: %s", (path, day, slug, from) => {
    const { rows, redirects } = parse({ "docusaurus.config.js": "", [path]: "---\ntitle: A\n---\nx" });
    expect(rows[0]?.values).toMatchObject({ slug, published_at: expect.stringContaining(day) });
    expect(redirects?.map((redirect) => redirect.from.replace(/\/$/, ""))).toEqual([from]);
  });
});

describe("posts that visitors of the old site did not see", () => {
  const keys = [
    "password: abc",
    "hidden: true",
    "private: yes",
    "visibility: private",
    "unlisted: true",
    "public: false",
  ];
  const inTables = [
    "expiryDate: 2020-06-01",
    "build: { render: never }",
    "_build: { render: never }",
    "permalink: false",
  ];

  it.each([...keys, ...inTables])("become drafts with %s", (key) => {
    const { values, notes } = only({ "a.md": `---\ntitle: A\ndate: 2020-05-01\n${key}\n---\nText` });
    expect(values.published_at).toBeNull();
    if (!key.startsWith("public")) expect(notes?.join()).toMatch(/^It was hidden or protected .* so it is a draft\.$/);
    expect(notes?.join() ?? "").not.toContain("abc");
  });

  it.each(["password: ''", "hidden: false", "visibility: public", "private: no", "build: { list: never }"])(
    "do not include those with %s",
    (key) => {
      const { values } = only({ "a.md": `---\ntitle: A\ndate: 2020-05-01\n${key}\n---\nText` });
      expect(values.published_at).toContain("2020-05-01");
    },
  );
});

describe("files that are not imported as posts", () => {
  it.each([
    ["Astro", { "astro.config.mjs": "" }, "src/content/blog/"],
    ["Docusaurus", { "docusaurus.config.js": "" }, "blog/"],
    ["Hexo", { "_config.yml": "" }, "source/_posts/"],
  ])("include those of %s whose names begin with _", (_, settings, folder) => {
    const { posts, notes } = readPosts({
      ...{ ...settings, [`${folder}_a.md`]: dated.replace("T", "Hidden"), [`${folder}b.md`]: dated },
      [`${folder}_c/index.md`]: dated.replace("T", "Hidden"),
    });
    expect([...posts.keys()]).toEqual(["T"]);
    expect(notes).toContain(`Left out, because they are not posts: ${folder}_a.md, ${folder}_c/index.md.`);
  });

  it("are named if they have formats that are not read", () => {
    const { posts, notes } = readPosts({
      "hugo.toml": "",
      "content/posts/a.html": "---\ntitle: H\ndate: 2020-01-01\n---\n<p>one <b>two</b></p>",
      "content/posts/b.html": "<p>no front matter</p>",
      "content/posts/c.org": "#+title: O",
      ...{ "content/posts/d.rst": "", "layouts/e.njk": "", "themes/x/f.adoc": "", "content/posts/g.md": dated },
    });
    expect([...posts.keys()]).toEqual(["H", "T"]);
    expect(posts.get("H")).toMatchObject({ content: "one **two**" });
    expect(notes).toContain("only Markdown and HTML are read: content/posts/c.org, content/posts/d.rst.");
  });

  it.each([
    ["Quartz", { "quartz.config.ts": 'baseUrl: "garden.example"' }],
    ["Nuxt", { "nuxt.config.ts": "" }],
  ])("include the home page of %s", (_, settings) => {
    const files = { "content/index.md": "---\ntitle: Home\n---\nHi", "content/notes/a.md": dated };
    expect([...readPosts({ ...settings, ...files }).posts.keys()]).toEqual(["T"]);
  });
});

describe("front matter of themes", () => {
  const read = (keys: string) => only({ "a.md": `---\ntitle: A\ndate: 2020-01-02\n${keys}\n---\nx` }).values;

  it.each(["headerImg", "header-img", "background", "top_img", "index_img"])(
    "has the featured picture in %s",
    (key) => {
      expect(read(`${key}: https://x.example/a.png`).featured_image).toBe("https://x.example/a.png");
    },
  );

  it("has nested categories as lists in a list", () => {
    expect(read("categories:\n  - [Tech, Cloud]\n  - Notes").tags).toEqual(["Tech", "Cloud", "Notes"]);
  });

  it.each([
    ["sticky: 100", true],
    ["top: 1", true],
    ["top: true", true],
    ["sticky: 0", undefined],
    ["top: false", undefined],
  ])("pins a post by %s: %s", (key, isPinned) => {
    expect(read(key).pinned).toBe(isPinned);
  });
});

describe("front matter with unusual forms", () => {
  it.each(["\n", "\r\n"])("is read without a first fence", (end) => {
    const text = ["title: Old", "date: 2016-02-03 04:05:06", "tags:", "- a", "  - b", "---", "Text"].join(end);
    expect(only({ "_config.yml": "", "source/_posts/a.md": text }).values).toMatchObject({
      title: "Old",
      content: "Text",
    });
  });

  it.each(["Title: a heading\n---\nText", "title: a heading\n\nText\n\n---\nMore"])(
    "is not made of a text: %j",
    (text) => {
      expect(only({ "a.md": text }).values.content).toBe(text);
    },
  );

  it.each(["100% sure: yes", "@handle", "Docker: the : parts", "`code` first", "%s"])("keeps the title %s", (title) => {
    const { values, notes } = only({ "a.md": `---\ntitle: ${title}\ndate: 2020-01-02 03:04:05\nother: @x\n---\nText` });
    expect(values).toMatchObject({ title, date: "2020-01-02T03:04:05.000Z" });
    expect(notes?.join()).toContain("Quotes were repaired in its front matter. Check");
  });

  it("is read from constants that metadata refers to", () => {
    const article = "export const article = {\n  title: 'Hello',\n  date: '2024-02-03',\n  description: 'D',\n}\n\n";
    const metadata = "export const metadata = {\n  title: article.title,\n  description: describe(),\n}\n\n";
    for (const text of [article + metadata, metadata + article]) {
      const { values } = only({ "app/blog/a/page.mdx": `${text}Text` });
      expect(values).toMatchObject({ title: "Hello", excerpt: "D", content: "Text", date: "2024-02-03T12:00:00.000Z" });
    }
    const { values } = only({ "app/blog/my-post/page.mdx": `${metadata}Text` });
    expect(values).toMatchObject({ title: "my post", content: "Text" });
  });
});

describe("titles and addresses of posts", () => {
  it("keep the day of a daily note", () => {
    expect(only({ "content/daily/2023-01-05.md": "Did things." }).values.title).toBe("2023-01-05");
  });

  it("remove a heading that repeats the title in another letter case", () => {
    const { values } = only({ "a.md": "---\ntitle: Own url\ndate: 2020-01-02\n---\n# Own URL\n\nText" });
    expect(values).toMatchObject({ title: "Own url", content: "Text" });
  });

  it.each([
    ["gatsby-config.js", "content/blog/a/index.md", "/own/a/"],
    ["astro.config.mjs", "src/content/blog/a.md", "own/a/"],
  ])("redirect from the path in front matter with %s", (settings, file, path) => {
    const { redirects, notes } = parse({ [settings]: "", [file]: dated.replace("T", `T\npath: ${path}`) });
    expect(redirects?.map(({ from }) => from)).toEqual(["/own/a/"]);
    expect(notes.join()).not.toContain("Unknown front matter");
  });

  it("redirect from index.html and its folder", () => {
    const { redirects } = parse({
      "eleventy.config.js": "",
      "x/a.md": dated.replace("T", "T\npermalink: /old/a/index.html"),
    });
    expect(redirects?.map(({ from }) => from)).toEqual(["/old/a/index.html", "/old/a/"]);
  });

  it.each([
    ["ordinal", ":y_day"],
    ["weekdate", ":week, :short_day"],
  ])("name unknown words of Jekyll's style %s", (style, words) => {
    const { redirects, notes } = parse({ "_config.yml": `permalink: ${style}`, "_posts/2020-01-02-a.md": dated });
    expect(redirects).toEqual([]);
    expect(notes.join()).toContain(`unknown words: ${words}.`);
  });

  it("name a slug that is too long", () => {
    const row = only({ "a.md": dated.replace("T", `T\nslug: ${"long-".repeat(30)}end`) });
    expect(row.notes?.join()).toMatch(/^The slug “long-.*…” is too long\. A new one is made from the title\.$/);
  });
});

describe("notes and collections", () => {
  it("are linked by their aliases", () => {
    const { posts, notes } = readPosts({
      "content/a.md": `${dated}[[Heap]] [[b|B]]`,
      "content/notes/b.md": "---\ntitle: B\naliases: [heap, b]\n---\nx",
    });
    expect(posts.get("T")).toMatchObject({ content: "[Heap](/blog/b) [B](/blog/b)" });
    expect(notes).not.toContain("not imported");
  });

  it("are not ticked outside the folders of posts if they have no date", () => {
    const { rows } = parse({
      ...{ "astro.config.mjs": "", "src/content/authors/ana.md": "Bio", "src/content/spec/about.md": "About" },
      ...{ "src/content/blog/a.md": "Draft", "src/content/notes/b.md": "Draft", "src/content/talks/c.md": dated },
    });
    expect(rows.map(({ suggested = true, values }) => [values.title, suggested])).toEqual([
      ["ana", false],
      ["about", false],
      ["a", true],
      ["b", true],
      ["T", true],
    ]);
  });
});
