import { parseMermaid, renderMermaidSVG } from "beautiful-mermaid";
import { decodeNamedCharacterReference } from "decode-named-character-reference";
import type { Element } from "hast";
import { type Allowlist, xmlToHast } from "./xmlToHast.ts";

// Measured: the layout of some hundred edges takes minutes, of 60 edges less than a second on a small machine.
const most = { characters: 4_000, lines: 80, edges: 60, nodes: 120, svgCharacters: 80_000 };

// Custom colors would be unreadable in one of the themes, and the library draws links as boxes.
const leftOut = /^\s*(?:style|classDef|class|linkStyle|click)\s.*$/gm;

const frontMatter = /^---\n[\s\S]*?\n---[ \t]*\n/;
const directivesAndComments = /%%\{[\s\S]*?\}%%|^[ \t]*%%.*$/gm;

const codePoint = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "\uFFFD";

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi, (written, decimal, hex, name) => {
    if (name) return decodeNamedCharacterReference(name) || written;
    return codePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });

/** Returns the diagram from its kind on. Entities are decoded first, because they could hide edges from the limits. */
const plain = (source: string): string =>
  decodeEntities(source).trim().replace(frontMatter, "").replace(directivesAndComments, "").trim();

// The library detects these kinds by the first line. All others are graphs or states.
const others = /^(?:xychart(?:-beta)?\b|(?:sequence|class|er)diagram\s*$)/i;

// The axes of a chart advance in steps that are too small to change a large number: an endless loop.
const longNumber = /\d[\d.]{12}|\de[+\d]/i;

// The library reads an arrow without a space before it as a part of the name.
const withSpaces = (source: string): string =>
  source.replace(/(?<=[\w\])}"])(?=(?:--+>|--+[-ox]|-\.+->|==+>|<-->)\s*[\w|[({"])/g, " ");

/** Whether a chart, sequence, class or entity diagram is within the limits. These have at most one edge on each line. */
const isSmall = (source: string): boolean => {
  const edges = /^(?:class|er)/i.test(source) ? source.split("\n").filter((line) => /--|\.\./.test(line)) : [];
  return edges.length <= most.edges && !(/^xychart/i.test(source) && longNumber.test(source));
};

/** Returns the diagram without unsupported statements. Null if it exceeds the limits, or would lose nodes. */
const drawable = (source: string): string | null => {
  if (source.split("\n").length > most.lines) return null;
  const [first = ""] = source.split(/[\n;]/, 1);
  if (others.test(first.trim())) return isSmall(source) ? source : null;
  const spaced = withSpaces(source.replace(leftOut, ""));
  // The library draws a group without the nodes that are declared before it.
  if (/^\s*subgraph\s[\s\S]*\n\s*[\w-]+\s*\n/m.test(spaced.replace(/^\s*end\s*$/gm, ";"))) return null;
  const { edges, nodes } = parseMermaid(spaced);
  return edges.length > most.edges || nodes.size > most.nodes ? null : spaced;
};

const attributes = new Set(
  [
    "viewBox width height x y x1 y1 x2 y2 dx dy cx cy r rx ry d points transform fill stroke stroke-width stroke-dasharray",
    "stroke-linecap stroke-linejoin text-anchor dominant-baseline font-size font-weight font-style opacity fill-opacity",
    "markerWidth markerHeight refX refY orient marker-start marker-end",
  ].flatMap((names) => names.split(" ")),
);

const allowlist = (name: string): Allowlist => ({
  elements: new Set("svg g defs marker path rect circle ellipse line polyline polygon text tspan".split(" ")),
  attribute: (key, value) => {
    if (key === "id") return [key, name + value];
    if (!attributes.has(key)) return null;
    // References can only point to parts of the same diagram.
    return [key, value.replace(/url\(#?([^)]*)\)/g, (_, part) => `url(#${name}${part})`)];
  },
});

// The first rendering takes ten times as long as the others, and must not count towards a text's time.
renderMermaidSVG("graph TD\n  A --> B");

/** Renders a Mermaid diagram as SVG, in the colors of the page. Returns null if it cannot be rendered. @param name the prefix of its ids */
export const renderMermaid = (source: string, name: string): Element | null => {
  if (source.length > most.characters) return null;
  try {
    const text = drawable(plain(source));
    if (text === null) return null;
    // The library decodes entities, which are already decoded.
    const svg = renderMermaidSVG(text.replaceAll("&", "&amp;"), { padding: 8 });
    return svg.length > most.svgCharacters ? null : xmlToHast(svg, allowlist(name));
  } catch {
    return null;
  }
};
