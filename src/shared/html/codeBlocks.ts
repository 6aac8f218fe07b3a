import type { Element, ElementContent, Nodes, Root } from "hast";
import { SKIP } from "unist-util-visit";
import {
  attribute,
  classesOf,
  element,
  elementsWithin,
  findWithin,
  hasClass,
  isBlock,
  isElement,
  removeWithin,
  replaceWithin,
  text,
  textContent,
} from "../base/hast.ts";

const named =
  /(?:^|\s)(?:(?:language|lang|highlight(?:-source)?|brush)[-:]\s*|hljs\s+(?!lang))(?!none|nohighlight|text|plaintext)([\w+#.-]{1,30})/;

const languageInClasses = (node: Element): string => named.exec(classesOf(node).join(" "))?.[1]?.toLowerCase() ?? "";

/** Returns the language of an element of a code block, from the classes and attributes of common sites, or an empty text. */
const languageOf = (node: Element): string => {
  const names = ["dataCodeBlockLang", "dataLang", "dataLanguage", "lang"].map((name) => attribute(node, name));
  return languageInClasses(node) || names.find((name) => /^(?!none|text|plaintext)[\w+#.-]{1,30}$/.test(name)) || "";
};

const isLine = (node: Nodes): boolean =>
  isBlock(node) || (isElement(node) && hasClass(node, /^(?:line|code-line|token-line|ec-line)$/));

const isNumber = (node: Element): boolean =>
  !isElement(node, "pre", "code") &&
  hasClass(node, /(?:^|-)(?:line-?numbers?(?:-rows)?|linenos?|ln-n(?:umbers)?|gutter|blob-num)$|^lnt?$/i);

const isTool = (node: Element): boolean =>
  isElement(node, "button", "svg", "select", "clipboard-copy", "mdn-copy-button") ||
  hasClass(node, /^(?:copy|toolbar|clipboard)(?:-.*)?$/i);

/** Returns the text of code, with a line break after each line that is an element. */
const codeText = (node: Nodes): string => {
  if (node.type === "text") return node.value;
  if (isElement(node, "br")) return "\n";
  if (!("children" in node)) return "";
  return node.children.reduce((before, child, index) => {
    const inner = codeText(child);
    const next = node.children[index + 1];
    const isBroken = inner.endsWith("\n") || (next?.type === "text" && /^\r?\n/.test(next.value));
    const start = isBlock(child) && before !== "" && !before.endsWith("\n") ? "\n" : "";
    return before + start + inner + (isLine(child) && !isBroken ? "\n" : "");
  }, "");
};

/** Removes the labels of one word from the header of a block of code. @returns the last one, which names the language */
const takeLabel = (header: Element, pre: Element | null): string => {
  let label = "";
  replaceWithin(header, (node) => {
    if (node === pre) return SKIP;
    const isLabel = isElement(node, "div", "span") && !node.children.some((child) => isElement(child));
    const words = isLabel ? textContent(node).trim() : "";
    if (!/^[\w+#-]{1,20}$/.test(words)) return null;
    label = words.toLowerCase();
    return [];
  });
  return label;
};

const makeCode = (pre: Element): ElementContent[] | typeof SKIP => {
  removeWithin(pre, (node) => isTool(node) || isNumber(node) || attribute(node, "ariaHidden") === "true");
  const codes = elementsWithin(pre, "code").filter((code) => textContent(code).trim() !== "");
  const isBare = pre.children.some((child) => child.type === "text" && child.value.trim() !== "");
  const inner = codes.length === 1 && !isBare && codes[0] ? codes[0] : pre;
  const value = codeText(inner).replace(/^(?:[ \t]*\n)+/, "");
  // Chats put a header into the block.
  const header = element("div", {}, inner === pre ? [] : pre.children);
  removeWithin(header, (node) => node === inner);
  const label = takeLabel(header, null);
  const language = [...codes, pre].map(languageOf).find(Boolean) || label;
  pre.children = [element("code", language ? { className: [`language-${language}`] } : {}, [text(value)])];
  return textContent(header).trim() === "" ? SKIP : [header, pre];
};

const cleanBox = (box: Element): void => {
  const pres = elementsWithin(box, "pre");
  const [pre] = pres;
  if (pres.length !== 1 || !pre || textContent(box).length - textContent(pre).length > 60) return;
  const hasTools = findWithin(box, isTool) !== null;
  if (!hasTools && !hasClass(box, /code|highlight|language-|snippet/i)) return;
  removeWithin(box, isTool);
  pre.properties.dataLanguage ||= languageInClasses(box) || (hasTools ? takeLabel(box, pre) : "");
};

// Code beside its line numbers.
const openTable = (table: Element): ElementContent[] | null => {
  if (!findWithin(table, isNumber)) return null;
  removeWithin(table, isNumber);
  const pre = elementsWithin(table, "pre").find((node) => textContent(node).trim() !== "");
  return [pre ?? element("pre", {}, [element("code", {}, [table])])];
};

/** Reduces blocks of code of chats, documentation and blogs to the code and its language. */
export const rehypeCode =
  () =>
  (tree: Root): void =>
    replaceWithin(tree, (node) => {
      if (isElement(node, "pre")) return makeCode(node);
      if (isElement(node, "table")) return openTable(node);
      if (isElement(node, "div", "figure")) cleanBox(node);
      return null;
    });
