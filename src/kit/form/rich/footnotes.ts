import {
  addExportVisitor$,
  addImportVisitor$,
  addLexicalNode$,
  addMdastExtension$,
  addSyntaxExtension$,
  addToMarkdownExtension$,
  type LexicalExportVisitor,
  type MdastImportVisitor,
  realmPlugin,
} from "@mdxeditor/editor";
import { $isElementNode, type LexicalNode } from "lexical";
import type { FootnoteDefinition, FootnoteReference, Html } from "mdast";
import { gfmFootnoteFromMarkdown, gfmFootnoteToMarkdown } from "mdast-util-gfm-footnote";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { KeptNode } from "./KeptNode.tsx";
import { appendMarked } from "./marks.ts";

const append = (parent: LexicalNode, node: KeptNode): void => {
  if ($isElementNode(parent)) parent.append(node);
};

const importReference: MdastImportVisitor<FootnoteReference> = {
  testNode: "footnoteReference",
  visitNode: ({ mdastNode: { label, identifier }, lexicalParent, actions }) =>
    append(lexicalParent, new KeptNode(`[^${label ?? identifier}]`, true, actions.getParentFormatting())),
};

/** @param text what the positions of its parts are of */
const importDefinitionOf = (text: string): MdastImportVisitor<FootnoteDefinition> => ({
  testNode: "footnoteDefinition",
  visitNode: ({ mdastNode: { position }, lexicalParent }) =>
    append(lexicalParent, new KeptNode(text.slice(position?.start.offset, position?.end.offset), false)),
});

// Markdown writes HTML as it is.
const exportKept: LexicalExportVisitor<KeptNode, Html> = {
  testLexicalNode: (node): node is KeptNode => node instanceof KeptNode,
  visitLexicalNode: ({ lexicalNode: { source, format }, mdastParent, actions }) =>
    appendMarked(format, mdastParent, { type: "html", value: source }, actions.appendToParent),
};

/** Footnotes, of which the editor knows nothing: they stay as they are written in the text that it is opened with. */
export const footnotesPlugin = realmPlugin<string>({
  init: (realm, source = "") => {
    realm.pubIn({
      [addSyntaxExtension$]: gfmFootnote(),
      [addMdastExtension$]: gfmFootnoteFromMarkdown(),
      // For the cells of a table, which it keeps as they were parsed.
      [addToMarkdownExtension$]: gfmFootnoteToMarkdown(),
      [addLexicalNode$]: KeptNode,
      // MDXEditor reads it without blank ends.
      [addImportVisitor$]: [importReference, importDefinitionOf(source.trim())],
      [addExportVisitor$]: exportKept,
    });
  },
});
