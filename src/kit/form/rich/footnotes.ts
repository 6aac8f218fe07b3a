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
import { appendFormatted } from "./emphasis.ts";
import { VerbatimNode } from "./VerbatimNode.tsx";

const append = (parent: LexicalNode, node: VerbatimNode): void => {
  if ($isElementNode(parent)) parent.append(node);
};

const importReference: MdastImportVisitor<FootnoteReference> = {
  testNode: "footnoteReference",
  visitNode: ({ mdastNode: { label, identifier }, lexicalParent, actions }) =>
    append(lexicalParent, new VerbatimNode(`[^${label ?? identifier}]`, true, actions.getParentFormatting())),
};

/** @param text the parsed text, to which the positions of its nodes refer */
const importDefinitionOf = (text: string): MdastImportVisitor<FootnoteDefinition> => ({
  testNode: "footnoteDefinition",
  visitNode: ({ mdastNode: { position }, lexicalParent }) =>
    append(lexicalParent, new VerbatimNode(text.slice(position?.start.offset, position?.end.offset), false)),
});

// The Markdown serializer writes an HTML node unescaped.
const exportVerbatim: LexicalExportVisitor<VerbatimNode, Html> = {
  testLexicalNode: (node): node is VerbatimNode => node instanceof VerbatimNode,
  visitLexicalNode: ({ lexicalNode: { source, format }, mdastParent, actions }) =>
    appendFormatted(format, mdastParent, { type: "html", value: source }, actions.appendToParent),
};

/** Keeps footnotes, which MDXEditor does not support, as they are in the text that it is opened with. */
export const footnotesPlugin = realmPlugin<string>({
  init: (realm, source = "") => {
    realm.pubIn({
      [addSyntaxExtension$]: gfmFootnote(),
      [addMdastExtension$]: gfmFootnoteFromMarkdown(),
      // Table cells stay Markdown syntax trees, so their footnotes are serialized by this.
      [addToMarkdownExtension$]: gfmFootnoteToMarkdown(),
      [addLexicalNode$]: VerbatimNode,
      // MDXEditor trims the text before it parses it.
      [addImportVisitor$]: [importReference, importDefinitionOf(source.trim())],
      [addExportVisitor$]: exportVerbatim,
    });
  },
});
