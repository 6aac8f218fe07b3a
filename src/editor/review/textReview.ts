import type { Element, Nodes, Root, RootContent } from "hast";
import { visit } from "unist-util-visit";
import { classesOf, isBlank, textContent } from "#shared/base/hast.ts";
import { decodeUrlPart, pluralize } from "#shared/base/text.ts";
import { parseMarkdown } from "#shared/markdown/parseMarkdown.ts";
import { countWords, type TextLength } from "#shared/markdown/readingTime.ts";
import { findRenderProblem, renderErrorMessage } from "#shared/markdown/renderLimits.ts";
import type { RichRenderers } from "#shared/markdown/richBlocks.ts";

interface OutlineEntry {
  title: string;
  /** 2 to 6. */
  level: number;
  line: number;
}

/** A mistake that the author may want to fix. */
export interface Problem {
  message: string;
  line: number;
}

export interface OwnLink {
  path: string;
  line: number;
}

interface Diagram {
  source: string;
  line: number;
}

export interface TextReview {
  text: string;
  length: TextLength;
  /** Why the text cannot be rendered, or null. If it is set, the lists are empty. */
  reason: string | null;
  /** The hast trees of the page's blocks as JSON without positions: the same text has the same tree at any place. */
  blocks: readonly string[];
  outline: readonly OutlineEntry[];
  problems: readonly Problem[];
  /** Links to paths of the site. Only the server knows whether they exist. */
  ownLinks: readonly OwnLink[];
  diagrams: readonly Diagram[];
}

const treeOf = (node: RootContent): string =>
  JSON.stringify(node, (key: string, value: unknown) => (key === "position" ? undefined : value));

const levelOf = ({ tagName }: Element): number => Number(/^h([2-6])$/.exec(tagName)?.[1] ?? 0);

const collectElements = (tree: Root): Element[] => {
  const elements: Element[] = [];
  visit(tree, "element", (element) => {
    elements.push(element);
  });
  return elements;
};

const findSkippedLevels = (outline: readonly OutlineEntry[]): Problem[] =>
  outline.flatMap(({ level, line }, index) =>
    level > (outline[index - 1]?.level ?? 1) + 1 ? [{ message: "This heading skips a level", line }] : [],
  );

const findLinkProblem = (href: string, ids: ReadonlySet<unknown>): string | null => {
  if (href === "") return "This link has no valid address";
  if (!href.startsWith("#") || href === "#" || ids.has(decodeUrlPart(href.slice(1)))) return null;
  return `No heading in this text has the address ${decodeUrlPart(href)}`;
};

const isOwnPath = (href: string): boolean => /^\/(?![/\\])/.test(href);

const findIn = (
  tree: Root,
  lineOf: (node: Nodes) => number,
): Pick<TextReview, "outline" | "problems" | "ownLinks" | "diagrams"> => {
  const elements = collectElements(tree);
  const ids = new Set(elements.map(({ properties }) => properties.id));
  const outline = elements
    .filter((element) => levelOf(element) > 0 && element.properties.id !== "footnote-label")
    .map((element) => ({ title: textContent(element).trim(), level: levelOf(element), line: lineOf(element) }));
  const undescribed = elements
    .filter(({ tagName, properties }) => tagName === "img" && !properties.alt)
    .map((picture) => ({ message: "This picture has no description", line: lineOf(picture) }));
  const links = elements
    .filter(({ tagName }) => tagName === "a")
    .map((link) => ({ path: String(link.properties.href ?? ""), line: lineOf(link) }));
  const lost = links.flatMap(({ path, line }) => {
    const message = findLinkProblem(path, ids);
    return message ? [{ message, line }] : [];
  });
  return {
    outline,
    problems: [...findSkippedLevels(outline), ...undescribed, ...lost],
    ownLinks: links.filter(({ path }) => isOwnPath(path)),
    diagrams: elements
      .filter((code) => classesOf(code).includes("language-mermaid"))
      .map((code) => ({ source: textContent(code).trim(), line: lineOf(code) })),
  };
};

// Also TOML. The page would show it as a rule and a heading.
const frontMatterPattern = /^(---|\+\+\+)[ \t]*\r?\n["'\w-]+[ \t]*[:=][\s\S]*?\n\1[ \t]*(?:\r?\n|$)/;

interface Dropped {
  written: string;
  line: number;
  words: number;
}

/** Returns one problem for each kind of element or attribute that the page will not show, at its first line. */
const droppedProblems = (dropped: readonly Dropped[], linesBefore: number): Problem[] => {
  const kinds = new Map<string, { line: number; count: number; words: number }>();
  for (const { written, line, words } of dropped) {
    const kind = kinds.get(written) ?? { line, count: 0, words: 0 };
    kinds.set(written, { ...kind, count: kind.count + 1, words: kind.words + words });
  }
  return [...kinds].map(([written, { line, count, words }]) => {
    const sizes = [count > 1 && `${count} times`, words > 0 && pluralize(words, "word", "words")].filter(Boolean);
    const details = sizes.length > 0 && ` (${sizes.join(", ")})`;
    return { message: `The page will not show: ${written}${details || ""}`, line: line + linesBefore };
  });
};

/** Parses a text as the public page does, and finds blocks, headings and problems. Slow: use `useTextReview`. */
export const reviewText = (text: string, renderers?: RichRenderers): TextReview => {
  const shown = text.trim();
  const nothing = { text, length: countWords(text), blocks: [], outline: [], problems: [], ownLinks: [], diagrams: [] };
  const reason = findRenderProblem(shown);
  if (reason) return { ...nothing, reason };
  const linesBefore = text.slice(0, text.indexOf(shown)).split("\n").length - 1;
  const lineOf = (node: Nodes): number => (node.position?.start.line ?? 1) + linesBefore;
  try {
    const dropped: Dropped[] = [];
    const tree = parseMarkdown(shown, {
      ...renderers,
      onDropped: (written, line, words = 0) => dropped.push({ written, line, words }),
    });
    const blocks = tree.children.filter((node) => !isBlank(node) && node.type !== "doctype").map(treeOf);
    const found = findIn(tree, lineOf);
    const header = frontMatterPattern.test(shown)
      ? [{ message: "The page will show this front matter as text", line: linesBefore + 1 }]
      : [];
    const problems = [...header, ...found.problems, ...droppedProblems(dropped, linesBefore)];
    return { ...nothing, reason: null, blocks, ...found, problems };
  } catch (error) {
    return { ...nothing, reason: renderErrorMessage(error) };
  }
};
