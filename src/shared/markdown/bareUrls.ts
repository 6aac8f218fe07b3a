import "remark-parse";
import type { Nodes, Root } from "mdast";
import type { Processor } from "unified";
import { SKIP, visit } from "unist-util-visit";

// Punctuation of texts in Chinese and Japanese (full width), Arabic and Hindi.
const punctuation =
  "\\u060c\\u061b\\u061f\\u06d4\\u0964\\u2018-\\u201d\\u2026\\u3001-\\u3003\\u3008-\\u301f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65";
const urlBefore = new RegExp(`(?:https?://|www\\.)[^\\s<${punctuation}]+(?=[${punctuation}])`, "gi");

// A space for mathematics, which ends a bare URL like any other.
const mark = "\u205f";

/** Whether a text may have a bare URL before such punctuation. */
export const needsBareUrls = (text: string): boolean => text.search(urlBefore) >= 0;

const removeMark = (node: Nodes): void => {
  if ("value" in node) node.value = node.value.replaceAll(mark, "");
  if ("url" in node) node.url = node.url.replaceAll(mark, "");
  if ("alt" in node) node.alt = node.alt?.replaceAll(mark, "");
  if ("title" in node) node.title = node.title?.replaceAll(mark, "");
};

/** Removes the marks. Ends the links there that GFM finds after parsing, which have no position. */
const removeMarks = (tree: Root): void =>
  visit(tree, (node, index, parent) => {
    const [text] = node.type === "link" && !node.position ? node.children : [];
    if (node.type === "link" && text?.type === "text" && parent && index !== undefined) {
      const [url = "", ...others] = text.value.split(mark);
      const rest = others.join("");
      text.value = url;
      node.url = node.url.replaceAll(mark, "").slice(0, -rest.length || undefined);
      if (rest) parent.children.splice(index + 1, 0, { type: "text", value: rest });
      return SKIP;
    }
    removeMark(node);
    return undefined;
  });

/** Ends bare URLs before full-width and Arabic punctuation, which GFM makes a part of them, by a mark that is removed afterwards. */
// biome-ignore lint/plugin: unified gives a plugin its processor as `this`, which an arrow function does not have.
export function remarkBareUrls(this: Processor) {
  const { parser } = this;
  this.parser = (text, file) => parser?.(text.replace(urlBefore, `$&${mark}`), file) ?? { type: "root", children: [] };
  return removeMarks;
}
