import type { ElementContent } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { memo, type ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { elements } from "#shared/markdown/components.tsx";
import { MarkdownFrame, Note } from "#shared/markdown/MarkdownFrame.tsx";
import type { TextReview } from "./textReview.ts";

const renderTree = (tree: string): ReactNode => {
  const node: ElementContent = JSON.parse(tree);
  return toJsxRuntime(node, { Fragment, jsx, jsxs, components: elements, passNode: true, ignoreInvalidStyle: true });
};

// Keyed by content: a block inserted before it does not render it again.
const Block = memo(({ tree }: { tree: string }) => renderTree(tree));

const withKeys = (trees: readonly string[]): { tree: string; key: string }[] => {
  const counts = new Map<string, number>();
  return trees.map((tree) => {
    const count = (counts.get(tree) ?? 0) + 1;
    counts.set(tree, count);
    return { tree, key: `${count} ${tree}` };
  });
};

/** Renders a text as the public page does. Only changed blocks render again. */
export const Blocks = ({ review: { text, reason, blocks } }: { review: TextReview }) => (
  <MarkdownFrame source={text}>
    {reason ? (
      <Note>{reason}</Note>
    ) : (
      withKeys(blocks.map(({ tree }) => tree)).map(({ tree, key }) => <Block key={key} tree={tree} />)
    )}
  </MarkdownFrame>
);
