import { $createCodeBlockNode, createRootEditorSubscription$, realmPlugin } from "@mdxeditor/editor";
import {
  $findMatchingParent,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $setSelection,
  COMMAND_PRIORITY_CRITICAL,
  KEY_ENTER_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  TextNode,
} from "lexical";
import { focusOn } from "#shared/focusOn.ts";

const fence = /^```([\w+#.-]*)$/;
const maxFrames = 60;

const nodeAtCursor = (): LexicalNode | null => {
  const selection = $getSelection();
  return $isRangeSelection(selection) && selection.isCollapsed() ? selection.anchor.getNode() : null;
};

const focusCode = (editor: LexicalEditor, key: string, frames = maxFrames): void => {
  requestAnimationFrame(() => {
    const code = editor.getElementByKey(key)?.querySelector<HTMLElement>(".cm-content");
    if (code) focusOn(code);
    else if (frames > 0) focusCode(editor, key, frames - 1);
  });
};

/** Replaces a paragraph that contains only a code fence by a code block. @returns whether it did */
const openFence = (editor: LexicalEditor, node: LexicalNode | null, text: string): boolean => {
  const paragraph = node?.getParent();
  const language = fence.exec(text)?.[1];
  if (language === undefined || !$isParagraphNode(paragraph) || paragraph.getChildrenSize() !== 1) return false;
  const block = $createCodeBlockNode({ code: "", language, meta: "" });
  paragraph.replace(block);
  // Otherwise keys typed before the code block has the focus would go to the paragraph above.
  $setSelection(null);
  focusCode(editor, block.getKey());
  return true;
};

const openFenceByEnter = (editor: LexicalEditor, event: KeyboardEvent | null): boolean => {
  const node = nodeAtCursor();
  if (!openFence(editor, node, node?.getTextContent() ?? "")) return false;
  event?.preventDefault();
  return true;
};

// Lexical's Tab never leaves the editor. Here it indents only if the list item can be indented, and otherwise moves the focus.
const leavesByTab = ({ shiftKey }: KeyboardEvent): boolean => {
  const node = nodeAtCursor();
  const item = node && $findMatchingParent(node, (parent) => parent.getType() === "listitem");
  if (!item) return true;
  return shiftKey ? item.getParent()?.getParent()?.getType() !== "listitem" : item.getPreviousSibling() === null;
};

/** Instead of MDXEditor's own rule for code fences, which takes the backticks for the language. */
export const keysPlugin = realmPlugin({
  init: (realm) => {
    realm.pub(createRootEditorSubscription$, (editor: LexicalEditor) => {
      const ends = [
        editor.registerNodeTransform(TextNode, (node) => {
          const text = node.getTextContent();
          if (text.endsWith(" ") && nodeAtCursor()?.is(node)) openFence(editor, node, text.slice(0, -1));
        }),
        editor.registerCommand(
          KEY_ENTER_COMMAND,
          (event) => openFenceByEnter(editor, event),
          COMMAND_PRIORITY_CRITICAL,
        ),
        editor.registerCommand(KEY_TAB_COMMAND, leavesByTab, COMMAND_PRIORITY_CRITICAL),
      ];
      return () => {
        for (const end of ends) end();
      };
    });
  },
});
