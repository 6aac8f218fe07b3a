import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { isElement } from "../base/hast.ts";

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

/** Returns a letter for each picture (P), hard line break (B) and other content (T), and the line ends of the source. */
const signsOf = (node: ElementContent): string => {
  if (pictureOf(node)) return "P";
  if (isElement(node, "br")) return "B";
  if (node.type === "text") return node.value.replace(/[^\S\n]+/g, "").replace(/[^\n]+/g, "T");
  return isElement(node) ? "T" : "";
};

/** Returns for each picture of a line whether it shares it with text, or with pictures only (a row). */
const sharesOf = (line: string): (true | "row" | null)[] =>
  line.split("B").flatMap((part) => {
    const isRow = part !== line || part.length > 1;
    return [...part.replaceAll("T", "")].map(() => part.includes("T") || (isRow ? "row" : null));
  });

/** Marks pictures that share their line. All others are shown as blocks. */
const markInlinePictures = (tree: Root): void => {
  visit(tree, "element", (parent) => {
    const pictures = pictureOf(parent) ? [] : parent.children.flatMap((child) => pictureOf(child) ?? []);
    if (pictures.length === 0) return;
    // A line end before another picture is a space, as between words.
    const signs = parent.children
      .map(signsOf)
      .join("")
      .replace(/(?<=[PB])\n+(?=P)/g, "");
    const shares = signs.split("\n").flatMap(sharesOf);
    for (const [at, { properties }] of pictures.entries()) properties.dataInline = shares[at] ?? null;
  });
};

/** Marks a picture in the first or second block of a text: it is visible first. */
const markFirstPicture = (tree: Root): void => {
  const blocks = tree.children.filter((child) => isElement(child)).slice(0, 2);
  const first = blocks.flatMap(({ children: [child, ...others] }) =>
    child && others.length === 0 ? (pictureOf(child) ?? []) : [],
  )[0];
  if (first) first.properties.dataFirst = true;
};

export const rehypePictures = () => (tree: Root) => {
  markLinkedPictures(tree);
  markInlinePictures(tree);
  markFirstPicture(tree);
};
