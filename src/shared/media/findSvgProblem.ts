import { SaxesParser } from "saxes";

const svg = "http://www.w3.org/2000/svg";
const xhtml = "http://www.w3.org/1999/xhtml";

// Drawing programs use these elements for text in foreignObject.
const textElements = new Set(
  "b body br code div em font h1 h2 h3 h4 h5 h6 hr i li ol p pre s small span strong sub sup table tbody td th tr u ul".split(
    " ",
  ),
);

const isInside = (address: string): boolean => /^\s*(?:#|$|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/i.test(address);

// A style can hide words with escapes, so any backslash is rejected.
const loads = (style: string): boolean =>
  /\\|@import|image-set\(/i.test(style) ||
  [...style.matchAll(/url\(\s*["']?([^"')]*)/gi)].some(([, address = ""]) => !isInside(address));

const linkOut = "a link to another file or site";

const problemOfAttribute = (name: string, value: string): string | null => {
  if (/^on/i.test(name)) return `code in “${name}”`;
  if (/^(?:href|src|base|action|data|poster|srcset|background)$/i.test(name) && !isInside(value)) return linkOut;
  if (/^attributename$/i.test(name) && /^\s*(?:on|(?:xlink:)?href)/i.test(value)) return "an animated link";
  return (name === "style" || /url\(/i.test(value)) && loads(value) ? linkOut : null;
};

const problemOfElement = (name: string, namespace: string, isRoot: boolean): string | null => {
  if (isRoot && (name !== "svg" || namespace !== svg)) return "a root other than <svg>";
  if (/^(?:script|handler|listener|iframe|audio|video)$/i.test(name)) return `<${name}>`;
  return namespace === xhtml && !textElements.has(name) ? `<${name}> of HTML` : null;
};

// The parser searches all parents of each element for its namespace: deep nesting takes quadratic time.
const mostLevels = 200;

/**
 * Returns the reason to reject an SVG: content that could run code or load a file. Returns null for a safe SVG, which is stored
 * unchanged. The actual protection is `<img>` and the content security policy of the file. Takes linear time: 0.2 s for a megabyte.
 */
export const findSvgProblem = (text: string): string | null => {
  const problems: string[] = [];
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const check = (problem: string | null): void => {
    if (problem === null) return;
    problems.push(problem);
    throw new Error(problem);
  };
  const checkStyle = (words: string): void => check(open.at(-1) === "style" && loads(words) ? linkOut : null);
  parser.on("doctype", (words) => check(/\[|entity/i.test(words) ? "its own entities" : null));
  parser.on("processinginstruction", ({ target }) => check(`an instruction “${target}”`));
  parser.on("opentag", ({ local, uri, attributes }) => {
    check(problemOfElement(local, uri, open.length === 0));
    for (const attribute of Object.values(attributes)) check(problemOfAttribute(attribute.local, attribute.value));
    open.push(local);
    check(open.length > mostLevels ? `more than ${mostLevels} levels of nested elements` : null);
  });
  parser.on("closetag", () => open.pop());
  parser.on("text", checkStyle);
  parser.on("cdata", checkStyle);
  try {
    parser.write(text).close();
  } catch {
    const [problem] = problems;
    return problem
      ? `This SVG contains ${problem}. Save it as a plain SVG, or as a PNG.`
      : "This SVG is damaged. Export it again from the program that made it.";
  }
  return null;
};
