import type { Element, ElementContent, Root, RootContent } from "hast";
import { SKIP, visit } from "unist-util-visit";
import {
  attribute,
  classesOf,
  element,
  findWithin,
  hasClass,
  hasContent,
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
  isOrdered: boolean;
  /** The written number, if it is one. */
  number: number | null;
  /** The name of its list. */
  list: string;
  item: Element;
}

const isMarker = (node: Element): boolean => /mso-list:\s*Ignore/i.test(attribute(node, "style"));

// Word writes `mso-list:l0 level2 lfo1` on a paragraph, and the visible marker in its text.
const wordPoint = (node: Element): Point[] | null => {
  const [, list = "", level = ""] = /mso-list:\s*(l\d+) level(\d)/.exec(attribute(node, "style")) ?? [];
  if (!isNamed(node, "p") || level === "") return null;
  const found = findWithin(node, isMarker);
  const marker = found ? textContent(found).trim() : "";
  removeWithin(node, isMarker);
  const [, number] = /(\d{1,9})[.)]?$/.exec(marker) ?? [];
  return [
    {
      level: Number(level),
      isOrdered: /^\(?[\w.]{1,12}[.)]$/.test(marker),
      number: number ? Number(number) : null,
      list,
      item: element("li", {}, node.children),
    },
  ];
};

// Slack writes the level on the list, Word on the web and Quill on the item.
const levelOf = (list: Element, item: Element): number => {
  const [, indent = "0"] = /^ql-indent-(\d)$/.exec(classesOf(item).join(" ")) ?? [];
  const level = Number(attribute(item, "dataAriaLevel"));
  return level > 0 ? level : Number(attribute(list, "dataIndent") || indent) + 1;
};

const listPoints = (node: Element): Point[] | null => {
  const items = isNamed(node, "ul", "ol") ? node.children.filter((child) => isElement(child, "li")) : [];
  const isLevelled =
    attribute(node, "dataIndent") !== "" || items.some((item) => isElement(item) && levelOf(node, item) > 1);
  const isOnWeb = items.some((item) => isElement(item) && attribute(item, "dataAriaLevel") !== "");
  if (!isLevelled && !isOnWeb) return null;
  const isOrdered = node.tagName === "ol";
  const start = Number(attribute(node, "start")) || null;
  return items.flatMap((item, index) =>
    isElement(item) ? [{ level: levelOf(node, item), isOrdered, number: start && start + index, list: "", item }] : [],
  );
};

const goesOn = (last: Point, { level, isOrdered, list, number }: Point): boolean => {
  if (last.level !== level) return last.level < level;
  if (!last.isOrdered && !isOrdered) return true;
  return last.isOrdered === isOrdered && last.list === list && (number === null || number === (last.number ?? 0) + 1);
};

/** Nests the points of a list by their levels. */
const nested = (points: readonly Point[]): Element[] => {
  const top: Element[] = [];
  const open: { list: Element; last: Point }[] = [];
  for (const point of points) {
    open.length = open.findLastIndex(({ last }) => goesOn(last, point)) + 1;
    const current = open.at(-1);
    if (current?.last.level === point.level) {
      current.list.children.push(point.item);
      current.last = point;
      continue;
    }
    const start = point.isOrdered && point.number !== null ? { start: point.number } : {};
    const list = element(point.isOrdered ? "ol" : "ul", start, [point.item]);
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
  const end = (): void => {
    joined.push(...nested(points));
    points = [];
  };
  for (const child of children) {
    const found = isElement(child) ? (wordPoint(child) ?? listPoints(child)) : null;
    if (found) points.push(...found);
    else if (points.length === 0 || !isBlank(child)) {
      end();
      joined.push(child);
    }
  }
  end();
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

const taskMark = /^\s*\[([ xX]?)\]\s+(?=\S)/;

/** Returns whether a task is done. Null for other items. */
const stateOf = (item: Element, first: ElementContent | undefined): boolean | null => {
  const own = element(
    "li",
    {},
    item.children.filter((child) => !isElement(child, "ul", "ol")),
  );
  const box = findWithin(own, isBox);
  const written = attribute(item, "ariaChecked") || attribute(item, "dataChecked");
  if (box) return box.properties.checked === true || written === "true" || hasClass(box, /^checkbox-on$/);
  if (written) return written === "true";
  // Confluence and Notion.
  if (hasClass(item, /^(?:un)?checked$/)) return hasClass(item, /^checked$/);
  const [, mark] = first?.type === "text" ? (taskMark.exec(first.value) ?? []) : [];
  return mark === undefined ? null : mark.trim() !== "";
};

const makeTask = (item: Element): void => {
  const [head] = item.children;
  const first = isElement(head, "p") ? head.children[0] : head;
  const checked = stateOf(item, first);
  if (checked === null) return;
  if (first?.type === "text") first.value = first.value.replace(taskMark, "");
  // Google Docs draws the box as a picture.
  const isDrawn = (child: ElementContent): boolean => isElement(child, "img") && attribute(item, "role") === "checkbox";
  const rest = element(
    "li",
    {},
    item.children.filter((child) => !isDrawn(child)),
  );
  replaceWithin(rest, (node) => {
    if (isBox(node)) return [];
    return isNamed(node, "label") ? node.children : isNamed(node, "ul", "ol") ? SKIP : null;
  });
  item.children = [element("input", { type: "checkbox", checked }, []), ...rest.children];
};

// Google Docs and editors wrap the words of each item in a paragraph.
const unwrapParagraph = (item: Element): void => {
  const own = item.children.filter((child) => !isElement(child, "ul", "ol", "input") && !isBlank(child));
  const [only] = own.filter((child) => !isElement(child, "span") || hasContent(child));
  if (own.at(-1) !== only || !isElement(only, "p", "div")) return;
  item.children = item.children.flatMap((child) => (child === only ? only.children : [child]));
  unwrapParagraph(item);
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
      if (isNamed(node, "li")) {
        makeTask(node);
        unwrapParagraph(node);
      }
      if (isMarker(node)) node.children = [text(`${textContent(node).trim()} `)];
    });
  };
