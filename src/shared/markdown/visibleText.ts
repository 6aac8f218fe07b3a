import type { Definition, FootnoteDefinition, Html, Nodes, Parents, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { hiddenElements } from "./htmlSchema.ts";

type Note = Definition | FootnoteDefinition;

interface Cut {
  start: number;
  end: number;
  replacement: string;
}

const emptyComment = "<!---->";

const names = hiddenElements.filter((name) => name !== "video").join("|");
// Ends as the HTML parser reads it: `<!-->` is a whole comment, and an open comment goes on to the end.
const comment = "<!--(?:-?>|[\\s\\S]*?(?:--!?>|$))|<[!?][^>]*(?:>|$)";
const hiddenHtml = new RegExp(`${comment}|<(${names})(?=[\\s>])[^>]*(?<!/)>[\\s\\S]*?</\\1[^>]*>`, "gi");

const openHidden = new RegExp(`^<(${names})(?=[\\s>])[^>]*(?<!/)>`, "i");

const isNote = (node: Nodes): node is Note => node.type === "definition" || node.type === "footnoteDefinition";

const keyOf = ({ type, identifier }: Note | Extract<Nodes, { identifier: string }>): string =>
  `${type.startsWith("footnote") ? "^" : ""}${identifier}`;

/** Returns the footnotes and link definitions that the rest of a text uses. Of two with one name, the first counts. */
const usedNotes = (tree: Root): Set<Nodes> => {
  const byKey = new Map<string, Note>();
  visit(tree, (node) => {
    if (isNote(node) && !byKey.has(keyOf(node))) byKey.set(keyOf(node), node);
  });
  const used = new Set<Nodes>();
  const collect = (from: Nodes): void =>
    visit(from, (node) => {
      if (isNote(node)) return node === from ? undefined : SKIP;
      const note = "identifier" in node ? byKey.get(keyOf(node)) : undefined;
      if (note && !used.has(note)) {
        used.add(note);
        collect(note);
      }
      return undefined;
    });
  collect(tree);
  return used;
};

const isInline = ({ type }: Parents): boolean =>
  !["root", "blockquote", "listItem", "footnoteDefinition"].includes(type);

// Without a node in its place, two lists would become one, an indented text a part of the list, and one at the start no code.
const separator = ({ children }: Parents, index: number): string =>
  /^(?:list|footnoteDefinition)$/.test(children[index - 1]?.type ?? "") || children[index + 1]?.type === "code"
    ? emptyComment
    : "";

const placeOf = ({ position }: Nodes): [start: number, end: number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

const isHtml = (node: Nodes): node is Html => node.type === "html";

const cutsOfHtml = (html: Html, text: string, parent: Parents, index: number): Cut[] => {
  const [start, end] = placeOf(html);
  const source = text.slice(start, end);
  const rest = source.replace(hiddenHtml, "");
  if (rest === source) return [];
  if (rest.trim() === "" && !isInline(parent)) return [{ start, end, replacement: separator(parent, index) }];
  return [...source.matchAll(hiddenHtml)].map(({ 0: { length }, index: at }) => ({
    start: start + at,
    end: start + at + length,
    // A block of HTML must still begin as one.
    replacement: at === 0 && !isInline(parent) ? emptyComment : "",
  }));
};

/** Returns the sibling that closes the hidden element that some HTML opens. An element that another one follows first is not closed. */
const closingIndex = ({ value }: Html, { children }: Parents, index: number): number => {
  const [, name = ""] = openHidden.exec(value.replace(hiddenHtml, "")) ?? [];
  const same = new RegExp(`<(/?)${name}(?=[\\s>])`, "i");
  const ends = children.map((child) =>
    isHtml(child) ? same.exec(child.value.replace(hiddenHtml, ""))?.[1] : undefined,
  );
  const next = ends.findIndex((slash, at) => at > index && slash !== undefined);
  return name && ends[next] === "/" ? next : -1;
};

const cutsIn = (tree: Root, text: string): Cut[] => {
  const used = usedNotes(tree);
  const cuts: Cut[] = [];
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const [start, end] = placeOf(node);
    const replacement = separator(parent, index);
    if (isHtml(node)) {
      const closing = closingIndex(node, parent, index);
      const last = parent.children[closing];
      if (last) cuts.push({ start, end: placeOf(last)[1], replacement });
      else cuts.push(...cutsOfHtml(node, text, parent, index));
      return last ? closing + 1 : undefined;
    }
    if (!isNote(node) || used.has(node)) return undefined;
    cuts.push({ start, end, replacement });
    return SKIP;
  });
  return cuts;
};

/** Returns a text without what its page hides: comments, the content of elements such as `script`, footnotes and link definitions that nothing uses. */
export const visibleText = (tree: Root, text: string): string => {
  let shown = "";
  let from = 0;
  for (const { start, end, replacement } of cutsIn(tree, text)) {
    shown += text.slice(from, start) + replacement;
    from = end;
  }
  return shown + text.slice(from);
};
