import { describe, expect, it } from "vitest";
import { contentOf, only, parse } from "./markdownFiles.ts";

describe("a description in front matter", () => {
  it("becomes plain text", () => {
    const description = "[`a`](/a.qmd) and ![B](https://b.example/b.png)<br>[c] (d)";
    expect(only({ "a.md": `---\ndescription: "${description}"\n---\nText` }).values.excerpt).toBe("a and B [c] (d)");
  });
});

describe("a date in front matter", () => {
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
    ["Fri, 08 Jul 2022 10:00:00 GMT", "2022-07-08T10:00:00.000Z"],
    ["Fri, 08 Jul 2022 10:00 EDT", "2022-07-08T14:00:00.000Z"],
    ["Thu Mar 16 2023 06:28:39 GMT+0000 (Coordinated Universal Time)", "2023-03-16T06:28:39.000Z"],
    ["Sat Apr 01 2023 10:00:00 GMT+0530 (India Standard Time)", "2023-04-01T04:30:00.000Z"],
    ["2023/04/01", "2023-04-01T12:00:00.000Z"],
    ["2023/4/1 8:09", "2023-04-01T08:09:00.000Z"],
    ["2023-04-05 10:11:12 +0900", "2023-04-05T01:11:12.000Z"],
    ["2023-04-05t10:11:12.5-05:00", "2023-04-05T15:11:12.500Z"],
    ["2023-04-05 10:11:12 -5", "2023-04-05T15:11:12.000Z"],
    ["2023-04-05 03:10 PM", "2023-04-05T15:10:00.000Z"],
    ["April 5, 2023 12:10 am", "2023-04-05T00:10:00.000Z"],
    ["2023-04-05 Wed 10:11", "2023-04-05T10:11:00.000Z"],
    ["2023年4月5日", "2023-04-05T12:00:00.000Z"],
    ["2023년 4월 5일 10:11", "2023-04-05T10:11:00.000Z"],
    ["05.04.2023", "2023-04-05T12:00:00.000Z"],
    ["25/12/2023", "2023-12-25T12:00:00.000Z"],
    ["12/25/2023", "2023-12-25T12:00:00.000Z"],
    ["20230405", "2023-04-05T12:00:00.000Z"],
    ["202304051011", "2023-04-05T10:11:00.000Z"],
    ["Fri Nov 22 17:19:29 +0000 2024", "2024-11-22T17:19:29.000Z"],
    ["[[2023-04-05]]", "2023-04-05T12:00:00.000Z"],
    ["1680689472", "2023-04-05T10:11:12.000Z"],
    ["1680689472000", "2023-04-05T10:11:12.000Z"],
  ])("is read from %s as %s", (written, moment) => {
    expect(only({ "a.md": `---\ndate: "${written}"\n---\nText` }).values.date).toBe(moment);
  });

  it.each([1680689472, 1680689472000, "2023-04-05 10:11:12 +0000", '"2023-04-05T10:11:12Z"'])(
    "is read from the YAML value %s",
    (written) => {
      expect(only({ "a.md": `---\ndate: ${written}\n---\nText` }).values.date).toBe("2023-04-05T10:11:12.000Z");
    },
  );

  it.each(["2020-02-31", "soon", "2020", "1e9", "03/04/2020", "12345", "20201301", "2020-01-02 25:00"])(
    "is ignored when it is %s",
    (written) => {
      expect(only({ "a.md": `---\ndate: "${written}"\n---\nText` }).values).not.toHaveProperty("date");
    },
  );
});

describe("front matter", () => {
  it("is read as JSON, which Hugo allows", () => {
    const head =
      '{\n  "title": "Braces",\n  "date": "2021-02-03",\n  "tags": ["CI"],\n  "params": {\n    "a": {}\n  }\n}\n';
    const { rows } = parse({ "content/posts/braces.md": `${head}\nText with { and\n}` });
    expect(rows[0]?.values).toMatchObject({
      title: "Braces",
      content: "Text with { and\n}",
      tags: ["CI"],
      date: "2021-02-03T12:00:00.000Z",
    });
  });

  it("notes an invalid date, and falls back to the date in the file name", () => {
    const { rows } = parse({
      "2021-02-03-named.md": "---\npubDate: 2021-02-31\n---\nA",
      "2021-02-04-said.md": "---\npublished: 'yes'\n---\nC",
      "unnamed.md": "---\ndate: soon, 2021\npublished: true\n---\nB",
    });
    expect(rows.map(({ values, notes }) => ["date" in values && values.date, notes])).toEqual([
      ["2021-02-03T12:00:00.000Z", ["“2021-02-31” is not a date."]],
      ["2021-02-04T12:00:00.000Z", undefined],
      [false, ["“soon, 2021” is not a date.", "It has no date, so it is a draft."]],
    ]);
  });

  it("keeps a Hugo draft with a publication date as a draft", () => {
    const { values } = only({
      "content/posts/a.md": "---\ndate: 2024-05-06\ndraft: true\npublishDate: 2036-01-01\n---\nA",
    });
    expect(values).toMatchObject({ date: "2024-05-06T12:00:00.000Z", published_at: null });
  });
});

describe("the language of a post", () => {
  it.each([
    ["lang: de", "de"],
    ["language: pt_BR", "pt-BR"],
    ["locale: zh-hant", "zh-Hant"],
  ])("is read from %s as %s", (line, language) => {
    expect(only({ "a.md": `---\n${line}\n---\nText` }).values.language).toBe(language);
  });

  it("follows its file's name or folder if the post exists in another language too", () => {
    const { rows } = parse({
      "hugo.toml": 'defaultContentLanguage = "en"\n[languages.en]\n[languages.de]\n',
      "content/posts/a/index.md": "---\ntitle: A\n---\nText",
      "content/posts/a/index.de.md": "---\ntitle: Das A\n---\nText",
    });
    expect(rows.map(({ values }) => [values.title, values.language, values.translation_key])).toEqual([
      ["A", "en", "a"],
      ["Das A", "de", "a"],
    ]);
  });

  it("falls back to the first one in Hexo's settings", () => {
    const { rows } = parse({
      "_config.yml": "language:\n- zh-CN\n- en\nurl: https://x.test\n",
      "source/_posts/a.md": "---\ntitle: 甲\ndate: 2024-01-02\n---\nText",
      "source/_posts/a.en.md": "---\ntitle: A\nlang: en\ndate: 2024-01-02\n---\nText",
    });
    expect(rows.map(({ values }) => [values.title, values.language])).toEqual([
      ["甲", "zh-CN"],
      ["A", "en"],
    ]);
  });

  it("is left out with a note if it is no code", () => {
    const { values, notes } = only({ "a.md": "---\nlang: English\n---\nText" });
    expect(values.language).toBeNull();
    expect(notes).toContain("The language “English” is not a code such as “de” or “pt-BR” and was left out.");
  });
});

describe("a backup of Hashnode on GitHub", () => {
  const head = (title: string) =>
    `---\ntitle: ${title}\nseoTitle: "A short title"\nseoDescription: "For search"\ndatePublished: Thu Mar 16 2023 06:28:39 GMT+0000 (Coordinated Universal Time)\ncuid: cl0bbb\nslug: a-slow-query\ncover: https://pictures.example/c.png\ntags: sql, "performance"\n---\n\nText`;

  it("keeps title, slug, date, cover, tags and search texts, and redirects from its address", () => {
    const { rows, redirects, notes } = parse({ "cl0bbb.md": head('"A slow query"').replace('"performance"', "speed") });
    expect(rows[0]?.values).toEqual({
      title: "A slow query",
      content: "Text",
      slug: "a-slow-query",
      tags: ["sql", "speed"],
      date: "2023-03-16T06:28:39.000Z",
      published_at: "2023-03-16T06:28:39.000Z",
      featured_image: "https://pictures.example/c.png",
      seo_title: "A short title",
      seo_description: "For search",
    });
    expect([redirects[0]?.from, notes]).toEqual(["/a-slow-query", []]);
  });

  it("is published with repaired quotes, and notes them", () => {
    const row = only({ "cl0bbb.md": head('"The "slow" query,\npart two"').replace(', "performance"', "") });
    expect(row.values).toMatchObject({ title: 'The "slow" query, part two', published_at: "2023-03-16T06:28:39.000Z" });
    expect(row.notes).toEqual(["Quotes were repaired in its front matter. Check title."]);
  });
});

describe("keys of front matter", () => {
  it.each([
    ["datetime", "2020-01-02"],
    ["dateString", "2020-01-02"],
    ["created", "2020-01-02"],
    ["createdAt", "2020-01-02"],
    ["publishedOn", "2020-01-02"],
    ["posted", "2020-01-02"],
    ["publishedTime", "2020-01-02"],
    ["openGraph", "{ publishedTime: 2020-01-02 }"],
  ])("read a date from %s", (key, value) => {
    expect(only({ "a.md": `---\n${key}: ${value}\n---\nText` }).values.date).toBe("2020-01-02T12:00:00.000Z");
  });

  it.each([
    ['tags: "a, b"', { tags: ["a", "b"] }],
    ["taxonomies: { tags: [a], categories: [b] }", { tags: ["a", "b"] }],
    ["keywords: [a, b]", { tags: ["a", "b"] }],
    ["cover_image: https://x.example/a.png", { featured_image: "https://x.example/a.png" }],
    ["banner: https://x.example/a.png", { featured_image: "https://x.example/a.png" }],
    ["seo: { title: A, description: B }", { seo_title: "A", seo_description: "B" }],
    ["metaTitle: A", { seo_title: "A" }],
    ["published: no", { published_at: null }],
    ["draft: yes", { published_at: null }],
    ["draft: 1", { published_at: null }],
    ["published: 1", { published_at: "2020-01-02T12:00:00.000Z" }],
  ])("read %s", (line, values) => {
    const row = only({ "a.md": `---\ndate: 2020-01-02\n${line}\n---\nText` });
    expect([row.values, row.notes]).toEqual([expect.objectContaining(values), undefined]);
  });
});

describe("Obsidian syntax", () => {
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
  ])("converts %s", (marked, content) => {
    expect(contentOf(marked, others)).toBe(content);
  });

  it("lists linked notes and pictures that are not imported", () => {
    expect(
      only({ "a.md": "---\ndate: 2020-01-02\n---\n[[Diary]] ![[map.png]] [[Diary|x]] ![50%](/50%.png) [y](50%.md)" }),
    ).toMatchObject({
      values: { content: "Diary ![map.png](map.png) x ![50%](/50%.png) [y](50%.md)" },
      notes: [
        "Links to notes that are not imported: Diary (2).",
        "Copy these files to public/: blog/map.png, 50%.png.",
      ],
    });
  });

  it("takes the title from the heading or file name, and makes a note without a date a draft", () => {
    expect(only({ "Some Thoughts.md": "Text" })).toEqual({
      kind: "posts",
      sourceId: "Some Thoughts.md",
      values: { title: "Some Thoughts", content: "Text", slug: "some-thoughts", tags: [], published_at: null },
      notes: ["It has no date, so it is a draft."],
    });
    expect(only({ "x.md": "# A *title* \n\nText" }).values).toMatchObject({ title: "A *title*", content: "Text" });
  });
});

describe("a Hugo blog", () => {
  const read = (settings: string, texts: Record<string, string>) => {
    const posts = Object.entries(texts).map(([path, text]) => [`content/${path}`, text]);
    const { rows, redirects } = parse({ "hugo.toml": settings, ...Object.fromEntries(posts) });
    return { rows, addresses: redirects.map(({ from }) => from) };
  };
  const post = (title: string, more = "") => `---\ntitle: ${JSON.stringify(title)}\ndate: 2020-01-02\n${more}---\nText`;

  it.each([
    ["Hello World", "", "/2020/hello-world/"],
    ["C++ & C#: a  tale - told?", "", "/2020/c++-c%23-a-tale-told/"],
    ["Über Äpfel", "", "/2020/%C3%BCber-%C3%A4pfel/"],
    ["Hello World", "slug: My Own\n", "/2020/my-own/"],
    ["", "", "/2020/some-file/"],
  ])("derives :slug from the title %j with %j: %s", (title, more, address) => {
    const settings = '[permalinks]\nposts = "/:year/:slug/"';
    expect(read(settings, { "posts/Some File.md": post(title, more) }).addresses).toEqual([address]);
  });

  it("dates a post by its file name, and redirects its address with or without the date", () => {
    const texts = { "posts/2024-05-06-title.md": "---\ntitle: Title\n---\nText", "2024-05-07-first.md": "Text" };
    const { rows, addresses } = read("", texts);
    expect(rows.map(({ values }) => [values.slug, values.date])).toEqual([
      ["title", "2024-05-06T12:00:00.000Z"],
      ["first", "2024-05-07T12:00:00.000Z"],
    ]);
    expect(addresses).toEqual(["/posts/2024-05-06-title/", "/2024-05-07-first/"]);
    const byName = read('[frontmatter]\ndate = [":filename", ":default"]', texts);
    expect(byName.addresses).toEqual(["/posts/title/", "/first/"]);
  });

  it("resolves every form of ref to a post of the same import", () => {
    const refs = [
      '[a]({{< ref "other.md" >}})',
      '[b]({{% relref "/posts/bundle" %}})',
      '[c]({{< relref path="../posts/bundle/index.md" lang="en" >}})',
      '[d]({{<ref "2024-05-06-dated.md#Part" >}})',
      "[e]({{< ref other >}})",
      '[f]({{< ref "missing.md" >}})',
      '`{{< ref "other.md" >}}`',
    ];
    const { rows } = read("", {
      "posts/here.md": `---\ntitle: Here\ndate: 2020-01-02\n---\n${refs.join("\n")}`,
      "posts/other.md": post("Other", "slug: renamed\n"),
      "posts/bundle/index.md": post("Bundle"),
      "posts/2024-05-06-dated.md": post("Dated"),
    });
    const here = rows.find(({ values }) => values.title === "Here");
    expect(String(here?.values.content).split("\n")).toEqual([
      "[a](/blog/renamed)",
      "[b](/blog/bundle)",
      "[c](/blog/bundle)",
      "[d](/blog/dated#Part)",
      "[e](/blog/renamed)",
      '[f]({{< ref "missing.md" >}})',
      '`{{< ref "other.md" >}}`',
    ]);
    expect(here?.notes).toContainEqual("Stays as text: {{< ref >}}.");
  });
});

describe("links to files of Zola", () => {
  it("point to the posts of this import, or to the old address of a section", () => {
    const links = "[a](@/second.md#Part) [b](@/blog/_index.md) [c][d]\n\n[d]: @/deep/index.md";
    const { rows } = parse({
      "zola.toml": 'base_url = "https://a.org"',
      "content/first/index.md": `+++\ntitle = "First"\ndate = 2020-01-02\n+++\n${links}`,
      "content/second.md": '+++\ntitle = "Second"\ndate = 2020-01-02\n+++\nText',
      "content/deep/index.md": '+++\ntitle = "Deep"\ndate = 2020-01-02\n+++\n[a](@/gone.md)',
    });
    expect(rows.map(({ values, suggested, notes }) => [values.content, suggested, notes])).toEqual([
      ["[a](/blog/second#Part) [b](https://a.org/blog/) [c][d]\n\n[d]: /blog/deep", undefined, undefined],
      ["Text", undefined, undefined],
      [
        "[a](@/gone.md)",
        false,
        ["It has a link to a file of its old site (“@/…”). It is in line 1 of the text, so it is not ticked."],
      ],
    ]);
  });
});

describe("posts with the same name", () => {
  const post = (title: string, day: string, text = "Text") => `---\ntitle: ${title}\ndate: ${day}\n---\n${text}`;

  it("get numbered slugs, also in links to them", () => {
    const { rows } = parse({
      "posts/2021/reflection.md": post("What 2021 was", "2021-12-31"),
      "posts/2022/reflection.md": post("What 2022 was", "2022-12-31", "[Before](../2021/reflection.md)"),
      "posts/2023/reflection.md": post("What 2023 was", "2023-12-31", "[Before](../2022/reflection.md)"),
    });
    expect(rows.map(({ values }) => [values.slug, values.content])).toEqual([
      ["reflection", "Text"],
      ["reflection-2", "[Before](/blog/reflection)"],
      ["reflection-3", "[Before](/blog/reflection-2)"],
    ]);
  });

  it("get numbered slugs in two languages, but not as copies of one post", () => {
    const { rows } = parse({
      "posts/en/docker.md": post("Docker", "2021-12-31"),
      "posts/de/docker.md": post("Docker", "2021-12-31"),
      "posts/old/docker.md": post("Docker", "2021-12-31"),
      "archive/docker.md": post("Docker", "2021-12-31"),
    });
    expect(rows.map(({ values }) => values.slug)).toEqual(["docker", "docker-2", "docker-2", "docker-3"]);
  });

  it.each([
    [
      "the blog's address",
      { "hugo.toml": 'baseURL = "https://www.blog.example/"' },
      "content/posts/a.md\tblog.example/",
    ],
    ["the folder of a blog without an address", {}, "content/posts/a.md\tsite/"],
  ])("have ids with %s", (_, settings, id) => {
    const files = Object.entries({ "content/posts/a.md": post("A", "2021-12-31"), ...settings });
    const { rows } = parse(Object.fromEntries(files.map(([path, text]) => [`site/${path}`, text])));
    expect(rows.map(({ sourceId }) => sourceId)).toEqual([id]);
  });
});

const rowIn = (file: string) => only({ "posts/a.md": file });

describe("the beginning of a file", () => {
  const public_ = { title: "A title", published_at: "2009-03-31T23:04:23.000Z", content: "Text." };

  it.each([
    ["YAML", "---\ntitle: A title\ndate: 2009-03-31T16:04:23-07:00\n---\n\nText."],
    ["TOML", '+++\ntitle = "A title"\ndate = "2009-03-31T16:04:23-07:00"\ndraft = false\n+++\n\nText.'],
  ])("is front matter below blank lines: %s", (_, file) => {
    for (const above of ["", "\n", "\r\n \n\n"]) expect(rowIn(above + file).values).toMatchObject(public_);
  });

  it.each([
    ["\n---\ntitle: Not yet\npublished: false\ndate: 2020-01-02\n---\n\nSecret.", "Not yet"],
    ["Title: Not yet\nDate: 2020-01-02\nStatus: draft\n\nSecret.", "Not yet"],
    ["Title: Not yet\r\nDate: 2020-01-02\r\nStatus: hidden\r\n\r\nSecret.", "Not yet"],
  ])("keeps a draft unpublished: %j", (file, title) => {
    expect(rowIn(file).values).toMatchObject({ title, published_at: null, content: "Secret." });
  });

  it("reads a header of Pelican, whose values may continue on indented lines", () => {
    const file = "Title: A title\nDate: 2021-03-04 10:20\nTags: python,\n  linux\nSummary: Short: one.\n\nText.";
    expect(rowIn(file).values).toMatchObject({ tags: ["python", "linux"], excerpt: "Short: one.", content: "Text." });
  });

  it.each(["Note: this is prose.\n\nText.", "Title: a heading\n\nText.", "\n---\n\nA rule above\n\n---\n\nText."])(
    "is text: %j",
    (file) => {
      expect(rowIn(file).values.content).toContain(file.trim().split("\n\n")[1]);
    },
  );

  it("is named if a key occurs twice", () => {
    const { values, notes } = rowIn("---\ntitle: A\ndate: 2020-01-02\ntitle: B\n---\n\nText.");
    expect(values.title).toBe("B");
    expect(notes).toContain("Twice in its front matter, so the last value is used: title.");
  });
});

describe("a text that readers must not see", () => {
  it.each([
    ["Words.\n\n<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> main", "It has conflict markers of git. It is in line 3"],
    ["title: B\ndraft: true\n\nText.", "It begins with front matter that was not read. It is in line 1"],
  ])("is not ticked: %j", (text, note) => {
    const row = rowIn(`---\ntitle: A\ndate: 2020-01-02\n---\n\n${text}`);
    expect(row.suggested).toBe(false);
    expect(row.notes?.join(" ")).toContain(note);
  });

  it("may be shown in code", () => {
    const row = rowIn("---\ntitle: A\ndate: 2020-01-02\n---\n\n```\n<<<<<<< HEAD\n```");
    expect(row.suggested).toBeUndefined();
  });
});

describe("a post that has only an address", () => {
  it.each(["url", "external_url", "video"])("becomes a short text with the link: %s", (key) => {
    const front = `title: A talk\ndate: 2020-01-02\ndescription: What it says.\n${key}: https://example.org/talk`;
    const { values } = rowIn(`---\n${front}\nimage: v1640/ride.jpg\nprovider: cloudinary\n---\n`);
    expect(values.content).toBe("What it says.\n\n[A talk](<https://example.org/talk>)");
    expect(values.featured_image).toBeUndefined();
  });
});
