import { describe, expect, it } from "vitest";
import { isWanted } from "#import/plan.ts";
import { parse } from "./markdownFiles.ts";
import { importedState, planned } from "./plannedRows.ts";

const post = (title: string, more = "", text = "Text") => `---\ntitle: ${title}\ndate: 2023-04-05\n${more}---\n${text}`;

/** Reads a blog, and checks that a second import changes nothing. */
const readBlog = (texts: Record<string, string>) => {
  const { rows, redirects, notes } = parse(texts);
  expect(planned(rows, importedState(rows)).map(({ state }) => state)).toEqual(rows.map(() => "same"));
  return {
    notes,
    rows,
    ticked: planned(rows)
      .filter(isWanted)
      .map(({ title }) => title),
    slugs: rows.map(({ values }) => values.slug),
    addresses: redirects.map(({ from }) => from),
    notesOf: (title: string) => rows.find(({ values }) => values.title === title)?.notes,
    textOf: (title: string) => rows.find(({ values }) => values.title === title)?.values.content,
  };
};

describe("a blog of Next's app router", () => {
  const page = (metadata: string, text = "Text") =>
    `import Chart from "./chart";\n\n${metadata}\n\n# Heading\n\n${text}`;

  it("takes title, date and slug from metadata and folder, without running anything", () => {
    const { rows, addresses } = readBlog({
      "site/next.config.mjs": "",
      "site/app/(all)/writing/first-light/page.mdx": page(
        `export const metadata = {\n  title: 'It\\'s "light"', // words: {\n  date: "2024-02-03",\n  description: \`Two\nlines\`,\n  keywords: ["go", 'sql'],\n  openGraph: { images: ["/a.png"] },\n};`,
      ),
      "site/app/writing/second/page.mdx": page(
        'export const metadata: Metadata = { title: "Second", openGraph: { publishedTime: "2024-03-04" }, date: new Date("2024-03-05") } satisfies Metadata',
      ),
      "site/app/[lang]/writing/third/page.mdx": page('export const metadata = { title: "Third", date: "2024-05-06" };'),
      "site/app/about/page.mdx": page('export const metadata = { title: "About" };'),
    });
    expect(rows.map(({ values }) => [values.title, values.slug, values.date])).toEqual([
      ['It\'s "light"', "first-light", "2024-02-03T12:00:00.000Z"],
      ["Second", "second", "2024-03-05T12:00:00.000Z"],
      ["Third", "third", "2024-05-06T12:00:00.000Z"],
    ]);
    expect(rows[0]?.values).toMatchObject({ excerpt: "Two\nlines", tags: ["go", "sql"] });
    expect(String(rows[0]?.values.content)).not.toContain("metadata");
    expect(addresses).toEqual(["/writing/first-light/", "/writing/second/", "/writing/third/"]);
  });

  it.each([
    "export const metadata = { title: f(), date: [ };",
    "export const metadata = {",
    "export const metadata = {}}",
  ])("keeps the text when its metadata is %j", (metadata) => {
    const { rows } = parse({ "app/blog/a/page.mdx": `${metadata}\n\nText` });
    expect(rows[0]?.values).toMatchObject({ slug: "a", published_at: null });
    expect(rows[0]?.values.content).toContain("Text");
  });
});

describe("the folders and routes of a generator", () => {
  it.each<[string, Record<string, string>, string[], string[]]>([
    [
      "Gatsby",
      { "gatsby-config.js": "", "content/blog/walk/index.md": post("Walk"), "src/pages/about.mdx": "About" },
      ["walk"],
      ["/walk/"],
    ],
    [
      "Nuxt",
      { "nuxt.config.ts": "", "content/2.notes/1.first.md": post("First"), "content/index.md": "Home" },
      ["first"],
      ["/notes/first/"],
    ],
    [
      "Docusaurus",
      {
        "docusaurus.config.js": "export default { url: 'https://a.example', baseUrl: '/' }",
        "blog/2023-04-05-hello/index.mdx": post("Hello"),
        "blog/2023/04/06/deep.md": "---\ntitle: Deep\n---\nText",
        "blog/named.md": post("Named", "slug: /my/own\n"),
        "docs/intro.md": "# Intro",
      },
      ["hello", "deep", "own"],
      ["/blog/2023/04/05/hello/", "/blog/2023/04/06/deep/", "/blog/my/own/"],
    ],
    [
      "VitePress",
      { ".vitepress/config.mts": "", "posts/a-post.md": post("A"), "index.md": "---\nlayout: home\n---\n" },
      ["a-post"],
      ["/posts/a-post.html"],
    ],
    [
      "Eleventy",
      { "eleventy.config.js": "", "src/posts/2023-04-05-walk.md": post("Walk"), "CONTRIBUTING.md": "# How" },
      ["walk"],
      ["/posts/walk/"],
    ],
    [
      "Quartz",
      { "quartz.config.ts": 'baseUrl: "garden.example"', "content/notes/Leaf.md": post("Leaf"), "docs/index.md": "x" },
      ["leaf"],
      ["/notes/Leaf/"],
    ],
    [
      "Hexo",
      { "_config.yml": "url: https://a.example/b", "source/_posts/walk.md": post("Walk"), "scaffolds/post.md": "x" },
      ["walk"],
      ["/b/2023/04/05/walk/"],
    ],
    [
      "Jekyll with a collection",
      { "_config.yml": "permalink: pretty", "_posts/2023-04-05-a.md": post("A"), "_notes/b.md": post("B") },
      ["a", "b"],
      ["/2023/04/05/a/", "/notes/b/"],
    ],
    [
      "Zola",
      {
        "config.toml": "",
        "content/walk.md": '+++\ntitle = "W"\ndate = 2023-04-05\n[taxonomies]\ntags = ["a"]\n+++\nx',
      },
      ["walk"],
      ["/walk/"],
    ],
    [
      "Zola with languages",
      {
        "site/config.toml": 'base_url = "https://a.example/b"\ndefault_language = "en"\n[languages.fr]\n',
        "site/content/log/2023-04-05-walk/index.md": post("Walk", "aliases: [old/walk]\n"),
        "site/content/log/2023-04-05-walk/index.fr.md": post("Marche"),
        "site/content/own.md": post("Own", "path: my/own\n"),
        "site/content/_index.md": "# Home",
      },
      ["walk", "own", "walk-2"],
      ["/b/log/walk/", "/b/old/walk", "/b/my/own", "/b/fr/log/walk/"],
    ],
    [
      "MkDocs Material",
      {
        "mkdocs.yml": "site_url: https://a.example/\ntheme: !!python/name:x.y\nplugins:\n  - search\n  - blog",
        "docs/blog/posts/first.md": "---\ndate: 2023-04-05\n---\n# A first post\n\nText",
        "docs/blog/posts/deep/second.md": post("Second", "slug: own\n"),
        "docs/index.md": "# Home",
      },
      ["a-first-post", "own"],
      ["/blog/2023/04/05/a-first-post/", "/blog/2023/04/05/own/"],
    ],
    [
      "MkDocs Material with its own format of addresses",
      {
        "mkdocs.yml":
          'plugins:\n  material/blog:\n    blog_dir: .\n    post_url_format: "{date}/{file}"\n    post_url_date_format: yyyy/M',
        "docs/posts/first.md": post("A first post"),
      },
      ["a-first-post"],
      ["/2023/4/first/"],
    ],
    [
      "Pelican",
      {
        "pelicanconf.py": "SITEURL = ''\nPATH = 'content'\nARTICLE_URL = 'blog/{date:%Y}/{date:%b}/{category}/{slug}/'",
        "publishconf.py": "from pelicanconf import *\nSITEURL = 'https://a.example/x'",
        "content/ops/2023-04-05-timing.md": post("A first timing"),
        "content/plain.md": post("Plain", "slug: own\ncategory: Dev Ops\n", "[a]({filename}ops/2023-04-05-timing.md)"),
        "content/pages/about.md": "# About",
      },
      ["a-first-timing", "own"],
      ["/x/blog/2023/Apr/ops/a-first-timing/", "/x/blog/2023/Apr/dev-ops/own/"],
    ],
    [
      "Pelican with standard addresses",
      { "pelicanconf.py": "SITENAME = 'A'", "content/a.md": post("Plain name") },
      ["plain-name"],
      ["/plain-name.html"],
    ],
    [
      "Nikola",
      {
        "conf.py":
          'BLOG_TITLE = "A"\nSITE_URL = "https://a.example/"\nPOSTS = (\n    ("posts/*.md", "log", "post.tmpl"),\n)',
        "posts/2023/walk.md": post("Walk"),
        "pages/about.md": "# About",
      },
      ["walk"],
      ["/log/2023/walk/"],
    ],
    [
      "Quarto",
      {
        "_quarto.yml": "website:\n  site-url: https://a.example/b",
        "posts/walk/index.qmd": post("Walk"),
        "posts/run.qmd": post("Run"),
        "about.qmd": "# About",
      },
      ["walk", "run"],
      ["/b/posts/walk/", "/b/posts/run.html"],
    ],
    [
      "VitePress without endings",
      { ".vitepress/config.ts": "cleanUrls: true", "posts/a.md": post("A"), "posts/b/index.md": post("B") },
      ["a", "b"],
      ["/posts/a", "/posts/b/"],
    ],
  ])("are known for %s", (_, texts, slugs, addresses) => {
    const blog = readBlog(texts);
    expect([blog.slugs, blog.addresses]).toEqual([slugs, addresses]);
  });
});

describe("a sitemap in the folder", () => {
  const sitemap = (...paths: string[]) =>
    `<urlset>${paths.map((path) => `<url><loc>https://a.example${path}</loc></url>`).join("")}</urlset>`;

  it("gives old addresses, by slug and title, before the rules of the generator", () => {
    const { rows, addresses } = readBlog({
      "hugo.toml": "",
      "public/sitemap.xml": sitemap(
        "/log/2023/walk",
        "/essays/a-long-title.html",
        "/a/same/",
        "/b/same/",
        "/posts/ruled/",
      ),
      "content/posts/walk.md": post("Walk"),
      "content/posts/long.md": post("A long title"),
      "content/posts/same.md": post("Same"),
      "content/posts/ruled.md": post("Ruled"),
      "content/posts/absent.md": post("Absent", "", "![](/a.png)"),
    });
    expect(addresses).toEqual([
      "/log/2023/walk",
      "/essays/a-long-title.html",
      "/posts/same/",
      "/posts/ruled/",
      "/posts/absent/",
    ]);
    expect(rows.at(-1)?.values.content).toBe("![](https://a.example/a.png)");
  });

  it("distinguishes posts with one name by their year", () => {
    expect(
      readBlog({ "sitemap.xml": sitemap("/", "/2022/walk/", "/2023/walk/"), "walk.md": post("Walk") }).addresses,
    ).toEqual(["/2023/walk/"]);
  });
});

describe("a construct of a generator", () => {
  const mkdocs = { "mkdocs.yml": "" };
  const nuxt = "::warning\nWords\n::\n\nC::d";

  it.each<[of: string, files: Record<string, string>, path: string, text: string, markdown: string]>([
    [
      "MkDocs",
      mkdocs,
      "docs/blog/posts/a.md",
      'Press ++ctrl+"Left"++ :material-check:',
      "Press <kbd>Ctrl</kbd>+<kbd>Left</kbd>",
    ],
    [
      "MkDocs",
      mkdocs,
      "docs/blog/posts/a.md",
      "[Go](https://x.example){ .md-button }\n{ .annotate }",
      "[Go](https://x.example)",
    ],
    ["MkDocs", mkdocs, "docs/blog/posts/a.md", "{--old--} {++new++} {>>why<<}", "~~old~~ new"],
    [
      "MkDocs",
      mkdocs,
      "docs/blog/posts/a.md",
      "`++a++ :material-check:` and C++ and 1 ++2",
      "`++a++ :material-check:` and C++ and 1 ++2",
    ],
    [
      "Quarto",
      { "_quarto.yml": "" },
      "posts/a.qmd",
      '| a | b |\n|---|---|\n\n: Two letters {tbl-colwidths="[50,50]"}',
      "| a | b |\n|---|---|\n\nTwo letters",
    ],
    ["Nuxt", { "nuxt.config.ts": "" }, "content/blog/a.md", nuxt, "> [!WARNING]\n> Words\n\nC::d"],
    ["Nuxt without its settings", {}, "content/blog/a.md", nuxt, "> [!WARNING]\n> Words\n\nC::d"],
    [
      "Pelican",
      { "pelicanconf.py": "", "content/b.md": post("B title"), "content/images/p.png": "" },
      "content/ops/a.md",
      "[a]({filename}../b.md#x) [b](|filename|/b.md) ![]({static}/images/p.png) [d][e] {not}\n\n[e]: {filename}/b.md",
      "[a](/blog/b-title#x) [b](/blog/b-title) ![](/images/p.png) [d][e] {not}\n\n[e]: /blog/b-title",
    ],
  ])("is converted from %s", (_of, files, path, text, markdown) => {
    expect(readBlog({ ...files, [path]: post("A", "", text) }).textOf("A")).toBe(markdown);
  });
});

describe("an index file", () => {
  it("has the slug of its folder when it is imported alone", () => {
    const [first, second] = ["my-first-trip", "my-second-trip"].map((name) =>
      readBlog({ [`${name}/index.md`]: post(name) }),
    );
    expect([first?.slugs, second?.slugs]).toEqual([["my-first-trip"], ["my-second-trip"]]);
    expect(first?.rows[0]?.sourceId).not.toBe(second?.rows[0]?.sourceId);
  });

  it("has the slug of its title at the root of a folder with other notes", () => {
    expect(readBlog({ "vault/index.md": post("Home"), "vault/a.md": post("A") }).slugs).toEqual([undefined, "a"]);
  });
});

describe("files of the repository", () => {
  const files = {
    "AGENTS.md": "# A",
    "CLAUDE.md": "# A",
    "SECURITY.md": "# A",
    "docs/adr/001-choice.md": "# A decision",
    "LEARN.md": "# A",
    ".github/PULL_REQUEST_TEMPLATE.md": "# A",
  };

  it("are left out and named when the generator has folders for posts", () => {
    const { ticked, rows, notes } = readBlog({ "hugo.toml": "", "content/posts/a.md": post("Real"), ...files });
    expect([ticked, rows.length]).toEqual([["Real"], 1]);
    expect(notes).toEqual([
      "Left out, because they are not posts: SECURITY.md, docs/adr/001-choice.md, LEARN.md, AGENTS.md, CLAUDE.md, .github/PULL_REQUEST_TEMPLATE.md.",
    ]);
  });

  it("are unticked with a reason in a folder of an unknown tool, unless they have a date", () => {
    const { ticked, notes, notesOf } = readBlog({
      ...files,
      "a.md": post("Real"),
      "todo.md": post("To do"),
      "support.md": "# Support",
      "tests/sample.md": "# Sample",
    });
    expect(ticked).toEqual(["Real", "To do"]);
    expect(notesOf("Support")).toContain("It looks like a file of the repository, so it is not ticked.");
    expect(notes).toContain(
      "Not ticked, because they may not be posts: SECURITY.md, docs/adr/001-choice.md, LEARN.md, support.md, tests/sample.md.",
    );
  });

  it("are unticked when they have a date, but are outside the folders of posts", () => {
    const { ticked, notesOf } = readBlog({
      "hugo.toml": "",
      "content/posts/a.md": post("Real"),
      "extra/b.md": post("B"),
    });
    expect(ticked).toEqual(["Real"]);
    expect(notesOf("B")).toEqual(["It is outside the folders of posts, so it is not ticked."]);
  });
});

describe("translations", () => {
  it.each<[string, Record<string, string>, string[]]>([
    [
      "Hugo, by ending",
      {
        "hugo.toml": 'defaultContentLanguage = "en"\n[languages.en]\n[languages.de]',
        "content/posts/first/index.de.md": post("Erste"),
        "content/posts/first/index.en.md": post("First"),
      },
      ["/posts/first/", "/de/posts/first/"],
    ],
    [
      "Hugo, by ending, without settings",
      { "content/posts/first.md": post("First"), "content/posts/first.de.md": post("Erste") },
      ["/posts/first/", "/de/posts/first/"],
    ],
    [
      "Hugo, by folder, with the default language in a folder",
      {
        "config/_default/hugo.toml": "defaultContentLanguage = 'en'\ndefaultContentLanguageInSubdir = true",
        "config/_default/languages.toml": "[en]\n[de]",
        "content/de/posts/first.md": post("Erste"),
        "content/en/posts/first.md": post("First"),
      },
      ["/en/posts/first/", "/de/posts/first/"],
    ],
    [
      "Jekyll polyglot",
      {
        "_config.yml": "languages: [en, de]\ndefault_lang: en\npermalink: /:title/",
        "_posts/de/2023-04-05-first.md": post("Erste"),
        "_posts/en/2023-04-05-first.md": post("First"),
      },
      ["/first/", "/de/first/"],
    ],
    [
      "Docusaurus",
      {
        "docusaurus.config.ts": "i18n: { defaultLocale: 'en', locales: ['en', 'pt-BR'] }",
        "news/first.md": post("First"),
        "i18n/pt-BR/docusaurus-plugin-content-news/first.md": post("Erste"),
      },
      ["/news/first/", "/pt-br/news/first/"],
    ],
  ])("keep the slug for the default language, and redirect the addresses of %s", (_, texts, addresses) => {
    const blog = readBlog(texts);
    expect([blog.slugs, blog.addresses]).toEqual([["first", "first-2"], addresses]);
    expect(blog.notesOf("Erste")?.[0]).toMatch(
      /^It is a translation \(\w\w(?:-\w\w)?\) and becomes a separate post\.$/,
    );
    expect(blog.notesOf("First")).toBeUndefined();
  });

  it("link to posts of their own language, and are counted in a note", () => {
    const { textOf, notes } = readBlog({
      "content/de/a.md": post("A de", "", "[b](b.md) [[b]]"),
      "content/en/a.md": post("A en", "", "[b](b.md) [[b]]"),
      "content/de/b.md": post("B de"),
      "content/en/b.md": post("B en"),
    });
    expect([textOf("A en"), textOf("A de")]).toEqual(["[b](/blog/b) [b](/blog/b)", "[b](/blog/b-2) [b](/blog/b-2)"]);
    expect(notes).toContain("Languages of the posts: en (2), de (2).");
  });

  it("are not seen in names that only look like codes", () => {
    const { slugs } = readBlog({
      "posts/next.io.md": post("A"),
      "posts/it/cables.md": post("B"),
      "posts/x.js.md": post("C"),
    });
    expect(slugs).toEqual(["next-io", "cables", "x-js"]);
  });
});

describe("links between notes", () => {
  const notes = {
    "content/Garden Notes/Leaf Mould.md": post("Leaf mould"),
    "content/notes/compost.md": post("Compost"),
    "content/posts/deep/index.md": post("Deep"),
    "content/notes/seeds_(old).md": post("Seeds", "slug: seeds-old\n"),
  };

  it.each([
    ["[[notes/compost|the heap]]", "[the heap](/blog/compost)"],
    [
      "[[Compost]] [[compost]] [[compost.md]]",
      "[Compost](/blog/compost) [compost](/blog/compost) [compost.md](/blog/compost)",
    ],
    ["[[content/notes/compost#The Why]]", "[content/notes/compost](/blog/compost#the-why)"],
    ["[[/notes/compost]] [[../notes/compost]]", "[/notes/compost](/blog/compost) [../notes/compost](/blog/compost)"],
    ["[[Garden Notes/leaf mould]]", "[Garden Notes/leaf mould](/blog/leaf-mould)"],
    ["[a](../notes/compost.md#why)", "[a](/blog/compost#why)"],
    ["[a](../notes/Compost.md)", "[a](/blog/compost)"],
    ["[a](notes/compost.md)", "[a](/blog/compost)"],
    ["[a](../Garden%20Notes/Leaf%20Mould.md)", "[a](/blog/leaf-mould)"],
    ["[a](deep/index.md)", "[a](/blog/deep)"],
    ["[a](<../Garden Notes/Leaf Mould.md#why> 'A')", "[a](/blog/leaf-mould#why 'A')"],
    ["[a](../notes/seeds_(old).md)", "[a](/blog/seeds-old)"],
  ])("lead by path to the post: %s", (marked, content) => {
    const { textOf } = readBlog({ "content/posts/start.md": post("Start", "", marked), ...notes });
    expect(textOf("Start")).toBe(content);
  });
});

describe("permalink patterns", () => {
  const read = (permalink: string, path: string, more = "") => {
    const { addresses, notes } = readBlog({ "_config.yml": `permalink: ${permalink}`, [path]: post("A Tale", more) });
    return [addresses, notes];
  };

  it.each([
    [":year/:month/:day/:name/", "", "/2023/04/05/tale/"],
    ["posts/:abbrlink.html", "abbrlink: 4a17\n", "/posts/4a17.html"],
    [":category/:title/", "categories: [Go, Web Apps]\n", "/Go/Web-Apps/old/tale/"],
    [":category/:name/", "", "/uncategorized/tale/"],
    [":post_title/", "", "/A-Tale/"],
  ])("of Hexo are filled: %s", (permalink, more, address) => {
    expect(read(permalink, "source/_posts/old/tale.md", more)).toEqual([[address], []]);
  });

  it.each([
    ["/:slugified_categories/:title:output_ext", "categories: [Go, Web.Apps]\n", "/go/web-apps/tale.html"],
    ["/:categories/:title/", "categories: [Go]\n", "/go/tale/"],
    ["pretty", "", "/2023/04/05/tale/"],
    ["/:collection/:name", "", "/posts/tale"],
  ])("of Jekyll are filled: %s", (permalink, more, address) => {
    expect(read(permalink, "_posts/2023-04-05-tale.md", more)).toEqual([[address], []]);
  });

  it.each([
    ["Hexo", ":year/:hash/", "source/_posts/tale.md", ":hash"],
    ["Hexo", ":id/:abbrlink/", "source/_posts/tale.md", ":id, :abbrlink"],
    ["Jekyll", "/:w_year/:title/", "_posts/2023-04-05-tale.md", ":w_year"],
  ])("of %s report unknown words: %s", (_, permalink, path, words) => {
    expect(read(permalink, path)).toEqual([
      [],
      [`1 post has no redirect, because the permalinks contain unknown words: ${words}.`],
    ]);
  });

  it("of Hugo and of templates report unknown words", () => {
    const { notes } = readBlog({
      "hugo.toml": '[permalinks]\nposts = "/:sections[last]/:weekday/:slug/"',
      "content/posts/a.md": post("A"),
      "content/notes/b.md": post("B", 'url: "/{{ title | slug }}/"\n'),
    });
    expect(notes).toEqual([
      "2 posts have no redirect, because the permalinks contain unknown words: :sections[last], :weekday, {{.",
    ]);
  });
});
