import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { isValidSlug } from "#shared/tables/slug.ts";
import { buildPost, buildProject } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { visitor, owner, sql, empty } = await openSite();

const { titles, sequences }: { titles: [title: string, slug: string][]; sequences: string[][] } = JSON.parse(
  readFileSync(new URL("../fixtures/slug-titles.json", import.meta.url), "utf8"),
);

const canBeSaved = (title: string) => title.trim() !== "" && title.length <= 300;

const save = async (title: string) => {
  const { rows, message } = await owner.insert("posts", buildPost({ title, slug: "" }));
  expect(message).toBe("");
  return String(rows[0]?.slug);
};

const rename = async (from: string, title: string) => {
  const { rows } = await owner.update("posts", `slug=eq.${from}`, { title });
  return String(rows[0]?.slug);
};

const oldAddresses = async () =>
  (await visitor.select("slug_history?select=slug,row_id&order=slug")).rows.map(({ slug }) => slug);

beforeEach(() => empty("public.posts", "public.projects", "public.slug_history"));

const routeWords = ["new", "edit", "create", "show", "admin", "login", "register", "index", "undefined", "null"];

const slugsOf = async (values: string[], rule = "slug_of") => {
  const rows = await sql(
    `select private.${rule}(value) as slug from unnest($1::text[]) with ordinality as given (value, place) order by place`,
    [values],
  );
  return rows.map(({ slug }) => slug);
};

describe("the slug of a title", () => {
  const slugs = titles.map(([, slug]) => slug);

  it("contains letters in lower case, is at most 80 characters and 240 bytes long, and is no route", () => {
    for (const slug of slugs) {
      expect(slug).toMatch(/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}\p{Cn}]+(-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}\p{Cn}]+)*$/u);
      expect([...slug].length).toBeLessThanOrEqual(80);
      expect(Buffer.byteLength(slug)).toBeLessThanOrEqual(240);
      expect(routeWords).not.toContain(slug);
    }
  });

  it.each([
    ["as written", (title: string) => title],
    ["composed", (title: string) => title.normalize("NFC")],
    ["decomposed", (title: string) => title.normalize("NFD")],
    ["between spaces", (title: string) => `\u00a0\t${title}\n `],
  ])("is the same for a title that is %s", async (_way, writing) => {
    expect(await slugsOf(titles.map(([title]) => writing(title)))).toEqual(slugs);
  });

  it("does not change when slugified again", async () => expect(await slugsOf(slugs)).toEqual(slugs));

  const examples: [title: string, slug: string][] = [
    ["Hello, World!", "hello-world"],
    ["naïve café", "naive-cafe"],
    ["Straße & Öl", "strasse-and-ol"],
    ["C", "c"],
    ["C++", "c-plus-plus"],
    ["C#", "c-sharp"],
    ["Don't panic", "dont-panic"],
    ["new", "new-page"],
    ["x".repeat(300), "x".repeat(80)],
    ["Привет, мир", "privet-mir"],
    ["ЙОД и Ёж: щука", "yod-i-yozh-shchuka"],
    ["Їжак", "yizhak"],
    ["Καλημέρα, Ουρανέ", "kalimera-ourane"],
    ["שלום עולם", "shlvm-avlm"],
    ["مرحبا بالعالم", "mrhba-balaalm"],
    ["안녕하세요 Rust", "annyeonghaseyo-rust"],
    ["5 μs in Go", "5-us-in-go"],
    ["部署 Kubernetes 的经验", "部署-kubernetes-的经验"],
    ["ガギグ・ｹﾞｺﾞ", "ガギグ-ゲゴ"],
    ["น้ำใจคนไทย", "น้ำใจคนไทย"],
    ["हिन्दी में।", "हिन्दी-में"],
    ["Հայերեն ქართული", "հայերեն-ქართული"],
    ["漢".repeat(300), "漢".repeat(80)],
    ["𠮷".repeat(300), "𠮷".repeat(60)],
  ];

  it("is made of Latin letters, digits and the letters that have no Latin ones", async () => {
    expect(await slugsOf(examples.map(([title]) => title))).toEqual(examples.map(([, slug]) => slug));
  });

  it("differs between titles without Latin letters", async () => {
    expect(new Set(await slugsOf(["你好", "世界", "🚀", "🔥"])).size).toBe(4);
  });

  it("is valid for the form, which accepts exactly the slugs that the database keeps", async () => {
    expect(slugs.filter((slug) => !isValidSlug(slug))).toEqual([]);
    const sent = [
      ...titles.map(([title]) => title),
      "か\u3099",
      "Բարեւ",
      "第-2",
      "-第",
      "第--二",
      "漢".repeat(81),
      "é",
      "а",
      "А",
      "привет-мир-2",
      "й",
      "και-άλλα",
      "Σ",
      "שלום",
      "سلام-دنیا",
      "سـلام",
      "안녕".normalize("NFD"),
      "안녕-rust",
      "안".repeat(80),
      "안".repeat(81),
      "мир--мир",
    ];
    const stored = await slugsOf(sent, "entered_slug");
    expect(sent.filter(isValidSlug)).toEqual(sent.filter((title, place) => title === stored[place]));
  });

  it("replaces one of an older rule, such as untitled-1x9bt4n, when the title changes", async () => {
    await owner.insert("posts", buildPost({ title: "สวัสดี", slug: "untitled-1x9bt4n" }));
    await owner.update("posts", "slug=eq.untitled-1x9bt4n", { content: "Other words" });
    expect(await rename("untitled-1x9bt4n", "สวัสดี ไทย")).toBe("สวัสดี-ไทย");
    expect(await oldAddresses()).toEqual(["untitled-1x9bt4n"]);
  });
});

describe("a slug", () => {
  it("is unique for every title", async () => {
    const slugs: unknown[] = [];
    const given = titles.flatMap(([title]) => (canBeSaved(title) ? [buildPost({ title, slug: "" })] : []));
    for (let first = 0; first < given.length; first += 50) {
      const { rows, message } = await owner.insert("posts", given.slice(first, first + 50));
      expect(message).toBe("");
      slugs.push(...rows.map(({ slug }) => slug));
    }
    expect(slugs).toHaveLength(given.length);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it.each(sequences.map((sequence) => [sequence.map((title) => title.slice(0, 300)).filter(canBeSaved)]))(
    "never repeats within %j",
    async (sequence) => {
      const slugs: string[] = [];
      for (const title of sequence) slugs.push(await save(title));
      expect(new Set(slugs).size).toBe(slugs.length);
    },
  );

  it("gets the next number when it is taken", async () => {
    expect([await save("Hello"), await save("Hello"), await save("hello!")]).toEqual(["hello", "hello-2", "hello-3"]);
    await save("y".repeat(300));
    expect(await save("y".repeat(300))).toBe(`${"y".repeat(80)}-2`);
  });

  it("is made from the title when the client sends none", async () => {
    const { rows } = await owner.insert("posts", { title: "No slug here", content: "x" });
    expect(rows).toMatchObject([{ slug: "no-slug-here" }]);
  });

  it("follows the same rule when a client sends it", async () => {
    const { rows } = await owner.insert("posts", buildPost({ slug: "My Own: C++" }));
    expect(rows).toMatchObject([{ slug: "my-own-c-plus-plus" }]);
  });

  it("keeps the letters of an imported or entered slug", async () => {
    const sent = ["привет-мир", "καλημέρα", "שלום", "سلام-دنیا", "안녕-rust"];
    const { rows } = await owner.insert(
      "posts",
      sent.map((slug) => buildPost({ title: slug, slug })),
    );
    expect(rows.map(({ slug }) => slug)).toEqual(sent);
    expect(await save("Привет, мир")).toBe("privet-mir");
    const again = await owner.insert("posts", buildPost({ slug: "привет-мир" }));
    expect(again.rows).toMatchObject([{ slug: "привет-мир-2" }]);
    expect(await rename("привет-мир", "Здравствуй")).toBe("привет-мир");
  });

  it("stays when the title changes if the owner chose it", async () => {
    await owner.insert("posts", buildPost({ title: "Hello", slug: "welcome" }));
    await owner.update("posts", "slug=eq.welcome", { title: "Hello", content: "Other words" });
    expect((await visitor.select("posts?select=slug")).rows).toEqual([{ slug: "welcome" }]);
    expect(await rename("welcome", "Hello again")).toBe("welcome");
    // Until the owner clears it.
    const { rows } = await owner.update("posts", "slug=eq.welcome", { slug: "" });
    expect(rows).toMatchObject([{ slug: "hello-again" }]);
    expect(await rename("hello-again", "Hello forever")).toBe("hello-forever");
  });

  it("is unique when two rows are saved at once or in one request", async () => {
    await Promise.all([save("Twin"), save("Twin"), save("Twin")]);
    await owner.insert("posts", [buildPost({ slug: "twin" }), buildPost({ slug: "twin" })]);
    const { rows } = await visitor.select("posts?select=slug&order=slug");
    expect(rows.map(({ slug }) => slug)).toEqual(["twin", "twin-2", "twin-3", "twin-4", "twin-5"]);
  });

  it("may be shared by a project and a post", async () => {
    await save("Same");
    const { rows } = await owner.insert("projects", buildProject({ slug: "same" }));
    expect(rows).toMatchObject([{ slug: "same" }]);
  });

  it("keeps its number when the plain slug becomes free", async () => {
    await save("Hello");
    await save("Hello");
    expect(await rename("hello-2", "Hello")).toBe("hello-2");
    await owner.remove("posts", "slug=eq.hello");
    expect(await rename("hello-2", "Hello")).toBe("hello-2");
  });
});

describe("an old address", () => {
  it("finds its row after a rename", async () => {
    await save("First");
    expect(await rename("first", "Second")).toBe("second");
    const { rows } = await visitor.select("slug_history?resource=eq.posts&slug=eq.first");
    expect((await visitor.select(`posts?id=eq.${rows[0]?.row_id}`)).rows).toMatchObject([{ slug: "second" }]);
  });

  it("is dropped when a row takes back its former title", async () => {
    await save("A");
    await rename("a", "B");
    expect(await oldAddresses()).toEqual(["a"]);
    await rename("b", "A");
    expect(await oldAddresses()).toEqual(["b"]);
  });

  it("is dropped when another row takes it", async () => {
    await save("First");
    await rename("first", "Second");
    expect(await save("First")).toBe("first");
    expect(await oldAddresses()).toEqual([]);
  });

  it("is deleted with its row", async () => {
    await save("First");
    await rename("first", "Second");
    await owner.remove("posts", "slug=eq.second");
    expect(await sql("select from public.slug_history")).toEqual([]);
  });

  it("is kept for projects too", async () => {
    await owner.insert("projects", buildProject({ title: "One", slug: "" }));
    await owner.update("projects", "slug=eq.one", { title: "Two" });
    expect((await visitor.select("slug_history")).rows).toMatchObject([{ resource: "projects", slug: "one" }]);
  });
});
