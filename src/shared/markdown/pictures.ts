import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";

/** Marks pictures in links: a click follows the link instead of enlarging the picture. */
const markLinkedPictures = (tree: Root): void => {
  visit(tree, { type: "element", tagName: "a" }, (link) => {
    visit(link, { type: "element", tagName: "img" }, ({ properties }) => {
      properties.dataLinked = true;
    });
  });
};

const isLineBreak = (node: ElementContent | undefined, newline: RegExp): boolean =>
  !node || (node.type === "text" ? newline.test(node.value) : node.type === "element" && node.tagName === "br");

const pictureOf = (node: ElementContent): Element | null => {
  if (node.type !== "element") return null;
  if (node.tagName === "img") return node;
  const [only, ...others] = node.tagName === "a" ? node.children : [];
  return only && others.length === 0 ? pictureOf(only) : null;
};

const isBlank = (node: ElementContent): boolean => node.type === "text" && node.value.trim() === "";

// A line break between two pictures is a space, as between words.
const isBeside = (next: ElementContent | undefined, nextButOne: ElementContent | undefined, newline: RegExp): boolean =>
  !isLineBreak(next, newline) || Boolean(next && isBlank(next) && nextButOne && pictureOf(nextButOne));

/** Marks pictures that share their line with text or other pictures. All others are shown as blocks. */
const markInlinePictures = (tree: Root): void => {
  visit(tree, "element", ({ tagName, children }) => {
    if (tagName === "a") return;
    const isRow = children.every((child) => isBlank(child) || pictureOf(child));
    for (const [index, child] of children.entries()) {
      const picture = pictureOf(child);
      if (!picture) continue;
      const isInline =
        isBeside(children[index - 1], children[index - 2], /\n\s*$/) ||
        isBeside(children[index + 1], children[index + 2], /^\s*\n/);
      if (isInline) picture.properties.dataInline = isRow ? "row" : true;
    }
  });
};

/** Marks a picture in the first or second block of a text: it is visible first. */
const markFirstPicture = (tree: Root): void => {
  const [first, second] = tree.children.filter(({ type }) => type === "element");
  for (const block of [first, second]) {
    const [child, ...others] = block?.type === "element" ? block.children : [];
    const picture = child && others.length === 0 ? pictureOf(child) : null;
    if (!picture) continue;
    picture.properties.dataFirst = true;
    return;
  }
};

/** Marks the pictures of a text: those in links, in lines, and the one that is visible first. */
export const rehypePictures = () => (tree: Root) => {
  markLinkedPictures(tree);
  markInlinePictures(tree);
  markFirstPicture(tree);
};
