import { parseMermaid, renderMermaidSVG } from "beautiful-mermaid";
import type { Element } from "hast";
import { decodeEntities } from "./allowedHtml.ts";
import { type Allowlist, xmlToHast } from "./xmlToHast.ts";

// Measured: some hundred edges take minutes to be placed, 60 less than a second on a small machine.
const most = { letters: 4_000, lines: 80, edges: 60, nodes: 120, drawn: 80_000 };

// Colors would not be read in both themes, and a link would be drawn as a box.
const leftOut = /^\s*(?:style|classDef|class|linkStyle|click)\s.*$/gm;

const frontMatter = /^---\n[\s\S]*?\n---[ \t]*\n/;
const directivesAndComments = /%%\{[\s\S]*?\}%%|^[ \t]*%%.*$/gm;

/** A diagram that begins with its kind, without entities, by which the limits would be evaded. */
const plain = (source: string): string =>
  decodeEntities(source).trim().replace(frontMatter, "").replace(directivesAndComments, "").trim();

// As the library tells them, by the first line; all others are graphs or states.
const others = /^(?:xychart(?:-beta)?\b|(?:sequence|class|er)diagram\s*$)/i;

// Its axes are counted up in steps that are too small to change a large number: without end.
const longNumber = /\d[\d.]{12}|\de[+\d]/i;

// It takes an arrow for a part of the name that it follows without a space.
const withSpaces = (source: string): string =>
  source.replace(/(?<=[\w\])}"])(?=(?:--+>|--+[-ox]|-\.+->|==+>|<-->)\s*[\w|[({"])/g, " ");

/** Whether a chart, a sequence, classes or relations have at most one edge a line, of classes and relations not too many. */
const isSmall = (source: string): boolean => {
  const edges = /^(?:class|er)/i.test(source) ? source.split("\n").filter((line) => /--|\.\./.test(line)) : [];
  return edges.length <= most.edges && !(/^xychart/i.test(source) && longNumber.test(source));
};

/** A diagram as it can be drawn; null where too much of it would be lost, or take long. */
const drawable = (source: string): string | null => {
  if (source.split("\n").length > most.lines) return null;
  const [first = ""] = source.split(/[\n;]/, 1);
  if (others.test(first.trim())) return isSmall(source) ? source : null;
  const spaced = withSpaces(source.replace(leftOut, ""));
  // A group is drawn without the nodes that are named before it.
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

const palette = (name: string): Allowlist => ({
  elements: new Set("svg g defs marker path rect circle ellipse line polyline polygon text tspan".split(" ")),
  attribute: (key, value) => {
    if (key === "id") return [key, name + value];
    if (!attributes.has(key)) return null;
    // Nothing is referred to but the diagram's own parts.
    return [key, value.replace(/url\(#?([^)]*)\)/g, (_, part) => `url(#${name}${part})`)];
  },
});

// The first drawing takes ten times as long as the others: it must not count for a text.
renderMermaidSVG("graph TD\n  A --> B");

/** A diagram in Mermaid's language as SVG, in the colors of the page; null where it cannot be drawn. @param name begins its ids */
export const renderMermaid = (source: string, name: string): Element | null => {
  if (source.length > most.letters) return null;
  try {
    const text = drawable(plain(source));
    if (text === null) return null;
    // It decodes entities, which are decoded already.
    const drawn = renderMermaidSVG(text.replaceAll("&", "&amp;"), { padding: 8 });
    return drawn.length > most.drawn ? null : xmlToHast(drawn, palette(name));
  } catch {
    return null;
  }
};
