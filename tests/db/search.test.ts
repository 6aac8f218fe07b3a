import { describe, expect, it } from "vitest";
import { readFound } from "#public/data/search.ts";
import { buildPage, buildPost, buildProject } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";
import { tableReaderOf } from "./harness/tableReader.ts";

const { backend, owner, member, sql } = await openSite();
const tables = tableReaderOf(backend);

const search = (query: string) => readFound(tables, query, 50);
const titles = async (query: string) => (await search(query)).map(({ title }) => title);
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
const nothingElse = { excerpt: "Nothing", tags: [], content: "Nothing." };

const stored = await owner.insert("posts", [
  buildPost({ ...nothingElse, title: "Only in its text", content: "Far down, a lantern hangs.", date: day(9) }),
  buildPost({ ...nothingElse, title: "Only in its excerpt", excerpt: "A lantern", date: day(8) }),
  buildPost({ ...nothingElse, title: "Only in its tags", tags: ["lantern"], date: day(7) }),
  buildPost({ ...nothingElse, title: "An old lantern", date: day(1) }),
  buildPost({ ...nothingElse, title: "A new lantern", date: day(2) }),
  buildPost({
    ...nothingElse,
    title: "Résumé für Größenwahn",
    content: "Don’t panic: node.js, C++ and snake_case.",
    date: day(3),
  }),
  buildPost({ ...nothingElse, title: "データベースの話", content: "東京で分散データベースを運用する。", date: day(3) }),
  buildPost({ ...nothingElse, title: "데이터베이스를 옮기다", content: "قواعد البيانات", date: day(3) }),
]);
// All rows of a request need the same columns.
await owner.insert("posts", [
  buildPost({ ...nothingElse, title: "A draft of a lantern", published_at: null }),
  buildPost({ ...nothingElse, title: "A lantern of tomorrow", published_at: "2999-01-01T00:00:00Z" }),
]);
const project = { description: "Nothing", long_description: "A kerosene light.", tech: [], date: day(3) };
const storedProjects = await owner.insert("projects", [
  buildProject({ ...project, title: "Lantern", status: "Live" }),
  buildProject({ ...project, title: "Lantern, unfinished", status: "Draft" }),
]);

await owner.insert("pages", [
  buildPage({ title: "Uses", content: "A lamp of brass.", published_at: day(1) }),
  buildPage({ title: "A draft of brass", content: "Brass.", published_at: null }),
]);

describe("the search", () => {
  it("finds the owner's own pages", async () => {
    expect(await search("brass")).toMatchObject([
      { kind: "pages", slug: "uses", title: "Uses", tags: [], excerpt: "A lamp of brass." },
    ]);
  });

  it("ranks matches in the title before tags, excerpt and text, then newer rows first", async () => {
    expect([stored.message, storedProjects.message]).toEqual(["", ""]);
    expect(await titles("lantern")).toEqual([
      "Lantern",
      "A new lantern",
      "An old lantern",
      "Only in its tags",
      "Only in its excerpt",
      "Only in its text",
    ]);
  });

  it.each(["draft", "tomorrow", "unfinished"])(
    "hides unpublished rows from visitors, members and the owner: %s",
    async (query) => {
      expect(await titles(query)).toEqual([]);
      for (const person of [owner, member])
        expect((await person.select(`rpc/search_content?query=${query}`)).rows).toEqual([]);
    },
  );

  it("requires all words, and completes only the last one", async () => {
    expect(await titles("kerosene lan")).toEqual(["Lantern"]);
    expect(await titles("kerosene tulip")).toEqual([]);
    expect(await titles("kero light")).toEqual([]);
    expect(await titles("antern")).toEqual([]);
  });

  it.each([
    "resume",
    "RÉSUMÉ",
    "groß",
    "grössenwahn",
    "dont",
    "don't panic",
    "node",
    "js",
    "c++",
    "snake case",
    "snake_ca",
  ])("ignores case, accents and punctuation: %s", async (query) => {
    const expected = query === "grössenwahn" ? [] : ["Résumé für Größenwahn"];
    expect(await titles(query)).toEqual(expected);
  });

  it("matches inside words in scripts without spaces", async () => {
    for (const query of ["データ", "ベース", "話", "ﾃﾞｰﾀ"]) expect(await titles(query)).toEqual(["データベースの話"]);
    expect(await titles("東京 運用")).toEqual(["データベースの話"]);
    expect(await titles("東京駅")).toEqual([]);
    for (const query of ["데이터", "베이스", "옮기"]) expect(await titles(query)).toEqual(["데이터베이스를 옮기다"]);
    expect(await titles("البيانات")).toEqual(["데이터베이스를 옮기다"]);
  });

  it("excerpts the passage that contains the words", async () => {
    expect((await search("hangs"))[0]?.excerpt).toBe("Far down, a lantern hangs.");
    const content = `${"before ".repeat(60)}**needle** [in](/a) a haystack${" after".repeat(60)}`;
    await owner.insert("posts", buildPost({ ...nothingElse, title: "Long", content }));
    const [found] = await search("needle");
    expect(found?.excerpt).toMatch(/^…before .*before needle in a haystack after.*after…$/);
  });

  it.each([
    ["C++", ["In C++ and Node.js", "Résumé für Größenwahn"]],
    ["c#", ["A C# service"]],
    [".net", ["On .NET"]],
    ["node.js", ["In C++ and Node.js", "Résumé für Größenwahn"]],
    ["node js", ["In C++ and Node.js", "Résumé für Größenwahn"]],
    ["c", ["A C# service", "In C++ and Node.js", "On .NET", "Vitamin C"]],
  ])("finds a name with its punctuation, as written: %s", async (query, expected) => {
    if ((await titles("vitamin")).length === 0) {
      await owner.insert("posts", [
        buildPost({ ...nothingElse, title: "In C++ and Node.js", date: day(20) }),
        buildPost({ ...nothingElse, title: "A C# service", date: day(21) }),
        buildPost({ ...nothingElse, title: "On .NET", excerpt: "Not C alone.", date: day(22) }),
        buildPost({ ...nothingElse, title: "Vitamin C", content: "Net worth, a node.", date: day(19) }),
      ]);
    }
    expect(await titles(query)).toEqual(expect.arrayContaining(expected));
    if (query !== "c") expect(await titles(query)).toHaveLength(expected.length);
  });

  it("shows an excerpt without Markdown, with whole words and the operators of code", async () => {
    const content = [
      "## A heading of marmalade",
      "> A *quote* with **bold** and [a link](https://example.org/a_(b)) and ![a picture](/p.png), `a < b` and x -> y.",
      "- [ ] 2 * 3 * 4, a | b, and C#",
      "",
      "| Tool | Use |",
      "|------|-----|",
      "| Jar  | Jam |",
      "```ts",
      "const list = new Map<string, number>(); // **kept**",
      "```",
    ].join("\n");
    await owner.insert("posts", buildPost({ ...nothingElse, title: "Breakfast", content }));
    const [found] = await search("marmalade");
    expect(found?.excerpt).toBe(
      "A heading of marmalade A quote with bold and a link and a picture, a < b and x -> y. 2 * 3 * 4, a | b, and C# Tool Use Jar Jam const list = new Map<string, number>(); // **kept**",
    );
    const words = Array.from({ length: 200 }, (_, index) => `word${index}`).join(" ");
    await owner.insert("posts", buildPost({ ...nothingElse, title: "Words", content: `${words} honeycomb ${words}` }));
    expect((await search("honeycomb"))[0]?.excerpt).toMatch(/^…word\d+ .*honeycomb .* word\d+…$/);
  });

  it.each([
    ...["", "   ", "!!!", "'", '"', "\\", "''' \\' & | ! <-> :* ()", "a:*b", "lantern'", "%", "\0", "lantern\0"],
    ...["x".repeat(10_000), "lantern ".repeat(2_000), "a ".repeat(5_000), "😀", "\ud800"],
  ])("answers an odd query: %j", async (query) => {
    expect(await search(query)).toEqual(expect.any(Array));
  });

  it.each([
    ["one word of any length", "y".repeat(200_000)],
    [
      "more words than a line has",
      Array.from({ length: 40_000 }, (_, index) => index.toString(36))
        .join(" ")
        .slice(0, 200_000),
    ],
    ["letters of four bytes", "𠀀".repeat(199_000)],
    [
      "as many letters of three bytes",
      Array.from({ length: 66_000 }, (_, index) => `${String.fromCodePoint(0x3400 + (index % 20_000))} `)
        .join("")
        .slice(0, 200_000),
    ],
  ])("indexes any text: %s", async (_, content) => {
    const { message } = await owner.insert("posts", buildPost({ title: "Huge", content }));
    expect(message).toBe("");
  });

  it("keeps updated_at when a save changes nothing", async () => {
    const { rows } = await owner.insert("posts", buildPost({ title: "Kept" }));
    const [same] = (await owner.update("posts", `id=eq.${rows[0]?.id}`, { title: "Kept" })).rows;
    expect(same?.updated_at).toBe(rows[0]?.updated_at);
  });

  it("does not recompute the words of all texts during maintenance", async () => {
    await sql("analyze");
    const tables = (await sql("select distinct tablename from pg_stats where tablename like 'p%s%'")).map(
      ({ tablename }) => tablename,
    );
    expect(tables).toContain("posts");
    expect(tables.filter((name) => String(name).endsWith("_search"))).toEqual([]);
  });
});

describe("the search by the language of a text", () => {
  it.each([
    ["de", "Häuser und Bäume", ["haus", "HAUS BAUM", "hauser", "baumes"]],
    ["fr", "L’homme et les chevaux", ["hommes", "cheval"]],
    ["pt-BR", "Informações", ["informação"]],
    ["ru", "Новый сервер", ["новая", "серверы", "новая серв"]],
    ["pl", "Serwerem", ["serwerem", "serwer"]],
    [null, "Deployed caches", ["deploying", "caching", "cache deploys"]],
  ])("finds other forms of the words of a text in %s", async (language, title, queries) => {
    await owner.insert("posts", buildPost({ ...nothingElse, title, language }));
    for (const query of queries) expect(await titles(query), query).toEqual([title]);
  });

  it("returns the language of a row with its own", async () => {
    expect((await search("baum"))[0]).toMatchObject({ language: "de" });
    expect((await search("deployed"))[0]).toMatchObject({ language: null });
  });

  it("excerpts the passage with another form of the word", async () => {
    const content = `${"davor ".repeat(60)}viele Bücher${" danach".repeat(60)}`;
    await owner.insert("posts", buildPost({ ...nothingElse, title: "Lang", language: "de", content }));
    expect((await search("Buch"))[0]?.excerpt).toMatch(/^…davor .*viele Bücher danach.*…$/);
  });

  it("follows a change of the row's language, and of the site's", async () => {
    const { rows } = await owner.insert("posts", buildPost({ ...nothingElse, title: "Wälder" }));
    expect(await titles("waldes")).toEqual([]);
    await owner.update("posts", `id=eq.${rows[0]?.id}`, { language: "de" });
    expect(await titles("waldes")).toEqual(["Wälder"]);
    const [row] = (await owner.update("posts", `id=eq.${rows[0]?.id}`, { language: null })).rows;
    expect(await titles("waldes")).toEqual([]);
    await owner.update("site_settings", "id=eq.site", { settings: { language: "de" } });
    expect(await titles("waldes")).toEqual(["Wälder"]);
    expect((await owner.select(`posts?id=eq.${rows[0]?.id}`)).rows[0]?.updated_at).toBe(row?.updated_at);
    await owner.update("site_settings", "id=eq.site", { settings: {} });
    expect(await titles("waldes")).toEqual([]);
  });

  it.each(["a-", "a/", "a.b/", "a@b.c ", "word-"])("indexes a long text of %j in a second", async (part) => {
    const content = part.repeat(200_000 / part.length);
    const begin = performance.now();
    await sql("select private.stems($1, 'english')", [content]);
    expect(performance.now() - begin).toBeLessThan(1_000);
  });
});
