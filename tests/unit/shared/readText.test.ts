import { describe, expect, it } from "vitest";
import { readText } from "#shared/markdown/readText.ts";

const firstLineOf = async (text: string) => (await readText(text)).firstLine;

describe("the first line of a text", () => {
  it.each([
    ["Plain first line\nsecond", "Plain first line"],
    ["\n\n# A *heading* with `code`\ntext", "A heading with code"],
    ["![A diagram](/x.svg)\n\nText", "Text"],
    ["![A diagram](/x.svg)", "A diagram"],
    ["[![build](/b.svg)](/b) [![npm](/n.svg)](/n)\n\nText", "Text"],
    ["---\n\n> [!NOTE]\n> Read **this**", "Read this"],
    ["```ts\nconst a = 1;\n```", "const a = 1;"],
    ["```mermaid\ngraph LR\n  A-->B\n```\n\nText", "Text"],
    ["| a | b |\n|---|---|\n| 1 | 2 |\n\nText", "Text"],
    ["| a | b |\n|---|---|\n| 1 | 2 |", "a b"],
    ["Fell by half[^1] in May.\n\n[^1]: Measured.", "Fell by half in May."],
    ["See [the docs][d], &lt;b&gt; and \\*stars\\*.\n\n[d]: https://example.org", "See the docs, <b> and *stars*."],
    ["- [ ] a [link](https://example.com) in a list", "a link in a list"],
    ["snake_case stays, 2 * 3 * 4 too", "snake_case stays, 2 * 3 * 4 too"],
    ["[ref]: https://example.com\n<!-- note -->\nText", "Text"],
    ["Since $e^{i\\pi} = -1$, $$a_1$$ is `$b`, not $5 or $6", "Since e^{i\\pi} = -1, a_1 is $b, not $5 or $6"],
    ["$$\nE = mc^2\n$$", "E = mc^2"],
    ["## :rocket: Start now\ntext", "🚀 Start now"],
    ["Line<br>break", "Line"],
    ["", null],
  ])("is %j → %j", async (text, line) => {
    expect(await firstLineOf(text)).toBe(line);
  });

  it("is cut at a word after 300 characters", async () => {
    const line = String(await firstLineOf("word ".repeat(500)));
    expect(line.length).toBeLessThanOrEqual(301);
    expect(line).toMatch(/word…$/);
  });

  it.each([
    ["Kubernetes 部署", "的经验", /的…$|经…$|验…$/],
    ["คำนำ ", "ภาษาไทย", /[ก-ฮะาเ-ไ]…$/],
    ["React で", "作るアプリ", /[作るアプリ]…$/],
  ])("is cut at the limit in %j, whose script has no spaces", async (start, piece, end) => {
    const line = String(await firstLineOf(`${start}${piece.repeat(200)}`));
    expect([...line].length).toBeGreaterThan(295);
    expect([...line].length).toBeLessThanOrEqual(301);
    expect(line).toMatch(end);
  });

  it("is not cut within a Latin word after a script without spaces", async () => {
    expect(await firstLineOf(`${"经验".repeat(148)} Kubernetes 的`)).toBe(`${"经验".repeat(148)}…`);
  });

  it.each(["ni\u0303n\u0303o", "👩‍👩‍👧", "https://example.com/a/"])(
    "is cut within %j only if it has no space",
    async (piece) => {
      const line = String(await firstLineOf(piece.repeat(200)));
      expect(line).not.toMatch(/\p{Surrogate}/u);
      expect([...line]).toHaveLength(301);
    },
  );
});

const secret = "osprey";

describe("the outputs of a text", () => {
  it.each([
    `Before.\n\n<!-- ${secret} -->\n\nAfter.`,
    `Before. <!-- ${secret} --> After.`,
    `Before.\n<!--\n${secret}\n\n${secret}\n--> After.`,
    `> Before.\n> <!-- a\n> ${secret} -->\n> After.`,
    `- Before.\n\n<!-- ${secret} -->\n\n- After.`,
    `<div><!-- ${secret} -->Before. After.</div>`,
    `Before. After.\n\n<!-- ${secret}`,
    `Before.\n\n[//]: # (${secret})\n\nAfter.`,
    `Before.\n\n[${secret}]: https://example.org\n\nAfter.`,
    `Before. After.\n\n[^1]: ${secret}\n    ${secret}`,
    `Before. After.\n\n[^1]: ${secret}[^2]\n\n[^2]: ${secret}`,
    `Before[^1]. After.\n\n[^1]: Cited.\n\n[^1]: ${secret}`,
    `Before. <script>${secret}</script> After.`,
    `Before.\n\n<template>\n\n${secret}\n\n</template>\n\nAfter.`,
    `Before.\n\n<style>\n.${secret} {}\n</style>\n\nAfter.`,
    `Before.\n\n<?php ${secret} ?>\n\n<!DOCTYPE ${secret}>\n\nAfter.`,
  ])("leave out what the page hides: %j", async (text) => {
    const { visible, words, firstLine } = await readText(text);
    expect(`${visible} ${words} ${firstLine}`).not.toContain(secret);
    expect(words.replace(" Cited.", "").replace(/\s+/g, " ")).toBe("Before. After.");
  });

  it.each([
    "`<!-- code -->` and [a link][d].\n\n```html\n<!-- code -->\n```\n\n[d]: https://example.org 'title'",
    "A note[^1].\n\n[^1]: Cited[^2].\n\n[^2]: Twice.",
    "<details><summary>More</summary>\n\nText.\n\n</details>",
    "![A picture][p]\n\n[p]: /a.png",
    "1. One\n\n   [x]: /y\n\n2. Two [x]",
  ])("keep a text that hides nothing as it is: %j", async (text) => {
    expect((await readText(text)).visible).toBe(text);
  });

  it("show the same words from the visible text as from the source", async () => {
    const source =
      "- a\n\n<!-- x -->\n\n    code\n\n[//]: # (y)\n\n1. b\n\n[^n]: z\n\n    c\n\nd<!-- e -->f\n<!-- g --> h **i**";
    const { visible, words } = await readText(source);
    expect((await readText(visible)).words).toBe(words);
  });
});
