import { beforeEach, describe, expect, it } from "vitest";
import { readingTime, wordsIn } from "#shared/markdown/readingTime.ts";
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
    const pieces = [...blanks, "\u0085", "\u180e", "\u200b", "word", "語", "🚀", "#", "*a*"];
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
    expect(counted.map(({ time }) => time)).toEqual(texts.map((text) => readingTime(wordsIn(text))));
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
  ])("shortens %j to %j", async (content, excerpt) => {
    expect(await excerptOf(content)).toBe(excerpt);
  });

  it("is cut at a word when the first line is a whole page", async () => {
    const excerpt = String(await excerptOf("word ".repeat(500)));
    expect(excerpt.length).toBeLessThanOrEqual(301);
    expect(excerpt).toMatch(/word…$/);
  });
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
