// @vitest-environment jsdom
import axe from "axe-core";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Markdown } from "#shared/markdown/Markdown.tsx";

const htmlOf = (source: string): string => {
  document.body.innerHTML = renderToStaticMarkup(<Markdown source={source} />);
  return (document.querySelector("[data-text]")?.innerHTML ?? "").replace(/\s+/g, " ").trim();
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
      "<details open>\n<summary>A</summary>\nLoose <kbd>b</kbd>\n</details>",
      '<details open=""> <summary>A</summary><p> Loose <kbd>b</kbd> </p></details>',
    ],
    [
      "- <details><summary>a</summary>b</details>\n- c",
      '<ul dir="auto"> <li> <details><summary>a</summary><p>b</p></details> </li> <li>c</li> </ul>',
    ],
  ])("keeps its allowed elements with the Markdown in them: %j", (source, html) => {
    expect(htmlOf(source).replaceAll(/(_\w+)_\w+/g, "$1")).toBe(html);
  });

  it.each([
    ['<kbd onclick="a" class=b id=c style="d" open title=e>f</kbd> <details title=g>', "<p><kbd>f</kbd> </p>"],
    ["<b>bold</b> <a href='https://a.example'>link</a> <img src=x>", "<p>bold link </p>"],
    ["a <script>alert(1)</script> b <style>c</style><svg><text>d</text></svg>", "<p>a b </p>"],
    ["<script>\nif (a<b && '</kbd>') x\n</script>\n\nafter", "<p>after</p>"],
    ["<!-- a\n\nb -->\n\n<?php c ?>\n\n<!DOCTYPE d>\n\n<![CDATA[e]]>\n\nf", "<p>f</p>"],
    ["a <!-- b --> c", "<p>a c</p>"],
    ['<div align="center">\n<p>a</p>\n\nb\n\n</div>', "<p>a </p><p>b</p>"],
    ["<constructor>a</constructor> <toString>b</toString>", "<p>a b</p>"],
    ['<a name="top"></a>\n\nb', "<p>b</p>"],
    ["<summary>a</summary>\n\nb <details><summary>c</summary>d</details>", "<p>a </p><p>b cd</p>"],
  ])("loses all other elements, and prints none of them: %j", (source, html) => {
    expect(htmlOf(source)).toBe(html);
  });

  it.each([
    ["a <sub>b\n\nc </sub> d", "<p>a <sub>b</sub></p> <p>c d</p>"],
    ["a </kbd> b", "<p>a b</p>"],
    ["<mark>a <kbd>b</mark> c</kbd>", "<p><mark>a <kbd>b</kbd></mark> c</p>"],
    ["<title>a\n\nb <script>c", "<p>a </p><p>b c</p>"],
    ["<details>\n<summary>a</summary>\n\nb", "<details> <summary>a</summary> <p>b</p></details>"],
  ])("loses no word when a tag is not closed or not opened: %j", (source, html) => {
    expect(htmlOf(source)).toBe(html);
  });

  it("is limited in nested elements", () => {
    htmlOf(`${"<sup>".repeat(1000)}x`);
    expect(document.querySelectorAll("sup")).toHaveLength(20);
  });

  it("stays code within code", () => {
    htmlOf("`<kbd>a</kbd>`\n\n```\n<details>\n```");
    expect([...document.querySelectorAll("code")].map(({ textContent }) => textContent)).toEqual([
      "<kbd>a</kbd>",
      "<details>\n",
    ]);
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
