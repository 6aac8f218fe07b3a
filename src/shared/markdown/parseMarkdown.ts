import type { Root } from "hast";
import ReactMarkdown from "react-markdown";
import { createPipeline } from "./pipeline.ts";
import type { RichRenderers } from "./richBlocks.ts";

/** Parses a text to the tree that `Markdown` draws, addresses and HTML made harmless. It throws where the parser fails. */
export const parseMarkdown = (text: string, drawings?: RichRenderers): Root => {
  let parsed: Root = { type: "root", children: [] };
  const keep = () => (tree: Root) => {
    parsed = tree;
  };
  const pipeline = createPipeline(text, drawings);
  // It finishes its tree in place after the last plugin; the elements that it makes of it are left.
  ReactMarkdown({ children: text, ...pipeline, rehypePlugins: [...pipeline.rehypePlugins, keep] });
  return parsed;
};
