import type { Nodes, Root } from "hast";
import ReactMarkdown from "react-markdown";
import { visit } from "unist-util-visit";
import { pipelineFor } from "./pipeline.ts";

// What the parser adds has none, as the list of footnotes, but its parts have.
const keepPositionsOfBlocks = (blocks: readonly Nodes[]): void => {
  for (const block of blocks) {
    if (block.position) {
      visit(block, (node) => {
        if (node !== block) delete node.position;
      });
    } else if ("children" in block) keepPositionsOfBlocks(block.children);
  }
};

/**
 * Parses a text to the tree that `Markdown` draws, addresses and raw HTML made harmless; of the positions, which are the
 * larger part of it, it keeps those of the blocks. It throws where the parser fails.
 */
export const parseMarkdown = (text: string): Root => {
  let parsed: Root = { type: "root", children: [] };
  const keep = () => (tree: Root) => {
    parsed = tree;
  };
  const pipeline = pipelineFor(text);
  // It finishes its tree in place after the last plugin; the elements that it makes of it are left.
  ReactMarkdown({ children: text, ...pipeline, rehypePlugins: [...pipeline.rehypePlugins, keep] });
  keepPositionsOfBlocks(parsed.children);
  return parsed;
};
