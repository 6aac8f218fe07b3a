import { $isTextNode, IS_BOLD, IS_ITALIC, IS_STRIKETHROUGH, type LexicalNode } from "lexical";
import type { Break, Html, Nodes, Parent, RootContent } from "mdast";
import { VerbatimNode } from "./VerbatimNode.tsx";

const emphases = [
  [IS_ITALIC, "emphasis"],
  [IS_BOLD, "strong"],
  [IS_STRIKETHROUGH, "delete"],
] as const;

type Append = (parent: Parent, node: RootContent) => Nodes;

/** Bold, italic and struck through, as Lexical's bits; 0 for nodes without a format. */
export const formatOf = (node: LexicalNode | null): number => {
  if ($isTextNode(node)) return node.getFormat();
  return node instanceof VerbatimNode ? node.format : 0;
};

/** Appends a node within the emphasis that its format asks for, reusing the emphasis around the text before it if it is the same. */
export const appendFormatted = (format: number, parent: Parent, node: Html | Break, append: Append): void => {
  const missing = emphases.filter(([bit]) => (format & bit) !== 0);
  let target: Parent = parent;
  for (let last = target.children.at(-1); last && missing.length > 0; last = target.children.at(-1)) {
    const index = missing.findIndex(([, type]) => type === last?.type);
    if (index < 0 || !("children" in last)) break;
    missing.splice(index, 1);
    target = last;
  }
  for (const [, type] of missing) {
    const emphasis = append(target, { type, children: [] });
    if ("children" in emphasis) target = emphasis;
  }
  append(target, node);
};
