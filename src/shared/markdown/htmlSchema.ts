import { defaultSchema, type Options as Schema } from "rehype-sanitize";

// GitHub allows these as well. The library's schema lacks them.
const furtherElements = "abbr bdi bdo caption cite dfn figcaption figure mark small time wbr".split(" ");

// Written by Markdown only, for tasks.
const isOfHtml = (name: string): boolean => name !== "input";

/** Elements whose content is not for readers, in addition to those that a text may contain. */
export const hiddenElements: readonly string[] =
  "script style textarea title template noscript iframe noembed noframes xmp object select audio video svg math".split(
    " ",
  );

const { a = [], ol = [], ul = [], li = [], h2 = [], section = [], summary = [] } = defaultSchema.attributes ?? {};
const cell = ["colSpan", "rowSpan", "scope", "width"];

/**
 * The HTML elements and attributes that a text may contain: GitHub's elements, with the attributes that can be seen or that
 * footnotes, alerts and tasks need. Addresses are checked by `safeUrl`. The renderer, the paste and the imports use this one list.
 */
export const htmlSchema: Schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []).filter(isOfHtml), ...furtherElements],
  strip: [...hiddenElements],
  ancestors: { ...defaultSchema.ancestors, caption: ["table"] },
  attributes: {
    "*": [["align", "left", "center", "right"], ["dir", "auto", "ltr", "rtl"], "id", "lang", "title"],
    a: [...a, "name"],
    code: [["className", /^language-./, "math-inline", "math-display"]],
    details: ["open"],
    div: ["dataKept", ["className", /^markdown-alert(?:-(?:note|tip|important|warning|caution))?$/]],
    h2,
    img: ["src", "alt", "width", "height"],
    li: [...li, "value"],
    ol: [...ol, "start", "reversed", "type"],
    section,
    source: ["srcSet", "media"],
    span: ["dataKept"],
    summary,
    td: cell,
    th: cell,
    time: ["dateTime"],
    ul,
  },
  // Ids get their prefix in `rehypeHtml`, which does not repeat it for footnotes.
  clobber: [],
  protocols: {},
};

const allowedElements = new Set(htmlSchema.tagNames);

/** Whether a text may contain an HTML element. The text within other elements stays. @param name in lower case */
export const isAllowedElement = (name: string): boolean => allowedElements.has(name);

/** Whether a text may contain an attribute. @param property its name as a hast property */
export const isAllowedAttribute = (element: string, property: string): boolean =>
  [...(htmlSchema.attributes?.[element] ?? []), ...(htmlSchema.attributes?.["*"] ?? [])].some(
    (each) => (typeof each === "string" ? each : each[0]) === property,
  );
