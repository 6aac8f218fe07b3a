import { readFileSync } from "node:fs";
import { tests as commonmark } from "commonmark-spec";
import type { Element } from "hast";
import { renderToStaticMarkup } from "react-dom/server";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { renderBlocks } from "#shared/markdown/Markdown.tsx";
import { loadRichRenderers } from "#shared/markdown/richBlocks.ts";
import { type Difference, differencesFromCommonMark, differencesFromGfm } from "../../fixtures/markdown/differences.ts";
import { aroundBlocks, parseHtml, written } from "../../fixtures/markdown/writtenHtml.ts";

interface Example {
  number: number;
  markdown: string;
  html: string;
}

const level = (name: string): number => Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);

/** Normalizes HTML. Headings begin at h2, as on a page of this site. */
const normalized = (html: string): string => {
  const tree = parseHtml(html.trim());
  const headings: Element[] = [];
  visit(tree, "element", (node) => {
    if (level(node.tagName)) headings.push(node);
  });
  const shift = 2 - Math.min(...headings.map(({ tagName }) => level(tagName)));
  for (const heading of headings) heading.tagName = `h${Math.min(6, level(heading.tagName) + shift)}`;
  return written(tree).replace(aroundBlocks, "$1").trim();
};

const rendered = async (markdown: string): Promise<string> =>
  renderToStaticMarkup(renderBlocks(markdown, await loadRichRenderers(markdown)).body);

const compare = async (
  name: string,
  examples: readonly Example[],
  differences: readonly Difference[],
): Promise<void> => {
  const listed = new Set(differences.flatMap(({ examples: numbers }) => numbers));
  const differing: number[] = [];
  const unlisted: unknown[] = [];
  for (const { number, markdown, html } of examples) {
    const [here, there] = [normalized(await rendered(markdown)), normalized(html)];
    if (here === there) continue;
    differing.push(number);
    if (!listed.has(number)) unlisted.push({ number, markdown, here, there });
  }
  console.info(`${name}: ${examples.length - differing.length} of ${examples.length} examples equal`);
  expect(unlisted).toEqual([]);
  expect(
    [...listed].filter((number) => !differing.includes(number)),
    "listed, but equal",
  ).toEqual([]);
};

const gfm: Example[] = readFileSync("tests/fixtures/markdown/gfm-extensions.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const withTabs = ({ markdown, html, ...others }: Example): Example => ({
  ...others,
  markdown: markdown.replaceAll("→", "\t"),
  html: html.replaceAll("→", "\t"),
});

describe("Markdown", () => {
  it("renders the examples of CommonMark 0.31.2, except the listed differences", async () => {
    await compare("CommonMark", commonmark.map(withTabs), differencesFromCommonMark);
  }, 60_000);

  it("renders the examples of GitHub's extensions, except the listed differences", async () => {
    await compare("GFM", gfm, differencesFromGfm);
  }, 60_000);
});
