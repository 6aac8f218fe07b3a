import { describe, expect, it } from "vitest";
import { type FoundPost, parsedOf } from "#import/read/blogPosts.ts";
import { wordpress } from "#import/sources/wordpress.ts";
import { parseMarkdown } from "#shared/markdown/parseMarkdown.ts";
import { filesOf } from "./filesOf.ts";
import { importedState, planned } from "./plannedRows.ts";

/** Plans the import of one post, and checks that a second import changes nothing. */
const planPost = (post: Partial<FoundPost>) => {
  const { rows } = parsedOf(
    [{ sourceId: "p", title: "A", content: "Text", date: "2020-01-02T00:00:00Z", ...post }],
    [],
  );
  expect(planned(rows, importedState(rows)).map(({ state }) => state)).toEqual(["same"]);
  const [row] = planned(rows);
  if (!row) throw new Error("no row");
  expect([row.state, row.isTicked, row.problems]).toEqual(["new", true, {}]);
  return row;
};

describe("a post without a title", () => {
  it.each([
    ["A thought without a title. And more of it.", "A thought without a title"],
    ["Is this a question? Yes.", "Is this a question?"],
    ["![](/a.png)\n\nIntro words here\n\n## The *real* [heading](https://x.example) #\n\nMore", "The real heading"],
    ["```sh\n# not a heading\n```\n\n> **Quoted** words and a snake_case name", "Quoted words and a snake_case name"],
    ["![A boat at night](/boat.png)", "A boat at night"],
    ["![](/boat.png)", "Untitled"],
    ["短い文です。これは次の長い文で、題名には入りません。", "短い文です。これは次の長い文で、題名には入りません"],
    [`${"word ".repeat(30)}end`, "word word word word word word word word word word word word word word word word…"],
    [`${"x".repeat(200)}`, `${"x".repeat(79)}…`],
  ])("gets its first words as title: %j", (content, title) => {
    const row = planPost({ title: " ", content });
    expect(row.values).toMatchObject({ title, content });
    expect(row.notes).toContain("It has no title. The title is made of its first words.");
  });

  it("is imported from WordPress", () => {
    const item =
      "<item><title></title><wp:post_id>7</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2013-01-02 10:00:00</wp:post_date_gmt><content:encoded><![CDATA[<p>Rain all day.</p>]]></content:encoded></item>";
    const xml = `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c"><channel>${item}</channel></rss>`;
    expect(planned(wordpress.parse(filesOf({ "a.xml": xml })).rows)).toMatchObject([
      { title: "Rain all day", state: "new" },
    ]);
  });

  it("is refused only without any text", () => {
    const { rows } = parsedOf([{ sourceId: "p", title: "", content: " " }], []);
    expect(planned(rows)).toMatchObject([{ state: "refused" }]);
  });
});

describe("a post beyond a limit", () => {
  it("keeps the tags that fit, and names the others", () => {
    const many = Array.from({ length: 52 }, (_, index) => `t${index}`);
    const row = planPost({ tags: ["x".repeat(61), ...many, "T1"] });
    expect(row.values.tags).toEqual(many.slice(0, 50));
    expect(row.notes).toEqual([
      `A post has at most 50 tags of 60 characters. Left out: “${"x".repeat(61)}”, “t50”, “t51”.`,
    ]);
  });

  it("has its title cut at a word, and the whole title in its text", () => {
    const title = "word ".repeat(70).trim();
    const row = planPost({ title });
    expect(row.values).toMatchObject({ title: `${"word ".repeat(60).trim()}…`, content: `${title}\n\nText` });
    expect(row.notes).toEqual(["The title has 349 characters and was cut to 300."]);
  });

  it("has excerpt, search title and search description cut at a word", () => {
    const row = planPost({
      excerpt: "word ".repeat(1100),
      seo_title: "word ".repeat(30),
      seo_description: "x".repeat(501),
    });
    const { excerpt, seo_title, seo_description } = row.values;
    expect([excerpt, seo_title, seo_description].map((text) => String(text).length)).toEqual([5000, 120, 500]);
    expect(row.notes).toHaveLength(3);
  });

  it("has the spaces of its picture and canonical address encoded", () => {
    const row = planPost({ featured_image: "/img/my cover.png", canonical_url: "https://x.example/a b" });
    expect(row.values).toMatchObject({
      featured_image: "/img/my%20cover.png",
      canonical_url: "https://x.example/a%20b",
    });
  });

  it("loses a picture and a canonical address that are too long, with a note", () => {
    const row = planPost({
      featured_image: `https://x.example/${"a".repeat(2100)}`,
      canonical_url: `https://x.example/${"a".repeat(2100)}`,
    });
    expect(row.values).toMatchObject({ featured_image: null, canonical_url: null });
    expect(row.notes).toHaveLength(2);
  });
});

describe("a text that the renderer rejects", () => {
  const dense = Array.from({ length: 200 }, () => "| [x] | `*` | [x] | `*` |").join("\n");

  it.each([
    ["a dense paragraph", dense],
    [
      "a wide table",
      `|${" a |".repeat(150)}\n|${"---|".repeat(150)}\n${`|${" b |".repeat(150)}\n`.repeat(150)}`.trim(),
    ],
    ["a long list", Array.from({ length: 3500 }, (_, index) => `- ${index}`).join("\n")],
    ["many footnotes in one block", Array.from({ length: 600 }, (_, index) => `[^${index}]: Note`).join("\n")],
  ])("shows %s as code, and keeps the rest", (_, block) => {
    const row = planPost({ content: `Before *it*\r\n\r\n${block}\n\n\`\`\`\ncode\n\ncode\n\`\`\`\n\nAfter` });
    expect(row.values.content).toBe(
      ["Before *it*", `\`\`\`\n${block}\n\`\`\``, "```\ncode\n\ncode\n```", "After"].join("\n\n"),
    );
    expect(row.notes).toEqual(["Parts with too many brackets, stars or other marks became code: 1."]);
  });

  it("uses a longer fence where the text contains one", () => {
    const { values } = planPost({ content: `${dense}\nand \`\`\`` });
    expect(values.content).toBe(`\`\`\`\`\n${dense}\nand \`\`\`\n\`\`\`\``);
  });
});

describe("a text whose HTML the renderer rejects", () => {
  it("shows its tags as text, with a note", () => {
    const row = planPost({ content: `${"<div><b>".repeat(60)}Words\n\n\`<i>\`` });
    const content = String(row.values.content);
    expect(content).toMatch(/^\\<div>\\<b>.*Words\n\n`<i>`$/s);
    expect(row.notes).toEqual(["Its HTML has too many or too deeply nested tags, so its tags are shown as text."]);
    expect(() => parseMarkdown(content)).not.toThrow();
  });
});
