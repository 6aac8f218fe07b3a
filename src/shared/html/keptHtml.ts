import type { Element, ElementContent } from "hast";
import type { PhrasingContent } from "mdast";
import type { Options as RemarkOptions } from "rehype-remark";
import type { Options as StringifyOptions } from "remark-stringify";
import { attribute, findWithin, isElement, isNamed, textContent } from "../base/hast.ts";
import { isAllowedElement } from "../markdown/htmlSchema.ts";

type Handle = NonNullable<NonNullable<RemarkOptions["handlers"]>[string]>;

declare module "mdast" {
  interface Details extends Parent {
    type: "details";
    summary: string;
    children: (BlockContent | DefinitionContent)[];
  }
  interface BlockContentMap {
    details: Details;
  }
  interface RootContentMap {
    details: Details;
  }
}

const escapeHtml = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const html = (value: string): PhrasingContent => ({ type: "html", value });

// Inline elements that Markdown has no marks for. The words in them stay Markdown.
const inline = "abbr ins kbd mark rp rt ruby sub sup".split(" ").filter(isAllowedElement);

const keepInline: Handle = (state, node) => {
  const children = state.all(node);
  if (children.length === 0) return children;
  const title = isNamed(node, "abbr") ? attribute(node, "title") : "";
  return [
    html(`<${node.tagName}${title && ` title="${escapeHtml(title)}"`}>`),
    ...children,
    html(`</${node.tagName}>`),
  ];
};

const summaryTags = "b code em i kbd mark strong sub sup".split(" ").filter(isAllowedElement);

// The line of the summary is HTML, without Markdown.
const writeSummary = (node: Element): string =>
  node.children
    .map((child: ElementContent): string => {
      if (!isElement(child)) return escapeHtml(textContent(child)).replace(/\s+/g, " ");
      const inner = writeSummary(child);
      return summaryTags.includes(child.tagName) ? `<${child.tagName}>${inner}</${child.tagName}>` : inner;
    })
    .join("");

const keepDetails: Handle = (state, node) => {
  if (state.inTable) return state.all(node);
  const summary = findWithin(node, ({ tagName }) => tagName === "summary");
  const others = { ...node, children: node.children.filter((child) => child !== summary) };
  const children = state.toFlow(state.all(others));
  return { type: "details", summary: summary ? writeSummary(summary).trim() : "", children };
};

const lineBreak: Handle = (state) => (state.inTable ? html("<br>") : { type: "break" });

const rawMarkdown: Handle = (_, node) => html(textContent(node));

export const keptHandlers: Record<string, Handle> = {
  ...Object.fromEntries(inline.map((name) => [name, keepInline])),
  ...(isAllowedElement("details") ? { details: keepDetails } : {}),
  br: lineBreak,
  "raw-markdown": rawMarkdown,
};

/** Writes foldable parts, with Markdown below the summary. */
export const writeDetails: NonNullable<NonNullable<StringifyOptions["handlers"]>["details"]> = (node, _, state, info) =>
  `<details>\n${node.summary ? `<summary>${node.summary}</summary>\n` : ""}\n${state.containerFlow(node, info)}\n\n</details>`;
