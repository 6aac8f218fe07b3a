import type { Element, Nodes, Root } from "hast";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import { SKIP, visit } from "unist-util-visit";
import { attribute, classesOf, element, isBlank, isElement, textContent } from "../base/hast.ts";
import { isVideo } from "../media/pictureOf.ts";
import { cutHidden } from "./cutHidden.ts";
import { checkHtmlLimits } from "./htmlLimits.ts";
import { hiddenElements, htmlSchema, isAllowedAttribute, isAllowedElement } from "./htmlSchema.ts";
import { countWords } from "./readingTime.ts";

/** Receives an element or attribute as written, such as `<iframe>` or `style=`, that the page does not show, with its words. */
export type OnDropped = (written: string, line: number, words?: number) => void;

type VFile = Parameters<ReturnType<typeof rehypeRaw>>[1];

const collectHtml = (node: Nodes, found = new Set<Nodes>()): Set<Nodes> => {
  if (node.type === "raw") found.add(node);
  if (!("children" in node)) return found;
  for (const child of node.children) collectHtml(child, found);
  if (node.children.some((child) => found.has(child))) found.add(node);
  return found;
};

const isBlock = /^(?:p|h[1-6]|ul|ol|li|pre|table|blockquote|div|section|hr)$/;

// Written by Markdown only, or with data that the HTML parser loses.
const isKeptInline = /^(?:code|svg|input)$/;

/** Replaces the parts of a tree without HTML by placeholders, which is faster and keeps their data. @returns the parts */
const setAside = (tree: Root, html: Set<Nodes>): (Element | null)[] => {
  const kept: Element[] = [];
  visit(tree, "element", (part, index, parent) => {
    const isInline = isKeptInline.test(part.tagName);
    if (html.has(part) || !parent || index === undefined || !(isInline || isBlock.test(part.tagName))) return undefined;
    const placeholder = element(isInline ? "span" : "div", { dataKept: kept.push(part) - 1 }, []);
    parent.children[index] = { ...placeholder, ...(part.position && { position: part.position }) };
    return SKIP;
  });
  return kept;
};

const restore = (tree: Root, kept: (Element | null)[]): void => {
  visit(tree, "element", (placeholder, index, parent) => {
    const at = Number(placeholder.properties.dataKept ?? -1);
    const part = kept[at];
    if (!part || !parent || index === undefined) return undefined;
    kept[at] = null;
    parent.children[index] = part;
    return SKIP;
  });
};

const prepare = (tree: Root): void => {
  cutHidden(tree);
  visit(tree, "raw", (node) => {
    node.value = node.value.replace(/data-kept/gi, "data-none").replace(/<plaintext/gi, "<x-plaintext");
  });
};

const holdsBlocks = /^(?:div|section|details|blockquote|li|dd|td|th|figure)$/;
const isInlineHtml =
  /^(?:acronym|base|big|blink|button|data|embed|link|meta|font|label|meter|nobr|output|progress|u|canvas|image|picture)$/;

// Without a style sheet they have no effect, or the site sets them itself.
const isWithoutEffect = /^(?:className|data|aria|rel$|target$|loading$|decoding$|role$)/;

/** Reports an element. @returns whether its words are removed too */
const reportElement = (part: Element, onDropped: OnDropped): boolean => {
  const isHidden = hiddenElements.includes(part.tagName);
  const words = isHidden ? countWords(textContent(part.content ?? part)).words : 0;
  onDropped(`<${part.tagName.replace(/^x-/, "")}>`, part.position?.start.line ?? 1, words);
  return isHidden;
};

const reportAttributes = ({ tagName, properties, position }: Element, onDropped: OnDropped): void => {
  for (const name of Object.keys(properties)) {
    if (isAllowedAttribute(tagName, name) || isWithoutEffect.test(name)) continue;
    onDropped(`${name.toLowerCase()}=`, position?.start.line ?? 1);
  }
};

/** Turns a video of this site into a picture, as which it is written in Markdown. */
const readVideo = (video: Element): void => {
  const source =
    attribute(video, "src") || attribute(video.children.find((child) => isElement(child, "source")) ?? video, "src");
  if (video.tagName !== "video" || !isVideo(source)) return;
  video.tagName = "img";
  video.properties = { src: source, alt: attribute(video, "title") };
  video.children = [];
};

/** Reports what the sanitizer will drop. Blocks among it become `div`, so that their texts do not run together. */
const dropElements = (tree: Root, onDropped: OnDropped): void => {
  visit(tree, "element", (part, _index, parent) => {
    if (part.properties.dataKept !== undefined) return SKIP;
    readVideo(part);
    if (isAllowedElement(part.tagName)) return reportAttributes(part, onDropped);
    if (reportElement(part, onDropped)) return SKIP;
    const isAmongBlocks = parent?.type === "root" || (isElement(parent) && holdsBlocks.test(parent.tagName));
    if (part.tagName === "center") part.properties.align = "center";
    if (isAmongBlocks && !isInlineHtml.test(part.tagName)) part.tagName = "div";
    return undefined;
  });
};

const firstAddress = (source: Element): string => attribute(source, "srcSet").trim().split(/,?\s/, 1)[0] ?? "";

/** Returns the images of a `picture`: one for each theme of the site, if its sources have one for a color scheme, else its image. */
const imagesOf = ({ children }: Element): Element[] => {
  const image = children.find((child) => isElement(child, "img"));
  const schemeOf = (scheme: string): string => {
    const source = children.find((child) => isElement(child, "source") && attribute(child, "media").includes(scheme));
    return isElement(source) ? firstAddress(source) : "";
  };
  if (!isElement(image)) return [];
  const [dark, light] = [schemeOf("dark"), schemeOf("light")];
  if (!dark && !light) return [image];
  const made = (dataScheme: string, src: string): Element => ({
    ...image,
    properties: { ...image.properties, src: src || attribute(image, "src"), dataScheme },
  });
  return [made("dark", dark), made("light", light)];
};

/** Gives a `pre` one `code`, with the language that GitHub reads from `lang`. */
const completeCode = (pre: Element): void => {
  const content = pre.children.filter((child) => !isBlank(child));
  const [only] = content;
  const code = content.length === 1 && isElement(only, "code") ? only : element("code", {}, pre.children);
  const { lang } = pre.properties;
  if (lang && classesOf(code).length === 0) code.properties.className = [`language-${lang}`];
  pre.children = [code];
};

const prefix = "user-content-";

/** Turns names into ids, and prefixes ids: they cannot be those of the page. */
const prefixIds = ({ properties }: Element): void => {
  const id = String(properties.id || properties.name || "");
  delete properties.name;
  if (id) properties.id = id.startsWith(prefix) ? id : prefix + id;
  else delete properties.id;
};

const finish = (tree: Root): void => {
  visit(tree, "element", (part, index, parent) => {
    prefixIds(part);
    if (part.tagName === "pre") completeCode(part);
    if (part.tagName === "a" && part.properties.href === undefined) part.tagName = "span";
    if (part.tagName !== "picture" || !parent || index === undefined) return undefined;
    const others = part.children.filter((child) => !isElement(child, "img", "source"));
    parent.children.splice(index, 1, ...imagesOf(part), ...others);
    return index;
  });
};

/**
 * Parses the HTML of a text as browsers and GitHub do, with the Markdown between its tags, and removes what `htmlSchema` does not
 * allow. @throws RenderLimitError if it is too large
 */
export const rehypeHtml =
  (onDropped: OnDropped = () => {}) =>
  (tree: Root, file: VFile): Root => {
    const html = collectHtml(tree);
    if (!html.has(tree)) return tree;
    prepare(tree);
    const kept = setAside(tree, html);
    checkHtmlLimits(tree);
    const parsed = rehypeRaw()(tree, file);
    dropElements(parsed, onDropped);
    const clean = rehypeSanitize(htmlSchema)(parsed);
    finish(clean);
    restore(clean, kept);
    return clean;
  };
