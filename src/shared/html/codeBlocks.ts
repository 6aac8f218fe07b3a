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
  isNamed,
  removeWithin,
  replaceWithin,
  text,
  textContent,
} from "../base/hast.ts";

const named = /^(?:language|lang|highlight-source|highlight|brush:?)[-:]?\s*([\w+#.-]+);?$/;

const fromClasses = (node: Element): string => {
  const classes = classesOf(node);
  const brush = classes.findIndex((name) => /^brush:?$/.test(name));
  const [, found = ""] = classes.map((name) => named.exec(name)).find(Boolean) ?? [];
  const beside = classes[brush === -1 ? classes.indexOf("hljs") + 1 : brush + 1] ?? "";
  return found || (brush === -1 && !classes.includes("hljs") ? "" : beside.replace(/;$/, ""));
};

const languageAttributes = ["dataCodeBlockLang", "dataLang", "dataLanguage", "lang"];

const notLanguages = ["none", "nohighlight", "highlight", "text", "plaintext", "notranslate"];

/** Returns the language of an element of a code block, from the classes and attributes of common sites, or an empty text. */
const ownLanguage = (node: Element): string => {
  // Confluence.
  const [, brush = ""] = /brush:\s*([\w+#-]+)/.exec(attribute(node, "dataSyntaxhighlighterParams")) ?? [];
  const languages = [fromClasses(node), ...languageAttributes.map((name) => attribute(node, name)), brush];
  const language = languages.find(
    (name) => /^[\w+#.-]{1,30}$/.test(name) && !notLanguages.includes(name.toLowerCase()),
  );
  return (language ?? "").toLowerCase();
};

const isLine = (node: Element): boolean => hasClass(node, /^(?:line|code-line|token-line|ec-line)$/);

const isNumber = (node: Element): boolean =>
  !isNamed(node, "pre", "code") &&
  hasClass(node, /(?:^|-)(?:line-?numbers?(?:-rows)?|linenos?|ln-n(?:umbers)?|gutter|blob-num)$|^lnt?$/i);

const isTool = (node: Element): boolean =>
  isNamed(node, "button", "svg", "select", "clipboard-copy", "mdn-copy-button") ||
  hasClass(node, /^(?:copy|toolbar|clipboard)(?:-.*)?$/i);

const isBreak = (node: Nodes | undefined): boolean => node?.type === "text" && /^\r?\n/.test(node.value);

/** Returns the text of code, with a line break after each line that is an element. */
const codeText = (node: Nodes, written = ""): string => {
  if (node.type === "text") return written + node.value;
  if (isElement(node, "br")) return `${written}\n`;
  if (!("children" in node)) return written;
  return node.children.reduce((before, child, index) => {
    if (!isElement(child) || !(isLine(child) || isBlock(child))) return codeText(child, before);
    const start = before === "" || before.endsWith("\n") || !isBlock(child) ? before : `${before}\n`;
    const after = codeText(child, start);
    const isEnded = after.endsWith("\n") && after.length > start.length;
    return isEnded || isBreak(node.children[index + 1]) ? after : `${after}\n`;
  }, written);
};

/** Returns the texts around an inner element. */
const labelsAround = (node: Element, inner: Element): string[] =>
  node.children
    .flatMap((child) => {
      if (child === inner) return [];
      const isAround = isElement(child) && findWithin(child, (other) => other === inner) !== null;
      return isAround ? labelsAround(child, inner) : [textContent(child).trim()];
    })
    .filter(Boolean);

// A single word is the language, as a header shows it.
const isLanguage = (label: string): boolean => /^[\w+#-]{1,20}$/.test(label);

const asParagraphs = (labels: readonly string[]): Element[] =>
  labels
    .filter((label) => !isLanguage(label) && !/^cop(?:y|ied)\b/i.test(label))
    .map((label) => element("p", {}, [text(label)]));

const makeCode = (pre: Element): ElementContent[] | typeof SKIP => {
  removeWithin(pre, (node) => isTool(node) || isNumber(node) || attribute(node, "ariaHidden") === "true");
  const codes = elementsWithin(pre, "code").filter((code) => textContent(code).trim() !== "");
  const [only] = codes;
  // Chats put the header into the block.
  const inner =
    codes.length === 1 && only && !pre.children.some((child) => child.type === "text" && child.value.trim())
      ? only
      : pre;
  const labels = inner === pre ? [] : labelsAround(pre, inner);
  const [label = ""] = labels.filter(isLanguage);
  const language = [...codes, pre].map(ownLanguage).find(Boolean) || label.toLowerCase();
  const code = codeText(inner).replace(/^(?:[ \t]*\n)+/, "");
  pre.children = [element("code", language ? { className: [`language-${language}`] } : {}, [text(code)])];
  const around = asParagraphs(labels);
  return around.length > 0 ? [...around, pre] : SKIP;
};

/** Removes the header with the language and the buttons that a site draws around a block of code. */
const cleanBox = (box: Element): void => {
  const pres = elementsWithin(box, "pre");
  const [pre] = pres;
  if (pres.length !== 1 || !pre || labelsAround(box, pre).join("").length > 60) return;
  const hasTools = findWithin(box, isTool) !== null;
  if (!hasTools && !hasClass(box, /code|highlight|language-|snippet/i)) return;
  removeWithin(box, isTool);
  let label = "";
  replaceWithin(box, (node) => {
    if (node === pre) return SKIP;
    const isLabel = isNamed(node, "div", "span") && !node.children.some((child) => isElement(child));
    const words = isLabel ? textContent(node).trim() : "";
    if (!hasTools || !isLanguage(words)) return null;
    label = words.toLowerCase();
    return [];
  });
  pre.properties.dataLanguage ||= fromClasses(box) || label;
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
      if (isNamed(node, "pre")) return makeCode(node);
      if (isNamed(node, "table")) return openTable(node);
      if (isNamed(node, "div", "figure")) cleanBox(node);
      return null;
    });
