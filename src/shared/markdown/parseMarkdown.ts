import type { Root } from "hast";
import ReactMarkdown from "react-markdown";
import { visit } from "unist-util-visit";
import { pipeline } from "./pipeline.ts";

/**
 * Parses a text to the tree that `Markdown` draws, addresses and raw HTML made harmless; of the positions, which are the
 * larger part of it, it keeps those of the blocks. It throws where the parser fails.
 */
export const parseMarkdown = (text: string): Root => {
  let parsed: Root = { type: "root", children: [] };
  const keep = () => (tree: Root) => {
    parsed = tree;
  };
  // It finishes its tree in place after the last plugin; the elements that it makes of it are left.
  ReactMarkdown({ children: text, ...pipeline, rehypePlugins: [...pipeline.rehypePlugins, keep] });
  visit(parsed, (node, _index, parent) => {
    if (parent !== parsed) delete node.position;
  });
  return parsed;
};
