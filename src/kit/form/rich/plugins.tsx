import { EditorView } from "@codemirror/view";
import {
  BlockTypeSelect,
  BoldItalicUnderlineToggles,
  CodeToggle,
  CreateLink,
  codeBlockPlugin,
  codeMirrorPlugin,
  headingsPlugin,
  InsertCodeBlock,
  InsertImage,
  InsertTable,
  imagePlugin,
  ListsToggle,
  linkDialogPlugin,
  linkPlugin,
  listsPlugin,
  markdownShortcutPlugin,
  quotePlugin,
  tablePlugin,
  thematicBreakPlugin,
  toolbarPlugin,
  UndoRedo,
} from "@mdxeditor/editor";
import { footnotesPlugin } from "./footnotes.ts";
import { ImageDialog } from "./ImageDialog.tsx";
import { keysPlugin } from "./keys.ts";
import { LinkDialog } from "./LinkDialog.tsx";
import { lineBreaksPlugin } from "./lineBreaks.ts";

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

/** MDXEditor's plugins, and this site's. @param source the text that the editor is opened with */
export const createPlugins = (source: string) => [
  headingsPlugin(),
  listsPlugin(),
  quotePlugin(),
  thematicBreakPlugin(),
  linkPlugin(),
  linkDialogPlugin({ LinkDialog }),
  imagePlugin({ ImageDialog }),
  tablePlugin(),
  // Before `codeBlockPlugin`: it has shortcuts only for plugins before it, and `keysPlugin` has the one for code blocks.
  markdownShortcutPlugin(),
  codeBlockPlugin({ defaultCodeBlockLanguage: "" }),
  codeMirrorPlugin({
    codeBlockLanguages: languages,
    autoLoadLanguageSupport: false,
    codeMirrorExtensions: [EditorView.contentAttributes.of({ "aria-label": "Code" })],
  }),
  footnotesPlugin(source),
  lineBreaksPlugin(),
  keysPlugin(),
  toolbarPlugin({ toolbarContents: Toolbar }),
];
