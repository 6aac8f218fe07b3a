import { $isTextNode, IS_BOLD, IS_ITALIC, IS_STRIKETHROUGH, type LexicalNode } from "lexical";
import type { Break, Html, Nodes, Parent, RootContent } from "mdast";
import { KeptNode } from "./KeptNode.tsx";

const marks = [
  [IS_ITALIC, "emphasis"],
  [IS_BOLD, "strong"],
  [IS_STRIKETHROUGH, "delete"],
] as const;

type Append = (parent: Parent, node: RootContent) => Nodes;

/** Bold, italic and struck through, as bits; none for what has no marks. */
export const formatOf = (node: LexicalNode | null): number => {
  if ($isTextNode(node)) return node.getFormat();
  return node instanceof KeptNode ? node.format : 0;
};

/** Appends what is no text in the marks of its format: in those that the text before it stands in, as far as they are the same. */
export const appendMarked = (format: number, parent: Parent, node: Html | Break, append: Append): void => {
  const missing = marks.filter(([bit]) => (format & bit) !== 0);
  let place: Parent = parent;
  for (let last = place.children.at(-1); last && missing.length > 0; last = place.children.at(-1)) {
    const index = missing.findIndex(([, type]) => type === last?.type);
    if (index < 0 || !("children" in last)) break;
    missing.splice(index, 1);
    place = last;
  }
  for (const [, type] of missing) {
    const mark = append(place, { type, children: [] });
    if ("children" in mark) place = mark;
  }
  append(place, node);
};
