import type { Element, Nodes, Root } from "hast";
import { describe, expect, it } from "vitest";
import { htmlToMarkdown, parseHtml } from "#shared/html/htmlToMarkdown.ts";
import { parseMarkdown } from "#shared/markdown/parseMarkdown.ts";
import { loadTextRenderers } from "#shared/markdown/richBlocks.ts";

const markdownOf = (html: string): string => htmlToMarkdown(html).markdown;

const markOf: Record<string, string> = { strong: "b", b: "b", em: "i", i: "i", del: "s", s: "s" };

/** Returns the letters of a text, each with the marks around it. Spaces and punctuation of equal marks are left out. */
const markedLetters = (node: Nodes, marks = ""): string => {
  if (node.type === "text") return [...node.value.replace(/\s+/gu, "")].map((letter) => `${letter}${marks} `).join("");
  if (!("children" in node)) return "";
  const mark = node.type === "element" ? (markOf[node.tagName] ?? "") : "";
  const all = [...new Set([...marks, ...mark])].sort().join("");
  return node.children.map((child) => markedLetters(child, all)).join("");
};

const words = (node: Root | Element): string =>
  node.children
    .map((child): string => {
      if (child.type === "text") return child.value;
      if (child.type !== "element") return "";
      return child.tagName === "br" ? " " : words(child);
    })
    .join("");

const plainWords = (tree: Root): string => words(tree).replace(/\s+/gu, " ").trim();

// A linear congruential generator: the same texts at each run.
const randomFrom = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * limit);
  };
};

const pieces = [
  ..."a b7 word は 「重要」 です 。 ， Note: ( ) . , ! ? &amp; &lt;T&gt; snake_case __init__ * ** _ ~ 5~10 # 1. - + &gt; | $5 $x$ ` [x] [a] [b](c) : / \\ \\* https://a.example/b_c www.a.example me@a.example 😀 é &nbsp; ' \" =".split(
    " ",
  ),
  " ",
  " ",
  " ",
  "<br>",
];
const names = ["b", "strong", "i", "em", "s", "del", "span", "sup", "mark", "kbd", 'a href="/x"'];

const inlineHtml = (random: (limit: number) => number, depth: number): string =>
  Array.from({ length: 1 + random(4) }, () => {
    const name = names[random(names.length)];
    if (depth > 0 && random(3) === 0) return `<${name}>${inlineHtml(random, depth - 1)}</${name?.split(" ")[0]}>`;
    return pieces[random(pieces.length)];
  }).join("");

describe("inline HTML as Markdown", () => {
  it("keeps the words and the marks of each letter on the page, in random texts", async () => {
    const renderers = await loadTextRenderers("<b>$x$</b>");
    const random = randomFrom(7);
    for (let count = 0; count < 500; count++) {
      const html = `<p>${inlineHtml(random, 4)}</p>`;
      const markdown = markdownOf(html);
      const page = parseMarkdown(markdown, renderers);
      expect([html, markdown, plainWords(page)]).toEqual([html, markdown, plainWords(parseHtml(html))]);
      expect([html, markdown, markedLetters(page)]).toEqual([html, markdown, markedLetters(parseHtml(html))]);
      expect(markdown).not.toMatch(/&#\w+;/);
    }
  });
});

describe("marks in HTML", () => {
  it.each([
    ["<p><strong>Note: </strong>the rest</p>", "**Note:** the rest"],
    ["<p><strong>Note:</strong>text</p>", "<strong>Note:</strong>text"],
    ["<p>これは<strong>「重要」</strong>です。</p>", "これは<strong>「重要」</strong>です。"],
    ["<p>これは<strong>重要</strong>です。</p>", "これは**重要**です。"],
    ["<p>a<b>&nbsp;b</b> c</p>", "a\u00a0**b** c"],
    ["<p><b>a</b>b <b><b>c</b></b><i></i> <b>d<br></b>e</p>", "**a**b **c** **d**\\\ne"],
    ["<p><b>a</b><b>b</b><i>c</i></p>", "**ab**<em>c</em>"],
    ["<div><b><p>a</p><p>b</p></b></div>", "**a**\n\n**b**"],
    ["<h2><b>Bold</b><br>head</h2><h2></h2>", "## Bold head"],
    ['<p>a<a href="/b"> <i>b</i> </a>c</p>', "a [*b*](/b) c"],
    ["<p>a<br><br>b<br>c</p><div><br></div><p>d</p>", "a\n\nb\\\nc\n\nd"],
  ])("are written where Markdown reads them: %s", (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });

  it.each([
    ["<p>snake_case, 3 * 4, [1], #tag, AT&amp;T, 5~10</p>", "snake_case, 3 * 4, [1], #tag, AT&T, 5~10"],
    ["<p>https://a.example/b_c, me@a.example</p>", "https://a.example/b_c, me@a.example"],
    ["<p>$5 and $10, $x$</p>", "$5 and $10, $x\\$"],
    ["<p>1. one</p><p># two</p><p>*a* &lt;T&gt; [a](b)</p>", "1\\. one\n\n\\# two\n\n\\*a\\* \\<T> [a]\\(b)"],
  ])("has only the escapes that it needs: %s", (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });
});

describe("HTML without equivalent in Markdown", () => {
  it.each([
    ["<p>10<sup>6</sup> CO<sub>2</sub> <mark>m</mark></p>", "10<sup>6</sup> CO<sub>2</sub> <mark>m</mark>"],
    ["<p><kbd>Ctrl</kbd> <ruby>漢<rt>かん</rt></ruby></p>", "<kbd>Ctrl</kbd> <ruby>漢<rt>かん</rt></ruby>"],
    ["<p><abbr title='a &amp; b'>ab</abbr> <sup></sup></p>", '<abbr title="a &amp; b">ab</abbr>'],
    [
      "<details><summary>More <b>of</b> &lt;it&gt;</summary><p><i>a</i></p><ul><li>b</ul></details>",
      "<details>\n<summary>More <b>of</b> &lt;it></summary>\n\n*a*\n\n- b\n\n</details>",
    ],
    [
      '<span class="katex"><math><semantics><mi>E</mi><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math><span class="katex-html">E=mc2</span></span>',
      "$E=mc^2$",
    ],
    ['<div class="admonition note"><p class="admonition-title">Note</p><p>a</p></div>', "> Note\n>\n> a"],
    ['<p>a <img class="emoji" alt="😀" src="https://s.example/1.png"></p>', "a 😀"],
  ])("keeps its meaning: %s", (html, markdown) => {
    expect(htmlToMarkdown(html)).toMatchObject({ markdown, notes: [] });
  });
});

describe("an element without a mark", () => {
  it.each([
    [
      "<ul><li>Press <kbd>A</kbd> now<ul><li>H<sub>2</sub>O</li></ul></li></ul>",
      "- Press <kbd>A</kbd> now\n  - H<sub>2</sub>O",
    ],
    ["<div>x<sup>2</sup> and <b>y</b><p>below</p></div>", "x<sup>2</sup> and **y**\n\nbelow"],
    ["x<sup>2</sup> and y", "x<sup>2</sup> and y"],
    ['<ul><li>A <img src="/i.png" width="20"> B</li></ul>', '- A <img src="/i.png" alt="" width="20"> B'],
    ["<blockquote><mark>All</mark></blockquote>", "> <mark>All</mark>"],
  ])("stays in its line: %s", (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });
});

describe("footnotes of a blog", () => {
  const blog = (count: number) => {
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    return `<p>${numbers.map((each) => `<a href="#fn${each}">${each}</a>`).join("")}</p><ol>${numbers
      .map((each) => `<li id="fn${each}">n</li>`)
      .join("")}</ol>`;
  };

  it("become Markdown up to the 500 marks that a text may have, else stay links with a note", () => {
    expect(htmlToMarkdown(blog(250))).toMatchObject({
      markdown: expect.stringMatching(/^\[\^1\].*\[\^250\]:/s),
      notes: [],
    });
    expect(htmlToMarkdown(blog(251))).toMatchObject({
      markdown: expect.stringMatching(/^\[1\]\(#fn1\)/),
      notes: ["Its footnotes stay links and a list, because a text may have only 500 of them."],
    });
  });
});

describe("elements without words", () => {
  it.each([
    ["<span></span>", "ab"],
    ["<b> </b>", "a b"],
    ["<q></q>", "ab"],
  ])(
    "are converted without comparing each with all: 8,000 of %s",
    (html, markdown) => {
      expect(markdownOf(`<p>a${html.repeat(8_000)}b</p>`)).toBe(markdown);
    },
    30_000,
  );
});
