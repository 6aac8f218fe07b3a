import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import ReactMarkdown from "react-markdown";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { remarkAlert } from "remark-github-blockquote-alert";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { attribute } from "#shared/base/hast.ts";
import { renderMarkdown } from "#shared/markdown/Markdown.tsx";
import { readText } from "#shared/markdown/readText.ts";
import { loadRichRenderers } from "#shared/markdown/richBlocks.ts";
import { aroundBlocks, parseHtml, written } from "../../fixtures/markdown/writtenHtml.ts";

const folder = "tests/fixtures/markdown/texts";

/** What a reader gets from a text. */
interface Reading {
  words: string[];
  links: string[];
  pictures: string[];
  headings: number;
  codeBlocks: number;
}

const readingOf = (html: string): Reading => {
  // Without the additions of this site.
  const tree = parseHtml(written(parseHtml(html)).replace(aroundBlocks, " $1 "));
  const links: string[] = [];
  const pictures = new Set<string>();
  let [text, headings, codeBlocks] = ["", 0, 0];
  visit(tree, (node) => {
    if (node.type === "text") text += node.value;
    if (node.type !== "element") return;
    if (/^h[1-6]$/.test(node.tagName)) headings += 1;
    if (node.tagName === "pre") codeBlocks += 1;
    if (node.tagName === "a" && attribute(node, "href")) links.push(decodeURI(attribute(node, "href")));
    const picture = attribute(node, "src");
    if (picture) pictures.add(decodeURI(picture));
  });
  return { words: text.split(/\s+/).filter(Boolean), links, pictures: [...pictures].sort(), headings, codeBlocks };
};

const ownReading = async (source: string): Promise<Reading> =>
  readingOf(renderToStaticMarkup(renderMarkdown(source, await loadRichRenderers(source)).body));

/** The reading of the usual libraries with their defaults. */
const usualReading = (source: string): Reading =>
  readingOf(
    renderToStaticMarkup(
      ReactMarkdown({
        // React warns of this attribute's name.
        children: source.replaceAll(' valign="top"', ""),
        remarkPlugins: [remarkGfm, remarkAlert],
        rehypePlugins: [rehypeRaw, rehypeSanitize],
      }),
    ),
  );

/** Counted by hand. */
const counted = [
  { name: "01-readme-of-a-tool.md", links: 14, pictures: 5 },
  { name: "02-html-header.md", links: 5, pictures: 4 },
  { name: "03-contributors.md", links: 11, pictures: 5 },
  { name: "04-details-and-lists.md", links: 3, pictures: 0 },
  { name: "05-post-with-footnotes.md", links: 14, pictures: 3 },
  { name: "06-chinese.md", links: 4, pictures: 1 },
  { name: "07-japanese.md", links: 6, pictures: 1 },
  { name: "08-arabic.md", links: 3, pictures: 1 },
  { name: "09-post-from-a-blog.md", links: 5, pictures: 1 },
  { name: "10-german-changelog.md", links: 7, pictures: 2 },
];

/** Intended differences: the titles of notes, emoji codes outside code, the pictures of both themes, URLs before full-width punctuation. */
const intended: Record<string, (usual: Reading) => Partial<Reading>> = {
  "01-readme-of-a-tool.md": ({ words }) => ({
    words: words.map((word, index) => {
      if (word === "NOTE") return "Note";
      return word === ":rocket:" && words[index - 1] !== "#" ? "🚀" : word;
    }),
  }),
  "02-html-header.md": ({ pictures }) => ({ pictures: ["https://orrery.example/dark.png", ...pictures] }),
  "06-chinese.md": ({ links }) => ({
    links: ["https://lamp.example/download", "https://lamp.example/docs", ...links.slice(1)],
  }),
};

describe("texts with the shapes of READMEs and posts", () => {
  it.each(counted)("have the words, links and pictures that GitHub shows: $name", async ({ name, links, pictures }) => {
    const source = readFileSync(`${folder}/${name}`, "utf8");
    const usual = usualReading(source);
    const own = await ownReading(source);
    expect(own).toEqual({ ...usual, ...intended[name]?.(usual) });
    expect([own.links.length, own.pictures.length]).toEqual([links, pictures]);
  });

  it.each(
    readFileSync("tests/fixtures/markdown/htmlTexts.md", "utf8")
      .split("%%%%\n")
      .map((source, index) => [index + 1, source] as const),
  )("have as many words, links, pictures, headings and code blocks with HTML, in text %i", async (_, source) => {
    const countsOf = ({ words, links, pictures, headings, codeBlocks }: Reading) => ({
      words: words.length,
      links: links.length,
      pictures: pictures.length,
      headings,
      codeBlocks,
    });
    const own = await ownReading(source);
    const usual = usualReading(source);
    expect(countsOf(own), own.words.join(" ")).toEqual(countsOf(usual));
  });

  it.each([
    ...readFileSync("tests/fixtures/markdown/htmlTexts.md", "utf8").split("%%%%\n"),
    ...counted.map(({ name }) => readFileSync(`${folder}/${name}`, "utf8")),
    "<svg>\n\nkept\n\n<svg><text>x</text></svg>\n\nend",
    "a <svg /> kept <svg><text>x</text></svg> end",
    "a <title>kept\n\n</title> end",
    "<!-- x -->\n\n    code",
    "kept <![CDATA[>kept<]]>",
    "<template>\n\n> a\n\n</template>\n\nkept",
  ])("read the same from their visible text as from their source: %.40j", async (source) => {
    expect(await ownReading((await readText(source)).visible)).toEqual(await ownReading(source));
  });
});
