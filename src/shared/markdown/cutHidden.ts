import type { RootContent } from "hast";
import { hiddenElements } from "./htmlSchema.ts";

const pattern = new RegExp(`<(/?)(${hiddenElements.join("|")}|plaintext)(?=[\\s/>])[^<>]*`, "gi");

interface Tag {
  child: number;
  at: number;
  name: string;
  isEnd: boolean;
}

const isWithoutContent = (written: string): boolean => /^<(?:svg|math)/i.test(written) && written.endsWith("/");

const tagsIn = (node: RootContent, child: number): Tag[] =>
  node.type === "raw"
    ? [...node.value.matchAll(pattern)].flatMap(({ 0: written, 1: slash, 2: name = "", index: at }) =>
        isWithoutContent(written) ? [] : [{ child, at, name: name.toLowerCase(), isEnd: slash === "/" }],
      )
    : [];

const renameElement = (node: RootContent | undefined, at: number): void => {
  if (node?.type === "raw") node.value = `${node.value.slice(0, at + 1)}x${node.value.slice(at + 2)}`;
};

/**
 * Removes the Markdown between the tags of elements that are not for readers. Renames such an element if it is not closed: the
 * parser would hide the text that follows.
 */
export const cutHidden = <Node extends RootContent>(children: Node[]): Node[] => {
  const tags = children.flatMap(tagsIn);
  const lastEnds = new Map(tags.flatMap(({ name, isEnd }, index) => (isEnd ? [[name, index] as const] : [])));
  const isClosed = ({ name }: Tag, index: number): boolean => (lastEnds.get(name) ?? -1) > index;
  const hidden = new Set<Node>();
  let open: Tag | null = null;
  for (const [index, tag] of tags.entries()) {
    if (open?.name === tag.name && tag.isEnd) {
      for (const between of children.slice(open.child + 1, tag.child)) hidden.add(between);
      open = null;
    }
    if (open || tag.isEnd) continue;
    if (isClosed(tag, index)) open = tag;
    else renameElement(children[tag.child], tag.at);
  }
  return children.filter((node) => !hidden.has(node));
};
