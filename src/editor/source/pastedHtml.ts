import { htmlToMarkdown } from "#shared/html/htmlToMarkdown.ts";

const rich =
  "table, ul, ol, h1, h2, h3, h4, h5, h6, a[href], strong, b, em, i, code, pre, blockquote, img[src], del, s";

const wrap = (node: Element, name: string): void => {
  const wrapper = node.ownerDocument.createElement(name);
  wrapper.append(...node.childNodes);
  node.append(wrapper);
};

// Google Docs wraps the text in a <b> of normal weight, and marks bold and italic by styles.
const readStyles = (body: HTMLElement): void => {
  for (const node of body.querySelectorAll<HTMLElement>("b, strong, span")) {
    const { fontWeight, fontStyle } = node.style;
    const isBold = node.tagName !== "SPAN";
    if (isBold && /^(?:normal|[1-5]00)$/.test(fontWeight)) node.replaceWith(...node.childNodes);
    else if (!isBold && /^(?:bold|[6-9]00)$/.test(fontWeight)) wrap(node, "strong");
    if (!isBold && fontStyle === "italic") wrap(node, "em");
  }
};

const edgeOf = (node: Node, side: "firstChild" | "lastChild"): Node => {
  const child = node[side];
  return child ? edgeOf(child, side) : node;
};

// Markdown marks must touch the words.
const moveSpacesOut = (mark: Element): void => {
  const first = edgeOf(mark, "firstChild");
  const last = edgeOf(mark, "lastChild");
  if (!(first instanceof Text && last instanceof Text)) return;
  if (/^\s/.test(first.data)) mark.before(" ");
  if (/\s$/.test(last.data)) mark.after(" ");
  first.data = first.data.trimStart();
  last.data = last.data.trimEnd();
};

/**
 * Converts HTML of the clipboard to Markdown. @returns null if the plain text is enough, as for colored code of an
 * editor, or a link whose text is its address
 */
export const convertPastedHtml = (html: string, plain: string): string | null => {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const node of body.querySelectorAll("meta, style, script, title")) node.remove();
  readStyles(body);
  for (const mark of body.querySelectorAll("strong, b, em, i, del, s")) moveSpacesOut(mark);
  const marked = [...body.querySelectorAll(rich)];
  const [only] = marked;
  if (!only || (marked.length === 1 && only.getAttribute("href") === plain.trim())) return null;
  return htmlToMarkdown(body.innerHTML).markdown || null;
};
