import { addExportVisitor$, type LexicalExportVisitor, realmPlugin } from "@mdxeditor/editor";
import { $isLineBreakNode, type LexicalNode, type LineBreakNode } from "lexical";
import type { Break } from "mdast";
import { appendFormatted, formatOf } from "./emphasis.ts";

const isFollowed = (node: LexicalNode): boolean => node.getNextSiblings().some((next) => !$isLineBreakNode(next));

const exportLineBreak: LexicalExportVisitor<LineBreakNode, Break> = {
  priority: 1,
  testLexicalNode: $isLineBreakNode,
  visitLexicalNode: ({ lexicalNode, mdastParent, actions }) => {
    // At the end of a paragraph a break is invisible, but readers would see the backslash that it is written as.
    if (!isFollowed(lexicalNode)) return;
    const format = formatOf(lexicalNode.getPreviousSibling()) & formatOf(lexicalNode.getNextSibling());
    appendFormatted(format, mdastParent, { type: "break" }, actions.appendToParent);
  },
};

/** Writes line breaks as hard breaks. MDXEditor writes a bare newline, which is rendered as a space. */
export const lineBreaksPlugin = realmPlugin({
  init: (realm) => {
    realm.pub(addExportVisitor$, exportLineBreak);
  },
});
