import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { countWords, readingTime } from "#shared/markdown/readingTime.ts";
import { buildPage, buildPost } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { owner, sql, empty } = await openSite();

beforeEach(() => empty("public.posts"));

const excerptOf = async (content: string) => (await sql("select private.excerpt_of($1) as text", [content]))[0]?.text;

const save = async (given: Parameters<typeof buildPost>[0]) => {
  const { rows, message } = await owner.insert("posts", buildPost(given));
  expect(message).toBe("");
  return rows[0];
};

describe("a post saved without the editor", () => {
  it("gets its reading time and excerpt from the database, whatever the client sends", async () => {
    const content = `# Hello **there**\n\n${"word ".repeat(33_000)}`;
    const reading_time = "1 min read";
    expect(await save({ content, reading_time })).toMatchObject({
      reading_time: "166 min read",
      excerpt: "Hello there",
    });
    const { rows } = await owner.update("posts", "slug=eq.a-post", { reading_time });
    expect(rows[0]).toMatchObject({ reading_time: "166 min read" });
  });

  it("keeps a written excerpt, and updates one that was the first line", async () => {
    await save({ content: "One.\nMore.", excerpt: "Mine" });
    await owner.update("posts", "slug=eq.a-post", { content: "Two." });
    expect(await sql("select excerpt from public.posts")).toEqual([{ excerpt: "Mine" }]);
    await owner.update("posts", "slug=eq.a-post", { excerpt: "  " });
    await owner.update("posts", "slug=eq.a-post", { content: "Three.", excerpt: "Two." });
    expect(await sql("select excerpt from public.posts")).toEqual([{ excerpt: "Three." }]);
  });

  it("is rejected when its text is too long", async () => {
    const { message } = await owner.insert("posts", buildPost({ content: "word ".repeat(50_000) }));
    expect(message).toMatch(/posts_content_not_blank_max_200000/);
  });
});

describe("a page", () => {
  it("gets its first line as excerpt", async () => {
    const { rows } = await owner.insert("pages", buildPage({ content: "---\n\n*Here* it is\n\nMore." }));
    expect(rows[0]).toMatchObject({ excerpt: "Here it is" });
  });
});

describe("the word count", () => {
  it("is the same in the editor and in the database", async () => {
    const blanks = "\t\n\u000b\f\r \u00a0\u1680\u2003\u2028\u202f\u205f\u3000\ufeff";
    const scripts = [
      "語",
      "𠮷",
      "か",
      "ー",
      "，",
      "。",
      "“",
      "ก",
      "ำ",
      "ั",
      "ກ",
      "က",
      "្",
      "ក",
      "བ",
      "་",
      "한글",
      "।",
      "नमस्ते",
    ];
    const pieces = [...blanks, ...scripts, "\u0085", "\u180e", "\u200b", "word", "🚀", "#", "*a*"];
    let state = 1;
    const below = (bound: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % bound;
    };
    const texts = Array.from({ length: 60 }, () =>
      Array.from({ length: below(900) }, () => pieces[below(pieces.length)]).join(""),
    );
    const counted = await sql(
      "select private.reading_time_of(each) as time from unnest($1::text[]) with ordinality as given (each, place) order by place",
      [texts],
    );
    expect(counted.map(({ time }) => time)).toEqual(texts.map((text) => readingTime(countWords(text))));
  });
});

describe("the reading time of a script without spaces", () => {
  it.each([
    ["word ".repeat(200), 200, 0, "1 min read"],
    ["word ".repeat(201), 201, 0, "2 min read"],
    ["漢".repeat(500), 0, 500, "1 min read"],
    ["漢".repeat(501), 0, 501, "2 min read"],
    ["我们，喜欢。".repeat(250), 0, 1000, "2 min read"],
    [`“${"你好".repeat(300)}！”`, 0, 600, "2 min read"],
    [`${"word ".repeat(100)}${"ひらがな".repeat(63)}`, 100, 252, "2 min read"],
    ["部署Kubernetes的经验", 1, 5, "1 min read"],
    ["# 部署 **Kubernetes** 的经验", 2, 5, "1 min read"],
    ["ｶﾀｶﾅとカタカナ", 0, 9, "1 min read"],
    // Vowel and tone marks belong to their letter.
    ["น้ำใจคนไทย", 0, 9, "1 min read"],
    ["한국어는 띄어 씁니다", 3, 0, "1 min read"],
    ["हिन्दी में शब्द", 3, 0, "1 min read"],
    ["ما شاء الله", 3, 0, "1 min read"],
  ])("counts the words and characters of %j", async (text, words, characters, time) => {
    expect(countWords(text)).toEqual({ words, characters });
    expect(readingTime({ words, characters })).toBe(time);
    expect(await sql("select private.reading_time_of($1) as time", [text])).toEqual([{ time }]);
  });
});

describe("the migration to the new reading times and excerpts", () => {
  it("changes stored posts to which the new rules apply only, and neither their history nor their time", async () => {
    await save({ slug: "latin", content: "word ".repeat(300) });
    await save({ slug: "chinese", content: `:tada: ${"漢".repeat(1200)}` });
    await save({ slug: "written", content: ":tada: Text", excerpt: ":tada: Mine" });
    const migration = readFileSync("supabase/migrations/20261129000201_scripts.sql", "utf8");
    const byHand = "-- Written by hand";
    const [remember = "", ...change] = [migration.indexOf(byHand), migration.lastIndexOf(byHand)].flatMap((at, index) =>
      migration.slice(at).split(/;\n/, index === 0 ? 1 : undefined),
    );
    await sql(remember);
    await sql("alter table public.posts disable trigger user");
    await sql("update public.posts set reading_time = '1 min read', excerpt = ':tada: 漢' where slug = 'chinese'");
    await sql("alter table public.posts enable trigger user");
    const state = `select slug, xmin::text as row, updated_at,
      (select count(*) from public.versions where row_id = posts.id) as versions from public.posts order by slug`;
    const [chinese, ...others] = await sql(state);
    for (const statement of change) await sql(statement);
    const after = await sql(state);
    expect(after).toEqual([{ ...chinese, row: after[0]?.row }, ...others]);
    expect(after[0]?.row).not.toBe(chinese?.row);
    expect(
      await sql("select reading_time, left(excerpt, 2) as excerpt from public.posts where slug = 'chinese'"),
    ).toEqual([{ reading_time: "3 min read", excerpt: "漢漢" }]);
  });
});

describe("the excerpt from content", () => {
  it.each([
    ["Plain first line\nsecond", "Plain first line"],
    ["\n\n# A *heading* with `code`\ntext", "A heading with code"],
    ["![A diagram](/x.svg)\n\nText", "A diagram"],
    ["![](/x.svg)\n\nText", "Text"],
    ["---\n\n> [!NOTE]\n> Read **this**", "Read this"],
    ["```ts\nconst a = 1;\n```", "const a = 1;"],
    ["- [ ] a [link](https://example.com) in a list", "a link in a list"],
    ["snake_case stays, 2 * 3 * 4 too", "snake_case stays, 2 * 3 * 4 too"],
    ["[ref]: https://example.com\n<!-- note -->\nText", "Text"],
    ["See [it](https://example.com/a_(b)) now", "See it now"],
    ["", null],
    ["`one` and `two`, **three** and ``fo`ur``", "one and two, three and fo`ur"],
    ["_of_ é_t_é and 你_好_", "of é_t_é and 你_好_"],
    ["Since $e^{i\\pi} = -1$, $$a_1$$ is `$b`, not $5 or $6", "Since e^{i\\pi} = -1, a_1 is $b, not $5 or $6"],
    ["$$\nE = mc^2\n$$", "E = mc^2"],
    ["于$w$和$b$的，関数$f(x)$は，함수$g$는", "于w和b的，関数f(x)は，함수g는"],
    ["## :rocket: Start now :tada:!\ntext", "Start now!"],
    [":+1:\n\n完成:tada:。Ready :100: percent", "完成。Ready percent"],
    [
      "`:rocket:` at 10:30:45, 10:100:45, std::rocket::x, a:rocket:b",
      ":rocket: at 10:30:45, 10:100:45, std::rocket::x, a:rocket:b",
    ],
  ])("shortens %j to %j", async (content, excerpt) => {
    expect(await excerptOf(content)).toBe(excerpt);
  });

  it("is cut at a word when the first line is a whole page", async () => {
    const excerpt = String(await excerptOf("word ".repeat(500)));
    expect(excerpt.length).toBeLessThanOrEqual(301);
    expect(excerpt).toMatch(/word…$/);
  });

  it.each([
    ["Kubernetes 部署", "的经验", /的…$|经…$|验…$/],
    ["คำนำ ", "ภาษาไทย", /[ก-ฮะาเ-ไ]…$/],
    ["React で", "作るアプリ", /[作るアプリ]…$/],
  ])("is cut at the limit in %j, whose script has no spaces", async (start, piece, end) => {
    const excerpt = String(await excerptOf(`${start}${piece.repeat(200)}`));
    expect([...excerpt].length).toBeGreaterThan(295);
    expect([...excerpt].length).toBeLessThanOrEqual(301);
    expect(excerpt).toMatch(end);
  });

  it("does not cut a Latin word after a script without spaces", async () => {
    expect(await excerptOf(`${"经验".repeat(148)} Kubernetes 的`)).toBe(`${"经验".repeat(148)}…`);
  });

  it.each(["ni\u0303n\u0303o", "👩‍👩‍👧", "https://example.com/a/"])(
    "is cut in a word of %j only without a space",
    async (piece) => {
      const excerpt = String(await excerptOf(piece.repeat(200)));
      expect(excerpt).not.toMatch(/\p{Surrogate}/u);
      expect([...excerpt]).toHaveLength(301);
    },
  );
});

describe("the excerpt of a hostile text", () => {
  it.each(["![", "[", "![a](", "<a", "**a", "_a", "`", "> ", "\\*", "\n", "- \n", "$a ", "$\\"])(
    "of %j without end is bounded, and found at once",
    async (piece) => {
      const before = performance.now();
      expect(String(await excerptOf(piece.repeat(50_000))).length).toBeLessThanOrEqual(301);
      expect(performance.now() - before).toBeLessThan(1000);
    },
  );
});
