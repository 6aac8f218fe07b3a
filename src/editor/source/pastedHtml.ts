import type { Element } from "hast";
import { attribute, findWithin } from "#shared/base/hast.ts";
import { pluralize } from "#shared/base/text.ts";
import { htmlToMarkdown, parseHtml } from "#shared/html/htmlToMarkdown.ts";
import { isEditorBox, marksOf } from "#shared/html/styles.ts";

export interface Converted {
  markdown: string;
  /** What is not pasted, as a sentence. Empty if all is. */
  note: string;
}

const rich = new Set(
  "table ul ol h1 h2 h3 h4 h5 h6 strong b em i code pre blockquote img del s sup sub mark kbd details math".split(" "),
);

const isRich = (node: Element): boolean => {
  if (node.tagName === "span" && marksOf(node).length > 0) return true;
  if (/mso-list:/.test(attribute(node, "style"))) return true;
  return node.tagName === "a" ? attribute(node, "href") !== "" : rich.has(node.tagName);
};

// Parts of a page's controls.
const unlisted = ["script", "button", "select", "input", "textarea", "svg", "map", "canvas"];

const noteOn = (lost: readonly string[]): string => {
  const names = lost.filter((name) => !unlisted.includes(name)).map((name) => name.replace("inline ", ""));
  const counts = [...new Set(names)].map((name) =>
    pluralize(names.filter((other) => other === name).length, name, `${name}s`),
  );
  return counts.length > 0 ? `Not pasted: ${counts.join(", ")}.` : "";
};

const plainText = {
  markdown: "",
  note: "Pasted as plain text, because the formatting is too long. Paste it in parts.",
};

/**
 * Converts HTML of the clipboard to Markdown. An empty one: the formatting is too long. @returns null if the plain text is enough, as
 * for colored code of an editor, or a link whose text is its address
 */
export const convertPastedHtml = (html: string, plain: string): Converted | null => {
  try {
    const tree = parseHtml(html);
    const first = findWithin(tree, isRich);
    if (!first || findWithin(tree, isEditorBox)) return null;
    const isOnly = findWithin(tree, (node) => node !== first && isRich(node)) === null;
    if (isOnly && attribute(first, "href") === plain.trim()) return null;
    const { markdown, lost } = htmlToMarkdown(tree);
    return { markdown, note: noteOn(lost) };
  } catch (error) {
    if (error instanceof RangeError) return plainText;
    throw error;
  }
};
