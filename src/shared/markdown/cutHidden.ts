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

/** Renames elements. @param unclosed where their tags begin: the offsets in a child's HTML, by child */
const renameElements = (children: readonly RootContent[], unclosed: ReadonlyMap<number, ReadonlySet<number>>): void => {
  for (const [child, offsets] of unclosed) {
    const node = children[child];
    if (node?.type !== "raw") continue;
    node.value = node.value.replace(pattern, (written, _slash, _name, at: number) =>
      offsets.has(at) ? `<x${written.slice(2)}` : written,
    );
  }
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
  const unclosed = new Map<number, Set<number>>();
  let open: Tag | null = null;
  for (const [index, tag] of tags.entries()) {
    if (open?.name === tag.name && tag.isEnd) {
      for (const between of children.slice(open.child + 1, tag.child)) hidden.add(between);
      open = null;
    }
    if (open || tag.isEnd) continue;
    if (isClosed(tag, index)) open = tag;
    else unclosed.set(tag.child, (unclosed.get(tag.child) ?? new Set()).add(tag.at));
  }
  renameElements(children, unclosed);
  return children.filter((node) => !hidden.has(node));
};
