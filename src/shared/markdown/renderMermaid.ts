import { parseMermaid, renderMermaidSVG } from "beautiful-mermaid";
import { decodeNamedCharacterReference } from "decode-named-character-reference";
import type { Element } from "hast";
import { elementsWithin, textContent } from "../base/hast.ts";
import { cutAtWord } from "../base/text.ts";
import { type Say, sayInEnglish, type WordKey } from "../words/say.ts";
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

// Between statements of one line. Quotes, brackets and bars around a label may contain the sign.
const separator = /("[^"\n]*"|\[[^\]\n]*\]|\{[^}\n]*\}|\([^)\n]*\)|\|[^|\n]*\|)|[ \t]*;[ \t]*/g;
const accessibleText = /^[ \t]*acc(?:Title[ \t]*:.*|Descr[ \t]*(?:\{[^}]*\}|:.*))$/gim;

const plain = (source: string): string => {
  const text = source.replace(frontMatter, "").replace(directivesAndComments, "").replace(accessibleText, "").trim();
  // Messages of the other kinds may contain the sign.
  const isSplit = /^(?:graph|flowchart|stateDiagram)|^[^\n]*;/i.test(text);
  return isSplit ? text.replace(separator, (_, label) => label ?? "\n").trim() : text;
};

const kinds: readonly [start: RegExp, name: WordKey][] = [
  [/^(?:graph|flowchart)\s/i, "diagram.flowchart"],
  [/^stateDiagram(?:-v2)?$/i, "diagram.state"],
  [/^sequenceDiagram$/i, "diagram.sequence"],
  [/^classDiagram$/i, "diagram.class"],
  [/^erDiagram$/i, "diagram.entities"],
  [/^xychart(?:-beta)?\b/i, "diagram.chart"],
];

const titles = [/^[ \t]*accTitle[ \t]*:(.+)$/im, /^[ \t]*title(?:[ \t]*:|[ \t])(.+)$/im];

const nameOf = (source: string, kind: string, svg: Element): string => {
  const [title = ""] = titles.flatMap((pattern) => pattern.exec(source)?.[1]?.trim().replaceAll('"', "") ?? []);
  const labels = elementsWithin(svg, "text").map((label) => textContent(label).trim());
  return title || cutAtWord(`${kind}: ${labels.join(", ")}`, 200);
};

// The axes of a chart advance in steps that are too small to change a large number: an endless loop.
const longNumber = /\d[\d.]{12}|\de[+\d]/i;

// The library reads an arrow without a space before it as a part of the name.
const withSpaces = (source: string): string =>
  source.replace(/(?<=[\w\])}"])(?=(?:--+>|--+[-ox]|-\.+->|==+>|<-->)\s*[\w|[({"])/g, " ");

/** Returns the diagram without unsupported statements. @throws if it exceeds the limits, or would lose nodes, with the reason */
const drawable = (source: string, kind: WordKey): string => {
  const check = (isWithin: boolean, reason: string): void => {
    if (!isWithin) throw new Error(reason);
  };
  check(source.split("\n").length <= most.lines, `it has more than ${most.lines} lines`);
  const tooManyEdges = `it has more than ${most.edges} edges`;
  if (!/^(?:graph|flowchart|state)/i.test(source)) {
    const lines = /^(?:class|er)/i.test(source) ? source.split("\n") : [];
    // At most one edge on each line.
    check(lines.filter((line) => /--|\.\./.test(line)).length <= most.edges, tooManyEdges);
    check(kind !== "diagram.chart" || !longNumber.test(source), "it has a number of more than 12 digits");
    return source;
  }
  const spaced = withSpaces(source.replace(leftOut, ""));
  // The library draws a group without the nodes that are declared before it.
  const isNamedBefore = /^\s*subgraph\s[\s\S]*\n\s*[\w-]+\s*\n/m.test(spaced.replace(/^\s*end\s*$/gm, ";"));
  check(!isNamedBefore, "a line of a group only names a node");
  const { edges, nodes } = parseMermaid(spaced);
  check(edges.length <= most.edges, tooManyEdges);
  check(nodes.size <= most.nodes, `it has more than ${most.nodes} nodes`);
  return spaced;
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

const series = ["accent", "code-name", "code-value", "success", "danger", "text-muted"];

/** Returns the look of a part of a chart. The library has it in a style sheet, which the content security policy forbids. */
const chartLook = (part: string, index = 0): string => {
  const color = `var(--color-${series[index % series.length]})`;
  if (part === "grid") return 'fill="var(--_inner-stroke)"';
  if (part === "bar") return `fill="${color}" fill-opacity="0.4" stroke="${color}"`;
  if (part === "dot") return `fill="${color}" stroke="var(--bg)"`;
  if (part === "line-shadow") return 'fill="none"';
  if (part === "line") return `fill="none" stroke="${color}" stroke-width="2.5"`;
  return part === "legend-line" ? `stroke="${color}"` : 'fill="var(--_text)"';
};

// The first rendering takes ten times as long as the others, and must not count towards a text's time.
renderMermaidSVG("graph TD\n  A --> B");

/** Renders a diagram as SVG in the colors of the page, with its name. @throws if it cannot be rendered, with the reason */
const draw = (source: string, prefix: string, say = sayInEnglish): Element => {
  if (source.length > most.characters) throw new Error(`it has more than ${most.characters} characters`);
  const decoded = decodeEntities(source).trim();
  const text = plain(decoded);
  const [first = ""] = text.split("\n", 1);
  const kind = kinds.find(([start]) => start.test(first.trim()))?.[1];
  if (!kind) throw new Error("its kind is not supported");
  // The library decodes entities, which are already decoded.
  const svg = renderMermaidSVG(drawable(text, kind).replaceAll("&", "&amp;"), { padding: 8 });
  if (svg.length > most.svgCharacters) throw new Error("its picture would be too large");
  const look = svg
    .replace(/<style>[\s\S]*?<\/style>/g, "")
    .replace(/class="xychart-([a-z-]+)(?: xychart-color-(\d+))?"/g, (_, part, index) =>
      chartLook(part, Number(index ?? 0)),
    );
  const drawn = xmlToHast(look, allowlist(prefix));
  drawn.properties.ariaLabel = nameOf(decoded, say(kind), drawn);
  return drawn;
};

/** Renders a Mermaid diagram. Returns null if it cannot be rendered. @param prefix of its ids */
export const renderMermaid = (source: string, prefix: string, say?: Say): Element | null => {
  try {
    return draw(source, prefix, say);
  } catch {
    return null;
  }
};

/** Returns the reason why a diagram cannot be rendered, or null. */
export const findDiagramProblem = (source: string): string | null => {
  try {
    draw(source, "");
    return null;
  } catch (error) {
    return String(error).replace(/^Error: /, "");
  }
};
