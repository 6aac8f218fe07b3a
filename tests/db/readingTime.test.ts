import { beforeEach, describe, expect, it } from "vitest";
import { countWords, readingTime } from "#shared/markdown/readingTime.ts";
import { buildPage, buildPost } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { owner, sql, empty } = await openSite();

beforeEach(() => empty("public.posts"));

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
