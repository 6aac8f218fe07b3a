import { describe, expect, it } from "vitest";
import { findDiagramProblems } from "#editor/review/diagramProblems.ts";
import { reviewText } from "#editor/review/textReview.ts";
import { rehypeHtml } from "#shared/markdown/rehypeHtml.ts";

const problemsOf = (text: string): string[] =>
  reviewText(text).problems.map(({ message, line }) => `${line}: ${message}`);

describe("the text review", () => {
  it("lists the headings of the public page with their lines, also after blank lines", () => {
    const text = "\n\n# Queues\n\nText\n\nWhy *slow*\n---\n\n```\n# no heading\n```\n";
    expect(reviewText(text).outline).toEqual([
      { title: "Queues", level: 2, line: 3 },
      { title: "Why slow", level: 3, line: 7 },
    ]);
  });

  it("finds skipped heading levels, pictures without a description, and broken links", () => {
    const text = [
      "## One",
      "#### Three",
      "![](/a.png) ![A map](/b.png)",
      "[there](#one) [not there](#two) [nowhere](javascript:alert(1)) [top](#)",
      "A claim.[^1]",
      "",
      "[^1]: A note.",
    ].join("\n");
    expect(problemsOf(text)).toEqual([
      "2: This heading skips a level",
      "3: This picture has no description",
      "4: No heading in this text has this address",
      "4: The page will not show: the address javascript:alert(1)",
    ]);
  });

  it("finds what site health finds in a public text, also in a draft", () => {
    const text = [
      "Text\n\n- [ ] TODO write this\n",
      "See [here](/blog/x) and [my demo](http://localhost:3000).\n",
      "{{< figure src=a.png >}}\n",
      `\`AKIA${"Q7".repeat(8)}\`\n`,
      "- a\n\n  ```js\n  b\n\nc",
    ].join("\n");
    expect(problemsOf(`\n${text}`)).toEqual([
      "6: The words of this link do not say where it leads",
      "6: Only you can open this address",
      "14: This code block has no end",
      "8: The page shows this shortcode as text",
      "4: Visitors see this placeholder",
      "10: This looks like a secret key. Revoke it, and remove it",
    ]);
  });

  it("lists what the page will not show, each kind once with its first line", () => {
    const text = [
      "\n\n# Title\n",
      '<iframe src="https://a.example"></iframe>\n',
      "Words <u>a</u> and <u>b</u>, `<code>`, a Vec<T>.\n",
      '- <p class="x" style="color: red" align="center">c</p>\n',
      "```html\n<script>\n```\n",
      "<script>\nd\n</script>\n\n<Chart data={[1]} />\n\n<title>e\n",
      '<b style="a" onclick="f()">g</b> <svg width="1"><path d=""/></svg>',
      "\n<svg>\n<rect/>\n\n<text>two words</text>\n</svg> h",
    ].join("\n");
    const { problems } = reviewText(text, { html: rehypeHtml });
    expect(problems.map(({ message, line }) => `${line}: ${message.replace("The page will not show: ", "")}`)).toEqual([
      "5: <iframe>",
      "7: <u> (2 times)",
      "7: <t>",
      "9: style= (2 times)",
      "15: <script> (1 word)",
      "19: <chart>",
      "21: <title>",
      "23: onclick=",
      "23: <svg> (2 times, 2 words)",
    ]);
    expect(problems[0]?.message).toBe("The page will not show: <iframe>");
  });

  it.each([
    ["---\ntitle: A\n---\n\nText", 1],
    ["\uFEFF\n+++\r\n\"title\" = 'A'\r\n+++\r\nText", 2],
    ["---\n\nA note: text\n\n---\n", null],
    ["Text\n\n---\ntitle: A\n---\n", null],
  ])("lists front matter at the start of a text: %j", (text, line) => {
    expect(problemsOf(text)).toEqual(line ? [`${line}: The page will show this front matter as text`] : []);
  });

  it.each([
    ["pie\n  a: 3", "its kind is not supported"],
    ["graph TD\nA --> B", null],
    [`graph TD\n${"A --> B\n".repeat(80)}`, "it has more than 80 lines"],
    ["graph TD\nA & B & C & D & E & F & G & H --> I & J & K & L & M & N & O & P", "it has more than 60 edges"],
    ["graph TD\nA --> B\nsubgraph G\n  A\nend", "a line of a group only names a node"],
    ["xychart-beta\nbar [1e15]", "it has a number of more than 12 digits"],
    ["graph TD\nA --> B\n%%".padEnd(4_001, "-"), "it has more than 4000 characters"],
  ])("names a diagram that stays code, with the reason: %.30j", async (source, reason) => {
    const review = reviewText(`a\n\n\`\`\`mermaid\n${source}\n\`\`\``);
    const message = `This diagram stays code, because ${reason}`;
    expect(await findDiagramProblems(review)).toEqual(reason ? [{ message, line: 3 }] : []);
  });

  it("keeps the lines of headings after HTML", () => {
    const { blocks, outline } = reviewText("a\n\n<div>\n\nb\n\n</div>\n\n## c\n\n<p>d</p>\n\n```\ne\n```", {
      html: rehypeHtml,
    });
    expect(blocks).toHaveLength(5);
    expect(outline.map(({ line }) => line)).toEqual([9]);
  });

  it("explains which limit of HTML a text exceeds", () => {
    expect(reviewText("<div>".repeat(101), { html: rehypeHtml }).reason).toMatch(/^This text nests more than 100 HTML/);
  });

  it("collects links to the site, which the database can check", () => {
    expect(reviewText("[a](/blog/x#y)\n\n[b](//other.example/x) [c](https://other.example)").ownLinks).toEqual([
      { path: "/blog/x#y", line: 1 },
    ]);
  });

  it("gives a block the same tree at any place, so that it does not render again", () => {
    const [before, after] = [reviewText("One\n\nTwo **bold**"), reviewText("One\n\nNew\n\nTwo **bold**")];
    expect([before.blocks.length, after.blocks.length]).toEqual([2, 3]);
    expect(after.blocks[2]).toBe(before.blocks[1]);
  });

  it("explains why a text cannot be shown, and still counts its words", () => {
    const { reason, length, blocks } = reviewText(`${"> ".repeat(200)}deep`);
    expect(reason).toMatch(/^This text nests more than /);
    expect([length.words, blocks]).toEqual([201, []]);
  });
});
