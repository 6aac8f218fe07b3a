import type { Element, ElementContent, Root, RootContent } from "hast";
import type { Root as MarkdownRoot } from "mdast";
import { visit } from "unist-util-visit";
import {
  attribute,
  classesOf,
  element,
  findWithin,
  hasClass,
  isElement,
  removeWithin,
  replaceWithin,
  text,
  textContent,
} from "../base/hast.ts";

const isMarker = (node: Element): boolean => /mso-list:\s*Ignore/i.test(attribute(node, "style"));

/** Returns a list of one item at a level. The lists around it belong to any list before them. */
const listOf = (item: Element, level: number, marker: string, name: string): Element => {
  const isOrdered = /^\(?[\w.]{1,12}[.)]$/.test(marker);
  const start = Number(/\d{1,9}(?=[.)]?$)/.exec(marker) ?? 1);
  const list = element(isOrdered ? "ol" : "ul", { start, dataJoin: isOrdered ? `ol ${name}` : "ul" }, [item]);
  return Array.from({ length: level - 1 }).reduce<Element>(
    (inner) => element("ul", { dataJoin: "any" }, [inner]),
    list,
  );
};

const joinName = (node: RootContent | undefined): string => (isElement(node) ? attribute(node, "dataJoin") : "");

// Word writes `mso-list:l0 level2 lfo1` on a paragraph, and the visible marker in its text.
const fromWord = (node: Element): Element[] | null => {
  const [, level, name = ""] = /mso-list:\s*l\d+ level(\d) (lfo\d+)/.exec(attribute(node, "style")) ?? [];
  if (!level) return null;
  const found = findWithin(node, isMarker);
  removeWithin(node, isMarker);
  return [listOf(element("li", {}, node.children), Number(level), found ? textContent(found).trim() : "", name)];
};

/** Returns a list whose items have levels as lists of one item. Slack writes the level on the list, Word on the web and Quill on the item. */
const fromLevels = (list: Element): Element[] | null => {
  if (!isElement(list, "ul", "ol") || joinName(list) !== "") return null;
  const items = list.children
    .filter((child) => isElement(child))
    .map((item) => {
      const indent = attribute(list, "dataIndent") || /ql-indent-(\d)/.exec(classesOf(item).join(" "))?.[1];
      return { item, level: Number(attribute(item, "dataAriaLevel")) || (indent ? Number(indent) + 1 : 0) };
    });
  const marker = list.tagName === "ol" ? `${attribute(list, "start") || 1}.` : "";
  return items.some(({ level }) => level > 0)
    ? items.map(({ item, level }) => listOf(item, level || 1, marker, attribute(item, "dataListid")))
    : null;
};

const isBlank = (node: RootContent): boolean =>
  node.type === "comment" || (node.type === "text" && node.value.trim() === "");

const pointsOf = <Child extends RootContent>(child: Child): (Child | Element)[] =>
  (isElement(child) && (fromWord(child) ?? fromLevels(child))) || [child];

const joinLists = <Child extends RootContent>(children: Child[]): (Child | Element)[] => {
  const joined: (Child | Element)[] = [];
  for (const node of children.flatMap(pointsOf)) {
    const last = joined.findLast((other) => !isBlank(other));
    const isSame = joinName(node) === "any" || joinName(node) === joinName(last);
    if (isSame && joinName(last) !== "" && isElement(last) && isElement(node)) last.children.push(...node.children);
    else joined.push(node);
  }
  return joined;
};

// Google Docs and old editors put a nested list beside the item that it belongs to.
const adoptLists = (list: Element): void => {
  const items: ElementContent[] = [];
  for (const child of list.children) {
    const above = items.findLast((item) => isElement(item, "li"));
    if (!isElement(child, "ul", "ol")) items.push(child);
    else if (isElement(above)) above.children.push(child);
    else items.push(...child.children);
  }
  list.children = items;
};

const isBox = (node: Element): boolean =>
  (node.tagName === "input" && attribute(node, "type") === "checkbox") || hasClass(node, /^checkbox$/);

const written = /^\s*\[([ xX]?)\]\s+(?=\S)/;

/** Puts the box of a task first, as boxes, attributes, classes and texts of several programs mark it. */
const makeTask = (item: Element): void => {
  const isList = (child: ElementContent): boolean => isElement(child, "ul", "ol");
  const own = { ...item, children: item.children.filter((child) => !isList(child)) };
  const box = findWithin(own, isBox);
  const [head] = own.children;
  const first = isElement(head, "p") ? head.children[0] : head;
  const [mark = ""] = (first?.type === "text" && written.exec(first.value)) || [];
  const classes = [item, ...(box ? [box] : [])].flatMap(classesOf);
  const isOn = box?.properties.checked === true ? "true" : "";
  const states = [isOn, attribute(item, "ariaChecked"), attribute(item, "dataChecked"), mark, ...classes].join(" ");
  if (!box && !/(?<![\w-])(?:true|false|(?:un)?checked)(?![\w-])|\[/.test(states)) return;
  if (mark && first?.type === "text") first.value = first.value.replace(written, "");
  // Google Docs draws the box as a picture.
  removeWithin(own, (node) => isBox(node) || (isElement(node, "img") && attribute(item, "role") === "checkbox"));
  const checked = /(?<![\w-])(?:true|checked|checkbox-on)(?![\w-])|\[x/i.test(states);
  item.children = [
    element("input", { type: "checkbox", checked }, []),
    ...own.children,
    ...item.children.filter(isList),
  ];
};

/** Joins the paragraphs and lists that Word, Google Docs, Slack and others write for one nested list, and marks tasks. */
export const rehypeLists =
  () =>
  (tree: Root): void => {
    replaceWithin(tree, (node) => (hasClass(node, /^ListContainerWrapper$/) ? node.children : null));
    visit(tree, (node) => {
      if (node.type === "root") node.children = joinLists(node.children);
      if (!isElement(node)) return;
      node.children = joinLists(node.children);
      if (isElement(node, "ul", "ol")) adoptLists(node);
      if (isElement(node, "li")) makeTask(node);
      if (isMarker(node)) node.children = [text(`${textContent(node).trim()} `)];
    });
  };

/** Writes items without empty lines between them, unless one has several paragraphs. */
export const remarkLists =
  () =>
  (tree: MarkdownRoot): void => {
    visit(tree, "listItem", (item) => {
      item.spread = item.children.filter(({ type }) => type === "paragraph").length > 1;
    });
    visit(tree, "list", (list) => {
      list.spread = list.children.some(({ spread }) => spread);
    });
  };
