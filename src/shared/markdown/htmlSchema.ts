import { defaultSchema, type Options as Schema } from "rehype-sanitize";

// Elements that GitHub's schema lacks: highlighted text, abbreviations.
const furtherElements = ["mark", "abbr"];

/**
 * The HTML elements and attributes that a text may contain: GitHub's schema, `mark` and `abbr`. The renderer, the paste and the
 * imports use this one list.
 */
export const htmlSchema: Schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), ...furtherElements],
};

const allowedElements = new Set(htmlSchema.tagNames);

/** Whether a text may contain an HTML element. The text within other elements stays. @param name in lower case */
export const isAllowedElement = (name: string): boolean => allowedElements.has(name);
