import type { RootContent } from "hast";
import { hiddenElements } from "./htmlSchema.ts";

const anyTag = new RegExp(`<(?:${hiddenElements.join("|")})[\\s/>]`, "i");

// Between the HTML of neighbors. The parser of Markdown leaves no such character.
const border = "\0";

// In place of a node to remove. HTML is never so short.
const removed = "<";

const removeBetween = (html: string): string =>
  html
    .split(border)
    .map((part, at, { length }) => (at > 0 && at < length - 1 ? removed : part))
    .join(border);

/** Removes what is between the tags of an element. Renames it if it is not closed: the parser would hide the rest of the text. */
const cutElement = (html: string, name: string): string => {
  const isForeign = name === "svg" || name === "math";
  const start = `<${name}(?=[\\s/>])${isForeign ? "(?![^<>]*/>)" : ""}`;
  const ends = [...html.matchAll(new RegExp(`</${name}[\\s/>]`, "gi"))];
  const lastEnd = ends.at(-1)?.index ?? 0;
  const closed = new RegExp(`${start}[\\s\\S]*?(?=</${name}[\\s/>]|$)`, "gi");
  const unclosed = new RegExp(start, "gi");
  return (
    html.slice(0, lastEnd).replace(closed, removeBetween) +
    html.slice(lastEnd).replace(unclosed, (tag) => `<x-${tag.slice(1)}`)
  );
};

/** Removes the Markdown between the tags of elements that are not for readers. */
export const cutHidden = <Node extends RootContent>(children: readonly Node[]): Node[] => {
  const html = children.map((node) => (node.type === "raw" ? node.value : "")).join(border);
  const parts = anyTag.test(html) ? hiddenElements.reduce(cutElement, html).split(border) : [];
  return children.filter((node, at) => {
    if (node.type === "raw") node.value = parts[at] ?? node.value;
    return parts[at] !== removed;
  });
};
