import type { Root } from "hast";
import ReactMarkdown from "react-markdown";
import { createPipeline } from "./pipeline.ts";
import type { RichRenderers } from "./richBlocks.ts";

/** Parses a text to the tree that `Markdown` renders, with safe addresses and HTML. @throws if the parser fails */
export const parseMarkdown = (text: string, renderers?: RichRenderers): Root => {
  let parsed: Root = { type: "root", children: [] };
  const keep = () => (tree: Root) => {
    parsed = tree;
  };
  const pipeline = createPipeline(text, renderers);
  // ReactMarkdown changes the tree in place after the last plugin. Its elements are not needed.
  ReactMarkdown({ children: text, ...pipeline, rehypePlugins: [...pipeline.rehypePlugins, keep] });
  return parsed;
};
