import { addExportVisitor$, type LexicalExportVisitor, realmPlugin } from "@mdxeditor/editor";
import { $isLineBreakNode, type LexicalNode, type LineBreakNode } from "lexical";
import type { Break } from "mdast";
import { appendMarked, formatOf } from "./marks.ts";

const isFollowed = (node: LexicalNode): boolean => node.getNextSiblings().some((next) => !$isLineBreakNode(next));

const exportLineBreak: LexicalExportVisitor<LineBreakNode, Break> = {
  priority: 1,
  testLexicalNode: $isLineBreakNode,
  visitLexicalNode: ({ lexicalNode, mdastParent, actions }) => {
    // At the end of a paragraph nobody would see it, but for the backslash that it is written as.
    if (!isFollowed(lexicalNode)) return;
    const format = formatOf(lexicalNode.getPreviousSibling()) & formatOf(lexicalNode.getNextSibling());
    appendMarked(format, mdastParent, { type: "break" }, actions.appendToParent);
  },
};

/** Forced line breaks stay breaks: MDXEditor itself writes them as the end of a line, which readers see as a blank. */
export const lineBreaksPlugin = realmPlugin({
  init: (realm) => {
    realm.pub(addExportVisitor$, exportLineBreak);
  },
});
