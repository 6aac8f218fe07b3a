import { readFileSync } from "node:fs";
import { tests as commonmark } from "commonmark-spec";
import type { Element, Nodes, RootContent } from "hast";
import { renderToStaticMarkup } from "react-dom/server";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { isElement } from "#shared/base/hast.ts";
import { renderBlocks } from "#shared/markdown/Markdown.tsx";
import { loadRichRenderers } from "#shared/markdown/richBlocks.ts";
import { type Difference, differencesFromCommonMark, differencesFromGfm } from "../../fixtures/markdown/differences.ts";

interface Example {
  number: number;
  markdown: string;
  html: string;
}

const parse = (html: string) => unified().use(rehypeParse, { fragment: true }).parse(html);

const blocks =
  "address|article|blockquote|body|br|center|dd|del|details|div|dl|dt|fieldset|figure|form|h[1-6]|hr|iframe|ins|li|ol|p|pre|script|section|style|summary|table|tbody|td|textarea|tfoot|th|thead|tr|ul";
const aroundBlocks = new RegExp(`\\s*(</?(?:${blocks})(?: [^>]*)?>)\\s*`, "g");

const level = (name: string): number => Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);

const kept = new Set(["href", "src", "alt", "title", "start", "type", "checked", "disabled", "align", "open", "width"]);

/** Returns the properties that a reader can notice, as text. Cells are aligned by `data-align` here. */
const propertiesOf = ({ properties }: Element): string =>
  Object.entries({ ...properties, align: properties.align ?? properties.dataAlign, className: undefined })
    .filter(
      ([name, value]) => kept.has(name) && !(name === "alt" && value === "") && value !== undefined && value !== false,
    )
    .map(([name, value]) => ` ${name}=${JSON.stringify(String(value))}`)
    .sort()
    .join("") +
  (String(properties.className).match(/language-[^\s,]+/) ?? []).map((name) => ` class="${name}"`).join("");

// The parts that this site adds around elements: they are replaced by their content, or removed.
const isWrapper = ({ tagName, properties }: Element): boolean =>
  (tagName === "a" && properties.href === undefined) ||
  (tagName === "span" && Object.keys(properties).length === 0) ||
  ["dataCode", "dataPicture", "dataEnlarge"].some((name) => name in properties) ||
  (tagName === "figure" && properties.ariaLabel === "Table") ||
  /_heading_/.test(String(properties.className));
const isAddition = (node: RootContent): boolean =>
  isElement(node) &&
  (node.tagName === "button" ||
    "dataMissing" in node.properties ||
    /_(?:anchor|bar)_/.test(String(node.properties.className)));

const written = (node: Nodes, isVerbatim = false): string => {
  if (node.type === "text") {
    const text = isVerbatim ? node.value : node.value.replace(/\s+/g, " ");
    return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  }
  if (!("children" in node)) return "";
  const isCode = isVerbatim || isElement(node, "pre");
  const content = node.children
    .filter((child) => !isAddition(child))
    .map((child) => written(child, isCode))
    .join("");
  const spaced = isCode || content.includes("<pre>") ? content : content.replace(/ {2,}/g, " ");
  return isElement(node) && !isWrapper(node)
    ? `<${node.tagName}${propertiesOf(node)}>${spaced}</${node.tagName}>`
    : spaced;
};

/** Normalizes HTML. Headings begin at h2, as on a page of this site. */
const normalized = (html: string): string => {
  const tree = parse(html.trim());
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
