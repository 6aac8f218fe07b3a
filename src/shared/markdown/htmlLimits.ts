import type { Nodes, Root } from "hast";
import { RenderLimitError } from "./renderLimits.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

// The parser reopens unclosed ones of these in each following paragraph.
const formatting = words("b big code em font i s small strike strong tt u");

// They do not nest in each other: they have no content, or end where the next one starts.
const flat = words(
  "a nobr p li dt dd tr td th thead tbody tfoot area base basefont bgsound br col embed hr image img input keygen link meta param source track wbr",
);

// The end of an element around these does not close them.
const scopes = words(
  "applet caption foreignobject html marquee mi mn mo ms mtext annotation-xml desc object select table template title",
);

// Measured: the libraries that follow overflow the stack at 1,000 to 2,000 nested elements, and take a second for 50,000 elements.
const most = { depth: 100, elements: 20_000 };

const tag = /<(\/?)([a-z][^\s/>]*)/g;

/**
 * Counts the elements that the HTML of a text makes, including those that the parser reopens, and how deep they nest. Assumes that an
 * end tag closes an element only if it is the innermost one. @throws RenderLimitError if there are too many
 */
export const checkHtmlLimits = (tree: Root): void => {
  let open: string[] = [];
  let elements = 0;

  const count = (): void => {
    elements += 1 + open.filter((name) => formatting.has(name)).length;
    if (elements > most.elements) {
      throw new RenderLimitError("This text has more than 20,000 HTML elements. Split it into several texts.");
    }
  };
  const begin = (name: string): void => {
    count();
    if (!flat.has(name)) open.push(name);
    if (open.length > most.depth) {
      throw new RenderLimitError(
        "This text nests more than 100 HTML elements. Close its tags, such as <div> or <b>, or use fewer levels.",
      );
    }
  };
  const readTags = (html: string): void => {
    for (const [, isEnd, name = ""] of html.toLowerCase().matchAll(tag)) {
      if (!isEnd) begin(name);
      else if (open.at(-1) === name) open.pop();
    }
  };
  const walk = (node: Nodes): void => {
    if (node.type === "raw") readTags(node.value);
    if (!("children" in node)) return;
    count();
    const outer = open.length;
    for (const child of node.children) walk(child);
    const inner = open.slice(outer);
    if (inner.some((name) => scopes.has(name))) return;
    open = [...open.slice(0, outer), ...inner.filter((name) => formatting.has(name))];
  };
  walk(tree);
};
