// @vitest-environment jsdom
import axe from "axe-core";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Markdown } from "#shared/markdown/Markdown.tsx";
import { rehypeHtml } from "#shared/markdown/rehypeHtml.ts";

const renderers = { html: rehypeHtml };

const htmlOf = (source: string): string => {
  document.body.innerHTML = renderToStaticMarkup(<Markdown source={source} renderers={renderers} />);
  return (document.querySelector("[data-text]")?.innerHTML ?? "")
    .replaceAll(/(data-footnote[\w-]*)="true"/g, '$1=""')
    .replace(/\s+/g, " ")
    .trim();
};

describe("HTML in Markdown", () => {
  it.each([
    [
      "<kbd>Ctrl</kbd> H<sub>2</sub> x<SUP>2</SUP> <mark>*m*</mark> a<br>b<br/>",
      "<p><kbd>Ctrl</kbd> H<sub>2</sub> x<sup>2</sup> <mark><em>m</em></mark> a<br>b<br></p>",
    ],
    ["<abbr title='a &lt;&#33; &quot;b&quot;'>c</abbr>", '<p><abbr title="a &lt;! &quot;b&quot;">c</abbr></p>'],
    [
      "| a |\n|---|\n| x<br>y |",
      '<figure class="_tableFrame" aria-label="Table" tabindex="0"><table dir="auto"><thead><tr><th>a</th></tr></thead><tbody><tr><td>x<br>y</td></tr></tbody></table></figure>',
    ],
    [
      "<details>\n<summary>A &amp; b</summary>\n\n**c**\n\n</details>\n\nd",
      "<details> <summary>A &amp; b</summary> <p><strong>c</strong></p> </details> <p>d</p>",
    ],
    [
      "- <details open><summary>a</summary>b</details>\n- c",
      '<ul dir="auto"> <li> <details open=""><summary>a</summary>b</details> </li> <li>c</li> </ul>',
    ],
    [
      "<details>\n<summary>a</summary>\n\n<details>\n<summary>b</summary>\n\n- c\n\n</details>\n</details>",
      '<details> <summary>a</summary> <details> <summary>b</summary> <ul dir="auto"> <li>c</li> </ul> </details> </details>',
    ],
    [
      '<div align="center">\n<h1 align="right">a</h1>\n\n*b*\n\n</div>',
      '<div align="center"> <div dir="auto" class="_heading"><h2 align="right" id="a">a</h2><a href="#a" aria-labelledby="a" class="_anchor">#</a></div> <p><em>b</em></p> </div>',
    ],
    [
      "<h4 dir=rtl>a</h4>\n<ol start=3 reversed type=a><li value=2>b</ol>",
      '<div dir="rtl" class="_heading"><h2 id="a">a</h2><a href="#a" aria-labelledby="a" class="_anchor">#</a></div> <ol start="3" reversed="" type="a" dir="auto"><li value="2">b</li></ol>',
    ],
    ["<dl><dt>a<dd>b</dl><ruby>漢<rt>kan</rt></ruby>", "<dl><dt>a</dt><dd>b</dd></dl><ruby>漢<rt>kan</rt></ruby>"],
    [
      "<table><caption>a</caption><tr><td align=center colspan=2 width='50%'>b</table>",
      '<figure class="_tableFrame" aria-label="Table" tabindex="0"><table dir="auto"><caption>a</caption><tbody><tr><td colspan="2" width="50%" data-align="center">b</td></tr></tbody></table></figure>',
    ],
    [
      "<a href='https://a.example'>a</a> <a href='/b'>*b*</a>",
      '<p><a href="https://a.example" target="_blank" rel="noopener noreferrer">a</a> <a href="/b"><em>b</em></a></p>',
    ],
    ["<figure>a<figcaption>b</figcaption></figure>", "<figure>a<figcaption>b</figcaption></figure>"],
  ])("keeps its allowed elements with the Markdown in them: %j", (source, html) => {
    expect(htmlOf(source).replaceAll(/(_\w+)_\w+/g, "$1")).toBe(html);
  });

  it.each([
    ['<kbd onclick="a" class=b style="d" hidden data-copy tabindex=0 title=e>f</kbd>', '<p><kbd title="e">f</kbd></p>'],
    ["a <script>alert(1) *b*</script> c <style>d</style> <textarea>*e*</textarea> f", "<p>a c f</p>"],
    ["<script>\nif (a<b && '</kbd>') x\n</script>\n\nafter", "<p>after</p>"],
    ["<iframe src='a'>\n\n**b**\n\n</iframe>\n\nafter", "<p>after</p>"],
    ["<!-- a\n\nb -->\n\n<?php c ?>\n\n<!DOCTYPE d>\n\n<![CDATA[e]]>\n\nf", "<p>f</p>"],
    ["a <!-- b --> c", "<p>a c</p>"],
    ["a <svg><text>b</text></svg> c <svg viewBox='0 0 1 1'/> d <svg><g></svg> e", "<p>a c d e</p>"],
    ["<constructor>a</constructor> <toString>b</toString>", "<p>a b</p>"],
    ["</div></article></div>\n\n</main> a", "a"],
    [
      "<input type=image src=a> <button>b</button> <form action=c><base href=d>e</form>",
      "<p> b </p><div>e</div><p></p>",
    ],
    ["<tr><td>a</td></tr> b", "a b"],
  ])("loses all other elements, and prints none of them: %j", (source, html) => {
    expect(htmlOf(source)).toBe(html);
  });

  it.each([
    ["a <sub>b\n\nc </sub> d", "<p>a <sub>b</sub></p> <p>c d</p>"],
    ["a </kbd> b", "<p>a b</p>"],
    ["<mark>a <kbd>b</mark> c</kbd>", "<p><mark>a <kbd>b</kbd></mark> c</p>"],
    ["<title>a\n\nb <script>c", "a <p>b c</p>"],
    [
      "a <noscript> b\n\n<object>\n\nc <select> d\n\n<plaintext>\n\n*e*",
      "<p>a b</p> <p>c d</p> <div> <p><em>e</em></p></div>",
    ],
    ["<svg>\n\na\n\n<math>b", "<p>a</p> <p>b</p>"],
    ["<details>\n<summary>a</summary>\n\nb", "<details> <summary>a</summary> <p>b</p></details>"],
    ["<Chart data={[1]} />\n\n- a\n\n<Chart />", '<div></div> <ul dir="auto"> <li>a</li> </ul> <div></div>'],
    [
      "<center>a</center><article>b</article><section>c</section>",
      '<div align="center">a</div><div>b</div><section>c</section>',
    ],
    ["<Tabs>\n<Tab>a</Tab>\n<Tab>b</Tab>\n</Tabs>", "<div> <div>a</div> <div>b</div> </div>"],
    [
      "a\n\n<svg>\n<rect/>\n\n<text>b</text>\n</svg>\n\nc\n\n<svg><path/></svg>\n\nd",
      "<p>a</p> <p>c</p> <p></p> <p>d</p>",
    ],
    ["<iframe src=a />\n\nb\n\n<iframe src=c></iframe> d", "<p>b</p> d"],
    ["<iframe src=a>\n\nb\n\n<iframe src=c></iframe> d", "<p>b</p> d"],
    ["Use <select> in a\n\n- b\n\nand </select> c", '<p>Use in a</p> <ul dir="auto"> <li>b</li> </ul> <p>and c</p>'],
    ["<b title='<svg>'>a</b> <!-- <svg> --> b <svg></svg>", '<p><b title="&lt;svg&gt;">a</b> b </p>'],
    ["<picture>\n<source srcset=a>\n\nb\n\n</picture> c", "<p>b</p> <p> c</p>"],
    ["<svg>\n\n```\na\n```\n\n- b\n\n  </svg> c", '<ul dir="auto"><li><p> c</p> </li> </ul>'],
    ["<script>'<script>' + a</script> b <script>\n'<svg>'\n</script>\n\nc", "b <p>c</p>"],
    ["An `Array` of Array<string> is <font color=red>red</font>.", "<p>An <code>Array</code> of Array is red.</p>"],
  ])("loses no word of elements that are not known, closed or opened: %j", (source, html) => {
    expect(htmlOf(source)).toBe(html);
  });

  it("keeps the Markdown around it as it is", () => {
    const parts = [
      '```ts title="a.ts" {1}\nx\n```',
      "> [!TIP]\n> a",
      "- [x] b\n- [ ] c",
      "| d | e |\n|--:|:-:|\n| 1 | 2 |",
      "See[^1].\n\n[^1]: Note",
      "![f](/f.png#640x480)",
    ];
    for (const part of parts) expect(htmlOf(`<kbd>k</kbd>\n\n${part}`)).toBe(`<p><kbd>k</kbd></p> ${htmlOf(part)}`);
    const withHtml = htmlOf("> [!TIP]\n> <b>a</b>\n\n- [x] <b>b</b>[^1]\n\n[^1]: Note <b>c</b>");
    expect(withHtml).toBe(
      htmlOf("> [!TIP]\n> **a**\n\n- [x] **b**[^1]\n\n[^1]: Note **c**").replaceAll("strong>", "b>"),
    );
  });

  it("has pictures as Markdown has them, with the declared size", () => {
    const [plain = "", raw = ""] = ["![a](/a.png)", '<p><img src="/a.png" alt="a"></p>'].map(htmlOf);
    expect(raw).toBe(plain);
    htmlOf(
      '<img src="/b.png#640x480" width="200" onerror=c srcset="d"> <img src="/b.png#640x480" height=20> <a href="/e"><img src=f></a>',
    );
    expect(
      [...document.querySelectorAll("img")].map((image) =>
        ["width", "height", "srcset"].map((name) => image.getAttribute(name)),
      ),
    ).toEqual([
      ["200", null, null],
      [null, "20", null],
      [null, null, null],
    ]);
    expect(document.querySelectorAll("a[data-enlarge]")).toHaveLength(2);
    htmlOf('<video src="/\\other.example/a.mp4"></video> <img src="/\\other.example/b.mp4">');
    expect(document.querySelector("video")).toBeNull();
    htmlOf('<video src="/media/a.mp4" autoplay>b</video>');
    expect(document.querySelector("video[controls]:not([autoplay])")?.getAttribute("src")).toMatch(/^\/media\/a\.mp4/);
  });

  it("has one picture for each theme if a picture has sources for color schemes", () => {
    const pictures = (source: string) => {
      htmlOf(source);
      return [...document.querySelectorAll("img")].map(
        (image) => `${image.dataset.scheme} ${image.getAttribute("src")}`,
      );
    };
    const source = (scheme: string) =>
      `<source media="(prefers-color-scheme: ${scheme})" srcset="${scheme}.png 1x, b.png 2x">`;
    expect(pictures(`<picture>\n${source("dark")}\n<img src="a.png">\n</picture>`)).toEqual([
      "dark dark.png",
      "light a.png",
    ]);
    expect(pictures(`<picture>${source("light")}<img src="a.png"></picture>`)).toEqual([
      "dark a.png",
      "light light.png",
    ]);
    expect(pictures('<picture><source srcset="a.webp" type="image/webp"><img src="a.png"></picture>')).toEqual([
      "undefined a.png",
    ]);
    expect(pictures('<picture><source media="dark" srcset="javascript:alert(1)"><img src="a.png"></picture>')).toEqual([
      "light a.png",
    ]);
  });

  it("has code blocks with a language, and keeps the links in them", () => {
    const code = htmlOf("```js\na\n```").replace("a\n", "a");
    expect(htmlOf('<pre lang="js"><code>a </code></pre>')).toBe(code);
    expect(htmlOf('<pre><code class="language-js other">a </code></pre>')).toBe(code);
    expect(htmlOf('<pre>a <a href="/b">b</a></pre>')).toContain(
      '<pre tabindex="0"><code>a <a href="/b">b</a></code></pre>',
    );
  });

  it("prefixes ids and names, to which links of the text lead", () => {
    htmlOf(
      '<a name="top"></a><p id="content">a</p>\n\n<h2 id=b>C</h2>\n\n[1](#top) [2](#content) [3](#b) [4](#d) [5](#none)\n\n## D\n\n<p id="d" name=e>',
    );
    expect([...document.querySelectorAll("[data-text] [id]")].map(({ id }) => id)).toEqual([
      "user-content-top",
      "user-content-content",
      "user-content-b",
      "d",
      "user-content-d",
    ]);
    expect([...document.querySelectorAll("[data-text] p a")].map((link) => link.getAttribute("href"))).toEqual([
      "#user-content-top",
      "#user-content-content",
      "#user-content-b",
      "#d",
      "#none",
    ]);
    expect(document.querySelector("[data-text] [name]")).toBeNull();
  });

  it.each([
    ["nested", "<div>".repeat(101)],
    ["nested in closed ones of another kind", "<div><marquee></div>\n\n".repeat(1_000)],
    ["nested by a scope within a paragraph", "a <marquee>\n\n".repeat(2_000)],
    ["nested in tables", "<b>".repeat(50) + "<table><td></b>\n\n".repeat(1_000)],
    ["unclosed and reopened in each paragraph", `${"<b a><i b>".repeat(40)}\n\n${"a\n\n".repeat(2_000)}`],
    ["unknown", `<div>${"<x>".repeat(40_000)}`],
    ["many", "<p>a".repeat(20_001)],
    ["many line breaks", `<div>${"a<br>".repeat(20_001)}`],
  ])("is replaced with a message if its elements are too many or too deep: %s", (_, source) => {
    expect(htmlOf(source)).toMatch(
      /^<p class="[^"]*">This text (?:has more than 20,000|nests more than 100) HTML elements\. /,
    );
  });

  it.each([
    ["90 nested elements", `${"<div>".repeat(90)}a`],
    ["500 generic types in prose", "A Vec<T> and a Map<K>.\n\n".repeat(250)],
    ["a table of 500 rows", `<table>${"<tr><td>a</td><td><b>b</b></td></tr>".repeat(500)}</table>`],
    ["components without an end tag", "<Chart data={[1]} />\n\na\n\n".repeat(500)],
    ["200 anchors without an end tag", "<a name=a>\n\n## B\n\n".repeat(200)],
    [
      "50,000 attributes",
      `<p ${Array.from({ length: 50_000 }, (_, at) => at.toString(36))
        .join(" ")
        .slice(0, 190_000)}>a`,
    ],
    ["unclosed quotes", `<p a="${"' <".repeat(40_000)}`],
  ])("is shown up to its limits: %s", (_, source) => {
    expect(htmlOf(source)).not.toMatch(/^<p class/);
  });

  it("stays code within code", () => {
    htmlOf("`<kbd>a</kbd>`\n\n```\n<details>\n```");
    expect([...document.querySelectorAll("code")].map(({ textContent }) => textContent)).toEqual([
      "<kbd>a</kbd>",
      "<details>\n",
    ]);
  });

  it("is not loaded for a text without it, which then shows the source of it", () => {
    document.body.innerHTML = renderToStaticMarkup(<Markdown source="a <b>b</b>" />);
    expect(document.querySelector("p")?.textContent).toBe("a <b>b</b>");
  });

  it("is accessible, with its foldable parts", async () => {
    document.body.innerHTML = `<main><h1>T</h1>${htmlOf("<details>\n<summary>More</summary>\n\n- [x] a\n  - [ ] b\n  - c\n- d\n\n</details>\n\n<abbr title='x y'>xy</abbr>")}</main>`;
    const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it("keeps the shape of nested lists with and without tasks", () => {
    htmlOf("- [x] a\n  - [ ] b\n    1. c\n    2. [x] d\n- e\n\n1. [ ] f\n\n   - g");
    const shape = (list: Element): unknown[] =>
      [...list.children].map((item) => [
        item.querySelector(":scope > input, :scope > p > input")?.getAttribute("aria-label") ?? null,
        ...[...item.querySelectorAll(":scope > :is(ul, ol)")].map(shape),
      ]);
    expect([...document.querySelectorAll("[data-text] > :is(ul, ol)")].map(shape)).toEqual([
      [["Done", [["Not done", [[null], ["Done"]]]]], [null]],
      [["Not done", [[null]]]],
    ]);
  });
});
