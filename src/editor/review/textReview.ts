import type { Nodes, RootContent } from "hast";
import { attribute, classesOf, isBlank, textContent } from "#shared/base/hast.ts";
import { pluralize } from "#shared/base/text.ts";
import { findTextFaults, readParts } from "#shared/health/textRules.ts";
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

const isOwnPath = (href: string): boolean => /^\/(?![/\\])/.test(href);

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
    const onDropped = (written: string, line: number, words = 0) => dropped.push({ written, line, words });
    const parts = readParts(shown, { ...renderers, onDropped });
    const blocks = parts.tree.children.filter((node) => !isBlank(node) && node.type !== "doctype").map(treeOf);
    const found = findTextFaults(parts).map(({ words, line }) => ({ message: words, line: line + linesBefore }));
    const header = frontMatterPattern.test(shown)
      ? [{ message: "The page will show this front matter as text", line: linesBefore + 1 }]
      : [];
    return {
      ...nothing,
      reason: null,
      blocks,
      outline: parts.headings.map(({ title, level, element }) => ({ title, level, line: lineOf(element) })),
      problems: [...header, ...found, ...droppedProblems(dropped, linesBefore)],
      ownLinks: parts.links
        .map((link) => ({ path: attribute(link, "href"), line: lineOf(link) }))
        .filter(({ path }) => isOwnPath(path)),
      diagrams: parts.elements
        .filter((code) => classesOf(code).includes("language-mermaid"))
        .map((code) => ({ source: textContent(code).trim(), line: lineOf(code) })),
    };
  } catch (error) {
    return { ...nothing, reason: renderErrorMessage(error) };
  }
};
