import type { Element, ElementContent, Nodes, Root } from "hast";
import type { Html } from "mdast";
import type { Options } from "rehype-remark";
import { visit } from "unist-util-visit";
import { attribute, element, findWithin, isBlock, isElement, removeWithin, textContent } from "../base/hast.ts";
import { isAllowedElement } from "../markdown/htmlSchema.ts";

type Handle = NonNullable<NonNullable<Options["handlers"]>[string]>;

export const escapeHtml = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const html = (value: string): Html => ({ type: "html", value });

// Inline elements that Markdown has no marks for. The words in them stay Markdown.
const inline = "abbr ins kbd mark rp rt ruby sub sup".split(" ").filter(isAllowedElement);

const keepInline: Handle = (state, node) => {
  const children = state.all(node);
  const title = attribute(node, "title");
  const start = `<${node.tagName}${title && ` title="${escapeHtml(title)}"`}>`;
  return children.length > 0 ? [html(start), ...children, html(`</${node.tagName}>`)] : [];
};

// The line of the summary is HTML, without Markdown.
const writeSummary = (node: Element): string =>
  node.children
    .map((child) => {
      if (!isElement(child)) return escapeHtml(textContent(child)).replace(/\s+/g, " ");
      const [name, inner] = [child.tagName, writeSummary(child)];
      return [...inline, "b", "code", "em", "i", "strong"].includes(name) ? `<${name}>${inner}</${name}>` : inner;
    })
    .join("");

const keepDetails: Handle = (state, node) => {
  if (state.inTable) return state.all(node);
  const summary = findWithin(node, ({ tagName }) => tagName === "summary");
  const head = summary ? `\n<summary>${writeSummary(summary).trim()}</summary>` : "";
  removeWithin(node, (child) => child === summary);
  const row = (value: string) => ({ type: "paragraph" as const, children: [html(value)] });
  return [row(`<details>${head}`), ...state.toFlow(state.all(node)), row("</details>")];
};

// An icon in a line keeps its width, which Markdown cannot express.
const writePicture: Handle = (_, node, parent) => {
  const [url = "", alt = "", title = "", width] = ["src", "alt", "title", "width"].map((name) => attribute(node, name));
  return width && isElement(parent, "p", "td") && textContent(parent).trim() !== ""
    ? html(`<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}">`)
    : { type: "image", url, alt, title };
};

const boxes = "li div blockquote section article aside main dd details".split(" ");

const isKept = (node: Nodes): boolean =>
  isElement(node) && (inline.includes(node.tagName) || "width" in node.properties);

const inParagraphs = (nodes: Root["children"]): ElementContent[] => {
  let row: Element | null = null;
  return nodes.flatMap((child): ElementContent[] => {
    if (child.type === "doctype") return [];
    if (isBlock(child) || findWithin(child, isBlock)) {
      row = null;
      return [child];
    }
    const isFirst = row === null;
    row ??= element("p", {}, []);
    row.children.push(child);
    return isFirst ? [row] : [];
  });
};

/** Puts words around kept elements into paragraphs: otherwise each element becomes a block of its own. */
export const rehypeKept =
  () =>
  (tree: Root): void =>
    visit(tree, (node) => {
      const isBox = node.type === "root" || isElement(node, ...boxes);
      if (isBox && node.children.some(isKept)) node.children = inParagraphs(node.children);
    });

export const keptHandlers: Record<string, Handle> = {
  ...Object.fromEntries(inline.map((name) => [name, keepInline])),
  details: keepDetails,
  img: writePicture,
  br: (state) => (state.inTable ? html("<br>") : { type: "break" }),
  // Spaces and lines stay only in an attribute.
  "raw-markdown": (_, node) => html(attribute(node, "value") || textContent(node)),
};
