import { EditorView } from "@codemirror/view";
import {
  $createCodeBlockNode,
  BlockTypeSelect,
  BoldItalicUnderlineToggles,
  CodeToggle,
  CreateLink,
  codeBlockPlugin,
  codeMirrorPlugin,
  createRootEditorSubscription$,
  headingsPlugin,
  InsertCodeBlock,
  InsertImage,
  InsertTable,
  imagePlugin,
  ListsToggle,
  lexical,
  linkDialogPlugin,
  linkPlugin,
  listsPlugin,
  markdownShortcutPlugin,
  quotePlugin,
  realmPlugin,
  tablePlugin,
  thematicBreakPlugin,
  toolbarPlugin,
  UndoRedo,
} from "@mdxeditor/editor";
import { focusOn } from "#shared/base/browser.ts";
import { isVideo, pictureOf } from "#shared/media/pictureOf.ts";
import { ImageDialog, LinkDialog } from "./dialogs.tsx";

const languages = {
  "": "Plain text",
  bash: "Bash",
  css: "CSS",
  diff: "Diff",
  dockerfile: "Dockerfile",
  go: "Go",
  html: "HTML",
  js: "JavaScript",
  json: "JSON",
  python: "Python",
  rust: "Rust",
  sh: "Shell",
  sql: "SQL",
  toml: "TOML",
  ts: "TypeScript",
  tsx: "TSX",
  yaml: "YAML",
};

const Toolbar = () => (
  <>
    <UndoRedo />
    <BlockTypeSelect />
    <BoldItalicUnderlineToggles options={["Bold", "Italic"]} />
    <CodeToggle />
    <ListsToggle options={["bullet", "number"]} />
    <CreateLink />
    <InsertImage />
    <InsertTable />
    <InsertCodeBlock />
  </>
);

const fence = /^```([\w+#.-]*)$/;
const maxFrames = 60;

const nodeAtCursor = (): lexical.LexicalNode | null => {
  const selection = lexical.$getSelection();
  return lexical.$isRangeSelection(selection) && selection.isCollapsed() ? selection.anchor.getNode() : null;
};

const focusCode = (editor: lexical.LexicalEditor, key: string, frames = maxFrames): void => {
  requestAnimationFrame(() => {
    const code = editor.getElementByKey(key)?.querySelector<HTMLElement>(".cm-content");
    if (code) focusOn(code);
    else if (frames > 0) focusCode(editor, key, frames - 1);
  });
};

/** Replaces a paragraph that contains only a code fence by a code block. @returns whether it did */
const openFence = (editor: lexical.LexicalEditor, node: lexical.LexicalNode | null, text: string): boolean => {
  const paragraph = node?.getParent();
  const language = fence.exec(text)?.[1];
  if (language === undefined || !lexical.$isParagraphNode(paragraph) || paragraph.getChildrenSize() !== 1) return false;
  const block = $createCodeBlockNode({ code: "", language, meta: "" });
  paragraph.replace(block);
  // Otherwise keys typed before the code block has the focus would go to the paragraph above.
  lexical.$setSelection(null);
  focusCode(editor, block.getKey());
  return true;
};

const openFenceByEnter = (editor: lexical.LexicalEditor, event: KeyboardEvent | null): boolean => {
  const node = nodeAtCursor();
  if (!openFence(editor, node, node?.getTextContent() ?? "")) return false;
  event?.preventDefault();
  return true;
};

// Lexical's Tab never leaves the editor. Here it indents only if the list item can be indented, and otherwise moves the focus.
const leavesByTab = ({ shiftKey }: KeyboardEvent): boolean => {
  const node = nodeAtCursor();
  const item = node && lexical.$findMatchingParent(node, (parent) => parent.getType() === "listitem");
  if (!item) return true;
  return shiftKey ? item.getParent()?.getParent()?.getType() !== "listitem" : item.getPreviousSibling() === null;
};

/** Replaces MDXEditor's shortcut for code fences, which reads the backticks as the language. */
const keysPlugin = realmPlugin({
  init: (realm) => {
    realm.pub(createRootEditorSubscription$, (editor: lexical.LexicalEditor) => {
      const ends = [
        editor.registerNodeTransform(lexical.TextNode, (node) => {
          const text = node.getTextContent();
          if (text.endsWith(" ") && nodeAtCursor()?.is(node)) openFence(editor, node, text.slice(0, -1));
        }),
        editor.registerCommand(
          lexical.KEY_ENTER_COMMAND,
          (event) => openFenceByEnter(editor, event),
          lexical.COMMAND_PRIORITY_CRITICAL,
        ),
        editor.registerCommand(lexical.KEY_TAB_COMMAND, leavesByTab, lexical.COMMAND_PRIORITY_CRITICAL),
      ];
      return () => {
        for (const end of ends) end();
      };
    });
  },
});

// Shown for a video, because the editor previews only pictures.
const videoPlaceholder =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9' width='320'><path fill='%23888' d='M0 0h16v9H0z'/><path fill='%23fff' d='M6.5 2.5v4l4-2z'/></svg>";

/**
 * Returns the plugins of MDXEditor and of this site.
 * @param upload stores a picture that is pasted or dropped, and returns its address
 * @param mediaBase the base address of the site's files
 */
export const createPlugins = (upload: (picture: File) => Promise<string>, mediaBase: string) => [
  headingsPlugin(),
  listsPlugin(),
  quotePlugin(),
  thematicBreakPlugin(),
  linkPlugin(),
  linkDialogPlugin({ LinkDialog }),
  imagePlugin({
    ImageDialog,
    imageUploadHandler: upload,
    imagePreviewHandler: async (src) => (isVideo(src) ? videoPlaceholder : pictureOf(src, mediaBase).single.src),
  }),
  tablePlugin(),
  // Before `codeBlockPlugin`: it has shortcuts only for plugins before it, and `keysPlugin` has the one for code blocks.
  markdownShortcutPlugin(),
  codeBlockPlugin({ defaultCodeBlockLanguage: "" }),
  codeMirrorPlugin({
    codeBlockLanguages: languages,
    autoLoadLanguageSupport: false,
    codeMirrorExtensions: [EditorView.contentAttributes.of({ "aria-label": "Code" })],
  }),
  keysPlugin(),
  toolbarPlugin({ toolbarContents: Toolbar }),
];
