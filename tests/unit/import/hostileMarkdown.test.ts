import { describe, expect, it, test } from "vitest";
import { markdown } from "#import/sources/markdown/markdown.ts";
import { filesOf } from "./filesOf.ts";
import { contentOf, only, parse } from "./markdownFiles.ts";

describe("a hostile file", () => {
  it("that is no UTF-8 is refused by its name", () => {
    const files = [{ path: "posts/a.md", bytes: new Uint8Array([35, 255, 254, 10]) }];
    expect(() => markdown.parse(files)).toThrow("posts/a.md is not text in UTF-8");
  });

  it("unfolds no YAML bomb, and what cannot be read is no published post", () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `l${level + 1}: &l${level + 1} [${`*l${level},`.repeat(9)}]`,
    );
    const bomb = ["l0: &l0 [x]", ...levels].join("\n");
    const row = only({ "a.md": `---\ndate: 2020-01-01\n${bomb}\n---\nText` });
    expect(row.values).toMatchObject({ title: "a", content: "Text", published_at: null });
    expect(row.notes?.[0]).toMatch(/^Its front matter could not be read, so it is a draft: /);
  });

  it.each(["- a\n- list", "just words", "12", "a: [", "a: 1\na: 2"])(
    "whose front matter is %j is read as far as it goes",
    (head) => {
      expect(only({ "a.md": `---\n${head}\n---\nText` }).values).toMatchObject({ content: "Text" });
    },
  );

  it("that begins with a brace and is no JSON is a draft, and says why", () => {
    const row = only({ "a.md": "{\n  title: A,\n}\nText" });
    expect(row.values).toMatchObject({ content: "Text", published_at: null });
    expect(row.notes?.[0]).toMatch(/^Its front matter could not be read, so it is a draft: /);
    expect(only({ "a.md": "{% raw %}\n{ not: json }" }).values.content).toBe("{% raw %}\n{ not: json }");
  });

  it.each(["title: Rust: a tour", "title: 'It is", "tags: [a, b", "title: A\n\tauthor: B"])(
    "whose front matter breaks the rules of YAML with %j before it says draft is a draft, and says why",
    (broken) => {
      const row = only({ "a.md": `---\ndate: 2020-01-01\n${broken}\ndraft: true\n---\nText` });
      expect(row.values).toMatchObject({ content: "Text", published_at: null });
      expect(row.notes?.[0]).toMatch(/^Its front matter could not be read, so it is a draft: /);
    },
  );

  it("keeps no address that is a script, and a text that is too long as it is", () => {
    const long = "x".repeat(250_000);
    const row = only({
      "a.md": `---\ndate: 2020-01-01\nimage: "javascript:alert(1)"\ncanonical: "javascript:alert(2)"\n---\n${long}`,
    });
    expect(row.values).toMatchObject({ featured_image: null, canonical_url: null, content: long });
    expect(row.notes).toEqual([
      'The picture "javascript:alert(1)" has no address that can be kept.',
      'The canonical address "javascript:alert(2)" is no web address, and was left out.',
    ]);
  });

  it.each(["`", "![", "[[", "{% highlight go %}\n", "<img ", "> ", "%%", "[x](", "> [!", "{{<"])(
    "of 200,000 times %j is read all the same",
    (mark) => {
      const text = mark.repeat(200_000 / mark.length);
      expect(contentOf(text)).not.toBe("");
    },
  );

  it("has no say in what objects are", () => {
    only({ "a.md": "---\n__proto__: { polluted: true }\nconstructor: x\ndate: 2020-01-01\n---\nText" });
    expect({}).not.toHaveProperty("polluted");
  });
});

test("10,000 files are read, and posts of one name stay apart", () => {
  const texts = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [
      `content/p${index}/post.md`,
      `---\ntitle: Post\ndate: 2020-01-01\n---\nText ${index}`,
    ]),
  );
  const { rows, redirects } = parse(texts);
  expect(new Set(rows.map(({ sourceId }) => sourceId)).size).toBe(10_000);
  expect(new Set(redirects.map(({ from }) => from)).size).toBe(10_000);
});

test("a folder without Markdown is no blog", () => {
  expect(markdown.recognises(filesOf({ "x.csv": "", "README.md": "# x" }))).toBe(false);
});
