import "remark-parse";
import type { Element, ElementContent, Root } from "hast";
import type { Extension } from "micromark-util-types";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { remarkAlert } from "remark-github-blockquote-alert";
import type { Processor } from "unified";
import { visit } from "unist-util-visit";
import { safeUrl } from "../base/links.ts";
import { siteDataId } from "../site/site.ts";
import { rehypeHtml } from "./allowedHtml.ts";
import { remarkFormulas } from "./formulaSyntax.ts";
import { type RichRenderers, rehypeRichBlocks } from "./richBlocks.ts";

const isForEmails = ({ name }: { name?: string | undefined }): boolean => name === "emailAutolink";

const withoutEmails = ({ text = {}, ...others }: Extension): Extension => ({
  ...others,
  text: Object.fromEntries(
    Object.entries(text).map(([code, constructs]) => [
      code,
      [constructs ?? []].flat().filter((construct) => !isForEmails(construct)),
    ]),
  ),
});

/**
 * For texts without an @, after GFM: it tries at each letter whether an e-mail address begins, which takes half of the time of
 * parsing a text.
 */
// biome-ignore lint/plugin: unified gives a plugin its processor as `this`, which an arrow function does not have.
function remarkWithoutEmails(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map(withoutEmails);
}

const levelOf = ({ tagName }: Element): number => Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);

/**
 * Shifts a text's headings so that the highest is an h2, below the page's title. A text that begins at `#` and one that begins
 * at `##` come out alike.
 */
const rehypeHeadings = () => (tree: Root) => {
  const headings: Element[] = [];
  visit(tree, "element", (element) => {
    if (levelOf(element) > 0 && element.properties.id !== "footnote-label") headings.push(element);
  });
  const shift = 2 - Math.min(...headings.map(levelOf));
  for (const heading of headings) heading.tagName = `h${Math.min(6, levelOf(heading) + shift)}`;
};

const idsOfThePage = new Set(["root", "content", "page-data", siteDataId, "share", "related"]);

/** Whether the page around a text uses an id: for a part of it, or for one of its icons. */
const isOfThePage = (id: string): boolean => idsOfThePage.has(id) || id.startsWith("icon-");

/**
 * Keeps a text's headings from taking an id of the page: a heading "Page data" would be found in place of the hydration
 * data. A heading without letters gets no id.
 */
const rehypeOwnIds = () => (tree: Root) => {
  visit(tree, "element", ({ properties }) => {
    if (properties.id === "") delete properties.id;
    if (isOfThePage(String(properties.id))) properties.id = `section-${properties.id}`;
  });
};

/** Marks pictures in links, where a click follows the link instead of enlarging. */
const rehypeLinkedPictures = () => (tree: Root) => {
  visit(tree, { type: "element", tagName: "a" }, (link) => {
    visit(link, { type: "element", tagName: "img" }, ({ properties }) => {
      properties.dataLinked = true;
    });
  });
};

const isLineBreak = (node: ElementContent | undefined, newline: RegExp): boolean =>
  !node || (node.type === "text" ? newline.test(node.value) : node.type === "element" && node.tagName === "br");

const pictureOf = (node: ElementContent): Element | null => {
  if (node.type !== "element") return null;
  if (node.tagName === "img") return node;
  const [only, ...others] = node.tagName === "a" ? node.children : [];
  return only && others.length === 0 ? pictureOf(only) : null;
};

/** Marks pictures that share their line with words or other pictures, and stay in it; all others are a block of their own. */
const rehypeInlinePictures = () => (tree: Root) => {
  visit(tree, "element", ({ tagName, children }) => {
    if (tagName === "a") return;
    for (const [index, child] of children.entries()) {
      const picture = pictureOf(child);
      if (!picture) continue;
      const isAlone = isLineBreak(children[index - 1], /\n\s*$/) && isLineBreak(children[index + 1], /^\s*\n/);
      if (!isAlone) picture.properties.dataInline = true;
    }
  });
};

/** Marks the picture that a text begins with, at once or after its first block: it is seen first. */
const rehypeFirstPicture = () => (tree: Root) => {
  const [first, second] = tree.children.filter(({ type }) => type === "element");
  for (const block of [first, second]) {
    const [child, ...others] = block?.type === "element" ? block.children : [];
    const picture = child && others.length === 0 ? pictureOf(child) : null;
    if (!picture) continue;
    picture.properties.dataFirst = true;
    return;
  }
};

const blocks = /^(?:h\d|ul|ol|blockquote|table)$/;

/**
 * Sets `dir=auto`, so that list markers and borders are at the side where reading begins. Paragraphs get their direction from the
 * stylesheet: with the attribute, the quote or list around them would ignore their letters.
 */
const rehypeDirection = () => (tree: Root) => {
  visit(tree, "element", ({ tagName, properties }) => {
    if (blocks.test(tagName)) properties.dir = "auto";
  });
};

/**
 * The plugins for a text: GFM, the HTML that is allowed, formulas, heading levels, safe ids, the protocols of behaviour 3.6.
 * @param drawings what draws its formulas, by `drawingsFor`; without it they stay code
 */
export const createPipeline = (text: string, drawings: RichRenderers = {}) => ({
  remarkPlugins: [
    remarkGfm,
    ...(text.includes("@") ? [] : [remarkWithoutEmails]),
    ...(text.includes("$") ? [remarkFormulas] : []),
    remarkAlert,
  ],
  rehypePlugins: [
    rehypeHtml,
    () => rehypeRichBlocks(drawings),
    rehypeHeadings,
    rehypeSlug,
    rehypeOwnIds,
    rehypeLinkedPictures,
    rehypeInlinePictures,
    rehypeFirstPicture,
    rehypeDirection,
  ],
  urlTransform: safeUrl,
});
