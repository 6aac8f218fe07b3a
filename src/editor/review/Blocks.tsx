import { useQuery } from "@tanstack/react-query";
import type { ElementContent, Root } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { memo, type ReactNode, useId } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { elements } from "#shared/markdown/components.tsx";
import { MarkdownFrame, Note } from "#shared/markdown/MarkdownFrame.tsx";
import { type RichRenderers, rehypeRichBlocks } from "#shared/markdown/richBlocks.ts";
import type { TextReview } from "./textReview.ts";

type Diagram = RichRenderers["diagram"];

const hasDiagram = (tree: string): boolean => tree.includes('"language-mermaid"');

/** Loads the renderer of diagrams if a text has any. It needs the colors of the page and thus does not run in the worker. */
const useDiagram = (isNeeded: boolean): Diagram =>
  useQuery({
    queryKey: ["mermaid"],
    queryFn: async () => (await import("#shared/markdown/renderMermaid.ts")).renderMermaid,
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

const renderTree = (tree: string, diagram: Diagram, id: string): ReactNode => {
  const node: ElementContent = JSON.parse(tree);
  const root: Root = { type: "root", children: [node] };
  if (diagram) rehypeRichBlocks({ diagram: (source, name, say) => diagram(source, id + name, say) })(root);
  return toJsxRuntime(root, { Fragment, jsx, jsxs, components: elements, passNode: true, ignoreInvalidStyle: true });
};

// Keyed by content: a block inserted before it does not render it again.
const Block = memo(({ tree, diagram }: { tree: string; diagram: Diagram }) => renderTree(tree, diagram, useId()));

const withKeys = (trees: readonly string[]): { tree: string; key: string }[] => {
  const counts = new Map<string, number>();
  return trees.map((tree) => {
    const count = (counts.get(tree) ?? 0) + 1;
    counts.set(tree, count);
    return { tree, key: `${count} ${tree}` };
  });
};

/** Renders a text as the public page does. Only changed blocks render again. */
export const Blocks = ({ review: { text, reason, blocks } }: { review: TextReview }) => {
  const diagram = useDiagram(blocks.some(hasDiagram));
  return (
    <MarkdownFrame source={text}>
      {reason ? (
        <Note>{reason}</Note>
      ) : (
        withKeys(blocks).map(({ tree, key }) => (
          <Block key={key} tree={tree} diagram={hasDiagram(tree) ? diagram : undefined} />
        ))
      )}
    </MarkdownFrame>
  );
};
