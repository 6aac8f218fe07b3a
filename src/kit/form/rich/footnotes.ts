import {
  addExportVisitor$,
  addImportVisitor$,
  addLexicalNode$,
  addMdastExtension$,
  addSyntaxExtension$,
  type LexicalExportVisitor,
  type MdastImportVisitor,
  realmPlugin,
} from "@mdxeditor/editor";
import { $isElementNode, type LexicalNode } from "lexical";
import type { FootnoteDefinition, FootnoteReference, Html } from "mdast";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { KeptNode } from "./KeptNode.tsx";

const append = (parent: LexicalNode, node: KeptNode): void => {
  if ($isElementNode(parent)) parent.append(node);
};

const importReference: MdastImportVisitor<FootnoteReference> = {
  testNode: "footnoteReference",
  visitNode: ({ mdastNode: { label, identifier }, lexicalParent }) =>
    append(lexicalParent, new KeptNode(`[^${label ?? identifier}]`)),
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
  visitLexicalNode: ({ lexicalNode: { source }, actions }) => actions.addAndStepInto("html", { value: source }, false),
};

/** Footnotes, of which the editor knows nothing: they stay as they are written in the text that it is opened with. */
export const footnotesPlugin = realmPlugin<string>({
  init: (realm, source = "") => {
    realm.pubIn({
      [addSyntaxExtension$]: gfmFootnote(),
      [addMdastExtension$]: gfmFootnoteFromMarkdown(),
      [addLexicalNode$]: KeptNode,
      // MDXEditor reads it without blank ends.
      [addImportVisitor$]: [importReference, importDefinitionOf(source.trim())],
      [addExportVisitor$]: exportKept,
    });
  },
});
