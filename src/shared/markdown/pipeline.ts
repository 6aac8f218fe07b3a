import "remark-parse";
import type { Element, Properties, Root } from "hast";
import type { Extension } from "micromark-util-types";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { remarkAlert } from "remark-github-blockquote-alert";
import type { Pluggable, Processor } from "unified";
import { visit } from "unist-util-visit";
import { classesOf } from "../base/hast.ts";
import { safeUrl } from "../base/links.ts";
import { decodeUrlPart } from "../base/text.ts";
import { siteDataId } from "../site/siteData.ts";
import { isWordKey, type Say, sayInEnglish } from "../words/say.ts";
import { needsBareUrls, remarkBareUrls } from "./bareUrls.ts";
import { rehypeEmoji } from "./emoji.ts";
import { remarkFormulas } from "./formulaSyntax.ts";
import { rehypePictures } from "./pictures.ts";
import { rehypeRejectedUrls } from "./rejectedUrls.ts";
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
 * Removes the e-mail links of GFM, for texts without an @. They are tried at each letter, which takes half of the parsing time. Must
 * come after GFM.
 */
// biome-ignore lint/plugin: unified gives a plugin its processor as `this`, which an arrow function does not have.
function remarkWithoutEmails(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map(withoutEmails);
}

const levelOf = ({ tagName }: Element): number => Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);

/** Shifts the headings of a text so that the highest is an h2: the page's title is the h1. */
const rehypeHeadings = () => (tree: Root) => {
  const headings: Element[] = [];
  visit(tree, "element", (element) => {
    if (levelOf(element) > 0 && element.properties.id !== "footnote-label") headings.push(element);
  });
  const shift = 2 - Math.min(...headings.map(levelOf));
  for (const heading of headings) heading.tagName = `h${Math.min(6, levelOf(heading) + shift)}`;
};

const idsOfThePage = new Set(["root", "content", "page-data", siteDataId, "share", "related"]);

/** Whether the page around a text uses an id, for an element or an icon. */
const isOfThePage = (id: string): boolean => idsOfThePage.has(id) || id.startsWith("icon-");

/**
 * Prevents headings from using an id of the page: a heading "Page data" would be found instead of the hydration data. A heading
 * without letters gets no id.
 */
const rehypeOwnIds = () => (tree: Root) => {
  visit(tree, "element", ({ properties }) => {
    if (properties.id === "") delete properties.id;
    if (isOfThePage(String(properties.id))) properties.id = `section-${properties.id}`;
  });
};

/** Points links within a text to the prefixed ids of its HTML. An id of a heading comes first. */
const rehypeOwnLinks = () => (tree: Root) => {
  const ids = new Set<unknown>();
  visit(tree, "element", ({ properties }) => {
    ids.add(properties.id);
  });
  visit(tree, { type: "element", tagName: "a" }, ({ properties }) => {
    const [, id = ""] = /^#(.+)/.exec(String(properties.href)) ?? [];
    const prefixed = `user-content-${decodeUrlPart(id)}`;
    if (!ids.has(decodeUrlPart(id)) && ids.has(prefixed)) properties.href = `#${prefixed}`;
  });
};

const blocks = /^(?:h\d|ul|ol|blockquote|table)$/;

/** Whether an element is a title that the renderer adds, such as "Note" and "Footnotes". */
export const isOfRenderer = ({ id, className }: Properties): boolean =>
  id === "footnote-label" || String(className) === "markdown-alert-title";

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const englishReference = "Back to reference ";

/** Returns the words of a title that a library has added to a text; null for another element. */
const titleOf = ({ properties }: Element, parent: Element | null, say: Say): string | null => {
  if (properties.id === "footnote-label") return say("text.footnotes");
  const [, kind] = /alert-(\w+)/.exec(parent ? (classesOf(parent)[1] ?? "") : "") ?? [];
  const key = `text.${kind}`;
  return isOfRenderer(properties) && isWordKey(key) ? say(key) : null;
};

/** Replaces the words that libraries add to a text by those of the site, and marks their language. */
const rehypeWords = (say: Say) => (tree: Root) => {
  visit(tree, "element", (node, _, parent) => {
    const { properties, children } = node;
    if (properties.dataFootnoteBackref !== undefined) {
      const number = String(properties.ariaLabel).replace(englishReference, "");
      Object.assign(properties, { ariaLabel: say("text.backToReference", { number }), lang: say.language });
    }
    const title = titleOf(node, parent?.type === "element" ? parent : null, say);
    const words = title === null ? undefined : children.findLast(({ type }) => type === "text");
    if (title === null || words?.type !== "text") return;
    properties.lang = say.language;
    words.value = title;
  });
};

/**
 * Sets `dir=auto`, so that list markers and borders are on the side where reading starts.
 * Not on paragraphs, which get their direction from the stylesheet: the quote or list around them would ignore the letters of an
 * element with `dir`. Isolates code from right-to-left words, in feeds too: `code()` would be read as `()code`.
 */
const rehypeLanguage = (text: string) => (tree: Root) => {
  const code = rightToLeft.test(text) ? /^(?:code|kbd|samp|tt)$/ : null;
  visit(tree, "element", ({ tagName, properties }) => {
    if (blocks.test(tagName)) properties.dir ??= "auto";
    if (code?.test(tagName)) properties.dir = "ltr";
  });
};

/**
 * Returns the plugins for a text: GFM, allowed HTML, formulas, heading levels, safe ids, the protocols of behaviour 3.6.
 * @param renderers from `loadRichRenderers`; without them HTML, formulas and diagrams stay source
 */
export const createPipeline = (text: string, renderers: RichRenderers = {}) => ({
  remarkPlugins: [
    [remarkGfm, { singleTilde: false }] satisfies Pluggable,
    ...(needsBareUrls(text) ? [remarkBareUrls] : []),
    ...(text.includes("@") ? [] : [remarkWithoutEmails]),
    ...(text.includes("$") ? [remarkFormulas] : []),
    remarkAlert,
  ],
  rehypePlugins: [
    ...(renderers.html ? [() => renderers.html?.(renderers.onDropped)] : []),
    () => rehypeRejectedUrls(renderers.onDropped),
    () => rehypeRichBlocks(renderers),
    rehypeHeadings,
    rehypeSlug,
    rehypeOwnIds,
    ...(renderers.html ? [rehypeOwnLinks] : []),
    rehypeEmoji,
    rehypePictures,
    () => rehypeLanguage(text),
    () => rehypeWords(renderers.say ?? sayInEnglish),
  ],
  urlTransform: safeUrl,
});
