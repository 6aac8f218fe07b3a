import type { Root } from "hast";
import type { Root as Source } from "mdast";
import ReactMarkdown from "react-markdown";
import { createPipeline } from "./pipeline.ts";
import type { RichRenderers } from "./richBlocks.ts";

/**
 * Parses a text to the tree that `Markdown` renders, with safe addresses and HTML.
 * @param onSource receives the tree of its Markdown @throws if the parser fails
 */
export const parseMarkdown = (
  text: string,
  renderers?: RichRenderers,
  onSource: (source: Source) => void = () => {},
): Root => {
  let parsed: Root = { type: "root", children: [] };
  const keep = () => (tree: Root) => {
    parsed = tree;
  };
  const keepSource = () => (tree: Source) => onSource(tree);
  const { remarkPlugins, rehypePlugins, ...pipeline } = createPipeline(text, renderers);
  // ReactMarkdown changes the tree in place after the last plugin. Its elements are not needed.
  ReactMarkdown({
    children: text,
    ...pipeline,
    remarkPlugins: [keepSource, ...remarkPlugins],
    rehypePlugins: [...rehypePlugins, keep],
  });
  return parsed;
};
