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
  isNamed,
  removeWithin,
  replaceWithin,
  text,
  textContent,
} from "../base/hast.ts";

/** An item whose level is written beside it, as in programs without nested lists. */
interface Point {
  level: number;
  /** The name of its list. */
  list: string;
  isOrdered: boolean;
  start: number;
  item: Element;
}

const isMarker = (node: Element): boolean => /mso-list:\s*Ignore/i.test(attribute(node, "style"));

// Word writes `mso-list:l0 level2 lfo1` on a paragraph, and the visible marker in its text.
const wordPoint = (node: Element): Point[] => {
  const [, level = "", list = ""] = /mso-list:\s*l\d+ level(\d) (lfo\d+)/.exec(attribute(node, "style")) ?? [];
  if (level === "") return [];
  const found = findWithin(node, isMarker);
  const marker = found ? textContent(found).trim() : "";
  removeWithin(node, isMarker);
  return [
    {
      level: Number(level),
      list,
      isOrdered: /^\(?[\w.]{1,12}[.)]$/.test(marker),
      start: Number(/\d{1,9}(?=[.)]?$)/.exec(marker) ?? 1),
      item: element("li", {}, node.children),
    },
  ];
};

const listPoints = (list: Element): Point[] => {
  if (!isNamed(list, "ul", "ol")) return [];
  // Slack writes the level on the list, Word on the web and Quill on the item.
  const levelOf = (item: Element): number => {
    const indent = attribute(list, "dataIndent") || /ql-indent-(\d)/.exec(classesOf(item).join(" "))?.[1];
    return Number(attribute(item, "dataAriaLevel")) || (indent ? Number(indent) + 1 : 0);
  };
  const [isOrdered, start] = [list.tagName === "ol", Number(attribute(list, "start")) || 1];
  const points = list.children.flatMap((item) =>
    isElement(item, "li")
      ? [{ level: levelOf(item), list: attribute(item, "dataListid"), isOrdered, start, item }]
      : [],
  );
  return points.some(({ level }) => level > 0) ? points : [];
};

/** Nests the points of a list by their levels. */
const nest = (points: readonly Point[]): Element[] => {
  const top: Element[] = [];
  const open: { list: Element; last: Point }[] = [];
  for (const point of points) {
    const goesOn = ({ last }: { last: Point }): boolean =>
      last.level < point.level ||
      (last.level === point.level &&
        last.isOrdered === point.isOrdered &&
        (!point.isOrdered || last.list === point.list));
    open.length = open.findLastIndex(goesOn) + 1;
    const current = open.at(-1);
    if (current?.last.level === point.level) {
      current.list.children.push(point.item);
      continue;
    }
    const list = element(point.isOrdered ? "ol" : "ul", { start: point.start }, [point.item]);
    const parent = current?.list.children.at(-1);
    (isElement(parent) ? parent.children : top).push(list);
    open.push({ list, last: point });
  }
  return top;
};

const isBlank = (node: RootContent): boolean =>
  node.type === "comment" || (node.type === "text" && node.value.trim() === "");

const joinPoints = <Child extends RootContent>(children: Child[]): (Child | Element)[] => {
  const joined: (Child | Element)[] = [];
  let points: Point[] = [];
  for (const child of children) {
    const found = isElement(child) ? [...wordPoint(child), ...listPoints(child)] : [];
    points.push(...found);
    if (found.length > 0 || (points.length > 0 && isBlank(child))) continue;
    joined.push(...nest(points), child);
    points = [];
  }
  return [...joined, ...nest(points)];
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
  removeWithin(own, (node) => isBox(node) || (isNamed(node, "img") && attribute(item, "role") === "checkbox"));
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
      if (node.type === "root") node.children = joinPoints(node.children);
      if (!isElement(node)) return;
      node.children = joinPoints(node.children);
      if (isElement(node, "ul", "ol")) adoptLists(node);
      if (isNamed(node, "li")) makeTask(node);
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
