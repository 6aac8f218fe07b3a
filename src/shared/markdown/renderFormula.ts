import type { Element } from "hast";
import temml from "temml";
import { type Allowlist, xmlToHast } from "./xmlToHast.ts";

const longest = 5_000;

// Definitions of a few letters can expand to millions.
const definitions = /\\(?:[gex]?def|(?:g|future)?let|(?:re)?newcommand|providecommand|(?:re)?newenvironment)(?![a-z])/i;

const attributes = new Set(
  [
    "display displaystyle scriptlevel mathvariant stretchy fence form separator lspace rspace minsize maxsize symmetric",
    "largeop movablelimits accent accentunder width height depth voffset linethickness rowspan columnspan",
  ].flatMap((names) => names.split(" ")),
);

// The content security policy forbids inline styles: the stylesheet draws lines by this attribute.
const linesIn = (style: string): string =>
  ["border:", "border-bottom:", "border-right:", "border-left:", "border-top:"]
    .filter((border) => style.includes(border))
    .map((border) => border.slice(6, -1).replace("-", "") || "all")
    .join(" ");

const allowlist: Allowlist = {
  elements: new Set(
    [
      "math mrow mi mn mo ms mspace mtext mfrac msqrt mroot mstyle mpadded mphantom msub msup msubsup munder mover munderover",
      "mmultiscripts mprescripts mtable mtr mtd menclose",
    ].flatMap((names) => names.split(" ")),
  ),
  attribute: (name, value) => {
    if (name === "class") return ["className", value];
    const lines = name === "style" ? linesIn(value) : "";
    if (lines) return ["dataLines", lines];
    return attributes.has(name) ? [name, value] : null;
  },
};

/** Renders a formula as MathML, or null if it is invalid. The result has no links, and loads and defines nothing. */
export const renderFormula = (source: string, isBlock: boolean): Element | null => {
  if (source.length > longest || definitions.test(source)) return null;
  try {
    const mathml = temml.renderToString(source, {
      displayMode: isBlock,
      // An inline formula is a row after each top-level operator, so that browsers can break it there.
      wrap: "tex",
      throwOnError: true,
      trust: false,
      maxExpand: 200,
      maxSize: [30, 30],
    });
    return xmlToHast(mathml, allowlist);
  } catch {
    return null;
  }
};
