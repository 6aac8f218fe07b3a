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

const pictureOf = (node: ElementContent): Element | null => {
  if (node.type !== "element") return null;
  if (node.tagName === "img") return node;
  const [only, ...others] = node.tagName === "a" ? node.children : [];
  return only && others.length === 0 ? pictureOf(only) : null;
};

const isBreak = (node: ElementContent | undefined): boolean => node?.type === "element" && node.tagName === "br";

interface Line {
  pictures: Element[];
  hasText: boolean;
  hasBreak: boolean;
}

const newLine = (hasText = false, hasBreak = false): Line => ({ pictures: [], hasText, hasBreak });

const hasWords = (text: string | undefined): boolean => Boolean(text?.trim());

// A line break before another picture is a space, as between words.
const isSpace = (text: string, before: ElementContent | undefined, after: ElementContent | undefined): boolean =>
  !hasWords(text) && Boolean(before && after && pictureOf(after) && (pictureOf(before) || isBreak(before)));

const addText = (text: string, lines: Line[], line: Line): void => {
  const parts = text.split("\n");
  line.hasText ||= hasWords(parts[0]);
  if (parts.length > 1) lines.push(newLine(hasWords(parts.at(-1))));
};

const linesOf = (children: ElementContent[]): Line[] => {
  let line = newLine();
  const lines = [line];
  for (const [index, child] of children.entries()) {
    const picture = pictureOf(child);
    if (picture) line.pictures.push(picture);
    else if (isBreak(child)) {
      line.hasBreak = true;
      lines.push(newLine(false, true));
    } else if (child.type !== "text") line.hasText ||= child.type === "element";
    else if (!isSpace(child.value, children[index - 1], children[index + 1])) addText(child.value, lines, line);
    line = lines.at(-1) ?? line;
  }
  return lines;
};

/** Marks pictures that share their line with text, or with pictures only (a row). All others are shown as blocks. */
const markInlinePictures = (tree: Root): void => {
  visit(tree, "element", (parent) => {
    if (pictureOf(parent)) return;
    for (const { pictures, hasText, hasBreak } of linesOf(parent.children)) {
      if (!hasText && !hasBreak && pictures.length < 2) continue;
      for (const picture of pictures) picture.properties.dataInline = hasText || "row";
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
